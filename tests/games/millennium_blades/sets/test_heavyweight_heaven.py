"""Heavyweight Heaven: count every star."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def played(name: str, *row: str, foe: tuple[str, ...] = ()) -> Arena:
    return Arena().row(0, *row).row(1, *foe).hand(0, name).begin().play(0, f"play {name}")


def test_bantam_cherub_weighs_in_at_twenty() -> None:
    assert played("Bantam Cherub", "Sunday Itself", "Last Bonfire").points == [18, 0]
    assert played("Bantam Cherub", "Sunday Itself", "Noonday Rooster").points == [0, 0]
    assert played("Bantam Cherub", "Sunday Itself", "-Last Bonfire").points == [0, 0]


def test_championship_weighbridge_pays_for_every_ten() -> None:
    arena = (
        Arena().row(0, "Last Bonfire", "Fuse Courier", "Noonday Rooster", "Toast Gremlin").tokens("0.4", 9).rp(20, 0)
    )
    assert arena.gear(0, "Championship Weighbridge").begin().finish().points == [18, 0]
    heavy = Arena().row(0, "Last Bonfire").tokens("0.1", 90).gear(0, "Championship Weighbridge").begin().finish()
    assert heavy.points == [54, 0]


def test_thunder_undercard_pays_everyone() -> None:
    arena = played("Thunder Undercard", "Match Seller", "-Rain Clerk", foe=("Last Bonfire", "Toast Gremlin"))
    assert arena.points == [6 + 8, 9]
    hushed = Arena().row(1, "Hush Librarian").hand(0, "Thunder Undercard").begin().play(0, "play Thunder Undercard")
    assert hushed.points == [0, 0]


def test_tag_team_moons_need_twenty_five() -> None:
    arena = Arena(3).row(0, "Sunday Itself", "Last Bonfire", "Chimney Fox").row(1, "Match Seller", "Rain Clerk")
    arena.hand(0, "Tag-Team Moons").begin().play(0, "play Tag-Team Moons")
    assert (arena.names(1), arena.names(2)) == (["Match Seller", "-Rain Clerk"], [])
    assert played("Tag-Team Moons", "Sunday Itself", "Last Bonfire", foe=("Match Seller",)).names(1) == ["Match Seller"]


def test_tag_team_moons_can_be_stopped() -> None:
    arena = Arena().row(0, "Sunday Itself", "Last Bonfire", "Chimney Fox").row(1, "Match Seller").gear(1, "Paper Ward")
    arena.hand(0, "Tag-Team Moons").begin().play(0, "play Tag-Team Moons").play(1, "react 1.9")
    assert arena.names(1) == ["Match Seller"]


def test_goddess_of_holds_pins_the_light_ones() -> None:
    held = (
        Arena()
        .row(0, "Goddess of Holds")
        .hand(1, "Match Seller")
        .hand(0, "Borrowed Face")
        .begin(1)
        .play(1, "play Match Seller")
    )
    assert held.points == [0, 0]
    heavy = (
        Arena()
        .row(0, "Goddess of Holds")
        .hand(1, "Popcorn Cart")
        .hand(0, "Borrowed Face")
        .begin(1)
        .play(1, "play Popcorn Cart")
    )
    assert heavy.points == [0, 24]
    own = Arena().row(0, "Goddess of Holds").hand(0, "Match Seller").begin().play(0, "play Match Seller")
    assert own.points == [9, 0]


def test_goddess_of_holds_works_from_the_top() -> None:
    under = (
        Arena()
        .row(0, "Goddess of Holds", "Rain Clerk")
        .hand(1, "Match Seller")
        .hand(0, "Borrowed Face")
        .begin(1)
        .play(1, "play Match Seller")
    )
    assert under.points == [0, 9]
    assert Arena().row(0, "Goddess of Holds").begin().finish().points == [20, 0]


def test_undisputed_sky_asks_for_thirty_five() -> None:
    heavy = Arena().row(0, "Sunday Itself", "Last Bonfire", "Something Below", "Popcorn Cart").hand(0, "Undisputed Sky")
    assert heavy.begin().play(0, "play Undisputed Sky").points == [40, 0]
    assert played("Undisputed Sky", "Sunday Itself", "Last Bonfire", "Something Below").points == [0, 0]


def test_undisputed_sky_counts_ten_in_clashes() -> None:
    arena = Arena().row(0, "Undisputed Sky").row(1, "Sunday Itself").gear(0, "Flattened Penny")
    arena.hand(0, "Rain Clerk").store("Popcorn Cart", "Sprite Choir").begin().play(0, "use 0.9")
    assert arena.points == [12, 0]
    under = Arena().row(0, "Undisputed Sky", "Match Seller").row(1, "Sunday Itself").gear(0, "Flattened Penny")
    under.hand(0, "Rain Clerk").store("Popcorn Cart", "Sprite Choir").begin().play(0, "use 0.9")
    assert under.points == [0, 12]
