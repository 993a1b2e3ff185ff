"""What PettingZoo, Gymnasium and OpenSpiel say of every kind of table: `./run soak research [GAME …]`.

Every number of players with the default options, with each option value, and with options mixed at random: PettingZoo's
`api_test` and `seed_test`, Gymnasium's `check_env`, OpenSpiel's `random_sim_test`, serialised and not; and once a game
PettingZoo's performance benchmark.
"""

import argparse
import sys
import time

from burgrave.cli.soak import kinds, mix_options
from burgrave.core.game import AnyGame, find_game, find_games
from tests.research import checks


def main() -> int:
    """Check the games named, or all."""
    parser = argparse.ArgumentParser(prog="./run soak research", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(find_games()), metavar="GAME")
    for name in parser.parse_args().games:
        begin, count = time.monotonic(), check_game(find_game(name))
        sys.stdout.write(
            f"{name}: {count} kinds of table pass, in {time.monotonic() - begin:.0f} s; {checks.run_benchmark(name)}\n"
        )
        sys.stdout.flush()
    return 0


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
