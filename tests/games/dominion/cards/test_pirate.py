"""Pirate: a Treasure next turn, and a play whenever a Treasure is gained."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_gains_a_treasure_to_hand_next_turn() -> None:
    scene = deal(seat("Pirate", "20 Copper"), seat()).play("play Pirate", "end turn", "1: end turn")
    assert scene.moves == ["gain Copper", "gain Silver", "gain Gold"]
    assert scene.play("gain Gold").hand() == "5 Copper, Gold"


def test_it_reacts_to_treasures_only() -> None:
    scene = deal(seat("", "9 Copper"), seat("Pirate"), coins=2).play("buy Estate")
    assert scene.table.turn == 1


def test_it_may_be_played_on_ones_own_gain_without_an_action() -> None:
    scene = deal(seat("Pirate, Workshop, Copper", "9 Copper"), seat()).play(
        "play Workshop", "gain Silver", "play Pirate"
    )
    assert (scene.in_play(), scene.actions) == ("Workshop, Pirate", 0)


def test_players_are_asked_in_turn_order_and_again_for_each_copy() -> None:
    scene = deal(seat("", "9 Copper"), seat("2 Pirate"), seat("Pirate")).play("buy Copper")
    assert scene.asked == 1
    scene.play("1: play Pirate", "1: play Pirate")
    assert scene.asked == 2
    scene.play("2: done")
    assert scene.in_play(1) == "2 Pirate"


def test_with_no_treasure_left_nothing_is_gained() -> None:
    scene = deal(seat("Pirate", "20 Copper"), seat(), supply="0 Copper, 0 Silver, 0 Gold").play(
        "play Pirate", "end turn"
    )
    assert scene.table.over


def test_it_can_be_copied_in_the_window_and_while_it_waits() -> None:
    scene = deal(seat("", "9 Copper"), seat("2 Pirate", "9 Copper"))
    copied_midway(scene, "buy Copper", "1: play Pirate", "1: done", "1: gain Gold", "1: play Pirate")
    assert scene.in_play(1) == "2 Pirate"
