"""What can be chosen in Raubritter otherwise than by its line: a deployment by the last tile that it reaches."""

from burgrave.core.game import Ways
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.reading import RaubritterReading, format_square
from burgrave.games.raubritter.why import STEPS
from burgrave.games.raubritter.words import VOCABULARY, parse_deployment


def ways(position: RaubritterPosition, seat: int) -> Ways:
    """`deploy X,Y K N0 N1 …` for a run that ends on X,Y; `deploy X,Y K` where all stay on the castle X,Y."""
    castle = RaubritterReading(position).castle
    if castle is None:
        return {}
    x, y = castle
    found: Ways = {}
    for code in position.legal(seat):
        direction, run = parse_deployment(VOCABULARY.parts(code)[1][0])
        knights = sum(run)
        if not knights:
            continue
        right, up = STEPS[direction] if direction else (0, 0)
        last = format_square((x + right * (len(run) - 1), y + up * (len(run) - 1)))
        deposits = run if direction else ()
        found[" ".join(map(str, ("deploy", last, knights, *deposits)))] = [VOCABULARY.words(code)]
    return found
