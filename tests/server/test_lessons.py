"""Lessons on the server: a real table, a coach whose progress outlives reloads and restarts, and nobody else's business."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from demesne.lessons import games_with_lessons, lesson_of
from tests.server.people import Json, Person
from tests.server.process import ServerProcess

Guest = Callable[[str | None], Person]


def coach(person: Person, table: str, **wish: Any) -> Json:
    said: Json = person.post(f"/api/tables/{table}/lesson", **wish)
    return said


def to_first_move(person: Person, table: str) -> Json:
    """Go on until the coach waits for a move."""
    said = coach(person, table)
    while said["goes_on"]:
        said = coach(person, table, action="go_on", step=said["step"])
    return said


def test_the_lobby_tells_which_games_are_taught(guest: Guest) -> None:
    told = {game["name"]: game["lesson"] for game in guest(None).get("/api/games")}
    assert [game for game, taught in told.items() if taught] == games_with_lessons()


@pytest.mark.parametrize("game", games_with_lessons())
def test_a_lesson_is_a_real_table(guest: Guest, game: str) -> None:
    ada = guest("Ada")
    table = ada.post(f"/api/games/{game}/lesson")
    assert table["status"] == "playing"
    assert (table["lesson"], table["seeded"], table["practice"], table["listed"]) == (True, True, True, False)
    assert table["my_seat"] == 0
    assert [seat["level"] for seat in table["seats"][1:]] == lesson_of(game).bots
    said = coach(ada, table["id"])
    first = lesson_of(game).step[0]
    assert (said["step"], said["title"], said["number"], said["total"]) == (
        first.name,
        first.title,
        1,
        len(lesson_of(game).step),
    )


def test_the_coach_sees_what_the_pupil_does(guest: Guest) -> None:
    ada = guest("Ada")
    table = ada.post("/api/games/dominion/lesson")["id"]
    said = to_first_move(ada, table)
    assert (said["step"], said["moves"]) == ("treasures", ["play all treasures"])
    player = ada.sit_down(table)
    player.move(*said["moves"])
    said = coach(ada, table)
    assert said["step"] == "buy"
    assert "4 coins" in said["say"]
    player.move("buy Smithy")
    assert coach(ada, table)["step"] == "discard"
    player.close()


def test_a_coach_can_be_sent_away_and_called_back(guest: Guest) -> None:
    ada = guest("Ada")
    table = ada.post("/api/games/dominion/lesson")["id"]
    step = coach(ada, table)["step"]
    assert coach(ada, table, action="hush")["quiet"] is True
    assert coach(ada, table)["quiet"] is True
    back = coach(ada, table, action="speak")
    assert (back["quiet"], back["step"]) == (False, step)


def test_the_coach_speaks_to_the_pupil_only(guest: Guest) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.post("/api/games/dominion/lesson")["id"]
    assert bob.ask("POST", f"/api/tables/{table}/lesson", {}).status_code == 403
    assert guest(None).ask("POST", f"/api/tables/{table}/lesson", {}).status_code == 401
    assert guest(None).ask("POST", "/api/games/dominion/lesson").status_code == 401


def test_tables_and_games_without_a_lesson_say_so(guest: Guest) -> None:
    ada = guest("Ada")
    table = ada.table("dominion", "me", "bot")["id"]
    refused = ada.ask("POST", f"/api/tables/{table}/lesson", {})
    assert (refused.status_code, refused.json()["message"]) == (409, "no coach sits at this table")
    assert ada.ask("POST", "/api/games/chess/lesson").status_code == 404
    assert ada.ask("POST", f"/api/tables/{table}/lesson", {"action": "shout"}).status_code == 400


def test_a_restart_loses_nothing(own_server: Callable[..., ServerProcess]) -> None:
    server = own_server()
    ada = Person(server, "Ada")
    table = ada.post("/api/games/dominion/lesson")["id"]
    said = to_first_move(ada, table)
    player = ada.sit_down(table)
    player.move(*said["moves"])
    before = coach(ada, table)
    player.close()
    server.kill()
    server.start()
    again = Person(server)
    again.token = ada.token
    assert coach(again, table) == before
    assert again.get(f"/api/tables/{table}")["lesson"] is True
    ada.close()
    again.close()


def test_lessons_count_among_the_tables_that_one_address_makes(own_server: Callable[..., ServerProcess]) -> None:
    server = own_server(new_rate=0.001, new_burst=4)
    ada = Person(server, "Ada")
    answers = [ada.ask("POST", "/api/games/dominion/lesson").status_code for _ in range(4)]
    assert answers == [201, 201, 201, 429]
    ada.close()
