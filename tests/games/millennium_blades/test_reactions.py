"""Reactions and protection: what can be prevented, by whom, and what it costs."""

from __future__ import annotations

from demesne.games.millennium_blades.words import (
    ALL,
    OTHER,
    WOULD_FLIP,
    Cards,
    Protect,
    RetargetHere,
    Star,
    Stop,
    Would,
    ongoing,
    reaction,
)
from tests.games.millennium_blades.arena import SPARE, Arena, saying


def attacked() -> Arena:
    """Seat 1 uses Alley Lookout against seat 0, whose cards have one and two stars."""
    return Arena().row(0, "Match Seller", "Rain Clerk").row(1, "Alley Lookout").hand(1, "Torch Runner")


def test_a_flip_of_yours_can_be_stopped() -> None:
    arena = attacked().gear(0, "Paper Ward").begin(1).play(1, "use 1.1", "choose 0.1")
    assert arena.asked() == (0, "react")
    arena.play(0, "react 0.9")
    assert arena.names(0) == ["Match Seller", "Rain Clerk"]
    assert not arena.up("0.9")
    assert arena.points == [0, 6]


def test_nobody_must_react() -> None:
    arena = attacked().gear(0, "Paper Ward").begin(1).play(1, "use 1.1", "choose 0.1").play(0, "pass")
    assert arena.names(0) == ["-Match Seller", "Rain Clerk"]
    assert arena.up("0.9")


def test_ones_own_flips_are_not_an_opponents() -> None:
    arena = (
        Arena().row(0, "Match Seller").gear(0, "Paper Ward").hand(0, "Forge Cadet").begin().play(0, "play Forge Cadet")
    )
    assert arena.names(0) == ["-Match Seller", "Forge Cadet"]


def test_one_card_stops_any_flip() -> None:
    arena = Arena().row(0, "Match Seller").gear(1, "Zeroth Edition").hand(0, "Forge Cadet").begin()
    arena.play(0, "play Forge Cadet")
    assert arena.asked() == (1, "react")
    arena.play(1, "react 1.9")
    assert arena.names(0) == ["Match Seller", "Forge Cadet"]
    assert arena.points == [0, 0]


def test_the_player_concerned_is_asked_first_then_the_others() -> None:
    arena = attacked().gear(0, "Paper Ward").gear(1, "Zeroth Edition").begin(1).play(1, "use 1.1", "choose 0.1")
    assert arena.asked() == (0, "react")
    arena.play(0, "pass")
    assert arena.asked() == (1, "react")
    assert arena.play(1, "pass").names(0) == ["-Match Seller", "Rain Clerk"]


def test_a_flip_can_be_turned_to_another_card() -> None:
    arena = attacked().gear(0, "Trapdoor Playmat").begin(1).play(1, "use 1.1", "choose 0.1").play(0, "react 0.9")
    assert arena.names(0) == ["Match Seller", "-Rain Clerk"]
    alone = Arena().row(0, "Match Seller").gear(0, "Trapdoor Playmat").row(1, "Alley Lookout").hand(1, "Torch Runner")
    assert alone.begin(1).play(1, "use 1.1").names(0) == ["-Match Seller"]
    with saying(SPARE, reaction(Would(WOULD_FLIP, 0, OTHER), RetargetHere())):
        arena = attacked().row(0, None, None, SPARE).begin(1).play(1, "use 1.1", "choose 0.1").play(0, "react 0.3")
        assert arena.names(0) == ["Match Seller", "Rain Clerk", f"-{SPARE}"]


def test_a_discard_can_be_stopped_before_a_card_is_chosen() -> None:
    arena = Arena().hand(0, "Pickpocket Ooze").hand(1, "Match Seller", "Torch Runner").gear(1, "Bent Paperclip").begin()
    arena.play(0, "play Pickpocket Ooze").play(1, "yes")
    assert arena.asked() == (1, "react")
    arena.play(1, "react 1.9")
    assert arena.held(1) == ["Match Seller", "Torch Runner"]
    assert arena.asked() == (1, "turn")
    hit = Arena().hand(0, "Pickpocket Ooze").hand(1, "Match Seller", "Torch Runner").gear(1, "Bent Paperclip").begin()
    hit.play(0, "play Pickpocket Ooze").play(1, "yes", "pass", "discard Match Seller")
    assert hit.held(1) == ["Torch Runner"]


def test_steady_cards_cannot_be_flipped_by_opponents() -> None:
    arena = (
        Arena().row(0, "Doorstep Hedgehog").row(1, "Something Below", "Alley Lookout").hand(1, "Torch Runner").begin(1)
    )
    arena.play(1, "use 1.2")
    assert arena.names(0) == ["Doorstep Hedgehog"]
    own = Arena().row(0, "Doorstep Hedgehog").hand(0, "Forge Cadet").begin().play(0, "play Forge Cadet")
    assert own.names(0) == ["-Doorstep Hedgehog", "Forge Cadet"]


def test_guards_protect_others() -> None:
    guarded = Arena().row(0, "Match Seller", "Gravel Monk", "Rain Clerk", None, "Torch Runner").row(1, "Alley Lookout")
    guarded.hand(1, "Popcorn Cart").begin(1).play(1, "use 1.1")
    assert guarded.moves(1) == ["choose 0.2", "choose 0.5"]
    hill = Arena().row(0, "Match Seller", "Grandmother Hill").row(1, "Alley Lookout").hand(1, "Popcorn Cart").begin(1)
    assert hill.play(1, "use 1.1").points == [0, 6]
    with saying(SPARE, ongoing(Protect(Cards(ALL, Star("<=", 1))))):
        arena = attacked().row(1, None, SPARE).begin(1).play(1, "use 1.1")
        assert arena.names(0) == ["Match Seller", "-Rain Clerk"]


def test_who_is_made_to_flip_is_protected_too() -> None:
    arena = Arena().row(1, "Doorstep Hedgehog").hand(0, "Something Below").begin().play(0, "play Something Below")
    assert arena.names(1) == ["Doorstep Hedgehog"]
    forced = Arena().rp(0, 50).row(1, "Doorstep Hedgehog").row(0, "Curfew Machine").hand(0, "Match Seller").begin()
    assert forced.play(0, "use 0.1").points == [0, 30]


def test_a_stopped_flip_may_leave_its_card_steady() -> None:
    with saying("Paper Ward", reaction(Would(WOULD_FLIP, 2, by_foe=False), Stop(steady=True))):
        arena = attacked().gear(0, "Paper Ward").begin(1).play(1, "use 1.1", "choose 0.1").play(0, "react 0.9")
        assert arena.face("0.1").piece.steady
        assert not arena.face("0.2").piece.steady
