"""The course of a game of Torres around the turns: set-up, years and rounds."""

from typing import TYPE_CHECKING

from burgrave.games.torres import board, facts, masks, scoring, turn
from burgrave.games.torres.words import VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.torres.position import TorresPosition

BIT = list(masks.BIT)
LIMIT = facts.STACK_LIMIT
HEIGHTS = facts.HEIGHTS

_BASE = VOCABULARY.base
CASTLE, START, KING, STAY = (_BASE[verb] for verb in ("castle", "start", "king", "stay"))
FIRST, MASTER = _BASE["first"], _BASE["master"]

IN_CASTLE, IN_START, IN_KING = (facts.PHASES.index(phase) for phase in ("castle", "start", "king"))
IN_MOVE_KING, IN_FIRST, IN_OVER = (facts.PHASES.index(phase) for phase in ("move-king", "first", "over"))


def play_course(position: "TorresPosition", seat: int, code: int) -> None:
    """The moves around the turns: set-up and the end of a year."""
    if code < START:
        turn.found(position, code - CASTLE)
        position.player = (seat + 1) % position.seats
        if board.size(position.layers[1]) == 8:
            position.player = 0
            position.phase = IN_START
    elif code < KING:
        position.knights[seat] = BIT[code - START]
        if seat == position.seats - 1:
            position.phase = IN_KING
        else:
            position.player = seat + 1
    elif code <= STAY:
        if code < STAY:
            position.king = code - KING
        leave_king(position)
    elif code < MASTER:
        position.starter = code - FIRST
        begin_year(position)
    else:
        position.master_card = code - MASTER
        position.phase = IN_CASTLE


def begin_year(position: "TorresPosition") -> None:
    """Deal the stacks of a year, what was kept on top (T4, T20)."""
    position.year += 1
    position.round = 0
    for seat in range(position.seats):
        for height in facts.STACKS[position.seats][position.year - 1]:
            if height < LIMIT and position.kept[seat] > 0:
                height += 1
                position.kept[seat] -= 1
                position.reserve += 1
            position.reserve -= height
            position.stacks[HEIGHTS * seat + height] += 1
        position.reserve += position.kept[seat]
        position.kept[seat] = 0
    begin_round(position)


def begin_round(position: "TorresPosition") -> None:
    """Who begins: the same all year (T44), in the master game whoever leads (T53)."""
    position.leader = position.starter
    if position.is_master:
        position.leader = 0
        for seat in range(1, position.seats):
            if position.score[seat] > position.score[position.leader]:
                position.leader = seat
    position.player = position.leader
    turn.begin_turn(position)


def next_turn(position: "TorresPosition") -> None:
    """The next seat, the next round, or the end of the year."""
    position.player = (position.player + 1) % position.seats
    if position.player != position.leader:
        turn.begin_turn(position)
        return
    position.round += 1
    if position.round < len(facts.STACKS[position.seats][position.year - 1]):
        begin_round(position)
    else:
        end_year(position)


def end_year(position: "TorresPosition") -> None:
    """Score (T40-T42, T52); then the last player is asked (T43), but not after the third year (T46)."""
    first = first_scored(position)
    for later in range(position.seats):
        seat = (first + later) % position.seats
        scoring.advance(position, seat, scoring.castle_points(position, seat))
    for later in range(position.seats):
        seat = (first + later) % position.seats
        scoring.advance(position, seat, scoring.king_points(position, seat, position.year))
    if position.is_master:
        for later in range(position.seats):
            seat = (first + later) % position.seats
            scoring.advance(
                position,
                seat,
                scoring.master_points(position, position.master_card, seat, position.year, position.master_min),
            )
    position.player = last_player(position)
    position.phase = IN_OVER if position.year == facts.YEARS else IN_MOVE_KING


def first_scored(position: "TorresPosition") -> int:
    """Who scores first: seat 0, or who began the round just ended (T40)."""
    return position.leader if position.from_leader else 0


def last_player(position: "TorresPosition") -> int:
    """The seat with the lowest score; of several on 0 the latest in the last round (T45)."""
    last = position.leader
    for later in range(1, position.seats):
        seat = (position.leader + later) % position.seats
        if position.score[seat] <= position.score[last]:
            last = seat
    return last


def leave_king(position: "TorresPosition") -> None:
    """After the king's place is settled: the first year begins, or the next (T44, T53)."""
    if position.phase == IN_MOVE_KING and not position.is_1999 and not position.is_master:
        position.phase = IN_FIRST
    else:
        begin_year(position)
