"""Treasure Map: two together are worth four Golds."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_two_maps_bring_four_golds_onto_the_deck() -> None:
    scene = deal(seat("2 Treasure Map", "Copper"), seat()).play("play Treasure Map")
    assert (scene.trash, scene.deck(), scene.hand()) == ("2 Treasure Map", "4 Gold, Copper", "")


def test_one_map_is_just_trashed() -> None:
    scene = deal(seat("Treasure Map, Copper"), seat()).play("play Treasure Map")
    assert (scene.trash, scene.deck()) == ("Treasure Map", "")


def test_everybody_knows_the_golds_on_the_deck() -> None:
    scene = deal(seat("2 Treasure Map", "Copper"), seat()).play("play Treasure Map")
    assert [event["where"] for event in scene.events("gain", 1)] == ["deck"] * 4


def test_it_can_be_copied_between_gains() -> None:
    scene = deal(seat("2 Treasure Map", "Copper"), seat("Pirate, 2 Copper", "9 Copper"))
    copied_midway(scene, "play Treasure Map", "1: done", "1: done", "1: play Pirate")
    assert scene.deck() == "4 Gold, Copper"
