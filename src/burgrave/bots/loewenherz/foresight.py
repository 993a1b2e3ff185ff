"""A round seen to its end: the actions carried out one after the other, each on the board that the last one left."""

from burgrave.bots.loewenherz.prices import Points, Prices
from burgrave.games.loewenherz.position import Loewenherz

NOBODY = -1


class Foresight:
    """What comes of the decision cards of a round; what was reckoned once is remembered."""

    def __init__(self, prices: Prices) -> None:
        self.prices = prices
        self.boards: dict[tuple[int, ...], Loewenherz] = {}
        self.known: dict[tuple[tuple[int, ...], tuple[tuple[int, ...], ...]], Points] = {}
        self.planned = 0
        """How many plans were made."""

    def outcome(self, chosen: list[tuple[int, ...]]) -> Points:
        """The points that each seat can expect at the end of the round."""
        return self.settle((), tuple(chosen))

    def board(self, actors: tuple[int, ...]) -> Loewenherz:
        """The board after the first actions, each carried out by its actor."""
        if not actors:
            return self.prices.position
        if actors not in self.boards:
            self.boards[actors] = self.acted(self.board(actors[:-1]), len(actors) - 1, actors[-1])
        return self.boards[actors]

    def acted(self, before: Loewenherz, action: int, actor: int) -> Loewenherz:
        """The board after an action as well carried out as may be."""
        if actor == NOBODY:
            return before
        self.planned += 1
        planner = self.prices.planner
        after = planner.plans(planner.staged(before, actor, action), actor, self.prices.width)[0].position
        after.card = before.card  # it stays on the table
        return after

    def settle(self, actors: tuple[int, ...], chosen: tuple[tuple[int, ...], ...]) -> Points:
        """The points after the actions that are left, when the first were carried out by some."""
        action = len(actors)
        if action == len(chosen):
            return self.prices.points(self.board(actors))
        key = actors, chosen[action:]
        if key not in self.known:
            self.known[key] = self.settle_action(actors, chosen)
        return self.known[key]

    def settle_action(self, actors: tuple[int, ...], chosen: tuple[tuple[int, ...], ...]) -> Points:
        """The points if the next action is settled: acted alone, fought for, or left."""
        action, prices = len(actors), self.prices
        nobody = self.settle((*actors, NOBODY), chosen)
        choosers = chosen[action]
        if prices.is_on_the_board(action):
            after = [self.settle((*actors, actor), chosen) for actor in choosers]
            if len(choosers) < 2:
                return after[0] if after else nobody
            return prices.fought(choosers, nobody, after)
        gains = zip(nobody, prices.outcome(action, choosers), prices.before, strict=True)
        return [here + after - before for here, after, before in gains]
