"""Navigator: five cards, all or none."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_all_five_may_be_discarded() -> None:
    scene = deal(seat("Navigator", "3 Copper, 2 Estate, Gold"), seat()).play("play Navigator", "discard all")
    assert (scene.coins, scene.discard(), scene.deck()) == (2, "3 Copper, 2 Estate", "Gold")


def test_or_put_back_in_any_order() -> None:
    scene = deal(seat("Navigator", "Copper, Silver, Gold"), seat()).play("play Navigator", "put back")
    scene.play("topdeck Gold", "topdeck Copper")
    assert scene.deck() == "Silver, Copper, Gold"


def test_without_cards_either_choice_does_nothing() -> None:
    assert deal(seat("Navigator"), seat()).play("play Navigator", "put back").idle


def test_it_can_be_copied_at_each_question() -> None:
    scene = deal(seat("Throne Room, Navigator", "Copper, Silver, Gold"), seat())
    back = ("put back", "topdeck Gold", "topdeck Copper")
    copied_midway(scene, "play Throne Room", "play Navigator", *back, "discard all")
    assert scene.discard() == "Copper, Silver, Gold"
