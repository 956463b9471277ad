"""Founders' Vault: two elements each."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_geyser_chancellor_counts_fire_and_water() -> None:
    assert Arena().hand(0, "Geyser Chancellor").begin().play(0, "play Geyser Chancellor").points == [10, 0]
    assert Arena().row(0, "Geyser Chancellor", "Match Seller", "Rain Clerk", "-Chimney Fox").finish().points == [15, 0]


def test_sandstorm_stallion_goes_anywhere_and_guards_its_neighbours() -> None:
    arena = Arena().row(0, "Match Seller").hand(0, "Sandstorm Stallion", "Rain Clerk").begin()
    arena.play(0, "play Sandstorm Stallion", "slot 3")
    assert arena.names(0) == ["Match Seller", "Sandstorm Stallion"]
    attack = (
        Arena().row(1, "Sandstorm Stallion", "Match Seller").row(0, "Red-Card Bailiff").hand(0, "Chimney Fox").begin()
    )
    assert attack.play(0, "use 0.1").names(1) == ["Sandstorm Stallion", "Match Seller"]
    far = Arena().row(1, "Sandstorm Stallion", None, "Match Seller").row(0, "Red-Card Bailiff").hand(0, "Chimney Fox")
    assert far.begin().play(0, "use 0.1").names(1) == ["Sandstorm Stallion", "-Match Seller"]
    assert Arena().row(0, "Sandstorm Stallion").finish().points == [20, 0]


def test_eclipse_cuirassier_wants_exactly_three_backs() -> None:
    backs = ("-Match Seller", "-Rain Clerk", "-Chimney Fox")
    assert Arena().row(0, *backs, "Eclipse Cuirassier").finish().points == [40, 0]
    assert Arena().row(0, *backs[1:], "Eclipse Cuirassier").finish().points == [0, 0]
    assert Arena().row(0, *backs, "Eclipse Cuirassier", "-Toast Gremlin").finish().points == [0, 0]


def test_magma_archivist_turns_stars_into_tokens() -> None:
    arena = (
        Arena().row(0, "Match Seller", "Bath Oracle").hand(0, "Magma Archivist").begin().play(0, "play Magma Archivist")
    )
    assert arena.moves(0) == ["choose 0.1", "choose 0.2", "choose 0.3"]
    arena.play(0, "choose 0.2")
    assert arena.points == [15, 0]
    assert arena.star("0.3") == 13
    alone = Arena().hand(0, "Magma Archivist").begin().play(0, "play Magma Archivist")
    assert alone.points == [24, 0]
    assert alone.names(0) == ["-Magma Archivist"]
    assert alone.told("tokens") == []


def test_magma_archivist_whose_flip_is_stopped_gets_nothing() -> None:
    arena = Arena().row(0, "Bath Oracle").gear(1, "Zeroth Edition").hand(0, "Magma Archivist").begin()
    arena.play(0, "play Magma Archivist", "choose 0.1").play(1, "react 1.9")
    assert arena.points == [0, 0]
    assert (arena.up("0.1"), arena.star("0.2")) == (True, 8)


def test_aurora_dirigible_plays_again_and_counts_elements() -> None:
    arena = Arena().hand(0, "Aurora Dirigible", "Match Seller").begin().play(0, "play Aurora Dirigible")
    assert arena.play(0, "play Match Seller").points == [9, 0]
    assert Arena().row(0, "Aurora Dirigible", "Match Seller", "-Rain Clerk").finish().points == [15, 0]


def test_abyssal_landlady_asks_everybody_for_rent() -> None:
    arena = Arena(3).row(1, "Match Seller", "Chimney Fox").row(2, "Doorstep Hedgehog").rp(0, 30, 30)
    arena.hand(0, "Abyssal Landlady").begin().play(0, "play Abyssal Landlady")
    assert arena.asked() == (1, "or else")
    arena.play(1, "yes", "choose 1.1")
    assert arena.names(1) == ["-Match Seller", "Chimney Fox"]
    assert arena.points == [0, 30, 15]  # the hedgehog cannot be flipped, so its player pays
    pays = Arena().row(1, "Match Seller").rp(0, 10).hand(0, "Abyssal Landlady").begin()
    assert pays.play(0, "play Abyssal Landlady").play(1, "no").points == [0, 0]
    assert Arena().row(0, "Abyssal Landlady").finish().points == [15, 0]


def test_abyssal_landladys_flip_can_be_stopped() -> None:
    arena = Arena().row(1, "Match Seller").gear(1, "Paper Ward").rp(0, 30).hand(0, "Abyssal Landlady").begin()
    arena.play(0, "play Abyssal Landlady").play(1, "yes", "react 1.9")
    assert arena.names(1) == ["Match Seller"]
    assert arena.points == [0, 30]
