"""Stray Season: Animals grow, then heckle smaller rivals."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def heckled(attacker: str, *row: str) -> Arena:
    """Seat 0 uses a card against these."""
    return Arena().row(0, attacker).row(1, *row).begin().play(0, "use 0.1")


def test_bin_kitten_grows_as_top_card_at_the_start_of_a_turn() -> None:
    assert Arena().row(0, "Bin Kitten").hand(0, "Match Seller").begin().star("0.1") == 3
    assert Arena().row(0, "Bin Kitten").hand(1, "Match Seller").begin(1).star("0.1") == 2
    assert Arena().row(0, "Bin Kitten", "Rain Clerk").hand(0, "Match Seller").begin().star("0.1") == 2


def test_bin_kitten_heckles_with_the_stars_it_has_grown_to() -> None:
    arena = heckled("Bin Kitten", "Rain Clerk", "Chimney Fox")
    assert arena.names(1) == ["-Rain Clerk", "Chimney Fox"]
    assert arena.names(0) == ["-Bin Kitten"]


def test_blanket_den_counts_tokens_on_cards_that_are_seen() -> None:
    arena = Arena().gear(0, "Blanket Den").row(0, "Match Seller", "Rain Clerk", "-Chimney Fox")
    arena.tokens("0.1", 2).tokens("0.2", 3).tokens("0.3", 9)
    assert arena.finish().points == [25, 0]
    many = Arena().gear(0, "Blanket Den").row(0, "Match Seller").tokens("0.1", 8)
    assert many.finish().points == [35, 0]


def test_tin_can_terrier_feeds_other_animals() -> None:
    arena = Arena().row(0, "Chimney Fox", "-Ferry Otter", "Match Seller").row(1, "Wall Badger")
    arena.hand(0, "Tin-Can Terrier").begin().play(0, "play Tin-Can Terrier")
    assert [arena.star(place) for place in ("0.1", "0.3", "0.4", "1.1")] == [4, 1, 3, 3]
    assert arena.face("0.2").piece.tokens == 0
    assert arena.play(0, "use 0.4").names(0)[3] == "-Tin-Can Terrier"


def test_gutter_ferret_heckles_cards_with_fewer_stars() -> None:
    arena = heckled("Gutter Ferret", "Rain Clerk", "Chimney Fox", "Popcorn Cart")
    assert arena.moves(0) == ["choose 1.1", "choose 1.2"]
    arena.play(0, "choose 1.2")
    assert arena.names(1) == ["Rain Clerk", "-Chimney Fox", "Popcorn Cart"]
    assert arena.names(0) == ["-Gutter Ferret"]


def test_a_heckle_without_a_smaller_card_does_nothing() -> None:
    assert heckled("Gutter Ferret", "Popcorn Cart").names(1) == ["Popcorn Cart"]
    assert heckled("Gutter Ferret").names(0) == ["-Gutter Ferret"]


def test_protected_cards_are_not_heckled() -> None:
    assert heckled("Gutter Ferret", "Doorstep Hedgehog").names(1) == ["Doorstep Hedgehog"]
    assert heckled("Gutter Ferret", "Rain Clerk", "Gravel Monk").names(1) == ["Rain Clerk", "-Gravel Monk"]


def test_a_heckle_can_be_stopped() -> None:
    arena = Arena().row(0, "Gutter Ferret").row(1, "Rain Clerk").gear(1, "Paper Ward").begin().play(0, "use 0.1")
    assert arena.asked() == (1, "react")
    arena.play(1, "react 1.9")
    assert arena.names(1) == ["Rain Clerk"]
    assert arena.names(0) == ["-Gutter Ferret"]


def test_postcode_pigeon_is_paid_for_its_own_flip() -> None:
    assert heckled("Postcode Pigeon", "Rain Clerk").points == [14, 0]
    assert Arena().row(0, "Queen of Alleys").row(1, "Postcode Pigeon").begin().play(0, "use 0.1").points == [0, 14]


def test_queen_of_alleys_feeds_heckles_and_counts_animals() -> None:
    arena = Arena().row(0, "Chimney Fox", "Match Seller").row(1, "Bath Oracle").hand(0, "Queen of Alleys").begin()
    arena.play(0, "play Queen of Alleys")
    assert [arena.star(place) for place in ("0.1", "0.2", "0.3")] == [5, 1, 6]
    assert arena.play(0, "use 0.3").names(1) == ["-Bath Oracle"]
    assert Arena().row(0, "Queen of Alleys", "Chimney Fox", "-Ferry Otter", "Rain Clerk").finish().points == [8, 0]
