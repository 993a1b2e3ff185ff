"""A program in a terminal of its own."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from codecs import getincrementaldecoder
from contextlib import suppress

from tests.cli.conftest import paths
from tests.waiting import wait_until

READY = "\x1b[?2004h"
"""What a prompt sends to the terminal when it begins to listen."""


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, *args: str) -> None:
        start = f"import sys; sys.path += {paths()!r}; from burgrave.cli import main; main()"
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", start, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=os.environ | {"TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"},
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""
        self.decoder = getincrementaldecoder("utf-8")()

    def expect(self, text: str) -> None:
        """Read until a text appears after what was expected before."""
        wait_until(lambda: text in self.read(), f"{text!r}")
        self.seen = self.seen.split(text, 1)[1]

    def read(self) -> str:
        """What the program has said since."""
        if select.select([self.master], [], [], 0)[0]:
            with suppress(OSError):  # it has ended
                self.seen += self.decoder.decode(os.read(self.master, 65536))
        return self.seen

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self) -> int:
        """Read on until the program has ended; how it ended."""

        def has_ended() -> bool:
            self.read()
            return self.process.poll() is not None

        wait_until(has_ended, "its end")
        return self.process.wait()

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)
