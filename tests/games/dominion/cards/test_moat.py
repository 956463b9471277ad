"""Moat: shown from hand, it keeps an Attack away from its owner."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_played_it_draws_two() -> None:
    assert deal(seat("Moat", "3 Gold")).play("play Moat").hand() == "2 Gold"


def test_it_is_shown_before_the_attack_does_anything() -> None:
    scene = deal(seat("Witch", "3 Gold"), seat("Moat")).play("play Witch")
    assert (scene.asked, scene.prompt, scene.moves) == (1, "window", ["reveal Moat", "done"])
    assert scene.details == {"window": "attack", "card": "Witch"}
    assert scene.hand(0) == ""


def test_it_stays_in_hand_and_draws_nothing_when_shown() -> None:
    scene = deal(seat("Witch"), seat("Moat", "Gold")).play("play Witch", "1: reveal Moat")
    assert (scene.hand(1), scene.discard(1)) == ("Moat", "")
    assert scene.events("react", 0) == [{"seat": 1, "card": "Moat"}]


def test_it_may_be_kept_secret() -> None:
    scene = deal(seat("Witch"), seat("Moat")).play("play Witch", "1: done")
    assert scene.discard(1) == "Curse"
    assert scene.events("react") == []


def test_it_is_not_offered_twice_to_the_same_play() -> None:
    scene = deal(seat("Witch"), seat("2 Moat")).play("play Witch", "1: reveal Moat")
    assert scene.idle


def test_it_answers_every_further_attack_of_the_turn() -> None:
    scene = deal(seat("Village, 2 Witch"), seat("Moat")).play("play Village", "play Witch", "1: reveal Moat")
    scene.play("play Witch", "1: reveal Moat")
    assert scene.discard(1) == ""


def test_it_is_offered_for_each_play_of_a_doubled_attack() -> None:
    scene = deal(seat("Throne Room, Witch"), seat("Moat")).play("play Throne Room", "play Witch", "1: reveal Moat")
    assert (scene.asked, scene.prompt) == (1, "window")
    assert scene.play("1: done").discard(1) == "Curse"


def test_it_protects_neither_the_attacker_nor_a_third_player() -> None:
    scene = deal(seat("Witch, Moat"), seat("Moat"), seat()).play("play Witch", "1: reveal Moat")
    assert [scene.discard(each) for each in range(3)] == ["", "", "Curse"]


def test_owners_are_asked_in_turn_order() -> None:
    scene = deal(seat("Moat"), seat("Witch"), seat("Moat"), turn=1).play("play Witch")
    assert scene.asked == 2
    assert scene.play("2: reveal Moat").asked == 0
    scene.play("0: reveal Moat")
    assert scene.idle


def test_only_attacks_can_be_answered() -> None:
    assert deal(seat("Council Room"), seat("Moat")).play("play Council Room").idle
    assert deal(seat("Smithy"), seat("Moat")).play("play Smithy").idle


def test_shown_it_can_still_be_played_on_the_own_turn() -> None:
    scene = deal(seat("Witch"), seat("Moat", "2 Gold")).play("play Witch", "1: reveal Moat", "end turn")
    assert scene.play("1: play Moat").hand(1) == "2 Gold"


def test_it_can_be_copied_while_the_window_is_open() -> None:
    scene = deal(seat("Throne Room, Militia"), seat("Moat, 4 Copper"), seat("Moat, 4 Copper"))
    answers = ("1: reveal Moat", "2: done", "2: discard Copper", "2: discard Copper", "1: done", "2: reveal Moat")
    copied_midway(scene, "play Throne Room", "play Militia", *answers, "1: discard Copper", "1: discard Moat")
    assert (scene.hand(1), scene.hand(2)) == ("3 Copper", "2 Copper, Moat")
