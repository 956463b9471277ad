"""Gauntlet Street: one clashes with one."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def slapped(*store: str) -> Arena:
    """Two stars clash with two."""
    arena = Arena().row(1, "Toast Gremlin").hand(0, "Glove Slapper").store(*store).begin()
    return arena.play(0, "play Glove Slapper")


def test_glove_slapper_clashes_when_it_is_played() -> None:
    assert slapped("Fuse Courier", "Match Seller").points == [12, 0]
    assert slapped("Match Seller", "Fuse Courier").points == [0, 12]
    assert slapped("Match Seller", "Torch Runner").points == [0, 0]


def test_glove_slapper_chooses_one_who_may_refuse() -> None:
    arena = Arena(3).gear(2, "Referee Whistle").hand(0, "Glove Slapper").begin().play(0, "play Glove Slapper")
    assert arena.asked() == (0, "clash")
    arena.play(0, "against 2")
    assert arena.asked() == (2, "react")
    arena.play(2, "react 2.9")
    assert arena.points == [0, 0, 0]
    assert arena.told("clash_card") == []


def test_duellists_glovebox_clashes_once() -> None:
    arena = Arena().gear(0, "Duellist's Glovebox").row(0, "Chimney Fox").row(1, "Toast Gremlin")
    arena.store("Fuse Courier", "Match Seller").begin().play(0, "use 0.9")
    assert arena.points == [35, 0]
    assert not arena.up("0.9")


def test_etiquette_lieutenant_has_more_stars_in_clashes() -> None:
    arena = Arena().row(0, "Etiquette Lieutenant").row(1, "Popcorn Cart").store("Fuse Courier", "Bath Oracle").begin()
    assert arena.star("0.1") == 3
    assert arena.play(0, "use 0.1").points == [10, 0]
    down = Arena().row(0, "-Etiquette Lieutenant", "Chimney Fox").gear(0, "Flattened Penny").row(1, "Popcorn Cart")
    assert down.store("Fuse Courier", "Bath Oracle").begin().play(0, "use 0.9").points == [0, 12]


def test_insulted_baron_must_be_chosen_and_is_paid() -> None:
    arena = Arena(3).row(2, "Insulted Baron").hand(0, "Glove Slapper").store("Match Seller", "Fuse Courier").begin()
    arena.play(0, "play Glove Slapper")
    assert arena.points == [0, 0, 12 + 8]
    down = Arena(3).row(2, "-Insulted Baron").hand(0, "Glove Slapper").begin().play(0, "play Glove Slapper")
    assert down.asked() == (0, "clash")


def test_insulted_baron_chooses_freely_himself() -> None:
    arena = Arena(3).row(0, "Insulted Baron").hand(0, "Glove Slapper").store("Fuse Courier", "Match Seller").begin()
    arena.play(0, "play Glove Slapper")
    assert arena.moves(0) == ["against 1", "against 2"]
    assert arena.play(0, "against 1").points == [12 + 8, 0, 0]


def test_insulted_baron_is_paid_when_everyone_clashes() -> None:
    arena = Arena(3).row(1, "Insulted Baron").hand(0, "Triangle Recruit")
    arena.store("Fuse Courier", "Match Seller", "Torch Runner").begin().play(0, "play Triangle Recruit")
    assert arena.points == [15, 8, 0]


def test_dawn_second_has_the_loser_flip_its_top_card() -> None:
    arena = Arena().row(0, "Dawn Second").row(1, "Match Seller", "Rain Clerk").store("Fuse Courier", "Torch Runner")
    arena.begin().play(0, "use 0.1")
    assert arena.points == [26, 0]
    assert arena.names(1) == ["Match Seller", "-Rain Clerk"]
    lost = Arena().row(0, "Dawn Second", "Gossip Sparrow").row(1, "Last Bonfire").store("Torch Runner", "Match Seller")
    lost.begin().play(0, "use 0.1")
    assert lost.points == [0, 26]
    assert lost.names(0) == ["-Dawn Second", "-Gossip Sparrow"]


def test_dawn_second_without_a_top_card_to_flip() -> None:
    arena = Arena().row(0, "Dawn Second").store("Fuse Courier", "Torch Runner").begin().play(0, "use 0.1")
    assert arena.points == [26, 0]


def test_the_losers_flip_can_be_stopped() -> None:
    arena = Arena().row(0, "Dawn Second").row(1, "Match Seller").gear(1, "Paper Ward")
    arena.store("Fuse Courier", "Torch Runner").begin().play(0, "use 0.1")
    assert arena.asked() == (1, "react")
    arena.play(1, "react 1.9")
    assert (arena.points, arena.names(1)) == ([26, 0], ["Match Seller"])


def test_apology_countess_rewards_the_loser() -> None:
    arena = Arena().row(0, "Apology Countess").row(1, "Last Bonfire").store("Torch Runner", "Match Seller").begin()
    assert arena.play(0, "use 0.1").points == [22, 0]
    won = Arena().row(0, "Apology Countess").row(1, "Rain Clerk").store("Torch Runner", "Match Seller").begin()
    assert won.play(0, "use 0.1").points == [0, 22]
    assert Arena().row(0, "Apology Countess").finish().points == [18, 0]
    assert Arena().row(0, "-Apology Countess").finish().points == [0, 0]
