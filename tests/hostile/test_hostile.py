"""Short forms of the attacks; `./run soak hostile` runs the long ones."""

import tempfile
from pathlib import Path

import pytest

from tests.hostile import away, disk, fuzz, kings, silent
from tests.hostile.server import attacked, logged
from tests.server.processes import Postgresql


def test_fuzzed_inputs_are_no_fault_of_the_servers():
    with attacked() as process:
        seen = fuzz.Fuzzer(process, seed=1).run(600)
        assert not fuzz.faults(seen) and seen.total() == 600, seen
        assert not logged(process)


def test_more_silent_connections_than_files():
    with attacked(files=320, request_seconds="60") as process:
        pass_by = silent.stay_silent(process, connections=300, probes=5, sources=3)
    assert pass_by.answered == 5
    assert pass_by.still_open < 300, "there were files for 160"
    assert pass_by.logged < 1000, "the log says nothing of them"


def test_a_full_disk_loses_nothing_and_everybody_goes_on():
    with attacked() as process:
        seen = disk.fill_disk(process, moves=5)
    assert seen.kinds == {"unavailable"} and seen.refused >= 5 and seen.bot_goes_on


def test_one_strangers_kings_keep_nobody_else_waiting():
    with attacked(tables_person="4", bot_processes="1", seal_seconds="0") as process:
        made, waits = kings.crowd(process, tables=6, turns=3)
    assert (made, len(waits)) == (4, 3), "as many as one may have, and a page answers others"


@pytest.fixture(scope="module")
def postgresql():
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        started = Postgresql(Path(folder) / "postgresql")
        yield started
        started.stop()


@pytest.mark.parametrize("is_frozen", [False, True], ids=["stopped", "frozen"])
def test_a_database_that_is_away_is_told_and_awaited(postgresql, is_frozen):
    database = postgresql.fresh_database(f"away{is_frozen}".lower())
    with attacked(database, statement_seconds="1") as process:
        seen = away.lose_database(process, postgresql, is_frozen)
    assert seen.codes == {"unavailable"} and seen.socket == "unavailable"
