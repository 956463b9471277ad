"""Tactician: this hand for a better one."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_the_hand_goes_and_a_large_one_comes() -> None:
    scene = deal(seat("Tactician, 2 Copper", "20 Copper"), seat()).play("play Tactician")
    assert (scene.hand(), scene.discard()) == ("", "2 Copper")
    scene.play("end turn", "1: end turn")
    assert (scene.hand(), scene.actions, scene.buys) == ("10 Copper", 2, 2)


def test_without_a_hand_there_is_nothing_to_wait_for() -> None:
    scene = deal(seat("Tactician", "20 Copper"), seat()).play("play Tactician", "end turn")
    assert (scene.in_play(), scene.discard()) == ("", "Tactician")


def test_others_see_only_the_last_card_of_the_hand() -> None:
    scene = deal(seat("Tactician, Gold, Copper", "20 Copper"), seat()).play("play Tactician")
    assert scene.events("discard", 1) == [{"seat": 0, "count": 2, "top": "Copper"}]


def test_it_can_be_copied_while_it_waits() -> None:
    scene = deal(seat("Throne Room, Tactician, 2 Copper", "20 Copper"), seat())
    copied_midway(scene, "play Throne Room", "play Tactician", "end turn", "1: end turn", "end turn")
    assert scene.in_play() == ""
