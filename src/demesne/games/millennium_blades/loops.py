"""Endless loops: who causes one leaves the tournament and counts as its winner, but loses the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.games.millennium_blades.cards import STAR
from demesne.games.millennium_blades.knowledge import leave_openly
from demesne.games.millennium_blades.numbers import ROUNDS
from demesne.games.millennium_blades.piece import SLOTS

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState

TOURNAMENT: Final = "millennium-blades:Tournament"
"""The address of the program that plays a tournament."""


def leave_in_loop(g: BladesState) -> None:
    """Everything half done is dropped; the active player's deck goes to the box, for its sale value but in the last round."""
    contest = g.contest
    seat = contest.active
    while g.stack[-1].program.address != TOURNAMENT:
        g.stack.pop()
    contest.queue = ()
    contest.more_turns = 0
    contest.resolved = 0
    contest.looked = ()
    contest.picked = ()
    contest.gone |= 1 << seat
    player = g.players[seat]
    for card in player.deck:
        leave_openly(g, seat, card)
    g.remove(player.deck)
    worth = 0 if g.round == ROUNDS else sum([STAR[card] for card in player.deck])
    g.earn(seat, worth)
    player.deck = []
    contest.hands[seat] = ()
    contest.discards[seat] = ()
    contest.shown[seat] = ()
    contest.rows[seat] = (None,) * SLOTS
    contest.gear[seat] = ()
    for observer in range(g.seats):
        contest.seen[observer * g.seats + seat] = ()
    contest.survey = None
    if g.journal is not None:
        g.journal.reveal("loop", seat, {"money": worth})
