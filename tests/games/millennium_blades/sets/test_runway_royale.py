"""Runway Royale: unplayed cards earn from the hand."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def played(name: str, *held: str) -> Arena:
    return Arena().hand(0, name, *held).begin().play(0, f"play {name}")


def test_reluctant_model_shows_one() -> None:
    arena = played("Reluctant Model", "Match Seller", "Popcorn Cart")
    assert arena.moves(0) == ["show Match Seller", "show Popcorn Cart"]
    assert arena.play(0, "show Popcorn Cart").points == [12, 0]
    assert arena.held(0) == ["Match Seller", "Popcorn Cart"]
    assert played("Reluctant Model", "Last Bonfire").points == [15, 0]
    assert played("Reluctant Model").points == [0, 0]


def test_bulging_garment_bag_counts_symbols_in_hand() -> None:
    arena = (
        Arena().gear(0, "Bulging Garment-Bag").hand(0, "Match Seller", "Fuse Courier", "Rain Clerk").begin().finish()
    )
    assert arena.points == [18, 0]
    many = (
        Arena().gear(0, "Bulging Garment-Bag").hand(0, "Match Seller", "Ferry Otter", "Torch Runner").begin().finish()
    )
    assert many.points == [30, 0]
    assert Arena().gear(0, "Bulging Garment-Bag").begin().finish().points == [0, 0]


def test_ribbon_poodle_counts_elements_in_hand() -> None:
    assert played("Ribbon Poodle", "Match Seller", "Rain Clerk", "Fuse Courier").points == [10, 0]
    five = ("Match Seller", "Rain Clerk", "Torch Runner", "Gossip Sparrow", "Wall Badger")
    assert played("Ribbon Poodle", *five).points == [20, 0]
    assert played("Ribbon Poodle").points == [0, 0]


def test_seamstress_general_wants_three_of_a_type() -> None:
    assert played("Seamstress General", "Match Seller", "Rain Clerk", "Fuse Courier").points == [28, 0]
    assert played("Seamstress General", "Match Seller", "Rain Clerk", "Torch Runner").points == [0, 0]


def test_what_is_shown_is_known() -> None:
    arena = played("Ribbon Poodle", "Match Seller", "Rain Clerk")
    assert arena.told("show")[-1] == {"cards": ["Match Seller", "Rain Clerk"]}
    assert len(arena.g.contest.shown[0]) == 2


def test_catwalk_hussar_clashes_with_a_card_in_hand() -> None:
    arena = (
        Arena().row(0, "Catwalk Hussar", "Match Seller").row(1, "Last Bonfire").hand(0, "Sunday Itself", "Rain Clerk")
    )
    arena.store("Popcorn Cart", "Sprite Choir").begin().play(0, "use 0.1")
    arena.play(0, "show Sunday Itself")
    assert arena.points == [22, 0]
    weak = Arena().row(0, "Catwalk Hussar").row(1, "Fuse Courier").hand(0, "Match Seller", "Rain Clerk")
    weak.store("Popcorn Cart", "Sprite Choir").begin().play(0, "use 0.1", "show Match Seller")
    assert weak.points == [0, 22]


def test_catwalk_hussar_without_a_hand_clashes_as_itself() -> None:
    arena = Arena().row(0, "Catwalk Hussar").row(1, "Fuse Courier").store("Popcorn Cart", "Sprite Choir").begin()
    assert arena.play(0, "use 0.1").points == [22, 0]


def test_catwalk_hussar_can_be_refused() -> None:
    arena = (
        Arena().row(0, "Catwalk Hussar").row(1, "Fuse Courier").gear(1, "Referee Whistle").hand(0, "Rain Clerk").begin()
    )
    arena.play(0, "use 0.1").play(1, "react 1.9")
    assert (arena.points, arena.told("win")) == ([0, 0], [])


def test_taffeta_enchanter_borrows_a_play() -> None:
    arena = played("Taffeta Enchanter", "Popcorn Cart", "Match Seller").play(0, "show Popcorn Cart")
    assert (arena.points, arena.held(0)) == ([24, 0], ["Match Seller", "Popcorn Cart"])
    assert played("Taffeta Enchanter", "Doorstep Hedgehog").points == [0, 0]
    assert played("Taffeta Enchanter").points == [0, 0]


def test_taffeta_enchanter_uses_a_play_as_its_own() -> None:
    arena = Arena().row(0, "Match Seller").hand(0, "Taffeta Enchanter", "Midnight Mole").begin()
    arena.play(0, "play Taffeta Enchanter")
    assert (arena.names(0), arena.points) == (["-Match Seller", "Taffeta Enchanter"], [10, 0])


def test_taffeta_enchanter_cannot_be_repeated() -> None:
    arena = Arena().row(0, "Taffeta Enchanter").gear(0, "Duplicator Lamp").hand(0, "Match Seller", "Rain Clerk").begin()
    assert arena.play(0, "use 0.9").points == [0, 0]
