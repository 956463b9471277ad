"""Adventurer: reveal until two Treasures have come."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_two_treasures_come_to_hand_and_the_rest_is_discarded() -> None:
    scene = deal(seat("Adventurer", "Estate, Copper, Village, Gold, Silver")).play("play Adventurer")
    assert (scene.hand(), scene.discard(), scene.deck()) == ("Copper, Gold", "Estate, Village", "Silver")


def test_everybody_sees_every_card() -> None:
    scene = deal(seat("Adventurer", "Estate, Copper, Gold")).play("play Adventurer")
    shown = [card for event in scene.events("reveal", 1) for card in event["cards"]]
    assert shown == ["Estate", "Copper", "Gold"]


def test_it_is_told_what_comes_to_hand() -> None:
    scene = deal(seat("Adventurer", "Estate, Copper, Gold")).play("play Adventurer")
    assert scene.events("take", 1) == [{"seat": 0, "count": 2, "cards": ["Copper", "Gold"]}]


def test_a_shuffle_on_the_way_leaves_out_what_was_revealed() -> None:
    scene = deal(seat("Adventurer", "Estate, Copper", "2 Silver")).play("play Adventurer")
    assert (scene.hand(), scene.discard(), scene.deck()) == ("Copper, Silver", "Estate", "Silver")


def test_with_fewer_than_two_treasures_it_takes_what_was_found() -> None:
    scene = deal(seat("Adventurer", "Estate, Gold", "Duchy")).play("play Adventurer")
    assert (scene.hand(), scene.discard(), scene.deck()) == ("Gold", "Estate, Duchy", "")


def test_without_any_cards_nothing_happens() -> None:
    scene = deal(seat("Adventurer")).play("play Adventurer")
    assert scene.idle
    assert scene.hand() == ""


def test_doubled_it_digs_twice() -> None:
    scene = deal(seat("Throne Room, Adventurer", "Copper, Estate, Silver, Gold, Copper"))
    copied_midway(scene, "play Throne Room", "play Adventurer")
    assert (scene.hand(), scene.discard()) == ("2 Copper, Silver, Gold", "Estate")
