"""Feast: trashed for a card costing up to five."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_is_trashed_for_a_card_costing_up_to_five() -> None:
    scene = deal(seat("Feast")).play("play Feast")
    assert (scene.trash, scene.in_play()) == ("Feast", "")
    assert "gain Duchy" in scene.moves
    assert "gain Gold" not in scene.moves
    scene.play("gain Duchy")
    assert scene.discard() == "Duchy"


def test_another_feast_in_hand_stays() -> None:
    scene = deal(seat("Throne Room, 2 Feast")).play("play Throne Room", "play Feast", "gain Silver", "gain Silver")
    assert (scene.trash, scene.hand()) == ("Feast", "Feast")


def test_with_every_such_pile_empty_it_is_only_trashed() -> None:
    basics = "0 Copper, 0 Silver, 0 Estate, 0 Duchy, 0 Curse"
    kingdom = "0 Feast, 0 Village, 0 Smithy, 0 Market, 0 Festival, 0 Laboratory, 0 Woodcutter, 0 Cellar, 0 Chapel"
    scene = deal(seat("Feast"), supply=f"{basics}, {kingdom}, 0 Workshop").play("play Feast")
    assert scene.idle
    assert scene.trash == "Feast"


def test_doubled_it_is_trashed_once_and_gains_twice() -> None:
    scene = deal(seat("Throne Room, Feast"))
    copied_midway(scene, "play Throne Room", "play Feast", "gain Duchy", "gain Market")
    assert (scene.trash, scene.discard()) == ("Feast", "Duchy, Market")
