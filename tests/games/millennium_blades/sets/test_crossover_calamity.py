"""Crossover Calamity: one card from every shelf."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena

SHELVES = ("Match Seller", "Soggy Herald", "Barefoot Novice", "Bantam Cherub", "Enormous Nobody")
"""Two of the Core set, and one each of three others: four sets, four rarities."""


def played(name: str, *row: str) -> Arena:
    return Arena().row(0, *row).hand(0, name).hand(1, "Torch Runner").begin().play(0, f"play {name}")


def test_franchise_commando_counts_sets() -> None:
    assert played("Franchise Commando").points == [5, 0]
    assert played("Franchise Commando", *SHELVES[:4]).points == [20, 0]
    assert played("Franchise Commando", "-Match Seller").points == [5, 0]


def test_franchise_commando_earns_twenty_five_at_most() -> None:
    assert played("Franchise Commando", *SHELVES[1:]).points == [25, 0]


def test_omnibus_slipcase_counts_sets_at_the_end() -> None:
    arena = Arena().row(0, *SHELVES[1:4]).gear(0, "Omnibus Slipcase").hand(1, "Torch Runner").begin().finish()
    assert arena.points == [15, 0]
    assert Arena().gear(0, "Omnibus Slipcase").hand(1, "Torch Runner").begin().finish().points == [0, 0]


def test_starters_are_sets_of_their_own() -> None:
    arena = (
        Arena()
        .row(0, "Match Seller", "Rain Clerk (Tide Table)", "Chimney Fox (Bonfire Club)")
        .gear(0, "Omnibus Slipcase")
    )
    assert arena.begin().finish().points == [15, 0]


def test_tie_in_toaster_welcomes_new_sets() -> None:
    new = Arena().row(0, "Tie-In Toaster").hand(0, "Turnip Trooper").begin().play(0, "play Turnip Trooper")
    assert new.points == [6, 0]
    known = Arena().row(0, "Match Seller", "Tie-In Toaster").hand(0, "Turnip Trooper").begin()
    assert known.play(0, "play Turnip Trooper").points == [0, 0]
    back = Arena().row(0, "-Match Seller", "Tie-In Toaster").hand(0, "Turnip Trooper").begin()
    assert back.play(0, "play Turnip Trooper").points == [6, 0]


def test_tie_in_toaster_ignores_others() -> None:
    arena = (
        Arena()
        .row(0, "Tie-In Toaster")
        .hand(1, "Turnip Trooper")
        .hand(0, "Borrowed Face")
        .begin(1)
        .play(1, "play Turnip Trooper")
    )
    assert arena.points == [0, 0]


def test_cameo_walrus_counts_rarities() -> None:
    assert played("Cameo Walrus").points == [8, 0]
    assert played("Cameo Walrus", "Match Seller", "Rain Clerk", "Bantam Cherub", "Barefoot Novice").points == [24, 0]
    five = ("Match Seller", "Barefoot Novice", "Enormous Nobody", "Rain Clerk (Tide Table)")
    assert played("Cameo Walrus", *five).points == [32, 0]


def test_retcon_witch_scores_a_card_of_another_set_again() -> None:
    arena = Arena().row(0, "Doorstep Hedgehog", "Sequel Machine", "Retcon Witch").begin().finish()
    assert arena.points == [12 + 15 + 12, 0]
    capped = Arena().row(0, "Perfect Zero", "Retcon Witch").begin().finish()
    assert capped.points == [80, 0]


def test_retcon_witch_chooses_and_may_find_nothing() -> None:
    arena = Arena().row(0, "Doorstep Hedgehog", "Turnip Trooper", "Retcon Witch").begin().finish()
    assert arena.moves(0) == ["choose 0.1", "choose 0.2"]
    assert arena.play(0, "choose 0.2").points == [12 + 20 + 20, 0]
    assert Arena().row(0, "Sequel Machine", "Retcon Witch").begin().finish().points == [15, 0]


def test_sequel_machine_plays_a_hit_again() -> None:
    arena = played("Sequel Machine", "Match Seller", "Popcorn Cart", "Cameo Walrus")
    assert arena.moves(0) == ["choose 0.1", "choose 0.2"]
    assert arena.play(0, "choose 0.2").points == [24, 0]
    assert arena.finish().points[0] == 24 + 15


def test_sequel_machine_has_nothing_to_repeat() -> None:
    assert played("Sequel Machine", "Doorstep Hedgehog", "Cameo Walrus").points == [0, 0]


def test_a_repeated_repeat_does_nothing() -> None:
    arena = played("Sequel Machine", "Match Seller", "Echo Starling").play(0, "choose 0.2")
    assert arena.points == [0, 0]
