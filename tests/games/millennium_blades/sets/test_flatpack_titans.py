"""Flatpack Titans: build onto one body."""

from __future__ import annotations

from demesne.games.millennium_blades.cards import NUMBERS, symbols_in
from tests.games.millennium_blades.arena import Arena


def test_left_over_leg_is_screwed_on_to_the_left() -> None:
    arena = Arena().row(0, "Match Seller").hand(0, "Left-Over Leg", "Popcorn Cart", "Rain Clerk").begin()
    arena.play(0, "play Left-Over Leg", "yes")
    assert sorted(arena.moves(0)) == ["attach Popcorn Cart", "attach Rain Clerk"]
    arena.play(0, "attach Popcorn Cart")
    assert arena.face("0.1").piece.attached == (NUMBERS["Popcorn Cart"],)
    assert (arena.points, arena.held(0)) == ([8, 0], ["Rain Clerk"])


def test_left_over_leg_pays_sixteen_at_most() -> None:
    arena = Arena().row(0, "Match Seller").hand(0, "Left-Over Leg", "Sunday Itself").begin()
    assert arena.play(0, "play Left-Over Leg", "yes").points == [16, 0]


def test_left_over_leg_needs_a_body_and_a_part() -> None:
    nobody = Arena().hand(0, "Left-Over Leg", "Popcorn Cart").begin().play(0, "play Left-Over Leg")
    assert (nobody.points, nobody.held(0)) == ([0, 0], ["Popcorn Cart"])
    nothing = Arena().row(0, "Match Seller").hand(0, "Left-Over Leg").begin().play(0, "play Left-Over Leg")
    assert nothing.points == [0, 0]
    kept = Arena().row(0, "Match Seller").hand(0, "Left-Over Leg", "Popcorn Cart").begin()
    assert kept.play(0, "play Left-Over Leg", "no").held(0) == ["Popcorn Cart"]


def test_instruction_leaflet_counts_parts_on_all_cards() -> None:
    arena = (
        Arena()
        .row(0, "Match Seller")
        .gear(0, "Instruction Leaflet")
        .hand(0, "Shelf Juggernaut", "Rain Clerk", "Torch Runner")
    )
    arena.begin().play(0, "play Shelf Juggernaut", "attach Rain Clerk", "attach Torch Runner")
    assert arena.finish().points == [18 + 12, 0]


def test_hex_key_drone_makes_another_card_steady() -> None:
    arena = Arena().row(0, "Match Seller", "Hex-Key Drone").hand(0, "Rain Clerk", "Torch Runner").begin()
    arena.play(0, "use 0.2", "yes", "attach Rain Clerk")
    assert arena.face("0.1").piece.steady
    assert (arena.points, arena.names(0)) == ([16, 0], ["Match Seller", "-Hex-Key Drone"])
    arena.play(0, "play Torch Runner")
    attacked = arena.row(1, "Alley Lookout").hand(0, "Borrowed Face").begin(1).play(1, "use 1.1")
    assert attacked.names(0)[0] == "Match Seller"


def test_hex_key_drone_alone_is_only_paid() -> None:
    arena = Arena().row(0, "Hex-Key Drone").hand(0, "Rain Clerk", "Torch Runner").begin().play(0, "use 0.1")
    assert (arena.points, len(arena.held(0))) == ([16, 0], 2)


def test_wardrobe_walker_wears_what_it_holds() -> None:
    arena = Arena().hand(0, "Wardrobe Walker", "Ferry Otter").begin().play(0, "play Wardrobe Walker", "yes")
    assert set(symbols_in(arena.face("0.1").symbols)) == {"Light", "Construct", "Water", "Animal"}
    assert arena.finish().points == [15, 0]
    plain = Arena().hand(0, "Wardrobe Walker").begin().play(0, "play Wardrobe Walker")
    assert set(symbols_in(plain.face("0.1").symbols)) == {"Light", "Construct"}


def test_shelf_juggernaut_takes_up_to_two() -> None:
    arena = Arena().hand(0, "Shelf Juggernaut", "Fuse Courier", "Popcorn Cart", "Rain Clerk").begin()
    arena.play(0, "play Shelf Juggernaut")
    assert arena.asked() == (0, "attach")
    assert arena.moves(0)[-1] == "done"
    arena.play(0, "attach Fuse Courier", "attach Popcorn Cart")
    assert (arena.held(0), len(arena.face("0.1").piece.attached)) == (["Rain Clerk"], 2)
    assert arena.finish().points == [36, 0]


def test_shelf_juggernaut_may_take_fewer() -> None:
    one = Arena().hand(0, "Shelf Juggernaut", "Fuse Courier", "Popcorn Cart").begin()
    one.play(0, "play Shelf Juggernaut", "attach Fuse Courier", "done")
    assert one.finish().points == [20, 0]
    none = Arena().hand(0, "Shelf Juggernaut", "Fuse Courier").begin().play(0, "play Shelf Juggernaut", "done")
    assert none.finish().points == [0, 0]
    heavy = Arena().hand(0, "Shelf Juggernaut", "Sunday Itself", "Last Bonfire").begin()
    heavy.play(0, "play Shelf Juggernaut", "attach Sunday Itself", "attach Last Bonfire")
    assert heavy.finish().points == [45, 0]


def test_what_is_attached_to_a_flipped_card_counts_nothing() -> None:
    arena = Arena().hand(0, "Shelf Juggernaut", "Fuse Courier", "Rain Clerk").hand(1, "Something Below").begin()
    arena.play(0, "play Shelf Juggernaut", "attach Fuse Courier", "done").play(1, "play Something Below")
    assert arena.names(0) == ["-Shelf Juggernaut"]
    assert arena.finish().points[0] == 0


def test_completed_titan_is_steady_and_counts_its_parts() -> None:
    arena = (
        Arena().row(0, "Completed Titan").hand(0, "Left-Over Leg", "Popcorn Cart").hand(1, "Something Below").begin()
    )
    arena.play(0, "play Left-Over Leg", "yes")
    assert arena.finish().points == [8 + 15, 0]
    steady = (
        Arena()
        .row(0, "Completed Titan")
        .hand(1, "Something Below")
        .hand(0, "Borrowed Face")
        .begin(1)
        .play(1, "play Something Below")
    )
    assert steady.names(0) == ["Completed Titan"]
    assert steady.finish().points[0] == 0
