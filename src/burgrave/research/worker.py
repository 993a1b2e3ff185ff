"""A process that plays a part of the games of a `Vector`: `python -m burgrave.research.worker`.

It is told what by standard input, and answers by standard output when it is done; all else is in shared memory.
"""

import pickle
import struct
import sys
from typing import IO

from burgrave.research.arrays import Table, open_memory
from burgrave.research.batch import Batch

STEP, RESET, SEED = b"s", b"r", b"d"
DONE, FAILED = b"k", b"f"
NUMBER = struct.Struct("<Q")


def send(file: IO[bytes], message: bytes) -> None:
    """Write a message of any length."""
    file.write(NUMBER.pack(len(message)) + message)
    file.flush()


def receive(file: IO[bytes]) -> bytes:
    """Read a message; EOFError if there is none any more."""
    head = file.read(NUMBER.size)
    if len(head) < NUMBER.size:
        raise EOFError
    return file.read(*NUMBER.unpack(head))


def main() -> None:
    """Do what is asked until nobody asks any more."""
    orders, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what rules of others print is no answer
    table, descriptor, part, parts = pickle.loads(receive(orders))  # noqa: S301 - from who started us
    assert isinstance(table, Table)
    memory = open_memory(descriptor, table.size())
    batch = Batch(table, table.lay_out(memory), *table.share(part, parts))
    while order := orders.read(1):
        try:
            if order == SEED:
                batch.seed(*NUMBER.unpack(orders.read(NUMBER.size)))
            elif order == RESET:
                batch.reset()
            else:
                batch.step()
        except Exception as error:
            answers.write(FAILED)
            send(answers, pickle.dumps(error))
        else:
            answers.write(DONE)
        answers.flush()


if __name__ == "__main__":
    main()
