"""Slow Grove: patience pays."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_mossback_snail_ripens_a_card() -> None:
    arena = (
        Arena().row(0, "Match Seller", "-Rain Clerk").hand(0, "Mossback Snail").begin().play(0, "play Mossback Snail")
    )
    assert arena.moves(0) == ["choose 0.1", "choose 0.3"]
    arena.play(0, "choose 0.1")
    assert (arena.star("0.1"), arena.points) == (4, [6, 0])


def test_mossback_snail_alone_ripens_itself() -> None:
    assert Arena().hand(0, "Mossback Snail").begin().play(0, "play Mossback Snail").star("0.1") == 7


def test_acorn_casket_gives_six_tokens() -> None:
    arena = Arena().gear(0, "Acorn Casket").row(0, "Match Seller", "Rain Clerk").hand(0, "Torch Runner").begin()
    arena.play(0, "use 0.9", "choose 0.2")
    assert (arena.star("0.2"), arena.up("0.9")) == (8, False)
    empty = Arena().gear(0, "Acorn Casket").hand(0, "Torch Runner").begin().play(0, "use 0.9")
    assert empty.asked() == (0, "turn")


def test_compost_druid_ripens_twice_for_a_card() -> None:
    arena = Arena().row(0, "Match Seller", "Rain Clerk").hand(0, "Compost Druid").begin().play(0, "play Compost Druid")
    arena.play(0, "choose 0.1", "choose 0.2", "choose 0.3")
    assert arena.names(0) == ["-Match Seller", "Rain Clerk", "Compost Druid"]
    assert (arena.star("0.2"), arena.star("0.3")) == (5, 8)


def test_compost_druid_may_heap_it_all_on_one_card() -> None:
    arena = Arena().row(0, "Match Seller", "Rain Clerk").hand(0, "Compost Druid").begin()
    arena.play(0, "play Compost Druid", "choose 0.3", "choose 0.1", "choose 0.1")
    assert (arena.names(0), arena.star("0.1")) == (["Match Seller", "Rain Clerk", "-Compost Druid"], 7)


def test_compost_druid_without_a_flip_ripens_nothing() -> None:
    arena = Arena().row(0, "Match Seller").gear(1, "Zeroth Edition").hand(0, "Compost Druid").begin()
    arena.play(0, "play Compost Druid", "choose 0.1").play(1, "react 1.9")
    assert (arena.star("0.1"), arena.star("0.2")) == (1, 5)


def test_patient_oak_grows_turn_by_turn() -> None:
    arena = Arena().hand(0, "Patient Oak", "Match Seller").hand(1, "Rain Clerk", "Torch Runner").begin()
    arena.play(0, "play Patient Oak")
    assert arena.star("0.1") == 8
    arena.play(1, "play Rain Clerk")
    assert arena.star("0.1") == 9


def test_patient_oak_is_paid_by_tokens() -> None:
    assert Arena().row(0, "Patient Oak", "Soggy Herald").tokens("0.1", 5).begin().finish().points == [25, 0]
    assert Arena().row(0, "Patient Oak", "Soggy Herald").tokens("0.1", 9).begin().finish().points == [40, 0]
    assert Arena().row(0, "-Patient Oak").tokens("0.1", 9).begin().finish().points == [0, 0]


def test_almanac_recluse_sells_tokens_from_any_card() -> None:
    arena = Arena().row(0, "Match Seller", "Rain Clerk", "Almanac Recluse").tokens("0.1", 1).tokens("0.2", 3)
    arena.hand(0, "Torch Runner").begin().play(0, "use 0.3")
    assert arena.moves(0) == ["choose 0.1", "choose 0.2", "done"]
    arena.play(0, "choose 0.1")
    assert arena.moves(0) == ["choose 0.2", "done"]
    arena.play(0, "choose 0.2", "done")
    assert (arena.points, arena.star("0.1"), arena.star("0.2")) == ([14, 0], 1, 4)
    assert not arena.up("0.3")


def test_almanac_recluse_sells_seven_at_most() -> None:
    arena = Arena().row(0, "Match Seller", "Almanac Recluse").tokens("0.1", 9).hand(0, "Torch Runner").begin()
    arena.play(0, "use 0.2", *["choose 0.1"] * 7)
    assert (arena.points, arena.star("0.1")) == ([49, 0], 3)
    none = Arena().row(0, "Match Seller", "Almanac Recluse").hand(0, "Torch Runner").begin().play(0, "use 0.2")
    assert none.points == [0, 0]


def test_elk_of_decades_scores_its_own_stars() -> None:
    arena = Arena().hand(0, "Elk of Decades").begin().play(0, "play Elk of Decades")
    assert arena.star("0.1") == 11
    assert arena.finish().points == [22, 0]
    assert Arena().row(0, "Elk of Decades").tokens("0.1", 6).begin().finish().points == [28, 0]
