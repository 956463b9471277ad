"""Random deals at a table: nobody can predict them, nobody learns the seed before the end, and then everybody can check it."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

import demesne
from tests.server.people import Json, Person
from tests.server.process import ServerProcess

Come = Callable[[str | None], Person]
KEY = re.compile(r"[0-9a-f]{32}")


def stored_seed(server: ServerProcess, table: str) -> str:
    with closing(sqlite3.connect(server.database)) as database:
        (seed,) = database.execute("SELECT secret FROM game_tables WHERE id = ?", (table,)).fetchone()
        return str(seed)


@pytest.mark.parametrize("game", ["dominion", "domaine", "market-day"])
def test_a_table_is_dealt_by_a_secret_seed_that_its_record_publishes(
    guest: Come, server: ServerProcess, game: str
) -> None:
    ann, eve = guest("Ann"), guest("Eve")
    table = ann.table(game, "me", "random")
    id = table["id"]
    secret = stored_seed(server, id)
    assert KEY.fullmatch(secret)
    with closing(ann.sit_down(id)) as player, closing(eve.sit_down(id)) as watcher:
        doors = [ann.ask("GET", f"/api/tables/{id}{door}").text for door in ("", "/replay", "/record", "/standings")]
        doors += [
            eve.ask("GET", f"/api/tables/{id}/replay", params={"seat": 0}).text,
            ann.ask("GET", "/api/tables").text,
        ]
        player.play_on(lambda question: str(question["moves"][-1]["text"]))
        while not (watcher.view or {})["over"]:
            watcher.receive()
        everything = "".join([json.dumps(table), *doors, *player.frames, *watcher.frames])
    assert secret not in everything
    record: Json = eve.get(f"/api/tables/{id}/record")
    assert record["seed"] == secret
    if game != "market-day":  # not on the shelf of this process
        again = demesne.replay(record)
        assert again.over
        assert again.record() == {name: value for name, value in record.items() if name not in ("names", "times")}


def test_every_table_has_another_seed(guest: Come, server: ServerProcess) -> None:
    ann = guest("Ann")
    first = ann.table("dominion", "me", "open")["id"]
    second = ann.table("dominion", "me", "open")["id"]
    assert stored_seed(server, first) != stored_seed(server, second)


def test_a_chosen_seed_is_shown_to_all(guest: Come) -> None:
    """In the lobby, in the waiting room, and to those who sit down."""
    ann, bob = guest("Ann"), guest("Bob")
    chosen, rolled = ann.table("dominion", "me", "open", seed=7), ann.table("dominion", "me", "open")
    assert (chosen["seeded"], rolled["seeded"]) == (True, False)
    lobby = {row["id"]: row["seeded"] for row in bob.get("/api/tables")["others"]}
    assert (lobby[chosen["id"]], lobby[rolled["id"]]) == (True, False)
    with closing(bob.sit_down(chosen["id"])) as waiting:
        assert waiting.snapshot["table"]["seeded"] is True
    assert bob.post(f"/api/tables/{chosen['id']}/sit")["seeded"] is True


def test_whoever_saw_the_game_knows_a_fork_and_not_a_rematch(guest: Come) -> None:
    ann = guest("Ann")
    table = ann.table("dominion", "me", "random")["id"]
    with closing(ann.sit_down(table)) as player:
        player.play_on(lambda question: str(question["moves"][-1]["text"]))
    fork = ann.post(f"/api/tables/{table}/fork", at=4, seats=[{"kind": "me"}, {"kind": "open"}])
    assert fork["seeded"] is True
    assert ann.post(f"/api/tables/{table}/rematch")["seeded"] is False


# Undo


def test_a_bot_agrees_to_no_undo(guest: Come) -> None:
    """Ending the turn draws cards: who takes it back chooses with their knowledge."""
    ann = guest("Ann")
    table = ann.table("dominion", "me", "random", options={"first": 0})
    assert table["practice"] is False
    with closing(ann.sit_down(table["id"])) as player:
        assert player.move("end turn")["type"] == "update"
        player.wait_for_turn()
        before = player.hash
        refused = player.ask("undo", version=player.version)
        assert (refused["code"], "only people" in refused["message"]) == ("refused", True)
        assert player.ask("resync")["hash"] == before


def test_a_stand_in_agrees_to_no_undo(guest: Come) -> None:
    """Bob is asked, not the bot in his seat."""
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("dominion", "me", "open", options={"first": 0})["id"]
    bob.post(f"/api/tables/{table}/sit")
    with closing(ann.sit_down(table)) as first, closing(bob.sit_down(table)) as second:
        start = first.hash
        assert second.ask("hand_over", level="random")["type"] == "done"
        assert first.move("end turn")["type"] == "update"
        first.wait_for_turn()
        seen = first.hash
        assert first.ask("undo", version=first.version)["type"] == "done"
        assert first.ask("resync")["hash"] == seen
        assert first.snapshot["undo"]["waiting"] == [1]
        assert second.ask("answer_undo", agree=True)["type"] == "done"
        assert first.ask("resync")["hash"] == start


def test_at_a_table_for_practice_every_move_can_be_taken_back(guest: Come) -> None:
    ann = guest("Ann")
    table = ann.table("dominion", "me", "random", options={"first": 0}, practice=True)["id"]
    assert guest("Eve").get(f"/api/tables/{table}")["practice"] is True
    with closing(ann.sit_down(table)) as player:
        before = player.hash
        assert player.move("end turn")["type"] == "update"
        player.wait_for_turn()
        assert player.ask("undo", version=player.version)["type"] == "done"
        assert player.ask("resync")["hash"] == before


def test_people_are_asked_at_a_table_for_practice_too(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("dominion", "me", "open", options={"first": 0}, practice=True)["id"]
    bob.post(f"/api/tables/{table}/sit")
    with closing(ann.sit_down(table)) as first, closing(bob.sit_down(table)) as second:
        assert first.move("end turn")["type"] == "update"
        seen = first.hash
        assert first.ask("undo", version=first.version)["type"] == "done"
        assert second.until("undo_asked")["request"]["waiting"] == [1]
        assert first.ask("resync")["hash"] == seen
