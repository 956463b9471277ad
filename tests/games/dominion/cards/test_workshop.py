"""Workshop: gain a card costing up to four."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_gains_a_card_costing_up_to_four_to_the_discard_pile() -> None:
    scene = deal(seat("Workshop"), kingdom="Gardens").play("play Workshop")
    gains = ["Copper", "Silver", "Estate", "Curse", "Cellar", "Chapel", "Village", "Woodcutter", "Workshop"]
    assert scene.moves_with("gain") == [*gains, "Gardens", "Smithy"]
    scene.play("gain Gardens")
    assert (scene.discard(), scene.left("Gardens")) == ("Gardens", 7)


def test_a_gain_must_be_made_and_costs_neither_coins_nor_buys() -> None:
    scene = deal(seat("Workshop"), coins=5).play("play Workshop")
    assert "done" not in scene.moves
    scene.play("gain Silver")
    assert (scene.coins, scene.buys) == (5, 1)


def test_empty_piles_cannot_be_gained_from() -> None:
    scene = deal(seat("Workshop"), supply="0 Silver").play("play Workshop")
    assert "gain Silver" not in scene.moves


def test_with_every_cheap_pile_empty_nothing_is_gained() -> None:
    basics = "0 Copper, 0 Silver, 0 Estate, 0 Curse"
    kingdom = "0 Cellar, 0 Chapel, 0 Village, 0 Woodcutter, 0 Workshop, 0 Smithy, 0 Remodel"
    scene = deal(seat("Workshop"), supply=f"{basics}, {kingdom}").play("play Workshop")
    assert scene.idle
    assert scene.discard() == ""


def test_doubled_it_gains_two() -> None:
    scene = deal(seat("Throne Room, Workshop"), supply="1 Silver")
    copied_midway(scene, "play Throne Room", "play Workshop", "gain Silver", "gain Village")
    assert scene.discard() == "Silver, Village"
