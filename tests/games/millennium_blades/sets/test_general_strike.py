"""General Strike: the commonest type goes home."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_picket_loader_calls_out_pairs() -> None:
    arena = Arena(3).row(0, "Picket Loader", "Match Seller").row(1, "Chimney Fox", "Rain Clerk", "Ferry Otter")
    arena.row(2, "Torch Runner", "Sunrise Deacon").hand(0, "Fuse Courier").begin().play(0, "use 0.1")
    assert arena.moves(1) == ["choose 1.1", "choose 1.3"]
    arena.play(1, "choose 1.3")
    assert arena.names(1) == ["Chimney Fox", "Rain Clerk", "-Ferry Otter"]
    assert arena.names(2) == ["Torch Runner", "Sunrise Deacon"]
    assert arena.names(0) == ["-Picket Loader", "Match Seller"]
    assert Arena().row(0, "Picket Loader").begin().finish().points == [12, 0]


def test_picket_loader_counts_its_own_player() -> None:
    arena = Arena().row(0, "Picket Loader", "Popcorn Cart").hand(0, "Fuse Courier").begin().play(0, "use 0.1")
    assert arena.play(0, "choose 0.2").names(0) == ["-Picket Loader", "-Popcorn Cart"]


def test_strike_fund_counts_all_backs() -> None:
    arena = (
        Arena().row(0, "-Match Seller").row(1, "-Rain Clerk", "-Torch Runner", "Soggy Herald").gear(0, "Strike Fund")
    )
    assert arena.begin().finish().points == [12, 0]


def test_pamphlet_baker_names_the_trade() -> None:
    arena = (
        Arena()
        .row(0, "Chimney Fox")
        .row(1, "Match Seller", "Wall Badger", "Rain Clerk")
        .hand(0, "Pamphlet Baker")
        .begin()
    )
    arena.play(0, "play Pamphlet Baker", "declare Citizen").play(1, "choose 1.3")
    assert arena.names(0) == ["Chimney Fox", "-Pamphlet Baker"]
    assert arena.names(1) == ["Match Seller", "Wall Badger", "-Rain Clerk"]
    assert arena.points == [14, 0]


def test_pamphlet_baker_may_name_nobody() -> None:
    arena = Arena().row(1, "Match Seller").hand(0, "Pamphlet Baker").begin()
    arena.play(0, "play Pamphlet Baker", "declare Mage")
    assert (arena.names(1), arena.points) == (["Match Seller"], [14, 0])


def test_pamphlets_can_be_stopped() -> None:
    arena = Arena().row(1, "Match Seller").gear(1, "Paper Ward").hand(0, "Pamphlet Baker").begin()
    arena.play(0, "play Pamphlet Baker", "declare Citizen").play(1, "react 1.9")
    assert (arena.names(1), arena.points) == (["Match Seller"], [14, 0])


def test_barricade_bugler_keeps_the_commonest_type() -> None:
    arena = Arena().row(0, "Match Seller", "Rain Clerk", "Glow Moth", "Barricade Bugler").row(1, "Alley Lookout")
    arena.hand(1, "Torch Runner").hand(0, "Borrowed Face").begin(1).play(1, "use 1.1", "choose 0.1")
    assert arena.asked() == (0, "react")
    assert arena.play(0, "react 0.4").names(0) == ["Match Seller", "Rain Clerk", "Glow Moth", "-Barricade Bugler"]


def test_barricade_bugler_lets_others_go() -> None:
    arena = Arena().row(0, "Match Seller", "Rain Clerk", "Glow Moth", "Barricade Bugler").row(1, "Alley Lookout")
    arena.hand(1, "Torch Runner").hand(0, "Borrowed Face").begin(1).play(1, "use 1.1", "choose 0.3")
    assert arena.names(0) == ["Match Seller", "Rain Clerk", "-Glow Moth", "Barricade Bugler"]
    assert Arena().row(0, "Barricade Bugler").begin().finish().points == [20, 0]


def test_walkout_loom_takes_the_highest_of_the_commonest_type() -> None:
    arena = Arena().row(1, "Match Seller", "Fuse Courier", "Last Bonfire").hand(0, "Walkout Loom").begin()
    arena.play(0, "play Walkout Loom")
    assert arena.names(1) == ["Match Seller", "-Fuse Courier", "Last Bonfire"]
    assert (arena.names(0), arena.points) == (["-Walkout Loom"], [12, 0])


def test_walkout_loom_leaves_the_choice_between_types_equally_common() -> None:
    arena = (
        Arena().row(1, "Match Seller", "Fuse Courier", "Chimney Fox", "Bus-Stop Frog").hand(0, "Walkout Loom").begin()
    )
    arena.play(0, "play Walkout Loom")
    assert arena.moves(1) == ["choose 1.2", "choose 1.3"]
    assert arena.play(1, "choose 1.3").names(1) == ["Match Seller", "Fuse Courier", "-Chimney Fox", "Bus-Stop Frog"]


def test_walkout_loom_passes_empty_rows() -> None:
    arena = Arena().row(1, "-Match Seller").hand(0, "Walkout Loom").begin().play(0, "play Walkout Loom")
    assert arena.names(1) == ["-Match Seller"]


def test_union_matriarch_takes_one_of_each_doubled_type() -> None:
    row = ("Match Seller", "Rain Clerk", "Chimney Fox", "Ferry Otter", "Torch Runner")
    arena = Arena().row(0, "Wall Badger", "Quarry Mule").row(1, *row).hand(0, "Union Matriarch").begin()
    arena.play(0, "play Union Matriarch")
    assert arena.moves(1) == ["choose 1.1", "choose 1.2", "choose 1.3", "choose 1.4"]
    arena.play(1, "choose 1.2")
    assert arena.moves(1) == ["choose 1.3", "choose 1.4"]
    arena.play(1, "choose 1.4")
    assert arena.names(1) == ["Match Seller", "-Rain Clerk", "Chimney Fox", "-Ferry Otter", "Torch Runner"]
    assert arena.names(0) == ["Wall Badger", "Quarry Mule", "Union Matriarch"]
    assert Arena().row(0, "Union Matriarch").begin().finish().points == [10, 0]


def test_union_matriarch_takes_two_at_most_and_none_of_mixed_rows() -> None:
    three = ("Match Seller", "Rain Clerk", "Chimney Fox", "Ferry Otter", "Torch Runner", "Soggy Herald")
    arena = Arena().row(1, *three).hand(0, "Union Matriarch", "Glow Moth").begin().play(0, "play Union Matriarch")
    arena.play(1, "choose 1.1", "choose 1.3")
    assert arena.names(1)[4:] == ["Torch Runner", "Soggy Herald"]
    mixed = (
        Arena().row(1, "Match Seller", "Chimney Fox").hand(0, "Union Matriarch").begin().play(0, "play Union Matriarch")
    )
    assert mixed.names(1) == ["Match Seller", "Chimney Fox"]


def test_union_matriarch_meets_guards_and_reactions() -> None:
    guarded = Arena().row(1, "Doorstep Hedgehog", "Chimney Fox").hand(0, "Union Matriarch").begin()
    assert guarded.play(0, "play Union Matriarch").names(1) == ["Doorstep Hedgehog", "-Chimney Fox"]
    stopped = Arena().row(1, "Match Seller", "Rain Clerk").gear(1, "Paper Ward").hand(0, "Union Matriarch").begin()
    stopped.play(0, "play Union Matriarch").play(1, "choose 1.1", "react 1.9")
    assert stopped.names(1) == ["Match Seller", "Rain Clerk"]


def test_a_card_of_two_types_stands_for_either() -> None:
    arena = Arena().row(1, "Gala Centaur", "Chimney Fox", "Torch Runner").hand(0, "Union Matriarch").begin()
    arena.play(
        0,
        "play Union Matriarch",
    ).play(1, "choose 1.1")
    assert arena.moves(1) == ["choose 1.2", "choose 1.3"]
    assert arena.play(1, "choose 1.3").names(1) == ["-Gala Centaur", "Chimney Fox", "-Torch Runner"]
