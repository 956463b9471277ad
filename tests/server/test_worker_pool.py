"""Who waits for whom: replays and uploads do not hold up bots, nor one guest the others; a worker that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

import demesne
from demesne.server.model.game_record import GameRecord
from demesne.server.protocol.errors import Refused
from demesne.server.tables.bot_seats import BotSeats
from demesne.server.tables.table_bots import Pauses
from demesne.server.workers import worker_tasks
from demesne.server.workers.round_robin import RoundRobin
from demesne.server.workers.worker_pool import ReplayPool, WorkerPool
from tests.helpers.reasons import told
from tests.server.apart import run_apart
from tests.server.people import Person
from tests.server.process import ServerProcess
from tests.server.test_bots import seated
from tests.server.test_storage import begun_game

Start = Callable[..., ServerProcess]


class Counter:
    """Where people wait for their turns, and the order in which they had them."""

    def __init__(self, at_once: int = 1, waiting: int = 8) -> None:
        self.turns = RoundRobin(at_once, waiting)
        self.order: list[str] = []
        self.gate = asyncio.Event()

    async def ask(self, owner: str, what: str) -> None:
        async with self.turns.turn(owner):
            self.order.append(f"{owner} {what}")
            await self.gate.wait()

    async def come(self, owner: str, count: int) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(self.ask(owner, str(number))) for number in range(count)]
        await asyncio.sleep(0)
        return tasks


def test_a_worker_starts_without_what_only_the_server_needs() -> None:
    """It starts in a fifth of the time, and takes half of the memory."""
    tasks = "from demesne.server.workers import worker_tasks; from demesne.server.runs import lab_tasks, analysis_tasks"
    heavy = "{'sqlalchemy', 'litestar', 'uvicorn', 'structlog', 'httpx'}"
    program = f"import sys; {tasks}; print(sorted({heavy} & set(sys.modules)))"
    assert subprocess.check_output([sys.executable, "-c", program], text=True) == "[]\n"


@pytest.mark.skipif(worker_tasks.IDLE_POLICY is None, reason="this system has no such policy")
def test_replays_run_only_while_a_core_has_nothing_else_to_do() -> None:
    async def run() -> list[int]:
        with closing(ReplayPool()) as replays, closing(WorkerPool(1)) as bots:
            return [await pool.run("ann", "0", os.sched_getscheduler, 0) for pool in (replays, bots)]

    assert run_apart(run()) == [worker_tasks.IDLE_POLICY, os.SCHED_OTHER]


def test_guests_have_their_turns_one_after_the_other() -> None:
    async def run() -> list[str]:
        counter = Counter()
        tasks = [*await counter.come("ann", 5), *await counter.come("bob", 2)]
        counter.gate.set()
        await asyncio.gather(*tasks)
        return counter.order

    assert run_apart(run()) == ["ann 0", "ann 1", "bob 0", "ann 2", "bob 1", "ann 3", "ann 4"]


def test_so_many_have_their_turn_at_once_and_no_more() -> None:
    async def run() -> None:
        counter = Counter(at_once=2)
        tasks = await counter.come("ann", 5)
        assert counter.order == ["ann 0", "ann 1"]
        counter.gate.set()
        await asyncio.gather(*tasks)
        counter.gate.clear()
        again = await counter.come("bob", 3)
        assert counter.order[5:] == ["bob 0", "bob 1"]
        counter.gate.set()
        await asyncio.gather(*again)

    run_apart(run())


def test_one_guest_may_have_so_many_waiting() -> None:
    async def run() -> None:
        counter = Counter()
        tasks = await counter.come("ann", 9)
        with pytest.raises(Refused, match="wait until it comes"):
            await counter.ask("ann", "too many")
        counter.gate.set()
        await asyncio.gather(*tasks, counter.ask("bob", "0"))
        assert len(counter.order) == 10

    run_apart(run())


def test_who_gives_up_holds_nobody_up() -> None:
    async def run() -> None:
        counter = Counter()
        first, second, third = await counter.come("ann", 3)
        second.cancel()
        await asyncio.sleep(0)
        counter.gate.set()
        await asyncio.gather(first, third)
        await counter.ask("ann", "last")
        assert counter.order == ["ann 0", "ann 2", "ann last"]

    run_apart(run())


def test_who_has_given_up_does_not_count_among_those_who_wait() -> None:
    async def run() -> None:
        turns, gate, came = RoundRobin(1, 2), asyncio.Event(), list[str]()

        async def come(name: str) -> None:
            async with turns.turn("ann"):
                await gate.wait()
                came.append(name)

        first = asyncio.create_task(come("first"))
        await asyncio.sleep(0)
        for _ in range(3):
            gone = [asyncio.create_task(come("gone")) for _ in range(2)]
            await asyncio.sleep(0)
            for task in gone:
                task.cancel()
            await asyncio.wait(gone)
        last = asyncio.create_task(come("last"))
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, last)
        assert came == ["first", "last"]

    run_apart(run())


def test_who_gives_up_when_the_turn_comes_passes_it_on() -> None:
    async def run() -> None:
        counter = Counter()
        first, second, third = await counter.come("ann", 3)
        counter.gate.set()
        await asyncio.sleep(0)  # the first is done: the second has its turn, and does not know it yet
        second.cancel()
        await asyncio.wait((first, second, third))
        assert (second.cancelled(), counter.order) == (True, ["ann 0", "ann 2"])

    run_apart(run())


def test_who_goes_on_with_long_work_lets_everybody_else_go_first() -> None:
    async def run() -> list[str]:
        turns, order, gate = RoundRobin(1, 8), list[str](), asyncio.Event()

        async def come(name: str, patient: bool) -> None:
            async with turns.turn(name, patient):
                await gate.wait()
                order.append(name)

        first = asyncio.create_task(come("first", False))
        await asyncio.sleep(0)
        others = []
        for name, patient in (("search", True), ("ann", False), ("another search", True), ("bob", False)):
            others.append(asyncio.create_task(come(name, patient)))
            await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, *others)
        return order

    assert run_apart(run()) == ["first", "ann", "bob", "search", "another search"]


def test_a_replay_does_not_hold_up_a_bot() -> None:
    """The worker of replays sleeps for a minute, and the worker of the bots answers."""

    async def run() -> bool:
        replays, bots = ReplayPool(), WorkerPool(1)
        try:
            long = asyncio.create_task(replays.run("ann", "table", time.sleep, 60))
            await bots.run("ann", "table", time.sleep, 0)
            waiting = not long.done()
            long.cancel()
            return waiting
        finally:
            replays.close()
            bots.close()

    assert run_apart(run())


def test_bots_of_many_tables_hold_up_nobody_with_one() -> None:
    """Eve has thirty tables whose bots want to think, then Ann comes with one: two of Eve's are before her, not thirty."""

    async def run() -> list[str]:
        bots, order = WorkerPool(1), list[str]()

        async def think(owner: str, table: str) -> None:
            await bots.run(owner, table, time.sleep, 0)
            order.append(owner)

        try:
            await bots.start()
            tasks = [asyncio.create_task(think("eve", f"table {number}")) for number in range(30)]
            await asyncio.sleep(0)
            await asyncio.gather(*tasks, think("ann", "hers"))
            return order
        finally:
            bots.close()

    assert run_apart(run()).index("ann") <= 3


def test_a_bot_waits_for_the_turn_of_its_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    owners = []

    async def run() -> None:
        bots = WorkerPool(1)

        async def note(owner: str, *_: object) -> tuple[str, None]:
            owners.append(owner)
            return "end turn", None

        monkeypatch.setattr(bots, "run", note)
        try:
            async with seated(tmp_path, begun_game()) as table:
                table.table.record.host_id = "eve"
                seats = BotSeats(bots, 30.0, Pauses(0.0, 0.0))
                await seats._choose(table.table, table.match.to_act[0])
        finally:
            bots.close()

    run_apart(run())
    assert owners == ["eve"]


def test_a_bot_that_fails_when_nothing_is_asked_any_more_makes_no_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its guest has taken the seat back and moved while it was thinking."""

    async def run() -> None:
        bots = WorkerPool(1)
        try:
            async with seated(tmp_path, begun_game()) as table:

                async def fail(*_: object) -> None:
                    await table.play("end turn")
                    raise RuntimeError("broken")

                monkeypatch.setattr(bots, "run", fail)
                seats = BotSeats(bots, 30.0, Pauses(0.0, 0.0))
                assert table.match.to_act == [0]
                assert await seats._choose(table.table, 0) is None
        finally:
            bots.close()

    run_apart(run())


def test_a_worker_that_dies_is_replaced_and_one_that_dies_again_is_told() -> None:
    async def run() -> None:
        bots = WorkerPool(1)
        try:
            with pytest.raises(Refused, match="could not be worked out"):
                await bots.run("ann", "table", os._exit, 1)
            assert await bots.run("ann", "table", len, "three") == 5
        finally:
            bots.close()
        with pytest.raises(Refused, match="could not be worked out"):
            await bots.run("ann", "table", len, "three")

    run_apart(run())


# How many games among bots


def refused(answer: dict[str, object]) -> bool:
    return answer.get("code") == "too_fast" and "games among bots" in str(answer["message"])


def test_a_worker_that_dies_while_it_starts_is_replaced() -> None:
    async def run() -> int:
        pool = WorkerPool(1)
        starting = asyncio.create_task(pool.start())
        while not (pool._workers[0].process._processes or {}):
            await asyncio.sleep(0.01)
        for process in list(pool._workers[0].process._processes.values()):
            process.kill()
        await starting
        answer = await pool.run("ann", "table", abs, -7)
        pool.close()
        return answer

    with capture_logs() as logs:
        assert run_apart(run()) == 7
    assert [line["event"] for line in logs] == ["a worker died"]


def test_one_guest_has_so_many_games_among_bots_and_no_more(own_server: Start) -> None:
    server = own_server(bot_games=2)
    bots = {"game": "dominion", "seats": [{"kind": "bot", "level": "random"}] * 2, "pace": 5000}
    with closing(Person(server, "Ann")) as ann, closing(Person(server, "Bob")) as bob:
        assert [ann.ask("POST", "/api/tables", bots).status_code for _ in range(2)] == [201, 201]
        assert refused(ann.ask("POST", "/api/tables", bots).json())
        assert bob.ask("POST", "/api/tables", bots).status_code == 201
        empty = ann.table("dominion", "open", "open")["id"]
        assert refused(ann.ask("POST", f"/api/tables/{empty}/start", {}).json())
        own = ann.table("dominion", "me", "random", options={"first": 0})["id"]
        with closing(ann.sit_down(own)) as player:
            assert refused(player.ask("hand_over"))
            assert player.move("end turn")["type"] == "update"


# Bots that think for seconds


def test_a_bot_that_searches_thinks_a_moment_at_a_time_and_answers_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_tasks, "_MOMENT", 0.0)  # on a fast machine a moment could be enough
    match = demesne.new("dominion", seed=5, first=0)
    game = GameRecord(game="dominion", players=2, seed=5, settings=match.settings, moves=[(0, "play all treasures")])
    table = "a table whose bot thinks long"
    assert worker_tasks.choose_move(table, game, 0, 0, "master") == worker_tasks.THINKING
    assert worker_tasks.advise(table, game, 0, 0, worker_tasks.ADVISER) == worker_tasks.THINKING
    match.play(0, "play all treasures")
    legal = [move.text for move in match.legal_moves(0)]
    chosen = worker_tasks.choose_move(table, game, 0, 0, "master", hurry=True)
    assert isinstance(chosen, tuple)
    assert chosen[0] in legal
    other = "a table whose clock runs out"
    assert worker_tasks.advise(other, game, 0, 0, worker_tasks.ADVISER) == worker_tasks.THINKING
    hurried = worker_tasks.advise(other, game, 0, 0, worker_tasks.ADVISER, hurry=True)
    assert isinstance(hurried, tuple)
    assert hurried[0][0].text in legal
    assert "%" not in told("dominion", hurried[1]), "nothing was tried out yet"
    monkeypatch.setattr(worker_tasks, "_MOMENT", 0.02)
    advice = worker_tasks.advise(table, game, 0, 0, worker_tasks.ADVISER)
    while not isinstance(advice, tuple):
        advice = worker_tasks.advise(table, game, 0, 0, worker_tasks.ADVISER)
    assert advice[0][0].text in legal
    assert "%" in told("dominion", advice[1])


def test_nobody_goes_on_thinking_once_the_answer_is_not_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moments: list[bool] = []

    async def run() -> None:
        bots = WorkerPool(1)

        async def think(patient: bool) -> worker_tasks.Thinking:
            moments.append(patient)
            await asyncio.sleep(0)
            return worker_tasks.THINKING

        monkeypatch.setattr(bots, "run", lambda *_: think(False))
        monkeypatch.setattr(bots, "run_patiently", lambda *_: think(True))
        try:
            async with seated(tmp_path, begun_game()) as table:
                seats = BotSeats(bots, 30.0, Pauses(0.0, 0.0))
                task = asyncio.create_task(seats._choose(table.table, table.match.to_act[0]))
                while len(moments) < 5:
                    await asyncio.sleep(0)
                task.cancel()
                await asyncio.wait((task,))
                made = len(moments)
                for _ in range(20):
                    await asyncio.sleep(0)
                assert len(moments) == made
        finally:
            bots.close()

    run_apart(run())
    assert moments[:3] == [False, True, True], "only its first moment comes before what others wait for"


# What a worker keeps of a table


def test_a_worker_plays_on_from_the_moves_that_it_has() -> None:
    """It is sent only new moves; if it has forgotten the others, or some were taken back, it says so."""
    match = demesne.new("dominion", seed=5, first=0)
    for _ in range(6):
        match.play(match.to_act[0], "end turn")
    table, seat = "a table of this test", match.to_act[0]

    def chosen(before: int, until: int) -> str:
        moves = match.moves[before:until]
        game = GameRecord(game="dominion", players=2, seed=5, settings=match.settings, moves=moves)
        found = worker_tasks.choose_move(table, game, before, seat, "big-money")
        assert isinstance(found, worker_tasks.Chosen)
        assert found.text is not None
        return found.text

    with pytest.raises(worker_tasks.Behind):
        chosen(2, 6)
    first = chosen(0, 4)
    assert chosen(4, 6) == chosen(0, 6) == chosen(2, 6)
    assert chosen(0, 4) == first, "two moves were taken back"
    with pytest.raises(worker_tasks.Behind):
        chosen(6, 6)
    assert chosen(4, 4) == first, "what it has is still there"
