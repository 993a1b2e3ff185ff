"""Who is asked for what, and reasons that several moves have in common."""

from burgrave.core.errors import Reason
from burgrave.games.castel import facts
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.reading import CastelReading, are_neighbours

# What each effect asks for, and the rule that says so; the Courtesan asks for a second thing of chance.
EFFECTS: dict[str, tuple[str, str]] = {
    "assassin": ("C21", "target"),
    "acrobat": ("C22", "exchange"),
    "jester": ("C23", "pass"),
    "black-knight": ("C24", "target"),
    "counsellor": ("C25", "counsel"),
    "courtier": ("C26", "target"),
    "courtesan": ("C27", "trade"),
    "lady-in-waiting": ("C28", "target"),
    "spy": ("C29", "pawn"),
    "favourite": ("C30", "shift"),
    "fool": ("C31", "steal"),
    "schemer": ("C32", "pawn"),
    "merchant": ("C33", "pawn"),
    "prince-charming": ("C35", "shift"),
    "princess": ("C37", "shift"),
    "queen": ("C38", "target"),
    "king": ("C39", "target"),
    "thief": ("C40", "pawn"),
    "barbarian": ("C41", "target"),
    "dragon": ("C42", "target"),
    "fairy": ("C44", "target"),
    "traitor": ("C48", "target"),
    "alchemist": ("C49", "alchemy"),
    "archer": ("C50", "target"),
    "watchman": ("C52", "shift"),
    "magician": ("C53", "target"),
    "witch": ("C54", "give"),
}


class Asked(CastelReading):
    """The position as people read it, and who is asked for what."""

    def __init__(self, position: CastelPosition, seat: int) -> None:
        super().__init__(position)
        self.seat = seat
        self.card = facts.NAMES[position.effect]
        self.place = facts.PLACE_NAMES[position.place]
        self.rule = EFFECTS[self.card][0] if self.card in EFFECTS else "C7"

    def no(self, key: str, **args: str | int) -> Reason:
        """A reason by the rule of the card whose effect is carried out."""
        return Reason(self.rule, key, {"by": self.card, **args})


def not_in_hand(asked: Asked, card: str) -> Reason | None:
    """A card one does not have."""
    return None if asked.hand(asked.seat)[card] else Reason("C5", "not-in-hand", {"card": card})


def not_in_exchange(asked: Asked, card: str) -> Reason | None:
    """A card the exchange does not have."""
    return None if asked.exchange[card] else Reason("C5", "not-in-exchange", {"card": card})


def no_player(asked: Asked, number: str) -> Reason | None:
    """A seat that does not exist."""
    return None if int(number) < asked.position.seats else Reason("C5", "no-player", {"number": int(number)})


def cannot_touch(asked: Asked, place: str) -> Reason | None:
    """Nothing there, or protected (C11)."""
    if asked.is_free(place):
        return Reason("C7", "nothing-there", {"place": place})
    protector = asked.protector(place)
    if protector == "ambassador":
        return Reason("C20", "ambassador-protected")
    return Reason("C11", "protected", {"place": place, "protector": protector}) if protector else None


def is_neighbour(asked: Asked, place: str) -> bool:
    """Next to the card that acts."""
    return are_neighbours(place, asked.place)
