"""Which positions of Torres cannot be, whether play could lead to the others or not."""

from burgrave.games.torres import facts
from burgrave.games.torres.notation.parsing import refuse_if
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
    refuse_if((year == 0) != (phase in SETTING_UP), f"phase {phase} in year {year}")
    refuse_if((position.king < 0) != (phase in SETTING_UP), f"phase {phase}: the king is placed when the set-up ends")
    refuse_if(turns and position.round >= rounds, f"year {year} has {rounds} rounds")
    refuse_if(phase in SCORED and position.round != rounds, f"phase {phase} comes after {rounds} rounds")
    refuse_if(phase in SETTING_UP and (position.round or position.leader), f"phase {phase}: no round has begun")
    refuse_if((phase == "over") != (year == facts.YEARS and not turns), f"phase {phase} in year {year}")
    refuse_if(phase == "first" and (position.is_1999 or position.is_master), "nobody names who begins in this game")
    refuse_if((phase == "master") != (bool(position.is_master) and position.master_card < 0), "a master card is drawn")
    refuse_if(phase == "castle" and not position.is_master, "castles are founded in the master game only")
    refuse_if(phase in ("master", "castle") and founded >= 8, "eight castles are founded")
    refuse_if(phase in ("master", "castle") and any(knights), "knights come when the castles are founded")
    refuse_if(phase == "start" and any(knights[position.player :]), "a knight stands before its player has begun")
    refuse_if((phase == "set") != (position.carried_from >= 0), "a lifted block is in the air until it is set")
    spent = position.points or position.buys or position.card_played or position.bound >= 0
    refuse_if(spent and not turns, f"phase {phase} is no turn: nothing is left or spent")
    refuse_if(
        position.points > facts.ACTION_POINTS and not position.card_played, "more than 5 points are got by a card"
    )
    refuse_if(phase == "stack" and position.bound >= 0, "the stack of this turn is chosen")
    refuse_if(phase == "store" and position.bound < 1, "there is no block to store")


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
        refuse_if(waiting != turns, f"{waiting} stacks of {seat} wait for {turns} turns of this year")
        is_done = turns == 0 and position.year > 0 and not (is_turn and seat == position.player)
        refuse_if(
            position.kept[seat] and (position.is_1999 or not is_done),
            f"{seat} keeps no blocks before the last turn of a year",
        )


def check_castles(reading: TorresReading) -> None:
    """Refuse more castles than there can be when all cards that may found one are played (T33, T37)."""
    position, castles = reading.position, len(reading.castles)
    sets = 4 if reading.is_dealt("shared") else position.seats
    founding = (facts.CARDS.index(card) for card in ("under", "carry"))
    left = sum(sets - sum(position.played[kind :: facts.KINDS]) for kind in founding) + (reading.phase == "set")
    refuse_if(
        castles + left > facts.MOST_CASTLES,
        f"{castles} castles, and {left} cards that may found one: there are never more than {facts.MOST_CASTLES}",
    )


def check_board(reading: TorresReading) -> None:
    """Refuse columns and a king where none may stand."""
    position = reading.position
    refuse_if(position.king >= 0 and not reading.height[position.king], "the king stands on a castle")
    if reading.phase == "set":
        return  # a castle that has lost a block may be too high for the moment (T37)
    for castle in reading.castles:
        for column in castle:
            refuse_if(
                reading.height[column] > len(castle),
                f"{name(column)}: {reading.height[column]} blocks in a castle of {len(castle)} squares",
            )
