"""Poacher: discard a card per empty pile."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_without_empty_piles_nothing_is_discarded() -> None:
    scene = deal(seat("Poacher, Copper", "Gold")).play("play Poacher")
    assert scene.idle
    assert (scene.hand(), scene.actions, scene.coins) == ("Copper, Gold", 1, 1)


def test_a_card_is_discarded_per_empty_pile_after_the_draw() -> None:
    scene = deal(seat("Poacher, 2 Copper", "Gold"), supply="0 Curse, 0 Village").play("play Poacher")
    assert (scene.prompt, scene.moves) == ("poacher", ["discard Copper", "discard Gold"])
    assert scene.details["needed"] == 2
    scene.play("discard Copper")
    assert scene.moves == ["discard Copper", "discard Gold"]
    scene.play("discard Gold")
    assert (scene.hand(), scene.discard()) == ("Copper", "Copper, Gold")


def test_every_supply_pile_counts() -> None:
    scene = deal(seat("Poacher, 3 Copper"), supply="0 Curse, 0 Copper, 0 Poacher").play("play Poacher")
    scene.play(*["discard Copper"] * 3)
    assert scene.idle
    assert scene.hand() == ""


def test_with_too_few_cards_the_whole_hand_goes() -> None:
    scene = deal(seat("Poacher, Copper"), supply="0 Curse, 0 Village").play("play Poacher", "discard Copper")
    assert scene.idle
    assert scene.hand() == ""


def test_doubled_it_discards_each_time() -> None:
    scene = deal(seat("Throne Room, Poacher, Copper", "2 Estate"), supply="0 Curse")
    scene.play("play Throne Room", "play Poacher", "discard Copper", "discard Estate")
    assert (scene.hand(), scene.coins, scene.actions) == ("Estate", 2, 2)


def test_it_can_be_copied_between_picks() -> None:
    scene = deal(seat("Poacher, 2 Copper, Estate", "Gold"), supply="0 Curse, 0 Village")
    copied_midway(scene, "play Poacher", "discard Copper", "discard Estate", "end turn")
    assert scene.hand().count("Estate") == 1
