"""What PettingZoo, Gymnasium and OpenSpiel say of every kind of table: `./run soak research [GAME …]`.

Every number of players with the default options, with each option value, and with options mixed at random: PettingZoo's
`api_test` and `seed_test`, Gymnasium's `check_env`, OpenSpiel's `random_sim_test`, serialised and not; and once a game
PettingZoo's performance benchmark. Of the mini games also the sequences are counted, by OpenSpiel's traversal and by
ours, up to a million at least (the duel's: all), and the duel is solved by CFR and by our bots' solver.
"""

import argparse
import sys
import time

from burgrave.cli.soak import kinds, mix_options
from burgrave.core.game import AnyGame
from burgrave.research.mini import MINI_GAMES, find_all, find_any
from tests.research import checks, exact

SEQUENCES = 1_000_000


def main() -> int:
    """Check the games named, or all."""
    parser = argparse.ArgumentParser(prog="./run soak research", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(find_all()), metavar="GAME")
    for name in parser.parse_args().games:
        begin, count = time.monotonic(), check_game(find_any(name))
        sys.stdout.write(
            f"{name}: {count} kinds of table pass, in {time.monotonic() - begin:.0f} s; {checks.run_benchmark(name)}\n"
        )
        if name in MINI_GAMES:
            count_sequences(find_any(name))
        sys.stdout.flush()
    return 0


def count_sequences(game: AnyGame) -> None:
    """Compare how many sequences of moves there are, and what is found of the duel."""
    for players in game.seats:
        counts = exact.compare_counts(game, players, SEQUENCES)
        sys.stdout.write(f"{game.name}, {players} players: {', '.join(map(str, counts))} sequences, by both\n")
    if game.name == "mini_duel":
        for name, (value, exploited) in {
            "CFR+, 300 iterations": exact.solve_by_cfr(300),
            "ours, 20000 rounds": exact.solve_by_ours(20_000),
        }.items():
            sys.stdout.write(f"duel by {name}: value {value:+.5f}, exploitable by {exploited:.5f}\n")


def check_game(game: AnyGame) -> int:
    """Check every kind of table of a game; how many there are."""
    count = 0
    for players, given, is_mixed in kinds(game, None, {}):
        options = mix_options(game, players, count) if is_mixed else given
        sys.stderr.write(f"{game.name}, {players} players, {options}\n")
        checks.check_pettingzoo(game, players, options, cycles=200)
        checks.check_gymnasium(game, players, options)
        for serialize in (False, True):
            checks.check_openspiel(game, players, options, serialize)
        count += 1
    return count


if __name__ == "__main__":
    sys.exit(main())
