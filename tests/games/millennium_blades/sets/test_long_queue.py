"""Long Queue: everybody wants slot one."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena

CROWD = ("Match Seller", "Rain Clerk", "Torch Runner", "Chimney Fox", "Popcorn Cart", "Fuse Courier")


def cut_in(name: str, *row: str) -> Arena:
    return Arena().row(0, *row).hand(0, name).begin().play(0, f"play {name}")


def test_polite_elbower_goes_before_anyone() -> None:
    arena = cut_in("Polite Elbower", "Match Seller", "Popcorn Cart")
    assert arena.moves(0) == ["slot 3", "before 1", "before 2"]
    arena.play(0, "before 2")
    assert arena.names(0) == ["Match Seller", "Polite Elbower", "Popcorn Cart"]
    assert arena.points == [12, 0]


def test_polite_elbower_at_the_end_earns_nothing() -> None:
    arena = cut_in("Polite Elbower", "Match Seller").play(0, "slot 2")
    assert (arena.names(0), arena.points) == (["Match Seller", "Polite Elbower"], [0, 0])
    assert cut_in("Polite Elbower").points == [0, 0]
    assert cut_in("Polite Elbower", "Last Bonfire").play(0, "before 1").points == [15, 0]


def test_folding_queue_stool_opens_a_seventh_slot() -> None:
    arena = Arena().row(0, *CROWD).gear(0, "Folding Queue-Stool").hand(0, "Wall Badger").begin()
    assert arena.play(0, "play Wall Badger").names(0)[6] == "Wall Badger"
    without = Arena().row(0, *CROWD).hand(0, "Wall Badger").begin()
    assert without.g.contest.rows[0][6] is None
    assert Arena().gear(0, "Folding Queue-Stool").begin().finish().points == [10, 0]


def test_velvet_rope_guard_protects_neighbours() -> None:
    arena = Arena().row(0, "Match Seller", "Rain Clerk").row(1, "Alley Lookout").hand(0, "Velvet-Rope Guard")
    arena.hand(1, "Torch Runner").begin().play(0, "play Velvet-Rope Guard", "before 2")
    assert arena.names(0) == ["Match Seller", "Velvet-Rope Guard", "Rain Clerk"]
    arena.play(1, "use 1.1")
    assert arena.names(0) == ["Match Seller", "Velvet-Rope Guard", "Rain Clerk"]
    aside = (
        Arena()
        .row(0, "Match Seller", "Rain Clerk", "Velvet-Rope Guard")
        .row(1, "Alley Lookout")
        .hand(1, "Torch Runner")
    )
    assert aside.hand(0, "Borrowed Face").begin(1).play(1, "use 1.1").names(0)[0] == "-Match Seller"


def test_camping_superfan_is_early() -> None:
    assert cut_in("Camping Superfan").points == [25, 0]
    assert cut_in("Camping Superfan", *CROWD[:3]).points == [10, 0]
    assert cut_in("Camping Superfan", *CROWD[:5]).points == [0, 0]


def test_turnstile_sentinel_cuts_in_and_clashes() -> None:
    arena = Arena().row(0, "Last Bonfire").row(1, "Match Seller").hand(0, "Turnstile Sentinel", "Rain Clerk")
    arena.store("Popcorn Cart", "Sprite Choir").begin().play(0, "play Turnstile Sentinel", "before 1", "use 0.1")
    assert (arena.points, arena.names(0)) == ([20, 0], ["-Turnstile Sentinel", "Last Bonfire"])
    lost = Arena().row(0, "Turnstile Sentinel", "Match Seller").row(1, "Last Bonfire").hand(0, "Rain Clerk")
    lost.store("Popcorn Cart", "Sprite Choir").begin().play(0, "use 0.1")
    assert lost.points == [0, 20]


def test_infinite_escalator_sorts_the_row() -> None:
    arena = cut_in("Infinite Escalator", "Fuse Courier", "Match Seller", "-Rain Clerk")
    assert arena.asked() == (0, "rearrange")
    arena.play(0, "choose 0.2", "choose 0.1", "choose 0.4")
    assert arena.names(0) == ["Match Seller", "Fuse Courier", "Infinite Escalator", "-Rain Clerk"]


def test_infinite_escalator_is_paid_for_tidiness() -> None:
    tidy = Arena().row(0, "Bus-Stop Frog", "Doorstep Hedgehog", "Soggy Herald", "Infinite Escalator").begin().finish()
    assert tidy.points == [7 + 12 + 14, 0]
    gap = Arena().row(0, "Soggy Herald", None, "Infinite Escalator").begin().finish()
    assert gap.points == [0, 0]
    back = Arena().row(0, "-Soggy Herald", "Infinite Escalator").begin().finish()
    assert back.points == [0, 0]


def test_infinite_escalator_alone_asks_nothing() -> None:
    assert cut_in("Infinite Escalator").asked()[1] == "turn"
