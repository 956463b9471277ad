"""Cauldron Cup: spare Singles are stock."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def played(name: str, *held: str) -> Arena:
    return Arena().rp(0, 20).hand(0, name, *held).begin().play(0, f"play {name}")


def test_meringue_scholar_may_discard() -> None:
    arena = played("Meringue Scholar", "Match Seller", "Steam Acolyte")
    assert arena.moves(0) == ["yes", "no"]
    assert arena.play(0, "yes", "discard Match Seller").points == [16, 20]
    assert (
        played("Meringue Scholar", "Match Seller", "Steam Acolyte").play(0, "yes", "discard Steam Acolyte").points[0]
        == 22
    )
    assert played("Meringue Scholar", "Match Seller").play(0, "no").points[0] == 0
    assert played("Meringue Scholar").points[0] == 0


def test_rattling_spice_rack_takes_up_to_three() -> None:
    arena = (
        Arena()
        .gear(0, "Rattling Spice-Rack")
        .hand(0, "Match Seller", "Steam Acolyte", "Rain Clerk", "Torch Runner")
        .begin()
    )
    arena.play(0, "use 0.9", "discard Match Seller", "discard Steam Acolyte", "discard Rain Clerk")
    assert (arena.points, arena.held(0)) == ([31, 0], ["Torch Runner"])
    none = Arena().gear(0, "Rattling Spice-Rack").hand(0, "Match Seller").begin().play(0, "use 0.9", "done")
    assert none.points == [0, 0]


def test_pepper_evoker_burns_everyone_for_a_card() -> None:
    arena = played("Pepper Evoker", "Match Seller", "Rain Clerk").play(0, "discard Rain Clerk")
    assert arena.points == [10, 11]
    assert played("Pepper Evoker").points == [10, 20]


def test_dumpling_diviner_cooks_any_number() -> None:
    arena = played("Dumpling Diviner", "Last Bonfire", "Fuse Courier", "Match Seller")
    arena.play(0, "discard Last Bonfire", "discard Fuse Courier", "done")
    assert (arena.points, arena.held(0)) == ([24, 20], ["Match Seller"])
    rich = played("Dumpling Diviner", "Last Bonfire", "Sunday Itself").play(
        0, "discard Last Bonfire", "discard Sunday Itself"
    )
    assert rich.points[0] == 30
    assert played("Dumpling Diviner", "Match Seller").play(0, "done").points[0] == 0
    assert played("Dumpling Diviner").points[0] == 0


def test_chowder_sorcerer_discards_two_or_flips() -> None:
    fed = played("Chowder Sorcerer", "Match Seller", "Rain Clerk", "Torch Runner")
    fed.play(0, "yes", "discard Match Seller", "discard Rain Clerk")
    assert fed.names(0) == ["Chowder Sorcerer"]
    assert fed.finish().points == [30, 20]
    assert played("Chowder Sorcerer", "Match Seller", "Rain Clerk").play(0, "no").names(0) == ["-Chowder Sorcerer"]
    assert played("Chowder Sorcerer", "Match Seller").names(0) == ["-Chowder Sorcerer"]


def test_judge_of_gravy_is_paid_for_all_discards() -> None:
    arena = Arena(3).hand(0, "Judge of Gravy", "Match Seller", "Rain Clerk").hand(1, "Torch Runner")
    arena.hand(2, "Popcorn Cart", "Fuse Courier").begin().play(0, "play Judge of Gravy", "discard Match Seller")
    arena.play(2, "discard Popcorn Cart")
    assert arena.points == [18, 0, 0]
    assert (arena.held(0), arena.held(1), arena.held(2)) == (["Rain Clerk"], [], ["Fuse Courier"])


def test_judge_of_gravy_can_be_stopped() -> None:
    arena = Arena().hand(0, "Judge of Gravy").hand(1, "Torch Runner", "Rain Clerk").gear(1, "Bent Paperclip").begin()
    arena.play(0, "play Judge of Gravy").play(1, "react 1.9")
    assert (arena.points, arena.held(1)) == ([0, 0], ["Rain Clerk", "Torch Runner"])


def test_judge_of_gravy_waits_for_later_discards() -> None:
    arena = (
        Arena()
        .row(0, "Judge of Gravy")
        .hand(0, "Match Seller")
        .hand(1, "Pepper Evoker", "Torch Runner")
        .hand(0, "Borrowed Face")
        .begin(1)
    )
    assert arena.play(1, "play Pepper Evoker").points == [0 + 6, 10]
