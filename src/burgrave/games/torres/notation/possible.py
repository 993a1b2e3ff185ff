"""Which positions of Torres cannot be, whether play could lead to the others or not."""

from burgrave.core.errors import refuse
from burgrave.games.torres import facts
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.reading import TorresReading, name

SETTING_UP = ("master", "castle", "start", "king")
IN_TURN = ("menu", "draw", "keep", "return", "set", "stack", "store")
SCORED = ("move-king", "first", "over")


def check_phase(position: TorresPosition) -> None:
    """Refuse a phase without what it asks about."""
    phase, year = facts.PHASES[position.phase], position.year
    turns, knights = phase in IN_TURN, position.knights
    founded = sum(height > 0 for height in position.height)
    rounds = len(facts.STACKS[position.seats][max(year, 1) - 1])
    refuse((year == 0) != (phase in SETTING_UP), "phase-year", phase=phase, year=year)
    refuse((position.king < 0) != (phase in SETTING_UP), "king-placed", phase=phase)
    refuse(turns and position.round >= rounds, "rounds", year=year, rounds=rounds)
    refuse(phase in SCORED and position.round != rounds, "scored", phase=phase, rounds=rounds)
    refuse(phase in SETTING_UP and (position.round or position.leader), "no-round", phase=phase)
    refuse((phase == "over") != (year == facts.YEARS and not turns), "phase-year", phase=phase, year=year)
    refuse(phase == "first" and (position.is_1999 or position.is_master), "no-first")
    refuse((phase == "master") != (bool(position.is_master) and position.master_card < 0), "master-drawn")
    refuse(phase == "castle" and not position.is_master, "no-founding")
    refuse(phase in ("master", "castle") and founded >= 8, "all-founded")
    refuse(phase in ("master", "castle") and any(knights), "early-knights")
    refuse(phase == "start" and any(knights[position.player :]), "early-knight")
    refuse((phase == "set") != (position.carried_from >= 0), "lifted")
    spent = position.points or position.buys or position.card_played or position.bound >= 0
    refuse(spent and not turns, "no-turn-spent", phase=phase)
    refuse(position.points > facts.ACTION_POINTS and not position.card_played, "points", most=facts.ACTION_POINTS)
    refuse(phase == "stack" and position.bound >= 0, "stack-chosen")
    refuse(phase == "store" and position.bound < 1, "nothing-to-store")


def check_blocks(position: TorresPosition) -> None:
    """Refuse stacks that do not last to the end of the year: there is one for each turn (T4, T15)."""
    reading, seats = TorresReading(position), position.seats
    is_turn = reading.phase in IN_TURN
    rounds = len(facts.STACKS[seats][max(position.year, 1) - 1])
    for seat in range(seats):
        has_played = (seat - position.leader) % seats < (position.player - position.leader) % seats
        has_stack = has_played or (seat == position.player and position.bound >= 0)
        turns = rounds - position.round - has_stack if is_turn else 0
        waiting = len(reading.stacks[seat])
        refuse(waiting != turns, "stacks", seat=seat, stacks=waiting, turns=turns)
        is_done = turns == 0 and position.year > 0 and not (is_turn and seat == position.player)
        refuse(position.kept[seat] and (position.is_1999 or not is_done), "kept-early", seat=seat)


def check_castles(reading: TorresReading) -> None:
    """Refuse more castles than there can be when all cards that may found one are played (T33, T37)."""
    position, castles = reading.position, len(reading.castles)
    sets = 4 if reading.is_dealt("shared") else position.seats
    founding = (facts.CARDS.index(card) for card in ("under", "carry"))
    left = sum(sets - sum(position.played[kind :: facts.KINDS]) for kind in founding) + (reading.phase == "set")
    refuse(castles + left > facts.MOST_CASTLES, "castles", castles=castles, cards=left, most=facts.MOST_CASTLES)


def check_board(reading: TorresReading) -> None:
    """Refuse columns and a king where none may stand."""
    position = reading.position
    refuse(position.king >= 0 and not reading.height[position.king], "king-ground")
    if reading.phase == "set":
        return  # a castle that has lost a block may be too high for the moment (T37)
    for castle in reading.castles:
        for column in castle:
            height, area = reading.height[column], len(castle)
            refuse(height > area, "column", square=name(column), height=height, area=area)
