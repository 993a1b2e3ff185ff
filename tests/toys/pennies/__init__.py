"""Pennies: a toy game for the tests of the house; everybody bids at once for a prize that chance turns."""

from collections.abc import Mapping
from random import Random

from burgrave.core.errors import BadTable, Reason
from burgrave.core.game import About, AnyGame, Event, Game, Limits, Option, Say, View
from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER, Position, places
from burgrave.core.words import Domain, Vocabulary

VOCABULARY = Vocabulary(("turn", Domain(["1", "2", "3"])), ("bid", Domain(["0", "1", "2"])))
UNBID = -1


class Pennies(Position):
    FIELDS = ("seats", "begun", "rounds", "fault", "prize", "bids", "points")

    def __init__(self, seats: int, rounds: int, fault: int) -> None:
        self.seats = seats
        self.begun = rounds
        self.rounds = rounds
        self.fault = fault
        self.prize = 0
        self.bids = [UNBID] * seats
        self.points = [0] * seats

    def actor(self) -> int:
        return (self.to_act() or (OVER,))[0]

    def to_act(self) -> tuple[int, ...]:
        if not self.rounds:
            return ()
        return tuple(s for s in range(self.seats) if self.bids[s] == UNBID) if self.prize else (CHANCE,)

    def generate(self, seat: int, moves: Moves) -> None:
        if self.fault == 1 and self.rounds == 1:
            return
        for i in range(3):
            moves.add(VOCABULARY.join("turn" if seat == CHANCE else "bid", i))

    def weight(self, code: int) -> int:
        return code + 1

    def play(self, seat: int, code: int) -> None:
        _, (value,) = VOCABULARY.parts(code)
        if seat == CHANCE:
            self.prize = value + 1
            return
        self.bids[seat] = value
        if UNBID not in self.bids:
            best = [s for s in range(self.seats) if self.bids[s] == max(self.bids)]
            if len(best) == 1:
                self.points[best[0]] += self.prize
            self.prize, self.bids = 0, [UNBID] * self.seats
            self.rounds -= self.fault != 2

    def copy(self) -> "Pennies":
        twin = Pennies(self.seats, self.begun, self.fault)
        twin.rounds = self.rounds
        twin.prize, twin.bids, twin.points = self.prize, self.bids[:], self.points[:]
        return twin

    def scores(self) -> list[int]:
        return self.points[:]

    def ranks(self) -> list[int]:
        return places(self.points)


class PenniesGame(Game[Pennies, View]):
    name = "pennies"
    version = 1
    about = About(authors=("the tests",), year=2026, minutes=(1, 2), complexity=1)
    limits = Limits(moves=3, length=15)
    seats = range(2, 4)
    options = (Option("rounds", ("3", "1")), Option("fault", ("none", "stuck", "endless", "loss")))
    vocabulary = VOCABULARY

    def settle(self, seats: int, given: Mapping[str, str]) -> dict[str, str]:
        options = super().settle(seats, given)
        if options["fault"] == "loss" and options["rounds"] == "1":
            raise BadTable("no-loss").of(self.name)
        return options

    def deal(self, seats: int, options: Mapping[str, str]) -> Pennies:
        return Pennies(seats, int(options["rounds"]), self.options[1].values.index(options["fault"]))

    def options_of(self, position: Pennies) -> dict[str, str]:
        return {"rounds": str(position.begun), "fault": self.options[1].values[position.fault]}

    def view(self, position: Pennies, seat: int | None) -> View:
        return {
            "phase": "bid" if position.prize else "turn",
            "scores": position.scores(),
            "over": not position.to_act(),
            "prize": position.prize,
            "bid": None if seat is None else position.bids[seat],
        }

    def imagine(self, position: Pennies, seat: int | None, rng: Random) -> Pennies:
        twin = position.copy()
        twin.bids = [b if s == seat or b == UNBID else rng.randrange(3) for s, b in enumerate(position.bids)]
        return twin

    def why_not(self, position: Pennies, seat: int, words: str) -> Reason | None:
        code = self.code(words)
        if seat not in position.to_act():
            return Reason("P1", "not_asked", {"seat": seat})
        return None if code in position.legal(seat) else Reason("P2", "only_chance")

    def reveals(self, before: Pennies, seat: int, code: int) -> bool:
        return seat == CHANCE or before.to_act() == (seat,)

    def inventory(self, position: Pennies) -> dict[str, int]:
        return {"seats": position.seats, "prizes": position.fault == 3 and position.rounds < 3}

    def line(self, before: Pennies, seat: int, code: int, viewer: int | None) -> str:
        return self.words(code) if seat in (CHANCE, viewer) else "bid ?"

    def events(self, before: Pennies, seat: int, code: int, after: Pennies, viewer: int | None) -> list[Event]:
        if seat == CHANCE:
            return [{"event": "turn", "prize": after.prize}]
        events: list[Event] = [{"event": "bid", "seat": seat}]
        if not after.prize:
            events.append({"event": "reveal", "scores": after.scores()})
        return events

    def show(self, view: View, say: Say) -> str:
        return f"[bold]{say('show.prize', prize=view['prize'])}[/bold] {say('show.bid', bid=view['bid'])}"


GAME: AnyGame = PenniesGame()
