"""The position that a text tells: read part by part into plain lists, checked, then written into a position."""

import re
from collections import Counter
from collections.abc import Mapping
from random import Random

from burgrave.core.errors import BadNotation, refuse
from burgrave.core.position import OPEN
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import EDGES, SLOTS, SQUARES, TILE_SQUARES, TILE_TERRAIN
from burgrave.games.loewenherz.imagine import NEVER_SEEN, hands, hidden_pools, imagine
from burgrave.games.loewenherz.notation.check import check, check_hidden, check_politics, least_purse, money_to_come
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.reading import ACTIONS, EDGE_BETWEEN, PLACES, LoewenherzReading
from burgrave.games.loewenherz.view import HIDDEN
from burgrave.games.loewenherz.words import CARD, DUCATS, FACE, SQUARE, TREASURE_SET

NAMES = (
    *("map", "castles", "knights", "walls", "alliances", "power", "purses", "turned", "first", "card", "chosen"),
    *("now", "rivals", "offer", "bids", "piles", "shown", "looked"),
)
NOW = {"action", "left", "growing", "grown", "cut", "pile", "due", "then"}
UNKNOWN = -1
MOST_POWER = 9999
COLOUR = {name: colour for colour, name in enumerate(facts.COLOURS)}


def options_of(position: LoewenherzPosition) -> dict[str, str]:
    """The options a position is played by; with two players the set-up is free whatever was asked for."""
    return {
        "money": "open" if position.is_open else "hidden",
        "setup": "free" if position.is_free and position.seats > 2 else "basic",
        "free_offers": "yes" if position.zero_offers else "no",
        "crown": "negotiate" if position.crown_talks else "duel",
        "last_mines": "yes" if position.last_mines else "no",
    }


def build(start: LoewenherzPosition, sections: Mapping[str, str], seat: int | None, rng: Random) -> LoewenherzPosition:
    """The position that a text tells; what a seat does not know is drawn as `imagine` draws it."""
    for part in sections:
        refuse(part not in NAMES, "no-part", word=part, parts=NAMES)
    p = LoewenherzReading(start)
    words = {name: sections.get(name, "").split() for name in NAMES}
    read_now(p, words["first"], words["now"])
    read_land(p, words)
    read_round(p, words)
    read_cards(p, words)
    is_seen = seat != OPEN and p.phase != "over"
    if is_seen:
        draw_cards(p, seat, words["looked"])
        draw_purses(p, rng)
        p.bid = [1 if bid == UNKNOWN else bid for bid in p.bid]
    else:
        refuse(UNKNOWN in (*p.kind, *p.cash, *p.bid), "hidden")
    p.hand = hands(p)
    check(p)
    position = write_into(start, p)
    if is_seen:
        try:
            position = imagine(position, seat, rng)
        except IndexError as error:
            raise BadNotation("shown-never") from error
    check_politics(LoewenherzReading(position))
    return position


def write_into(position: LoewenherzPosition, p: LoewenherzReading) -> LoewenherzPosition:
    """Make a position what was read and checked."""
    for name in position.FIELDS:
        if name not in ("phase", "resume", "card"):
            setattr(position, name, getattr(p, name))
    position.phase, position.resume = facts.PHASES.index(p.phase), facts.PHASES.index(p.resume)
    position.card = 0 if p.card is None else FACE.index[p.card] + 1
    return position


def number(word: str, least: int, most: int, part: str) -> int:
    """A whole number within its bounds."""
    is_read = re.fullmatch("-?[0-9]{1,5}", word) and least <= int(word) <= most
    refuse(not is_read, "number", part=part, least=least, most=most, word=word)
    return int(word)


def one_of(word: str, index: Mapping[str, int], part: str) -> int:
    """The number of a word."""
    refuse(word not in index, "unreadable", part=part, words=word)
    return index[word]


def a_square(word: str) -> int:
    """A square."""
    refuse(word not in SQUARE.index, "no-square", word=word)
    return SQUARE.index[word]


def a_seat(word: str, p: LoewenherzReading, part: str) -> int:
    """A seat."""
    return number(word, 0, p.seats - 1, part)


def as_many(words: list[str], count: int, part: str) -> list[str]:
    """Words as many as there must be."""
    refuse(len(words) != count, "words", part=part, right=count, wrong=len(words))
    return words


# What is being decided -----------------------------------------------------------------------------------------------


def read_now(p: LoewenherzReading, first: list[str], now: list[str]) -> None:
    """The phase and how far it has come."""
    p.first = a_seat(as_many(first, 1, "first")[0], p, "first")
    refuse(not now or now[0] not in facts.PHASES, "no-phase", word="".join(now[:1]), phases=facts.PHASES)
    p.phase, rest = now[0], now[1:]
    p.player = a_seat(rest.pop(0), p, "now") if rest and rest[0].isdecimal() else p.first
    told = dict(word.partition("=")[::2] for word in rest)
    is_read = len(told) == len(rest) and told.keys() <= NOW
    refuse(not is_read, "unreadable", part="now", words=" ".join(rest))
    p.action = number(told.get("action", "1"), 1, ACTIONS, "action") - 1
    p.parts = number(told.get("left", "0"), 0, 3, "left")
    p.growing = a_square(told["growing"]) + 1 if "growing" in told else 0
    p.has_grown = int("grown" in told)
    p.pile = number(told.get("pile", "0"), 0, 2, "pile")
    p.due = number(told.get("due", "0"), 0, facts.MOST_CASH, "due")
    p.resume = told.get("then", facts.PHASES[0])
    refuse(p.resume not in facts.PHASES, "no-phase", word=p.resume, phases=facts.PHASES)
    p.cut_squares = [0] * len(facts.COLOURS)
    for word in told["cut"].split(",") if "cut" in told else ():
        colour, _, squares = word.partition(":")
        p.cut_squares[one_of(colour, COLOUR, "now")] = number(squares, 1, len(SQUARES), "cut")


# The land ------------------------------------------------------------------------------------------------------------


def read_land(p: LoewenherzReading, words: dict[str, list[str]]) -> None:
    """Map, pieces, walls and alliances; regions follow from them."""
    read_map(p, "".join(words["map"]).split("/"))
    p.colour, p.castle = [0] * len(SQUARES), [0] * len(SQUARES)
    for name in ("castles", "knights"):
        read_pieces(p, words[name], int(name == "castles"))
    knights = Counter(colour for colour, castle in zip(p.colour, p.castle, strict=True) if not castle)
    p.stock = [facts.KNIGHTS - knights[i + 1] for i in range(len(facts.COLOURS))]
    if p.phase == "castle":
        p.step = sum(p.castle)
    p.wall = [0] * len(EDGES) + [1]
    for square, other in read_pairs(words["walls"], "walls"):
        apart = (square, other) not in EDGE_BETWEEN
        refuse(apart, "no-edge", square=SQUARES[square], other=SQUARES[other])
        p.wall[EDGE_BETWEEN[square, other]] = 1
    p.walls = sum(p.wall) - 1
    p.region = [0] * len(SQUARES) if p.phase in ("tile", "castle") else find_regions(p)
    pairs = [len(SQUARES) * min(pair) + max(pair) + 1 for pair in read_pairs(words["alliances"], "alliances")]
    p.alliance = [*sorted(pairs), 0, 0, 0][:3] if len(pairs) < 4 else sorted(pairs)


def read_map(p: LoewenherzReading, rows: list[str]) -> None:
    """The terrain; which tiles were laid follows from it where that matters (L7)."""
    files, ranks = len(facts.FILES), facts.RANKS
    refuse([len(row) for row in rows] != [files] * ranks, "map", ranks=ranks, files=files)
    signs = [rows[facts.RANKS - 1 - s % facts.RANKS][s // facts.RANKS] for s in range(len(SQUARES))]
    for sign in signs:
        refuse(sign not in facts.TERRAIN_SIGNS + "_", "unreadable", part="map", words=sign)
    bare = {slot for sign, slot in zip(signs, SLOTS, strict=True) if sign == "_"}
    p.step = len(facts.TILES) - len(bare)
    laid = [sign != "_" for sign in signs]
    is_in_order = laid == [slot < p.step for slot in SLOTS]
    refuse(not is_in_order or (bare == set()) != (p.phase != "tile"), "tiles")
    p.terrain = [facts.TERRAIN_SIGNS.index(sign) if sign != "_" else 0 for sign in signs]
    p.tile_laid = [p.is_free] * len(facts.TILES)
    if p.phase in ("tile", "castle"):
        tiles = [find_tile(p.terrain, slot) for slot in range(p.step)]
        refuse(len(set(tiles)) < len(tiles), "tile-twice")
        p.tile_laid = [int(tile in tiles) for tile in range(len(facts.TILES))]
    elif p.is_free:
        p.step = facts.CASTLES
    else:
        p.step = 0


def find_tile(terrain: list[int], slot: int) -> int:
    """The tile that lies in a slot, in any of its turns."""
    size = facts.TILE_SIZE**2
    here = [terrain[square] for square in TILE_SQUARES[size * slot : size * slot + size]]
    for first in range(0, len(TILE_TERRAIN), size):
        if TILE_TERRAIN[first : first + size] == here:
            return first // (4 * size)
    raise BadNotation("no-tile", number=slot + 1)


def read_pieces(p: LoewenherzReading, words: list[str], is_castle: int) -> None:
    """Colours, each followed by squares."""
    colour = UNKNOWN
    for word in words:
        if word in facts.COLOURS:
            colour = COLOUR[word]
            continue
        square = a_square(word)
        refuse(colour == UNKNOWN, "no-colour", square=word)
        refuse(p.colour[square], "two-pieces", square=word)
        p.colour[square], p.castle[square] = colour + 1, is_castle


def read_pairs(words: list[str], part: str) -> list[tuple[int, int]]:
    """Pairs of squares, each once."""
    pairs = []
    for word in words:
        square, _, other = word.partition("-")
        pairs.append((a_square(square), a_square(other)))
    refuse(len({frozenset(pair) for pair in pairs}) < len(pairs), "twice", part=part)
    return pairs


def find_regions(p: LoewenherzReading) -> list[int]:
    """The castle of each square's region + 1, found from the walls (L3)."""
    region = [UNKNOWN] * len(SQUARES)
    for start in range(len(SQUARES)):
        if region[start] == UNKNOWN:
            inside = p.component(start)
            castles = [square for square in inside if p.castle[square]]
            for square in inside:
                region[square] = castles[0] + 1 if len(castles) == 1 else 0
    return region


# The round -----------------------------------------------------------------------------------------------------------


def read_round(p: LoewenherzReading, words: dict[str, list[str]]) -> None:
    """Power and purses, action cards, decision cards, rivals and bids."""
    power = as_many(words["power"], p.seats, "power")
    p.power = [number(word, -MOST_POWER, MOST_POWER, "power") for word in power] + [0] * (4 - p.seats)
    purses = as_many(words["purses"], p.seats, "purses")
    p.cash = [UNKNOWN if word == HIDDEN else number(word, 0, facts.MOST_CASH, "purses") for word in purses]
    p.cash += [0] * (4 - p.seats)
    read_turned(p, words["turned"])
    p.card = words["card"][0].replace("-", " ") if len(words["card"]) == 1 else None
    refuse(words["card"] and p.card not in FACE.index, "no-card", word=" ".join(words["card"]))
    p.chosen = [0] * (4 * ACTIONS)
    for seat, cards in enumerate(as_many(words["chosen"], p.seats, "chosen") if words["chosen"] else ()):
        for card in cards.replace("-", ""):
            p.chosen[ACTIONS * seat + number(card, 1, ACTIONS, "chosen") - 1] = 1
    p.is_second = int(words["rivals"][-1:] == ["again"])
    rivals = [a_seat(word, p, "rivals") for word in words["rivals"][: len(words["rivals"]) - p.is_second]]
    p.rival = [int(seat in rivals) for seat in range(4)]
    most = 1 if p.beats_standing else 2
    told = as_many(words["offer"], min(len(words["offer"]), most), "offer")
    p.offer, p.to_beat = [*(number(word, 0, facts.MOST_CASH, "offer") + 1 for word in told), 0, 0][:2]
    if p.beats_standing:
        p.to_beat = p.offer
    p.bid = [0] * 4
    for word in words["bids"]:
        bidder, _, bid = word.partition(":")
        p.bid[a_seat(bidder, p, "bids")] = UNKNOWN if bid == HIDDEN else read_bid(bid)


def read_turned(p: LoewenherzReading, words: list[str]) -> None:
    """The action cards turned up: letters, each followed by faces."""
    cards = [(letter, face.replace(" ", "-")) for letter, faces in facts.ACTION_CARDS for face in faces]
    p.turned = [int(letter == "a" and not p.is_free) for letter, _ in cards]
    letter = ""
    for word in words:
        if word in dict(facts.ACTION_CARDS):
            letter = word
        else:
            is_left = (letter, word) in cards and not p.turned[cards.index((letter, word))]
            refuse(not is_left, "not-turned", card=word, letter=letter)
            p.turned[cards.index((letter, word))] = 1


def read_bid(bid: str) -> int:
    """A sealed bid as the position has it."""
    ducats, *treasures = bid.split("+")
    chosen = one_of(" ".join(treasures), TREASURE_SET.index, "bids")
    return len(TREASURE_SET) * one_of(ducats, DUCATS.index, "bids") + chosen + 1


# Politics cards ------------------------------------------------------------------------------------------------------


def read_cards(p: LoewenherzReading, words: dict[str, list[str]]) -> None:
    """Piles, cards taken from them, cards shown."""
    p.is_dealt = int(bool(words["piles"]))
    p.kind, p.taker, p.left = [0] * 13, [0] * 13, list(facts.PILE_SIZES)
    if p.is_dealt:
        piles = as_many(" ".join(words["piles"]).split("/"), len(PLACES), "piles")
        for pile, cards in enumerate(piles):
            read_pile(p, pile, as_many(cards.split(), facts.PILE_SIZES[pile], "piles"))
    p.used, p.shown = [0] * len(facts.POLITICS), len(words["shown"])
    refuse(p.shown > 10, "shown-many", most=10)
    p.shown_seat, p.shown_kind, p.shown_from = [0] * 10, [0] * 10, [0] * 10
    for i, word in enumerate(words["shown"]):
        read_shown(p, i, word.split(":"))


def read_pile(p: LoewenherzReading, pile: int, cards: list[str]) -> None:
    """Cards left, in their order; then those taken, the last taken beside them."""
    left = [a_card(card) for card in cards if ":" not in card]
    taken = [card.split(":", 1) for card in cards if ":" in card]
    p.left[pile] = len(left)
    kinds = [*sorted(left), *(a_card(card) for _, card in reversed(taken))]
    takers = [*(0 for _ in left), *(a_seat(seat, p, "piles") + 1 for seat, _ in reversed(taken))]
    for place, kind, taker in zip(PLACES[pile], kinds, takers, strict=True):
        p.kind[place], p.taker[place] = kind, taker


def a_card(word: str) -> int:
    """The kind of a politics card."""
    return UNKNOWN if word == HIDDEN else a_known_card(word)


def a_known_card(word: str) -> int:
    """The kind of a politics card that is not hidden."""
    refuse(word not in CARD.index, "no-card", word=word)
    return CARD.index[word]


def read_shown(p: LoewenherzReading, i: int, words: list[str]) -> None:
    """A card that everybody has seen: whose, which, held or used, and how many of each pile he had taken by then."""
    seat, card, state, taken = as_many(words, 4, "shown")
    p.shown_seat[i], p.shown_kind[i] = a_seat(seat, p, "shown"), a_known_card(card)
    is_state = state == "used" or (state == "held" and card in facts.TREASURES)
    refuse(not is_state, "shown-state", card=card)
    p.used[p.shown_kind[i]] += state == "used"
    for pile, count in enumerate(as_many(taken.split("+"), len(PLACES), "shown")):
        own = [place for place in p.taken_places(pile) if p.taker[place] == int(seat) + 1]
        for place in own[: number(count, 0, len(own), "shown")]:
            p.shown_from[i] |= 1 << place


# What a seat does not know -------------------------------------------------------------------------------------------


def draw_cards(p: LoewenherzReading, seat: int | None, looked: list[str]) -> None:
    """Put cards onto the places that the seat does not know: those it saw where it saw them; `imagine` shuffles."""
    if not p.is_dealt:
        return
    looks = read_looks(looked)
    rest = Counter(dict(enumerate(facts.POLITICS_COPIES)))
    rest.subtract(kind for place, kind in enumerate(p.kind) if seat is not None and p.taker[place] == seat + 1)
    pools = hidden_pools(p, seat)
    content = {pool: seen_last(p, seat, looks[pool[0]], pool) for pool in pools if pool != NEVER_SEEN}
    for cards in content.values():
        rest.subtract(cards)
    content[NEVER_SEEN] = list(rest.elements())
    check_hidden(rest, pools, content)
    for pool, places in pools.items():
        for place, kind in zip(places, content[pool], strict=True):
            p.kind[place] = kind


def read_looks(words: list[str]) -> tuple[list[list[int]], list[list[int]]]:
    """For each pile the cards that the seat left there, time by time."""
    looks: tuple[list[list[int]], list[list[int]]] = ([], [])
    for word in words:
        pile, _, cards = word.partition(":")
        left = [a_known_card(card) for card in cards.split(",")] if cards != "-" else []
        looks[number(pile, 1, 2, "looked") - 1].append(left)
    return looks


def seen_last(p: LoewenherzReading, seat: int | None, looks: list[list[int]], pool: tuple[int, int]) -> list[int]:
    """The cards that the seat saw last at the same look: left then, and gone when it looked again."""
    pile, number_of_look = pool
    own = [p.kind[place] for place in p.taken_places(pile) if seat is not None and p.taker[place] == seat + 1]
    if p.pile == pile + 1 and p.player == seat:
        looks = [*looks, [p.kind[place] for place in PLACES[pile] if not p.taker[place]]]
    refuse(len(looks) < number_of_look, "looked-missing", pile=pile + 1)
    cards = Counter(looks[number_of_look - 1])
    if number_of_look < len(looks):
        cards.subtract([*looks[number_of_look], *own[number_of_look : number_of_look + 1]])
    return list(cards.elements())


def draw_purses(p: LoewenherzReading, rng: Random) -> None:
    """Fill hidden purses: every payment was made openly, but the text does not remember them."""
    hidden = [seat for seat in range(p.seats) if p.cash[seat] == UNKNOWN]
    for seat in hidden:
        p.cash[seat] = least_purse(p, seat)
    spare = facts.MOST_CASH - money_to_come(p) - sum(p.cash)
    for seat in hidden:
        more = rng.randint(0, max(0, min(2 * facts.START_CASH, spare)))
        p.cash[seat] += more
        spare -= more
