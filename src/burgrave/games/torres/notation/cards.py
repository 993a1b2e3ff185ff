"""The cards of a position's text."""

from collections import Counter
from collections.abc import Mapping

from burgrave.core.errors import refuse
from burgrave.core.position import OPEN
from burgrave.games.torres import facts
from burgrave.games.torres.imagine import count
from burgrave.games.torres.notation.parsing import NOTHING, each, number, numbers, padded, single
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.reading import TorresReading, of
from burgrave.games.torres.view import HIDDEN

UNKNOWN = -1  # a card that is not told


class CardsTold:
    """The cards that are told, wherever they lie; UNKNOWN is dealt out of those that are left."""

    def __init__(self, position: TorresPosition, sections: Mapping[str, str], seat: int | None) -> None:
        reading = self.reading = TorresReading(position)
        self.position = position
        self.sees_all = seat == OPEN or reading.is_over
        self.seat = seat
        seats, decks = range(position.seats), range(0) if reading.is_dealt("hand") else reading.decks
        hands, played = (each(sections, part, position.seats) for part in ("hands", "played"))
        self.hands = [
            self.read(words, self.sees_all or other == seat) for other, words in zip(seats, hands, strict=True)
        ]
        self.played = [self.read(words, True) for words in played]
        sees_player = self.sees_all or seat == position.player
        self.drawn = self.read(sections.get("drawn", ""), sees_player)
        self.fresh = self.read(sections.get("fresh", ""), sees_player)
        unseen = [numbers(words, "unseen", facts.BUYS_A_TURN) for words in each(sections, "unseen", position.seats)]
        self.unseen = [single(bought, "unseen") for bought in unseen]
        self.to_draw = number(sections.get("to_draw", "0"), "to_draw", position.draws)
        self.left = [
            self.read(words, self.sees_all or (reading.is_dealt("own") and deck == seat))
            for deck, words in enumerate(each(sections, "decks", len(decks)))
        ]
        self.returned = [
            self.read_returned(words, [deck] if reading.is_dealt("own") else list(seats))
            for deck, words in enumerate(each(sections, "returned", len(decks)))
        ]

    def read(self, text: str, is_known: bool) -> list[int]:
        """Cards as their kinds."""
        kinds = []
        for word in text.split():
            times, _, card = word.rpartition("*")
            if word != NOTHING:
                kinds += [self.kind(card, is_known)] * (number(times, "hands", 40) if times else 1)
        return kinds

    def kind(self, card: str, is_known: bool) -> int:
        """A card by its word, which must be `?` if the seat does not know it."""
        if card == HIDDEN and not is_known:
            return UNKNOWN
        refuse(card not in facts.CARDS, "no-card", word=card)
        refuse(not is_known, "unknown-card", card=card)
        return facts.CARDS.index(card)

    def read_returned(self, text: str, buyers: list[int]) -> dict[str, list[tuple[int, int]]]:
        """Cards put back on top and at the bottom, each with the seat that did it, in the order of drawing."""
        places: dict[str, list[tuple[int, int]]] = {"top": [], "bottom": []}
        place = None
        for word in text.split():
            if word in places:
                place = places[word]
            elif word != NOTHING:
                refuse(place is None, "returned", words=text.strip())
                assert place is not None
                card, _, by = word.partition(":")
                who = number(by, "returned", self.position.seats - 1)
                refuse(who not in buyers, "other-deck", seat=who)
                place.append((self.kind(card, self.sees_all or who == self.seat), who))
        return places

    def deal(self) -> None:
        """Deal what is not told, and lay all cards out."""
        self.check()
        if self.reading.is_dealt("shared"):
            self.complete(self.hands, self.played, [4] * facts.KINDS, 0)
        else:
            for seat in range(self.position.seats):
                self.complete([self.hands[seat]], [self.played[seat]], [1] * facts.KINDS, seat)
        position = self.position
        position.hand = padded([n for hand in self.hands for n in count(hand)], 40)
        position.played = padded([n for played in self.played for n in count(played)], 40)
        position.unknown = padded([n for left in self.left for n in count(left)], 40)
        position.drawn, position.to_draw, position.unseen = count(self.drawn), self.to_draw, padded(self.unseen, 4)
        hand = self.hands[position.player]
        position.fresh = count(hand[: len(self.fresh)] if UNKNOWN in self.fresh else self.fresh)
        held = of(position.player, position.hand)
        refuse(any(fresh > there for fresh, there in zip(position.fresh, held, strict=True)), "fresh-gone")
        above, below = ([deck[place] for deck in self.returned] for place in ("top", "bottom"))
        position.above, position.above_by, position.above_count = lay_out([deck[::-1] for deck in above])
        position.below, position.below_by, position.below_count = lay_out(below)

    def check(self) -> None:
        """Refuse cards where none may lie, and a purchase without what it asks about."""
        phase, drawn = self.reading.phase, len(self.drawn)
        if self.position.buys_unseen:
            self.check_unseen()
            return
        refuse(any(self.unseen), "unseen-none")
        is_bought = phase in ("draw", "keep", "return")
        refuse(is_bought and not self.left, "all-dealt", phase=phase)
        refuse(drawn and not is_bought, "drawn-early", phase=phase)
        refuse(phase in ("keep", "return") and not drawn, "drawn-none", phase=phase)
        refuse((phase == "draw") != (self.to_draw > 0), "to-draw", phase=phase, count=self.to_draw)
        refuse(drawn + self.to_draw > self.position.draws, "drawn-most", count=self.position.draws)
        refuse(len(self.fresh) > self.position.buys, "fresh-bought")
        refuse(len(self.fresh) > len(self.hands[self.position.player]), "fresh-gone")
        if self.to_draw:
            deck, put_back = self.left[self.reading.deck], self.returned[self.reading.deck]
            size = len(deck) + len(put_back["top"]) + len(put_back["bottom"])
            refuse(size < self.to_draw, "deck-short", count=self.to_draw, size=size)

    def check_unseen(self) -> None:
        """Refuse cards that nobody can have bought unseen, and any that was looked at before it came into a hand."""
        position, phase = self.position, self.reading.phase
        refuse(self.drawn or self.to_draw or self.fresh or phase in ("keep", "return"), "unseen-only")
        refuse(any(self.unseen) and position.year == 0, "unseen-early")
        own = self.reading.is_dealt("own")
        for deck, left in enumerate(self.left or [[]]):
            bought = self.unseen[deck] if own else sum(self.unseen)
            refuse(bought > len(left), "unseen-most", count=bought, size=len(left))
        mine = self.unseen[position.player]
        begins = position.points == facts.ACTION_POINTS and position.bound < 0
        begins = begins and not position.buys and not position.card_played
        refuse(phase == "draw" and not (mine and begins), "draw-begins")
        refuse(phase in ("menu", "set", "stack", "store") and mine > position.buys, "unseen-drawn", count=mine)

    def complete(self, hands: list[list[int]], played: list[list[int]], whole: list[int], deck: int) -> None:
        """Deal what is not told of a set of cards; refuse one that is not whole."""
        piles = [*hands, *played]
        if deck < len(self.left):
            piles.append(self.left[deck])
            if deck == self.reading.deck:
                piles.append(self.drawn)
        put_back = list(self.returned[deck].values()) if deck < len(self.left) else []
        told = Counter(kind for pile in piles for kind in pile) + Counter(kind for pile in put_back for kind, _ in pile)
        rest = [kind for kind in range(facts.KINDS) for _ in range(whole[kind] - told[kind])]
        for kind, card in enumerate(facts.CARDS):
            refuse(told[kind] > whole[kind], "card-twice", card=card, most=whole[kind], wrong=told[kind])
        missing = [facts.CARDS[kind] for kind in rest]
        refuse(len(rest) != told[UNKNOWN], "cards-missing", count=told[UNKNOWN], cards=missing)
        for pile in piles:
            pile[:] = [rest.pop() if kind == UNKNOWN else kind for kind in pile]
        for returned in put_back:
            returned[:] = [(rest.pop() if kind == UNKNOWN else kind, by) for kind, by in returned]


def lay_out(decks: list[list[tuple[int, int]]]) -> tuple[list[int], list[int], list[int]]:
    """The cards that were put back, by whom, and how many, as a position holds them."""
    cards, by = [0] * 40, [0] * 40
    for deck, pile in enumerate(decks):
        for place, (kind, seat) in enumerate(pile, facts.KINDS * deck):
            cards[place], by[place] = kind, seat
    return cards, by, padded([len(pile) for pile in decks], 4)
