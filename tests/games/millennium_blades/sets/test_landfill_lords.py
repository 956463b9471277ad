"""Landfill Lords: hands shrink, and somebody is paid for it."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_bin_day_robot_may_discard() -> None:
    arena = Arena().hand(0, "Bin-Day Robot", "Match Seller", "Rain Clerk").begin().play(0, "play Bin-Day Robot")
    assert arena.asked() == (0, "may")
    arena.play(0, "yes")
    assert arena.moves(0) == ["discard Match Seller", "discard Rain Clerk"]
    arena.play(0, "discard Rain Clerk")
    assert arena.points == [13, 0]
    assert arena.held(0) == ["Match Seller"]
    kept = Arena().hand(0, "Bin-Day Robot", "Match Seller").begin().play(0, "play Bin-Day Robot", "no")
    assert (kept.points, kept.held(0)) == ([0, 0], ["Match Seller"])


def test_bin_day_robot_does_not_ask_an_empty_hand() -> None:
    arena = Arena().hand(0, "Bin-Day Robot").begin().play(0, "play Bin-Day Robot")
    assert arena.points == [0, 0]
    assert arena.asked() == (1, "turn")


HAND = ("Match Seller", "Toast Gremlin", "Kettle Drummer", "Chimney Fox", "Rain Clerk")


def test_overflowing_skip_takes_any_number_of_cards() -> None:
    arena = Arena().gear(0, "Overflowing Skip").hand(0, *HAND).begin().play(0, "use 0.9")
    arena.play(0, "discard Match Seller", "discard Rain Clerk", "done")
    assert arena.points == [16, 0]
    assert not arena.up("0.9")
    everything = Arena().gear(0, "Overflowing Skip").hand(0, *HAND).begin().play(0, "use 0.9")
    everything.play(0, *[f"discard {name}" for name in HAND])
    assert (everything.points, everything.held(0)) == ([32, 0], [])
    assert Arena().gear(0, "Overflowing Skip").hand(0, *HAND).begin().play(0, "use 0.9", "done").points == [0, 0]
    assert Arena().gear(0, "Overflowing Skip").begin().play(0, "use 0.9").points == [0, 0]


def test_magpie_broker_profits_from_everybodys_losses() -> None:
    arena = Arena().row(0, "Magpie Broker").row(1, "-Match Seller", "Rain Clerk").gear(0, "Overflowing Skip")
    arena.hand(0, "Chimney Fox", "Kite Postman", "Torch Runner").begin().play(0, "use 0.9")
    arena.play(0, "discard Chimney Fox", "discard Kite Postman", "done")
    assert arena.points == [16 + 8, 0]
    other = Arena().row(1, "Magpie Broker").hand(0, "Scrap Crane", "Chimney Fox").begin().play(0, "play Scrap Crane")
    assert other.points == [9, 4]
    down = Arena().row(1, "-Magpie Broker").hand(0, "Scrap Crane", "Chimney Fox").begin().play(0, "play Scrap Crane")
    assert down.points == [9, 0]


def test_scrap_crane_pays_by_the_stars_of_the_card() -> None:
    arena = Arena().hand(0, "Scrap Crane", "Fuse Courier", "Last Bonfire").begin().play(0, "play Scrap Crane")
    assert arena.asked() == (0, "discard")
    assert arena.play(0, "discard Fuse Courier").points == [15, 0]
    heavy = Arena().hand(0, "Scrap Crane", "Last Bonfire").begin().play(0, "play Scrap Crane")
    assert (heavy.points, heavy.held(0)) == ([20, 0], [])
    assert Arena().hand(0, "Scrap Crane").begin().play(0, "play Scrap Crane").points == [0, 0]


def duchess() -> Arena:
    """Seat 1 has two cards, seat 2 one."""
    arena = Arena(3).rp(0, 15, 15).hand(0, "Rag Duchess").hand(1, "Match Seller", "Rain Clerk").hand(2, "Chimney Fox")
    return arena.begin().play(0, "play Rag Duchess")


def test_rag_duchess_lets_each_opponent_choose() -> None:
    arena = duchess()
    assert arena.asked() == (1, "or else")
    arena.play(1, "yes", "discard Rain Clerk")
    assert arena.asked() == (2, "or else")
    arena.play(2, "no")
    assert arena.points == [4, 15, 5]
    both = duchess().play(1, "yes", "discard Rain Clerk").play(2, "yes")
    assert both.points == [8, 15, 15]


def test_rag_duchess_takes_points_from_empty_hands() -> None:
    arena = Arena(3).rp(0, 15, 15).hand(0, "Rag Duchess").hand(2, "Chimney Fox").begin().play(0, "play Rag Duchess")
    assert arena.asked() == (2, "or else")
    assert arena.points == [0, 5, 15]


def test_a_discard_that_is_stopped_pays_nothing() -> None:
    arena = Arena().rp(0, 15).hand(0, "Rag Duchess").hand(1, "Chimney Fox").gear(1, "Bent Paperclip").begin()
    arena.play(0, "play Rag Duchess").play(1, "yes")
    assert arena.asked() == (1, "react")
    arena.play(1, "react 1.9")
    assert (arena.points, arena.held(1)) == ([0, 15], ["Chimney Fox"])


def test_heap_of_ages_takes_cards_and_likes_empty_hands() -> None:
    arena = Arena().hand(0, "Heap of Ages", *HAND).begin().play(0, "play Heap of Ages")
    arena.play(0, "discard Match Seller", "discard Toast Gremlin", "done")
    assert arena.points == [18, 0]
    full = Arena().hand(0, "Heap of Ages", *HAND).begin().play(0, "play Heap of Ages")
    full.play(0, *[f"discard {name}" for name in HAND[:4]], "done")
    assert full.points == [27, 0]
    assert Arena().row(0, "Heap of Ages").finish().points == [12, 0]
    assert Arena().row(0, "Heap of Ages").hand(0, "Match Seller").finish().points == [0, 0]
