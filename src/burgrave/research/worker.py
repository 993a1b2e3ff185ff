"""A process that plays a part of the games of a `Vector`: `python -m burgrave.research.worker`.

It is told what by standard input, and answers by standard output when it is done; all else is in shared memory.
"""

import os
import pickle
import select
import struct
import sys
from time import perf_counter
from typing import IO

from burgrave.research.arrays import Layout, open_memory
from burgrave.research.batch import Batch

STEP, RESET, SEED, DUMP, RESTORE = b"s", b"r", b"d", b"g", b"p"
DONE, FAILED = b"k", b"f"
NUMBER = struct.Struct("<Q")
PATIENCE = 0.001
"""For how many seconds a process looks out before it sleeps: to be woken takes longer than many steps."""


def as_message(content: bytes) -> bytes:
    """Something of any length, as `receive` reads it."""
    return NUMBER.pack(len(content)) + content


def send(file: IO[bytes], content: bytes) -> None:
    """Write a message."""
    file.write(as_message(content))
    file.flush()


def receive(file: IO[bytes]) -> bytes:
    """Read a message; EOFError if there is none any more."""
    head = file.read(NUMBER.size)
    if len(head) < NUMBER.size:
        raise EOFError
    return file.read(*NUMBER.unpack(head))


def look_out(file: IO[bytes]) -> bytes:
    """The first byte of what comes next; none if nothing will. Meanwhile others who want the processor have it."""
    poll, end = select.poll(), perf_counter() + PATIENCE
    poll.register(file, select.POLLIN)
    while not poll.poll(0) and perf_counter() < end:
        os.sched_yield()
    return file.read(1)


def main() -> None:
    """Do what is asked until nobody asks any more."""
    orders, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what rules of others print is no answer
    layout, descriptor, part, parts = pickle.loads(receive(orders))  # noqa: S301 - from who started us
    assert isinstance(layout, Layout)
    memory = open_memory(descriptor, layout.size())
    batch = Batch(layout, layout.lay_out(memory), *layout.share(part, parts))
    while order := look_out(orders):
        dumps = None
        try:
            if order == SEED:
                batch.seed(*NUMBER.unpack(orders.read(NUMBER.size)))
            elif order == RESET:
                batch.reset()
            elif order == DUMP:
                dumps = batch.dump()
            elif order == RESTORE:
                batch.restore(pickle.loads(receive(orders)))  # noqa: S301 - from who started us
            else:
                batch.step()
        except Exception as error:
            answers.write(FAILED)
            send(answers, pickle.dumps(error))
        else:
            answers.write(DONE)
            if dumps is not None:
                send(answers, pickle.dumps(dumps))
        answers.flush()


if __name__ == "__main__":
    main()
