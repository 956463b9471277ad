"""Jumbo Stock: ten stars and a drawback."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena, text


def test_banner_locomotive_flips_all_others() -> None:
    arena = Arena().row(0, "Match Seller", "Toast Gremlin").hand(0, "Banner Locomotive").begin()
    arena.play(0, "play Banner Locomotive")
    assert arena.names(0) == ["-Match Seller", "-Toast Gremlin", "Banner Locomotive"]
    assert arena.points == [18, 0]
    alone = Arena().hand(0, "Banner Locomotive").begin().play(0, "play Banner Locomotive")
    assert alone.names(0) == ["Banner Locomotive"]
    assert Arena().row(0, "Banner Locomotive").finish().points == [20, 0]


def test_foldout_whale_must_stay_unfolded() -> None:
    assert Arena().hand(0, "Foldout Whale").begin().play(0, "play Foldout Whale").points == [26, 0]
    arena = Arena().row(0, "Foldout Whale").rp(40, 0).hand(0, "Banner Locomotive").begin()
    assert arena.play(0, "play Banner Locomotive").points == [5, 0]


def test_enormous_nobody_has_ten_stars_and_nothing_else() -> None:
    assert text("Enormous Nobody") == ""
    arena = Arena().row(0, "Enormous Nobody").hand(0, "Match Seller").hand(1, "Rain Clerk").begin()
    assert arena.star("0.1") == 10
    assert arena.moves(0) == ["play Match Seller"]


def test_tablecloth_archmage_stops_all_play_effects_while_on_top() -> None:
    arena = (
        Arena().row(0, "Match Seller", "Tablecloth Archmage").hand(1, "Popcorn Cart").hand(0, "Chimney Fox").begin(1)
    )
    assert arena.play(1, "play Popcorn Cart").points == [0, 0]
    covered = (
        Arena().row(0, "Tablecloth Archmage", "Match Seller").hand(1, "Popcorn Cart").hand(0, "Chimney Fox").begin(1)
    )
    assert covered.play(1, "play Popcorn Cart").points == [0, 24]
    assert Arena().row(0, "Tablecloth Archmage").finish().points == [15, 0]


def test_poster_emperor_uses_no_actions() -> None:
    arena = Arena().row(0, "Kettle Drummer", "Poster Emperor").hand(0, "Match Seller").begin()
    assert arena.moves(0) == ["play Match Seller"]
    others = Arena().row(1, "Poster Emperor").row(0, "Kettle Drummer").hand(0, "Match Seller").begin()
    assert "use 0.1" in others.moves(0)
    assert Arena().row(0, "Poster Emperor").finish().points == [20, 0]


def test_billboard_demon_wants_two_cards_or_falls() -> None:
    arena = Arena().hand(0, "Billboard Demon", "Match Seller", "Rain Clerk", "Chimney Fox").begin()
    arena.play(0, "play Billboard Demon", "yes", "discard Match Seller", "discard Chimney Fox")
    assert arena.held(0) == ["Rain Clerk"]
    assert arena.up("0.1")
    refused = Arena().hand(0, "Billboard Demon", "Match Seller", "Rain Clerk").begin()
    refused.play(0, "play Billboard Demon", "no")
    assert refused.names(0) == ["-Billboard Demon"]
    assert len(refused.held(0)) == 2
    poor = Arena().hand(0, "Billboard Demon", "Match Seller").begin().play(0, "play Billboard Demon")
    assert poor.names(0) == ["-Billboard Demon"]
    assert Arena().row(0, "Billboard Demon").finish().points == [20, 0]
