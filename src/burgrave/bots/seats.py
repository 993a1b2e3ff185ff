"""A table: a match with bots on some of its seats, everything that no person decides following from one seed."""

from collections.abc import Mapping
from random import Random

from burgrave.bots import Bot, make_bot
from burgrave.bots.bot import Place
from burgrave.core.chance import roll
from burgrave.core.match import Match
from burgrave.core.position import CHANCE


class Seats:
    """A match, its bots by seat, and its chance; `number` tells programs which of several games it is."""

    def __init__(self, match: Match, bots: Mapping[int, str | Bot], seed: int, number: int = 0) -> None:
        self.match = match
        self.seed = seed
        self.chance = Random(f"chance {seed}")
        self.bots = {seat: bot if isinstance(bot, Bot) else self._make(seat, bot) for seat, bot in bots.items()}
        self.imagination = {seat: self._random("imagine", seat) for seat in bots}
        self.forfeited: dict[int, int] = {}
        """The moves that were played for bots which gave none that is legal, by number, with the seat."""
        for seat, bot in self.bots.items():
            bot.sit(Place(match, seat, number))

    def _make(self, seat: int, name: str) -> Bot:
        return make_bot(name, self._random("bot", seat).getrandbits(63))

    def _random(self, purpose: str, seat: int) -> Random:
        return Random(f"{purpose} {self.seed} {seat}")

    def step(self) -> bool:
        """Play the next move if chance or a bot owes it; seats that choose at once commit in rising order."""
        seat = self.match.position.actor()
        if seat == CHANCE:
            self.match.push(CHANCE, roll(self.match.position, self.chance))
        elif seat in self.bots:
            self.match.push(seat, self.ask(seat))
        else:
            return False
        return True

    def run(self) -> None:
        """Play on until a person is to act or the game is over."""
        while self.step():
            pass

    def finish(self) -> None:
        """Play to the end of the game, and let the bots go."""
        try:
            self.run()
        finally:
            self.close()

    def close(self) -> None:
        """Let the bots go."""
        for bot in self.bots.values():
            bot.close()

    def count_decisions(self) -> tuple[list[int], list[int]]:
        """For every seat how many moves it owed, and how many of them it forfeited."""
        seats, movers = range(self.match.position.seats), [seat for seat, _ in self.match.moves]
        forfeited = list(self.forfeited.values())
        return [movers.count(seat) for seat in seats], [forfeited.count(seat) for seat in seats]

    def ask(self, seat: int) -> int:
        """The move of the bot on a seat, which is shown nothing that the seat does not see."""
        game, position, bot = self.match.game, self.match.position, self.bots[seat]
        if bot.reads_position:
            position = game.imagine(position, seat, self.imagination[seat])
        forfeits = bot.forfeits
        code = bot.choose(game, position, seat)
        if bot.forfeits > forfeits:
            self.forfeited[len(self.match.moves)] = seat
        return code
