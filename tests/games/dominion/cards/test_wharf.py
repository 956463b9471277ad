"""Wharf: two cards and a buy on two turns."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_draws_now_and_next_turn() -> None:
    scene = deal(seat("Wharf", "20 Copper"), seat()).play("play Wharf")
    assert (scene.hand(), scene.buys) == ("2 Copper", 2)
    scene.play("end turn", "1: end turn")
    assert (scene.hand(), scene.buys) == ("7 Copper", 2)


def test_with_nothing_left_to_draw_the_buys_still_come() -> None:
    scene = deal(seat("Wharf"), seat()).play("play Wharf", "end turn", "1: end turn")
    assert (scene.hand(), scene.buys) == ("", 2)


def test_it_can_be_copied_while_it_waits() -> None:
    scene = deal(seat("Throne Room, Wharf", "20 Copper"), seat())
    copied_midway(scene, "play Throne Room", "play Wharf", "end turn", "1: end turn", "end turn")
    assert scene.in_play() == ""
