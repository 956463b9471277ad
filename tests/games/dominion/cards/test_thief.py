"""Thief: a Treasure from every other deck is trashed, and may be taken."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_one_treasure_per_player_is_trashed_and_any_of_them_may_be_taken() -> None:
    scene = deal(seat("Thief"), seat("", "Copper, Silver, Gold"), seat("", "Estate, Gold")).play("play Thief")
    assert (scene.asked, scene.prompt, scene.moves) == (0, "rob", ["trash Copper", "trash Silver"])
    scene.play("trash Silver")
    assert (scene.asked, scene.moves) == (0, ["trash Gold"])
    scene.play("trash Gold")
    assert (scene.discard(1), scene.discard(2), scene.trash) == ("Copper", "Estate", "Silver, Gold")
    assert (scene.prompt, scene.moves) == ("thief gains", ["gain Silver", "gain Gold", "done"])
    scene.play("gain Gold", "done")
    assert scene.idle
    assert (scene.discard(), scene.trash) == ("Gold", "Silver")


def test_all_of_them_may_be_taken_and_are_gained_in_card_order() -> None:
    scene = deal(seat("Thief"), seat("", "2 Silver"), seat("", "2 Silver"), seat("", "2 Gold")).play("play Thief")
    scene.play("trash Silver", "trash Silver", "trash Gold", "gain Silver", "gain Gold", "gain Silver")
    assert scene.idle
    assert (scene.discard_pile(), scene.trash) == ("Gold, 2 Silver", "")


def test_each_treasure_taken_is_a_gain_of_its_own() -> None:
    scene = deal(seat("Thief, Pirate", "9 Copper"), seat("", "2 Silver"), seat("", "2 Gold")).play("play Thief")
    scene.play("trash Silver", "trash Gold", "gain Gold", "gain Silver")
    assert (scene.prompt, scene.details["card"], scene.discard()) == ("window", "Silver", "Silver")
    scene.play("done")
    assert (scene.prompt, scene.details["card"], scene.discard()) == ("window", "Gold", "Silver, Gold")
    assert scene.play("done").idle


def test_nothing_need_be_taken() -> None:
    scene = deal(seat("Thief"), seat("", "2 Copper")).play("play Thief", "trash Copper", "done")
    assert (scene.discard(), scene.trash, scene.discard(1)) == ("", "Copper", "Copper")


def test_a_treasure_that_is_shown_must_be_trashed() -> None:
    scene = deal(seat("Thief"), seat("", "Copper, Estate")).play("play Thief")
    assert scene.moves == ["trash Copper"]


def test_without_treasures_everything_is_discarded() -> None:
    scene = deal(seat("Thief"), seat("", "2 Estate, Gold")).play("play Thief")
    assert scene.idle
    assert (scene.discard(1), scene.deck(1)) == ("2 Estate", "Gold")


def test_cards_trashed_earlier_cannot_be_taken() -> None:
    scene = deal(seat("Thief"), seat("", "2 Copper"), trash="Gold, Copper").play("play Thief", "trash Copper")
    assert scene.moves == ["gain Copper", "done"]
    assert scene.play("gain Copper").idle
    assert scene.trash == "Copper, Gold"


def test_a_deck_that_runs_out_is_shuffled_without_the_card_shown() -> None:
    scene = deal(seat("Thief"), seat("", "Estate", "2 Duchy")).play("play Thief")
    assert (scene.discard(1), scene.deck(1)) == ("Estate, Duchy", "Duchy")


def test_who_has_one_card_or_none_shows_what_there_is() -> None:
    scene = deal(seat("Thief"), seat(), seat("", "Gold")).play("play Thief", "trash Gold", "gain Gold")
    assert (scene.discard(0), scene.discard(2)) == ("Gold", "")


def test_moat_spares_its_owner_only() -> None:
    scene = deal(seat("Thief"), seat("Moat", "2 Gold"), seat("", "2 Silver")).play("play Thief", "1: reveal Moat")
    scene.play("trash Silver", "gain Silver")
    assert (scene.deck(1), scene.discard()) == ("2 Gold", "Silver")


def test_doubled_each_play_takes_only_its_own_loot() -> None:
    scene = deal(seat("Throne Room, Thief"), seat("", "2 Gold, 2 Silver")).play("play Throne Room", "play Thief")
    scene.play("trash Gold", "done", "trash Silver")
    assert scene.moves == ["gain Silver", "done"]
    scene.play("gain Silver")
    assert (scene.trash, scene.discard()) == ("Gold", "Silver")


def test_everybody_sees_the_cards_shown_and_discarded() -> None:
    scene = deal(seat("Thief"), seat("", "Copper, Silver")).play("play Thief", "trash Silver", "done")
    assert scene.events("reveal") == [{"seat": 1, "cards": ["Copper", "Silver"], "where": "deck"}]
    assert scene.events("discard") == [{"seat": 1, "count": 1, "top": "Copper", "cards": ["Copper"]}]


def test_it_can_be_copied_while_it_asks() -> None:
    scene = deal(seat("Thief"), seat("", "Copper, Silver"), seat("Moat", "", "3 Gold"))
    copied_midway(scene, "play Thief", "2: done", "trash Silver", "trash Gold", "gain Silver", "gain Gold")
    assert scene.discard() == "Silver, Gold"
