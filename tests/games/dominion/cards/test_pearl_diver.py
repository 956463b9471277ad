"""Pearl Diver: what lies at the bottom."""

from __future__ import annotations

from demesne.core import seeded
from demesne.games.dominion.card import NAMES
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_the_bottom_card_may_come_on_top() -> None:
    scene = deal(seat("Pearl Diver", "Estate, Copper, Gold"), seat()).play("play Pearl Diver")
    assert scene.moves == ["topdeck Gold", "done"]
    assert scene.play("topdeck Gold").deck() == "Gold, Copper"


def test_left_at_the_bottom_its_owner_still_knows_it() -> None:
    scene = deal(seat("Pearl Diver", "Estate, 6 Copper, Gold"), seat()).play("play Pearl Diver", "done")
    guesses = [scene.table.guess(0, seeded(chance)) for chance in range(20)]
    assert {NAMES[guess.players[0].deck[0]] for guess in guesses} == {"Gold"}
    others = [scene.table.guess(1, seeded(chance)) for chance in range(40)]
    assert len({NAMES[guess.players[0].deck[0]] for guess in others}) > 1


def test_an_empty_deck_is_shuffled_first_and_nothing_means_nothing() -> None:
    assert deal(seat("Pearl Diver", "Estate", "Gold"), seat()).play("play Pearl Diver").moves == [
        "topdeck Gold",
        "done",
    ]
    assert deal(seat("Pearl Diver"), seat()).play("play Pearl Diver").idle


def test_it_can_be_copied_at_its_question() -> None:
    scene = deal(seat("Throne Room, Pearl Diver", "2 Estate, Copper, Gold"), seat())
    copied_midway(scene, "play Throne Room", "play Pearl Diver", "topdeck Gold", "done")
    assert scene.hand() == "Gold, Estate"
