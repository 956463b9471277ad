"""Office of Heroes: many Actions a turn."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_filing_fury() -> None:
    arena = Arena().row(0, "Filing Fury", "Leaky Locomobile").hand(0, "Match Seller").begin().play(0, "use 0.1")
    assert arena.points == [20, 0]
    assert arena.moves(0, "use") == []


def test_groaning_in_tray_gives_one_more_action_each_turn() -> None:
    arena = Arena().gear(0, "Groaning In-Tray").row(0, "Filing Fury", "Leaky Locomobile", "Coffee Crusader")
    arena.hand(0, "Match Seller").begin().play(0, "use 0.1", "use 0.2")
    assert arena.points == [20 + 16, 0]
    assert arena.moves(0, "use") == []


def test_groaning_in_tray_counts_what_is_done() -> None:
    assert Arena().gear(0, "Groaning In-Tray").row(0, "-Filing Fury", "-Match Seller").finish().points == [2 * 4, 0]
    six = ["-Filing Fury", "-Match Seller", "-Rain Clerk", "-Toast Gremlin", "-Chimney Fox", "-Torch Runner"]
    assert Arena().gear(0, "Groaning In-Tray").row(0, *six).finish().points == [20, 0]


def test_photocopy_kid_repeats_another_action() -> None:
    arena = Arena().row(0, "Filing Fury", "Photocopy Kid", "Leaky Locomobile", "-Coffee Crusader").begin()
    arena.play(0, "use 0.2")
    assert arena.moves(0) == ["choose 0.1", "choose 0.3"]
    arena.play(0, "choose 0.3")
    assert arena.points == [10, 0]
    assert arena.names(0) == ["Filing Fury", "-Photocopy Kid", "Leaky Locomobile", "-Coffee Crusader"]


def test_photocopy_kid_repeats_a_clash_with_its_own_top_card() -> None:
    arena = Arena(3).row(0, "Photocopy Kid", "Dawn Second").row(1, "Rain Clerk").row(2, "Torch Runner")
    arena.store("Fuse Courier", "Match Seller").begin().play(0, "use 0.1")
    assert arena.asked() == (0, "clash")
    arena.play(0, "against 1")
    assert (arena.points, arena.names(1)) == ([26, 0, 0], ["-Rain Clerk"])


def test_photocopy_kid_without_an_action_to_repeat() -> None:
    arena = Arena().row(0, "Photocopy Kid", "Match Seller").begin().play(0, "use 0.1")
    assert (arena.points, arena.names(0)) == ([0, 0], ["-Photocopy Kid", "Match Seller"])


def test_a_repeated_repeat_does_nothing() -> None:
    arena = Arena().row(0, "Photocopy Kid", "Rumour Storm").begin().play(0, "use 0.1")
    assert (arena.points, arena.up("0.2")) == ([0, 0], True)
    more = Arena().row(0, "Photocopy Kid", "Rumour Storm", "Filing Fury", "Leaky Locomobile").hand(0, "Match Seller")
    more.begin().play(0, "use 0.1", "choose 0.2")
    assert (more.points, more.asked()) == ([0, 0], (0, "turn"))


def test_coffee_crusader_gives_two_more_actions() -> None:
    arena = Arena().row(0, "Filing Fury", "Leaky Locomobile").hand(0, "Coffee Crusader").begin()
    arena.play(0, "play Coffee Crusader", "use 0.1", "use 0.2", "use 0.3")
    assert arena.points == [20 + 16 + 16, 0]
    late = Arena().row(0, "Filing Fury", "Leaky Locomobile").hand(0, "Coffee Crusader").begin()
    late.play(0, "use 0.1", "play Coffee Crusader")
    assert late.g.contest.actions == 2


def test_captain_stapler_is_paid_for_actions_of_his_player() -> None:
    arena = Arena().row(0, "Captain Stapler", "Filing Fury", "Photocopy Kid").gear(0, "Groaning In-Tray").begin()
    arena.play(0, "use 0.3")
    assert arena.points == [10 + 20, 0]
    assert arena.play(0, "use 0.2").points == [2 * 10 + 2 * 20, 0]
    other = Arena().row(0, "Captain Stapler").row(1, "Filing Fury").begin(1).play(1, "use 1.1")
    assert other.points == [0, 20]


def test_captain_stapler_is_flipped_by_the_action_and_not_paid() -> None:
    arena = Arena().row(0, "Captain Stapler", "Piston Jouster").begin().play(0, "use 0.2")
    assert arena.points == [16 + 8, 0]


def test_managing_marvel_gives_three_more_actions_and_counts_backs() -> None:
    arena = Arena().row(0, "Filing Fury").hand(0, "Managing Marvel").begin().play(0, "play Managing Marvel")
    assert arena.g.contest.actions == 4
    backs = ("-Match Seller", "-Rain Clerk", "-Toast Gremlin", "-Chimney Fox", "-Ferry Otter")
    assert Arena().row(0, "Managing Marvel", *backs[:2]).finish().points == [16, 0]
    assert Arena().row(0, "Managing Marvel", *backs).finish().points == [40, 0]
    assert Arena().row(0, "Managing Marvel", *backs, "-Kite Postman").finish().points == [40, 0]
