"""Fair taking back: what chance brings follows from a secret of the table, which nobody sees before the end."""

import hashlib
import hmac
import sqlite3
from collections import Counter
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from burgrave.core.fair import Fairness, check_fairness
from burgrave.core.game import find_game, find_games
from burgrave.core.position import CHANCE
from burgrave.core.record import parse_record
from burgrave.server import frames
from burgrave.server.rows import SeatRow, TableRow
from burgrave.server.settings import new_secret
from burgrave.server.tables.draft import draft_move, draft_rest, draft_undo
from burgrave.server.tables.table import Table
from tests.server.serving import BOT, ME, OPEN, fixed_source, frame_of, move, next_frame, seeded_source
from tests.server.test_replay import export, play_out
from tests.server.test_undo import undo

SECRETS = [f"{Random(1).getrandbits(128) + n:032x}" for n in range(6000)]


def info(client, table):
    return client.get(f"/api/tables/{table['id']}")


@pytest.fixture
def buying(server):
    """Torres at one screen, seat 0 to move."""
    anna = server.client()
    table = anna.create("torres", [ME, ME])
    for seq, (seat, words) in enumerate([(0, "start e1"), (1, "start c3"), (1, "king a4")]):
        move(anna, table, words, seq, id=f"s{seq}", seat=seat)
    return anna, table


def buy(client, table, seat=0):
    """Buy a card, and tell which ones were looked at."""
    seq = frame_of(client, table)["seq"]
    move(client, table, "buy", seq, id=f"b{seq}", seat=seat)
    return [item["words"] for item in frame_of(client, table, seat, since=seq)["log"] if item["seat"] == CHANCE]


def play(client, table, *lines, seat=0):
    seq = frame_of(client, table)["seq"]
    done = move(client, table, lines[0], seq, id=f"p{seq}", seat=seat, then=lines[1:])
    assert done["played"] == len(lines)


def back_to(client, table, to, seat=0):
    undo(client, table, frame_of(client, table)["seq"], to=to, seat=seat)


def test_what_was_drawn_is_drawn_again_whatever_was_done_instead(buying, serve):
    anna, table = buying
    drawn = buy(anna, table)
    back_to(anna, table, 3)
    play(anna, table, "point", "point")
    assert buy(anna, table) == drawn
    back_to(anna, table, 3)
    anna.server = serve().url
    play(anna, table, "move e1 d1")
    assert buy(anna, table) == drawn, "also after a restart"
    keep = frame_of(anna, table, 0)["legal"][0]
    play(anna, table, keep)
    play(anna, table, *frame_of(anna, table, 0)["ways"][0]["lines"])
    assert buy(anna, table) != drawn, "the pile goes on"


def test_nobody_learns_from_his_own_draw_what_another_would_draw(server):
    anna = server.client()
    same = 0
    for _ in range(4):
        table = anna.create("torres", [ME, ME], deck="shared")
        for seq, (seat, words) in enumerate([(0, "start e1"), (1, "start c3"), (1, "king a4")]):
            move(anna, table, words, seq, id=f"s{seq}", seat=seat)
        mine = buy(anna, table)
        back_to(anna, table, 3)
        play(anna, table, "end")
        same += buy(anna, table, seat=1) == mine
    assert same < 4


def test_the_secret_is_shown_at_the_end_and_its_hash_from_the_start(serve):
    secret = bytes(range(16)).hex()
    server = serve(source=seeded_source(secret=lambda: secret))
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN], rounds="1")
    assert table["chance"] == hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    ben.claim(table["id"], 1)
    move(anna, table, "bid 1", 1)
    for client in (anna, ben, server.client("Carl")):
        path = f"/api/tables/{table['id']}"
        told = [
            client.get(f"{path}{part}") for part in ("", "/frame?since=0", "/log?lang=en", "/replay/1", "/replay/2")
        ]
        told += [client.get("/api/tables?mine=true"), client.get("/api/tables"), client.get("/api/lobby")]
        told += [export(client, table)]
        with client.join(table["id"], since=0) as socket:
            told.append(next_frame(socket))
        assert secret not in str(told)
        assert str(told).count(table["chance"]) >= 4
        assert info(client, table)["secret"] is None
    move(ben, table, "bid 2", 1)
    assert info(anna, table)["secret"] == frame_of(ben, table)["table"]["secret"] == secret


def test_every_table_has_a_secret_of_its_own(server):
    assert len(new_secret()) == 32 and new_secret() != new_secret()
    anna = server.client()
    assert len({anna.create("pennies", [ME, OPEN])["chance"] for _ in range(5)}) == 5


def sit(game, seats, secret=SECRETS[0]):
    """A table as the server keeps it, begun."""
    rules = find_game(game)
    options = rules.settle(len(seats), {})
    row = TableRow("t", game, rules.version, options, False, "anna", "running", 0, 0, secret=secret, seats=seats)
    table = Table(row)
    table.extend(draft_rest(table, Random(1)))
    return table


@pytest.mark.parametrize("name", list(find_games()))
def test_a_record_proves_that_chance_was_fair_also_where_much_was_taken_back(name):
    rng, table = Random(2), sit(name, [SeatRow("anna"), SeatRow("anna")])
    while not table.match.is_over:
        seat = rng.choice(table.position.to_act())
        if rng.random() < 0.05:
            table.extend(draft_undo(table, seat, max(0, table.move - rng.randrange(20)), rng))
        else:
            line = table.game.words(rng.choice(table.position.legal(seat)))
            table.extend(draft_move(table, seat, [line], None, rng))
    table.row.status = "over"
    [match] = parse_record(frames.record(table, None), verify=True)
    assert check_fairness(match) > 0
    assert match.header["secret"] == SECRETS[0]


def test_a_finished_game_is_exported_with_its_secret(server):
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    play_out(anna, table)
    [match] = parse_record(export(anna, table).splitlines(), verify=True)
    assert check_fairness(match) == 3
    assert (match.header["chance"], match.header["secret"]) == (table["chance"], info(anna, table)["secret"])


def test_the_record_of_a_running_game_has_the_hash_only(buying):
    anna, table = buying
    header = export(anna, table, 0).splitlines()[0]
    assert f'"chance": "{table["chance"]}"' in header and "secret" not in header


def test_an_imported_game_has_no_secret(server):
    anna = server.client()
    table = anna.create("pennies", [ME, ME], rounds="1")
    play_out(anna, table)
    again = anna.post("/api/records", record=export(anna, table))
    assert (again["chance"], again["secret"]) == (None, None)


def test_a_game_tells_that_something_revealed_was_taken_back(buying, serve):
    anna, table = buying
    play(anna, table, "point")
    back_to(anna, table, 3)
    assert info(anna, table)["rerolled"] is False, "nobody had learnt anything"
    buy(anna, table)
    back_to(anna, table, 3)
    assert info(anna, table)["rerolled"] is True
    play(anna, table, "point")
    anna.server = serve().url
    assert frame_of(anna, table)["table"]["rerolled"] is True


# Bots


def test_the_course_of_a_table_follows_from_its_secret_however_many_run_at_once(serve):
    numbers = count()
    server = serve(source=replace(fixed_source(), secret=lambda: f"{next(numbers) // 6:032x}"))
    anna = server.client()
    tables = [anna.create("torres", [BOT, BOT]) for _ in range(12)]
    records = []
    for table in tables:
        with anna.join(table["id"]) as socket:
            next_frame(socket, lambda frame: frame["table"]["status"] == "over")
        records.append(export(anna, table))
    assert len(set(records[:6])) == len(set(records[6:])) == 1
    assert records[0] != records[6]


def test_a_bots_sealed_choice_is_thought_anew_after_taking_back():
    table, rng = sit("pennies", [SeatRow("anna"), SeatRow(bot="uniform")]), Random(1)

    def thought():
        return table.thoughts("bot", 1, rng).random()

    first = thought()
    table.extend(draft_move(table, 0, ["bid 1"], None, rng))
    assert thought() == first, "it does not depend on who is faster"
    table.extend(draft_move(table, 1, ["bid 0"], None, rng))
    table.extend(draft_undo(table, 0, 1, rng))
    assert table.match.position.to_act() == (0, 1)
    assert thought() != first


# Games begun before there were secrets

OF_GAMES = ("secret", "rerolled", "imported", "rematch", "help", "position", "drawn")
NEW_COLUMNS = [
    *(("games", name) for name in OF_GAMES),
    ("entries", "part"),
    ("entries", "note"),
    ("people", "banned"),
    ("seats", "active"),
]
NEW_TABLES = ("asides", "bans", "pulse", "aids", "reports", "coached")


def test_an_old_database_is_brought_up_to_date_and_its_games_go_on(serve, tmp_path):
    server = serve(source=seeded_source(secret=lambda: None))
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    move(anna, table, "bid 1", 1, seat=0)
    server.stop()
    with sqlite3.connect(tmp_path / "test.db") as database:
        for table_name, column in NEW_COLUMNS:
            database.execute(f"ALTER TABLE {table_name} DROP COLUMN {column}")
        for table_name in NEW_TABLES:
            database.execute(f"DROP TABLE {table_name}")
        database.execute("UPDATE alembic_version SET version_num = '1'")
    server = serve(source=seeded_source(4))
    anna.server = server.url
    assert (info(anna, table)["chance"], info(anna, table)["rerolled"]) == (None, False)
    move(anna, table, "bid 2", 2, seat=1)
    assert frame_of(anna, table)["move"] == 4, "chance has turned the next prize"
    play_out(anna, table)
    assert (info(anna, table)["status"], info(anna, table)["secret"]) == ("over", None)


# Is it fair?


def chi_square(seen, weights):
    total, weight = sum(seen.values()), sum(weights.values())
    assert set(seen) <= set(weights)
    return sum((seen[key] - total * w / weight) ** 2 / (total * w / weight) for key, w in weights.items())


def test_outcomes_come_by_their_weights():
    pennies = find_game("pennies")
    start = pennies.start(2)
    weights = {code: start.weight(code) for code in start.legal(CHANCE)}
    by_secret = Counter(Fairness(secret).roll(pennies, start, []) for secret in SECRETS)
    assert chi_square(by_secret, weights) < 13.8, "a thousandth, with two degrees of freedom"
    fairness, by_count = Fairness(SECRETS[0]), Counter()
    for n in range(600):
        by_count[fairness.roll(pennies, start, [start] * n)] += 1
    assert chi_square(by_count, weights) < 13.8


def test_cards_drawn_one_after_the_other_are_independent():
    torres = find_game("torres")
    start = torres.start(2)
    for seat, words in ((0, "start e1"), (1, "start c3"), (1, "king a4"), (0, "buy")):
        start.play(seat, torres.code(words))
    pairs = Counter()
    for secret in SECRETS:
        fairness = Fairness(secret)
        first = fairness.roll(torres, start, [])
        after = start.copy()
        after.play(CHANCE, first)
        pairs[first, fairness.roll(torres, after, [start])] += 1
    cards = start.legal(CHANCE)
    weights = {(a, b): 1 for a in cards for b in cards if a != b}
    assert chi_square(pairs, weights) < 135, "a thousandth, with 89 degrees of freedom"


def test_only_draws_of_the_same_kind_for_the_same_seat_are_counted():
    raubritter, fairness = find_game("raubritter"), Fairness(SECRETS[0])
    rng, position, drawing = Random(3), raubritter.start(2), {}
    while len(drawing) < 3:
        seat = position.to_act()[0]
        if seat == CHANCE:
            drawing[raubritter.draw(position)] = position.copy()
        position.play(seat, rng.choice(position.legal(seat)))
    tile, mine, others = drawing["tile", CHANCE], drawing["draw", 0], drawing["draw", 1]
    first = fairness.roll(raubritter, mine, [])
    assert all(fairness.roll(raubritter, mine, [tile, others] * n) == first for n in range(20))
    assert any(fairness.roll(raubritter, mine, [mine] * n) != first for n in range(20))


def test_the_formula_is_the_documented_one():
    secret = bytes(range(16))
    expected = int.from_bytes(hmac.new(secret, b"draw 2 7", "sha256").digest(), "big")
    assert Fairness(secret.hex()).number("draw", 2, 7) == expected


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("torres", {"draw"}),
        ("raubritter", {"tile", "draw"}),
        ("castel", {"deal", "card", "trade", "steal"}),
        ("loewenherz", {"turn", "deal"}),
    ],
)
def test_each_game_tells_what_is_drawn_for_whom(name, kinds):
    game, seen = find_game(name), Counter()
    for seed in range(8):
        rng, position = Random(seed), game.start(game.seats[-1])
        while position.to_act():
            seat = rng.choice(position.to_act())
            if seat == CHANCE:
                seen[game.draw(position)] += 1
                assert len({game.vocabulary.verb(code) for code in position.legal(CHANCE)}) == 1
            position.play(seat, rng.choice(position.legal(seat)))
    assert {kind for kind, _ in seen} == kinds
    seats = {kind: {seat for of, seat in seen if of == kind} for kind in kinds}
    everybody = set(range(game.seats[-1]))
    for kind in ("draw", "card", "steal", "trade"):
        assert seats.get(kind, everybody) == everybody
    for kind in ("tile", "turn"):
        assert seats.get(kind, {CHANCE}) == {CHANCE}
