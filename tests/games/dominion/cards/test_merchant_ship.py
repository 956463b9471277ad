"""Merchant Ship: two coins on two turns."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_pays_now_and_next_turn() -> None:
    scene = deal(seat("Merchant Ship", "20 Copper"), seat()).play("play Merchant Ship")
    assert scene.coins == 2
    assert scene.play("end turn", "1: end turn").coins == 2


def test_doubled_it_pays_four_each_time_and_can_be_copied() -> None:
    scene = deal(seat("Throne Room, Merchant Ship", "20 Copper"), seat())
    copied_midway(scene, "play Throne Room", "play Merchant Ship", "end turn", "1: end turn")
    assert scene.coins == 4


def test_two_of_them_need_no_ordering() -> None:
    scene = deal(seat("Village, 2 Merchant Ship", "20 Copper"), seat()).play(
        "play Village", *["play Merchant Ship"] * 2
    )
    assert scene.play("end turn", "1: end turn").coins == 4
