"""Playing a Single: which may be played, and where it goes."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Asks, Program, register
from demesne.core.move import Move
from demesne.games.millennium_blades.ability import ENTRY
from demesne.games.millennium_blades.cards import DESIGN, TITLES
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.moves import BETWEEN, SLOT, NumberMove
from demesne.games.millennium_blades.piece import NO_SLOT
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import survey
from demesne.games.millennium_blades.verbs import enter, first_slot, leave_hand, room, show_cards
from demesne.games.millennium_blades.view_types import MillenniumBladesDetails


def playable(g: BladesState, seat: int) -> list[int]:
    """The different Singles that a player may play: none without an empty slot."""
    contest = g.contest
    if first_slot(g, seat) == NO_SLOT or contest.gone >> seat & 1:
        return []
    found: list[int] = []
    for card in contest.hands[seat]:
        if not found or found[-1] != card:
            found.append(card)
    if seat == contest.active and contest.hands[seat].count(contest.barred) == 1:
        found.remove(contest.barred)
    for active in survey(g).rules:
        found = [card for card in found if not active.rule.bars_play(g, active, seat, card)]
    return found


def at_random(g: BladesState, seat: int) -> bool:
    return any(active.rule.plays_at_random(g, active, seat) for active in survey(g).rules)


def play_card(g: BladesState, seat: int, card: int) -> None:
    """A Single from the hand; some may choose their slot."""
    if slot_moves(g, seat, card):
        show_cards(g, seat, [card])
        frame = g.push_ability(PLACING, seat)
        frame.cards = (card,)
    else:
        leave_hand(g, seat, card)
        enter(g, seat, card, first_slot(g, seat))


def slot_moves(g: BladesState, seat: int, card: int) -> list[Move]:
    """Where a card may go that does not have to take the first empty slot; nothing where there is no choice."""
    rules = ENTRY[DESIGN[card]]
    opened = any(active.rule.opens_slots(g, active, seat) for active in survey(g).rules)
    if not rules and not opened:
        return []
    full = [piece is not None for piece in g.contest.rows[seat]]
    first, most = first_slot(g, seat), room(g, seat)
    empty: set[int] = {slot for slot in range(most) if not full[slot]} if opened else {first}
    between: set[int] = set()
    for rule in rules:
        for slot in rule.slots(full, most):
            (between if full[slot] else empty).add(slot)
    moves: list[Move] = [*[SLOT[slot] for slot in sorted(empty)], *[BETWEEN[slot] for slot in sorted(between)]]
    return moves if len(moves) > 1 else []


class ChooseSlot(Asks[BladesState, AbilityFrame]):
    prompt = "slot"

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return slot_moves(g, f.seat, f.cards[0])

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, NumberMove)
        leave_hand(g, f.seat, f.cards[0])
        enter(g, f.seat, f.cards[0], move.number, move.verb == "before")

    def details(self, g: BladesState, f: AbilityFrame) -> MillenniumBladesDetails:
        return {"card": TITLES[f.cards[0]]}


PLACING: Final = register("millennium-blades:turn/place", Program((ChooseSlot(),)))
