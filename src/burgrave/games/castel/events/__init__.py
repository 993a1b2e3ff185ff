"""What happened by a move of Castel, as keys and data for the log and for animation."""

from burgrave.games.castel.events.kinds import CastelEvent, Over
from burgrave.games.castel.events.telling import TELL, Telling
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.view import is_over
from burgrave.games.castel.words import VOCABULARY


def events(
    before: CastelPosition, seat: int, code: int, after: CastelPosition, viewer: int | None
) -> list[CastelEvent]:
    """The move itself, then what it brought about."""
    verb, indices = VOCABULARY.parts(code)
    names = [domain.names[i] for domain, i in zip(VOCABULARY.verbs[verb], indices, strict=True)]
    told = TELL[verb](Telling(before, seat, code, after, viewer), *names)
    if is_over(after):
        return [*told, over(after)]
    if after.player != before.player:
        told.append({"event": "turn", "seat": after.player})
    elif after.has_merchant and not before.has_merchant:
        told.append({"event": "third-action", "seat": after.player})
    return told


def over(after: CastelPosition) -> Over:
    """How the game ended (C16, C17)."""
    winners = [seat for seat, rank in enumerate(after.ranks()) if rank == 1]
    return {"event": "won" if after.winner else "deadlock", "winner_seat": winners}
