"""Chancellor: two coins, and the deck may become the discard pile."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_the_deck_may_go_to_the_discard_pile() -> None:
    scene = deal(seat("Chancellor", "Gold, 2 Estate", "Silver")).play("play Chancellor")
    assert (scene.coins, scene.prompt, scene.moves) == (2, "chancellor", ["discard deck", "keep deck"])
    scene.play("discard deck")
    assert (scene.deck(), scene.discard()) == ("", "Silver, Gold, 2 Estate")


def test_the_deck_may_be_kept() -> None:
    scene = deal(seat("Chancellor", "Gold, 2 Estate", "Silver")).play("play Chancellor", "keep deck")
    assert (scene.deck(), scene.discard()) == ("Gold, 2 Estate", "Silver")


def test_with_an_empty_deck_nothing_is_asked() -> None:
    scene = deal(seat("Chancellor", "", "Silver")).play("play Chancellor")
    assert scene.idle
    assert (scene.coins, scene.discard()) == (2, "Silver")


def test_nothing_is_shuffled_until_a_card_is_needed() -> None:
    scene = deal(seat("Chancellor", "Gold, 2 Estate")).play("play Chancellor", "discard deck")
    assert scene.events("shuffle") == []
    scene.play("end turn")
    assert scene.events("shuffle") == [{"seat": 0, "count": 4}]
    assert scene.hand() == "Gold, 2 Estate, Chancellor"


def test_the_deck_is_turned_over_and_its_bottom_card_is_all_that_shows() -> None:
    scene = deal(seat("Chancellor", "Gold, Silver, Estate")).play("play Chancellor", "discard deck")
    assert scene.discard_pile() == "Estate, Silver, Gold"
    assert scene.events("discard deck", 1) == [{"seat": 0, "top": "Estate"}]
    assert scene.events("discard deck", 0) == [{"seat": 0, "top": "Estate"}]


def test_doubled_it_asks_again_only_if_a_deck_is_left() -> None:
    scene = deal(seat("Throne Room, Chancellor", "Gold")).play("play Throne Room", "play Chancellor", "discard deck")
    assert scene.idle
    assert scene.coins == 4


def test_it_can_be_copied_while_it_asks() -> None:
    scene = deal(seat("Throne Room, Chancellor", "Gold, Silver", "Estate"))
    copied_midway(scene, "play Throne Room", "play Chancellor", "keep deck", "discard deck", "end turn")
    assert scene.hand().count("Chancellor") == 1
