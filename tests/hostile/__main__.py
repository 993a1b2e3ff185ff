"""`./run soak hostile`: the long attacks, each with its figures."""

import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic

from tests.hostile import away, beside, crash, disk, flood, fuzz, kings, silent
from tests.hostile.server import attacked, logged, memory
from tests.server.processes import Postgresql
from tests.server.proxies import Proxy

MOST_ANSWERING = 1.0
"""Seconds in which a page answers others beside one stranger's kings."""
MOST_BESIDE = 50
"""Milliseconds that 95 of 100 moves take beside everybody's kings."""
MOST_FLOODED = 0.05
"""Seconds of the processor that another's request takes more while five connections attack."""
MOST_KEPT = 256 * 1024
"""Bytes that a connection which attacks may cost."""


def soak_crash() -> str:
    """25 crashes in 30 games."""
    with attacked() as process:
        acknowledged, again = crash.crash(process, times=25, games=30)
    told = f"{acknowledged} moves acknowledged, {again} tries again"
    return f"25 crashes in 30 games: {told}; none lost, nothing there twice"


def soak_disk() -> str:
    """A disk that is full for 60 moves."""
    with attacked() as process:
        seen = disk.fill_disk(process, moves=60)
    return f"disk full: {seen.refused} refused as {seen.kinds}, {seen.acknowledged} acknowledged, none lost; all go on"


def soak_away() -> str:
    """PostgreSQL stopped, and PostgreSQL that hangs."""
    told = []
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        postgresql = Postgresql(Path(folder) / "postgresql")
        try:
            for is_frozen in (False, True):
                with attacked(postgresql.fresh_database(f"away{int(is_frozen)}")) as process:
                    seen = away.lose_database(process, postgresql, is_frozen)
                what = "hangs" if is_frozen else "is stopped"
                told.append(
                    f"database {what}: {seen.codes} within {seen.slowest:.1f} s, socket {seen.socket}; none lost"
                )
        finally:
            postgresql.stop()
    return "\n".join(told)


def soak_fuzz(inputs: int = 100_000, at_once: int = 4) -> str:
    """Inputs of all kinds, from several at once."""
    with attacked() as process:
        before = memory(process)
        fuzzers = [fuzz.Fuzzer(process, seed) for seed in range(at_once)]
        with ThreadPoolExecutor(at_once) as pool:
            seen = sum(pool.map(lambda one: one.run(inputs // at_once), fuzzers), Counter())
        bad, errors, grown = fuzz.faults(seen), logged(process), memory(process) - before
    assert not bad and not errors, (bad, errors[:3])
    return f"{seen.total()} fuzzed inputs, no fault, memory +{grown / 1e6:.0f} MB: {dict(seen.most_common(12))}"


def soak_silent() -> str:
    """1,100 silent connections where 1,024 files may be open."""
    told = []
    for sources in (1, 20):
        with attacked(files=1024) as process:
            seen = silent.stay_silent(process, 1100, probes=50, sources=sources)
        told.append(
            f"1,100 silent connections from {sources} addresses at 1,024 files: {seen.still_open} held, slowest answer "
            f"to others {seen.slowest * 1000:.0f} ms, {seen.busy:.2f} s of the processor, {seen.logged} bytes logged"
        )
    return "\n".join(told)


def soak_kings() -> str:
    """50 tables of kings of one stranger."""
    with attacked(tables_person="", bot_processes="1", seal_seconds="0") as process:  # no secret is held back
        made, waits = kings.crowd(process, tables=50, turns=100)
    waits.sort()
    assert waits[-1] < MOST_ANSWERING, waits[-5:]
    middle, longest = waits[len(waits) // 2], waits[-1]
    return f"{made} tables of kings: the turns of another's page take {middle:.2f} s, at most {longest:.2f} s"


def soak_beside() -> str:
    """People's moves beside 150 tables of thinking kings."""
    with attacked() as process:
        waits, theirs = beside.play_beside(process, tables=150, moves=1000)
    waits.sort()
    usual, late, latest = (1000 * waits[len(waits) * part // 1000] for part in (500, 950, 990))
    assert late < MOST_BESIDE, waits[-20:]
    return (
        f"{len(waits)} moves beside 150 tables of kings, who made {theirs}: "
        f"p50 {usual:.1f} ms, p95 {late:.1f} ms, p99 {latest:.1f} ms"
    )


def told_of(seen: flood.Beside) -> str:
    """What was seen beside an attack, for people."""
    quiet, slowest = 1000 * seen.quiet, 1000 * seen.slowest
    return f"{quiet:.1f} ms of the processor for another's request, beside it {slowest:.1f} ms"


def soak_flood() -> str:
    """What costs a server more than who sends it: five connections at once directly and through proxies, then 200."""
    told = []
    limits = {"rate_address": "", "rate_person": "", "sockets_address": ""}  # as they are usual
    for kind in ("direct", "caddy", "nginx"):
        for name in flood.ATTACKS:
            with tempfile.TemporaryDirectory() as folder, attacked(**limits) as process:
                proxy = None if kind == "direct" else Proxy(kind, Path(folder), [f"127.0.0.1:{process.port}"])
                port = process.port if proxy is None else proxy.port
                seen = flood.look_beside(process, port, name, connections=5, asked=20)
                if proxy is not None:
                    proxy.stop()
            told.append(f"{name}, {kind}: {told_of(seen)}")
            assert seen.slowest < seen.quiet + MOST_FLOODED, told[-1]
    for name in flood.AGAIN:
        with attacked(**limits) as process:
            seen = flood.look_beside(process, process.port, name, connections=200, asked=20)
        told.append(f"{name}, 200 connections again and again: {told_of(seen)}; {seen.kept / 1024:.0f} KB for each")
        assert seen.kept < MOST_KEPT, told[-1]
    for name in flood.ATTACKS:
        with attacked(**limits) as process:
            kept = flood.kept_of(process, name, connections=200)
        told.append(f"{name}: {kept / 1024:.0f} KB for each of 200 connections")
        assert kept < MOST_KEPT, told[-1]
    return "\n".join(told)


SOAKS: dict[str, Callable[[], str]] = {
    "crash": soak_crash,
    "disk": soak_disk,
    "away": soak_away,
    "fuzz": soak_fuzz,
    "silent": soak_silent,
    "kings": soak_kings,
    "beside": soak_beside,
    "flood": soak_flood,
}


def main(names: list[str]) -> None:
    """Run those that are named, or all."""
    for name in names or SOAKS:
        began = monotonic()
        print(SOAKS[name](), f"({monotonic() - began:.0f} s)", flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
