"""Spy: the top card of every deck, discarded or put back at the will of whoever played it."""

from __future__ import annotations

from demesne.core.wording import tell
from demesne.games.dominion.text import PROMPTS
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_the_player_decides_over_every_top_card_the_own_first() -> None:
    scene = deal(seat("Spy", "Copper, Estate, Gold"), seat("", "Silver, Curse"), seat("", "Duchy"))
    scene.play("play Spy")
    assert (scene.hand(), scene.actions) == ("Copper", 1)
    assert (scene.asked, scene.prompt, scene.moves) == (0, "spy", ["discard it", "put back"])
    assert scene.details == {"cards": ["Estate"], "from": 0}
    scene.play("discard it")
    assert scene.details == {"cards": ["Silver"], "from": 1}
    scene.play("discard it")
    assert scene.details == {"cards": ["Duchy"], "from": 2}
    scene.play("put back")
    assert [scene.discard(each) for each in range(3)] == ["Estate", "Silver", ""]
    assert [scene.deck(each) for each in range(3)] == ["Gold", "Curse", "Duchy"]
    assert scene.idle


def test_the_question_names_whose_card_it_is() -> None:
    fields: dict[str, object] = {"seat": 0, "cards": ["Estate"]}
    assert tell(PROMPTS, "spy", {**fields, "from": 0}, ["Ann", "Ben"], 0).startswith("Estate, shown by you: ")
    assert tell(PROMPTS, "spy", {**fields, "from": 1}, ["Ann", "Ben"], 0).startswith("Estate, shown by Ben: ")


def test_the_own_draw_comes_first() -> None:
    scene = deal(seat("Spy", "Gold, Estate")).play("play Spy")
    assert (scene.hand(), scene.looking()) == ("Gold", "Estate")


def test_everybody_sees_the_cards_and_what_becomes_of_them() -> None:
    scene = deal(seat("Spy", "Gold, Estate"), seat("", "Silver")).play("play Spy", "discard it", "put back")
    reveals = [(event["seat"], event["cards"]) for event in scene.events("reveal")]
    assert reveals == [(0, ["Estate"]), (1, ["Silver"])]
    assert scene.events("discard") == [{"seat": 0, "count": 1, "top": "Estate", "cards": ["Estate"]}]
    assert scene.events("topdeck") == [{"seat": 1, "count": 1, "cards": ["Silver"]}]


def test_an_empty_deck_is_shuffled_first() -> None:
    scene = deal(seat("Spy", "2 Gold"), seat("", "", "3 Silver")).play("play Spy", "put back")
    assert (scene.looking(1), scene.deck(1), scene.discard(1)) == ("Silver", "2 Silver", "")


def test_who_has_no_cards_is_passed_over() -> None:
    scene = deal(seat("Spy"), seat(), seat("", "Silver")).play("play Spy")
    assert scene.details["from"] == 2
    assert scene.play("discard it").idle


def test_moat_spares_its_owner_only() -> None:
    scene = deal(seat("Spy", "2 Gold"), seat("Moat", "Silver"), seat("", "Duchy")).play("play Spy", "1: reveal Moat")
    scene.play("discard it", "discard it")
    assert [scene.discard(each) for each in range(3)] == ["Gold", "", "Duchy"]


def test_doubled_it_spies_twice() -> None:
    scene = deal(seat("Throne Room, Spy", "4 Gold"), seat("", "Silver, Curse"))
    scene.play("play Throne Room", "play Spy", "put back", "discard it", "put back", "put back")
    assert (scene.hand(), scene.deck(1), scene.discard(1), scene.actions) == ("2 Gold", "Curse", "Silver", 2)


def test_it_can_be_copied_while_it_asks() -> None:
    scene = deal(seat("Spy", "2 Gold, Estate"), seat("", "", "Silver, Curse, Duchy"), seat("Moat", "Duchy"))
    copied_midway(scene, "play Spy", "2: done", "put back", "discard it", "discard it")
    assert scene.discard(2) == "Duchy"
