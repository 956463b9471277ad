"""The invariants themselves: every one of them notices what it is there for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from demesne.core import Decision, Move
from demesne.games.dominion.layout import COPPER, CURSE_CARD, ESTATE, GOLD, PROVINCE
from demesne.games.dominion.moves import DONE
from demesne.games.dominion.player import SERIAL
from demesne.games.dominion.state import DominionState
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.invariants import census, invariants, sound


def make_a_card(g: DominionState) -> None:
    g.players[1].hand.append(GOLD)


def lose_a_card(g: DominionState) -> None:
    g.players[1].hand.pop()


def owe_a_card(g: DominionState) -> None:
    g.pile_sizes[g.layout.slots[GOLD]] = -1


def miscount_empty_piles(g: DominionState) -> None:
    g.pile_sizes[g.layout.slots[PROVINCE]] = 0


def spend_too_much(g: DominionState) -> None:
    g.coins = -1


def leave_a_card_in_limbo(g: DominionState) -> None:
    g.players[0].limbo.append(COPPER)


def leave_a_card_in_play(g: DominionState) -> None:
    g.players[1].play.append(COPPER | 1 << SERIAL)


def put_one_piece_twice(g: DominionState) -> None:
    g.players[0].play = [COPPER | 1 << SERIAL] * 2


def know_a_hand_wrongly(g: DominionState) -> None:
    g.players[1].hand_seen = (GOLD | 1 << SERIAL,)


def know_too_deep(g: DominionState) -> None:
    g.players[1].deck_seen = (1, 1, 1, 1)


def discard_nothing_unseen(g: DominionState) -> None:
    g.players[1].unseen = (CURSE_CARD,)


def offer(g: DominionState, *more: Move) -> None:
    asked = g.open[0]
    g.open = (Decision(asked.seat, asked.asker, [*asked.options, *more]),)


def offer_what_is_not_legal(g: DominionState) -> None:
    offer(g, DONE)


def offer_twice(g: DominionState) -> None:
    offer(g, g.open[0].options[0])


def offer_an_empty_pile(g: DominionState) -> None:
    g.stocked -= 1


def mark_too_few_piles(g: DominionState) -> None:
    g.pile_tokens = (1,)


def ask_nobody(g: DominionState) -> None:
    g.open = ()


FAULTS: list[Callable[[DominionState], None]] = [
    owe_a_card,
    miscount_empty_piles,
    spend_too_much,
    leave_a_card_in_limbo,
    leave_a_card_in_play,
    put_one_piece_twice,
    know_a_hand_wrongly,
    know_too_deep,
    discard_nothing_unseen,
    offer_what_is_not_legal,
    offer_twice,
    ask_nobody,
    offer_an_empty_pile,
    mark_too_few_piles,
]


def ordinary() -> DominionState:
    return deal(seat("Village, 4 Copper", "3 Estate"), seat("5 Copper", "3 Estate", "Silver")).table


def test_an_ordinary_table_is_sound() -> None:
    sound(ordinary())


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: str(fault.__name__))
def test_an_unsound_table_is_noticed(fault: Callable[[DominionState], None]) -> None:
    table = ordinary()
    fault(table)
    with pytest.raises(AssertionError):
        sound(table)


@pytest.mark.parametrize("fault", [make_a_card, lose_a_card], ids=lambda fault: str(fault.__name__))
def test_a_card_made_or_lost_is_noticed(fault: Callable[[DominionState], None]) -> None:
    table = ordinary()
    before = census(table)
    fault(table)
    assert census(table) != before
    with pytest.raises(AssertionError, match="come or gone"):
        invariants(table)


def test_the_printed_cards_are_counted() -> None:
    table = deal(seat("5 Copper", "2 Copper, 3 Estate"), seat("5 Copper", "2 Copper, 3 Estate")).table
    invariants(table)
    table.trash.append(ESTATE)
    with pytest.raises(AssertionError, match="come or gone"):
        invariants(table)
