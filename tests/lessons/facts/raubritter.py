"""What the lesson of Raubritter states."""

from burgrave.games.raubritter.facts import KNIGHTS, LETTERS, TILES
from tests.lessons.stands import NO_FACT, Facts, Stand

STEP = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}


def square(line: str) -> str:
    """The square that a line names last."""
    return line.split()[-1]


def kind(at: Stand, square: str) -> str:
    """What kind of tile lies there; none if none does."""
    return next((str(tile["kind"]) for tile in at.view["tiles"] if tile["square"] == square), "")


def knights(at: Stand, square: str) -> list[int]:
    """Whose knights stand there, from bottom to top."""
    return next((list(tile["knights"]) for tile in at.view["tiles"] if tile["square"] == square), [])


def top(at: Stand, square: str) -> int | None:
    """Whose knight is on top."""
    return next(reversed(knights(at, square)), None)


def ahead(square: str, direction: str) -> str:
    """The next square in a direction."""
    x, y = map(int, square.split(","))
    return f"{x + STEP[direction][0]},{y + STEP[direction][1]}"


def in_line(at: Stand, square: str) -> list[list[str]]:
    """The kinds of the tiles in line of a square, in each direction that has some."""
    lines = []
    for direction in STEP:
        line, place = [], ahead(square, direction)
        while kind(at, place):
            line.append(kind(at, place))
            place = ahead(place, direction)
        lines.append(line)
    return [line for line in lines if line]


def rides_to(at: Stand, line: str, target: str) -> bool:
    """Whether some knights of a castle laid so can ride to a square."""
    there = at.play(line)
    return any(len(knights(there.play(ride), target)) > len(knights(at, target)) for ride in there.starting("deploy "))


def lies_open(at: Stand, line: str) -> bool:
    """Whether the opponent may lay a castle beside the tile that is laid so."""
    after = at.play(line, "draw lake", "stop")
    places = {square(other) for other in after.match.legal(1) if other.startswith("lay castle ")}
    return any(ahead(square(line), direction) in places for direction in STEP)


def width(at: Stand) -> int:
    """How many columns the land has."""
    columns = [int(tile["square"].split(",")[0]) for tile in at.view["tiles"]]
    return max(columns) - min(columns) + 1


FACTS: Facts = {
    "goal": {
        "A castle scores 1, a village 2, a town 3": lambda at, line: at.scores == [2 + 3, 1],
        "for whoever has the knight on top": lambda at, line: (
            [top(at, place) for place in ("0,1", "1,2", "0,2")] == [0, 0, 1]
        ),
    },
    "goal.done": {
        "The village and the town are yours": lambda at, line: (
            [(kind(at, place), top(at, place)) for place in ("0,1", "1,2")] == [("village", 0), ("town", 0)]
        )
    },
    "goal.top": {"here it is your opponent’s": lambda at, line: top(at, square(line)) == 1},
    "goal.empty": {
        "it has no building, or no knights": lambda at, line: (
            kind(at, square(line)) in ("plain", "mountains") or not knights(at, square(line))
        )
    },
    "keep": {"keep one tile more": lambda at, line: at.legal == {"keep village", "keep plain", "keep mountains"}},
    "keep.done": {
        "has become the first land": lambda at, line: len(at.view["tiles"]) == 4,
        "B first, E last": lambda at, line: at.view["players"][0]["next"] == "B" and LETTERS[-1] == "E",
    },
    "keep.nothing": {"Plain and mountains score nothing": lambda at, line: square(line) in ("plain", "mountains")},
    "edge": {"along a full edge": lambda at, line: at.rule("lay castle 2,2") == "R8"},
    "edge.done": {"A corner is not enough": lambda at, line: at.rule("lay village 2,2") == "R8"},
    "edge.corner": {"That place would be fine": lambda at, line: line in at.legal},
    "castle": {"north of the village": lambda at, line: kind(at, "0,1") == "village" and "lay castle 0,2" in at.legal},
    "castle.done": {
        "the first tile in line to the south": lambda at, line: kind(at, ahead("0,2", "south")) == "village"
    },
    "castle.mountains": {
        "mountains would come first in line": lambda at, line: (
            {kinds[0] for kinds in in_line(at, square(line))} == {"mountains"}
        ),
        "three knights would have to stay": lambda at, line: all(
            int(ride.split()[4]) >= 3 for ride in at.play(line).legal if "stay" not in ride and ride != "deploy 0"
        ),
    },
    "castle.other": {"one sees the village too": lambda at, line: rides_to(at, line, "0,1")},
    "castle.line": {
        "no line leads to the village": lambda at, line: (
            not any("village" in kinds for kinds in in_line(at, square(line)))
        )
    },
    "castle.tile": NO_FACT,
    "deploy": {
        "one stays on the castle, one in the village": lambda at, line: (
            at.play("deploy 2 south 1 1").scores[0] == at.scores[0] + 3
        )
    },
    "deploy.done": {
        "three points for two knights": lambda at, line: at.scores[0] == 3 and at.view["players"][0]["supply"] == 28,
        "30 knights for eight castles": lambda at, line: (
            KNIGHTS == 30 and sum(TILES["castle"]) + sum(TILES["forest-castle"]) == 8
        ),
    },
    "deploy.plain": {
        "The plain behind scores nothing": lambda at, line: (
            at.play(line).scores == at.play("deploy 2 south 1 1").scores and kind(at, "0,0") == "plain"
        )
    },
    "deploy.none": {"nobody scores": lambda at, line: at.play(line).scores == at.scores},
    "deploy.stay": {"nobody is in the village": lambda at, line: not knights(at.play(line), "0,1")},
    "deploy.fewer": {
        "Two knights are enough": lambda at, line: at.play(line).scores == at.play("deploy 2 south 1 1").scores
    },
    "stop": {
        "this time another castle": lambda at, line: at.view["players"][0]["hand"][-1]["kind"] == "castle",
        "You could lay more": lambda at, line: at.starting("lay "),
    },
    "stop.done": {
        "their knight is on top now": lambda at, line: knights(at, "0,1") == [0, 1],
        "Three had to stay in the mountains": lambda at, line: knights(at, "1,1") == [1, 1, 1],
    },
    "stop.open": {"open to their next castle": lies_open},
    "stop.save": NO_FACT,
    "cover": {
        "a straight line leads north to the village": lambda at, line: (
            in_line(at, "0,-1")[0][:2] == ["plain", "village"]
        )
    },
    "cover.done": {
        "First comes the plain 0,0, then the village 0,1": lambda at, line: (
            [kind(at, "0,0"), kind(at, "0,1")] == ["plain", "village"]
        )
    },
    "cover.far": {
        "Your own castle 0,2 would be in the way": lambda at, line: (
            ahead(square(line), "south") == "0,2" and kind(at, "0,2") == "castle" and top(at, "0,2") == 0
        )
    },
    "cover.blocked": {
        "Their castle would come first": lambda at, line: (
            ahead(square(line), "east") == "-1,1" and kind(at, "-1,1") == "castle" and top(at, "-1,1") == 1
        )
    },
    "cover.straight": {
        "No straight line leads from there to the village": lambda at, line: (
            not any("village" in kinds for kinds in in_line(at, square(line)))
        )
    },
    "cover.mountains": {
        "Three knights stand in the mountains on 1,1": lambda at, line: len(knights(at, "1,1")) == 3,
        "nobody else can enter": lambda at, line: at.play(line).rule("deploy 4 west 1 3") == "R18",
        "on 1,1": lambda at, line: ahead(square(line), "west") == "1,1",
    },
    "cover.tile": NO_FACT,
    "full": {
        "No tile holds more than four knights": lambda at, line: at.rule("deploy 5 north 1 1 3") == "R18",
        "two stand in the village": lambda at, line: len(knights(at, "0,1")) == 2,
    },
    "full.done": {"The village is full": lambda at, line: len(knights(at, "0,1")) == 4 and top(at, "0,1") == 0},
    "full.three": {"With three knights there": lambda at, line: len(knights(at.play(line), "0,1")) == 3},
    "full.none": {"the village stays theirs": lambda at, line: top(at.play(line), "0,1") == 1},
    "full.two": {"that closes it": lambda at, line: len(knights(at.play(line), "0,1")) < 4},
    "full.dear": {
        "closes the village too": lambda at, line: len(knights(at.play(line), "0,1")) == 4,
        "a knight more than needed": lambda at, line: line.startswith("deploy 5 "),
    },
    "terrain": {
        "nobody crosses a lake": lambda at, line: at.play("lay castle -1,2").rule("deploy 5 east 1 2 1 1") == "R17",
        "In a forest two knights must stay": lambda at, line: (
            at.play("lay castle -1,2").rule("deploy 3 east 1 1 1") == "R16"
        ),
        "at the west end of the top row": lambda at, line: not kind(at, "-1,3") and not kind(at, "-2,2"),
    },
    "terrain.2": {
        "two in the forest village, one in the town": lambda at, line: (
            [kind(at, "0,2"), kind(at, "1,2")] == ["forest-village", "town"] and "deploy 4 east 1 2 1" in at.legal
        )
    },
    "terrain.done": {
        "six points in one ride": lambda at, line: at.scores[0] == at.back().scores[0] + 6,
        "The lake shields the town": lambda at, line: kind(at, ahead("1,2", "east")) == "lake",
    },
    "terrain.west": {"a line leads east through village and town": lambda at, line: kind(at, "1,2") == "town"},
    "terrain.tile": NO_FACT,
    "terrain.town": {
        "One knight more, and the town is yours too": lambda at, line: (
            at.play("deploy 4 east 1 2 1").scores[0] == at.play(line).scores[0] + 3
        )
    },
    "terrain.count": NO_FACT,
    "end": {
        "seven by seven": lambda at, line: at.view["side"] == 7,
        "here it is seven wide": lambda at, line: width(at) == 7,
    },
    "end.2": {"above the town": lambda at, line: kind(at, ahead("3,1", "south")) == "town"},
    "end.3": {"Take the town": lambda at, line: "deploy 2 south 1 1" in at.legal},
    "end.4": {
        "two castles and a town": lambda at, line: (
            at.view["players"][0]["holds"] == {"castle": 2, "village": 0, "town": 1}
        )
    },
    "end.done": {"1 + 1 + 3": lambda at, line: at.scores[0] == 5},
    "end.frame": {"from -2 to 4 they are seven": lambda at, line: kind(at, "-2,0") and kind(at, "4,0")},
    "end.town": {
        "nobody is there": lambda at, line: kind(at, "3,0") == "town" and not knights(at, "3,0"),
        "The town on 3,0 is worth most": lambda at, line: not rides_to(at, line, "3,0"),
    },
    "end.other": {"That would do as well": lambda at, line: rides_to(at, line, "3,0")},
    "end.tile": NO_FACT,
    "end.none": {"nobody takes the town": lambda at, line: not knights(at.play(line), "3,0")},
    "end.tie": {
        "The same points": lambda at, line: at.play(line).scores == at.play("deploy 2 south 1 1").scores,
        "Two are enough": lambda at, line: int(line.split()[1]) > 2,
    },
    "end.castles": {"Each castle scores 1, a town 3": lambda at, line: int(square(line)) != 1 + 1 + 3},
    "end.villages": {
        "The villages are empty": lambda at, line: (
            not any(tile["knights"] for tile in at.view["tiles"] if tile["kind"] in ("village", "forest-village"))
        ),
        "nobody scores them": lambda at, line: int(square(line)) == 1 + 1 + 3 + 2,
    },
    "tip.1": NO_FACT,
    "tip.2": {
        "a town and two castles more": lambda at, line: (
            (TILES["town"][-1] + TILES["forest-town"][-1], TILES["castle"][-1] + TILES["forest-castle"][-1]) == (1, 2)
        )
    },
    "tip.3": NO_FACT,
    "tip.4": NO_FACT,
}
