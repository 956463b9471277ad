"""Fishing Village: actions and a coin, this turn and the next."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_gives_two_actions_now_and_two_in_all_next_turn() -> None:
    scene = deal(seat("Fishing Village", "20 Copper"), seat()).play("play Fishing Village")
    assert (scene.actions, scene.coins) == (2, 1)
    scene.play("end turn", "1: end turn")
    assert (scene.actions, scene.coins) == (2, 1)


def test_several_need_no_ordering() -> None:
    scene = deal(seat("2 Fishing Village", "20 Copper"), seat())
    scene.play("play Fishing Village", "play Fishing Village", "end turn", "1: end turn")
    assert (scene.idle, scene.actions, scene.coins) == (True, 3, 2)


def test_doubled_it_gives_both_twice() -> None:
    scene = deal(seat("Throne Room, Fishing Village", "20 Copper"), seat()).play(
        "play Throne Room", "play Fishing Village"
    )
    assert (scene.actions, scene.coins) == (4, 2)
    scene.play("end turn", "1: end turn")
    assert (scene.actions, scene.coins) == (3, 2)


def test_it_can_be_copied_while_it_waits() -> None:
    scene = deal(seat("Throne Room, Fishing Village", "20 Copper"), seat())
    copied_midway(scene, "play Throne Room", "play Fishing Village", "end turn", "1: end turn")
    assert scene.actions == 3
