"""The three actions of a round of Löwenherz: who carries each out, and walls and crown part by part."""

from typing import TYPE_CHECKING

from burgrave.games.loewenherz import facts, politics, regions, rivals, swords
from burgrave.games.loewenherz.words import FACES, VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.loewenherz.position import LoewenherzPosition

DECISIONS = 3  # a seat's cards, one for each action
ACTIONS = [facts.ACTIONS.index(action) if " " in face else 0 for face in FACES for action in (face.split() * 3)[:3]]
"""Three to a face; silver and king have none."""

AMOUNT = list(facts.AMOUNTS)
FIRST_WALL = facts.ACTIONS.index("w1")
FIRST_SWORD = facts.ACTIONS.index("s1")
CROWN = facts.ACTIONS.index("crown")
SAY_DEAL, SAY_WALL, SAY_PILE, SAY_TAKE, SAY_DONE = (
    VOCABULARY.base[verb] for verb in ("deal", "wall", "pile", "take", "done")
)
IN_TURN, IN_NEGOTIATE, IN_BID = (facts.PHASES.index(name) for name in ("turn", "negotiate", "bid"))
IN_WALL, IN_SWORD, IN_CROWN = (facts.PHASES.index(name) for name in ("wall", "sword", "crown"))
IN_DEAL, IN_TAKE = (facts.PHASES.index(name) for name in ("deal", "take"))


# Who carries it out ---------------------------------------------------------------------------------------------------


def resolve_actions(position: "LoewenherzPosition") -> None:
    """Go on to the next action that somebody has a choice in (L13); after the third the round is over."""
    while position.action < 3:
        if resolve(position, action_now(position)):
            return
        position.action += 1
    end_round(position)


def action_now(position: "LoewenherzPosition") -> int:
    """Return the action being resolved, as a place in `facts.ACTIONS`."""
    return ACTIONS[3 * (position.card - 1) + position.action]


def resolve(position: "LoewenherzPosition", action: int) -> bool:
    """Find out who carries an action out; False if nobody has to be asked."""
    choosers = 0
    for seat in range(position.seats):
        position.rival[seat] = position.chosen[DECISIONS * seat + position.action]
        choosers += position.rival[seat]
    if choosers == 0:
        return False
    if action < FIRST_WALL:
        share(position, AMOUNT[action] // choosers)
        return False
    if choosers == 1:
        act(position, rivals.earliest_rival(position))
    elif choosers == 2 and (action != CROWN or position.crown_talks):  # L60, L61
        position.phase = IN_NEGOTIATE
        position.player = rivals.earliest_rival(position)
    else:
        position.phase = IN_BID  # L62
    return True


def share(position: "LoewenherzPosition", ducats: int) -> None:
    """Every chooser gets so many ducats (L15)."""
    for seat in range(position.seats):
        if position.rival[seat]:
            politics.receive(position, seat, ducats)
            position.rival[seat] = 0


def act(position: "LoewenherzPosition", seat: int) -> None:
    """Let a seat carry the action out; nobody is a rival any more."""
    action = action_now(position)
    rivals.clear_contest(position)
    position.player = seat
    position.parts = AMOUNT[action]
    position.phase = IN_CROWN if action == CROWN else IN_SWORD if action >= FIRST_SWORD else IN_WALL


def next_action(position: "LoewenherzPosition") -> None:
    """Leave an action that is over or that nobody carries out."""
    rivals.clear_contest(position)
    position.parts = 0
    position.growing = 0
    position.has_grown = 0
    for colour in range(4):
        position.cut_squares[colour] = 0
    position.action += 1
    resolve_actions(position)


def end_round(position: "LoewenherzPosition") -> None:
    """Take the decision cards back; the next seat is first player (L10)."""
    for i in range(12):
        position.chosen[i] = 0
    position.card = 0
    position.action = 0
    position.first = (position.first + 1) % position.seats
    position.player = position.first
    position.phase = IN_TURN


# How it is done -------------------------------------------------------------------------------------------------------


def play_wall(position: "LoewenherzPosition", code: int) -> None:
    """Lay one wall of the action, or stop (L16)."""
    if code != SAY_DONE:
        regions.lay_wall(position, code - SAY_WALL)
        position.parts -= 1
    if code == SAY_DONE or position.parts == 0:
        next_action(position)


def play_crown(position: "LoewenherzPosition", seat: int, code: int) -> None:
    """Open a pile, deal the piles when the first one is opened, take a card, or stop (L19, L40, W9)."""
    if code == SAY_DONE:
        next_action(position)
    elif code >= SAY_TAKE:
        politics.take_card(position, seat, code - SAY_TAKE)
        next_action(position)
    elif code >= SAY_PILE:
        position.pile = code - SAY_PILE + 1
        position.phase = IN_TAKE if position.is_dealt else IN_DEAL
    else:
        politics.deal_piles(position, code - SAY_DEAL)
        position.phase = IN_TAKE


def play_payment(position: "LoewenherzPosition", seat: int, means: int) -> None:
    """Pay; when nothing is due any more, go on."""
    politics.pay(position, seat, means)
    if position.due == 0:
        position.phase = position.resume
        position.resume = 0
        if position.phase == IN_SWORD:
            swords.go_on(position)
