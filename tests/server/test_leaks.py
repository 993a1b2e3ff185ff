"""Nothing leaks: games that differ only in what others hide give the same bytes on every channel."""

import json
from contextlib import ExitStack
from random import Random

import pytest
from starlette.testclient import TestClient

from burgrave.core.game import find_games
from burgrave.core.position import CHANCE
from burgrave.server import workers
from burgrave.server.frames import MOST_SCENES
from burgrave.server.people import COOKIE
from burgrave.server.settings import Source
from tests.server.serving import ME, OPEN, fixed_source, make_test_app
from tests.server.twins import Script, make_twins

MOVES = 60
WITHOUT_SECRETS: set[str] = set()
"""Games in which nobody ever hides anything."""


class House:
    """A server that plays one of the twins through its own doors."""

    def __init__(self, stack, folder, match, **more):
        fixed = fixed_source()
        chance = Script([code for seat, code in match.moves if seat == CHANCE])
        self.match = match
        self.client = stack.enter_context(
            TestClient(make_test_app(folder, Source(fixed.clock, fixed.token, chance, lambda: None)))
        )
        self.keys = [self.introduce(f"P{seat}") for seat in range(match.position.seats)]
        seats = [ME] + [OPEN] * (len(self.keys) - 1)
        body = {"game": match.game.name, "seats": seats, "options": match.options, **more}
        self.table = self.ask("POST", "/api/tables", 0, json=body).json()["id"]
        for seat in range(1, len(self.keys)):
            assert (
                self.ask("POST", f"/api/tables/{self.table}/seats/{seat}", seat, json={"to": "me"}).status_code == 200
            )
        self.played = self.seq = 0

    def introduce(self, name):
        key = self.client.post("/api/me", json={"name": name}).cookies[COOKIE]
        self.client.cookies.clear()
        return key

    def ask(self, method, path, seat, **more):
        headers = {} if seat is None else {"Authorization": f"Bearer {self.keys[seat]}"}
        return self.client.request(method, path, headers=headers, **more)

    def at_table(self, method, path, seat, **more):
        answer = self.ask(method, f"/api/tables/{self.table}/{path}", seat, **more)
        return answer.status_code, answer.content

    def play_on(self):
        """Play the next move of a person, chance following by itself."""
        moves = self.match.moves
        while self.played < len(moves) and moves[self.played][0] == CHANCE:
            self.played += 1
        if self.played >= len(moves):
            return False
        seat, code = moves[self.played]
        body = {"words": self.match.game.words(code), "answers": self.played, "id": f"m{self.played}"}
        status, content = self.at_table("POST", "moves", seat, json=body)
        assert status == 200, content
        self.played += 1
        return True

    def everything(self, viewer, asked):
        """All that a viewer can get to see, as bytes; `asked` are words to ask about."""
        frame = self.at_table("GET", "frame?since=0&lang=en", viewer)
        told = [
            frame,
            self.at_table("GET", f"frame?since={max(0, self.played - MOST_SCENES)}&lang=en", viewer),
            self.at_table("GET", "frame", viewer),
            self.at_table("GET", "log?lang=fr", viewer),
            self.at_table("GET", "record", viewer),
            self.at_table("GET", "notation", viewer),
            self.at_table("GET", f"replay/{self.played}?lang=en", viewer),
            self.at_table("GET", f"replay/{self.played // 2}", viewer),
            (0, self.ask("GET", f"/api/tables/{self.table}", viewer).content),
            (0, self.ask("GET", "/api/tables?mine=true", viewer).content),
        ]
        others = [seat for seat in range(len(self.keys)) if seat != viewer]
        told += [
            self.at_table("GET", f"{what}?seat={seat}", viewer) for seat in others for what in ("frame", "notation")
        ]
        for words in asked:
            told.append(self.at_table("GET", f"why?words={words}", viewer))
            # Late on purpose, so that a legal move is not played.
            told.append(self.at_table("POST", "moves", viewer, json={"words": words, "answers": 999_999, "id": "x"}))
        told.append(self.at_table("POST", "undo", viewer, json={"answers": 999_999}))
        return told + self.tried(viewer)

    def tried(self, viewer):
        """What a viewer can try out, from now and from earlier, by itself and by bots."""
        now = self.explore(viewer, draw=self.played)
        further = self.explore(viewer, draw=self.played, lines=self.some_line(now))
        return [
            now,
            further,
            self.explore(viewer, move=self.played // 2),
            self.explore(viewer, bot="uniform"),
        ]

    def helped(self, viewer, wanted):
        """What is answered of the kinds of help that are wanted, if it tells anything."""
        ask = {
            "hint": lambda: self.at_table("GET", "hint?lang=en", viewer),
            "coach": lambda: self.at_table("GET", "coach", viewer),
            "bots": lambda: self.explore(viewer, bot="squire", draw=self.played),
        }
        told = {kind: ask[kind]() for kind in wanted}
        return {kind: answer for kind, answer in told.items() if answer != (200, b'{"judged":null}')}

    def explore(self, viewer, **more):
        answer = self.ask("POST", "/api/explore", viewer, json={"table": self.table, **more})
        return answer.status_code, answer.content

    def some_line(self, told):
        """Whatever may be chosen first."""
        frame = json.loads(told[1])["frame"]
        return [{"seat": frame["seat"], "words": frame["legal"][0]}] if frame["legal"] else []

    def illegal_moves(self, viewer, asked):
        """The refusals of moves that are refused for what they are."""
        seq = self.client.get(f"/api/tables/{self.table}").json()["seq"]
        return [
            self.at_table("POST", "moves", viewer, json={"words": words, "answers": seq, "id": "w"})
            for words in asked
            if b'"legal":true' not in self.at_table("GET", f"why?words={words}", viewer)[1]
        ]

    def socket_frame(self, viewer):
        """What a socket is sent first."""
        headers = {} if viewer is None else {"Authorization": f"Bearer {self.keys[viewer]}"}
        path = f"/api/tables/{self.table}/socket?since=0&lang=en"
        with self.client.websocket_connect(path, headers=headers) as socket:
            return socket.receive_text()


def cases():
    for game in find_games().values():
        fewest, most = game.seats[0], game.seats[-1]
        for seats, viewer in ((fewest, None), (fewest, 0), (most, most - 1)):
            yield pytest.param(game.name, seats, viewer, id=f"{game.name}-{seats}-{viewer}")
    for viewer in (None, 0, 2):
        yield pytest.param("pennies", 3, viewer, id=f"pennies-3-{viewer}")


@pytest.mark.parametrize(("name", "seats", "viewer"), list(cases()))
def test_what_others_hide_shows_nowhere(name, seats, viewer, tmp_path):
    game = find_games()[name]
    # Of some attempts, the twins that differ most.
    twins = max((make_twins(game, seats, viewer, seed, MOVES) for seed in range(4)), key=lambda twins: twins.differ)
    assert twins.differ or name in WITHOUT_SECRETS, "no twin games found"
    rng, first, second = Random(1), twins.first, twins.second
    with ExitStack() as stack:
        houses = [House(stack, tmp_path / part, match) for part, match in (("a", first), ("b", second))]
        number = 0
        while sum(house.play_on() for house in houses) == 2:
            number += 1
            if number > 3 and number % 11:
                continue
            asked = [game.words(rng.randrange(game.vocabulary.size)) for _ in range(4)]
            if viewer is not None:
                asked += [game.words(code) for code in first.positions[houses[0].played].legal(viewer)[:2]]
            one, other = (house.everything(viewer, asked) for house in houses)
            assert one == other
            one, other = (house.illegal_moves(viewer, asked) for house in houses)
            assert one == other
            assert houses[0].socket_frame(viewer) == houses[1].socket_frame(viewer)


@pytest.mark.parametrize("name", find_games())
def test_no_help_knows_what_others_hide(name, tmp_path, monkeypatch):
    """Hints, the coach and bots that answer what is tried out: the same bytes in both games."""
    monkeypatch.setattr(workers, "ADVISER", "search:sims=8")  # kings think by the clock
    game, viewer = find_games()[name], 0
    attempts = (make_twins(game, game.seats[0], viewer, seed, MOVES // 2) for seed in range(6))
    twins = max(attempts, key=lambda twins: sum(a.dump() != b.dump() for a, b in twins.positions))
    compared = {"hint": 0, "coach": 0, "bots": 0}
    with ExitStack() as stack:
        houses = [
            House(stack, tmp_path / part, match, help="everything")
            for part, match in (("a", twins.first), ("b", twins.second))
        ]
        while sum(house.play_on() for house in houses) == 2 and not all(compared.values()):
            one, other = (match.positions[houses[0].played] for match in (twins.first, twins.second))
            if one.dump() == other.dump():
                continue
            is_asked = viewer in one.to_act()
            wanted = [kind for kind, count in compared.items() if not count and (is_asked or kind == "coach")]
            told, also = (house.helped(viewer, wanted) for house in houses)
            assert told == also and all(status == 200 for status, _ in told.values())
            for kind in told:
                compared[kind] += 1
    # Twins of Raubritter are told apart before a decision of theirs is judged.
    assert all(count or (name, kind) == ("raubritter", "coach") for kind, count in compared.items()), compared
