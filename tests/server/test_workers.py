"""Bots in processes of their own."""

import asyncio
import contextlib
import os
import signal
from random import Random

import pytest

from burgrave.client import Client, Refused
from burgrave.core.errors import BadRecord
from burgrave.core.game import find_game
from burgrave.server.models.moves import Hint
from burgrave.server.settings import Settings
from burgrave.server.workers import SEATED, Workers, read_record
from tests.server.processes import Process
from tests.server.serving import BOT, ME, next_frame
from tests.waiting import wait_until


@pytest.fixture
def workers():
    made = Workers(Settings(bot_processes=1))
    yield made
    made.stop()


def own_process(_):
    return os.getpid()


def never_answer(_):
    signal.pause()


def die(_):
    os.kill(os.getpid(), signal.SIGKILL)


def test_bots_think_in_another_process_and_the_table_goes_on(workers, tmp_path):
    async def main():
        assert await workers.run(own_process, 0) != os.getpid()
        thought = asyncio.create_task(workers.run(wait_until, (tmp_path / "word").exists, "a word"))
        await asyncio.sleep(0)
        (tmp_path / "word").touch()
        return await thought

    assert asyncio.run(main())


def test_a_worker_that_dies_is_replaced_and_the_bot_still_moves(workers, caplog):
    game = find_game("torres")
    position = game.start(2)

    async def main():
        with pytest.raises(Exception, match="abruptly"):
            await workers.run(die, 0)
        return await workers.choose(game, position, 0, "uniform", Random(1))

    words = asyncio.run(main())
    assert game.code(words) in position.legal(0)


def test_a_bot_sees_an_imagined_position_only(workers, monkeypatch):
    """What goes to the worker is the same whatever the others hide."""
    sent = []

    async def note(work, *args):
        sent.append(args)
        return "start e1"

    monkeypatch.setattr(workers, "run", note)
    game = find_game("torres")
    seen = []
    monkeypatch.setattr(
        game, "imagine", lambda position, seat, rng: seen.append(seat) or position.copy(), raising=False
    )
    asyncio.run(workers.choose(game, game.start(2), 1, "uniform", Random(1)))
    assert seen == [1] and sent[0][0] == "torres" and isinstance(sent[0][1], bytes)


@pytest.mark.parametrize("record", ["hello", "{}", '{"game": "chess"}', "[" * 5000, '{"game": "torres", "version": 1}'])
def test_a_file_that_is_no_record_leaves_the_workers_alone(workers, record):
    async def main():
        worker = await workers.run(own_process, 0)
        with pytest.raises(BadRecord, match="line 1"):
            await workers.run(read_record, record, 10)
        assert await workers.run(own_process, 0) == worker

    asyncio.run(main())


def test_a_bot_that_does_not_answer_is_given_up(workers, monkeypatch):
    async def main():
        first = await workers.run(own_process, 0)
        with monkeypatch.context() as impatience, pytest.raises(TimeoutError):
            impatience.setattr("burgrave.server.workers.LONGEST_THOUGHT", 0.1)
            await workers.run(never_answer, 0)
        assert await workers.run(own_process, 0) != first, "another worker answers"

    asyncio.run(main())


def test_a_game_of_bots_plays_itself_out_in_a_real_server(tmp_path):
    server = Process(f"sqlite:///{tmp_path}/bots.db", tmp_path)
    try:
        anna = Client(server.url, name="Anna")
        table = anna.create("torres", [BOT, BOT])
        with anna.join(table["id"]) as socket:
            frame = next_frame(socket, lambda frame: frame["table"]["status"] == "over")
        assert frame["view"]["over"]
        logged = server.log.read_text()
        assert '"what": "serving"' in logged and anna.key.partition(".")[2] not in logged
        assert table["id"] not in logged
        with pytest.raises(Refused, match="bad_record: line 1: not JSON"):
            anna.post("/api/records", record="hello")
        assert "BrokenProcessPool" not in server.log.read_text()
        third = anna.create("torres", [ME, BOT])
        hint = anna.get(f"/api/tables/{third['id']}/hint", lang="fr")
        Hint.model_validate(hint)
        assert 1 <= len(hint["moves"]) <= 3 and all(move["texts"] for move in hint["moves"])
        legal = anna.get(f"/api/tables/{third['id']}/frame")["legal"]
        assert {move["move"] for move in hint["moves"]} <= set(legal)
        second = anna.create("torres", [ME, {"who": "bot", "bot": SEATED[-1]}])
        with anna.join(second["id"]) as socket:
            socket.move("start e1", 0)
            next_frame(socket, lambda frame: frame["seq"] >= 3 and frame["legal"])
    finally:
        assert server.stop() == 0


def is_empty(group):
    """Whether no process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def test_workers_end_with_a_server_that_was_killed(tmp_path):
    server = Process(f"sqlite:///{tmp_path}/bots.db", tmp_path)
    try:
        anna = Client(server.url, name="Anna")
        table = anna.create("torres", [BOT, BOT])
        with anna.join(table["id"]) as socket:
            next_frame(socket, lambda frame: frame["seq"] >= 1)
        server.process.kill()
        server.process.wait()
        wait_until(lambda: is_empty(server.process.pid), "the workers end")
    finally:
        with contextlib.suppress(ProcessLookupError):
            server.kill()
