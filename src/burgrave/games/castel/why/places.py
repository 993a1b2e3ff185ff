"""Why a card may not stand on a spot (C6)."""

from collections.abc import Callable

from burgrave.core.errors import Reason
from burgrave.games.castel import facts
from burgrave.games.castel.reading import CastelReading, zone


def cannot_stand(reading: CastelReading, card: str, spot: str) -> Reason | None:
    """Why a card may not be placed on a spot."""
    if card == "knight":
        return Reason("C12", "nothing-there", {"place": spot}) if reading.is_free(spot) else None
    wanted = {facts.COURT: "court", facts.RAMPARTS: "rampart", facts.TOWERS: "tower"}.get(
        facts.ZONES[facts.NAMES.index(card)], "outside"
    )
    if zone(spot) != wanted:
        return Reason("C6", f"zone-{wanted}", {"card": card})
    if wanted == "outside" and card != "engine":
        return None if spot == "out" else Reason("C6", "just-out", {"card": card})
    if card == "engine" and spot not in facts.SLOT_NAMES:
        return Reason("C14", "engine-slot")
    if card == "ghost":
        return cannot_haunt(reading, spot)
    if not reading.is_free(spot):
        return Reason("C14" if card == "engine" else "C6", "occupied", {"place": spot})
    return CONDITIONS[card](reading, spot) if card in CONDITIONS else None


def cannot_haunt(reading: CastelReading, spot: str) -> Reason | None:
    """The Ghost needs a tower with a single card that is not protected (C51)."""
    if reading.is_free(spot):
        return Reason("C51", "tower-empty", {"place": spot})
    if len(reading.stacks[spot]) > 1 or not reading.is_open(spot):
        return Reason("C51", "tower-protected", {"place": spot})
    return None


def last_square(reading: CastelReading, spot: str) -> Reason | None:
    """The Ambassador comes last (C20)."""
    return None if reading.free("court") == [spot] else Reason("C20", "not-last-square")


def beside_king(reading: CastelReading, spot: str) -> Reason | None:
    """The Counsellor stands next to the King, or to the Prince in his absence (C25, C36)."""
    if reading.is_at_court("king"):
        return None if reading.is_beside(spot, "king") else Reason("C25", "beside-king", {"place": spot})
    return None if reading.is_beside(spot, "prince") else Reason("C36", "beside-prince", {"place": spot})


def beside_lady(reading: CastelReading, spot: str) -> Reason | None:
    """The Lady-in-waiting stands next to the Queen or the Princess (C28)."""
    if reading.is_beside(spot, "queen") or reading.is_beside(spot, "princess"):
        return None
    return Reason("C28", "beside-lady", {"place": spot})


def queen_absent(reading: CastelReading, spot: str) -> Reason | None:
    """The Favourite does not come while the Queen is at court (C30)."""
    return Reason("C30", "queen-at-court") if reading.is_at_court("queen") else None


def beside_princess(reading: CastelReading, spot: str) -> Reason | None:
    """Prince charming stands next to the Princess if she is at court (C35)."""
    if not reading.is_at_court("princess") or reading.is_beside(spot, "princess"):
        return None
    return Reason("C35", "beside-princess", {"place": spot})


def queen_beside_king(reading: CastelReading, spot: str) -> Reason | None:
    """The Queen stands next to the King if he is at court (C38)."""
    if not reading.is_at_court("king") or reading.is_beside(spot, "king"):
        return None
    return Reason("C38", "queen-beside-king", {"place": spot})


CONDITIONS: dict[str, Callable[[CastelReading, str], Reason | None]] = {
    "ambassador": last_square,
    "counsellor": beside_king,
    "lady-in-waiting": beside_lady,
    "favourite": queen_absent,
    "prince-charming": beside_princess,
    "queen": queen_beside_king,
}
