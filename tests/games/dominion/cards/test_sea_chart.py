"""Sea Chart: a copy in play brings the card to hand."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_a_card_with_a_copy_in_play_comes_to_hand() -> None:
    scene = deal(seat("Village, Sea Chart", "Copper, Copper, Village, Gold"), seat()).play(
        "play Village", "play Sea Chart"
    )
    assert scene.hand() == "2 Copper, Village"


def test_any_other_card_goes_back_and_everybody_has_seen_it() -> None:
    scene = deal(seat("Sea Chart", "Copper, Gold"), seat()).play("play Sea Chart")
    assert (scene.hand(), scene.deck()) == ("Copper", "Gold")
    assert scene.events("reveal", 1) == [{"seat": 0, "cards": ["Gold"], "where": "deck"}]


def test_it_counts_itself() -> None:
    assert deal(seat("Sea Chart", "Copper, Sea Chart"), seat()).play("play Sea Chart").hand() == "Copper, Sea Chart"


def test_with_nothing_to_reveal_nothing_happens() -> None:
    assert deal(seat("Sea Chart", "Copper"), seat()).play("play Sea Chart").deck() == ""


def test_it_can_be_copied_between_two_plays() -> None:
    scene = deal(seat("Throne Room, Sea Chart", "Copper, Gold, Silver"), seat())
    copied_midway(scene, "play Throne Room", "play Sea Chart")
    assert (scene.hand(), scene.deck()) == ("Copper, Gold", "Silver")
