"""A table over the socket: moves and their refusals, undo, chat, hints, stand-ins."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from tests.server.people import Json, Person, Player

Come = Callable[[str | None], Person]
GAMES = ["dominion", "domaine", "market-day"]


def chance(seed: int) -> Callable[[Json], str]:
    """A player who takes any legal move."""
    dice = random.Random(seed)
    return lambda question: str(dice.choice(question["moves"])["text"])


@pytest.fixture
def two(guest: Come) -> Iterator[tuple[Player, Player]]:
    """Ann in seat 0 and Bob in seat 1 of an untimed toy game."""
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("market-day", "me", "open", options={"timed": False, "first": "0"})["id"]
    bob.post(f"/api/tables/{table}/sit")
    with closing(ann.sit_down(table)) as first, closing(bob.sit_down(table)) as second:
        yield first, second


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_bot(guest: Come, game: str) -> None:
    ann = guest("Ann")
    table = ann.table(game, "me", "random")["id"]
    with closing(ann.sit_down(table)) as player:
        player.play_on(chance(1))
        assert player.view is not None
        over = player.wait(lambda message: message["type"] == "table" and message["table"]["status"] == "over")
        assert over["table"]["outcome"] == player.view["outcome"]
    assert ann.get(f"/api/tables/{table}")["status"] == "over"


def test_every_version_follows_the_last(guest: Come) -> None:
    ann = guest("Ann")
    table = ann.table("dominion", "me", "random")["id"]
    with closing(ann.sit_down(table)) as player:
        for _ in range(30):
            if player.wait_for_turn():
                assert player.question is not None
                player.move(player.question["moves"][0]["text"])
    seen = [json.loads(frame) for frame in player.frames]
    steps = [message["version"] for message in seen if message["type"] == "update"]
    assert steps == list(range(steps[0], steps[0] + len(steps)))


def test_a_batch_counts_whole_or_not_at_all(two: tuple[Player, Player]) -> None:
    ann, _ = two
    before = ann.hash
    refused = ann.move("ready", "nonsense")
    assert refused["code"] in ("illegal", "foreign")
    ann.ask("resync")
    assert ann.hash == before


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("this is no JSON", "malformed"),
        ("{}", "malformed"),
        ('{"type": "dance", "id": 1}', "malformed"),
        ('{"type": "move", "id": 1}', "malformed"),
        ('{"type": "move", "id": 1, "version": 0, "texts": []}', "malformed"),
        ('{"type": "move", "id": 1, "version": -1, "texts": ["ready"]}', "malformed"),
        ('{"type": "move", "id": 1, "version": 99, "texts": ["ready"]}', "stale"),
        ('{"type": "move", "id": 1, "version": 0, "texts": ["buy Province"]}', "illegal"),
        ('{"type": "hello", "protocol": 1, "table": "abcdefgh"}', "refused"),
        ('{"type": "take_back", "id": 1}', "refused"),
        ('{"type": "answer_undo", "id": 1, "agree": true}', "refused"),
        ('{"type": "undo", "id": 1, "version": 0}', "refused"),
        ('{"type": "hand_over", "id": 1, "level": "/etc/passwd"}', "unknown"),
        ('{"type": "say", "id": 1, "text": "\\u200b"}', "malformed"),
        ('{"type": "say", "id": 1, "text": "' + "x" * 20000 + '"}', "too_big"),
    ],
)
def test_a_bad_message_gets_a_typed_error_and_changes_nothing(
    two: tuple[Player, Player], message: str, code: str
) -> None:
    ann, _ = two
    before = ann.hash
    ann.socket.send(message)
    assert ann.until("error")["code"] == code
    assert ann.ask("resync")["hash"] == before


def test_before_hello_nothing_is_answered(guest: Come) -> None:
    ann = guest("Ann")
    table = ann.table("dominion", "me", "random")["id"]
    with closing(Player(ann, table, hello=False)) as player:
        assert player.ask("ping")["code"] == "no_hello"
        player.send({"type": "hello", "protocol": 99, "table": table})
        assert player.until("error")["code"] == "refused"
        player.send({"type": "hello", "protocol": 1, "table": "nosuchtable"})
        assert player.until("error")["code"] == "unknown"
        player.send({"type": "hello", "protocol": 1, "table": table, "token": "y" * 43})
        assert player.until("error")["code"] == "no_token"
        player.send({"type": "hello", "protocol": 1, "table": table, "token": ann.token})
        assert player.until("snapshot")["seat"] == 0


def test_spectators_look_but_do_not_touch(guest: Come, two: tuple[Player, Player]) -> None:
    ann, _ = two
    with closing(guest("Eve").sit_down(ann.table)) as eve:
        assert eve.seat == -2
        assert eve.question is None
        messages: list[tuple[str, Json]] = [
            ("move", {"version": eve.version, "texts": ["ready"]}),
            ("undo", {"version": eve.version}),
            ("hint", {}),
            ("hand_over", {}),
            ("take_back", {}),
            ("answer_undo", {"agree": True}),
        ]
        for type, fields in messages:
            assert eve.ask(type, **fields)["code"] == "foreign"
        assert eve.ask("resync")["hash"] == eve.hash


def test_moves_out_of_turn_are_foreign(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("dominion", "me", "open", options={"first": 0})["id"]
    bob.post(f"/api/tables/{table}/sit")
    with closing(bob.sit_down(table)) as second:
        assert second.move("end turn")["code"] == "foreign"


def test_a_question_that_stays_does_not_go_stale(two: tuple[Player, Player]) -> None:
    """In a simultaneous phase Bob's move leaves Ann's question as it was."""
    ann, bob = two
    before, question = ann.version, ann.question
    swap = next(move["text"] for move in (bob.question or {})["moves"] if move["text"].startswith("swap"))
    assert bob.move(swap)["type"] == "update"
    ann.until("update")
    assert ann.question == question
    assert ann.move("ready", version=before)["type"] == "update"


def test_free_undo_is_at_once(guest: Come) -> None:
    ann = guest("Ann")
    table = ann.table("dominion", "me", "random", options={"first": 0})["id"]
    with closing(ann.sit_down(table)) as player:
        moves = [move["text"] for move in (player.question or {})["moves"]]
        before, version = player.hash, player.version
        assert player.move(moves[0])["can_undo"] is True
        assert player.ask("undo", version=player.version)["type"] == "done"
        assert player.ask("resync")["hash"] == before
        assert player.version == version + 2
        assert player.snapshot["moves"] == 0


def test_undo_after_news_needs_consent(two: tuple[Player, Player]) -> None:
    ann, bob = two
    before = ann.hash
    swap = next(move["text"] for move in (ann.question or {})["moves"] if move["text"].startswith("swap"))
    assert ann.move(swap)["can_undo"] is False
    learned = ann.hash
    bob.until("update")
    assert ann.ask("undo", version=ann.version)["type"] == "done"
    assert bob.until("undo_asked")["request"] == {"seat": 0, "moves": 0, "waiting": [1]}
    assert ann.ask("undo", version=ann.version)["code"] == "refused"
    assert ann.ask("answer_undo", agree=True)["code"] == "foreign"
    assert bob.ask("answer_undo", agree=False)["type"] == "done"
    assert ann.ask("resync")["hash"] == learned
    ann.ask("undo", version=ann.version)
    assert bob.ask("answer_undo", agree=True)["type"] == "done"
    assert ann.ask("resync")["hash"] == before
    assert ann.snapshot["moves"] == 0


def test_bots_consent_to_undo(guest: Come) -> None:
    ann = guest("Ann")
    table = ann.table("dominion", "me", "random", options={"first": 0})["id"]
    with closing(ann.sit_down(table)) as player:
        before = player.hash
        assert player.move("end turn")["type"] == "update"
        player.wait_for_turn()
        assert player.version > 1
        assert player.ask("undo", version=player.version)["type"] == "done"
        assert player.ask("resync")["hash"] == before


def test_chat_reaches_everybody_and_stays(guest: Come, two: tuple[Player, Player]) -> None:
    ann, bob = two
    assert ann.ask("say", text=" <b>hello</b> ")["type"] == "done"
    remark = bob.until("said")["remark"]
    assert (remark["name"], remark["seat"], remark["text"]) == ("Ann", 0, "<b>hello</b>")
    with closing(guest(None).sit_down(ann.table)) as stranger:
        assert [said["text"] for said in stranger.snapshot["chat"]] == ["<b>hello</b>"]
        assert stranger.ask("say", text="hi")["code"] == "no_token"


def offered(player: Player) -> list[str]:
    return [move["text"] for move in (player.question or {"moves": []})["moves"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_legal_and_says_why(guest: Come, game: str) -> None:
    ann = guest("Ann")
    with closing(ann.sit_down(ann.table(game, "me", "random", seed=3)["id"])) as player:
        player.wait_for_turn()
        before = offered(player)
        advice = player.ask("hint")
        assert advice["type"] == "advice"
        # In a simultaneous phase another seat's offer may have come while the bot was thinking.
        assert advice["text"] in before + offered(player)
        assert advice["why"]
        assert "\n" not in advice["why"]


def test_a_stand_in_plays_until_the_seat_is_taken_back(two: tuple[Player, Player]) -> None:
    ann, bob = two
    assert bob.ask("hand_over", level="random")["type"] == "done"
    assert bob.move("ready")["code"] in ("foreign", "stale")
    seen = ann.wait(lambda message: message["type"] == "table" and message["table"]["seats"][1]["stand_in"])
    assert seen["table"]["seats"][1]["level"] == "random"
    ann.wait(lambda message: message["type"] == "update")
    assert bob.ask("take_back")["type"] == "done"
    assert bob.ask("resync")["table"]["seats"][1]["stand_in"] is False


def test_presence_is_shown(two: tuple[Player, Player]) -> None:
    ann, bob = two
    assert ann.ask("resync")["table"]["seats"][1]["connected"] is True
    bob.drop()
    assert ann.wait(lambda message: message["type"] == "table")["table"]["seats"][1]["connected"] is False


def test_rematch_seats_everyone_again(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("market-day", "me", "open", options={"timed": False, "first": "0"})["id"]
    bob.post(f"/api/tables/{table}/sit")
    assert ann.ask("POST", f"/api/tables/{table}/rematch").json()["code"] == "refused"
    with closing(ann.sit_down(table)) as first, closing(bob.sit_down(table)) as second:
        for player in (first, second):
            player.ask("hand_over", level="random")
        first.wait(lambda message: message["type"] == "table" and message["table"]["status"] == "over")
    assert guest("Eve").ask("POST", f"/api/tables/{table}/rematch").json()["code"] == "foreign"
    new = ann.post(f"/api/tables/{table}/rematch")
    assert (new["status"], new["my_seat"]) == ("waiting", 1)
    assert bob.get(f"/api/tables/{table}")["rematch"] == new["id"]
    joined = bob.post(f"/api/tables/{table}/rematch")
    assert (joined["id"], joined["status"], joined["my_seat"]) == (new["id"], "playing", 0)
    assert joined["settings"] == ann.get(f"/api/tables/{table}")["settings"]
