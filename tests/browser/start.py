"""Serves as `burgrave serve` does, with a clock and chance that a test can set: `python -m tests.browser.start PORT`.

The bots' worker processes import this module again, so that it imports next to nothing by itself.
"""

import sys


def serve(port: int) -> None:
    """Serve until told to stop; POST /tests/seed?of=… lets chance and bots of new tables follow from a text.

    POST /tests/behind?seconds=… lets its clock be behind, so that what happens now was long ago.
    """
    import time
    from random import Random

    import uvicorn

    from burgrave.server import workers
    from burgrave.server.app import create_app
    from burgrave.server.process import listen_at, make_config, set_up_log
    from burgrave.server.settings import Source, read_settings

    set_up_log()
    workers.LONGEST_THOUGHT = 3600.0  # a bot on a slow machine is waited for: another would play another game
    chance, behind = Random(0), [0.0]
    app = create_app(
        source=Source(
            clock=lambda: time.time() - behind[0], chance=chance, secret=lambda: f"{chance.getrandbits(128):032x}"
        )
    )

    @app.post("/tests/seed")
    async def seed(of: str) -> None:
        chance.seed(of)

    @app.post("/tests/behind")
    async def set_behind(seconds: float) -> None:
        behind[0] = seconds

    uvicorn.Server(make_config(app, read_settings())).run([listen_at("127.0.0.1", port)])


if __name__ == "__main__":
    serve(int(sys.argv[1]))
