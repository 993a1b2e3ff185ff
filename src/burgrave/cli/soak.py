"""`burgrave soak`: very many random games, every position checked."""

import multiprocessing
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Annotated

import typer

from burgrave.arena.workers import ignore_interrupts
from burgrave.cli.arguments import GameName, Options, Players, parse_options
from burgrave.cli.extras import from_extra
from burgrave.cli.terminal import print_line, progress
from burgrave.core import notation
from burgrave.core.dice import Dice
from burgrave.core.errors import BadOption
from burgrave.core.game import AnyGame, find_game
from burgrave.core.moves import Moves
from burgrave.core.position import OVER

CHUNK = 50
"""Games between two reports of a worker."""

Fault = str


@dataclass(frozen=True)
class Chunk:
    """Some random games to play: seeds from `first` on."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    mixed: bool
    first: int
    games: int
    bound: int
    notations: bool


def soak(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="Games for each number of players and each option value.")] = 1000,
    players: Players = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game of each kind.")] = 0,
    bound: Annotated[int, typer.Option(min=1, help="No game may have more moves than this.")] = 20_000,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    notations: Annotated[bool, typer.Option("--notation", help="Also write and read back every position.")] = False,
) -> None:
    """Play random games: every position has a move or is over, every game ends, nothing appears or gets lost.

    Each number of players is played with the default options, with each option value (the others at their
    defaults), and with options mixed at random; --players and --option narrow it down.

    GAME may also be `spectators`: 2,000 look on at one table of a server on the loopback; or `server`: 1,000 sockets in
    250 games there, with two seconds' thinking and then less and less, until 95 of 100 frames no longer come within
    100 ms of their move.
    """
    if game == "spectators":
        with from_extra("server"):
            from burgrave.cli.soak_server import soak_spectators  # only here: it takes long to import

        soak_spectators(2000, moves=20)
        return
    if game == "server":
        with from_extra("server"):
            from burgrave.cli.soak_server import soak_server  # only here: it takes long to import

        soak_server(
            "torres", tables=250, seats=4, stretches=[(2.0, 30.0), *((2.0 * 0.8**n, 10.0) for n in range(1, 15))]
        )
        return
    played, given = find_game(game), parse_options(option)
    tables = list(kinds(played, players, given))
    chunks = [
        Chunk(game, seats, tuple(options.items()), mixed, first, min(CHUNK, seed + games - first), bound, notations)
        for seats, options, mixed in tables
        for first in range(seed, seed + games, CHUNK)
    ]
    workers = min(len(chunks), jobs or os.cpu_count() or 1)
    done = moves = 0
    with multiprocessing.Pool(workers, ignore_interrupts) as pool, progress(len(tables) * games) as bar:
        for chunk, played_moves, fault in pool.imap_unordered(play_chunk, chunks):
            if fault:
                print_line(f"{game}: {fault}")
                raise typer.Exit(1)
            done, moves = done + chunk.games, moves + played_moves
            bar.advance(chunk.games, f"{chunk.players} players {' '.join('='.join(pair) for pair in chunk.options)}")
    print_line(
        f"{game}: {done} games, {moves} moves, {len(tables)} kinds of table: no dead end, all ended, nothing lost"
    )


def kinds(game: AnyGame, players: int | None, given: Mapping[str, str]) -> Iterator[tuple[int, dict[str, str], bool]]:
    """Every kind of table to play at: players, options, and whether the rest of the options is mixed."""
    for seats in game.seats if players is None else [players]:
        game.settle(seats, given)
        yield seats, dict(given), False
        if given:
            continue
        defaults = game.defaults({})
        for option in game.options:
            for value in option.values:
                if value != defaults[option.name]:
                    yield seats, {option.name: value}, False
        yield seats, {}, True


def play_chunk(chunk: Chunk) -> tuple[Chunk, int, Fault]:
    """Play the games of a chunk; how many moves they had, and the first fault."""
    game = find_game(chunk.game)
    moves = 0
    for seed in range(chunk.first, chunk.first + chunk.games):
        options = mix_options(game, chunk.players, seed) if chunk.mixed else dict(chunk.options)
        count, fault = play_checked(game, chunk.players, options, seed, chunk.bound, chunk.notations)
        if fault:
            again = "".join(f" --option {name}={value}" for name, value in options.items())
            return (
                chunk,
                moves,
                f"{fault}\nagain: burgrave soak {chunk.game} --players {chunk.players}{again} --seed {seed} --games 1",
            )
        moves += count
    return chunk, moves, ""


def mix_options(game: AnyGame, players: int, seed: int) -> dict[str, str]:
    """A random value for every option, such that the game accepts them together."""
    rng = Random(seed)
    while True:
        options = {option.name: rng.choice(option.values) for option in game.options}
        try:
            game.settle(players, options)
        except BadOption:
            continue
        return options


def play_checked(
    game: AnyGame, players: int, options: Mapping[str, str], seed: int, bound: int, notations: bool
) -> tuple[int, Fault]:
    """Play a random game and look at every position; how many moves it had, and what was wrong."""
    dice, moves = Dice(seed), Moves()
    position = game.start(players, options)
    inventory = game.inventory(position)
    count = 0
    while (seat := position.actor()) != OVER:
        moves.count = 0
        position.generate(seat, moves)
        if not moves.count:
            return count, f"dead end after {count} moves: seat {seat} is to act and has no move"
        code = dice.choose(position, seat, moves)
        position.play(seat, code)
        count += 1
        if notations:
            text = notation.write(game, position)
            if notation.read(text)[1].dump() != position.dump():
                return count, f"move {count}, '{game.words(code)}' of seat {seat}: not read back from '{text}'"
        if (now := game.inventory(position)) != inventory:
            return count, f"move {count}, '{game.words(code)}' of seat {seat}: {inventory} became {now}"
        if count > bound:
            return count, f"not over after {bound} moves"
    return count, ""
