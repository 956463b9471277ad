"""Warehouse: three in, three out."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_three_cards_are_drawn_and_three_discarded() -> None:
    scene = deal(seat("Warehouse, Estate", "3 Gold, Copper"), seat()).play("play Warehouse")
    assert scene.details["needed"] == 3
    scene.play("discard Gold", "discard Gold", "discard Estate")
    assert (scene.hand(), scene.actions) == ("Gold", 1)


def test_three_are_discarded_even_if_fewer_were_drawn() -> None:
    scene = deal(seat("Warehouse, 4 Estate", "Copper"), seat()).play("play Warehouse", *["discard Estate"] * 3)
    assert scene.hand() == "Copper, Estate"


def test_a_smaller_hand_goes_altogether() -> None:
    assert deal(seat("Warehouse, Estate"), seat()).play("play Warehouse", "discard Estate").idle
    assert deal(seat("Warehouse"), seat()).play("play Warehouse").idle


def test_it_can_be_copied_between_picks() -> None:
    scene = deal(seat("Throne Room, Warehouse, Estate", "9 Copper"), seat())
    picks = ["discard Copper"] * 3
    copied_midway(scene, "play Throne Room", "play Warehouse", *picks, *picks)
    assert scene.hand() == "Estate"
