"""Millennium Blades over real sockets: whole games among bots in every timing, the phase clock, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from demesne.core.timed_phase import TIMINGS
from tests.server.people import Json, Person, Player

Come = Callable[[str | None], Person]
GAME = "millennium-blades"


def sat_down(ann: Person, *others: str, **fields: object) -> Player:
    options = {"lengths": "quick", **dict(fields.pop("options", {}))}  # type: ignore[call-overload]
    table = ann.table(GAME, "me", *others, options=options, pace=0, **fields)
    player = ann.sit_down(table["id"])
    player.catch_up()
    return player


def question(player: Player) -> Json:
    assert player.question is not None
    return player.question


def texts(player: Player) -> list[str]:
    return [move["text"] for move in question(player)["moves"]]


def next_move(player: Player) -> str | None:
    """Ready as soon as possible while decks are built; elsewhere the first move. None: others act."""
    if player.question is None:
        return None
    if question(player)["prompt"] != "build":
        return texts(player)[0]
    return "ready" if "ready" in texts(player) else None


def play_on(player: Player) -> None:
    for _ in range(20_000):
        assert player.view is not None
        if player.view["over"]:
            return
        move = next_move(player)
        if move is None:
            player.receive()
        else:
            answer = player.move(move)
            assert answer["type"] == "update" or answer["code"] == "stale", answer
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("timing", TIMINGS)
def test_a_whole_game_among_bots(timing: str, guest: Come) -> None:
    ann = guest("Ann")
    with closing(sat_down(ann, "random", "random", options={"timing": timing}, seed=5)) as player:
        play_on(player)
        assert player.view is not None
        assert sorted(player.view["outcome"]["places"])[0] == 1
        record = ann.get(f"/api/tables/{player.table}/record")
        assert record["game"] == GAME
        assert record["settings"]["timing"] == timing


def test_the_phase_has_a_clock_only_where_time_counts(guest: Come) -> None:
    for timing in TIMINGS:
        with closing(sat_down(guest("Ann"), "random", options={"timing": timing})) as player:
            phase = player.snapshot["clocks"]["phase"]
            assert (phase is not None) == (timing == "clock")
            if timing == "clock":
                assert 0 < phase <= 105_000


# What is refused


@pytest.fixture
def alone(guest: Come) -> Iterator[Player]:
    """Ann with an open seat taken by Bob, who does nothing."""
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table(GAME, "me", "open", options={"timing": "no clock", "characters": "Toolbelt, Gluepot"}, seed=3)[
        "id"
    ]
    bob.post(f"/api/tables/{table}/sit")
    with closing(ann.sit_down(table)) as player:
        player.catch_up()
        yield player


def refused(player: Player, text: str) -> str:
    """The reason; nothing has changed."""
    player.catch_up()
    before = (player.hash, player.version, question(player))
    answer = player.move(text)
    player.catch_up()
    assert (answer["type"], answer["code"]) == ("error", "illegal"), answer
    assert (player.hash, player.version, question(player)) == before
    reason: str = player.ask("why", typed=text)["text"]
    assert reason
    assert reason in answer["message"]
    return reason


def test_a_deck_of_nine(alone: Player) -> None:
    names: list[str] = []
    while any(text.startswith("deck ") and text[5:] not in names for text in texts(alone)):
        name = next(text[5:] for text in texts(alone) if text.startswith("deck ") and text[5:] not in names)
        assert alone.move(f"deck {name}")["type"] == "update"
        names.append(name)
    assert alone.view is not None
    own = alone.view["own"]
    assert len(own["deck"]) > 8
    reasons = {refused(alone, f"deck {name}") for name in own["binder"]}
    assert "a deck holds 8 of the kind Single" in reasons
    assert own["deck_legal"]


def test_a_buy_without_money(alone: Player) -> None:
    assert alone.view is not None
    while "buy pack 1" in texts(alone):
        assert alone.move("buy pack 1")["type"] == "update"
    pack, money = alone.view["store"][0], alone.view["own"]["money"]
    assert refused(alone, "buy pack 1") == f"it costs M${pack['price']} and you have M${money}"


def test_an_impossible_trade(alone: Player) -> None:
    assert refused(alone, "agree with 1") == "nothing lies on the tray"
    alone.move("trade with 1")
    alone.move("money 4")
    assert refused(alone, "agree") == "your side is worth 4 and the other one 0"
    assert refused(alone, "money 60") == "you have M$30"
    assert alone.view is not None
    assert alone.view["own"]["trays"][0]["yours"]["money"] == 4


# What bots say, and what a deck may score


def words(player: Player) -> list[Json]:
    return [message for message in map(json.loads, player.frames) if message["type"] == "word"]


ANSWERS = {"too dear", "no use to me", "cannot match it", "rather this", "fair"}


def test_a_bot_tells_only_its_partner_why(guest: Come) -> None:
    """Ann offers what no bot can pay for. She is told so, and after a reconnect too; Bob and those who watch are not."""
    ann, bob, eve = guest("Ann"), guest("Bob"), guest("Eve")
    options = {"lengths": "quick", "timing": "no clock"}
    table = ann.table(GAME, "me", "open", "heuristic", options=options, pace=0, seed=3)["id"]
    bob.post(f"/api/tables/{table}/sit")
    with (
        closing(ann.sit_down(table)) as player,
        closing(bob.sit_down(table)) as other,
        closing(eve.sit_down(table)) as watcher,
    ):
        player.catch_up()
        assert "trade with 2" in texts(player)
        player.move("trade with 2")
        money = max((text for text in texts(player) if text.startswith("money ")), key=lambda text: int(text[6:]))
        player.move(money)
        player.move("done")
        while not (answers := [word for word in words(player) if word["text"] in ANSWERS]):
            player.receive()  # before it answers, it may say why it offers something of its own
        assert (answers[0]["seat"], answers[0]["to"]) == (2, 0)
        with closing(ann.sit_down(table)) as again:
            assert [word["seat"] for word in again.snapshot["words"]] == [2]
        for stranger in (other, watcher):
            stranger.catch_up()
            assert words(stranger) == []
            assert stranger.snapshot["words"] == []
        with closing(bob.sit_down(table)) as again:
            assert again.snapshot["words"] == []


def test_a_deck_has_a_forecast_for_its_owner(guest: Come) -> None:
    ann, eve = guest("Ann"), guest("Eve")
    with closing(sat_down(ann, "heuristic", options={"timing": "no clock"}, seed=3)) as player:
        path = f"/api/tables/{player.table}/forecast"
        assert ann.get(path)["mean"] is None
        player.move(next(text for text in texts(player) if text.startswith("deck ")))
        first = ann.get(path)
        assert first["mean"] > 0
        assert first["margin"] > 0
        assert ann.get(path) == first
        player.move(next(text for text in texts(player) if text.startswith("deck ")))
        assert ann.get(path)["mean"] != first["mean"]
        assert eve.ask("GET", path).json()["code"] == "foreign"
    with closing(ann.sit_down(ann.table("dominion", "me", "random")["id"])) as elsewhere:
        assert ann.get(f"/api/tables/{elsewhere.table}/forecast") == {"mean": None, "margin": None, "trials": 0}
