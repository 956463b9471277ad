"""Fusion: five, seven or nine cards for the top of a pile."""

from __future__ import annotations

import pytest

from demesne.core import Picks
from demesne.games.millennium_blades.cards import METALS, NUMBERS, TITLES
from tests.games.millennium_blades.scene import Scene


def spend(scene: Scene, seat: int, count: int) -> list[str]:
    """Spend the first cards that may be, and tell which."""
    spent: list[str] = []
    for _ in range(count):
        move = scene.moves(seat, "spend")[0]
        spent.append(move.removeprefix("spend "))
        scene.play(seat, move)
    return spent


@pytest.mark.parametrize(("pile", "cards"), [(0, 5), (1, 7), (2, 9)])
def test_a_fusion_takes_its_cards_and_gives_the_top_of_the_pile(pile: int, cards: int) -> None:
    scene = Scene()
    top = TITLES[scene.g.piles[pile][-1]]
    scene.play(0, f"fuse {METALS[pile].lower()}")
    spent = spend(scene, 0, cards)
    assert top in scene.binder(0)
    assert len(scene.binder(0)) == 18 - cards + 1
    assert scene.g.removed == sorted(NUMBERS[name] for name in spent)
    assert scene.player(0).markers == 3
    assert "ready" in scene.moves(0)


def test_one_fusion_per_pile_player_and_phase() -> None:
    scene = Scene().play(0, "fuse bronze")
    spend(scene, 0, 5)
    assert scene.why(0, "fuse bronze") == "you have fused for that pile in this phase"
    assert "fuse silver" in scene.moves(0)
    assert "fuse bronze" in scene.moves(1)


def test_a_fusion_needs_cards_a_marker_and_a_pile() -> None:
    scene = Scene()
    scene.player(0).deck, scene.player(0).binder = scene.player(0).binder[:14], scene.player(0).binder[14:]
    assert scene.refresh().why(0, "fuse bronze") == "it takes 5 cards from your binder"
    for _ in range(4):
        scene.play(1, scene.moves(1, "sell")[0])
    assert scene.why(1, "fuse bronze") == "all your sell markers are in use"
    scene.g.unused = (*scene.g.unused, *scene.g.piles[0])
    scene.g.piles[0] = []
    assert scene.refresh().why(2, "fuse bronze") == "the pile is empty"


def test_never_mind_puts_everything_back() -> None:
    scene = Scene()
    before = scene.g.key()
    scene.play(0, "fuse gold")
    spend(scene, 0, 3)
    scene.play(0, "never mind")
    assert scene.player(0).limbo == []
    assert scene.player(0).markers == 4
    fresh = Scene().g
    assert fresh.key() == before
    assert scene.binder(0) == [TITLES[card] for card in fresh.players[0].binder]


def test_picks_can_be_sent_whole_and_in_any_order() -> None:
    scene = Scene().play(0, "fuse bronze")
    decision = scene.g.decision(0)
    assert decision is not None
    assert isinstance(decision.asker, Picks)
    names = scene.binder(0)[:5]
    scene.match.play_all(0, [f"spend {name}" for name in reversed(names)])
    assert scene.g.removed == sorted(NUMBERS[name] for name in names)


def test_spent_cards_are_shown_to_all_but_the_promo_is_not() -> None:
    scene = Scene().play(0, "fuse bronze")
    spent = spend(scene, 0, 5)
    assert scene.told("fuse", 1)[0]["cards"] == spent
    assert "card" in scene.told("promo", 0)[0]
    assert "card" not in scene.told("promo", 1)[0]


def test_a_fusion_half_done_goes_on_in_the_next_interval_but_not_in_the_grace() -> None:
    scene = Scene(2, timing="clock").play(0, "fuse bronze")
    spend(scene, 0, 3)
    scene.play(-1, "time 1 up")
    assert len(scene.player(0).limbo) == 3
    scene.play(-1, "time 2 up", "time 3 up")
    assert scene.player(0).limbo == []
    assert "ready" in scene.moves(0)


def test_a_pile_emptied_by_others_ends_a_fusion() -> None:
    scene = Scene(2)
    scene.g.unused = (*scene.g.unused, *scene.g.piles[0][:5])
    scene.g.piles[0] = scene.g.piles[0][5:]
    scene.refresh().play(0, "fuse bronze").play(1, "fuse bronze")
    spend(scene, 0, 4)
    spend(scene, 1, 5)
    assert scene.player(0).limbo == []
    assert len(scene.binder(0)) == 18
    assert scene.why(0, "fuse bronze") == "the pile is empty"
