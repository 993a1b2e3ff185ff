"""What the lesson of Löwenherz states."""

from typing import Any

from burgrave.core.game import find_game
from burgrave.core.match import Match
from tests.lessons.stands import NO_FACT, Facts, Stand

OTHER = "1: bid 5"
"""What the other bids in the duel."""


def last(line: str) -> str:
    """What a line names last."""
    return line.split()[-1]


def region(at: Stand, castle: str) -> Any:
    """The region of a castle; none if it has none."""
    return next((one for one in at.view["regions"] if one["castle"] == castle), None)


def region_at(at: Stand, square: str) -> Any:
    """The region that a square is in; none if it is in none."""
    return next((one for one in at.view["regions"] if square in one["squares"]), None)


def terrain(at: Stand, square: str) -> str:
    """The sign of a square: `.` plain, `f` forest, `^` mountain, `#` town."""
    return str(at.view["terrain"][10 - int(square[1:])][ord(square[0]) - ord("a")])


def own_castles(at: Stand) -> set[str]:
    """The learner's castles."""
    return {castle for castle, colour in at.view["castles"].items() if colour == "rose"}


def own_regions(at: Stand) -> set[str]:
    """Those of them that have a region."""
    return {one["castle"] for one in at.view["regions"] if one["colour"] == "rose"}


def mines(at: Stand) -> set[str]:
    """The mountains in the learner's regions."""
    own = [square for one in at.view["regions"] if one["colour"] == "rose" for square in one["squares"]]
    return {square for square in own if terrain(at, square) == "^"}


def gain(at: Stand, line: str) -> list[int]:
    """What a line brings everybody."""
    return [after - before for before, after in zip(at.scores, at.play(line).scores, strict=True)]


def duel(at: Stand, line: str) -> Any:
    """What comes of a bid when the other bids 5."""
    return at.play(line, OTHER).story[-1]


def happened(at: Stand, event: str) -> Any:
    """The last event of a kind in this step."""
    return next(one for one in reversed(at.story) if one["event"] == event)


def chosen(at: Stand, action: int) -> list[int]:
    """Who has chosen an action."""
    return [seat for seat, cards in enumerate(at.view["chosen"]) if action in cards]


def first_choices(players: int) -> list[str]:
    """What the first player of a round may choose."""
    match = Match(find_game("loewenherz"), players, {"setup": "basic"} if players > 2 else {})
    while match.position.actor() < 0 or not match.legal()[0].startswith("choose "):
        match.play(match.legal()[0])
    return match.legal()


FACTS: Facts = {
    "goal": {
        "exactly one castle inside": lambda at, line: all(
            sum(castle in one["squares"] for castle in at.view["castles"]) == 1 for one in at.view["regions"]
        ),
        "One of your three castles": lambda at, line: len(own_castles(at)) == 3 and len(own_regions(at)) == 1,
    },
    "goal.2": {
        "Your other two castles": lambda at, line: own_castles(at) - own_regions(at) == {"d1", "m7"},
    },
    "goal.done": {"a10 has its region": lambda at, line: own_regions(at) == {"a10"}},
    "goal.theirs": {"That castle is not yours": lambda at, line: at.view["castles"][last(line)] != "rose"},
    "goal.open": {"No region yet": lambda at, line: region(at, last(line)) is None},
    "goal.closed": {"That one has its region": lambda at, line: region(at, last(line))},
    "card": {
        "a card offers three actions": lambda at, line: at.legal == {"choose 1", "choose 2", "choose 3"},
        "the second: three walls": lambda at, line: at.view["card"].split()[1] == "w3",
    },
    "card.done": {
        "Player 2 chose the crown": lambda at, line: chosen(at, 1) == [1] and happened(at, "take-hidden")["seat"] == 1,
        "The walls are yours alone": lambda at, line: chosen(at, 2) == [0],
    },
    "card.crown": {"A good choice too": lambda at, line: at.view["card"].split()[0] == "crown"},
    "card.sword": {"Swords come later": lambda at, line: at.view["card"].split()[2] == "s1"},
    "walls": {
        "your knight on c1 and your castle on d1": lambda at, line: (
            at.view["knights"]["c1"] == at.view["castles"]["d1"] == "rose"
        )
    },
    "walls.2": {
        "A wall never separates pieces of one colour": lambda at, line: at.rule("wall c1 d1") == "L21",
        "the town on e2": lambda at, line: terrain(at, "e2") == "#",
    },
    "walls.done": {
        "Two walls are still missing": lambda at, line: (
            region(at, "d1") is None and not {"e1 f1", "e2 f2"} & set(at.view["walls"])
        ),
        "the others have chosen": lambda at, line: sum(map(bool, at.view["chosen"])) == 3,
    },
    "walls.there": NO_FACT,
    "walls.near": {
        "A region of c1 and d1 alone would bring little power": lambda at, line: (
            gain(at.back().play("wall c1 c2", "wall d1 d2"), "wall d1 e1")[0] == 3
        )
    },
    "walls.other": {"between ranks 2 and 3": lambda at, line: line not in ("wall c1 c2", "wall d1 d2", "done")},
    "walls.more": {"Not yet": lambda at, line: at.view["left"] > 0},
    "close": {
        "Two others share the ducats": lambda at, line: len(chosen(at, 1)) == 2,
        "one wants the swords": lambda at, line: len(chosen(at, 3)) == 1,
        "the two walls": lambda at, line: at.view["card"].split()[1] == "w2",
    },
    "close.2": {
        "by its size, and 5 for each town": lambda at, line: at.back().play("choose 2").scores[0] == at.scores[0],
        "right of e1 and of e2": lambda at, line: not {"e1 f1", "e2 f2"} <= set(at.view["walls"]),
    },
    "close.done": {
        "Six squares give 5 power, the town 5 more": lambda at, line: (
            {key: happened(at, "region")[key] for key in ("squares", "towns", "power")}
            == {"squares": 6, "towns": 1, "power": 10}
        )
    },
    "close.money": {
        "8 ducats shared by three": lambda at, line: at.view["card"].split()[0] == "m8" and len(chosen(at, 1)) + 1 == 3,
        "Nobody else wants the walls": lambda at, line: chosen(at, 2) == [],
    },
    "close.swords": {
        "Another has chosen the swords": lambda at, line: chosen(at, 3),
        "Nobody else wants the walls": lambda at, line: chosen(at, 2) == [],
    },
    "close.other": {"they close your region": lambda at, line: region(at, "d1") is None},
    "talk": {
        "the same walls or swords, they bargain": lambda at, line: (
            at.play("choose 3", "choose 3", "done").view["rivals"] == [0, 1]
        )
    },
    "talk.2": {"you speak first": lambda at, line: at.match.position.to_act() == (0,) and "offer 2" in at.legal},
    "talk.done": {
        "takes the 2 ducats and yields": lambda at, line: happened(at, "yield")["ducats"] == 2,
        "the action is yours": lambda at, line: at.view["player"] == 0 and at.view["cash"][0] == 12 - 2,
    },
    "talk.sword": {"the third action": lambda at, line: at.view["card"].split()[2] == "s1"},
    "talk.duel": {"A duel is always possible": lambda at, line: "duel" in at.legal},
    "talk.little": NO_FACT,
    "talk.much": {"Less will do here": lambda at, line: int(last(line)) > 2 and at.play("offer 2", "yield")},
    "extend": {
        "extends a region": lambda at, line: "extend a10 d9" in at.legal,
        "places a knight": lambda at, line: at.starting("knight "),
        "a town": lambda at, line: terrain(at, "d9") == "#",
    },
    "extend.2": {
        "takes a second square: d10": lambda at, line: "extend a10 d10" in at.legal,
        "1 for the square and 5 for the town": lambda at, line: at.scores[0] == at.back().scores[0] + 6,
    },
    "extend.done": {
        "Seven more power": lambda at, line: at.scores[0] == at.back().scores[0] + 7,
        "The next card is turned up": lambda at, line: happened(at, "turn"),
    },
    "extend.town": {
        "Most squares bring 1 power": lambda at, line: line == "done" or gain(at, line)[0] == 1,
        "d9 is a town: 6": lambda at, line: gain(at, "extend a10 d9")[0] == 6,
    },
    "extend.later": NO_FACT,
    "extend.forest": {"d10, above the town": lambda at, line: terrain(at, "d9") == "#"},
    "extend.second": {"You may take a second square": lambda at, line: "extend a10 d10" in at.legal},
    "duel": {"the two swords": lambda at, line: at.view["card"].split()[2] == "s2"},
    "duel.2": {"Player 2 again": lambda at, line: at.view["rivals"] == [0, 1]},
    "duel.3": {"offers 4 instead": lambda at, line: happened(at, "offer")["ducats"] == 4 and "duel" in at.legal},
    "duel.4": {"You have 10 ducats": lambda at, line: at.view["cash"][0] == 10},
    "duel.done": {
        "6 against 5": lambda at, line: [one["worth"] for one in at.story if one["event"] == "bid"] == [6, 5],
        "paid 6 ducats": lambda at, line: at.view["cash"][0] == 10 - 6 and at.view["player"] == 0,
    },
    "duel.swords": {"the third action": lambda at, line: at.view["card"].split()[2] == "s2"},
    "duel.offer": NO_FACT,
    "duel.yield": {"4 ducats": lambda at, line: at.play(line).view["cash"][0] == at.view["cash"][0] + 4},
    "duel.raise": {"You could go on bargaining": lambda at, line: line in at.legal},
    "duel.low": {
        "The other would win with 5": lambda at, line: duel(at, line) == {**duel(at, line), "seat": 1, "worth": 5}
    },
    "duel.tie": {
        "a tie, and both would bid again": lambda at, line: at.play(line, OTHER).match.position.to_act() == (0, 1)
    },
    "duel.dear": {
        "That would win": lambda at, line: duel(at, line)["event"] == "duel-won" and duel(at, line)["seat"] == 0,
        "6 will do": lambda at, line: int(last(line)) > 6 and duel(at, "bid 6")["seat"] == 0,
    },
    "border": {"with fewer knights": lambda at, line: at.rule("extend d1 b2") == "L33"},
    "border.2": {
        "One knight against one": lambda at, line: region(at, "d1")["knights"] == region_at(at, "b2")["knights"] == 1,
        "on plains it costs nothing": lambda at, line: (
            terrain(at, "d2") == "." and at.play("knight d2").view["cash"] == at.view["cash"]
        ),
    },
    "border.3": {
        "Two against one": lambda at, line: (region(at, "d1")["knights"], region_at(at, "b2")["knights"]) == (2, 1)
    },
    "border.4": {
        "1 for you, 1 less for Player 2": lambda at, line: (
            happened(at, "loss") == {"event": "loss", "seat": 1, "power": 1}
        ),
        "b2 is a mine": lambda at, line: terrain(at, "b2") == "^",
        "Take b1 as well": lambda at, line: "extend d1 b1" in at.legal,
    },
    "border.done": {
        "You have gained 2, and Player 2 has lost 2": lambda at, line: (
            [now - then for then, now in zip(at.back().scores, at.scores, strict=True)] == [2, -2, 0, 0]
        )
    },
    "border.try": NO_FACT,
    "border.free": {
        "Free land brings 1": lambda at, line: region_at(at, last(line)) is None and gain(at, line) == [1, 0, 0, 0],
        "1 for you, 1 less for them": lambda at, line: gain(at.play("knight d2"), "extend d1 b2") == [1, -1, 0, 0],
    },
    "border.other": {"where it is needed": lambda at, line: region_at(at, last(line)) != region(at, "d1")},
    "border.first": NO_FACT,
    "border.take": NO_FACT,
    "border.second": {"takes a second square: b1": lambda at, line: "extend d1 b1" in at.legal},
    "crown": {
        "1 power for each mountain in your regions": lambda at, line: gain(at, "turn silver")[0] == len(mines(at)),
    },
    "crown.2": {
        "b9, c2 and b2 are your mines": lambda at, line: mines(at) == {"b9", "c2", "b2"},
        "you choose first": lambda at, line: not any(at.view["chosen"]) and at.view["player"] == 0,
        "take the crown": lambda at, line: at.view["card"].split()[0] == "crown",
    },
    "crown.3": {"one of two piles": lambda at, line: at.starting("pile ") == {"pile 1", "pile 2"}},
    "crown.4": {"the Treasure of 15": lambda at, line: "take t15" in at.legal},
    "crown.done": {"in your hand": lambda at, line: at.view["hands"][0] == ["t15"]},
    "crown.mines": {
        "b9, c2, and b2": lambda at, line: mines(at) == {"b9", "c2", "b2"} and int(last(line)) != 3,
    },
    "crown.crown": {"the first action": lambda at, line: at.view["card"].split()[0] == "crown"},
    "crown.pile": NO_FACT,
    "crown.alliance": {"keeps a neighbour from taking your land": lambda at, line: last(line) == "alliance"},
    "crown.renegade": {"turns a neighbour’s knight": lambda at, line: last(line) == "renegade"},
    "crown.treasure": {"There is a larger Treasure": lambda at, line: last(line) == "t12" and "take t15" in at.legal},
    "king": {
        "Player 2 has three knights": lambda at, line: region(at, "a2")["knights"] == 3,
        "and you have two": lambda at, line: region(at, "d1")["knights"] == 2,
        "the Alliance between d1 and a2": lambda at, line: "alliance d1 a2" in at.legal,
    },
    "king.2": {
        "neither of you may extend": lambda at, line: at.view["alliances"],
        "the two walls": lambda at, line: at.view["card"].split()[1] == "w2",
    },
    "king.3": {"a region for each of your three castles": lambda at, line: own_regions(at) == own_castles(at)},
    "king.4": {
        "lays no more walls": lambda at, line: not at.starting("wall ") and at.rule("wall e3 e4") == "L24",
        "a region for each castle": lambda at, line: own_regions(at) == own_castles(at),
    },
    "king.5": {
        "The king’s death ends the game": lambda at, line: at.play("turn king").match.is_over,
        "three mines and a Parchment of 4": lambda at, line: len(mines(at)) == 3 and "p4" in at.view["hands"][0],
    },
    "king.done": {
        "The Parchment of 4 counts 4": lambda at, line: (
            [one["power"] for one in at.story if one["event"] in ("mines", "parchments") and one["seat"] == 0] == [4]
        ),
        "you have won": lambda at, line: at.match.is_over and at.match.winners == [0],
    },
    "king.ally": {"before you choose an action": lambda at, line: not at.play(line).starting("alliance ")},
    "king.choose": {"the second action": lambda at, line: at.view["card"].split()[1] == "w2"},
    "king.keep": {
        "it protects you": lambda at, line: at.view["alliances"] and not at.play(line, "pay t15").view["alliances"]
    },
    "king.three": {
        "lays no more walls": lambda at, line: not at.starting("wall ") and own_regions(at) == own_castles(at)
    },
    "king.parchment": {"Those are the mines": lambda at, line: int(last(line)) == len(mines(at))},
    "king.both": {
        "not when the king dies": lambda at, line: gain(at, "turn king")[0] == 4 and "p4" in at.view["hands"][0]
    },
    "tip.1": NO_FACT,
    "tip.2": NO_FACT,
    "tip.3": NO_FACT,
    "tip.4": NO_FACT,
    "tip.5": {
        "With two or three players": lambda at, line: (
            [len(first_choices(players)[0].split()) for players in (2, 3, 4)] == [3, 3, 2]
        )
    },
}
