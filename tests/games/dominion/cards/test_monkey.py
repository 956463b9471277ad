"""Monkey: the neighbour's gains are cards in hand."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_each_gain_of_the_neighbour_draws_a_card() -> None:
    scene = deal(seat("Monkey", "20 Copper"), seat("Workshop", "9 Copper")).play("play Monkey", "end turn")
    scene.play("1: play Workshop", "1: gain Silver", "1: buy Copper")
    assert scene.hand() == "8 Copper"


def test_a_curse_dealt_to_the_neighbour_counts_too() -> None:
    scene = deal(seat("Monkey", "20 Copper"), seat("Witch", "9 Copper"), seat("", "9 Copper"))
    scene.play("play Monkey", "end turn", "1: play Witch")
    assert (scene.discard(2), scene.hand(0)) == ("Curse", "6 Copper")


def test_ones_own_gains_draw_nothing() -> None:
    scene = deal(seat("Monkey, Workshop, Village", "Copper"), seat()).play(
        "play Village", "play Monkey", "play Workshop"
    )
    assert scene.play("gain Silver").hand() == "Copper"


def test_with_nothing_to_draw_nothing_is_drawn() -> None:
    scene = deal(seat("Monkey"), seat()).play("play Monkey", "end turn", "1: buy Copper")
    assert scene.hand() == ""


def test_it_can_be_copied_while_it_lasts() -> None:
    scene = deal(seat("Throne Room, Monkey", "20 Copper"), seat("Workshop", "9 Copper"))
    copied_midway(
        scene, "play Throne Room", "play Monkey", "end turn", "1: play Workshop", "1: gain Silver", "1: end turn"
    )
    assert scene.hand() == "9 Copper"
