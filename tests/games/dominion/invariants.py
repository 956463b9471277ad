"""What is true of every position of Dominion; `invariants` raises when it is not.

`sound` holds of any table, also of one set up by hand; that no card comes or goes is told against what was printed.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from demesne.core import State
from demesne.games.dominion.card import NAMES
from demesne.games.dominion.frame import SelectionFrame
from demesne.games.dominion.layout import Layout
from demesne.games.dominion.player import CARD, SERIAL, Player
from demesne.games.dominion.quick_turn import TURN
from demesne.games.dominion.scoring import owned
from demesne.games.dominion.setup import START_DECK
from demesne.games.dominion.state import DominionState


def invariants(state: State) -> None:
    assert isinstance(state, DominionState)
    if any(isinstance(frame, SelectionFrame) for frame in state.stack):
        assert census(state) == Counter(dict(zip(state.layout.piles, state.layout.counts))), "nothing is dealt yet"
        return
    assert census(state) == printed(state.layout), "cards have come or gone"
    sound(state)


def sound(table: DominionState) -> None:
    _piles(table)
    _counters(table)
    _decisions(table)
    _between_cards(table)
    _pieces(table)
    for player in table.players:
        _knowledge(table, player)


# Cards are neither made nor lost


def census(table: DominionState) -> Counter[int]:
    """How many there are of each card, wherever they are."""
    counts = Counter(table.trash)
    for seat in range(table.seats):
        counts.update(owned(table, seat))
    for slot, card in enumerate(table.layout.piles):
        counts[card] += table.pile_sizes[slot]
    return counts


@lru_cache(maxsize=8)
def printed(layout: Layout) -> Counter[int]:
    """How many there are of each card at the start: the piles, and what the players bring."""
    counts = Counter(dict(zip(layout.piles, layout.counts)))
    for card in START_DECK:
        counts[card] += layout.players
    return counts


# Numbers


def _piles(table: DominionState) -> None:
    for slot, card in enumerate(table.layout.piles):
        assert table.pile_sizes[slot] >= 0, f"fewer than no {NAMES[card]}"
    assert table.emptied == table.pile_sizes.count(0), "the empty piles are miscounted"
    stocked = [bool(table.stocked >> slot & 1) for slot in range(len(table.pile_sizes))]
    assert stocked == [count > 0 for count in table.pile_sizes], "an empty pile is offered, or a full one is not"
    assert len(table.pile_tokens) in (0, len(table.pile_sizes))
    assert all(tokens >= 0 for tokens in table.pile_tokens)


def _counters(table: DominionState) -> None:
    assert table.actions >= 0
    assert table.buys >= 0
    assert table.coins >= 0
    assert 0 <= table.turn < table.seats
    for player in table.players:
        assert player.coin_tokens >= 0
        assert player.turns >= 0


# Questions


def _decisions(table: DominionState) -> None:
    assert table.over == (not table.open), "a running game waits for nobody, or one that is over for somebody"
    for decision in table.open:
        texts = [move.text for move in decision.options]
        assert texts, "a question without an answer"
        assert len(set(texts)) == len(texts), f"an answer is offered twice: {texts}"
        fresh = decision.asker.options(table, table.stack[-1])
        assert [move.text for move in fresh] == texts, "the open question is not the one that would be asked now"


def _between_cards(table: DominionState) -> None:
    """When no card is being resolved nothing lies in limbo, and others have in play only what stays."""
    if not table.over and table.stack[-1].program is not TURN:
        return
    for player in table.players:
        assert not player.limbo, f"{_names(player.limbo)} of seat {player.seat} lies nowhere"
        if player.seat != table.turn and not table.over:
            leftover = [piece & CARD for piece in player.play if not table.stays(piece)]
            assert not leftover, f"{_names(leftover)} of seat {player.seat} is in play for nothing"


def _pieces(table: DominionState) -> None:
    """Every card in play can be told from every other one."""
    pieces = [piece for player in table.players for piece in player.play]
    assert len(set(pieces)) == len(pieces)
    assert all(0 < piece >> SERIAL <= table.serial for piece in pieces)


# What others know


def _knowledge(table: DominionState, player: Player) -> None:
    assert len(player.deck_seen) <= len(player.deck), "cards are known in a deck that is shorter"
    assert Counter(player.unseen) <= Counter(player.discard), "an unseen card is not in the discard pile"
    for seat in range(table.seats) if player.hand_seen else ():
        known = Counter(player.known_in_hand(seat))
        assert known <= Counter(player.hand), f"seat {seat} knows cards in hand {player.seat} that are not there"
    assert not player.known_in_hand(player.seat), "a player's own hand needs no remembering"


def _names(cards: list[int]) -> str:
    return ", ".join(NAMES[card] for card in cards)
