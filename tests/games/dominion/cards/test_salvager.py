"""Salvager: a card for its cost in coins."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_pays_what_the_card_costs() -> None:
    scene = deal(seat("Salvager, Gold, Estate"), seat()).play("play Salvager", "trash Gold")
    assert (scene.coins, scene.buys, scene.trash) == (6, 2, "Gold")


def test_from_an_empty_hand_only_the_buy_comes() -> None:
    scene = deal(seat("Salvager"), seat()).play("play Salvager")
    assert (scene.idle, scene.coins, scene.buys) == (True, 0, 2)


def test_a_card_must_be_trashed() -> None:
    assert "done" not in deal(seat("Salvager, Gold"), seat()).play("play Salvager").moves


def test_it_can_be_copied_between_two_plays() -> None:
    scene = deal(seat("Throne Room, Salvager, Gold, Estate"), seat())
    copied_midway(scene, "play Throne Room", "play Salvager", "trash Gold", "trash Estate")
    assert (scene.coins, scene.buys) == (8, 3)
