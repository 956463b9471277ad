"""Ambassador: send your own cards to the others."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_copies_go_back_and_everybody_else_gains_one() -> None:
    scene = deal(seat("Ambassador, 3 Estate"), seat(), seat()).play("play Ambassador", "reveal Estate")
    assert scene.moves == ["return none", "return one", "return two"]
    before = scene.left("Estate")
    scene.play("return two")
    assert (scene.hand(), scene.discard(1), scene.discard(2), scene.left("Estate")) == (
        "Estate",
        "Estate",
        "Estate",
        before,
    )


def test_a_card_held_once_can_go_back_once() -> None:
    scene = deal(seat("Ambassador, Gold, Copper"), seat()).play("play Ambassador", "reveal Gold")
    assert scene.moves == ["return none", "return one"]


def test_without_a_hand_nothing_happens() -> None:
    assert deal(seat("Ambassador"), seat()).play("play Ambassador").idle


def test_copies_are_dealt_while_they_last() -> None:
    scene = deal(seat("Ambassador, Curse"), seat(), seat(), supply="0 Curse").play("play Ambassador", "reveal Curse")
    scene.play("return one")
    assert (scene.discard(1), scene.discard(2)) == ("Curse", "")


def test_moat_keeps_the_copy_off() -> None:
    scene = deal(seat("Ambassador, Curse"), seat("Moat")).play("play Ambassador", "1: reveal Moat", "reveal Curse")
    scene.play("return one")
    assert scene.discard(1) == ""


def test_it_can_be_copied_at_each_question() -> None:
    scene = deal(seat("Ambassador, 2 Curse"), seat("Moat"), seat())
    copied_midway(scene, "play Ambassador", "1: done", "reveal Curse", "return one")
    assert (scene.hand(), scene.discard(2)) == ("Curse", "Curse")
