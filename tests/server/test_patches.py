"""Updates as patches: they make the same views, tell no more, and are asked for."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import closing
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw

from demesne.server.live_table.view_patch import view_patch
from tests.server.patching import patched
from tests.server.people import Json, Person, Player

Come = Callable[[str | None], Person]
ENCODE = msgspec.json.Encoder(order="deterministic").encode

_WORDS = st.sampled_from(["a", "b", "moves", "text", "verb", ""])
_PLAIN = st.none() | st.booleans() | st.integers(-3, 3) | _WORDS
_VALUES = st.recursive(
    _PLAIN, lambda inner: st.lists(inner, max_size=8) | st.dictionaries(_WORDS, inner, max_size=4), max_leaves=30
)
_VIEWS = st.dictionaries(_WORDS, _VALUES, max_size=5)


def patch_of(before: Json, after: Json) -> Json | None:
    found = view_patch(Raw(ENCODE(before)), Raw(ENCODE(after)))
    return None if found is None else json.loads(bytes(found))


@given(_VIEWS, _VIEWS)
def test_a_patch_makes_the_new_view(before: Json, after: Json) -> None:
    patch = patch_of(before, after)
    if patch is not None:
        assert ENCODE(patched(before, patch)) == ENCODE(after)
        assert len(ENCODE(patch)) < len(ENCODE(after))


def move(verb: str, thing: str, token: int | None = None) -> Json:
    return {"text": f"{verb} {thing}", "verb": verb, "thing": thing, "place": "", "times": 1, "token": token}


def view_of(*moves: Json, **fields: Any) -> Json:
    return {"question": {"number": 3, "moves": list(moves)}, "names": ["Ann", "Bob"], **fields}


def test_what_stays_is_not_sent_again() -> None:
    menu = [move("sell", thing) for thing in ("Pot", "Pan", "Lid", "Jug", "Cup")]
    assert patch_of(view_of(*menu), view_of(*menu[:2], *menu[3:])) == {
        "objects": {"question": {"lists": {"moves": [{"count": 2}, {"at": 3, "count": 2}]}}}
    }
    assert patch_of(view_of(*menu), view_of(*menu[3:], *menu[:3], round=2)) == {
        "objects": {"question": {"lists": {"moves": [{"at": 3, "count": 2}, {"count": 3}]}}},
        "set": {"round": 2},
    }


def test_an_item_that_changed_a_little_is_changed() -> None:
    menu = [move("buy", "pack", 1), move("sell", "Pot")]
    parts = [{"count": 1, "patch": {"set": {"token": 2}}}, {"at": 1, "count": 1}]
    assert patch_of(view_of(*menu), view_of(move("buy", "pack", 2), menu[1])) == {
        "objects": {"question": {"lists": {"moves": parts}}}
    }


def test_what_new_items_have_in_common_is_sent_once() -> None:
    things = [f"Thing {number}" for number in range(20)]
    patch = patch_of({"question": None}, view_of(*(move("sell", thing) for thing in things)))
    assert patch is not None
    parts = patch["objects"]["question"]["lists"]["moves"]
    assert parts == [
        {
            "shared": {"verb": "sell", "place": "", "times": 1, "token": None},
            "fresh": [{"text": f"sell {thing}", "thing": thing} for thing in things],
        }
    ]


# At the doors


@pytest.mark.parametrize("game", ["dominion", "domaine", "market-day"])
def test_who_takes_patches_and_who_does_not_see_the_same(game: str, guest: Come) -> None:
    """The hash of every view that a patch makes is compared where it is received."""
    ann, dice = guest("Ann"), random.Random(3)
    table = ann.table(game, "me", "random", seed=4, pace=0)["id"]
    eve = guest("Eve")
    with (
        closing(ann.sit_down(table)) as player,
        closing(ann.sit_down(table, patches=False)) as twin,
        closing(eve.sit_down(table)) as watcher,
        closing(eve.sit_down(table, patches=False)) as other,
    ):
        for _ in range(25):
            if not player.wait_for_turn():
                break
            assert player.question is not None
            answer = player.move(dice.choice(player.question["moves"])["text"])
            assert answer["type"] == "update" or answer["code"] == "stale", answer
        for one, same in ((player, twin), (watcher, other)):
            compare(one, same)


def compare(taker: Player, other: Player) -> None:
    """Both have read as much; a patch or a view came with every update."""
    version = taker.ask("resync")["version"]
    while other.version < version:
        other.receive()
    one, same = ({message["version"]: message["hash"] for message in updates(player)} for player in (taker, other))
    both = one.keys() & same.keys()
    assert len(both) > 10
    assert [one[version] for version in both] == [same[version] for version in both]
    assert any(message["patch"] for message in updates(taker)), "nothing was patched"
    assert all(message["view"] is None or message["patch"] is None for message in updates(taker))
    assert all(message["view"] and message["patch"] is None for message in updates(other))


def updates(player: Player) -> list[Json]:
    return [message for message in map(json.loads, player.frames) if message["type"] == "update"]


def test_after_an_undo_and_a_lost_line_the_view_comes_whole(guest: Come) -> None:
    ann = guest("Ann")
    table = ann.table("dominion", "me", "random", options={"first": 0}, pace=0, practice=True)["id"]
    with closing(ann.sit_down(table)) as player:
        assert player.question is not None
        player.move(player.question["moves"][0]["text"])
        player.ask("undo", version=player.version)
        player.catch_up()
        whole = [json.loads(frame) for frame in player.frames if '"type":"snapshot"' in frame]
        assert len(whole) == 2
        assert all(message["view"] for message in whole)
        assert player.question is not None
        assert player.move(player.question["moves"][0]["text"])["type"] == "update"
        player.drop()
    with closing(ann.sit_down(table)) as back:
        assert back.snapshot["view"]
        assert back.wait_for_turn()
        assert back.question is not None
        assert back.move(back.question["moves"][0]["text"])["type"] == "update"
