"""Lighthouse: coins on two turns, and no Attack reaches its owner in between."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_gives_an_action_and_a_coin_now_and_a_coin_next_turn() -> None:
    scene = deal(seat("Lighthouse", "20 Copper"), seat()).play("play Lighthouse")
    assert (scene.actions, scene.coins) == (1, 1)
    assert scene.play("end turn", "1: end turn").coins == 1


def test_every_attack_of_the_round_is_kept_off() -> None:
    scene = deal(seat("Lighthouse", "20 Copper"), seat("Witch", "9 Copper"), seat("Cutpurse", "9 Copper"))
    scene.play("play Lighthouse", "end turn", "1: play Witch", "1: end turn", "2: play Cutpurse")
    assert (scene.hand(0), scene.discard(0), scene.discard(2)) == ("5 Copper", "", "Curse")


def test_a_reaction_may_still_be_shown() -> None:
    scene = deal(seat("Lighthouse", "Moat, 20 Copper"), seat("Militia")).play("play Lighthouse", "end turn")
    scene.play("1: play Militia")
    assert (scene.asked, scene.moves) == (0, ["resolve Lighthouse", "reveal Moat"])
    scene.play("0: reveal Moat")
    assert scene.idle


def test_the_protection_ends_when_the_next_turn_starts() -> None:
    scene = deal(seat("Lighthouse", "20 Copper"), seat("", "Militia, 20 Copper"))
    scene.play("play Lighthouse", "end turn", "1: end turn", "end turn", "1: play Militia")
    assert (scene.asked, scene.prompt) == (0, "militia")


def test_it_can_be_copied_while_it_shields() -> None:
    scene = deal(seat("Lighthouse", "Moat, 20 Copper"), seat("Militia"))
    copied_midway(scene, "play Lighthouse", "end turn", "1: play Militia", "0: resolve Lighthouse", "1: end turn")
    assert scene.coins == 1
