"""A round seen to its end: the actions carried out one after the other, each on the board that the last one left."""

from copy import copy

from burgrave.bots.loewenherz.planner import Planner
from burgrave.bots.loewenherz.prices import NOBODY, Points, Prices, Stakes
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.words import FACES

IN_TURN = facts.PHASES.index("turn")
USUAL = FACES.index("m4 w2 s2") + 1
"""A card with walls and swords, as most have them."""
WALLS, SWORDS = 1, 2
NEXT_SHARE = 0.8
"""How much of what can be done with walls, and with swords, comes true in the next round, shared by all seats."""

Chosen = tuple[tuple[int, ...], ...]
"""Who has chosen each of the three actions."""


class Foresight:
    """What comes of the decision cards of a round; what was reckoned once is remembered."""

    def __init__(self, prices: Prices, looks_on: bool = False) -> None:
        self.prices = prices
        self.looks_on = looks_on
        """Whether the end of the round is evaluated by what may come next."""
        self.boards: dict[tuple[int, ...], LoewenherzPosition] = {}
        self.ends: dict[tuple[int, ...], Points] = {}
        self.known: dict[tuple[tuple[int, ...], Chosen], Points] = {}

    def in_world(self, world: LoewenherzPosition) -> "Foresight":
        """The same boards, where the others may hold other cards."""
        twin = copy(self)
        twin.prices, twin.known = self.prices.in_world(world), {}
        return twin

    def outcome(self, chosen: Chosen) -> Points:
        """What each seat can expect of a round."""
        return self.resolve((), chosen)

    def stakes(self, action: int, rivals: tuple[int, ...], chosen: Chosen) -> Stakes:
        """What some seats fight for, with what follows in the round."""
        earlier = (NOBODY,) * action
        ends = [self.resolve((*earlier, actor), chosen) for actor in (NOBODY, *rivals)]
        return Stakes(rivals, ends[0], ends[1:])

    def rest(self, chosen: Chosen) -> Points:
        """What each seat can expect after the actions of the round that are left."""
        position = self.prices.position
        return self.resolve((NOBODY,) * (3 if position.phase == IN_TURN else position.action), chosen)

    def resolve(self, actors: tuple[int, ...], chosen: Chosen) -> Points:
        """The points after the actions that are left, when the first were carried out by some."""
        action = len(actors)
        key = actors, chosen[action:]
        if key not in self.known:
            end = action == len(chosen)
            self.known[key] = self.end(actors) if end else self.resolve_action(actors, chosen)
        return self.known[key]

    def resolve_action(self, actors: tuple[int, ...], chosen: Chosen) -> Points:
        """The points if the next action is resolved: acted alone, fought for, or left."""
        action, prices = len(actors), self.prices
        nobody = self.resolve((*actors, NOBODY), chosen)
        choosers = chosen[action]
        if prices.is_on_the_board(action):
            after = [self.resolve((*actors, actor), chosen) for actor in choosers]
            if len(choosers) < 2:
                return after[0] if after else nobody
            return prices.fought(Stakes(choosers, nobody, after))
        gains = zip(nobody, prices.outcome(action, choosers), prices.before, strict=True)
        return [here + after - before for here, after, before in gains]

    def board(self, actors: tuple[int, ...]) -> LoewenherzPosition:
        """The board after the first actions, each carried out by its actor."""
        if not actors:
            return self.prices.position
        if actors not in self.boards:
            self.boards[actors] = self.acted(self.board(actors[:-1]), len(actors) - 1, actors[-1])
        return self.boards[actors]

    def acted(self, before: LoewenherzPosition, action: int, actor: int) -> LoewenherzPosition:
        """The board after an action as well carried out as may be; a crown changes nothing there."""
        if actor == NOBODY or not self.prices.is_on_the_board(action):
            return before
        return carried_out(self.prices.planner, before, actor, action)

    def end(self, actors: tuple[int, ...]) -> Points:
        """The points at the end of the round, with what it is worth to have acted."""
        if actors not in self.ends:
            points = self.evaluated(self.board(actors))
            for action, actor in enumerate(actors):
                if actor != NOBODY:
                    points[actor] += self.prices.acting_worth(action, actor)
            self.ends[actors] = points
        return self.ends[actors]

    def evaluated(self, board: LoewenherzPosition) -> Points:
        """The points of a board at the end of the round, with some share of what each can do in the next."""
        prices = self.prices
        if not self.looks_on:
            return prices.points(board)
        usual = board.copy()
        usual.card = USUAL
        next_prices = Prices(prices.planner, usual, prices.rounds)
        next_prices.spoils = False
        before = next_prices.before
        ends = [next_prices.after(action, seat) for action in (WALLS, SWORDS) for seat in prices.seats]
        share = NEXT_SHARE / len(before)
        return [here + share * sum(end[seat] - here for end in ends) for seat, here in enumerate(before)]


def carried_out(planner: Planner, before: LoewenherzPosition, seat: int, action: int) -> LoewenherzPosition:
    """The position after walls or swords of the card, as well carried out by a seat as may be."""
    after = planner.plans(planner.staged(before, seat, action), seat, 1)[0].position
    after.card = before.card  # it stays on the table
    return after
