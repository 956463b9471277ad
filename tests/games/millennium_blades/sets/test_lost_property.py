"""Lost Property: one of everything."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena

EVERY_KIND = ("Popcorn Cart", "Ferry Otter", "Root Surveyor", "Weathervane Adept", "Torch Runner", "Pickpocket Ooze")
"""Six elements and six types, without Score effects."""


def test_umbrella_adopter_counts_elements_that_are_seen() -> None:
    arena = Arena().row(0, "Match Seller", "Rain Clerk", "Toast Gremlin", "-Gravel Monk").hand(0, "Umbrella Adopter")
    assert arena.begin().play(0, "play Umbrella Adopter").points == [9, 0]
    full = Arena().row(0, "Match Seller", "Rain Clerk", "Root Surveyor", "Torch Runner", "Pickpocket Ooze")
    assert full.hand(0, "Umbrella Adopter").begin().play(0, "play Umbrella Adopter").points == [15, 0]


def test_unclaimed_suitcase_counts_elements_and_types() -> None:
    few = Arena().gear(0, "Unclaimed Suitcase").row(0, "Match Seller", "Rain Clerk", "Toast Gremlin")
    assert few.finish().points == [12, 0]
    assert Arena().gear(0, "Unclaimed Suitcase").row(0, *EVERY_KIND).finish().points == [30, 0]
    assert Arena().gear(0, "Unclaimed Suitcase").finish().points == [0, 0]


def test_left_luggage_penguin_shows_the_hand() -> None:
    arena = Arena().hand(0, "Left-Luggage Penguin", "Match Seller", "Rain Clerk", "Toast Gremlin").begin()
    arena.play(0, "play Left-Luggage Penguin")
    assert arena.points == [8, 0]
    assert arena.told("show") == [{"cards": ["Match Seller", "Toast Gremlin", "Rain Clerk"]}]
    assert len(arena.held(0)) == 3
    full = Arena().hand(0, "Left-Luggage Penguin", "Chimney Fox", "Match Seller", "Popcorn Cart", "Bath Oracle")
    full.hand(0, "Toast Gremlin").begin().play(0, "play Left-Luggage Penguin")
    assert full.points == [16, 0]
    empty = Arena().hand(0, "Left-Luggage Penguin").begin().play(0, "play Left-Luggage Penguin")
    assert empty.points == [0, 0]


def test_ticket_barrier_counts_stars() -> None:
    few = Arena().row(0, "Ticket Barrier", "Match Seller", "Rain Clerk", "Popcorn Cart", "-Bath Oracle")
    assert few.finish().points == [12, 0]
    many = Arena().row(0, "Match Seller", "Rain Clerk", "Chimney Fox", "Ticket Barrier", "Rooftop Goose")
    assert many.row(0, None, None, None, None, None, "Noonday Rooster").finish().points == [20, 0]


def test_platform_constable_counts_types() -> None:
    few = Arena().row(0, "Match Seller", "Rain Clerk", "Toast Gremlin").hand(0, "Platform Constable")
    assert few.begin().play(0, "play Platform Constable").points == [15, 0]
    many = Arena().row(0, "Popcorn Cart", "Ferry Otter", "Root Surveyor", "Weathervane Adept", "Pickpocket Ooze")
    assert many.hand(0, "Platform Constable").begin().play(0, "play Platform Constable").points == [25, 0]


def test_claims_wizard_wants_four_types() -> None:
    row = ("Claims Wizard", "Match Seller", "Toast Gremlin", "Chimney Fox")
    assert Arena().row(0, *row).finish().points == [24, 0]
    assert Arena().row(0, *row[:3]).finish().points == [0, 0]
    assert Arena().row(0, *row[:3], "-Chimney Fox").finish().points == [0, 0]


def test_claims_wizard_counts_as_every_element_while_it_is_seen() -> None:
    arena = Arena().row(0, "Claims Wizard").hand(0, "Umbrella Adopter").begin().play(0, "play Umbrella Adopter")
    assert arena.points == [15, 0]
    down = Arena().row(0, "-Claims Wizard").hand(0, "Umbrella Adopter").begin().play(0, "play Umbrella Adopter")
    assert down.points == [3, 0]


def test_a_copy_of_claims_wizard_claims_too() -> None:
    row = ("Claims Wizard", "Spare Halo", "Match Seller", "Toast Gremlin", "Chimney Fox")
    assert Arena().row(0, *row).finish().points == [48, 0]
