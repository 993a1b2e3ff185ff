"""A private copy of a position, played on. It runs in workers: what people write as a position is read nowhere else."""

from contextlib import nullcontext
from dataclasses import dataclass
from random import Random

from pydantic_core import to_json

from burgrave.analysis.advice import best_lines
from burgrave.analysis.winning import chances, known_chances
from burgrave.bots import make_bot
from burgrave.core.errors import BadNotation, IllegalMove, NotYourTurn, Reason, UnknownMove, refuse
from burgrave.core.fair import SECRET_SIZE, Fairness
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.core.notation import read, write
from burgrave.core.position import CHANCE, OVER, Position
from burgrave.sentences import REFERENCE
from burgrave.server import frames
from burgrave.server.private import OWNER, private_table
from burgrave.server.rows import SeatRow
from burgrave.server.tables.table import Table
from burgrave.server.works import written_by_people

MOST_ANSWERS = 40
"""So many moves of bots are made at once; who wants more asks again."""

SOMEBODY = "somebody"


@dataclass(frozen=True)
class Copy:
    """Where a copy begins, what has been played on it, and what is wanted of it."""

    game: str
    start: bytes
    """The position as a dump; if there is none, `notation` tells it."""
    notation: str
    seats: tuple[SeatRow, ...]
    seat: int | None
    """Whose copy it is: bots answer for the others."""
    draw: int
    lines: tuple[tuple[int, str], ...]
    since: int
    eyes: int | None
    """Who has seen the log so far."""
    bot: str | None
    bots: tuple[str, ...]
    """Those that may answer. Where none may, the position is not told as text: in a study they might."""
    asked: tuple[str, ...]
    is_analysed: bool
    """Whether chances and the best lines of who is to choose are wanted."""
    language: str | None


def explore(copy: Copy) -> bytes:
    """What comes of a copy, as it is sent."""
    with nullcontext() if copy.start else written_by_people():
        return tell(begin(copy), copy)


def tell(match: Match, copy: Copy) -> bytes:
    """The same of a match in which nothing is played yet."""
    played = play_on(match, copy)
    seat = chooser(match.position, copy)
    seats = copy.seats or tuple(SeatRow(holder=SOMEBODY) for _ in range(match.position.seats))
    table = private_table(match, seats, seat)
    since = min(copy.since, table.seq) if seat == copy.eyes else 0
    frame = frames.frame(table, OWNER, seat, since, copy.language)
    if frame["more"]:
        frame |= {"log": frames.log_items(table, seat, since, table.seq, copy.language), "more": False}
    reasons = [why(match, seat, words) for words in copy.asked] if seat is not None else []
    return to_json(
        {
            "lines": [{"seat": mover, "words": match.game.words(code)} for mover, code in match.moves],
            "missed": len(copy.lines) - played,
            "reasons": [one and frames.reason_info(table, one, copy.language or REFERENCE) for one in reasons],
            "notation": told(match) if copy.bots else None,
            "bots": copy.bots,
            "analysis": analyse(table, seat, copy) if copy.is_analysed else None,
            "frame": frame,
        }
    )


def analyse(table: Table, seat: int | None, copy: Copy) -> frames.Json:
    """The chances of all seats and the best lines of the one to choose, by nothing but what that one knows."""
    game, position = table.game, table.position
    if seat is None or seat not in position.to_act():
        return {"seat": seat, "chances": known_chances(game, position), "moves": []}
    known = game.imagine(position, seat, Random(copy.draw))
    told = frames.hint(table, table.seq, best_lines(game, known, seat), copy.language or REFERENCE)
    return {"seat": seat, "chances": chances(game, known, seat), "moves": told["moves"]}


def begin(copy: Copy) -> Match:
    """The match of a copy, nothing played."""
    if copy.start:
        game = find_game(copy.game)
        position: Position = game.load(copy.start)
    else:
        game, position = read(copy.notation, Random(copy.draw))
        refuse(copy.seat is not None and copy.seat >= position.seats, "no-seat", word=str(copy.seat))
    return Match(game, position.seats, game.options_of(position), position)


def play_on(match: Match, copy: Copy) -> int:
    """Play the lines as far as they go, chance between them, then what bots answer; how many lines were played."""
    chance = Fairness(f"{copy.draw:0{2 * SECRET_SIZE}x}")
    played = 0
    for seat, words in copy.lines:
        if seat != CHANCE:
            roll(match, chance)
        try:
            match.play(words, seat)
        except (UnknownMove, NotYourTurn, IllegalMove):
            break
        played += 1
    roll(match, chance)
    if copy.bot is not None and played == len(copy.lines):
        answer(match, copy, chance)
    return played


def roll(match: Match, chance: Fairness) -> None:
    """Let chance bring what it owes: the same after taking back, and on another branch."""
    while match.position.actor() == CHANCE:
        earlier = (position for _, position in match.draws())
        match.push(CHANCE, chance.roll(match.game, match.position, earlier))


def answer(match: Match, copy: Copy, chance: Fairness) -> None:
    """Let bots choose for the others until the owner of the copy is asked; each knows what its seat knows."""
    assert copy.bot is not None
    for _ in range(MOST_ANSWERS):
        waiting = match.position.to_act()
        if not waiting or copy.seat in waiting:
            return
        seat = waiting[0]
        rng = chance.generator("bot", seat, len(match.moves))
        bot = make_bot(copy.bot, rng.getrandbits(63))
        imagined = match.game.imagine(match.position, seat, rng)
        match.play(match.game.words(bot.choose(match.game, imagined, seat)), seat)
        roll(match, chance)


def chooser(position: Position, copy: Copy) -> int | None:
    """Who is to choose next: the owner of the copy, else the others, unless bots answer for them."""
    actor = position.actor()
    if actor == OVER or copy.seat in position.to_act() or (copy.bot is not None and copy.seat is not None):
        return copy.seat
    return actor


def why(match: Match, seat: int, words: str) -> Reason | None:
    """The rule that forbids a line; None also if it is no line."""
    try:
        return match.why_not(seat, words)
    except UnknownMove:
        return None


def told(match: Match) -> str | None:
    """The position as text, where the game has one."""
    try:
        return write(match.game, match.position)
    except (BadNotation, NotImplementedError):
        return None
