"""Workers: processes of their own, waited for in turn, replaced one by one."""

import asyncio
import contextlib
import os
import signal
from pathlib import Path
from random import Random

import pytest

from burgrave.client import Client, Refused
from burgrave.core.errors import BadRecord
from burgrave.core.game import find_game
from burgrave.server.errors import Refusal
from burgrave.server.models.moves import Hint
from burgrave.server.pool import Crowded, Lost, Outdated, Pool, Process, Queue, Turn
from burgrave.server.settings import Settings
from burgrave.server.workers import SEATED, Workers
from burgrave.server.works import read_record
from tests.server.odd import fail_oddly
from tests.server.processes import Process as ServerProcess
from tests.server.serving import BOT, ME, next_frame
from tests.waiting import wait_until


def in_loop(size, main, **more):
    """Run something with a pool of so many workers."""

    async def run():
        pool = Pool(size, **more)
        try:
            return await main(pool)
        finally:
            pool.stop()
            await asyncio.sleep(0)  # the pipes close

    return asyncio.run(run())


async def work(pool, *args, longest=3600, turn=None):
    async with pool.worker(turn or Turn()) as worker:
        return await worker.run(longest, *args)


def test_so_much_may_wait_for_one_person_and_others_wait_beside(tmp_path):
    word = tmp_path / "word"

    async def main(pool):
        some = [asyncio.create_task(work(pool, wait_until, word.exists, "a word", turn=Turn("anna"))) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await work(pool, os.getpid, turn=Turn("anna"))
        other = asyncio.create_task(work(pool, os.getpid, turn=Turn("ben")))
        await asyncio.sleep(0)
        assert pool.waiting == 3
        word.touch()
        assert await asyncio.gather(*some, other)
        return await work(pool, os.getpid, turn=Turn("anna"))

    assert in_loop(1, main, most=2)


def test_who_asks_besides_when_much_waits_is_refused():
    async def main():
        workers = Workers(Settings())
        workers.copies.most = 0
        await workers.read_position("castel/1 2", None, 1, "anna")

    with pytest.raises(Refusal, match="still waits") as caught:
        asyncio.run(main())
    assert caught.value.code == "rate_limited"


def test_work_is_done_in_another_process_and_the_loop_goes_on(tmp_path):
    async def main(pool):
        assert await work(pool, os.getpid) != os.getpid()
        thought = asyncio.create_task(work(pool, wait_until, (tmp_path / "word").exists, "a word"))
        await asyncio.sleep(0)
        (tmp_path / "word").touch()
        return await thought

    assert in_loop(1, main)


def test_a_worker_that_dies_or_hangs_or_is_stopped_is_replaced_and_the_others_go_on(tmp_path):
    word = tmp_path / "word"

    async def main(pool):
        other = asyncio.create_task(work(pool, wait_until, word.exists, "a word"))
        first = await work(pool, os.getpid)
        with pytest.raises(Lost, match="died"):
            await work(pool, os._exit, 1)
        second = await work(pool, os.getpid)
        with pytest.raises(Lost, match="no answer"):
            await work(pool, signal.pause, longest=0.1)
        third = await work(pool, os.getpid)
        os.kill(third, signal.SIGSTOP)
        with pytest.raises(Lost, match="no answer"):
            await work(pool, os.getpid, longest=0.1)
        fourth = await work(pool, os.getpid)
        os.kill(fourth, signal.SIGKILL)  # while it waits for work
        wait_until(lambda: not pool.idle[-1].is_alive, "it has ended")
        fifth = await work(pool, os.getpid)
        assert len({first, second, third, fourth, fifth}) == 5
        assert not other.done(), "what another worker does is not lost"
        word.touch()
        assert await other
        wait_until(lambda: not any(map(is_running, (first, second, third))), "they have ended")

    in_loop(2, main)


def is_running(process):
    """Whether a process is there, and not only its exit code."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def test_an_error_travels_and_one_that_cannot_is_described():
    async def main(pool):
        worker = await work(pool, os.getpid)
        with pytest.raises(BadRecord, match="line 1"):
            await work(pool, read_record, "hello", 10)
        with pytest.raises(RuntimeError, match="Odd: 1"):
            await work(pool, fail_oddly)
        assert await work(pool, os.getpid) == worker, "a failure of the work is none of the worker's"

    in_loop(1, main)


class Idle(Process):
    """A worker that is nowhere."""

    is_alive = True

    async def start(self):
        pass

    def kill(self):
        pass


def order_of(arrivals, size=1, share=0):
    """In which order those are served who come in this order, each named by who it is for; a `~`: bots only."""

    async def main(pool):
        served, may_go = [], asyncio.Event()

        async def be_served(number, who):
            async with pool.worker(Turn(who.strip("~"), "~" in who)):
                served.append(f"{who}{number}")
                await may_go.wait()

        tasks = [asyncio.create_task(be_served(number, who)) for number, who in enumerate(arrivals)]
        for _ in range(3):
            await asyncio.sleep(0)
        at_once = len(served)
        may_go.set()
        await asyncio.gather(*tasks)
        assert (pool.waiting, pool.busy.total()) == (0, 0)
        return at_once, " ".join(served)

    return in_loop(size, main, make=Idle, share=share)


def test_first_come_first_served_but_nobody_twice_before_others_once():
    assert order_of("abc") == (1, "a0 b1 c2")
    assert order_of("aaaabc") == (1, "a0 a1 b4 c5 a2 a3")
    assert order_of(["~a", "~a", "~a", "b", "~c", "b"]) == (1, "~a0 b3 b5 ~a1 ~c4 ~a2")


def test_one_person_keeps_no_more_than_its_share_of_the_workers_busy():
    assert order_of("aaaa", size=3, share=2) == (2, "a0 a1 a2 a3")
    assert order_of("aaab", size=3, share=2) == (3, "a0 a1 b3 a2")
    assert order_of("aaa", size=3) == (3, "a0 a1 a2")


def test_who_gives_up_waiting_is_left_out_and_what_is_not_wanted_is_not_done():
    async def main(pool):
        async with pool.worker(Turn("a")):
            tasks = [asyncio.create_task(work(pool, os.getpid, turn=Turn("b"))) for _ in range(3)]
            await asyncio.sleep(0)
            for task in tasks[:2]:
                task.cancel()
            unwanted = asyncio.create_task(work(pool, os.getpid, turn=Turn("c", is_wanted=lambda: False)))
            await asyncio.gather(*tasks[:2], return_exceptions=True)
        with pytest.raises(Outdated):
            await unwanted
        await tasks[2]
        tasks = [asyncio.create_task(work(pool, os.getpid)) for _ in range(2)]
        await asyncio.sleep(0)
        tasks[0].cancel()  # just when it was called
        return await tasks[1]

    assert in_loop(1, main)


def test_an_empty_queue_calls_nobody():
    assert Queue().call(lambda who: True) is None


@pytest.fixture
def workers():
    return Workers(Settings(bot_processes=1))


def chosen(workers, seat=0, bot="uniform"):
    """What is chosen at the start of a Torres, by whom."""
    game = find_game("torres")

    async def main():
        try:
            return await workers.choose(game, game.start(2), seat, bot, Random(1))
        finally:
            workers.stop()
            await asyncio.sleep(0)

    choice = asyncio.run(main())
    assert game.code(choice.words) in game.start(2).legal(seat)
    return choice


def test_a_bot_sees_an_imagined_position_only(workers, monkeypatch):
    """What goes to the worker is the same whatever the others hide."""
    sent = []

    async def note(pool, turn, work, *args):
        sent.append(args)
        return "start e1"

    monkeypatch.setattr(workers, "run", note)
    game = find_game("torres")
    seen = []
    monkeypatch.setattr(
        game, "imagine", lambda position, seat, rng: seen.append(seat) or position.copy(), raising=False
    )
    chosen(workers)
    assert seen == [0] and sent[0][0] == "torres/2" and isinstance(sent[0][1], bytes)


@pytest.mark.parametrize(
    ("faults", "tried", "by"),
    [
        (0, ["king"], "king"),
        (1, ["king", "king"], "king"),
        (2, ["king", "king", "page"], "page"),
        (3, ["king", "king", "page"], "uniform"),
    ],
)
def test_a_bot_is_asked_again_then_a_page_then_chance(workers, monkeypatch, faults, tried, by):
    asked = []

    async def fail(pool, turn, work, *args):
        asked.append(args[3])
        assert pool is (workers.quick if args[3] == "page" else workers.thinkers)
        if len(asked) <= faults:
            raise Lost("the worker died")
        return "start e1"

    monkeypatch.setattr(workers, "run", fail)
    assert chosen(workers, bot="king").bot == by and asked == tried


def test_a_bot_that_chooses_what_is_not_legal_is_replaced_too(workers, monkeypatch):
    async def cheat(pool, turn, work, *args):
        return "start e1" if args[3] == "page" else "end"

    monkeypatch.setattr(workers, "run", cheat)
    assert chosen(workers, bot="king") == ("start e1", "page")


def test_a_game_of_bots_plays_itself_out_in_a_real_server(tmp_path):
    server = ServerProcess(f"sqlite:///{tmp_path}/bots.db", tmp_path)
    try:
        anna = Client(server.url, name="Anna")
        table = anna.create("torres", [BOT, BOT])
        with anna.join(table["id"]) as socket:
            frame = next_frame(socket, lambda frame: frame["table"]["status"] == "over")
        assert frame["view"]["over"]
        logged = server.log.read_text()
        assert '"what": "serving"' in logged and anna.key.partition(".")[2] not in logged
        assert table["id"] not in logged
        with pytest.raises(Refused, match="bad_record: Line 1: This is not a JSON object"):
            anna.post("/api/records", record="hello")
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
        assert '"level": "error"' not in server.log.read_text()
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
    server = ServerProcess(f"sqlite:///{tmp_path}/bots.db", tmp_path)
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
