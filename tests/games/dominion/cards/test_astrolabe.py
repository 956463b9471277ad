"""Astrolabe: a Treasure that lasts."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_gives_a_coin_and_a_buy_on_two_turns() -> None:
    scene = deal(seat("Astrolabe", "20 Copper"), seat()).play("play Astrolabe")
    assert (scene.coins, scene.buys) == (1, 2)
    scene.play("end turn", "1: end turn")
    assert (scene.coins, scene.buys, scene.in_play()) == (1, 2, "Astrolabe")


def test_it_is_among_all_treasures() -> None:
    scene = deal(seat("Astrolabe, 2 Copper", "20 Copper"), seat()).play("play all treasures")
    assert (scene.coins, scene.buys, scene.hand()) == (3, 2, "")


def test_none_in_hand_is_none_played() -> None:
    scene = deal(seat("2 Copper"), seat(), kingdom="Astrolabe").play("play all treasures")
    assert (scene.coins, scene.buys) == (2, 1)


def test_it_can_be_copied_while_it_waits() -> None:
    scene = deal(seat("Astrolabe, Militia", "20 Copper"), seat("5 Copper"))
    discards = ("1: discard Copper", "1: discard Copper")
    copied_midway(scene, "play Militia", *discards, "play all treasures", "end turn", "1: end turn", "end turn")
    assert scene.in_play() == ""
