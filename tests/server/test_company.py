"""People at one table besides the game: who watches, who may read what, who resigns, and what was played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing

import pytest

from tests.server.people import Person, Player

Come = Callable[[str | None], Person]


@pytest.fixture
def two(guest: Come) -> Iterator[tuple[Player, Player]]:
    """Ann and Bob at a table of Dominion; Ann begins."""
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("dominion", "me", "open", options={"first": 0}, seed=4)["id"]
    bob.post(f"/api/tables/{table}/sit")
    with closing(ann.sit_down(table)) as first, closing(bob.sit_down(table)) as second:
        yield first, second


def test_watchers_are_counted_and_named(guest: Come, two: tuple[Player, Player]) -> None:
    ann, _ = two
    with closing(guest("Eve").sit_down(ann.table)), closing(guest(None).sit_down(ann.table)):
        seen = ann.wait(lambda message: message["type"] == "table" and message["table"]["watchers"] == 2)
        assert seen["table"]["watching"] == ["Eve"]
    ann.wait(lambda message: message["type"] == "table" and message["table"]["watchers"] == 0)


def test_spectators_talk_among_themselves(guest: Come, two: tuple[Player, Player]) -> None:
    """What a spectator sees must not reach a player while the game is on."""
    ann, bob = two
    with closing(guest("Eve").sit_down(ann.table)) as eve, closing(guest(None).sit_down(ann.table)) as other:
        eve.ask("say", text="Bob holds a Witch")
        assert other.until("said")["remark"]["text"] == "Bob holds a Witch"
        bob.ask("say", text="hello")
        assert eve.until("said")["remark"]["text"] == "hello"
        for player in (ann, bob):
            player.catch_up()
            assert not any("holds a Witch" in frame for frame in player.frames)
            assert [said["text"] for said in player.ask("resync")["chat"]] == ["hello"]


def test_who_declines_an_undo_is_told(two: tuple[Player, Player]) -> None:
    ann, bob = two
    ann.move("play all treasures")
    ann.move("buy Copper")
    bob.catch_up()
    bob.move(bob.question["moves"][0]["text"] if bob.question else "")
    ann.catch_up()
    assert ann.ask("undo", version=ann.version)["type"] == "done"
    bob.until("undo_asked")
    bob.ask("answer_undo", agree=False)
    told = ann.wait(lambda message: message["type"] == "undo_asked" and message["request"] is None)
    assert told["declined"] == 1


def test_a_bot_plays_on_for_who_resigns(two: tuple[Player, Player]) -> None:
    ann, bob = two
    left = ann.person.post(f"/api/tables/{ann.table}/leave")
    assert (left["my_seat"], left["seats"][0]["name"]) == (None, "Bot for Ann")
    snapshot = ann.until("snapshot")
    assert snapshot["seat"] == -2
    assert ann.ask("move", version=snapshot["version"], texts=["end turn"])["code"] == "foreign"
    assert bob.wait_for_turn()  # the bot has made its turn


def test_a_resigned_game_counts_when_it_is_over(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("market-day", "me", "open", options={"timing": "turns"})["id"]
    bob.post(f"/api/tables/{table}/sit")
    assert bob.post(f"/api/tables/{table}/leave")["resigned"] == 1
    assert bob.get("/api/tables")["mine"] == []
    with closing(ann.sit_down(table)) as player:
        player.play_on(lambda question: str(question["moves"][-1]["text"]))
    (game,) = bob.get("/api/guests/me/games")
    assert (game["id"], game["my_seat"], game["resigned"], game["status"]) == (table, None, 1, "over")
    (game,) = ann.get("/api/guests/me/games")
    assert (game["my_seat"], game["resigned"]) == (0, None)
    assert bob.ask("POST", f"/api/tables/{table}/rematch").json()["code"] == "foreign"


def test_who_resigned_is_told_so_and_others_who_watch_are_not(guest: Come) -> None:
    ann, bob, eve, dan = (guest(name) for name in ("Ann", "Bob", "Eve", "Dan"))
    table = ann.table("market-day", "me", "open", options={"timing": "turns"})["id"]
    bob.post(f"/api/tables/{table}/sit")
    with ExitStack() as stack:
        players = [stack.enter_context(closing(person.sit_down(table))) for person in (eve, bob, dan)]
        bob.post(f"/api/tables/{table}/leave")
        told = [player.until("snapshot")["table"]["resigned"] for player in players]
        ann.post(f"/api/tables/{table}/leave")
        told += [player.until("snapshot")["table"]["resigned"] for player in players]
    assert told == [None, 1, None] * 2


def test_who_resigns_is_sent_what_all_are_who_watch(guest: Come) -> None:
    ann, bob, eve = (guest(name) for name in ("Ann", "Bob", "Eve"))
    table = ann.table("dominion", "me", "open", options={"first": 0})["id"]
    bob.post(f"/api/tables/{table}/sit")
    with ExitStack() as stack:
        first, second, third = (stack.enter_context(closing(person.sit_down(table))) for person in (ann, bob, eve))
        assert second.view is not None
        assert second.view["players"][1]["hand"]
        bob.post(f"/api/tables/{table}/leave")
        assert [player.until("snapshot")["seat"] for player in (second, third)] == [-2, -2]
        assert second.view == third.view
        first.until("snapshot")
        assert first.move("end turn")["type"] == "update"
        for player in (second, third):
            player.until("update")
        assert second.frames[-1] == third.frames[-1]


def test_finished_games_are_listed(guest: Come) -> None:
    ann = guest("Ann")
    assert ann.get("/api/guests/me/games") == []
    table = ann.table("market-day", "me", "random", options={"timing": "turns"})["id"]
    with closing(ann.sit_down(table)) as player:
        player.play_on(lambda question: str(question["moves"][-1]["text"]))
    (game,) = ann.get("/api/guests/me/games")
    assert (game["id"], game["my_seat"], game["status"]) == (table, 0, "over")
    assert guest("Bob").get("/api/guests/me/games") == []
    assert guest(None).ask("GET", "/api/guests/me/games").json()["code"] == "no_token"
