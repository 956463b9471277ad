"""The end of the phase: what goes where."""

from __future__ import annotations

from demesne.games.millennium_blades.cards import NO_CARD, NUMBERS
from tests.games.millennium_blades.scene import Scene

CARD = "Municipal Furnace"


def closed(scene: Scene) -> Scene:
    """All intervals over, up to the first prize."""
    return scene.all_ready(4 - scene.g.interval)


def test_markers_come_back_from_sales_and_fusions() -> None:
    scene = Scene().give(0, CARD).play(0, f"sell {CARD}", "fuse bronze")
    for _ in range(5):
        scene.play(0, scene.moves(0, "spend")[0])
    assert scene.player(0).markers == 2
    assert closed(scene).player(0).markers == 4
    assert scene.player(0).fused == 0


def test_unsold_cards_and_packs_go_to_the_store_discard() -> None:
    scene = Scene().give(0, CARD).play(0, f"sell {CARD}")
    row = scene.g.row[:]
    closed(scene)
    assert NUMBERS[CARD] in scene.g.discard
    assert scene.g.unseen == sorted(row)
    assert scene.g.row == [NO_CARD] * 9
    assert CARD not in scene.binder(0)
    assert scene.player(0).money == 35


def test_cards_outside_the_deck_go_to_the_binder() -> None:
    scene = Scene().give(0, CARD, "Match Seller", "Torch Runner").play(0, "deck Torch Runner", f"collect {CARD}")
    scene.play(0, "trade with 1", "put Match Seller", "done")
    closed(scene)
    assert {CARD, "Match Seller"} <= {*scene.binder(0)}


def test_who_forgot_a_deck_is_told_which_one_it_got() -> None:
    scene = closed(Scene())
    assert "cards" in scene.told("no_deck", 0)[0]
    assert "cards" not in scene.told("no_deck", 1)[0]


def test_an_illegal_deck_is_cut_before_the_tournament() -> None:
    scene = Scene(characters="Toolbelt").give(0, "Match Seller", "Twin Card-Stand")
    scene.play(
        0, "deck Match Seller", "deck Twin Card-Stand", "deck Match Seller (Bonfire Club)", "undeck Twin Card-Stand"
    )
    closed(scene)
    assert [event["count"] for event in scene.told("illegal_deck", 1)] == [1]
