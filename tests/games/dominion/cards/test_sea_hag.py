"""Sea Hag: a Curse onto every deck."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_the_top_card_goes_and_a_curse_comes_onto_the_deck() -> None:
    scene = deal(seat("Sea Hag"), seat("", "Gold, Copper"), seat()).play("play Sea Hag")
    assert (scene.discard(1), scene.deck(1), scene.deck(2)) == ("Gold", "Curse, Copper", "Curse")


def test_an_empty_deck_is_shuffled_first() -> None:
    scene = deal(seat("Sea Hag"), seat("", "", "Gold")).play("play Sea Hag")
    assert (scene.deck(1), scene.discard(1)) == ("Curse", "Gold")


def test_moat_keeps_it_off() -> None:
    scene = deal(seat("Sea Hag"), seat("Moat", "Gold")).play("play Sea Hag", "1: reveal Moat")
    assert scene.deck(1) == "Gold"


def test_it_can_be_copied_in_its_window() -> None:
    scene = deal(seat("Throne Room, Sea Hag"), seat("Moat", "Gold, Copper"))
    copied_midway(scene, "play Throne Room", "play Sea Hag", "1: done", "1: reveal Moat")
    assert (scene.deck(1), scene.discard(1)) == ("Curse, Copper", "Gold")
