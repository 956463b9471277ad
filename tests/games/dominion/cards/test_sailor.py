"""Sailor: a gained Duration sails at once."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_a_gained_duration_may_be_played_at_once() -> None:
    scene = deal(seat("Sailor", "20 Copper"), seat(), kingdom="Wharf", coins=5).play("play Sailor", "buy Wharf")
    scene.play("resolve Sailor")
    assert (scene.in_play(), scene.hand(), scene.buys) == ("Sailor, Wharf", "2 Copper", 1)


def test_other_cards_are_not_offered_and_it_need_not_be_used() -> None:
    scene = deal(seat("Sailor", "20 Copper"), seat(), kingdom="Wharf", coins=8, buys=2).play(
        "play Sailor", "buy Silver"
    )
    assert scene.idle
    assert scene.play("buy Wharf", "done").table.turn == 1


def test_next_turn_it_pays_two_and_may_trash() -> None:
    scene = deal(seat("Sailor", "Curse, 20 Copper"), seat()).play("play Sailor", "end turn", "1: end turn")
    assert (scene.coins, scene.moves) == (2, ["trash Copper", "trash Curse", "done"])
    assert scene.play("trash Curse").trash == "Curse"


def test_with_an_empty_hand_nothing_is_trashed() -> None:
    scene = deal(seat("Sailor"), seat()).play("play Sailor", "end turn", "1: end turn")
    assert (scene.coins, scene.idle) == (2, True)


def test_a_card_drawn_away_in_the_meantime_cannot_be_played() -> None:
    """Pirate is played first from hand in the same window; the Treasure-Duration gained still lies there."""
    scene = deal(seat("Sailor, Pirate", "20 Copper"), seat(), kingdom="Astrolabe", coins=3).play(
        "play Sailor", "end actions"
    )
    scene.play("buy Astrolabe")
    assert scene.moves == ["resolve Sailor", "play Pirate", "done"]
    scene.play("play Pirate", "resolve Sailor")
    assert scene.in_play() == "Sailor, Pirate, Astrolabe"


def test_it_can_be_copied_in_the_window_and_while_it_waits() -> None:
    scene = deal(seat("Sailor", "20 Copper"), seat(), kingdom="Caravan", coins=4)
    turns = ("1: end turn", "resolve Sailor", "trash Copper")
    copied_midway(scene, "play Sailor", "buy Caravan", "resolve Sailor", *turns)
    assert scene.trash == "Copper"
