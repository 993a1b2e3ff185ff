"""Why a card may not stand on a spot (C6)."""

from collections.abc import Callable

from burgrave.core.errors import Reason
from burgrave.games.castel import facts
from burgrave.games.castel.scene import Scene, zone


def cannot_stand(scene: Scene, card: str, spot: str) -> Reason | None:
    """Why a card may not be placed on a spot."""
    if card == "knight":
        return Reason("C12", "nothing-there", {"place": spot}) if scene.is_free(spot) else None
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
        return cannot_haunt(scene, spot)
    if not scene.is_free(spot):
        return Reason("C14" if card == "engine" else "C6", "occupied", {"place": spot})
    return CONDITIONS[card](scene, spot) if card in CONDITIONS else None


def cannot_haunt(scene: Scene, spot: str) -> Reason | None:
    """The Ghost needs a tower with a single card that is not protected (C51)."""
    if scene.is_free(spot):
        return Reason("C51", "tower-empty", {"place": spot})
    if len(scene.stacks[spot]) > 1 or not scene.is_open(spot):
        return Reason("C51", "tower-protected", {"place": spot})
    return None


def last_square(scene: Scene, spot: str) -> Reason | None:
    """The Ambassador comes last (C20)."""
    return None if scene.free("court") == [spot] else Reason("C20", "not-last-square")


def beside_king(scene: Scene, spot: str) -> Reason | None:
    """The Counsellor stands next to the King, or to the Prince in his absence (C25, C36)."""
    if scene.is_at_court("king"):
        return None if scene.is_beside(spot, "king") else Reason("C25", "beside-king", {"place": spot})
    return None if scene.is_beside(spot, "prince") else Reason("C36", "beside-prince", {"place": spot})


def beside_lady(scene: Scene, spot: str) -> Reason | None:
    """The Lady-in-waiting stands next to the Queen or the Princess (C28)."""
    if scene.is_beside(spot, "queen") or scene.is_beside(spot, "princess"):
        return None
    return Reason("C28", "beside-lady", {"place": spot})


def queen_absent(scene: Scene, spot: str) -> Reason | None:
    """The Favourite does not come while the Queen is at court (C30)."""
    return Reason("C30", "queen-at-court") if scene.is_at_court("queen") else None


def beside_princess(scene: Scene, spot: str) -> Reason | None:
    """Prince charming stands next to the Princess if she is at court (C35)."""
    if not scene.is_at_court("princess") or scene.is_beside(spot, "princess"):
        return None
    return Reason("C35", "beside-princess", {"place": spot})


def queen_beside_king(scene: Scene, spot: str) -> Reason | None:
    """The Queen stands next to the King if he is at court (C38)."""
    if not scene.is_at_court("king") or scene.is_beside(spot, "king"):
        return None
    return Reason("C38", "queen-beside-king", {"place": spot})


CONDITIONS: dict[str, Callable[[Scene, str], Reason | None]] = {
    "ambassador": last_square,
    "counsellor": beside_king,
    "lady-in-waiting": beside_lady,
    "favourite": queen_absent,
    "prince-charming": beside_princess,
    "queen": queen_beside_king,
}
