"""Merchant: the first Silver of the turn is worth one more."""

from __future__ import annotations

from demesne.games.dominion.layout import SILVER
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_the_first_silver_gives_one_more() -> None:
    scene = deal(seat("Merchant, 2 Silver, Copper", "Estate")).play("play Merchant")
    assert (scene.hand(), scene.actions) == ("Copper, 2 Silver, Estate", 1)
    assert scene.play("play Copper").coins == 1
    assert scene.play("play Silver").coins == 1 + 3
    assert scene.play("play Silver").coins == 1 + 3 + 2


def test_all_treasures_at_once_give_the_same() -> None:
    scene = deal(seat("Merchant, 2 Silver, Gold")).play("play Merchant", "play all treasures")
    assert scene.coins == 3 + 2 + 3
    assert scene.hand() == ""


def test_without_a_silver_it_gives_nothing() -> None:
    assert deal(seat("Merchant, 2 Gold")).play("play Merchant", "play all treasures").coins == 6


def test_several_merchants_add_up_on_the_same_silver() -> None:
    scene = deal(seat("2 Merchant, 2 Silver")).play("play Merchant", "play Merchant", "play Silver")
    assert scene.coins == 4
    assert scene.play("play Silver").coins == 6


def test_doubled_it_gives_two() -> None:
    scene = deal(seat("Throne Room, Merchant, Silver"))
    copied_midway(scene, "play Throne Room", "play Merchant", "play Silver")
    assert scene.coins == 4


def test_after_a_silver_it_comes_too_late() -> None:
    scene = deal(seat("Merchant, Silver"))
    scene.table.played += (SILVER,)
    assert scene.play("play Merchant", "play Silver").coins == 2


def test_it_is_over_with_the_turn() -> None:
    scene = deal(seat("Merchant, Silver"), seat("Silver")).play("play Merchant", "end turn")
    assert scene.play("1: play Silver").coins == 2
    assert scene.play("1: end turn", "end actions", "play Silver").coins == 2


def test_it_is_discarded_like_any_action() -> None:
    scene = deal(seat("Merchant, Silver")).play("play Merchant", "play Silver", "end turn")
    assert (scene.in_play(), scene.hand()) == ("", "Silver, Merchant")


def test_the_other_players_silvers_are_not_meant() -> None:
    scene = deal(seat("Merchant"), seat("Silver")).play("play Merchant", "end turn", "1: play Silver")
    assert scene.coins == 2
