"""Ports for the servers of tests."""

import socket

HELD: list[socket.socket] = []


def free_port() -> int:
    """A port that nobody else gets as long as the tests run, also while no server of ours listens there."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # so that a server may listen at what is only held
    held.bind(("127.0.0.1", 0))
    HELD.append(held)
    return int(held.getsockname()[1])
