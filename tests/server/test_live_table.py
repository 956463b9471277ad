"""A table over the socket: moves and their refusals, undo, chat, hints, stand-ins."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import msgspec
import pytest

from demesne.core.wording import explain
from demesne.core.wording_types import Sentence
from demesne.games import find
from demesne.server.protocol.socket_types import PROTOCOL
from tests.server.people import Json, Person, Player
from tests.toy.game import GAME as MARKET_DAY

Come = Callable[[str | None], Person]
GAMES = ["dominion", "domaine", "market-day"]


def chance(seed: int) -> Callable[[Json], str]:
    """A player who takes any legal move."""
    dice = random.Random(seed)
    return lambda question: str(dice.choice(question["moves"])["text"])


def seated_pair(guest: Come, **fields: object) -> Iterator[tuple[Player, Player]]:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("market-day", "me", "open", options={"timing": "no clock", "first": "0"}, **fields)["id"]
    bob.post(f"/api/tables/{table}/sit")
    with closing(ann.sit_down(table)) as first, closing(bob.sit_down(table)) as second:
        yield first, second


@pytest.fixture
def two(guest: Come) -> Iterator[tuple[Player, Player]]:
    """Ann in seat 0 and Bob in seat 1 of an untimed toy game."""
    yield from seated_pair(guest)


@pytest.fixture
def lacking_honey(guest: Come) -> Iterator[tuple[Player, Player]]:
    """The same table with a deal in which Ann gets no honey."""
    yield from seated_pair(guest, seed=4)


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


def test_every_update_names_the_one_before(guest: Come) -> None:
    """Versions only rise. Between two of them may lie steps of which the seat learns nothing."""
    ann = guest("Ann")
    table = ann.table("dominion", "me", "random")["id"]
    with closing(ann.sit_down(table)) as player:
        for _ in range(30):
            if player.wait_for_turn():
                assert player.question is not None
                player.move(player.question["moves"][0]["text"])
    seen = [json.loads(frame) for frame in player.frames]
    told = [message for message in seen if message["type"] in ("snapshot", "update")]
    versions = [message["version"] for message in told]
    assert [message["after"] for message in told if message["type"] == "update"] == versions[:-1]
    assert versions == sorted(set(versions))


def test_a_batch_counts_whole_or_not_at_all(two: tuple[Player, Player]) -> None:
    ann, _ = two
    ann.move("barter")
    before = ann.hash
    texts = [move["text"] for move in (ann.question or {})["moves"]]
    assert ann.move(texts[0], "nonsense")["code"] == "illegal"
    assert ann.ask("resync")["hash"] == before


def test_a_batch_ends_with_its_question(two: tuple[Player, Player]) -> None:
    """What lies behind the question is neither tried nor told, be it legal there or not."""
    ann, _ = two
    ann.move("barter")
    before, put = ann.hash, ann.question["moves"][0]["text"] if ann.question else ""
    answers = [ann.move(put, "done", after) for after in ("ready", "swap apple", "nonsense")]
    told = {(answer["code"], answer["message"].replace(answer["message"].split("'")[1], "")) for answer in answers}
    assert len(told) == 1, "the refusals differ"
    assert ann.ask("resync")["hash"] == before


def test_what_is_stored_is_what_was_played(two: tuple[Player, Player]) -> None:
    """The question ends by itself with the third pick: the `done` after it is dropped."""
    ann, _ = two
    ann.move("barter")
    picks = [move["text"] for move in (ann.question or {})["moves"] for _ in range(move["times"])][:3]
    assert ann.move(*picks, "done")["type"] == "update"
    assert ann.snapshot["moves"] + 4 == ann.ask("resync")["moves"]
    with sqlite3.connect(ann.person.server.database) as database:
        rows = database.execute("select texts from steps where game_table = ? order by version", (ann.table,))
        assert [json.loads(texts) for (texts,) in rows] == [["barter"], picks]


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("this is no JSON", "malformed"),
        ("{}", "malformed"),
        ('{"type": "dance", "id": 1}', "malformed"),
        ('{"type": "move", "id": 1}', "malformed"),
        ('{"type": "move", "id": 1, "number": 1, "texts": []}', "malformed"),
        ('{"type": "move", "id": 1, "number": -1, "texts": ["ready"]}', "malformed"),
        ('{"type": "move", "id": 1, "version": -1, "number": 1, "texts": ["ready"]}', "malformed"),
        ('{"type": "move", "id": 1, "number": 1, "texts": ["ready"], "tokens": [1, 2]}', "malformed"),
        ('{"type": "move", "id": 1, "number": 1, "texts": ["ready"], "tokens": ["1"]}', "malformed"),
        ('{"type": "move", "id": 1, "version": 99, "number": 1, "texts": ["ready"]}', "stale"),
        ('{"type": "move", "id": 1, "version": 0, "texts": ["ready"]}', "stale"),
        ('{"type": "move", "id": 1, "number": 2, "texts": ["ready"]}', "stale"),
        ('{"type": "move", "id": 1, "number": 1, "texts": ["ready"], "tokens": [1]}', "stale"),
        ('{"type": "move", "id": 1, "number": 1, "texts": ["buy Province"]}', "illegal"),
        ('{"type": "why", "id": 1}', "malformed"),
        ('{"type": "hello", "protocol": 4, "table": "abcdefgh"}', "refused"),
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
    error = ann.until("error")
    assert (error["code"], error["id"]) == (code, 1 if '"id": 1' in message else None)
    assert ann.ask("resync")["hash"] == before


def test_before_hello_nothing_is_answered(guest: Come) -> None:
    ann = guest("Ann")
    table = ann.table("dominion", "me", "random")["id"]
    with closing(Player(ann, table, hello=False)) as player:
        assert player.ask("ping")["code"] == "no_hello"
        player.send({"type": "hello", "protocol": 99, "table": table})
        assert player.until("error")["code"] == "refused"
        player.send({"type": "hello", "protocol": PROTOCOL, "table": "nosuchtable"})
        assert player.until("error")["code"] == "unknown"
        player.send({"type": "hello", "protocol": PROTOCOL, "table": table, "token": "y" * 43})
        assert player.until("error")["code"] == "no_token"
        player.send({"type": "hello", "protocol": PROTOCOL, "table": table, "token": ann.token})
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
    """In a simultaneous phase Bob's move leaves Ann's question open."""
    ann, bob = two
    before, question = ann.version, ann.question or {}
    swap = next(move["text"] for move in (bob.question or {})["moves"] if move["text"].startswith("swap"))
    assert bob.move(swap)["type"] == "update"
    ann.until("update")
    assert (ann.question or {})["number"] == question["number"]
    assert ann.move("ready", version=before)["type"] == "update"


def test_on_the_main_stack_only_the_newest_version_counts(guest: Come) -> None:
    ann = guest("Ann")
    table = ann.table("dominion", "me", "random", options={"first": 0})["id"]
    with closing(ann.sit_down(table)) as player:
        version, text = player.version, (player.question or {})["moves"][0]["text"]
        assert player.move(text)["type"] == "update"
        assert player.move(text, version=version)["code"] == "stale"
        assert player.move(text, version=version + 5)["code"] == "stale"
        assert player.move(text, version=None)["code"] == "stale"
        assert player.move(text, number=1)["code"] == "stale"
        assert player.move(text)["type"] == "update"


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


def test_undo_after_news_needs_consent(guest: Come) -> None:
    people = [guest("Ann"), guest("Bob")]
    table = people[0].table("dominion", "me", "open", options={"first": 0})["id"]
    people[1].post(f"/api/tables/{table}/sit")
    with closing(people[0].sit_down(table)) as ann, closing(people[1].sit_down(table)) as bob:
        before = ann.hash
        assert ann.move("end turn")["can_undo"] is False
        learned = ann.hash
        bob.until("update")
        assert ann.ask("undo", version=ann.version)["type"] == "done"
        assert bob.until("undo_asked")["request"] == {"seat": 0, "waiting": [1]}
        assert ann.ask("undo", version=ann.version)["code"] == "refused"
        assert ann.ask("answer_undo", agree=True)["code"] == "foreign"
        assert bob.ask("answer_undo", agree=False)["type"] == "done"
        assert ann.ask("resync")["hash"] == learned
        ann.ask("undo", version=ann.version)
        assert bob.ask("answer_undo", agree=True)["type"] == "done"
        assert ann.ask("resync")["hash"] == before
        assert ann.snapshot["moves"] == 0


def test_nothing_is_taken_back_while_all_act_at_once(two: tuple[Player, Player]) -> None:
    ann, _ = two
    assert ann.move("barter")["can_undo"] is False
    before = ann.hash
    assert ann.ask("undo", version=ann.version)["code"] == "refused"
    assert ann.ask("resync")["hash"] == before


def test_the_rules_say_why_not(guest: Come, lacking_honey: tuple[Player, Player]) -> None:
    ann, bob = lacking_honey
    lacking = "honey"
    assert (ann.view or {})["hand"][3] == 0
    asked = {"verb": "swap", "thing": lacking}
    assert ann.ask("why", move=asked) == {
        "type": "reason",
        "id": ann.last_id,
        "text": f"you have no {lacking}",
        "move": {"text": "swap honey", "verb": "swap", "thing": "honey", "place": ""},
    }
    typed = ann.ask("why", typed=f" SWAP  {lacking}")["move"]
    assert typed == {"text": "swap honey", "verb": "swap", "thing": "honey", "place": ""}
    assert ann.ask("why", move={"verb": "ready"})["text"] == ""
    with closing(guest("Eve").sit_down(ann.table)) as eve:
        assert eve.ask("why", move=asked)["text"] == ""
    assert bob.ask("why", move={"verb": "lay", "thing": "apple"})["text"] == ""


def test_a_move_that_the_game_has_not_is_told_and_nothing_lost(two: tuple[Player, Player]) -> None:
    ann, _ = two
    before = (ann.hash, ann.version)
    for asked in (
        {"move": {"verb": "fly"}},
        {"move": {"verb": "swap", "thing": "SWAP"}},
        {"typed": "fly"},
        {"typed": "s"},
    ):
        refusal = ann.ask("why", **asked)
        assert (refusal["type"], refusal["code"]) == ("error", "unknown")
        assert "Market Day has no move '" in refusal["message"]
    assert ann.ask("why")["code"] == "malformed"
    assert ann.ask("resync")["hash"] == before[0]
    assert ann.ask("why", move={"verb": "ready"})["type"] == "reason"


def test_chat_reaches_everybody_and_stays(guest: Come, two: tuple[Player, Player]) -> None:
    ann, bob = two
    assert ann.ask("say", text=" <b>hello</b> ")["type"] == "done"
    remark = bob.until("said")["remark"]
    assert (remark["name"], remark["seat"], remark["text"]) == ("Ann", 0, "<b>hello</b>")
    with closing(guest(None).sit_down(ann.table)) as stranger:
        assert [said["text"] for said in stranger.snapshot["chat"]] == ["<b>hello</b>"]
        assert stranger.ask("say", text="hi")["code"] == "no_token"


def told_of(game: str, why: object) -> str:
    templates = (MARKET_DAY if game == MARKET_DAY.name else find(game)).wording()["moves"]
    return explain(templates, msgspec.convert(why, list[Sentence]), 0, ["Ann", "Ben"], 0)


def offered(player: Player) -> list[str]:
    return [move["text"] for move in (player.question or {"moves": []})["moves"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_legal_and_says_why(guest: Come, game: str) -> None:
    ann = guest("Ann")
    with closing(ann.sit_down(ann.table(game, "me", "random", seed=3)["id"])) as player:
        player.wait_for_turn()
        legal = offered(player)
        player.send({"type": "hint", "id": 0})
        while (advice := player.receive()).get("id") != 0:
            legal += offered(player)  # in a simultaneous phase others move while the bot is thinking
        assert advice["type"] == "advice"
        assert advice["moves"][0]["text"] in legal
        assert advice["moves"][0]["verb"]
        assert told_of(game, advice["why"]).endswith(".")


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
    table = ann.table("market-day", "me", "open", options={"timing": "no clock", "first": "0"}, pace=0)["id"]
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


def test_a_rematch_of_dominion_begins_left_of_the_winner(guest: Come) -> None:
    ann = guest("Ann")
    table = ann.table("dominion", "me", "random", "random", options={"winner_left": True, "first": 0})["id"]
    with closing(ann.sit_down(table)) as first:
        first.ask("hand_over", level="random")
        over = first.wait(lambda message: message["type"] == "table" and message["table"]["status"] == "over")
    places = over["table"]["outcome"]["places"]
    settings = ann.post(f"/api/tables/{table}/rematch")["settings"]
    if places.count(1) == 1:
        assert settings["first"] == places.index(1), "the winner moved on by one seat, and the left is one back"
    assert settings["winner_left"] is True
