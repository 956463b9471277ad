"""Harbinger: a card from the discard pile may go onto the deck."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_a_card_from_the_discard_pile_may_go_onto_the_deck() -> None:
    scene = deal(seat("Harbinger", "2 Copper", "Gold, Estate, 2 Silver")).play("play Harbinger")
    assert (scene.hand(), scene.actions) == ("Copper", 1)
    assert scene.moves == ["topdeck Silver", "topdeck Gold", "topdeck Estate", "done"]
    scene.play("topdeck Silver")
    assert (scene.deck(), scene.discard()) == ("Silver, Copper", "Silver, Gold, Estate")


def test_it_may_be_left() -> None:
    scene = deal(seat("Harbinger", "2 Copper", "Gold")).play("play Harbinger", "done")
    assert (scene.deck(), scene.discard()) == ("Copper", "Gold")


def test_with_an_empty_discard_pile_nothing_is_asked() -> None:
    assert deal(seat("Harbinger", "2 Copper")).play("play Harbinger").idle


def test_the_draw_comes_first_and_may_shuffle_the_discard_pile_away() -> None:
    scene = deal(seat("Harbinger", "", "3 Gold")).play("play Harbinger")
    assert scene.idle
    assert (scene.hand(), scene.deck(), scene.discard()) == ("Gold", "2 Gold", "")


def test_others_do_not_see_which_card_it_was() -> None:
    scene = deal(seat("Harbinger", "Copper", "Estate, Gold")).play("play Harbinger", "topdeck Gold")
    assert scene.events("topdeck", 1) == [{"seat": 0, "count": 1}]
    assert scene.player_view(0, 1)["discard_top"] == "Estate"


def test_doubled_it_puts_two_cards_back() -> None:
    scene = deal(seat("Throne Room, Harbinger", "Copper", "Gold, Silver"))
    scene.play("play Throne Room", "play Harbinger", "topdeck Gold", "topdeck Silver")
    assert (scene.hand(), scene.deck(), scene.discard()) == ("Copper, Gold", "Silver", "")


def test_it_can_be_copied_while_it_asks() -> None:
    scene = deal(seat("Throne Room, Harbinger", "Copper", "Gold, Silver, Estate"))
    copied_midway(scene, "play Throne Room", "play Harbinger", "topdeck Estate", "topdeck Gold")
    assert (scene.hand(), scene.deck()) == ("Copper, Estate", "Gold")
