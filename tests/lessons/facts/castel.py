"""What the lesson of Castel states."""

from tests.lessons.stands import NO_FACT, Facts, Stand, stand

THREE_ENGINES = (
    "castel/1 2 | phase action | turn 0 1/2 round=1 idle=0 | board b1=captain.1 c1=soldier.1 d1=soldier.0 "
    "b6=soldier.0+1 c6=soldier.1 north=engine.1 east=engine.1 south=engine.0 | last - | "
    "hands engine priest / soldier | piles 20 20 | exchange herald witch | removed -"
)
"""A wall with the Captain, another where a Knight lies on one of two soldiers, and a fourth engine to come."""


def neighbours(one: str, other: str) -> bool:
    """Whether two squares share a side or a corner."""
    return one != other and all(abs(ord(a) - ord(b)) <= 1 for a, b in zip(one, other, strict=True))


def place(line: str) -> str:
    """Where a card is placed."""
    return line.split()[2]


def card(at: Stand, square: str) -> str:
    """The card on top of a place."""
    return str(at.view["board"][square][0]["card"])


def pawn(at: Stand, square: str) -> int:
    """Whose pawn lies on it."""
    return int(at.view["board"][square][0]["pawn"])


def is_protected(at: Stand, square: str, depth: int = 0) -> bool:
    """Whether a card cannot be sent back, moved or killed."""
    return bool(at.view["board"][square][depth]["protected"])


def sent_back(at: Stand) -> list[tuple[str, int, str]]:
    """The cards that have come back, to whom, and by what."""
    return [(event["card"], event["seat"], event["by"]) for event in at.story if event["event"] == "sent-back"]


def south_wall(at: Stand) -> list[str]:
    """Where soldiers stand on the south wall."""
    return [square for square in ("b1", "c1", "d1", "e1") if square in at.view["board"]]


def soldiers_left() -> set[str]:
    """Where soldiers stand when the fourth engine has arrived."""
    at = stand(THREE_ENGINES).play("place engine west")
    assert any(event["event"] == "sent-back" for event in at.story)
    return {square for square in at.view["board"] if len(square) == 2}


FACTS: Facts = {
    "goal": {"place a Soldier on the ramparts": lambda at, line: len(at.starting("place soldier ")) == 16},
    "goal.done": {"Your pawn lies on the card. As long as it does": lambda at, line: pawn(at, "b1") == 0},
    "goal.other": {"Any rampart would do": lambda at, line: line in at.legal},
    "goal.card": NO_FACT,
    "goal.first": NO_FACT,
    "draw": {
        "A turn has two actions": lambda at, line: at.view["actions"] == 2,
        "you must draw them": lambda at, line: at.view["piles"][0] > 0,
    },
    "draw.done": {
        "Your opponent’s King has sent your Soldier home": lambda at, line: sent_back(at) == [("soldier", 0, "king")],
        "here, to your hand": lambda at, line: "soldier" in at.view["hands"][0],
    },
    "draw.place": {"Fine in a game": lambda at, line: line in at.legal},
    "home": {"in the tower a1": lambda at, line: "place archer a1" in at.legal},
    "home.2": {"Only the Siege Engine in the south": lambda at, line: at.legal == {"target south"}},
    "home.done": {"to your opponent’s hand": lambda at, line: sent_back(at) == [("engine", 1, "archer")]},
    "home.tower": NO_FACT,
    "home.archer": NO_FACT,
    "effect": {"d3, beside the King": lambda at, line: neighbours("d3", "c3") and card(at, "c3") == "king"},
    "effect.2": {"here there is only one": lambda at, line: at.legal == {"target c3"}},
    "effect.done": {
        "your turn is over": lambda at, line: at.view["turn"] == 1,
        "sent two of your opponent’s home": lambda at, line: len(at.view["hands"][1]) == 4,
    },
    "effect.own": {
        "your own Archer would be a neighbour too": lambda at, line: (
            at.play(line).legal == {"target a1", "target c3"} and (card(at, "a1"), pawn(at, "a1")) == ("archer", 0)
        ),
        "d3, where only the King is near": lambda at, line: at.play("place courtier d3").legal == {"target c3"},
    },
    "effect.near": {"The King would be a neighbour there too": lambda at, line: at.play(line).legal == {"target c3"}},
    "effect.other": {
        "no neighbour at all": lambda at, line: not any(neighbours(place(line), one) for one in at.view["board"])
    },
    "effect.courtier": NO_FACT,
    "condition": {
        "only come to a square beside him": lambda at, line: (
            card(at, "c3") == "king" and all(neighbours(place(line), "c3") for line in at.starting("place queen "))
        )
    },
    "condition.2": {"any other card": lambda at, line: at.legal == {"target b2", "target c3", "target d5"}},
    "condition.done": NO_FACT,
    "condition.own": {"Your own pawn": lambda at, line: (card(at, "b2"), pawn(at, "b2")) == ("thief", 0)},
    "condition.queen": {"the King on c3": lambda at, line: card(at, "c3") == "king"},
    "swap": {
        "needs the Queen or the Princess": lambda at, line: at.rule("place lady-in-waiting c4") == "C28",
        "neither is at court": lambda at, line: set(at.view["board"]) == {"c3"} and card(at, "c3") == "king",
    },
    "swap.2": {
        "Swapping was one action": lambda at, line: (at.view["action"], at.view["actions"]) == (2, 2),
        "on any rampart": lambda at, line: len(at.starting("place soldier ")) == 16,
    },
    "swap.done": {"A swap costs an action": lambda at, line: at.view["turn"] == 1},
    "swap.fairy": {"can be placed too": lambda at, line: at.play(line).starting("place fairy ")},
    "swap.lady": {
        "the Lady-in-Waiting that you cannot place": lambda at, line: (
            at.starting("place archer ") and not at.starting("place lady")
        )
    },
    "swap.stuck": {"would still be stuck": lambda at, line: not at.starting("place lady")},
    "swap.soldier": NO_FACT,
    "knight": {
        "it cannot be sent back, moved or killed": lambda at, line: is_protected(at.play("place knight d4"), "d4", 1)
    },
    "knight.done": {
        "only the Knight went back": lambda at, line: sent_back(at) == [("knight", 0, "courtier")],
        "Your Queen is still there": lambda at, line: (card(at, "d4"), pawn(at, "d4")) == ("queen", 0),
    },
    "knight.spy": {"has no protection yet": lambda at, line: not is_protected(at, "d4")},
    "knight.knight": {"has no protection": lambda at, line: not is_protected(at, "d4")},
    "walls": {
        "The fourth soldier": lambda at, line: len(south_wall(at)) == 3,
        "whoever placed the others": lambda at, line: {pawn(at, square) for square in south_wall(at)} == {0, 1},
    },
    "walls.done": {"all soldiers that nothing protects": lambda at, line: soldiers_left() == {"b6", "c1", "d1"}},
    "walls.wall": {"Three stand on the south wall": lambda at, line: len(south_wall(at)) == 3 and line[-1] != "1"},
    "walls.soldier": NO_FACT,
    "pawn": {"beside your Queen": lambda at, line: "pawn c3" in at.play("place thief c2").legal},
    "pawn.2": {"your own from c3": lambda at, line: pawn(at, "c3") == 0},
    "pawn.done": {
        "she went to the exchange, not to you": lambda at, line: (
            "queen" in at.view["exchange"] and "queen" not in at.view["hands"][0]
        )
    },
    "pawn.near": {"beside your Queen too": lambda at, line: neighbours(place(line), "c3")},
    "pawn.beside": {"He has to stand beside your Queen": lambda at, line: not neighbours(place(line), "c3")},
    "pawn.theirs": {"free your opponent": lambda at, line: pawn(at, "d2") == 1},
    "pawn.thief": NO_FACT,
    "win": {
        "Your last two cards, no pile": lambda at, line: (
            at.view["piles"][0] == 0 and len(at.back().view["hands"][0]) == 2
        )
    },
    "win.done": {"No cards left: you have won": lambda at, line: at.view["winners"] == [0] and at.scores[0] == 0},
    "win.fourth": {
        "would send your own Siege Engine back": lambda at, line: (
            ("engine", 0, "soldier") in sent_back(at.play(line)) and "engine" in at.play(line).view["hands"][0]
        )
    },
    "win.swap": {"Do not swap now": lambda at, line: not at.play(line).view["winners"]},
    "tip.1": NO_FACT,
    "tip.2": NO_FACT,
    "tip.3": NO_FACT,
    "tip.4": NO_FACT,
}
