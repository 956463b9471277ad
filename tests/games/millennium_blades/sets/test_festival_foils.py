"""Festival Foils: two types, two uses."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_gala_centaur_counts_both_its_types_once() -> None:
    arena = (
        Arena().row(0, "Chimney Fox", "Kettle Drummer", "Match Seller", "-Ferry Otter").hand(0, "Gala Centaur").begin()
    )
    assert arena.play(0, "play Gala Centaur").points == [12, 0]
    clash = Arena().row(0, "Gala Centaur").row(1, "Fuse Courier").hand(0, "Match Seller")
    assert clash.store("Chimney Fox", "Toast Gremlin").begin().play(0, "use 0.1").points == [22, 0]


def test_gala_centaur_can_be_refused() -> None:
    arena = (
        Arena().row(0, "Gala Centaur").row(1, "Rain Clerk").gear(1, "Champion's Sleeve").hand(0, "Match Seller").begin()
    )
    assert arena.play(0, "use 0.1").play(1, "react 1.9").points == [0, 0]
    assert not arena.up("0.1")


def test_regatta_steamer_swaps_for_stars() -> None:
    arena = Arena().row(0, "Match Seller", "Fuse Courier", "Regatta Steamer").hand(0, "Chimney Fox").begin()
    arena.play(0, "use 0.3", "choose 0.1", "choose 0.2")
    assert arena.points == [12, 0]
    assert arena.names(0) == ["Fuse Courier", "Match Seller", "-Regatta Steamer"]
    big = Arena().row(0, "Last Bonfire", "Foldout Whale", "Regatta Steamer").hand(0, "Chimney Fox").begin()
    assert big.play(0, "use 0.3", "choose 0.1", "choose 0.2").points == [28, 0]


def test_regatta_steamer_alone_swaps_nothing() -> None:
    arena = Arena().row(0, "Regatta Steamer").hand(0, "Chimney Fox").begin().play(0, "use 0.1")
    assert arena.points == [0, 0]


def test_maypole_ancient_raises_its_left_neighbour() -> None:
    arena = Arena().row(0, "Popcorn Cart").hand(0, "Maypole Ancient").begin().play(0, "play Maypole Ancient")
    assert arena.star("0.1") == 6
    alone = Arena().hand(0, "Maypole Ancient").begin().play(0, "play Maypole Ancient")
    assert alone.told("tokens") == []
    assert Arena().row(0, "Popcorn Cart", "Maypole Ancient").finish().points == [8, 0]
    assert Arena().row(0, "Popcorn Cart", "Maypole Ancient").tokens("0.1", 9).finish().points == [24, 0]
    assert Arena().row(0, "-Popcorn Cart", "Maypole Ancient").finish().points == [0, 0]


def test_kite_riding_mayor_acts_thrice() -> None:
    arena = Arena().row(0, "Kite-Riding Mayor", "Rooftop Goose", "Bran Automaton").hand(0, "Match Seller").begin()
    arena.play(0, "use 0.1")
    assert arena.g.contest.actions == 2
    assert arena.play(0, "use 0.2", "use 0.3").points == [38, 0]
    assert arena.moves(0) == ["play Match Seller"]
    assert Arena().row(0, "Kite-Riding Mayor").finish().points == [20, 0]


def test_lantern_lion_counts_types() -> None:
    assert Arena().row(0, "Lantern Lion", "Match Seller", "-Popcorn Cart").finish().points == [12, 0]
    row = ("Lantern Lion", "Rain Clerk", "Popcorn Cart", "Cinder Apprentice", "Kettle Drummer")
    assert Arena().row(0, *row).finish().points == [24, 0]


def test_clockwork_undine_waits_for_the_worst_moment() -> None:
    arena = Arena().row(0, "-Match Seller", "-Rain Clerk", "Clockwork Undine").hand(0, "Banner Locomotive").begin()
    assert arena.play(0, "play Banner Locomotive").points == [21, 0]
    first = Arena().row(0, "Clockwork Undine", "Match Seller").hand(0, "Chimney Fox").begin()
    assert first.play(0, "play Chimney Fox", "choose 0.1").points == [25, 0]
