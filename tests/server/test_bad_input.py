"""Whatever comes over the wire: every message gets one answer, no table changes, and the server goes on serving."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.helpers.play import SOAK
from tests.server.people import Json, Person, Player
from tests.server.process import ServerProcess
from tests.server.test_replay_routes import finished

MESSAGES = 3_000
"""`make fuzz` sends a million."""
BATCH = 25

# Messages: noise, JSON that means nothing, and messages that are almost right

scalars = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
)
ids = st.integers(0, 2**53)
texts = st.sampled_from(["end turn", "buy Province", "play Copper", "done", "", " ", "🂡", "\u0000"]) | st.text(
    max_size=30
)
types = st.sampled_from(
    ["hello", "move", "undo", "answer_undo", "why", "hint", "say", "hand_over", "take_back", "resync", "ping"]
)


def fields(**named: st.SearchStrategy[Any]) -> st.SearchStrategy[Json]:
    return st.fixed_dictionaries(named)


almost: st.SearchStrategy[Json] = st.one_of(
    fields(type=st.just("move"), id=ids, version=st.integers(-1, 50), texts=st.lists(texts, max_size=3)),
    fields(
        type=st.just("move"),
        id=ids,
        number=st.integers(-1, 3),
        texts=st.lists(texts, max_size=3),
        tokens=st.lists(st.none() | st.integers(), max_size=3),
    ),
    fields(type=st.just("why"), id=ids, typed=texts, move=st.none() | fields(verb=texts, thing=texts, place=texts)),
    fields(type=st.just("hello"), protocol=st.integers(0, 4), table=st.text(max_size=12), token=st.none() | texts),
    fields(type=st.just("undo"), id=ids, version=st.integers(0, 5)),
    fields(type=st.just("answer_undo"), id=ids, agree=st.booleans()),
    fields(type=st.just("take_back"), id=ids),
    fields(type=st.just("hand_over"), id=ids, level=st.text(max_size=10)),
    fields(type=st.just("say"), id=ids, text=st.sampled_from(["", "\u200b", "x" * 600])),
    fields(type=st.sampled_from(["resync", "ping"]), id=ids),
    fields(type=types, id=values),
    fields(type=values, id=ids),
    st.dictionaries(st.sampled_from(["type", "id", "version", "texts", "table"]), values, max_size=5),
)


EXTREMES = {"deep list": "[" * 5000, "deep object": '{"type":' * 2000, "long": '"' + "x" * 20_000 + '"'}


def spelled(message: object) -> str:
    return json.dumps(message)


raw: st.SearchStrategy[str | bytes] = st.one_of(
    almost.map(spelled),
    values.map(spelled),
    st.text(max_size=60),
    st.binary(max_size=60),
    st.sampled_from(["deep list", "deep object", "long"]).map(lambda name: EXTREMES[name]),
    st.sampled_from(["", "null", "NaN", "{}", "[]"]),
)


class Besieged:
    """A table in the middle of a game, and connections that may not change it."""

    def __init__(self, server: ServerProcess, stack: ExitStack) -> None:
        self.sent = 0
        ann, bob, eve = (stack.enter_context(closing(Person(server, name))) for name in ("Ann", "Bob", "Eve"))
        table = ann.table("dominion", "me", "open", options={"first": 0}, clock={"absent": None})["id"]
        bob.post(f"/api/tables/{table}/sit")
        self.to_act, self.waiting, self.watching = (
            stack.enter_context(closing(person.sit_down(table))) for person in (ann, bob, eve)
        )
        self.eve = eve
        self.before = (self.to_act.version, self.to_act.hash)
        for player in (self.to_act, self.waiting, self.watching):
            player.ask("ping")  # and all that was said while they sat down

    def throw(self, messages: list[str | bytes], at: Player) -> None:
        """Send them all; each must get exactly one answer."""
        for message in messages:
            at.socket.send(message)
        answers = 0
        while answers < len(messages):
            answer = at.receive()
            if answer["type"] == "table":
                continue  # somebody comes to watch, or goes
            assert answer["type"] in ("error", "done", "snapshot", "reason", "advice"), answer
            assert answer.get("code") not in ("fault", "unavailable"), answer
            answers += 1
        self.sent += len(messages)

    def unchanged(self) -> bool:
        self.to_act.ask("resync")
        return (self.to_act.version, self.to_act.hash) == self.before


@pytest.fixture
def besieged(server: ServerProcess) -> Iterator[Besieged]:
    with ExitStack() as stack:
        yield Besieged(server, stack)


def harmless(message: str | bytes) -> bool:
    """Not a move that the seat to act might really make, and nothing that a player may rightly change."""
    return not any(text in str(message) for text in ("end turn", "hand_over", "play Copper"))


def test_generated_messages_change_nothing(besieged: Besieged) -> None:
    @settings(
        max_examples=MESSAGES // BATCH + 1,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.lists(raw, min_size=BATCH, max_size=BATCH), st.integers(0, 3))
    def throw(messages: list[str | bytes], target: int) -> None:
        if target == 0:
            with closing(Player(besieged.eve, besieged.to_act.table, hello=False)) as stranger:
                besieged.throw(messages, stranger)
        elif target == 1:
            besieged.throw(messages, besieged.watching)
        else:
            seated = besieged.waiting if target == 2 else besieged.to_act
            besieged.throw([message for message in messages if harmless(message)], seated)

    throw()
    while besieged.sent < MESSAGES:
        throw()
    assert besieged.unchanged()
    assert besieged.to_act.move("end turn")["type"] == "update"


@pytest.fixture
def shelf(server: ServerProcess) -> Iterator[dict[str, Any]]:
    """Tables of every kind, some Eve's own, and one of Ann's that she must not be able to touch."""
    with closing(Person(server, "Ann")) as ann, closing(Person(server, "Eve")) as eve:
        control = ann.table("dominion", "me", "open", clock={"absent": None})["id"]
        with closing(Person(server, "Bob")) as bob:
            bob.post(f"/api/tables/{control}/sit")
        tables = [control, finished(eve), eve.table("dominion", "me", "random")["id"]]
        yield {"ann": ann, "eve": eve, "control": control, "tables": tables}


@pytest.mark.parametrize("phases", ["coverage", pytest.param("coverage,fuzzing", marks=pytest.mark.soak)])
def test_schemathesis_finds_no_fault(server: ServerProcess, shelf: dict[str, Any], tmp_path: Path, phases: str) -> None:
    """Every route with the values that its schema names; in `make soak` with chance besides."""
    ann: Person = shelf["ann"]
    with closing(ann.sit_down(shelf["control"])) as player:
        before = (player.version, player.hash)
    config = tmp_path / "schemathesis.toml"
    config.write_text(
        f'[parameters]\n"path.table" = {json.dumps(shelf["tables"])}\n"path.game" = ["dominion", "domaine", "chess"]\n'
    )
    program = shutil.which("schemathesis", path=str(Path(sys.executable).parent)) or "schemathesis"
    checks = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
    command = [program, "--config-file", str(config), "run", f"{server.url}/api/openapi.json", "--checks", checks]
    command += ["--phases", phases, "--max-examples", str(10 * SOAK), "--seed", "1", "--no-color"]
    command += ["-H", f"Authorization: Bearer {shelf['eve'].token}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert server.health()["status"] == "ok"
    with closing(ann.sit_down(shelf["control"])) as player:
        assert (player.version, player.hash) == before


def test_a_flood_is_stopped(own_server: Callable[..., ServerProcess]) -> None:
    """The client is told that it is too fast, then it is disconnected; others do not notice."""
    server = own_server(http_rate=1, http_burst=50)
    with closing(Person(server, "Ann")) as ann:
        table = ann.table("dominion", "me", "random", options={"first": 0})["id"]
        with closing(ann.sit_down(table)) as flood, closing(ann.sit_down(table)) as calm:
            for number in range(900):
                flood.send({"type": "ping", "id": number})
            codes = [flood.receive().get("code") for _ in range(400)]
            assert "too_fast" in codes
            assert codes.count(None) >= 200
            assert flood.until("bye")["reason"] == "flood"
            assert calm.ask("ping")["type"] == "done"
        answers = [ann.ask("GET", "/api/games/dominion/wording") for _ in range(100)]
        assert {answer.status_code for answer in answers} == {200, 429}
        assert answers[-1].json()["code"] == "too_fast"
        assert server.health()["status"] == "ok"


def test_bodies_are_limited(server: ServerProcess) -> None:
    with closing(Person(server, "Ann")) as ann:
        assert ann.ask("POST", "/api/guests", {"name": "x" * 100_000}).json()["code"] == "too_big"
        assert ann.ask("POST", "/api/records", {"moves": "x" * 3_000_000}).json()["code"] == "too_big"
        assert ann.ask("POST", "/api/records", {"moves": "x" * 100_000}).json()["code"] == "refused"
