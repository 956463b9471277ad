"""Mine: a Treasure becomes a better one, in hand."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_a_treasure_becomes_one_costing_up_to_three_more_in_hand() -> None:
    scene = deal(seat("Mine, Copper, Silver, Estate")).play("play Mine")
    assert scene.moves == ["trash Copper", "trash Silver", "done"]
    scene.play("trash Silver")
    assert scene.moves == ["gain Copper", "gain Silver", "gain Gold"]
    scene.play("gain Gold")
    assert (scene.hand(), scene.trash, scene.left("Gold")) == ("Copper, Gold, Estate", "Silver", 29)


def test_a_copper_reaches_a_silver_but_no_gold() -> None:
    scene = deal(seat("Mine, Copper")).play("play Mine", "trash Copper")
    assert scene.moves == ["gain Copper", "gain Silver"]


def test_the_treasure_gained_is_spendable_at_once() -> None:
    scene = deal(seat("Mine, Copper")).play("play Mine", "trash Copper", "gain Silver", "play Silver")
    assert scene.coins == 2


def test_others_know_the_card_that_came_to_hand() -> None:
    scene = deal(seat("Mine, Copper")).play("play Mine", "trash Copper", "gain Silver")
    assert scene.events("gain") == [{"seat": 0, "card": "Silver", "where": "hand"}]


def test_without_a_treasure_nothing_is_asked() -> None:
    scene = deal(seat("Mine, Estate")).play("play Mine")
    assert scene.idle
    assert scene.hand() == "Estate"


def test_with_the_right_piles_empty_the_treasure_is_only_trashed() -> None:
    scene = deal(seat("Mine, Copper"), supply="0 Copper, 0 Silver").play("play Mine", "trash Copper")
    assert scene.idle
    assert (scene.hand(), scene.trash) == ("", "Copper")


def test_the_second_edition_leaves_it_to_the_player() -> None:
    scene = deal(seat("Mine, Copper")).play("play Mine", "done")
    assert scene.idle
    assert scene.hand() == "Copper"


def test_the_first_edition_insists() -> None:
    scene = deal(seat("Mine, Copper, Estate"), first_edition=True).play("play Mine")
    assert scene.moves == ["trash Copper"]


def test_the_first_edition_asks_nothing_without_a_treasure() -> None:
    assert deal(seat("Mine, Estate"), first_edition=True).play("play Mine").idle


def test_doubled_a_copper_can_become_a_gold() -> None:
    scene = deal(seat("Throne Room, Mine, Copper")).play("play Throne Room", "play Mine", "trash Copper")
    copied_midway(scene, "gain Silver", "trash Silver", "gain Gold")
    assert (scene.hand(), scene.trash) == ("Gold", "Copper, Silver")


def test_it_can_be_copied_while_it_asks() -> None:
    scene = copied_midway(deal(seat("Mine, Copper, Silver")), "play Mine", "trash Copper", "gain Copper", "end turn")
    assert scene.trash == "Copper"
