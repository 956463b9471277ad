"""The Store: packs are bought unseen, replaced at once, and come back when the deck is empty."""

from __future__ import annotations

import pytest

from demesne.core import StaleMove
from demesne.games.millennium_blades.cards import NO_CARD, PRICE, TITLES
from demesne.games.millennium_blades.store import draw
from tests.games.millennium_blades.scene import Scene


def test_ten_packs_can_be_bought_by_their_price() -> None:
    scene = Scene()
    assert scene.moves(0, "buy") == [*[f"buy pack {spot}" for spot in range(1, 10)], "buy top pack"]
    cheap = min(PRICE[card] for card in scene.g.row)
    scene.money(0, cheap)
    packs = [f"buy pack {spot + 1}" for spot, card in enumerate(scene.g.row) if PRICE[card] == cheap]
    assert [move for move in scene.moves(0, "buy") if move != "buy top pack"] == packs
    scene.money(0, 0)
    assert scene.moves(0, "buy") == []
    assert scene.why(0, "buy pack 1") == f"it costs M${PRICE[scene.g.row[0]]} and you have M$0"


def test_a_pack_costs_the_price_on_its_back_and_the_top_card_takes_its_place() -> None:
    scene = Scene()
    card, top, left = scene.g.row[2], scene.g.deck[-1], len(scene.g.deck)
    scene.play(0, "buy pack 3")
    assert scene.player(0).money == 30 - PRICE[card]
    assert TITLES[card] in scene.binder(0)
    assert scene.g.row[2] == top
    assert len(scene.g.deck) == left - 1


def test_the_top_of_the_deck_can_be_bought() -> None:
    scene = Scene()
    row, top = scene.g.row[:], scene.g.deck[-1]
    scene.play(0, "buy top pack")
    assert TITLES[top] in scene.binder(0)
    assert scene.g.row == row


def test_others_learn_the_set_but_not_the_card() -> None:
    scene = Scene().play(0, "buy pack 1")
    assert "card" in scene.told("buy_pack", 0)[0]
    assert "card" not in scene.told("buy_pack", 1)[0]
    assert scene.known(1, 0) == scene.known(-2, 0)


def test_a_late_click_on_a_refilled_pack_is_refused() -> None:
    scene = Scene()
    token = scene.g.refills[0]
    scene.play(0, "buy pack 1")
    with pytest.raises(StaleMove):
        scene.match.play(1, "buy pack 1", number=1, token=token)
    scene.match.play(1, "buy pack 1", number=1, token=token + 1)


def test_an_empty_store_deck_is_made_from_the_discard() -> None:
    scene = Scene()
    g = scene.g
    g.discard = sorted(g.deck[2:])
    g.deck = g.deck[:2]
    scene.refresh().play(0, "buy top pack")
    assert len(g.deck) == 1
    scene.play(0, "buy top pack")
    assert g.discard == []
    assert len(g.deck) > 100
    assert scene.told("restock", 1) == [{"event": "restock", "seat": g.first, "cards": len(g.deck)}]


def test_with_deck_and_discard_empty_the_row_is_not_refilled() -> None:
    scene = Scene()
    g = scene.g
    g.unused = (*g.unused, *g.deck)
    g.deck = []
    scene.refresh().play(0, "buy pack 1")
    assert g.row[0] == NO_CARD
    assert "buy pack 1" not in scene.moves(1)
    assert scene.why(1, "buy pack 1") == "there is no pack"
    assert scene.why(1, "buy top pack") == "there is no pack"
    assert draw(g) == NO_CARD
