"""Three servers on one PostgreSQL, seen from outside: it does not matter which of them a client asks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from demesne.server.storage.database import _MIGRATING
from tests.server.apart import run_apart
from tests.server.cluster_campaign import Campaign, Plan, servers_on
from tests.server.people import Person, Player
from tests.server.postgres import Postgres
from tests.server.process import ServerProcess
from tests.server.test_operating import wait_until

LEASE = 3.0
LOOK = 90.0
"""Seconds after which what does not come is given up; generous, for busy machines."""


@pytest.fixture(scope="module")
def cluster(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[ServerProcess]]:
    """Shared by the tests of this file: a test may stop a server if it starts it again."""
    database = postgres.database("cluster")
    with servers_on(database, tmp_path_factory.mktemp("cluster"), 3, lease_seconds=LEASE) as servers:
        wait_until(lambda: all(server.health()["servers"] == 3 for server in servers), LOOK)
        yield servers


class Company:
    """People who come to any of the servers with the same token."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack

    def person(self, server: ServerProcess, name: str | None = None) -> Person:
        return self._stack.enter_context(closing(Person(server, name)))

    def same(self, person: Person, server: ServerProcess) -> Person:
        """The same guest, at another server."""
        other = self.person(server)
        other.token = person.token
        return other

    def sit(self, person: Person, table: str) -> Player:
        return self._stack.enter_context(closing(person.sit_down(table)))


@pytest.fixture
def company() -> Iterator[Company]:
    with ExitStack() as stack:
        yield Company(stack)


def has_table(servers: list[ServerProcess], before: list[int]) -> list[bool]:
    return [server.health()["tables"] > count for server, count in zip(servers, before, strict=True)]


def lobby_of(person: Person, table: str) -> dict[str, Any]:
    found = person.get("/api/tables")
    return next((info for info in found["mine"] + found["others"] if info["id"] == table), {})


def sit_again(person: Person, table: str) -> Player:
    """As a client that comes back: until a server lets it in."""
    end = time.monotonic() + LOOK
    while True:
        try:
            return Player(person, table)
        except (AssertionError, OSError, EOFError, TimeoutError):
            assert time.monotonic() < end, "no server lets them in"
            time.sleep(0.2)


def play_some(player: Player, moves: int = 4) -> None:
    for _ in range(moves):
        assert player.wait_for_turn()
        assert player.question is not None
        answer = player.move(player.question["moves"][-1]["text"])
        assert answer["type"] == "update", answer


def test_a_table_is_played_from_every_server(cluster: list[ServerProcess], company: Company) -> None:
    ann = company.person(cluster[0], "Ann")
    bob = company.person(cluster[1], "Bob")
    table = ann.table("dominion", "me", "open", options={"first": 0}, clock={"absent": None})["id"]
    assert bob.post(f"/api/tables/{table}/sit")["my_seat"] == 1
    far = company.sit(company.same(ann, cluster[2]), table)
    there = company.sit(bob, table)
    watching = company.sit(company.person(cluster[2]), table)
    assert far.seat == 0
    assert watching.snapshot["seat"] == -2
    play_some(far, 1)
    there.catch_up()
    watching.catch_up()
    assert far.version == there.version == watching.version == 1
    there.ask("say", text="hello from there")
    assert far.until("said")["remark"]["text"] == "hello from there"
    assert far.ask("undo", version=far.version)["type"] in ("done", "snapshot")
    assert far.ask("move", version=99, number=0, texts=["end turn"], tokens=[None])["code"] == "stale"
    assert company.same(ann, cluster[1]).get(f"/api/tables/{table}")["seats"][1]["connected"]
    sources = [company.person(server).ask("GET", f"/api/tables/{table}/record") for server in cluster]
    assert {answer.json()["code"] for answer in sources} == {"refused"}


def test_an_answer_from_afar_is_like_one_from_here(cluster: list[ServerProcess], company: Company) -> None:
    """Status, body and headers; each security header once."""
    ann = company.person(cluster[0], "Ann")
    table = ann.table("dominion", "me", "bot")["id"]
    path = f"/api/tables/{table}/replay"
    answers = [company.same(ann, server).ask("GET", path, timeout=LOOK) for server in cluster]  # workers start slowly
    assert {answer.status_code for answer in answers} == {200}
    assert answers[0].json()["frames"][0] == answers[1].json()["frames"][0] == answers[2].json()["frames"][0]
    kinds = [sorted(key for key, _ in answer.headers.multi_items() if key != "date") for answer in answers]
    assert kinds[0] == kinds[1] == kinds[2]
    assert len(set(kinds[0])) == len(kinds[0])
    unknown = [company.person(server).ask("GET", "/api/tables/nosuchtable") for server in cluster]
    assert {answer.status_code for answer in unknown} == {404}
    large = {"seat": None, "more": "x" * 100_000}
    answers = [company.same(ann, server).ask("POST", f"/api/tables/{table}/sit", large) for server in cluster]
    assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(413, "too_big")}


def test_the_lobby_spans_all_servers(cluster: list[ServerProcess], company: Company) -> None:
    ann = company.person(cluster[0], "Ann")
    table = ann.table("dominion", "me", "open", options={"first": 0}, clock={"absent": None})["id"]
    bob = company.person(cluster[1], "Bob")
    bob.post(f"/api/tables/{table}/sit")
    player = company.sit(ann, table)
    play_some(player, 1)
    far = company.person(cluster[2])

    def shown() -> bool:
        info = lobby_of(far, table)
        return bool(info) and info["moves"] == 1 and info["seats"][0]["connected"] and not info["seats"][1]["connected"]

    wait_until(shown, LOOK)
    player.close()
    wait_until(lambda: not lobby_of(far, table)["seats"][0]["connected"], LOOK)


def test_a_new_name_is_known_everywhere(cluster: list[ServerProcess], company: Company) -> None:
    ann = company.person(cluster[0], "Ann")
    others = [company.same(ann, server) for server in cluster[1:]]
    assert {other.get("/api/guests/me")["name"] for other in others} == {"Ann"}
    assert ann.ask("PATCH", "/api/guests/me", {"name": "Anna"}).status_code == 200
    wait_until(lambda: {other.get("/api/guests/me")["name"] for other in others} == {"Anna"}, LOOK)


def test_a_rematch_is_joined_wherever_it_is(cluster: list[ServerProcess], company: Company) -> None:
    """Its first guest asks one server, the second another; by then a third has its table."""
    ann = company.person(cluster[0], "Ann")
    bob = company.person(cluster[1], "Bob")
    old = ann.table("market-day", "me", "open", options={"timing": "no clock"}, clock={"absent": None})["id"]
    bob.post(f"/api/tables/{old}/sit")
    players = [company.sit(ann, old), company.sit(bob, old)]
    for _ in range(400):
        for player in players:
            player.catch_up()
            if player.question is not None:
                player.move(
                    "ready"
                    if any(m["text"] == "ready" for m in player.question["moves"])
                    else player.question["moves"][0]["text"]
                )
        if players[0].view is not None and players[0].view["over"]:
            break
    for player in players:
        player.close()
    rematch = ann.post(f"/api/tables/{old}/rematch")["id"]
    cluster[0].stop()  # the old table and the rematch are free now
    try:
        watching = sit_again(company.person(cluster[2]), rematch)
        assert cluster[2].health()["tables"] >= 1
        sit_again(company.person(cluster[1]), old).close()
        joined = bob.post(f"/api/tables/{old}/rematch")
        assert (joined["id"], joined["status"]) == (rematch, "playing")
        assert joined["my_seat"] == 0
        watching.close()
    finally:
        cluster[0].start()


def test_a_server_that_is_stopped_hands_its_tables_over(cluster: list[ServerProcess], company: Company) -> None:
    ann = company.person(cluster[0], "Ann")
    table = ann.table("dominion", "me", "random", options={"first": 0})["id"]
    player = company.sit(company.same(ann, cluster[1]), table)
    play_some(player)
    version = player.version
    cluster[0].stop()
    try:
        assert player.until("bye")["reason"] == "restart"
        again = sit_again(company.same(ann, cluster[1]), table)
        assert again.version >= version
        play_some(again)
        again.close()
    finally:
        cluster[0].start()


def test_time_that_was_spent_is_spent_after_a_takeover(cluster: list[ServerProcess], company: Company) -> None:
    ann, bob = company.person(cluster[0], "Ann"), company.person(cluster[1], "Bob")
    table = ann.table("market-day", "me", "open", clock={"absent": None})["id"]
    bob.post(f"/api/tables/{table}/sit")
    player = company.sit(company.same(ann, cluster[1]), table)
    time.sleep(1.5)
    assert player.move("barter")["type"] == "update"
    cluster[0].kill()
    try:
        again = sit_again(company.same(ann, cluster[2]), table)
        assert 0 < again.snapshot["clocks"]["phase"] <= 60_000 - 1500
        assert again.question is not None
        assert again.question["prompt"] == "barter"
        again.close()
    finally:
        cluster[0].start()


def test_a_server_that_wakes_up_too_late_has_lost_its_tables(cluster: list[ServerProcess], company: Company) -> None:
    """It cannot write, tells its clients to come back, and is a member like any other again."""
    ann = company.person(cluster[0], "Ann")
    table = ann.table("dominion", "me", "random", options={"first": 0})["id"]
    asleep = company.sit(ann, table)
    play_some(asleep)
    assert asleep.wait_for_turn()
    before = cluster[0].health()["server"]
    assert asleep.question is not None
    late = asleep.answer(asleep.question["moves"][-1]["text"])
    cluster[0].pause()
    try:
        awake = sit_again(company.same(ann, cluster[1]), table)
        play_some(awake)
        asleep.send({"type": "move", "id": 77, **late})  # it lies in the socket when the server wakes up
    finally:
        cluster[0].resume()
    assert asleep.until("bye")["reason"] == "restart"
    answers = [text for text in asleep.frames if '"id":77' in text]
    assert all('"type":"error"' in text for text in answers)
    wait_until(lambda: cluster[0].health()["status"] == "ok" and cluster[0].health()["server"] != before, LOOK)
    play_some(awake)
    version = awake.version
    awake.close()
    back = sit_again(ann, table)
    assert back.version >= version
    back.close()


def test_what_only_servers_may_say_is_not_believed_from_others(cluster: list[ServerProcess]) -> None:
    """Without the secret, its headers mean nothing, and news are told to nobody."""
    headers = {"x-demesne-secret": "guess", "x-demesne-address": "10.0.0.1"}
    answer = httpx.get(f"{cluster[0].url}/cluster/news", headers=headers)
    assert answer.headers["content-type"].startswith("text/html") or answer.status_code == 404
    foreign = {**headers, "origin": "http://elsewhere.example"}
    answer = httpx.post(f"{cluster[0].url}/api/guests", headers=foreign, json={"name": "Eve"})
    assert answer.status_code == 403


def test_no_address_leads_from_a_table_to_what_only_servers_may_ask(
    cluster: list[ServerProcess], company: Company
) -> None:
    """Addresses with dots, as no browser sends them: what is not about a table is not passed on with the other's secret."""
    ann = company.person(cluster[0], "Ann")
    table = ann.table("dominion", "me", "open", listed=False)["id"]
    assert raw_get(cluster[1], f"/api/tables/{table}") == 200
    for way in ("../../../cluster/news", "..%2f..%2f../cluster/news", "./../../../metrics", "../../tables/x/../games"):
        assert raw_get(cluster[1], f"/api/tables/{table}/{way}") == 404, way


def raw_get(server: ServerProcess, path: str) -> int:
    """The status of the answer to just this path; httpx would tidy it up."""
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=LOOK)) as line:
        line.request("GET", path)
        return line.getresponse().status


async def answers_while_it_starts(server: ServerProcess) -> str:
    """What a client meets that comes before the server is ready: who waits there could play elsewhere."""
    waiting = "select count(*) from pg_locks where locktype = 'advisory' and not granted"
    holder = await asyncpg.connect(server.database)
    try:
        await holder.execute("select pg_advisory_lock($1)", _MIGRATING)
        server.begin()
        async with asyncio.timeout(LOOK):
            while not await holder.fetchval(waiting):
                await asyncio.sleep(0.05)
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.close()
        return "accepted"
    except ConnectionRefusedError:
        return "refused"
    finally:
        await holder.close()


def test_a_second_server_of_the_same_name_takes_the_place_of_the_first(
    cluster: list[ServerProcess], tmp_path: Path
) -> None:
    first = cluster[2]
    name = first.health()["server"].rpartition("/")[0]
    second = ServerProcess(tmp_path, database=first.database, lease_seconds=LEASE, server_name=name)
    assert run_apart(answers_while_it_starts(second)) == "refused"
    second.wait()
    try:
        wait_until(lambda: not first.running, LOOK)
        assert "another server was started under this name" in first.log.read_text()
    finally:
        second.stop()
        first.start()


def test_metrics_tell_of_the_cluster(cluster: list[ServerProcess], company: Company) -> None:
    ann = company.person(cluster[0], "Ann")
    table = ann.table("dominion", "me", "bot")["id"]
    company.same(ann, cluster[1]).get(f"/api/tables/{table}")
    assert 'demesne_forwarded_total{kind="request"}' in httpx.get(f"{cluster[1].url}/metrics").text
    # A server that was started again is counted at its next renewal.
    wait_until(lambda: "demesne_servers 3.0" in httpx.get(f"{cluster[1].url}/metrics", verify=False).text, LOOK)


@pytest.mark.soak
def test_no_acknowledged_move_is_lost(postgres: Postgres, cluster: list[ServerProcess]) -> None:
    """The campaign, small: 30 bots, two kills, one pause, and games among the servers' own bots."""
    plan = Plan(tables=15, bot_tables=2, kills=2, pauses=1, restarts=0, lease=LEASE, pause=0.2)
    report = run_apart(Campaign(plan, postgres, cluster[0].database, cluster).run())
    assert len(report.faults) == 3
    assert report.acknowledged > 15
    assert report.steps >= report.acknowledged
    assert report.returns > 0, "nobody had to come back"
