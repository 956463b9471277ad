"""What a seat sees of the table, and what an onlooker sees."""

from __future__ import annotations

import pytest

from demesne.core import PUBLIC, seeded
from tests.games.dominion.deal import deal, seat


def test_a_player_sees_the_own_hand_and_the_others_only_its_size() -> None:
    scene = deal(seat("Copper, 2 Estate"), seat("Gold"))
    assert scene.player_view(0, 0)["hand"] == ["Copper", "Estate", "Estate"]
    for viewer in (1, PUBLIC):
        assert (scene.player_view(0, viewer)["hand"], scene.player_view(0, viewer)["hand_size"]) == (None, 3)


def test_only_the_top_of_a_discard_pile_is_to_be_seen() -> None:
    scene = deal(seat("", "", "Gold, Estate"), seat())
    for viewer in (0, 1, PUBLIC):
        assert scene.player_view(0, viewer)["discard_top"] == "Gold"
        assert "discard" not in scene.player_view(0, viewer)
    assert scene.player_view(1, 0)["discard_top"] is None


def test_everybody_counts_decks_and_only_its_owner_a_discard_pile() -> None:
    scene = deal(seat("", "3 Copper", "2 Estate"), seat("", "4 Copper", "Gold"))
    for viewer in (0, 1, PUBLIC):
        assert [scene.player_view(of, viewer)["deck_size"] for of in (0, 1)] == [3, 4]
    assert [scene.player_view(of, 0)["discard_size"] for of in (0, 1)] == [2, None]
    assert scene.player_view(0, PUBLIC)["discard_size"] is None


@pytest.mark.parametrize("viewer", [0, 1, PUBLIC])
def test_a_guess_has_decks_of_the_sizes_that_are_seen(viewer: int) -> None:
    scene = deal(seat("2 Copper", "3 Copper, Gold", "2 Estate"), seat("", "4 Copper, Curse", "Gold"))
    for number in range(10):
        twin = scene.table.guess(viewer, seeded(number))
        assert [len(player.deck) for player in twin.players] == [4, 5]


def test_with_open_counts_everybody_counts_everything() -> None:
    scene = deal(seat("", "3 Copper", "2 Estate"), seat("", "4 Copper", "Gold"), open_counts=True)
    for viewer in (0, 1, PUBLIC):
        assert [scene.player_view(of, viewer)["deck_size"] for of in (0, 1)] == [3, 4]
        assert [scene.player_view(of, viewer)["discard_size"] for of in (0, 1)] == [2, 1]


def test_nobody_sees_what_is_in_a_deck() -> None:
    scene = deal(seat("", "Gold"), seat())
    for viewer in (0, 1, PUBLIC):
        assert "deck" not in scene.player_view(0, viewer)


def test_supply_trash_and_cards_in_play_are_open() -> None:
    scene = deal(seat("Village, Copper"), seat(), trash="Gold, Estate").play("play Village", "play Copper")
    for viewer in (0, 1, PUBLIC):
        view = scene.view(viewer)
        assert view["trash"] == ["Gold", "Estate"]
        assert [row["card"] for row in view["players"][0]["in_play"]] == ["Village", "Copper"]
        assert {row["card"]: row["left"] for row in view["supply"]}["Province"] == 8


def test_turn_phase_and_counters_are_open() -> None:
    scene = deal(seat("Festival, Village"), seat()).play("play Festival")
    turn = {"seat": 0, "number": 1, "phase": "action", "actions": 2, "buys": 2, "coins": 2, "extra": False}
    for viewer in (0, 1, PUBLIC):
        assert scene.view(viewer)["turn"] == turn


def test_only_the_seat_that_is_asked_sees_the_question() -> None:
    scene = deal(seat("Militia"), seat("4 Copper"), seat()).play("play Militia")
    question = scene.view(1)["question"]
    assert (question["prompt"], question["source"]) == ("militia", "Militia")
    assert [move["text"] for move in question["moves"]] == ["discard Copper"]
    for viewer in (0, 2, PUBLIC):
        assert scene.view(viewer)["question"] is None
        assert scene.view(viewer)["to_act"] == [1]


def test_a_view_tells_where_the_cards_of_moves_lie() -> None:
    scene = deal(seat("Sentry, Copper", "Silver, Copper, Estate"))
    assert scene.view(0)["zones"] == {"play Sentry": "hand"}
    assert scene.view(1)["zones"] == scene.view(PUBLIC)["zones"] == {}
    scene.play("play Sentry")
    assert scene.view(0)["zones"]["trash Copper"] == "looking"
    scene = deal(seat("Copper"), coins=3)
    zones = scene.view(0)["zones"]
    assert (zones["play Copper"], zones["buy Copper"], zones.get("end turn")) == ("hand", "supply", None)


def test_picks_are_hidden_until_they_are_made() -> None:
    scene = deal(seat("Militia"), seat("2 Copper, 3 Estate")).play("play Militia", "1: discard Copper")
    assert scene.player_view(1, 1)["looking"] == ["Copper"]
    for viewer in (0, PUBLIC):
        assert (scene.player_view(1, viewer)["looking"], scene.player_view(1, viewer)["looking_size"]) == (None, 1)


def test_cards_looked_at_are_for_their_owner_only() -> None:
    scene = deal(seat("Sentry", "Copper, Gold, Estate"), seat()).play("play Sentry")
    assert sorted(scene.player_view(0, 0)["looking"]) == ["Estate", "Gold"]
    for viewer in (1, PUBLIC):
        assert (scene.player_view(0, viewer)["looking"], scene.player_view(0, viewer)["looking_size"]) == (None, 2)


def test_cards_revealed_are_for_all() -> None:
    scene = deal(seat("Thief"), seat("", "Copper, Silver"), seat()).play("play Thief")
    for viewer in (0, 1, 2, PUBLIC):
        assert scene.player_view(1, viewer)["looking"] == ["Copper", "Silver"]


def test_a_player_is_told_the_own_points_and_cards_and_not_those_of_others() -> None:
    scene = deal(seat("Estate", "Copper"), seat("Duchy"))
    assert (scene.player_view(0, 0)["score"], scene.player_view(0, 0)["owned"]) == (1, {"Copper": 1, "Estate": 1})
    assert (scene.player_view(1, 0)["score"], scene.player_view(1, 0)["owned"]) == (None, None)
    assert scene.view(0)["outcome"] is None


def test_at_the_end_everything_is_counted_for_all() -> None:
    scene = deal(seat(), seat("Duchy", "Copper"), coins=8, supply="1 Province").play("buy Province")
    for viewer in (0, 1, PUBLIC):
        shown = scene.player_view(1, viewer)
        assert (shown["score"], shown["owned"]) == (3, {"Copper": 1, "Duchy": 1})
        assert shown["points"] == [{"card": "Duchy", "count": 1, "each": 3, "points": 3}]
        assert scene.view(viewer)["outcome"]["winners"] == [0]


@pytest.mark.parametrize("hidden", ["Gold", "Estate", "Moat"])
def test_views_of_others_do_not_depend_on_a_hidden_card(hidden: str) -> None:
    kingdom = "Moat, Militia"
    one = deal(seat("Militia"), seat(f"{hidden}, 2 Copper", f"{hidden}, Copper"), kingdom=kingdom)
    two = deal(seat("Militia"), seat("3 Copper", "2 Copper"), kingdom=kingdom)
    for viewer in (0, PUBLIC):
        assert one.view(viewer) == two.view(viewer)
    assert one.view(1) != two.view(1)
