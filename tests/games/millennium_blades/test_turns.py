"""Turns of a tournament: what is laid out, what must and may be done, and when it ends."""

from __future__ import annotations

import pytest

from demesne.core import IllegalMove
from demesne.games.millennium_blades.game import GAME
from demesne.games.millennium_blades.words import Extra, NoActions, RandomPlays, action, ongoing, play, top
from tests.games.millennium_blades.arena import SPARE, Arena, saying
from tests.games.millennium_blades.scene import Scene


def test_singles_are_the_hand_and_gear_lies_open() -> None:
    scene = Scene(2, prerelease=True)
    contest = scene.g.contest
    assert [len(hand) for hand in contest.hands] == [7, 7]
    assert [len(gear) for gear in contest.gear] == [2, 2]
    assert contest.rp == [0, 0]
    seat = scene.g.to_act[0]
    assert seat == scene.g.first
    view = scene.match.view(seat)["tournament"]
    assert isinstance(view, dict)
    assert len(view["boards"][seat]["hand"]) == 7
    assert "hand" not in view["boards"][1 - seat]
    assert view["boards"][1 - seat]["hand_size"] == 7


def test_a_single_must_be_played_into_the_first_empty_slot() -> None:
    arena = Arena().row(0, "Popcorn Cart", None, "Fuse Courier").hand(0, "Match Seller", "Torch Runner").begin()
    assert arena.moves(0) == ["play Match Seller", "play Torch Runner"]
    arena.play(0, "play Match Seller")
    assert arena.names(0) == ["Popcorn Cart", "Match Seller", "Fuse Courier"]
    assert arena.asked() == (1, "turn")


def test_done_needs_the_play() -> None:
    arena = Arena().row(0, "Rooftop Goose").hand(0, "Match Seller").begin()
    move = GAME.move_called("done")
    assert move is not None
    with pytest.raises(IllegalMove, match="you must play a Single first"):
        arena.g.apply(0, move)
    arena.play(0, "play Match Seller")
    assert arena.moves(0) == ["use 0.1", "done"]
    arena.play(0, "done")
    assert arena.asked() == (1, "turn")


def test_one_action_a_turn_before_or_after_the_play_and_its_card_flips() -> None:
    before = (
        Arena().row(0, "Rooftop Goose", "Balloon Sergeant").gear(0, "Chewed Pencil").hand(0, "Match Seller").begin()
    )
    assert before.moves(0, "use") == ["use 0.1", "use 0.2", "use 0.9"]
    before.play(0, "use 0.1")
    assert before.points == [14, 0]
    assert before.names(0)[0] == "-Rooftop Goose"
    assert before.moves(0) == ["play Match Seller"]
    after = Arena().gear(0, "Chewed Pencil").hand(0, "Match Seller").begin().play(0, "play Match Seller", "use 0.9")
    assert after.points == [18, 0]
    assert not after.up("0.9")


def test_who_has_nothing_to_play_may_still_act() -> None:
    arena = Arena().row(0, "Rooftop Goose").begin()
    assert arena.moves(0) == ["use 0.1", "done"]
    full = ["Match Seller", "Popcorn Cart", "Fuse Courier", "Chimney Fox", "Torch Runner", "Rooftop Goose"]
    arena = Arena().row(0, *full).hand(0, "Gossip Sparrow").begin()
    assert arena.moves(0) == ["use 0.6", "done"]


def test_who_can_do_nothing_is_not_asked() -> None:
    assert Arena().row(0, "Match Seller").begin().asked() == (1, "turn")


def test_it_ends_after_a_round_in_which_nobody_can_play() -> None:
    arena = Arena(3).hand(1, "Match Seller").hand(2, "Popcorn Cart").begin()
    assert arena.asked() == (1, "turn")
    arena.play(1, "play Match Seller").play(2, "play Popcorn Cart")
    assert not arena.g.contest.open
    assert arena.points == [0, 9, 24]
    assert arena.g.places == [3, 2, 1]


def test_turns_go_clockwise() -> None:
    arena = Arena(3)
    for seat, name in enumerate(("Match Seller", "Popcorn Cart", "Fuse Courier")):
        arena.hand(seat, name)
    arena.begin(1).play(1, "play Popcorn Cart")
    assert arena.asked() == (2, "turn")
    arena.play(2, "play Fuse Courier")
    assert arena.asked() == (0, "turn")


def test_extra_plays_actions_and_turns_are_counted() -> None:
    arena = Arena().gear(0, "Second Stopwatch").hand(0, "Match Seller", "Torch Runner").begin()
    arena.play(0, "use 0.9", "play Match Seller")
    assert arena.moves(0) == ["play Torch Runner", "done"]
    with saying(SPARE, play(Extra(turns=1))):
        arena = Arena().hand(0, SPARE, "Match Seller").hand(1, "Popcorn Cart").begin().play(0, f"play {SPARE}")
        assert arena.moves(0) == ["play Match Seller"]
        arena.play(0, "play Match Seller")
        assert arena.asked() == (1, "turn")


def test_locks_on_actions_and_plays() -> None:
    with saying(SPARE, ongoing(NoActions()), action(Extra(plays=1))):
        assert Arena().row(0, SPARE, "Rooftop Goose").hand(0, "Match Seller").hand(1, "Popcorn Cart").begin().moves(
            0
        ) == ["play Match Seller"]
    with saying(SPARE, top(RandomPlays())):
        arena = Arena().row(1, SPARE).hand(0, "Match Seller", "Popcorn Cart").hand(1, "Torch Runner").begin()
        assert arena.moves(0) == ["play at random"]
        assert arena.play(0, "play at random").points[0] in (9, 24)
        assert arena.moves(1) == ["play Torch Runner"]


def test_a_snooze_passes_the_play() -> None:
    arena = Arena().gear(0, "Snoozing Sandglass").hand(0, "Match Seller").begin().play(0, "use 0.9")
    assert arena.points == [10, 0]
    assert arena.asked() == (1, "turn")
    assert arena.held(0) == ["Match Seller"]
    late = Arena().gear(0, "Snoozing Sandglass").hand(0, "Match Seller").begin().play(0, "play Match Seller", "use 0.9")
    assert late.points == [9, 0]


def test_discarded_cards_come_back_to_the_binder() -> None:
    scene = Scene(2, prerelease=True)
    held = [sorted(scene.g.holding(seat)) for seat in range(2)]
    scene.play_out()
    for seat in range(2):
        assert sorted(scene.g.players[seat].binder) == held[seat]
        assert scene.g.players[seat].deck == []
