"""The lab: orders that are checked, carried out, stopped, kept and shared; limits; the same numbers as at the terminal."""

from __future__ import annotations

import csv
import io
import json
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from demesne.core.state import State
from demesne.lab import Written, report, simulate
from demesne.server.model.run_record import SimulationRecord
from demesne.server.protocol.lab_types import LabFault, LabOrder, LabPlayer
from demesne.server.runs import lab_tasks
from demesne.server.runs.lab import Lab
from demesne.server.runs.runs import Runs
from demesne.server.settings import Settings
from demesne.server.storage import guests
from demesne.server.storage.lab_storage import LabStorage
from demesne.server.storage.storage import Storage
from demesne.server.storage.tidy import Keep, tidy
from demesne.server.workers.worker_pool import LabPool, ReplayPool
from tests.server.people import WAIT, Person
from tests.server.process import ServerProcess
from tests.server.test_operating import wait_until
from tests.server.test_storage import with_storage

Guest = Callable[[str | None], Person]
Start = Callable[..., ServerProcess]
Json = dict[str, Any]
DAY = 86400.0

MINE = """name = "Mine"

[[buy]]
card = "Province"
when = "money > 15"

[[buy]]
card = "Gold"

[[buy]]
card = "Silver"
"""
ENDLESS = 50_000
"""Games that are not over before a test has done what it wants."""


def order(*players: str, game: str = "dominion", **fields: Any) -> Json:
    """Players are levels, or texts if they have several lines."""
    seats = [{"text": player} if "\n" in player else {"level": player} for player in players]
    return {"game": game, "players": seats, **fields}


def start(person: Person, *players: str, **fields: Any) -> Json:
    answer = person.ask("POST", "/api/lab/runs", order(*players, **fields), timeout=WAIT)
    assert answer.status_code == 201, answer.text
    run: Json = answer.json()
    return run


def ended(person: Person, run: str) -> Json:
    """The run once it does not run any more."""
    found: Json = {}

    def over() -> bool:
        found.update(person.get(f"/api/lab/runs/{run}"))
        return bool(found["status"] != "running")

    wait_until(over)
    return found


def faults(person: Person, *players: str, **fields: Any) -> list[Json]:
    return list(checked(person, *players, **fields)["faults"])


def checked(person: Person, *players: str, **fields: Any) -> Json:
    """The answer comes from a worker that yields to all others on the machine, so it may take a while."""
    found: Json = person.ask("POST", "/api/lab/check", order(*players, **fields), timeout=WAIT).json()
    return found


def test_a_run_gives_the_numbers_of_the_terminal(guest: Guest) -> None:
    ann = guest("Ann")
    run = start(ann, MINE, "smithy", games=150, seed=7)
    assert (run["status"], run["done"], run["mine"]) == ("running", 0, True)
    done = ended(ann, run["id"])
    assert (done["status"], done["done"]) == ("done", 150)
    alone = simulate("dominion", [Written(MINE), "smithy"], 150, 7, by_turn=True)
    assert done["result"] == json.loads(report.json(alone))
    assert [standing["wins"] for standing in done["standings"]] == [bot.wins for bot in alone.bots]
    anybody = guest(None)
    assert anybody.ask("GET", f"/api/lab/runs/{run['id']}/json").text == report.json(alone)
    table = anybody.ask("GET", f"/api/lab/runs/{run['id']}/csv")
    assert table.text == report.csv(alone)
    assert "attachment" in table.headers["content-disposition"]
    assert len(list(csv.DictReader(io.StringIO(table.text)))) > 50


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("domaine", ["strong", "beginner", "random"], {}),
        ("millennium-blades", ["random", "random"], {"timing": "turns"}),
        ("dominion", ["big-money", "big-money-ultimate"], {"kingdom": "Big Money"}),
    ],
)
def test_every_game_is_simulated_with_its_options(guest: Guest, game: str, players: list[str], options: Json) -> None:
    ann = guest("Ann")
    run = start(ann, *players, game=game, options=options, games=3, seed=2)
    done = ended(ann, run["id"])
    assert done["status"] == "done", done["message"]
    assert done["result"] == json.loads(report.json(simulate(game, players, 3, 2, options, by_turn=True)))


def test_everybody_with_the_link_sees_a_run_and_its_strategies(guest: Guest) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    run = start(ann, MINE, "big-money", games=5)["id"]
    shown = ended(bob, run)
    assert (shown["mine"], shown["order"]["players"][0]["text"]) == (False, MINE)
    assert ended(guest(None), run)["result"]["bots"][0]["name"] == "Mine"
    assert [each["id"] for each in ann.get("/api/lab/runs")] == [run]
    assert bob.get("/api/lab/runs") == []
    assert bob.ask("DELETE", f"/api/lab/runs/{run}").status_code == 403
    assert bob.ask("POST", f"/api/lab/runs/{run}/stop").status_code == 403
    assert ann.ask("DELETE", f"/api/lab/runs/{run}").status_code == 204
    assert ann.ask("GET", f"/api/lab/runs/{run}").status_code == 404
    assert ann.ask("GET", f"/api/lab/runs/{run}/csv").status_code == 404


def test_a_run_can_be_stopped_and_what_was_played_counts(guest: Guest) -> None:
    ann = guest("Ann")
    run = start(ann, "smithy", "big-money", games=ENDLESS, seed=3)["id"]
    assert ann.ask("GET", f"/api/lab/runs/{run}/json").status_code == 409, "no result yet"
    wait_until(lambda: bool(ann.get(f"/api/lab/runs/{run}")["done"] > 0))
    stopped = ann.post(f"/api/lab/runs/{run}/stop")
    assert (stopped["status"], stopped["message"]) == ("stopped", "you stopped it")
    played = stopped["done"]
    assert 0 < played < ENDLESS
    assert stopped["result"] == json.loads(
        report.json(simulate("dominion", ["smithy", "big-money"], played, 3, by_turn=True))
    )
    assert ended(ann, run)["done"] == played, "nothing is counted afterwards"
    assert ann.post(f"/api/lab/runs/{run}/stop")["done"] == played, "twice does no harm"


def test_a_guest_has_few_runs_under_way(guest: Guest) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    runs = [start(ann, "smithy", "big-money", games=ENDLESS)["id"] for _ in range(2)]
    third = ann.ask("POST", "/api/lab/runs", order("smithy", "big-money"), timeout=WAIT)
    assert (third.status_code, third.json()["code"]) == (409, "refused")
    assert "2 runs under way" in third.json()["message"]
    other = start(bob, "smithy", "big-money", games=3)["id"]
    assert ended(bob, other)["status"] == "done", "others have their turns in between"
    assert all(ann.get(f"/api/lab/runs/{run}")["status"] == "running" for run in runs)
    for run in runs:
        assert ann.ask("DELETE", f"/api/lab/runs/{run}").status_code == 204
    assert ended(ann, start(ann, "smithy", "big-money", games=2)["id"])["status"] == "done"


def test_limits_are_told_in_words(own_server: Start) -> None:
    server = own_server(lab_burst=2, lab_rate=0.001, lab_games=100, lab_seconds=0.0, lab_kept=2)
    with closing(Person(server, "Ann")) as ann:
        many = ann.ask("POST", "/api/lab/runs", order("smithy", "big-money", games=101), timeout=WAIT)
        assert many.status_code == 422
        assert many.json()["faults"][0]["field"] == "games"
        assert "at most 100 games" in many.json()["faults"][0]["message"]
        slow = ended(ann, start(ann, "smithy", "big-money", games=100)["id"])
        assert slow["status"] == "stopped"
        assert "may compute for 0 seconds" in slow["message"]
        assert 0 < slow["done"] < 100
        assert slow["result"]["games"] == slow["done"]
        second = ended(ann, start(ann, "smithy", "big-money", games=1)["id"])
        assert second["status"] == "done", "one game is always played"
        full = ann.ask("POST", "/api/lab/runs", order("smithy", "big-money", games=10), timeout=WAIT)
        assert (full.status_code, full.json()["code"]) == (409, "refused")
        assert "you keep 2 runs" in full.json()["message"]
        assert ann.ask("DELETE", f"/api/lab/runs/{second['id']}").status_code == 204
        again = ann.ask("POST", "/api/lab/runs", order("smithy", "big-money", games=10), timeout=WAIT)
        assert (again.status_code, again.json()["code"]) == (429, "too_fast")
        assert "1000 seconds" in again.json()["message"]


def test_players_who_think_too_long_are_given_up() -> None:
    """In the worker: the slow game is told, and the next part is played as ever."""
    slow = LabOrder(game="dominion", players=[LabPlayer(level="master"), LabPlayer(level="smithy")])
    quick = LabOrder(game="dominion", players=[LabPlayer(level="big-money"), LabPlayer(level="smithy")])
    _, plan = lab_tasks.check(slow)
    assert plan is not None
    found = lab_tasks.play(plan, 0, 1, 0.5)
    assert isinstance(found, LabFault)
    assert "think too long" in found.message
    _, plan = lab_tasks.check(quick)
    assert plan is not None
    assert isinstance(lab_tasks.play(plan, 0, 2, 60.0), tuple)


def test_a_game_that_is_given_up_in_the_middle_of_a_card_is_no_fault_of_the_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begin = State.advance
    begun: list[State] = []

    def advance(state: State) -> None:
        if not begun:  # the deal; from the first move on the rules take for ever
            begun.append(state)
            begin(state)
            return
        end = time.process_time() + 30
        while time.process_time() < end:
            pass

    _, plan = lab_tasks.check(
        LabOrder(game="dominion", players=[LabPlayer(level="big-money"), LabPlayer(level="militia")])
    )
    assert plan is not None
    monkeypatch.setattr(State, "advance", advance)
    found = lab_tasks.play(plan, 0, 1, 0.1)
    assert isinstance(found, LabFault)
    assert "think too long" in found.message


def test_mistakes_are_told_at_their_place(guest: Guest) -> None:
    ann = guest("Ann")
    [word] = faults(ann, "smithy", MINE.replace("money > 15", "monny > 15"))
    assert (word["field"], word["player"], word["line"], word["column"]) == ("player", 1, 5, 9)
    assert "did you mean money" in word["message"]
    [card] = faults(ann, MINE.replace("Gold", "Golt"), "smithy")
    assert (card["player"], card["line"]) == (0, 8)
    both = faults(ann, MINE.replace("[[buy]]", "[[bye]]", 1), "name = \n")
    assert [(each["player"], each["line"]) for each in both] == [(0, 3), (1, 1)]
    [late] = faults(ann, MINE + '[[play]]\ncard = "Gold"\n', "smithy")
    assert "no Action" in late["message"]
    assert faults(ann, MINE, "smithy") == []


@pytest.mark.parametrize(
    ("wrong", "field", "words"),
    [
        (order("smithy", "/etc/passwd"), "player", "has no bot '/etc/passwd'"),
        (order("smithy", "mine.toml"), "player", "has no bot"),
        (order("smithy", "../smithy"), "player", "has no bot"),
        (order("smithy"), "players", "2 to 6"),
        (order(*["smithy"] * 7), "players", "2 to 6"),
        (order("smithy", "big-money", options={"kingdom": "No Such Set"}), "options", "No Such Set"),
        (order("smithy", "big-money", options={"nonsense": 1}), "options", "nonsense"),
        (order("smithy", "big-money", options={"kingdom": {"a": []}}), "options", ""),
        (order(MINE, "random", game="domaine"), "player", "no strategies in writing"),
        ({"game": "dominion", "players": [{"level": "smithy", "text": "x"}, {"level": "smithy"}]}, "player", "either"),
        ({"game": "dominion", "players": [{}, {"level": "smithy"}]}, "player", "either"),
        (order("a = " + "[" * 8000 + "\n", "smithy"), "player", "nested too deeply"),
    ],
)
def test_a_wrong_order_starts_nothing(guest: Guest, wrong: Json, field: str, words: str) -> None:
    ann = guest("Ann")
    answer = ann.ask("POST", "/api/lab/runs", wrong, timeout=WAIT)
    assert answer.status_code == 422, answer.text
    assert answer.json()["faults"][0]["field"] == field
    assert words in answer.json()["faults"][0]["message"]
    assert ann.get("/api/lab/runs") == []


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        (order("smithy", "smithy", games=0), 400),
        (order("smithy", "smithy", games=10**9), 400),
        (order("smithy", "smithy", seed=-1), 400),
        (order("smithy", "smithy", file="/etc/passwd"), 400),
        (order("x" * 17000 + "\n", "smithy"), 400),
        (order("smithy", "smithy", game="chess"), 404),
        (order(), 400),
    ],
)
def test_a_malformed_order_is_refused(guest: Guest, wrong: Json, status: int) -> None:
    assert guest("Ann").ask("POST", "/api/lab/runs", wrong, timeout=WAIT).status_code == status


def test_a_strategy_that_fails_in_the_middle_says_where(guest: Guest) -> None:
    ann = guest("Ann")
    zero = MINE.replace('"Province"', '"Copper"').replace("money > 15", "money / (turn - 2) > 100")
    run = ended(ann, start(ann, "smithy", zero, games=ENDLESS)["id"])
    assert run["status"] == "failed"
    assert run["message"].startswith("Mine, line 5: division by zero")


def test_nobody_starts_a_run_without_a_name(guest: Guest) -> None:
    nobody = guest(None)
    assert nobody.ask("POST", "/api/lab/runs", order("smithy", "big-money")).status_code == 401
    assert nobody.ask("GET", "/api/lab/strategies").status_code == 401
    assert faults(nobody, "smithy", "big-money") == [], "to look costs nothing"


def test_the_lab_tells_what_can_be_written(guest: Guest) -> None:
    ann = guest("Ann")
    dominion = ann.get("/api/lab/games/dominion")
    words = {each["word"]: each for each in dominion["words"]}
    assert {"name", "buy", "card", "when", "money", "owned"} <= set(words)
    assert all(each["help"] for each in dominion["words"])
    assert words["owned"]["kind"] == "card_word"
    assert {"Gold", "Witch"} <= set(dominion["names"])
    texts = {each["level"]: each["text"] for each in dominion["shipped"]}
    assert {"smithy", "double-witch"} <= set(texts)
    assert faults(ann, texts["smithy"], texts["double-witch"]) == []
    for game in ("domaine", "millennium-blades"):
        found = ann.get(f"/api/lab/games/{game}")
        assert (found["written"], found["words"], found["shipped"]) == (False, [], [])
    assert ann.ask("GET", "/api/lab/games/chess").status_code == 404


def test_an_order_comes_to_definite_settings(guest: Guest) -> None:
    ann = guest("Ann")
    needed = checked(ann, "double-witch", "smithy")
    assert {"Witch", "Smithy"} <= set(needed["settings"]["kingdom"])
    assert not needed["vary"]
    chosen = checked(ann, "double-witch", "smithy", options={"kingdom": "Big Money"})
    assert "Witch" not in chosen["settings"]["kingdom"]
    assert any("plays without Witch" in note for note in chosen["notes"])
    assert checked(ann, "random", "random", game="domaine")["vary"]


def test_strategies_are_kept_right_or_wrong(guest: Guest) -> None:
    ann, bob = guest("Ann"), guest("Bob")

    def save(name: str, text: str) -> list[Json]:
        return list(ann.ask("PUT", "/api/lab/strategies", {"game": "dominion", "name": name, "text": text}).json())

    save("Mine / ü", MINE)
    save("Half", "name = ")
    kept = save("Half", "name = 'x")
    assert [(each["name"], each["text"]) for each in kept] == [("Half", "name = 'x"), ("Mine / ü", MINE)]
    assert ann.get("/api/lab/strategies") == kept
    assert bob.get("/api/lab/strategies") == []
    assert [each["name"] for each in ann.ask("DELETE", "/api/lab/strategies/dominion/Half").json()] == ["Mine / ü"]


def test_a_stopped_server_tells_what_was_broken_off(own_server: Start) -> None:
    server = own_server()
    with closing(Person(server, "Ann")) as ann:
        run = start(ann, "smithy", "big-money", games=ENDLESS)["id"]
        wait_until(lambda: bool(ann.get(f"/api/lab/runs/{run}")["done"] > 0))
        server.stop()
        server.start()
        broken = ann.get(f"/api/lab/runs/{run}")
        assert broken["status"] == "broken"
        assert "order it again" in broken["message"]
        assert broken["result"]["games"] == broken["done"] > 0


def test_a_killed_server_s_runs_are_broken_off_after_a_while(tmp_path: Path) -> None:
    """The record of a run that its server stores no more is old; one that is stored somewhere goes on."""

    async def work(store: Storage) -> None:
        lab_store = LabStorage(store.database)
        pools = workers, replayers = LabPool(1), ReplayPool()
        lab = Lab(Runs(Settings(database=""), workers), lab_store, replayers)
        for id, beat in (("silent", time.time() - 60), ("elsewhere", time.time())):
            await lab_store.add(run_record(id, beat=beat))
        assert (await lab.find("silent", "ann")).status == "broken"
        assert (await lab.find("elsewhere", "ann")).status == "running"
        assert {each.id: each.status for each in await lab.runs("ann")} == {"silent": "broken", "elsewhere": "running"}
        for pool in pools:
            pool.close()

    with_storage(f"sqlite:///{tmp_path / 'games.db'}", work)


def test_a_run_is_stopped_by_way_of_another_server(tmp_path: Path) -> None:
    """Whoever carries it out hears of it at its next beat, whatever it stores before."""

    async def work(store: Storage) -> None:
        lab_store = LabStorage(store.database)
        pools = workers, replayers = LabPool(1), ReplayPool()
        elsewhere = Lab(Runs(Settings(database=""), workers), lab_store, replayers)
        record = run_record("far", beat=time.time())
        await lab_store.add(record)
        assert not await lab_store.is_stopped("far")
        await elsewhere.stop("far", guests.Guest("ann", "Ann"))
        record.done = 5
        await lab_store.update(record)
        assert await lab_store.is_stopped("far")
        record.status = "stopped"
        await lab_store.update(record)
        found = await elsewhere.find("far", "ann")
        assert (found.status, found.done) == ("stopped", 5)
        for pool in pools:
            pool.close()

    with_storage(f"sqlite:///{tmp_path / 'games.db'}", work)


def run_record(id: str, created: float = 0.0, beat: float = 0.0) -> SimulationRecord:
    wish = LabOrder(game="dominion", players=[LabPlayer(level="smithy"), LabPlayer(level="smithy")])
    return SimulationRecord(
        id=id, guest="ann", order=wish, status="running", done=0, standings=[], message="", created=created, beat=beat
    )


def test_old_runs_and_strategies_are_tidied(tmp_path: Path) -> None:
    now = time.time()

    async def work(store: Storage) -> None:
        lab_store = LabStorage(store.database)
        await lab_store.add(run_record("old", created=now - 181 * DAY))
        await lab_store.add(run_record("new", created=now - 179 * DAY))
        await store.add_guest("ann", "Ann", "a")
        await lab_store.save_strategy("ann", "dominion", "Mine", MINE)
        assert (await tidy(store, Keep(), now)).runs == 1
        assert await lab_store.find("old") is None
        assert await lab_store.find("new") is not None
        assert (await tidy(store, Keep(runs=1000, guests=0), now - DAY)).guests == 0, "Ann saved something since"
        assert (await tidy(store, Keep(runs=1000), now + 181 * DAY)).guests == 1
        assert await lab_store.strategies_of("ann") == []

    with_storage(f"sqlite:///{tmp_path / 'games.db'}", work)
