"""Puzzles on the server: a real table at the position; the solution is told to nobody who has not earned it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

import demesne
from demesne.bots import sentence
from demesne.puzzles import Puzzle, day_number, games_with_puzzles, how_many, puzzle_of
from tests.server.people import WAIT, Json, Person, Player
from tests.server.process import ServerProcess

Guest = Callable[[str | None], Person]


def first_with(game: str, goal: str) -> int:
    return next(number for number in range(1, how_many(game) + 1) if puzzle_of(game, number).goal == goal)


def open_puzzle(person: Person, game: str, number: int) -> Json:
    table: Json = person.post(f"/api/games/{game}/puzzles/{number}")
    return table


def ask(person: Person, table: str, **wish: Any) -> Json:
    said: Json = person.post(f"/api/tables/{table}/puzzle", **wish)
    return said


def plain_line(puzzle: Puzzle) -> object:
    return msgspec.json.decode(msgspec.json.encode(puzzle.line_parts))


def plain_why(puzzle: Puzzle) -> object:
    return msgspec.json.decode(msgspec.json.encode(puzzle.why))


def play_line(person: Person, table: str, puzzle: Puzzle) -> None:
    player = person.sit_down(table)
    for text in puzzle.line:
        player.move(text)
    player.close()


def wrong_move(puzzle: Puzzle) -> str:
    """A legal answer that is not the solution."""
    match = puzzle.begin()
    for move in match.legal_moves(puzzle.seat):
        twin = puzzle.begin()
        twin.play(puzzle.seat, move)
        if puzzle.judge(twin) == "wrong":
            return move.text
    raise AssertionError("every first move may be right")


def finish_turn(player: Player) -> None:
    """Answer whatever is still asked, with the last move offered."""
    while (question := player.question) is not None:
        player.move(question["moves"][-1]["text"])


def answer_puzzle() -> tuple[str, int, Puzzle]:
    for game in games_with_puzzles():
        for number in range(1, how_many(game) + 1):
            puzzle = puzzle_of(game, number)
            if puzzle.goal == "answer" and len(puzzle.answers[0]) == 1:
                return game, number, puzzle
    raise AssertionError("no puzzle asks for an answer")


def test_the_lobby_counts_puzzles(guest: Guest) -> None:
    told = {game["name"]: game["puzzles"] for game in guest(None).get("/api/games")}
    assert {game: count for game, count in told.items() if count} == {
        game: how_many(game) for game in games_with_puzzles()
    }


@pytest.mark.parametrize("game", games_with_puzzles())
def test_the_row_tells_no_solution(guest: Guest, game: str) -> None:
    row = guest(None).get(f"/api/games/{game}/puzzles")
    assert len(row["puzzles"]) == how_many(game)
    assert {field for heading in row["puzzles"] for field in heading} == {"number", "key", "theme", "task", "level"}
    day = datetime.fromisoformat(row["date"]).date()
    assert row["today"] == day_number(game, day)
    assert abs((datetime.now(UTC).date() - day).days) <= 1


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_puzzle_is_solved_at_a_real_table(guest: Guest, game: str) -> None:
    ada = guest("Ada")
    number = first_with(game, "answer" if game == "millennium-blades" else "win")
    puzzle = puzzle_of(game, number)
    table = open_puzzle(ada, game, number)
    assert (table["status"], table["my_seat"], table["puzzle"]) == ("playing", puzzle.seat, True)
    assert (table["listed"], table["seeded"], table["practice"]) == (False, True, True)
    assert ask(ada, table["id"])["verdict"] == "open"
    play_line(ada, table["id"], puzzle)
    said = ask(ada, table["id"])
    assert (said["verdict"], said["shown"], said["line"], said["why"]) == (
        "solved",
        False,
        plain_line(puzzle),
        plain_why(puzzle),
    )


def test_nothing_is_told_before_it_is_earned(guest: Guest) -> None:
    """Neither the answers of the server nor what its socket sends hold the solution, the seed, or cards of others."""
    ada, bob = guest("Ada"), guest("Bob")
    game, number, puzzle = answer_puzzle()
    table = open_puzzle(ada, game, number)
    said = ask(ada, table["id"])
    assert (said["line"], said["why"]) == ([], [])
    player = ada.sit_down(table["id"], patches=False)
    match = puzzle.begin()
    assert player.view == msgspec.to_builtins(match.view(puzzle.seat))
    hint = player.ask("hint")
    assert (hint["type"], hint["code"]) == ("error", "refused")
    told = msgspec.json.encode([table, said, hint, player.view]).decode()
    assert all(sentence.text not in told for sentence in puzzle.why)
    assert str(puzzle.seed) not in told
    watcher = bob.sit_down(table["id"])
    assert watcher.view == msgspec.to_builtins(match.view(-2))
    assert ada.ask("GET", f"/api/tables/{table['id']}/record").status_code == 409
    assert bob.ask("POST", f"/api/tables/{table['id']}/puzzle", {"action": "show"}).status_code == 403
    assert guest(None).ask("POST", f"/api/tables/{table['id']}/puzzle", {}).status_code == 401
    player.close()
    watcher.close()


def test_a_wrong_answer_can_be_tried_again_or_shown(guest: Guest) -> None:
    ada = guest("Ada")
    game, number, puzzle = answer_puzzle()
    table = open_puzzle(ada, game, number)["id"]
    player = ada.sit_down(table)
    before = player.view
    player.move(wrong_move(puzzle))
    said = ask(ada, table)
    assert (said["verdict"], said["again"], said["line"], said["why"]) == ("wrong", True, [], [])
    assert ask(ada, table, action="again")["verdict"] == "open"
    player.until("snapshot")
    assert player.view == before
    shown = ask(ada, table, action="show")
    assert (shown["shown"], shown["verdict"], shown["line"], shown["why"]) == (
        True,
        "open",
        plain_line(puzzle),
        plain_why(puzzle),
    )
    player.move(puzzle.answers[0][0])
    assert ask(ada, table)["verdict"] == "solved"
    player.close()


def test_an_undo_ends_where_the_puzzle_begins(guest: Guest) -> None:
    """Also where the solver's last move before it could be taken back."""
    ada = guest("Ada")
    numbers = range(1, how_many("dominion") + 1)
    number = next(
        each for each in numbers if puzzle_of("dominion", each).begin().can_undo(puzzle_of("dominion", each).seat)
    )
    table = open_puzzle(ada, "dominion", number)["id"]
    player = ada.sit_down(table)
    refused = player.ask("undo", version=player.version)
    assert (refused["type"], refused["message"]) == ("error", "the puzzle begins here")
    assert ada.get(f"/api/tables/{table}")["moves"] == len(puzzle_of("dominion", number).opening)
    player.close()


def test_bots_wait_while_an_answer_is_wrong_and_play_on_once_it_is_right(guest: Guest) -> None:
    ada = guest("Ada")
    number = first_with("domaine", "points")
    puzzle = puzzle_of("domaine", number)
    table = open_puzzle(ada, "domaine", number)["id"]
    player = ada.sit_down(table)
    sell = next(move.text for move in puzzle.begin().legal_moves(puzzle.seat) if move.verb == "sell")
    player.move(sell)
    finish_turn(player)
    assert ask(ada, table)["verdict"] == "wrong"
    moves = ada.get(f"/api/tables/{table}")["moves"]
    ask(ada, table, action="again")
    player.until("snapshot")
    assert ada.get(f"/api/tables/{table}")["moves"] < moves
    for text in puzzle.line:
        player.move(text)
    assert ask(ada, table)["verdict"] == "solved"
    finish_turn(player)
    player.wait(lambda message: message["type"] == "update")  # a bot has moved
    assert ask(ada, table)["verdict"] == "solved"
    player.close()


def test_puzzles_and_tables_that_are_not_there(guest: Guest) -> None:
    ada = guest("Ada")
    for path in ("chess/puzzles/1", "dominion/puzzles/0", "dominion/puzzles/100000", "dominion/puzzles/first"):
        assert ada.ask("POST", f"/api/games/{path}").status_code in (400, 404)
    assert ada.ask("GET", "/api/games/chess/puzzles").status_code == 404
    table = ada.table("dominion", "me", "bot")["id"]
    refused = ada.ask("POST", f"/api/tables/{table}/puzzle", {})
    assert (refused.status_code, refused.json()["message"]) == (409, "there is no puzzle at this table")
    assert ada.ask("POST", f"/api/tables/{table}/puzzle", {"action": "cheat"}).status_code == 400
    assert guest(None).ask("POST", "/api/games/dominion/puzzles/1").status_code == 401


def test_a_restart_loses_nothing(own_server: Callable[..., ServerProcess]) -> None:
    server = own_server()
    ada = Person(server, "Ada")
    game, number, puzzle = answer_puzzle()
    solved, shown = open_puzzle(ada, game, number)["id"], open_puzzle(ada, game, number)["id"]
    play_line(ada, solved, puzzle)
    said = [ask(ada, solved), ask(ada, shown, action="show")]
    server.kill()
    server.start()
    again = Person(server)
    again.token = ada.token
    assert [ask(again, solved), ask(again, shown)] == said
    assert [each["verdict"] for each in said] == ["solved", "open"]
    ada.close()
    again.close()


def test_a_puzzle_that_a_newer_version_no_longer_has_is_a_game_like_any_other(
    own_server: Callable[..., ServerProcess],
) -> None:
    server = own_server()
    ada = Person(server, "Ada")
    game, number, puzzle = answer_puzzle()
    table = open_puzzle(ada, game, number)["id"]
    ada.close()
    server.kill()
    with closing(sqlite3.connect(server.database)) as database, database:
        [[key]] = database.execute("SELECT puzzle FROM game_tables WHERE id = ?", (table,))
        gone = key.replace(puzzle.key, "gone")
        assert gone != key
        database.execute("UPDATE game_tables SET puzzle = ? WHERE id = ?", (gone, table))
    server.start()
    again = Person(server)
    again.token = ada.token
    with closing(again.sit_down(table)) as player:
        assert player.move(wrong_move(puzzle))["type"] == "update"
        asked = again.ask("POST", f"/api/tables/{table}/puzzle", {})
        assert (asked.status_code, asked.json()["code"]) == (404, "unknown")
        finish_turn(player)
    again.close()


def deck_puzzle() -> Puzzle:
    """One at deckbuilding, where a forecast would tell which card is the right one. Those of the package lie in tournaments."""
    match = demesne.new("millennium-blades", players=2, seed=3, timing="turns", lengths="quick")
    [seat] = match.to_act
    decks = [move.text for move in match.legal_moves(seat) if move.text.startswith("deck ")]
    match.play(seat, decks[0])
    return Puzzle(
        key="made",
        game=match.game.name,
        rules=match.game.rules_version,
        players=2,
        seed=3,
        settings=match.settings,
        moves=f"{seat} {decks[0]}",
        seat=seat,
        theme="Deck",
        task="Which card comes next?",
        goal="answer",
        line=[decks[1]],
        answers=[[decks[1]]],
        turns=0,
        why=[sentence("It is the test's.")],
        level=1,
        gap=1.0,
        unit="points",
    )


def test_no_forecast_is_made_before_a_puzzle_is_solved(
    own_server: Callable[..., ServerProcess], tmp_path: Path
) -> None:
    puzzle, file = deck_puzzle(), tmp_path / "puzzle.json"
    file.write_bytes(msgspec.json.encode(puzzle))
    with closing(Person(own_server(made_puzzle=file), "Ada")) as ada:
        table = open_puzzle(ada, puzzle.game, 1)["id"]
        assert ada.get(f"/api/tables/{table}/forecast") == {"mean": None, "margin": None, "trials": 0}
        play_line(ada, table, puzzle)
        # A worker loads the game for it, which takes its time on a busy machine.
        told = ada.ask("GET", f"/api/tables/{table}/forecast", timeout=3 * WAIT).json()
        assert told["mean"] > 0
