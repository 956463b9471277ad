"""Order of Nought: be poor on purpose."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def played(name: str, rp: tuple[int, ...], *row: str) -> Arena:
    """Seat 0 plays a card while points stand so."""
    return Arena(len(rp)).row(0, *row).rp(*rp).hand(0, name).begin().play(0, f"play {name}")


def scored(rp: tuple[int, ...], *row: str, gear: tuple[str, ...] = ()) -> list[int]:
    return Arena(len(rp)).row(0, *row).gear(0, *gear).rp(*rp).begin().finish().points


def test_barefoot_novice_is_paid_for_being_last() -> None:
    assert played("Barefoot Novice", (3, 9, 3)).points == [21, 9, 3]
    assert played("Barefoot Novice", (9, 9)).points == [9, 9]
    assert played("Barefoot Novice", (5, 9, 3)).points == [5, 9, 3]


def test_empty_begging_bowl_wants_thirty_or_fewer() -> None:
    assert scored((30, 0), gear=("Empty Begging-Bowl",)) == [100, 0]
    assert scored((31, 0), gear=("Empty Begging-Bowl",)) == [31, 0]


def test_empty_begging_bowl_counts_what_the_row_scored_before() -> None:
    assert scored((20, 0), "Doorstep Hedgehog", gear=("Empty Begging-Bowl",)) == [32, 0]


def test_vow_accountant_pays_first() -> None:
    assert played("Vow Accountant", (20, 0)).points == [5, 0]
    assert played("Vow Accountant", (5, 0)).points == [0, 0]
    assert scored((0, 0), "Vow Accountant") == [22, 0]


def test_silence_abbot_hushes_those_ahead() -> None:
    hushed = (
        Arena(3)
        .row(0, "Silence Abbot")
        .rp(10, 20, 10)
        .hand(1, "Match Seller")
        .hand(2, "Fuse Courier")
        .hand(0, "Borrowed Face")
        .begin(1)
    )
    hushed.play(1, "play Match Seller")
    assert hushed.points == [10, 20, 10]
    hushed.play(2, "play Fuse Courier")
    assert hushed.points == [10, 20, 33]


def test_silence_abbot_hushes_from_the_top_only_and_rests_at_the_end() -> None:
    under = (
        Arena()
        .row(0, "Silence Abbot", "Rain Clerk")
        .rp(0, 20)
        .hand(1, "Match Seller")
        .hand(0, "Borrowed Face")
        .begin(1)
    )
    assert under.play(1, "play Match Seller").points == [0, 29]
    end = Arena().row(0, "Silence Abbot").row(1, "Doorstep Hedgehog").rp(0, 20).begin().finish()
    assert end.points == [15, 32]


def test_hermit_heron_counts_opponents_ahead() -> None:
    assert scored((5, 9, 5, 6), "Hermit Heron") == [25, 9, 5, 6]
    assert scored((5, 5), "Hermit Heron") == [5, 5]


def test_perfect_zero_stays_if_it_cost_enough() -> None:
    arena = played("Perfect Zero", (20, 3))
    assert (arena.points, arena.names(0)) == ([0, 3], ["Perfect Zero"])
    assert arena.finish().points == [50, 3]


def test_perfect_zero_flips_where_it_cost_little() -> None:
    arena = played("Perfect Zero", (19, 3))
    assert (arena.points, arena.names(0)) == ([0, 3], ["-Perfect Zero"])
    assert arena.finish().points == [0, 3]


def test_perfect_zero_is_not_free_for_those_who_lose_nothing() -> None:
    arena = played("Perfect Zero", (40, 3), "Iron Countersigner")
    assert (arena.points, arena.names(0)) == ([40, 3], ["Iron Countersigner", "-Perfect Zero"])
