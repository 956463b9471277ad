"""Millennium Blades against the clock over real sockets: time that is kept, people who are missing, races, trades, and
what others may not see."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager

from tests.server.people import Json, Person, Player
from tests.server.process import ServerProcess
from tests.server.test_kill import spent
from tests.server.test_operating import wait_until

Come = Callable[[str | None], Person]
Start = Callable[..., ServerProcess]
GAME = "millennium-blades"
QUICK = 105_000
"""Milliseconds of the first interval with quick lengths."""
MOST_BYTES = 20 * 1024


@contextmanager
def seated(people: list[Person], *bots: str, **fields: object) -> Iterator[list[Player]]:
    """All of them at one timed table, with these bots."""
    options = {"lengths": "quick", "timing": "clock"}
    open_seats = ["open"] * (len(people) - 1)
    table = people[0].table(GAME, "me", *open_seats, *bots, options=options, **fields)["id"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/sit")
    with ExitStack() as stack:
        players = [stack.enter_context(closing(person.sit_down(table))) for person in people]
        for player in players:
            player.catch_up()
        yield players


def texts(player: Player) -> list[str]:
    assert player.question is not None
    return [move["text"] for move in player.question["moves"]]


def view(player: Player) -> Json:
    assert player.view is not None
    return player.view


# Time


def test_the_time_of_an_interval_survives_a_kill(own_server: Start) -> None:
    server = own_server()
    with closing(Person(server, "Ann")) as ann, closing(Person(server, "Bob")) as bob:
        with seated([ann, bob], "heuristic", clock={"absent": None}) as players:
            table = players[0].table
            players[0].move("trade with 1")
            wait_until(lambda: spent(server.database, table)[0] > 0)
            server.kill()
        time.sleep(2)  # nothing of this is counted
        left = QUICK - max(spent(server.database, table))
        server.start()
        began = time.monotonic()
        with closing(ann.sit_down(table)) as back:
            elapsed = (time.monotonic() - began) * 1000
            assert view(back)["interval"] == 1
            assert left - elapsed - 1 <= back.snapshot["clocks"]["phase"] <= left < QUICK
            assert back.question is not None
            assert back.question["prompt"] == "tray", "what was half done is half done"


def test_time_stands_still_while_nobody_is_there_and_bots_wait(guest: Come) -> None:
    ann = guest("Ann")
    with seated([ann], "heuristic", "trader", pace=0) as players:
        table = players[0].table
        left = players[0].ask("resync")["clocks"]["phase"]
    moves = ann.get(f"/api/tables/{table}")["moves"]
    with closing(guest("Eve").sit_down(table)) as eve:
        time.sleep(2)
        assert eve.ask("resync")["clocks"]["phase"] is None, "who watches does not make it run"
        settled = ann.get(f"/api/tables/{table}")["moves"]
        time.sleep(2)
        assert ann.get(f"/api/tables/{table}")["moves"] == settled <= moves + 2, "a bot that thinks ends its thought"
    with closing(ann.sit_down(table)) as back:
        assert left - 3000 < back.snapshot["clocks"]["phase"] <= left


def test_who_stays_away_is_stood_in_for_after_the_grace_of_the_table(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    with seated([ann, bob], clock={"absent": 2, "level": "duelist"}, pace=0) as (first, second):
        second.drop()
        away = first.wait(lambda message: message["type"] == "table" and message["clocks"]["absent"][1] is not None)
        assert 0 < away["clocks"]["absent"][1] <= 2000
        seat = away["table"]["seats"][1]
        assert (seat["connected"], seat["stand_in"]) == (False, False)
        told = first.wait(lambda message: message["type"] == "table" and message["table"]["seats"][1]["stand_in"])
        assert told["table"]["seats"][1]["level"] == "duelist"
        first.wait(lambda message: message["type"] == "update" and any(e["seat"] == 1 for e in message["events"]))
        with closing(bob.sit_down(first.table)) as back:
            assert back.ask("take_back")["type"] == "done"
            assert back.ask("resync")["table"]["seats"][1]["stand_in"] is False
            assert "ready" in texts(back) or "not ready" in texts(back)


def test_bots_act_at_the_pace_of_people(guest: Come) -> None:
    """In simulations there is no pace; at a table a bot pauses before each errand, as its settings say."""
    with seated([guest("Ann")], "heuristic", "heuristic", pace=350) as (ann,):
        time.sleep(2)
        ann.catch_up()
        assert not any(event for frame in ann.frames for event in json.loads(frame).get("events", []) if acts(event))
        ann.wait(lambda message: message["type"] == "update" and any(acts(event) for event in message["events"]))


def acts(event: Json) -> bool:
    """A bot did something on purpose."""
    return bool(event["seat"] in (1, 2) and event["event"] in ("buy", "sell", "deck", "collect", "fuse"))


# Races


def test_of_two_who_buy_the_same_pack_one_gets_it_and_the_other_is_told(guest: Come) -> None:
    with seated([guest("Ann"), guest("Bob")]) as players:
        for player in players:
            player.send({"type": "move", "id": 77, **player.answer("buy pack 1")})
        answers = [player.wait(lambda message: message.get("id") == 77) for player in players]
        assert sorted(answer["type"] for answer in answers) == ["error", "update"]
        winner = 0 if answers[0]["type"] == "update" else 1
        name = ("Ann", "Bob")[winner]
        late, refusal = players[1 - winner], answers[1 - winner]
        assert refusal["code"] == "stale"
        assert refusal["message"].startswith(f"{name} was faster: {name} buys")
        late.catch_up()
        assert late.move("buy pack 1")["type"] == "update", "the place was filled again"


def test_of_two_who_want_the_same_card_of_the_aftermarket_one_gets_it(guest: Come) -> None:
    with seated([guest("Ann"), guest("Bob"), guest("Cleo")]) as players:
        players[2].move(next(text for text in texts(players[2]) if text.startswith("sell ")))
        for player in players[:2]:
            player.catch_up()
        wanted = next(text for text in texts(players[0]) if text.startswith("buy ") and "pack" not in text)
        for player in players[:2]:
            player.send({"type": "move", "id": 77, **player.answer(wanted)})
        answers = [player.wait(lambda message: message.get("id") == 77) for player in players[:2]]
        assert sorted(answer["type"] for answer in answers) == ["error", "update"]
        winner = 0 if answers[0]["type"] == "update" else 1
        assert answers[1 - winner]["message"].startswith(f"{('Ann', 'Bob')[winner]} was faster: ")


# Trades


def test_with_all_trades_open_updates_stay_small(guest: Come) -> None:
    """Five people, every one with something for every other on the tray; then packs and sales."""
    people, dice = [guest(name) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve")], random.Random(5)
    with seated(people) as players, closing(guest("Fay").sit_down(players[0].table)) as watcher:
        for player in players:
            offer_to_all(player)
        trays = [tray for player in players for tray in whole_view(player)["own"]["trays"]]
        assert len(trays) == 20
        assert all(tray["yours"]["cards"] and tray["theirs"]["cards"] for tray in trays)
        for number in range(60):
            player = players[number % 5]
            player.catch_up()
            wanted = [text for text in texts(player) if text.startswith(("buy ", "sell ", "deck ", "collect "))]
            answer = player.move(dice.choice(wanted or texts(player)))
            assert answer["type"] == "update", answer
        for one in (*players, watcher):
            one.catch_up()
        sizes = [len(frame) for one in (*players, watcher) for frame in one.frames if '"type":"update"' in frame[:20]]
        assert len(sizes) > 500
        assert max(sizes) < MOST_BYTES
        assert sorted(sizes)[len(sizes) // 2] < 2000


def offer_to_all(player: Player) -> None:
    for other in range(5):
        if other == player.seat:
            continue
        player.catch_up()
        assert player.move(f"trade with {other}")["type"] == "update"
        for begin in ("put ", "money ", "wish "):
            assert player.move(next(text for text in texts(player) if text.startswith(begin)))["type"] == "update"
        assert player.move("done")["type"] == "update"


def whole_view(player: Player) -> Json:
    found: Json = player.ask("resync")["view"]
    return found


# Hidden cards


def test_opponents_and_spectators_are_sent_no_hidden_card(guest: Come) -> None:
    """Ann opens packs and offers one card of them to Bob; nobody else does anything."""
    with seated([guest("Ann"), guest("Bob"), guest("Cleo")]) as players, ExitStack() as stack:
        ann, bob, cleo = players
        eves = [
            stack.enter_context(closing(guest("Eve").sit_down(ann.table, patches=patches))) for patches in (True, False)
        ]
        starter = set(view(ann)["own"]["binder"])
        for number in range(5):
            ann.move(f"buy pack {number + 1}")
        hidden = {card for card in view(ann)["own"]["binder"] if card not in starter}
        offered = min(hidden)
        ann.move("trade with 1")
        assert ann.move(f"put {offered}")["type"] == "update"
        ann.move("done")
        for other in (bob, cleo, *eves):
            other.catch_up()
        assert len(hidden) > 2
        assert tells(bob, hidden - own(bob)) == {offered} - own(bob), "who is offered a card sees it"
        assert tells(cleo, hidden - own(cleo)) == set()
        for eve in eves:
            assert tells(eve, hidden) == set()
        assert any('"patch":{' in frame for frame in eves[0].frames)


def own(player: Player) -> set[str]:
    return set(view(player)["own"]["binder"]) | set(view(player)["own"]["deck"])


def tells(player: Player, cards: set[str]) -> set[str]:
    """Those of the cards whose names were sent to the player."""
    return {card for card in cards if any(f'{card}"' in frame for frame in player.frames)}
