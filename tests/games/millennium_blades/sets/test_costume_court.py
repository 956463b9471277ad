"""Costume Court: symbols spread to the right."""

from __future__ import annotations

from demesne.games.millennium_blades.cards import symbols_in
from tests.games.millennium_blades.arena import Arena


def symbols(arena: Arena, place: str) -> set[str]:
    return set(symbols_in(arena.face(place).symbols))


def test_rented_jester_dresses_up() -> None:
    arena = Arena().row(0, "Ferry Otter").hand(0, "Rented Jester").begin().play(0, "play Rented Jester")
    assert symbols(arena, "0.2") == {"Fire", "Citizen", "Water", "Animal"}
    assert arena.points == [11, 0]


def test_costumes_pass_from_card_to_card() -> None:
    arena = Arena().row(0, "Ferry Otter", "Rented Jester", "Cardboard Paladin")
    assert symbols(arena, "0.3") == {"Fire", "Citizen", "Water", "Animal", "Construct"}
    broken = Arena().row(0, "-Ferry Otter", "Rented Jester", None, "Cardboard Paladin")
    assert symbols(broken, "0.2") == {"Fire", "Citizen"}
    assert symbols(broken, "0.4") == {"Water", "Construct"}


def test_wardrobe_of_lies_wants_both_symbols() -> None:
    row = ("Bus-Stop Frog", "Lock-Keeper Eel", "-Rain Clerk", "Match Seller", "Fuse Courier")
    arena = Arena().row(0, "Chimney Fox", "Noonday Rooster", "-Rain Clerk", "Match Seller", "Toast Gremlin")
    assert arena.gear(0, "Wardrobe of Lies").begin().finish().points == [9, 0]
    assert Arena().row(0, *row[2:4]).gear(0, "Wardrobe of Lies").begin().finish().points == [0, 0]


def test_wardrobe_of_lies_pays_for_costumes() -> None:
    arena = Arena().row(0, "Chimney Fox", "Rented Jester", "Hobbyhorse Dragoon").gear(0, "Wardrobe of Lies")
    assert arena.begin().finish().points == [18, 0]


def test_sequin_hexer_flips_what_looks_like_it() -> None:
    arena = (
        Arena(3)
        .row(0, "Match Seller")
        .row(1, "Chimney Fox", "Pantry Ghoul", "Rain Clerk")
        .row(2, "Rain Clerk (Tide Table)")
    )
    arena.hand(0, "Sequin Hexer").begin().play(0, "play Sequin Hexer")
    assert arena.asked()[0] == 1
    assert arena.moves(1) == ["choose 1.1", "choose 1.2"]
    arena.play(1, "choose 1.2")
    assert arena.names(1) == ["Chimney Fox", "-Pantry Ghoul", "Rain Clerk"]
    assert arena.names(2) == ["Rain Clerk"]


def test_sequin_hexer_may_find_nothing_or_be_stopped() -> None:
    none = Arena().row(1, "Rain Clerk").hand(0, "Sequin Hexer").begin().play(0, "play Sequin Hexer")
    assert none.names(1) == ["Rain Clerk"]
    stopped = Arena().row(1, "Coat-Check Bat").gear(1, "Paper Ward").hand(0, "Sequin Hexer").begin()
    stopped.play(0, "play Sequin Hexer").play(1, "react 1.9")
    assert stopped.names(1) == ["Coat-Check Bat"]


def test_cardboard_paladin_counts_neighbours_of_its_type() -> None:
    arena = Arena().row(0, "Match Seller", "Cardboard Paladin", "Soggy Herald").begin().finish()
    assert arena.points == [12, 0]
    both = Arena().row(0, "Rain Clerk", "Cardboard Paladin", "Crate Golem").begin().finish()
    assert both.points == [24 + 15, 0]
    assert Arena().row(0, "-Match Seller", "Cardboard Paladin").begin().finish().points == [0, 0]


def test_hobbyhorse_dragoon_clashes() -> None:
    arena = Arena().row(0, "Hobbyhorse Dragoon").row(1, "Match Seller").hand(0, "Rain Clerk")
    assert arena.store("Popcorn Cart", "Sprite Choir").begin().play(0, "use 0.1").points == [22, 0]
    tie = Arena().row(0, "Hobbyhorse Dragoon").row(1, "Noonday Rooster").hand(0, "Rain Clerk")
    assert tie.store("Popcorn Cart", "Sprite Choir").begin().play(0, "use 0.1").points == [0, 0]


def test_everyones_double_matches_both_metas() -> None:
    arena = Arena().row(0, "Everyone's Double").metas("Fire", "Soldier").begin().finish()
    assert arena.points == [2 * 6 + 30, 0]
    assert len(symbols(Arena().row(0, "Everyone's Double"), "0.1")) == 12
    assert Arena().row(0, "-Everyone's Double").metas("Fire", "Soldier").begin().finish().points == [0, 0]


def test_everyones_double_without_metas_earns_nothing() -> None:
    assert Arena().row(0, "Everyone's Double").begin().finish().points == [0, 0]
