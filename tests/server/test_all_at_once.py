"""A phase in which all act at once, over real sockets: races, half-made picks, trades, ready marks and the clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Any

import pytest

from tests.server.people import Json, Person, Player
from tests.server.process import ServerProcess

Come = Callable[[str | None], Person]
Start = Callable[..., ServerProcess]
SECONDS = 60


@pytest.fixture
def two(guest: Come) -> Iterator[tuple[Player, Player]]:
    """Ann in seat 0 and Bob in seat 1 of a market against the clock."""
    with at_market(guest("Ann"), guest("Bob")) as players:
        yield players


@contextmanager
def at_market(ann: Person, bob: Person, **fields: Any) -> Iterator[tuple[Player, Player]]:
    table = ann.table("market-day", "me", "open", options={"first": "0"}, **fields)["id"]
    bob.post(f"/api/tables/{table}/sit")
    with closing(ann.sit_down(table)) as first, closing(bob.sit_down(table)) as second:
        first.catch_up()
        yield first, second


def question(player: Player) -> Json:
    assert player.question is not None
    return player.question


def texts(player: Player) -> list[str]:
    return [move["text"] for move in question(player)["moves"]]


def first_of(player: Player, beginning: str, end: str = "") -> str:
    return next(text for text in texts(player) if text.startswith(beginning) and text.endswith(end))


def view(player: Player) -> Json:
    assert player.view is not None
    return player.view


# Races


def test_of_two_who_click_the_same_place_one_gets_it_and_the_other_is_told(two: tuple[Player, Player]) -> None:
    wanted = view(two[0])["counter"][1]
    for player in two:
        player.send({"type": "move", "id": 77, **player.answer(first_of(player, "swap", "for place 2"))})
    answers = [player.wait(lambda message: message.get("id") == 77) for player in two]
    assert sorted(answer["type"] for answer in answers) == ["error", "update"]
    winner = 0 if answers[0]["type"] == "update" else 1
    refusal = answers[1 - winner]
    assert refusal["code"] == "stale"
    name = ("Ann", "Bob")[winner]
    assert refusal["message"].startswith(f"{name} was faster: {name} swaps")
    assert f"for {wanted} from place 2" in refusal["message"]
    late = two[1 - winner]
    assert question(late)["number"] == 1, "the question is still the same"
    assert late.move(first_of(late, "swap", "for place 2"))["type"] == "update"


def test_a_late_move_without_a_token_is_legal_and_counts(two: tuple[Player, Player]) -> None:
    ann, bob = two
    swap = first_of(bob, "swap", "for place 1")
    ann.move(first_of(ann, "swap", "for place 1"))
    assert bob.move(swap, tokens=[])["type"] == "update"


def test_what_is_gone_is_told_with_who_took_it(two: tuple[Player, Player]) -> None:
    """No token is needed where the move has become illegal."""
    ann, bob = two
    bob.move(first_of(bob, "offer", "to 0"))
    ann.catch_up()
    ann.move(first_of(ann, "offer", "to 1"))
    agree = ann.answer("agree with 1")
    bob.catch_up()
    bob.move("withdraw from 0")
    refusal = ann.ask("move", **agree)
    assert refusal["code"] == "stale"
    assert refusal["message"].startswith("Bob was faster: Bob takes")


# Half-made picks


def test_half_made_picks_outlive_others_moves_and_a_lost_line(two: tuple[Player, Player]) -> None:
    ann, bob = two
    ann.move("barter")
    ann.move(first_of(ann, "put"))
    number, picks = question(ann)["number"], question(ann)["picks"]
    assert len(picks["picked"]) == 1
    bob.move(first_of(bob, "swap", "for place 3"))
    ann.until("update")
    assert (question(ann)["number"], question(ann)["picks"]) == (number, picks)
    ann.drop()
    with closing(ann.person.sit_down(ann.table)) as back:
        assert (question(back)["number"], question(back)["picks"]) == (number, picks)
        assert back.move(first_of(back, "put"))["type"] == "update"
        assert question(back)["number"] == number
        assert back.move("done", version=None)["type"] == "update"
        assert question(back)["number"] == number + 1


def test_picks_are_sent_to_nobody_else(two: tuple[Player, Player], guest: Come) -> None:
    """The next thing that others see is one step for them, however many picks it took."""
    ann, bob = two
    with closing(guest("Eve").sit_down(ann.table)) as eve:
        bob.catch_up()
        before = bob.version
        ann.move("barter")
        ann.move(first_of(ann, "put"))
        seen = [len(bob.frames), len(eve.frames)]
        for other in (bob, eve):
            other.catch_up()
        assert [len(bob.frames) - 1, len(eve.frames) - 1] == seen, "only the answer to the ping"
        ann.move("done")
        for other in (bob, eve):
            update = other.until("update")
            assert (update["after"], update["version"]) == (before, before + 1)
            assert [event["event"] for event in update["events"]] == ["barter"]


def test_two_windows_of_one_player_show_the_same_picks(two: tuple[Player, Player]) -> None:
    ann, _ = two
    with closing(ann.person.sit_down(ann.table)) as twin:
        ann.move("barter")
        ann.move(first_of(ann, "put"))
        twin.until("update")
        twin.until("update")
        assert question(twin) == question(ann)
        assert twin.move("done")["type"] == "update"
        assert ann.until("update")["hash"] == twin.hash


# Trades


def test_a_trade_between_two_sockets(two: tuple[Player, Player]) -> None:
    ann, bob = two
    hands = [view(ann)["hand"], view(bob)["hand"]]
    assert not any(text.startswith("agree") for text in texts(ann))
    ann.move(first_of(ann, "offer", "to 1"))
    bob.until("update")
    bob.move(first_of(bob, "offer", "to 0"))
    ann.until("update")
    assert bob.move("agree with 0")["type"] == "update"
    ann.until("update")
    done = ann.move("agree with 1")
    assert [event["event"] for event in done["events"]] == ["agree", "exchange"]
    bob.until("update")
    for player, hand in zip((ann, bob), hands):
        assert sum(view(player)["hand"]) == sum(hand)
    assert view(ann)["known"] == view(bob)["known"]
    assert [sum(known) for known in view(ann)["known"]] == [1, 1]


def test_nobody_agrees_to_what_was_changed_meanwhile(two: tuple[Player, Player]) -> None:
    ann, bob = two
    ann.move(first_of(ann, "offer", "to 1"))
    bob.catch_up()
    bob.move(first_of(bob, "offer", "to 0"))
    ann.catch_up()
    agreed = ann.answer("agree with 1")
    bob.move("withdraw from 0")
    bob.move(first_of(bob, "offer", "to 0"))
    refusal = ann.ask("move", **agreed)
    assert refusal["code"] == "stale"
    assert refusal["message"].startswith("Bob was faster: ")
    assert ann.move("agree with 1")["type"] == "update"


# Ready


def test_ready_can_be_taken_back_and_all_ready_end_an_interval(two: tuple[Player, Player]) -> None:
    ann, bob = two
    ann.move("ready")
    assert bob.until("update")["view"]["ready"] == [True, False]
    ann.move("not ready")
    bob.move("ready")
    assert view(bob)["interval"] == 1
    began = ann.move("ready")
    assert began["view"]["interval"] == 2
    assert began["view"]["ready"] == [False, False]
    assert 0 < began["clocks"]["phase"] <= SECONDS * 1000
    bob.catch_up()
    bob.move("ready")
    ended = ann.move("ready")
    assert ended["clocks"]["phase"] is None
    assert question(ann)["number"] == 0
    assert question(ann)["prompt"] == "lay"


def test_an_answer_for_a_closed_phase_is_stale(two: tuple[Player, Player]) -> None:
    ann, bob = two
    late = bob.answer(first_of(bob, "swap"))
    for _ in range(2):
        for player in two:
            player.catch_up()
            player.move("ready")
    assert bob.ask("move", **late)["code"] == "stale"
    ann.catch_up()
    assert ann.move("ready", number=7)["code"] == "stale"
    assert ann.move(texts(ann)[0])["type"] == "update"


# The clock


def test_each_interval_ends_with_its_time_and_the_second_gets_all_of_it(own_server: Start) -> None:
    server = own_server(market_seconds=3)
    with ExitStack() as stack:
        people = [stack.enter_context(closing(Person(server, name))) for name in ("Ann", "Bob")]
        ann, bob = stack.enter_context(at_market(*people))
        assert 0 < ann.ask("resync")["clocks"]["phase"] <= 3000
        ann.move("barter")
        ann.move(first_of(ann, "put"))
        second = bob.wait(lambda message: happened(message, "interval"))
        assert second["view"]["interval"] == 2
        assert 2000 < second["clocks"]["phase"] <= 3000
        ann.wait(lambda message: happened(message, "interval"))
        assert len(question(ann)["picks"]["picked"]) == 1, "a half-made pick goes on"
        closed = bob.wait(lambda message: happened(message, "close"))
        assert closed["clocks"]["phase"] is None
        ann.wait(lambda message: happened(message, "close"))
        assert sum(view(ann)["hand"]) == 6, "what was picked is back in the hand"
        assert ann.move(first_of(ann, "lay"))["type"] == "update"


def happened(message: Json, event: str) -> bool:
    return message["type"] == "update" and event in [each["event"] for each in message["events"]]


def test_time_stands_still_while_no_player_is_connected(own_server: Start) -> None:
    server = own_server(market_seconds=8)
    with ExitStack() as stack:
        people = [stack.enter_context(closing(Person(server, name))) for name in ("Ann", "Bob", "Eve")]
        with at_market(*people[:2], clock={"absent": None}) as players:
            table = players[0].table
            left = players[1].ask("resync")["clocks"]["phase"]
        with closing(people[2].sit_down(table)) as eve:
            time.sleep(9)
            eve.ask("resync")
            assert view(eve)["interval"] == 1
            assert eve.snapshot["clocks"]["phase"] is None, "who watches does not make it run"
        with closing(people[0].sit_down(table)) as back:
            assert view(back)["interval"] == 1
            assert 0 < back.snapshot["clocks"]["phase"] <= left


def test_the_time_to_think_rests_while_all_act_at_once(guest: Come) -> None:
    with at_market(guest("Ann"), guest("Bob"), clock={"turn": 3, "bank": 0}) as (ann, bob):
        assert ann.ask("resync")["clocks"]["turn"] == [None, None]
        time.sleep(3.5)
        assert not any(seat["stand_in"] for seat in ann.ask("resync")["table"]["seats"])
        for _ in range(2):
            for player in (ann, bob):
                player.catch_up()
                player.move("ready")
        left = bob.ask("resync")["clocks"]["turn"]
        assert left[1] is None
        assert left[0] is not None


def test_who_picks_knows_no_more_than_before(two: tuple[Player, Player]) -> None:
    """Of a barter, the picker alone learns what comes, and only when it is done."""
    ann, bob = two
    ann.move("barter")
    picked = ann.move(first_of(ann, "put"))
    assert picked["events"] == []
    ann.move("done")
    told = bob.until("update")["events"][0]
    assert "drawn" not in told
    assert told["goods"]
