"""What the lesson of Torres states."""

from tests.lessons.stands import NO_FACT, Facts, Stand, stand

KING = (
    "torres/2 2 | phase menu | year {year} round=1 | player 0 points=2 | "
    "board ...1..../.....2../..1..1../.......1/1......./..12.1../....{level}.../...11... | "
    "knights e2 d3 / f7 | king e1 | reserve {reserve} | stacks 3 3 3 3 / 3 3 3 3 | scores 0 / 1 | hands - / - | "
    "decks ap6 ap7 climb under reserve doors diagonal carry relocate jump / "
    "ap6 ap7 climb under reserve doors diagonal carry relocate jump"
)
"""A knight at some level of the king's castle, in some year."""


def last(line: str) -> str:
    """The square that a line leads to."""
    return line.split()[-1]


def height(at: Stand, square: str) -> int:
    """How high a column is."""
    return int(at.view["heights"].get(square, 0))


def castle(at: Stand, square: str) -> list[str]:
    """The squares of the castle that a square belongs to."""
    return next((list(squares) for squares in at.view["castles"] if square in squares), [])


def grows(at: Stand, line: str, square: str) -> bool:
    """Whether a line makes the castle of a square larger."""
    return len(castle(at.play(line), square)) > len(castle(at, square))


def rises(at: Stand, line: str, square: str) -> bool:
    """Whether a line makes the castle of a square higher, and no larger."""
    return not grows(at, line, square) and castle(at, square) == castle(at.play(line), last(line))


def scoring(at: Stand) -> int:
    """What the learner's castles would score now."""
    return int(at.view["scoring"][0]["castles"])


def bonus(at: Stand) -> int:
    """The king's bonus that the learner would get now."""
    return int(at.view["scoring"][0]["king"])


def king_bonus(year: int, level: int) -> int:
    """The king's bonus for a level in a year."""
    return bonus(stand(KING.format(year=year, level=level, reserve=55 - level)))


def way_round(at: Stand, start: str, end: str) -> int:
    """How many steps lead from square to square, none of them through a castle."""
    reached, steps = {start: at}, 0
    while end not in reached:
        steps += 1
        reached = {
            last(line): there.play(line)
            for square, there in reached.items()
            for line in there.starting(f"move {square} ")
            if are_beside(square, last(line))
        }
    return steps


def are_beside(one: str, other: str) -> bool:
    """Whether two squares share a side."""
    return abs(ord(one[0]) - ord(other[0])) + abs(ord(one[1]) - ord(other[1])) == 1


def stacks_after(at: Stand, line: str) -> object:
    """The learner's stacks when the turn is ended after a line, with what is left stored."""
    at = at.play(line, "end")
    while at.match.position.to_act() == (at.seat,):
        (store,) = at.legal
        at = at.play(store)
    return at.view["stacks"][0]


def acts(at: Stand, seat: int) -> list[str]:
    """What a seat has done in this step."""
    return [str(event["event"]) for event in at.story if event.get("seat") == seat]


def is_own(at: Stand, square: str) -> bool:
    """Whether a knight of the learner stands there."""
    return square in at.view["knights"][0]


def is_larger(at: Stand, line: str) -> bool:
    """Whether a line makes a castle larger."""
    return height(at, last(line)) == 0 and len(castle(at.play(line), last(line))) > 1


FACTS: Facts = {
    "goal": {
        "scores the level it stands on, times the squares": lambda at, line: scoring(at.play("start c3")) == 1,
        "the castle on c3": lambda at, line: castle(at, "c3") == ["c3"],
    },
    "goal.done": {
        "taken f6": lambda at, line: at.view["knights"][1] == ["f6"],
        "the last to choose put the king on e1": lambda at, line: (
            at.view["king"] == "e1" and acts(at, 1) == ["start", "king"]
        ),
    },
    "goal.other": {"Any castle would do": lambda at, line: height(at, last(line)) == 1},
    "block": {
        "five action points": lambda at, line: at.view["points"] == 5,
        "a block costs one": lambda at, line: at.play("block d3").view["points"] == 4,
        "beside your knight": lambda at, line: is_own(at, "c3"),
    },
    "block.done": {"two squares": lambda at, line: castle(at, "c3") == ["c3", "d3"]},
    "block.far": {"enlarges another castle": lambda at, line: not grows(at, line, "c3") and is_larger(at, line)},
    "block.near": {"Right idea": lambda at, line: grows(at, line, "c3")},
    "block.between": {
        "enlarges f3": lambda at, line: grows(at, line, "f3"),
        "could not grow that way any more": lambda at, line: at.play(line).rule("block d3") == "T18",
    },
    "block.first": NO_FACT,
    "apart": {"Two castles never become one": lambda at, line: at.rule("block e3") == "T18"},
    "apart.done": {
        "a block there would join them": lambda at, line: at.rule("block e3") == "T18",
        "your castle and the one on f3": lambda at, line: castle(at, "d3") and castle(at, "f3"),
    },
    "apart.there": NO_FACT,
    "height": {
        "may be as high as its castle has squares": lambda at, line: at.play("block d3").rule("block d3") == "T17",
        "Yours has two": lambda at, line: len(castle(at, "d3")) == 2,
    },
    "height.2": {
        "one level at most": lambda at, line: at.play("move c3 d3").view["heights"]["d3"] == height(at, "c3") + 1
    },
    "height.done": {"Level 2 × 2 squares = 4 points": lambda at, line: scoring(at) == 4},
    "height.raise": NO_FACT,
    "height.up": {"Go up, not down": lambda at, line: height(at, last(line)) < height(at, "c3") < height(at, "d3")},
    "height.climb": NO_FACT,
    "knight": {
        "costs two action points": lambda at, line: at.play("knight c3").view["points"] == at.view["points"] - 2,
        "beside one of yours, never higher": lambda at, line: all(
            are_beside("d3", last(line)) and height(at, last(line)) <= height(at, "d3")
            for line in at.starting("knight ")
        ),
    },
    "knight.2": {"All five action points are spent": lambda at, line: at.view["points"] == 0 and at.legal == {"end"}},
    "knight.done": {
        "built on f7 and scored a point": lambda at, line: acts(at, 1)[:4] == ["block", "block", "step", "point"],
        "five new action points": lambda at, line: at.view["mover"] == 0 and at.view["points"] == 5,
    },
    "knight.ground": {
        "On the ground a knight scores nothing": lambda at, line: (
            height(at, last(line)) == 0 and scoring(at.play(line)) == scoring(at)
        ),
        "c3 is one level up": lambda at, line: height(at, "c3") == 1,
    },
    "knight.new": NO_FACT,
    "doors": {
        "right through a castle for one point": lambda at, line: (
            at.play("move c3 e3").view["points"] == at.view["points"] - 1
        )
    },
    "doors.done": {"would have taken four points": lambda at, line: way_round(at.back(), "c3", "e3") == 4},
    "doors.walk": {
        "Walking round takes four points": lambda at, line: way_round(at, "c3", "e3") == 4,
        "through the castle it is one": lambda at, line: "move c3 e3" in at.legal,
    },
    "doors.stay": {"stands well up there": lambda at, line: height(at, "d3") == 2 > height(at, last(line))},
    "doors.go": NO_FACT,
    "king": {
        "five points more": lambda at, line: king_bonus(1, 1) == 5,
        "the king’s castle": lambda at, line: grows(at, "block e2", at.view["king"]),
    },
    "king.2": {"step onto it": lambda at, line: bonus(at.play("move e3 e2")) == 5},
    "king.done": {
        "Level 1 in year 1 for 5": lambda at, line: bonus(at) == 5 == king_bonus(1, 1),
        "level 2 in year 2 for 10": lambda at, line: king_bonus(2, 2) == 10 and king_bonus(2, 1) == 0,
        "level 3 in year 3 for 15": lambda at, line: king_bonus(3, 3) == 15 and king_bonus(3, 2) == 0,
    },
    "king.beside": {
        "The king’s castle too": lambda at, line: grows(at, line, "e1"),
        "your knight is on e3": lambda at, line: is_own(at, "e3") and not are_beside("e3", last(line)),
    },
    "king.elsewhere": {"enlarges f3": lambda at, line: grows(at, line, "f3") and at.view["king"] == "e1"},
    "king.castle": {"between your knight and the king": lambda at, line: is_own(at, "e3") and at.view["king"] == "e1"},
    "king.high": {
        "two levels above your knight": lambda at, line: height(at.play(line), "e2") == height(at, "e3") + 2,
        "too high for a step": lambda at, line: at.play(line).rule("move e3 e2") == "T11",
    },
    "king.step": NO_FACT,
    "card": {"For one action point": lambda at, line: at.play("buy").view["to_draw"] == 3},
    "card.2": {"pushes a block under your own knight": lambda at, line: "keep under" in at.legal},
    "card.3": {"on top or at the bottom": lambda at, line: {last(line) for line in at.legal} == {"top", "bottom"}},
    "card.4": {"One action point is left": lambda at, line: at.view["points"] == 1},
    "card.5": {
        "you are on 2: your opponent stood on 1": lambda at, line: at.scores == [2, 1],
        "taken spaces are skipped": lambda at, line: at.story[-1] == {**at.story[-1], "event": "point", "hop": 1},
    },
    "card.done": {
        "placed a second knight": lambda at, line: len(at.view["knights"][1]) == 2,
        "You may play your card now": lambda at, line: at.starting("card under "),
    },
    "card.buy": NO_FACT,
    "card.keep": NO_FACT,
    "card.track": {"the last action point": lambda at, line: at.view["points"] == 1},
    "under": {
        "d3 cannot grow yet": lambda at, line: at.rule("card under d3 3") == "T17",
        "Your castle has two squares": lambda at, line: len(castle(at, "d3")) == 2,
    },
    "under.2": {
        "Three squares allow three levels": lambda at, line: len(castle(at, "d3")) == 3 and height(at, "d3") == 2,
        "this turn’s stack": lambda at, line: "card under d3 bound" in at.legal,
    },
    "under.3": {
        "Level 3 × 3 squares = 9 points": lambda at, line: height(at, "d3") == 3 == len(castle(at, "d3")),
        "You need not spend every action point": lambda at, line: at.view["points"] > 0 and "end" in at.legal,
    },
    "under.done": {
        "Two knights in two castles": lambda at, line: castle(at, "e2") != castle(at, "d3") and scoring(at) == 9 + 2
    },
    "under.near": {"makes room too": lambda at, line: grows(at, line, "d3")},
    "under.higher": {"higher, not larger": lambda at, line: rises(at, line, "d3")},
    "under.yours": {"another castle": lambda at, line: not grows(at, line, "d3") and not rises(at, line, "d3")},
    "under.same": {"only your highest knight counts": lambda at, line: last(line) in castle(at, "d3")},
    "under.ground": {
        "On the ground a knight scores nothing": lambda at, line: (
            height(at, last(line)) == 0 and scoring(at.play(line)) == scoring(at)
        )
    },
    "under.area": NO_FACT,
    "under.stack": {
        "would do as well": lambda at, line: stacks_after(at, line) == stacks_after(at, "card under d3 bound")
    },
    "under.low": {
        "the king’s bonus of year 1 would be gone": lambda at, line: bonus(at) == 5 and bonus(at.play(line)) == 0,
        "On level 2": lambda at, line: height(at.play(line), "e2") == 2,
    },
    "under.push": NO_FACT,
    "under.enough": {"enough for this turn": lambda at, line: scoring(at) == 9 + 2 and bonus(at) == 5},
    "year": {
        "the last turn of the year": lambda at, line: at.view["round"] == at.view["rounds"],
        "each square more is worth three points": lambda at, line: all(
            scoring(at.play(f"block {square}")) == scoring(at) + 3
            for square in ("c4", "b3", "c1")
            if height(at, square) == 0
        ),
    },
    "year.2": {"Your last two action points": lambda at, line: at.view["points"] in (1, 2)},
    "year.3": {
        "Level 3 in a castle of six": lambda at, line: height(at, "d3") == 3 and len(castle(at, "d3")) == 6,
        "level 1 in one of two": lambda at, line: height(at, "e2") == 1 and len(castle(at, "e2")) == 2,
        "the king’s bonus of 5": lambda at, line: bonus(at) == 5,
    },
    "year.4": {"this number": lambda at, line: scoring(at) + bonus(at) == 25},
    "year.done": {
        "the first of three years": lambda at, line: at.view["year"] == 1 and at.scores == [4 + 25, 7],
        "may now move the king": lambda at, line: "stay" in acts(at, 1),
        "names who begins": lambda at, line: at.match.legal() == ["first 0", "first 1"],
        "Whoever has the lowest score": lambda at, line: at.match.position.to_act() == (1,),
    },
    "year.small": {
        "a square there is worth one point": lambda at, line: scoring(at.play(line)) == scoring(at) + 1,
        "At your high knight it is worth three": lambda at, line: height(at, "d3") == 3,
    },
    "year.other": {"Right idea": lambda at, line: scoring(at.play(line)) == scoring(at) + 3},
    "year.higher": {
        "higher, not larger": lambda at, line: rises(at, line, "d3") and scoring(at.play(line)) == scoring(at)
    },
    "year.yours": {
        "a castle where you have no knight": lambda at, line: (
            not any(is_own(at, square) for square in castle(at.play(line), last(line)))
        )
    },
    "year.grow": NO_FACT,
    "year.left": {"your last action points": lambda at, line: at.view["points"] <= 2},
    "year.both": {
        "That is your high knight": lambda at, line: int(last(line)) == 3 * 6,
        "level 1 × 2 squares": lambda at, line: scoring(at) == 3 * 6 + 1 * 2,
    },
    "year.bonus": {"level 1 in year 1 gives 5": lambda at, line: int(last(line)) == scoring(at) and bonus(at) == 5},
    "year.level": {
        "3 × 6 and the king’s 5": lambda at, line: int(last(line)) == 3 * 6 + bonus(at),
        "level 1 × 2 squares": lambda at, line: scoring(at) == 3 * 6 + 1 * 2,
    },
    "tip.1": NO_FACT,
    "tip.2": NO_FACT,
    "tip.3": NO_FACT,
    "tip.4": NO_FACT,
}
