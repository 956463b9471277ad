"""Lookout: of three cards one is trashed, one discarded, one put back."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_of_three_cards_each_goes_its_way() -> None:
    scene = deal(seat("Lookout", "Curse, Estate, Gold, Copper"), seat()).play("play Lookout")
    assert scene.moves == ["trash Gold", "trash Estate", "trash Curse"]
    scene.play("trash Curse", "discard Estate")
    assert (scene.trash, scene.discard_pile(), scene.deck()) == ("Curse", "Estate", "Gold, Copper")


def test_with_one_card_it_is_trashed_and_with_none_nothing_happens() -> None:
    assert deal(seat("Lookout", "Gold"), seat()).play("play Lookout", "trash Gold").idle
    assert deal(seat("Lookout"), seat()).play("play Lookout").idle


def test_the_discard_pile_is_shuffled_when_cards_are_missing() -> None:
    scene = deal(seat("Lookout", "Gold", "2 Curse"), seat()).play("play Lookout")
    assert scene.looking() == "Gold, 2 Curse"


def test_doubled_it_looks_twice() -> None:
    scene = deal(seat("Throne Room, Lookout", "Curse, Estate, Gold, Copper"), seat()).play(
        "play Throne Room", "play Lookout"
    )
    scene.play("trash Curse", "discard Estate")
    assert (scene.prompt, scene.looking()) == ("lookout trashes", "Copper, Gold, Estate")


def test_it_can_be_copied_at_each_question() -> None:
    scene = deal(seat("Lookout", "Curse, Estate, Gold, Copper"), seat())
    copied_midway(scene, "play Lookout", "trash Curse", "discard Estate", "end turn")
    assert scene.trash == "Curse"
