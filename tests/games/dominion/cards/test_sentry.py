"""Sentry: trash, discard or keep each of the top two cards."""

from __future__ import annotations

import pytest

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import Scene, copied_midway

TRASHED, DISCARDED, KEPT = "trashed", "discarded", "kept"
FATES = (TRASHED, DISCARDED, KEPT)


def dealt() -> Scene:
    return deal(seat("Sentry", "Copper, Estate, Gold, Silver")).play("play Sentry")


def decide(scene: Scene, estate: str, gold: str) -> Scene:
    """Say what becomes of an Estate and a Gold; both kept go back with the Estate on top."""
    fates = {"Gold": gold, "Estate": estate}
    for fate, verb in ((TRASHED, "trash"), (DISCARDED, "discard")):
        chosen = [name for name in fates if fates[name] == fate]
        scene.play(*[f"{verb} {name}" for name in chosen])
        if scene.prompt.startswith(f"sentry {verb}"):
            scene.play("done")
    if not scene.idle:
        scene.play("topdeck Gold")
    return scene


def test_it_looks_at_two_cards_after_drawing_one() -> None:
    scene = dealt()
    assert (scene.hand(), scene.looking(), scene.actions) == ("Copper", "Gold, Estate", 1)
    assert (scene.prompt, scene.moves) == ("sentry trashes", ["trash Gold", "trash Estate", "done"])


@pytest.mark.parametrize("estate", FATES)
@pytest.mark.parametrize("gold", FATES)
def test_every_mix_of_trashing_discarding_and_keeping_is_possible(estate: str, gold: str) -> None:
    scene = decide(dealt(), estate, gold)
    assert scene.idle
    fates = [("Gold", gold), ("Estate", estate)]
    assert scene.trash == ", ".join(name for name, fate in fates if fate == TRASHED)
    assert scene.discard() == ", ".join(name for name, fate in fates if fate == DISCARDED)
    kept = [name for name, fate in reversed(fates) if fate == KEPT]
    assert scene.deck() == ", ".join([*kept, "Silver"])


def test_cards_kept_go_back_in_the_order_chosen() -> None:
    scene = dealt().play("done", "done")
    assert (scene.prompt, scene.moves) == ("order", ["topdeck Gold", "topdeck Estate"])
    scene.play("topdeck Estate")
    assert scene.deck() == "Gold, Estate, Silver"


def test_two_equal_cards_kept_need_no_order() -> None:
    scene = deal(seat("Sentry", "Copper, 2 Gold")).play("play Sentry", "done", "done")
    assert scene.idle
    assert scene.deck() == "2 Gold"


def test_others_see_what_is_trashed_and_discarded_but_not_what_is_kept() -> None:
    scene = decide(dealt(), TRASHED, KEPT)
    assert scene.events("look", 1) == [{"seat": 0, "count": 2}]
    assert scene.events("trash", 1) == [{"seat": 0, "cards": ["Estate"]}]
    assert scene.events("topdeck", 1) == [{"seat": 0, "count": 1}]


def test_with_one_card_it_looks_at_one_and_with_none_at_none() -> None:
    scene = deal(seat("Sentry", "Copper, Gold")).play("play Sentry")
    assert scene.moves == ["trash Gold", "done"]
    assert deal(seat("Sentry", "Copper")).play("play Sentry").idle


def test_the_discard_pile_is_shuffled_without_the_card_looked_at() -> None:
    scene = deal(seat("Sentry", "Copper, Gold", "3 Estate")).play("play Sentry")
    assert (scene.looking(), scene.deck()) == ("Gold, Estate", "2 Estate")


def test_doubled_it_looks_again() -> None:
    scene = deal(seat("Throne Room, Sentry", "Copper, 2 Estate, Copper, 2 Estate"))
    scene.play("play Throne Room", "play Sentry", *["trash Estate"] * 4)
    assert scene.idle
    assert (scene.trash, scene.hand()) == ("4 Estate", "2 Copper")


def test_what_is_trashed_may_be_picked_in_any_order() -> None:
    scenes = [deal(seat("Sentry", "Copper, Gold, Estate")).play("play Sentry") for _ in range(2)]
    scenes[0].play("trash Gold", "trash Estate")
    scenes[1].play("trash Estate", "trash Gold")
    assert scenes[0].table == scenes[1].table
    assert [event["cards"] for event in scenes[1].events("trash")] == [["Gold"], ["Estate"]]


def test_it_can_be_copied_at_each_of_its_questions() -> None:
    scene = deal(seat("Throne Room, Sentry", "Copper, Estate, Gold, Silver", "2 Duchy"))
    first, second = ("done", "done", "topdeck Gold"), ("trash Gold", "done", "discard Silver")
    copied_midway(scene, "play Throne Room", "play Sentry", *first, *second, "end turn")
    assert scene.trash == "Gold"
