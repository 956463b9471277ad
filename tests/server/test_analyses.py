"""Analyses of finished games: made once in the workers, stored, shared, stopped, gone on with; refused while a game runs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from typing import Any

import msgspec
import pytest

import demesne
from demesne import bots
from demesne.core import Match
from demesne.lab.analysis import Analysis, analyse, moments_of
from tests.server.people import WAIT, Person
from tests.server.process import ServerProcess
from tests.server.test_operating import wait_until
from tests.toy.game import GAME as MARKET_DAY

Json = dict[str, Any]
Start = Callable[..., ServerProcess]
FEW = 3
"""Simulations of each moment."""
ENDLESS = 100_000
"""Simulations of each moment of an analysis that is not over before a test has done what it wants."""


OPTIONS: dict[str, Json] = {
    "dominion": {"kingdom": "First Game"},
    "domaine": {},
    "millennium-blades": {"prerelease": True, "timing": "turns"},
}
"""The quickest games there are."""


@cache
def played(game: str, moves: int = 10_000) -> Json:
    """The record of a short game among bots."""
    match = demesne.new(game, players=2, seed=5, **OPTIONS[game])
    players = [bots.make(game, "strong") for _ in range(2)]
    for player in players:
        player.begin(3)
    while not match.over and match.position < moves:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.state, seat))
    return dict(match.record())


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that looks at every moment for a moment only."""
    server = ServerProcess(tmp_path_factory.mktemp("quick"), analysis_simulations=FEW)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def ann(quick: ServerProcess) -> Iterator[Person]:
    with closing(Person(quick, "Ann")) as person:
        yield person


def uploaded(person: Person, record: Json) -> str:
    answer = person.ask("POST", "/api/records", record, timeout=WAIT)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def order(person: Person, table: str) -> Json:
    answer = person.ask("POST", f"/api/tables/{table}/analysis", timeout=WAIT)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def ended(person: Person, table: str) -> Json:
    """The analysis once it is no longer under way."""
    found: Json = {}

    def over() -> bool:
        found.update(person.get(f"/api/tables/{table}/analysis"))
        return bool(found["status"] != "running")

    wait_until(over, WAIT)
    return found


@pytest.mark.parametrize(("game", "moves"), [("dominion", 40), ("domaine", 40), ("millennium-blades", 6)])
def test_an_analysis_has_the_numbers_of_the_terminal(ann: Person, game: str, moves: int) -> None:
    record = played(game, moves)
    table = uploaded(ann, record)
    none = ann.get(f"/api/tables/{table}/analysis")
    assert (none["status"], none["result"], none["simulations"]) == ("none", None, FEW)
    begun = order(ann, table)
    assert begun["status"] in ("running", "done")
    assert begun["total"] == len(moments_of(demesne.replay(record)))
    done = ended(ann, table)
    assert (done["status"], done["done"], done["mine"]) == ("done", done["total"], True)
    assert msgspec.convert(done["result"], Analysis) == analyse(record, FEW)
    assert done["measured"]


def test_what_was_found_is_shown_while_it_goes_on(own_server: Start) -> None:
    """The curve grows; nothing is sent a second time to who has it."""
    server = own_server(analysis_simulations=4000, lab_game_seconds=1000)
    with closing(Person(server, "Ann")) as ann:
        table = uploaded(ann, played("dominion"))
        order(ann, table)
        path = f"/api/tables/{table}/analysis"
        wait_until(lambda: ann.get(path)["done"] >= 2, WAIT)
        half = ann.get(path)
        assert half["status"] == "running"
        moments = half["result"]["moments"]
        assert moments
        assert moments[-1]["moves"] < len(played("dominion")["moves"]), "the end is not told before it is reached"
        assert half["result"]["shares"] == []
        again = _asked_with_all_seen(ann, path)
        assert (again["status"], again["result"]) == ("running", None)
        for other in (-1, 10**30):
            assert ann.get(path, seen=other)["result"] is not None, "nobody has seen so many"
        assert ann.ask("GET", f"{path}?seen=all").status_code == 400
        stopped = ann.post(f"{path}/stop")
        assert len(stopped["result"]["moments"]) >= len(moments)


def _asked_with_all_seen(person: Person, path: str) -> Json:
    """What is sent to who has seen all; another moment may be done in between, then it is asked again."""
    while True:
        done = person.get(path)["done"]
        told: Json = person.get(path, seen=done)
        if told["done"] == done:
            return told


def test_who_has_all_that_there_is_is_sent_nothing_again(own_server: Start) -> None:
    server = own_server(analysis_simulations=ENDLESS, lab_game_seconds=1000)
    with closing(Person(server, "Ann")) as ann:
        table = uploaded(ann, played("dominion", 16))
        order(ann, table)
        path = f"/api/tables/{table}/analysis"
        assert ann.get(path, seen=0)["result"] is None
        server.stop()
        server.start()
        assert ann.get(path, seen=0)["result"] is not None, "it goes on no longer"


def test_everybody_has_the_same_analysis_and_it_is_made_once(quick: ServerProcess, ann: Person) -> None:
    table = uploaded(ann, played("dominion"))
    order(ann, table)
    done = ended(ann, table)
    stored = _stored(quick, table)
    with closing(Person(quick, "Bob")) as bob, closing(Person(quick)) as nobody:
        again = order(bob, table)
        assert again == done | {"mine": False}
        assert nobody.get(f"/api/tables/{table}/analysis") == again
        assert nobody.ask("POST", f"/api/tables/{table}/analysis").status_code == 401
        assert bob.ask("POST", f"/api/tables/{table}/analysis/stop").status_code == 403
    assert _stored(quick, table) == stored, "nothing was computed again"
    last = done["result"]["moments"][-1]
    assert last["moves"] == len(played("dominion")["moves"])
    assert sorted(last["chances"]) == [0.0, 1.0]


def _stored(server: ServerProcess, table: str) -> list[Any]:
    with closing(sqlite3.connect(server.database)) as database:
        return database.execute("select * from analyses where game_table = ?", (table,)).fetchall()


def test_a_running_game_is_not_analysed(quick: ServerProcess, ann: Person) -> None:
    """An analysis sees every hidden card. A game that goes on from a finished one is no way round either."""
    over = uploaded(ann, played("dominion"))
    tables = [
        ann.table("dominion", "me", "open")["id"],
        ann.table("dominion", "me", "strong")["id"],
        ann.post(f"/api/tables/{over}/fork", at=6, seats=[{"kind": "me"}, {"kind": "bot"}])["id"],
    ]
    for table in tables:
        path = f"/api/tables/{table}/analysis"
        for method, where in (("GET", path), ("POST", path), ("POST", f"{path}/stop")):
            answer = ann.ask(method, where)
            assert (answer.status_code, answer.json()["code"]) == (409, "refused"), (method, where)
            assert answer.json()["message"] == "this can be seen once the game is over"
        assert _stored(quick, table) == []


def test_a_game_without_a_search_says_so(ann: Person) -> None:
    table = uploaded(ann, dict(Match(MARKET_DAY, 2, 1, {}).record()))
    answer = ann.ask("POST", f"/api/tables/{table}/analysis", timeout=WAIT)
    assert (answer.status_code, answer.json()["code"]) == (409, "refused")
    assert "cannot be analysed yet" in answer.json()["message"]


def test_an_analysis_survives_restarts_and_goes_on_where_it_was(own_server: Start) -> None:
    server = own_server(analysis_simulations=ENDLESS, lab_game_seconds=1000, lab_runs=1)
    record = played("dominion", 16)
    whole = analyse(record, FEW)
    with closing(Person(server, "Ann")) as ann:
        table, other = (uploaded(ann, each) for each in (record, played("dominion", 9)))
        assert order(ann, table)["status"] == "running"
        full = ann.ask("POST", f"/api/tables/{other}/analysis", timeout=WAIT)
        assert (full.status_code, "1 runs under way" in full.json()["message"]) == (409, True)
        stopped = ann.post(f"/api/tables/{table}/analysis/stop")
        assert (stopped["status"], stopped["result"]["answers"]) == ("stopped", [])
        server.stop()
        _fake_half(server, table, whole)
        server.limits["DEMESNE_ANALYSIS_SIMULATIONS"] = str(FEW)
        server.start()
        broken = ann.get(f"/api/tables/{table}/analysis")
        assert (broken["status"], bool(broken["result"]["answers"])) == ("broken", True)
        assert 0 < order(ann, table)["done"], "what was found before counts"
        assert msgspec.convert(ended(ann, table)["result"], Analysis) == whole


def _fake_half(server: ServerProcess, table: str, whole: Analysis) -> None:
    """As if the server had been killed in the middle."""
    last = whole.answers[len(whole.answers) // 2].moves
    moments = [each for each in whole.moments if each.moves < last]
    answers = [each for each in whole.answers if each.moves < last]
    half = msgspec.json.encode(msgspec.structs.replace(whole, moments=moments, answers=answers)).decode()
    with closing(sqlite3.connect(server.database)) as database:
        values = (FEW, half, table)
        database.execute(
            "update analyses set status = 'running', beat = 0, simulations = ?, result = ? where game_table = ?", values
        )
        database.commit()


def test_an_analysis_that_an_earlier_version_stored_is_shown(quick: ServerProcess, ann: Person) -> None:
    """Its moves and reasons were texts. What cannot be read at all is said so, and can be made anew."""
    table = uploaded(ann, played("dominion", 16))
    order(ann, table)
    made = ended(ann, table)
    _change(quick, table, result=msgspec.json.encode(_as_before(made["result"])).decode())
    shown = ann.get(f"/api/tables/{table}/analysis")
    assert shown["status"] == "done"
    again = msgspec.convert(shown["result"], Analysis)
    new = msgspec.convert(made["result"], Analysis)
    assert [(each.made, each.best, each.cost) for each in again.answers] == [
        (each.made, each.best, each.cost) for each in new.answers
    ]
    assert (again.moments, again.shares) == (new.moments, new.shares)
    _change(quick, table, result="no analysis")
    lost = ann.get(f"/api/tables/{table}/analysis")
    assert (lost["status"], lost["done"], lost["result"]) == ("failed", 0, None)
    assert lost["message"] == "what was found cannot be read, and can be found anew"
    order(ann, table)
    assert ended(ann, table)["result"] == made["result"]


def test_what_a_dead_server_left_unreadable_is_begun_anew(quick: ServerProcess, ann: Person) -> None:
    table = uploaded(ann, played("dominion", 14))
    order(ann, table)
    made = ended(ann, table)
    _change(quick, table, status="running", beat=0, result="no analysis")
    lost = ann.get(f"/api/tables/{table}/analysis")
    assert (lost["status"], lost["done"], lost["result"]) == ("failed", 0, None)
    assert order(ann, table)["total"] == made["total"]
    assert ended(ann, table)["result"] == made["result"]


def test_everybody_reads_the_same_of_an_analysis_that_was_stopped_by_way_of_another_server(own_server: Start) -> None:
    """Not `you stopped it`: most readers did not."""
    server = own_server(analysis_simulations=ENDLESS, lab_game_seconds=1000)
    with closing(Person(server, "Ann")) as ann:
        table = uploaded(ann, played("dominion", 16))
        order(ann, table)
        _change(server, table, status="stopped", message="")
        stopped = ended(ann, table)
        assert (stopped["status"], stopped["message"]) == ("stopped", "")


def _as_before(result: Json) -> Json:
    answers = [
        {**each, "made": [move["text"] for move in each["made"]], "best": [move["text"] for move in each["best"]]}
        for each in result["answers"]
    ]
    for each in answers:
        each.pop("prompt")
        each["why"] = "It is better than ‘end turn’." if each["why"] else ""
    return {**result, "answers": answers}


def _change(server: ServerProcess, table: str, **values: object) -> None:
    columns = ", ".join(f"{name} = ?" for name in values)
    with closing(sqlite3.connect(server.database)) as database:
        database.execute(f"update analyses set {columns} where game_table = ?", (*values.values(), table))
        database.commit()
