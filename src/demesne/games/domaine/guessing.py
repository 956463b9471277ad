"""A full position out of what one seat knows.

Known to a seat: its hand, the Chancery, the discards, cards it saw others take from the Chancery, and the letter on
the back of every other card, in hands and in the deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.rng import Rng
from demesne.games.domaine.cards import BACKS, letter_group

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState


def guess(g: DomaineState, seat: int, rng: Rng) -> DomaineState:
    """The public and the clock know what everybody knows."""
    g.check_seat(seat)
    twin = g.copy()
    twin.rng = rng.fork()
    pools = unseen(g, seat, rng)
    for other in range(g.seats):
        if other != seat:
            hidden = [pools[card & 3].pop() for card in hidden_cards(g, other)]
            twin.hands[other] = tuple(sorted([*g.shown[other], *hidden]))
    twin.deck = tuple([pools[card & 3].pop() for card in g.deck])
    twin.refresh()
    return twin


def hidden_cards(g: DomaineState, seat: int) -> list[int]:
    """Cards of a hand that only their owner knows."""
    hidden = list(g.hands[seat])
    for card in g.shown[seat]:
        hidden.remove(card)
    return hidden


def unseen(g: DomaineState, seat: int, rng: Rng) -> list[list[int]]:
    """The cards this seat has not seen, by letter, shuffled."""
    pools = [letter_group(back) for back in range(len(BACKS))]
    seen = [*g.chancery, *g.discard]
    if seat >= 0:
        seen += g.hands[seat]
    for other in range(g.seats):
        if other != seat:
            seen += g.shown[other]
    for card in seen:
        pools[card & 3].remove(card)
    for pool in pools:
        rng.shuffle(pool)
    return pools
