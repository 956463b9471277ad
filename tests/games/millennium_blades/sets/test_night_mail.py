"""Night Mail: each card couples to the one on its left."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_mail_wagon_couples_to_a_construct() -> None:
    for left, points in (("Popcorn Cart", 18), ("Match Seller", 0), ("-Popcorn Cart", 0)):
        assert Arena().row(0, left).hand(0, "Mail Wagon").begin().play(0, "play Mail Wagon").points == [points, 0]
    assert Arena().hand(0, "Mail Wagon").begin().play(0, "play Mail Wagon").points == [0, 0]


CITIZENS = ("Match Seller", "Rain Clerk", "Kite Postman", "Fuse Courier", "Root Surveyor", "Window Cleaner")


def test_guards_van_counts_cards_like_their_left() -> None:
    some = Arena().gear(0, "Guard's Van").row(0, *CITIZENS[:3], "Chimney Fox", "Orchard Widow")
    assert some.finish().points == [12, 0]
    broken = Arena().gear(0, "Guard's Van").row(0, CITIZENS[0], f"-{CITIZENS[1]}", *CITIZENS[2:3])
    assert broken.finish().points == [0, 0]
    gap = Arena().gear(0, "Guard's Van").row(0, CITIZENS[0], None, CITIZENS[1])
    assert gap.finish().points == [0, 0]
    whole = Arena().gear(0, "Guard's Van").row(0, *CITIZENS[:3], "Borrowed Face", *CITIZENS[4:])
    assert whole.finish().points == [30, 0]


def test_sorting_carriage_is_paid_by_the_stars_of_its_left() -> None:
    for left, points in (("Popcorn Cart", 12), ("Last Bonfire", 15), ("-Popcorn Cart", 0)):
        arena = Arena().row(0, left).hand(0, "Sorting Carriage").begin().play(0, "play Sorting Carriage")
        assert arena.points == [points, 0]
    assert Arena().hand(0, "Sorting Carriage").begin().play(0, "play Sorting Carriage").points == [0, 0]


def signalled(second: str, third: str = "Rain Clerk") -> Arena:
    """Signal Corporal is played, then another player has a turn."""
    arena = Arena().hand(0, "Signal Corporal", second, third).hand(1, "Torch Runner", "Kite Postman", "Wall Badger")
    arena.begin().play(0, "play Signal Corporal")
    return arena


def test_signal_corporal_waits_for_a_larger_card() -> None:
    arena = signalled("Fuse Courier", "Last Bonfire").play(1, "play Torch Runner").play(0, "play Fuse Courier")
    assert arena.points[0] == 23 + 18
    once = arena.play(1, "play Kite Postman").play(0, "play Last Bonfire")
    assert once.points[0] == 23 + 18 + 2 * (4 + 5)
    assert signalled("Match Seller").play(1, "play Torch Runner").play(0, "play Match Seller").points[0] == 9
    assert signalled("Popcorn Cart").play(1, "play Torch Runner").play(0, "play Popcorn Cart").points[0] == 24


def test_signal_corporal_is_silent_when_he_is_flipped() -> None:
    arena = Arena().hand(0, "Signal Corporal", "Fuse Courier").row(1, "Postcode Pigeon")
    arena.hand(1, "Torch Runner", "Kite Postman").begin().play(0, "play Signal Corporal")
    arena.play(1, "use 1.1", "play Torch Runner").play(0, "play Fuse Courier")
    assert arena.points[0] == 23


def test_sleeper_car_wants_a_score_effect() -> None:
    for left, points in (("Gloom Landlord", 24), ("Match Seller", 0), ("-Gloom Landlord", 0)):
        arena = Arena().row(0, left).hand(0, "Sleeper Car").begin().play(0, "play Sleeper Car")
        assert arena.points == [points, 0]
        assert not arena.up("0.1")
    assert Arena().hand(0, "Sleeper Car").begin().play(0, "play Sleeper Car").points == [0, 0]


def test_sleeper_car_is_not_paid_when_the_flip_is_stopped() -> None:
    arena = Arena().row(0, "Gloom Landlord").gear(1, "Zeroth Edition").hand(0, "Sleeper Car").begin()
    arena.play(0, "play Sleeper Car").play(1, "react 1.9")
    assert (arena.points, arena.up("0.1")) == ([0, 0], True)


def posted(*row: str) -> Arena:
    arena = Arena().row(0, *row).hand(0, "Small-Hours Postmaster").begin()
    return arena.play(0, "play Small-Hours Postmaster")


def test_small_hours_postmaster_repeats_the_play_effect_of_its_left() -> None:
    assert posted("Match Seller").points == [9 + 8, 0]
    assert posted("Bashed Kart").points == [8, 0]
    assert posted("-Match Seller").points == [8, 0]
    assert posted().points == [8, 0]


def test_small_hours_postmaster_carries_the_effect_out_itself() -> None:
    arena = posted("Fuse Courier", "Suburb Lizard")
    assert arena.points == [2 * 3 + 8, 0]
    assert arena.names(0) == ["Fuse Courier", "-Suburb Lizard", "Small-Hours Postmaster"]


def test_small_hours_postmaster_asks_what_the_effect_asks() -> None:
    arena = posted("Match Seller", "Chimney Fox")
    assert arena.moves(0) == ["choose 0.1", "choose 0.2", "choose 0.3"]
    assert arena.play(0, "choose 0.2").points == [9 + 8, 0]


def test_small_hours_postmaster_repeats_no_repeat() -> None:
    assert posted("Match Seller", "Echo Starling").points == [8, 0]


def test_small_hours_postmaster_fails_under_a_lock() -> None:
    arena = Arena().row(0, "Match Seller").row(1, "Hush Librarian").hand(0, "Small-Hours Postmaster").begin()
    assert arena.play(0, "play Small-Hours Postmaster").points == [0, 0]
