"""Fading Dynasty: play stars downhill."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def played(name: str, *row: str | None) -> Arena:
    return Arena().row(0, *row).hand(0, name).begin().play(0, f"play {name}")


def test_disowned_ensign_wants_a_better_to_its_left() -> None:
    assert played("Disowned Ensign", "Fuse Courier").points == [20, 0]
    assert played("Disowned Ensign", "Popcorn Cart").points == [0, 0]
    assert played("Disowned Ensign", "-Fuse Courier").points == [0, 0]
    assert played("Disowned Ensign").points == [0, 0]


def test_gallery_of_ancestors_counts_disappointments() -> None:
    arena = Arena().row(0, "Last Bonfire", "Soggy Herald", "Fuse Courier", "Match Seller").rp(20, 0)
    assert arena.gear(0, "Gallery of Ancestors").begin().finish().points == [16, 0]
    gap = Arena().row(0, "Last Bonfire", None, "Soggy Herald").gear(0, "Gallery of Ancestors").begin().finish()
    assert gap.points == [0, 0]


def test_runner_up_heiress_waits_for_a_lesser_card() -> None:
    arena = Arena().hand(0, "Runner-Up Heiress", "Popcorn Cart").hand(1, "Rain Clerk", "Torch Runner").begin()
    arena.play(0, "play Runner-Up Heiress").play(1, "play Rain Clerk").play(0, "play Popcorn Cart")
    assert arena.points == [24 + 26, 10]


def test_runner_up_heiress_is_not_paid_by_equals_or_twice() -> None:
    equal = Arena().hand(0, "Runner-Up Heiress", "Bath Oracle").hand(1, "Torch Runner", "Soggy Herald").begin()
    equal.play(0, "play Runner-Up Heiress").play(1, "play Soggy Herald").play(0, "play Bath Oracle")
    assert equal.points == [0, 0]
    late = Arena().row(0, "Runner-Up Heiress", "Last Bonfire").hand(0, "Soggy Herald").begin()
    assert late.play(0, "play Soggy Herald").points == [18, 0]


def test_bankrupt_viscount_counts_lower_cards_to_its_right() -> None:
    row = ("Match Seller", "Bankrupt Viscount", "Soggy Herald", "-Rain Clerk", "Last Bonfire", "Toast Gremlin")
    assert Arena().row(0, *row).begin().finish().points == [16, 0]
    assert Arena().row(0, "Match Seller", "Bankrupt Viscount").begin().finish().points == [0, 0]


def test_ceremonial_colonel_is_paid_for_clash_and_flip() -> None:
    arena = Arena().row(0, "Ceremonial Colonel").row(1, "Match Seller").hand(0, "Rain Clerk")
    assert arena.store("Popcorn Cart", "Sprite Choir").begin().play(0, "use 0.1").points == [38, 0]
    lost = Arena().row(0, "Ceremonial Colonel").row(1, "Sunday Itself").hand(0, "Rain Clerk")
    assert lost.store("Popcorn Cart", "Sprite Choir").begin().play(0, "use 0.1").points == [16, 22]


def test_ancestor_of_record_is_paid_for_going_downhill() -> None:
    arena = Arena().row(0, "Ancestor of Record").hand(0, "Soggy Herald").begin().play(0, "play Soggy Herald")
    assert arena.points == [18 + 9, 0]
    uphill = Arena().row(0, "Ancestor of Record", "Match Seller").hand(0, "Toast Gremlin").begin()
    assert uphill.play(0, "play Toast Gremlin").points == [0, 0]


def test_ancestor_of_record_does_not_count_itself_or_others() -> None:
    itself = played("Ancestor of Record", "Sunday Itself")
    assert itself.points == [0, 0]
    foe = (
        Arena()
        .row(0, "Ancestor of Record")
        .row(1, "Last Bonfire")
        .hand(1, "Toast Gremlin")
        .hand(0, "Borrowed Face")
        .begin(1)
    )
    assert foe.play(1, "play Toast Gremlin").points == [0, 0]
    assert Arena().row(0, "Ancestor of Record").begin().finish().points == [10, 0]
