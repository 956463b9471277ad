"""Ministry of Names: audit rivals' hands."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def audited(name: str, *held: str, gear: tuple[str, ...] = ()) -> Arena:
    """Seat 0 plays an auditor against three seats, two of which hold these cards."""
    arena = Arena(3).rp(0, 30, 30).hand(0, name, "Chimney Fox").hand(1, *held).gear(1, *gear)
    return arena.hand(2, "Rain Clerk").begin().play(0, f"play {name}")


def test_form_filler_fines_holders() -> None:
    arena = audited("Form Filler", "Match Seller", "Popcorn Cart")
    assert arena.asked() == (0, "name")
    arena.play(0, "name Popcorn Cart")
    assert arena.points == [8, 20, 30]
    assert arena.held(1) == ["Match Seller", "Popcorn Cart"]
    assert arena.told("show")[-1] == {"cards": ["Popcorn Cart"]}


def test_form_filler_may_miss() -> None:
    assert audited("Form Filler", "Match Seller").play(0, "name Fuse Courier").points == [8, 30, 30]


def test_only_singles_are_named_and_ones_own_hand_does_not_count() -> None:
    arena = audited("Tax Registrar", "Match Seller")
    assert "name Paper Ward" not in arena.moves(0)
    arena.play(0, "name Chimney Fox")
    assert (arena.points, arena.held(0)) == ([0, 30, 30], ["Chimney Fox"])


def test_tax_registrar_is_paid_for_each_hit() -> None:
    arena = (
        Arena(3).hand(0, "Tax Registrar").hand(1, "Match Seller", "Rain Clerk").hand(2, "Match Seller (Bonfire Club)")
    )
    arena.begin().play(0, "play Tax Registrar", "name Match Seller")
    assert arena.points == [24, 0, 0]
    assert (arena.held(1), arena.held(2)) == (["Rain Clerk"], [])


def test_an_audit_can_be_stopped() -> None:
    arena = audited("Tax Registrar", "Match Seller", gear=("Bent Paperclip",)).play(0, "name Match Seller")
    assert arena.asked() == (1, "react")
    arena.play(1, "react 1.9")
    assert (arena.points, arena.held(1)) == ([0, 30, 30], ["Match Seller"])


def test_locked_cabinet_pays_for_each_discard() -> None:
    arena = Arena(4).gear(0, "Locked Cabinet").hand(0, "Rain Clerk").hand(1, "Match Seller")
    arena.hand(2, "Match Seller (Bonfire Club)").hand(3, "Torch Runner").begin()
    arena.play(0, "use 0.9", "name Match Seller")
    assert (arena.points, arena.up("0.9")) == ([50 + 6, 0, 0, 0], False)
    miss = Arena().gear(0, "Locked Cabinet").hand(0, "Rain Clerk").hand(1, "Match Seller").begin()
    assert miss.play(0, "use 0.9", "name Fuse Courier").points == [6, 0]


def test_stamp_inspector_waits_for_the_name() -> None:
    arena = audited("Stamp Inspector", "Match Seller", "Popcorn Cart").play(0, "name Popcorn Cart")
    assert arena.play(1, "play Popcorn Cart").points == [22, 54, 30]
    other = audited("Stamp Inspector", "Match Seller", "Popcorn Cart").play(0, "name Popcorn Cart")
    assert other.play(1, "play Match Seller").points == [0, 39, 30]


def test_stamp_inspector_must_be_seen() -> None:
    arena = (
        Arena()
        .row(0, "Match Seller")
        .hand(0, "Stamp Inspector", "Midnight Mole")
        .hand(1, "Popcorn Cart", "Torch Runner")
    )
    arena.begin().play(0, "play Stamp Inspector", "name Popcorn Cart").play(1, "play Torch Runner")
    arena.play(0, "play Midnight Mole")
    assert arena.names(0) == ["Match Seller", "-Stamp Inspector", "Midnight Mole"]
    assert arena.play(1, "play Popcorn Cart").points == [10, 24]


def test_deputy_of_doubt_bars_the_name() -> None:
    arena = audited("Deputy of Doubt", "Match Seller", "Popcorn Cart").play(0, "name Popcorn Cart")
    assert arena.moves(1) == ["play Match Seller"]
    assert Arena().row(0, "Deputy of Doubt").begin().finish().points == [20, 0]


def test_a_seat_with_nothing_but_the_barred_card_passes() -> None:
    arena = audited("Deputy of Doubt", "Popcorn Cart").play(0, "name Popcorn Cart")
    assert arena.asked() == (2, "turn")


def test_minister_of_names_audits_twice() -> None:
    arena = audited("Minister of Names", "Match Seller", "Popcorn Cart").play(0, "name Popcorn Cart", "name Rain Clerk")
    assert arena.points == [36, 30, 30]
    assert (arena.held(1), arena.held(2)) == (["Match Seller"], [])


def test_minister_of_names_has_a_consolation() -> None:
    miss = audited("Minister of Names", "Match Seller").play(0, "name Fuse Courier", "name Popcorn Cart")
    assert miss.points == [12, 30, 30]
    once = audited("Minister of Names", "Match Seller").play(0, "name Match Seller", "name Match Seller")
    assert once.points == [18, 30, 30]
