"""Remodel: a card becomes one costing up to two more."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_a_card_becomes_one_costing_up_to_two_more() -> None:
    scene = deal(seat("Remodel, Copper, Gold")).play("play Remodel")
    assert scene.moves == ["trash Copper", "trash Gold"]
    scene.play("trash Gold")
    assert "gain Province" in scene.moves
    scene.play("gain Province")
    assert (scene.hand(), scene.discard(), scene.trash) == ("Copper", "Province", "Gold")


def test_the_limit_is_the_cost_of_the_card_trashed() -> None:
    scene = deal(seat("Remodel, Copper"), kingdom="Moat, Village").play("play Remodel", "trash Copper")
    assert scene.moves_with("gain") == ["Copper", "Estate", "Curse", "Cellar", "Chapel", "Moat"]


def test_the_remodel_played_cannot_be_trashed_but_another_can() -> None:
    scene = deal(seat("2 Remodel")).play("play Remodel", "trash Remodel")
    assert (scene.in_play(), scene.trash) == ("Remodel", "Remodel")


def test_with_an_empty_hand_nothing_happens() -> None:
    scene = deal(seat("Remodel")).play("play Remodel")
    assert scene.idle
    assert (scene.trash, scene.discard()) == ("", "")


def test_if_nothing_is_cheap_enough_the_card_is_only_trashed() -> None:
    scene = deal(seat("Remodel, Copper"), supply="0 Copper, 0 Estate, 0 Curse, 0 Cellar, 0 Chapel")
    scene.play("play Remodel", "trash Copper")
    assert scene.idle
    assert (scene.trash, scene.discard()) == ("Copper", "")


def test_doubled_it_remodels_twice() -> None:
    scene = deal(seat("Throne Room, Remodel, Copper, Estate")).play("play Throne Room", "play Remodel")
    scene.play("trash Estate", "gain Smithy", "trash Copper", "gain Estate")
    assert (scene.discard(), scene.trash) == ("Estate, Smithy", "Copper, Estate")


def test_doubled_with_one_card_it_remodels_once() -> None:
    scene = deal(seat("Throne Room, Remodel, Copper")).play("play Throne Room", "play Remodel")
    assert scene.play("trash Copper", "gain Estate").idle


def test_it_can_be_copied_between_trashing_and_gaining() -> None:
    scene = deal(seat("Remodel, Estate, Gold"))
    copied_midway(scene, "play Remodel", "trash Estate", "gain Remodel", "end turn")
    assert scene.trash == "Estate"
