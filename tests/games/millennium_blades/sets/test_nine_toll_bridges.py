"""Nine Toll Bridges: rivals play round your trap."""

from __future__ import annotations

import pytest

from tests.games.millennium_blades.arena import Arena


def sprung(trap: str, card: str, *, on_top: bool = True, gear: tuple[str, ...] = ()) -> Arena:
    """Seat 1 plays a card into seat 0's trap."""
    row = (trap,) if on_top else (trap, "Turnip Trooper")
    return Arena().row(0, *row).gear(1, *gear).hand(1, card).hand(0, "Borrowed Face").begin(1).play(1, f"play {card}")


@pytest.mark.parametrize(
    ("trap", "card", "gain"),
    [
        ("Toll Squire", "Toast Gremlin", 22),
        ("Ambush Umpire", "Window Cleaner", 24),
        ("Ambush Umpire", "Gravel Monk", 24),
        ("Rope-Bridge Archer", "Prism Marshal", 34),
        ("Bridge Sentry", "Crate Golem", 28),
    ],
)
def test_traps_flip_both(trap: str, card: str, gain: int) -> None:
    arena = sprung(trap, card)
    assert arena.names(0) == [f"-{trap}"]
    assert arena.names(1) == [f"-{card}"]
    assert arena.points[0] == gain


@pytest.mark.parametrize(
    ("trap", "card"),
    [
        ("Toll Squire", "Turnip Trooper"),
        ("Ambush Umpire", "Toast Gremlin"),
        ("Rope-Bridge Archer", "Parade Pony"),
        ("Bridge Sentry", "Parade Pony"),
    ],
)
def test_other_cards_pass(trap: str, card: str) -> None:
    arena = sprung(trap, card)
    assert (arena.names(0), arena.names(1), arena.points[0]) == ([trap], [card], 0)


@pytest.mark.parametrize("trap", ["Toll Squire", "Rope-Bridge Archer", "Bridge Sentry", "Ambush Umpire"])
def test_traps_are_set_on_top_only(trap: str) -> None:
    cards = {"Toll Squire": "Toast Gremlin", "Rope-Bridge Archer": "Prism Marshal", "Ambush Umpire": "Gravel Monk"}
    arena = sprung(trap, cards.get(trap, "Glow Moth"), on_top=False)
    assert arena.up("0.1")
    assert arena.up("1.1")


def test_a_trap_ignores_ones_own_cards() -> None:
    arena = Arena().row(0, "Bridge Sentry").hand(0, "Toast Gremlin").begin().play(0, "play Toast Gremlin")
    assert arena.names(0) == ["Bridge Sentry", "Toast Gremlin"]


def test_the_play_effect_comes_before_the_trap() -> None:
    arena = sprung("Bridge Sentry", "Match Seller")
    assert (arena.points, arena.names(1)) == ([28, 9], ["-Match Seller"])


def test_a_trap_can_be_stopped_but_is_paid() -> None:
    arena = sprung("Bridge Sentry", "Toast Gremlin", gear=("Paper Ward",))
    assert arena.asked() == (1, "react")
    arena.play(1, "react 1.9")
    assert (arena.names(0), arena.names(1), arena.points) == (["-Bridge Sentry"], ["Toast Gremlin"], [28, 0])


def test_steady_cards_walk_through() -> None:
    arena = sprung("Bridge Sentry", "Doorstep Hedgehog")
    assert (arena.names(0), arena.names(1), arena.points) == (["-Bridge Sentry"], ["Doorstep Hedgehog"], [28, 0])


def test_toll_squire_goes_by_what_a_card_counts_as() -> None:
    assert sprung("Toll Squire", "Everyone's Double").names(1) == ["-Everyone's Double"]


def test_ironbound_toll_chest_counts_backs_of_others() -> None:
    arena = (
        Arena(3).row(0, "-Match Seller").row(1, "-Rain Clerk", "-Torch Runner").row(2, "-Fuse Courier", "Toast Gremlin")
    )
    assert arena.gear(0, "Ironbound Toll-Chest").begin().finish().points == [24, 0, 0]


def test_castellan_of_spans_keeps_its_post() -> None:
    arena = Arena().hand(0, "Castellan of Spans").hand(1, "Toast Gremlin", "Chimney Fox").begin()
    arena.play(0, "play Castellan of Spans", "declare Fire").play(1, "play Toast Gremlin")
    assert (arena.names(0), arena.names(1)) == (["Castellan of Spans"], ["-Toast Gremlin"])
    assert arena.points == [12 + 28, 18]


def test_castellan_of_spans_lets_other_elements_pass() -> None:
    arena = Arena().hand(0, "Castellan of Spans").hand(1, "Toast Gremlin", "Turnip Trooper").begin()
    arena.play(0, "play Castellan of Spans", "declare Fire").play(1, "play Turnip Trooper")
    assert (arena.names(1), arena.points) == (["Turnip Trooper"], [12, 0])
    silent = (
        Arena()
        .row(0, "Castellan of Spans")
        .hand(1, "Toast Gremlin")
        .hand(0, "Borrowed Face")
        .begin(1)
        .play(1, "play Toast Gremlin")
    )
    assert (silent.names(1), silent.points) == (["Toast Gremlin"], [0, 0])
