"""Infernal Indemnity: huge gains, guarded cards."""

from __future__ import annotations

import pytest

from tests.games.millennium_blades.arena import Arena


@pytest.mark.parametrize(
    ("name", "gain"), [("Smiling Signatory", 21), ("Clause Engine", 32), ("Repossession Wyrm", 28)]
)
def test_gains_come_first(name: str, gain: int) -> None:
    assert Arena().hand(0, name).begin().play(0, f"play {name}").points == [gain, 0]


@pytest.mark.parametrize(("name", "loss"), [("Smiling Signatory", 30), ("Repossession Wyrm", 55)])
def test_flips_cost(name: str, loss: int) -> None:
    flipped = Arena().row(0, name).rp(60, 0).hand(0, "Municipal Furnace").begin().play(0, "play Municipal Furnace")
    assert flipped.points == [60 + 8 - loss, 0]
    poor = Arena().row(0, name).rp(2, 0).row(1, "Something Below").hand(0, "Municipal Furnace").begin()
    assert poor.play(0, "play Municipal Furnace").points == [0, 0]


def test_an_opponent_can_call_the_debt_in() -> None:
    arena = Arena().row(0, "Repossession Wyrm").rp(60, 0).hand(1, "Something Below").hand(0, "Borrowed Face").begin(1)
    assert arena.play(1, "play Something Below").points == [5, 0]
    stopped = (
        Arena()
        .row(0, "Repossession Wyrm")
        .gear(0, "Paper Ward")
        .rp(50, 0)
        .hand(1, "Something Below")
        .hand(0, "Borrowed Face")
        .begin(1)
    )
    assert stopped.play(1, "play Something Below").play(0, "react 0.9").points == [50, 0]


def test_sealed_contract_tube_wants_no_backs() -> None:
    assert Arena().row(0, "Match Seller").gear(0, "Sealed Contract-Tube").begin().finish().points == [32, 0]
    assert Arena().row(0, "-Match Seller").gear(0, "Sealed Contract-Tube").begin().finish().points == [0, 0]


def test_clause_engine_is_free_on_top() -> None:
    assert Arena().row(0, "Match Seller", "Clause Engine").rp(40, 0).begin().finish().points == [40, 0]
    assert Arena().row(0, "Clause Engine", "-Match Seller").rp(40, 0).begin().finish().points == [40, 0]
    assert Arena().row(0, "Clause Engine", "Match Seller").rp(40, 0).begin().finish().points == [12, 0]


def test_loophole_sage_stops_a_flip_of_another_card() -> None:
    arena = Arena().row(0, "Loophole Sage", "Fuse Courier").hand(1, "Something Below").hand(0, "Borrowed Face").begin(1)
    arena.play(1, "play Something Below")
    assert arena.asked() == (0, "react")
    assert arena.play(0, "react 0.1").names(0) == ["-Loophole Sage", "Fuse Courier"]


def test_loophole_sage_does_not_save_itself_or_face_down() -> None:
    itself = (
        Arena().row(0, "Fuse Courier", "Loophole Sage").hand(1, "Something Below").hand(0, "Borrowed Face").begin(1)
    )
    assert itself.play(1, "play Something Below").names(0) == ["Fuse Courier", "-Loophole Sage"]
    asleep = (
        Arena().row(0, "-Loophole Sage", "Fuse Courier").hand(1, "Something Below").hand(0, "Borrowed Face").begin(1)
    )
    assert asleep.play(1, "play Something Below").names(0) == ["-Loophole Sage", "-Fuse Courier"]
    assert Arena().row(0, "Loophole Sage").begin().finish().points == [18, 0]


def test_iron_countersigner_voids_losses() -> None:
    arena = (
        Arena()
        .row(0, "Iron Countersigner", "Repossession Wyrm")
        .rp(50, 0)
        .hand(1, "Something Below")
        .hand(0, "Borrowed Face")
        .begin(1)
    )
    assert arena.play(1, "play Something Below").points == [50, 0]
    assert Arena().row(0, "Fuse Courier", "Iron Countersigner").rp(50, 0).begin().finish().points == [65, 0]


def test_iron_countersigner_must_be_seen_and_helps_nobody_else() -> None:
    asleep = Arena().row(0, "Fuse Courier", "-Iron Countersigner").rp(50, 0).begin().finish()
    assert asleep.points == [30, 0]
    other = Arena().row(0, "Iron Countersigner").row(1, "Fuse Courier").rp(0, 50).begin().finish()
    assert other.points == [15, 30]
