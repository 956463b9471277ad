"""Bots where all act at once: they think on while others move, act in a fair order, and wait for people."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

import demesne
from demesne.core import CLOCK, Match, State
from demesne.games import GAMES, find
from demesne.server.live_table.connection import Connection
from demesne.server.live_table.game_log import GameLog
from demesne.server.live_table.live_table import LiveTable
from demesne.server.model.answer import Answer, token_of
from demesne.server.model.bot_levels import bot_infos, check_level, title
from demesne.server.model.table_record import SeatRecord, TableRecord
from demesne.server.settings import Settings
from demesne.server.storage.guests import Guest
from demesne.server.storage.storage import Storage
from demesne.server.tables import table_bots
from demesne.server.tables.table_bots import Choice, Pauses, TableBots, pause_before, waited_for
from tests.server.apart import run_apart
from tests.server.people import Person
from tests.server.process import ServerProcess
from tests.server.test_storage import new_record
from tests.toy.game import GAME

Come = Callable[[str | None], Person]


@pytest.fixture(autouse=True)
def market_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "market-day", "tests.toy.game")


def market() -> TableRecord:
    """Seat 0 is Ann's, seat 1 a bot's."""
    record = new_record()
    record.game, record.seed, record.opening, record.pace = "market-day", 3, [], 0
    record.settings = {"first": "0", "lays": "2", "timing": "clock", "wheel": False}
    record.seats[0] = SeatRecord(kind="guest", guest_id="ann", name="Ann")
    record.seats[1] = SeatRecord(kind="bot", level="random", name="Random")
    return record


class SlowBot:
    """Chooses what it is told, when it is told."""

    def __init__(self) -> None:
        self.asked: asyncio.Queue[asyncio.Future[Choice | None]] = asyncio.Queue()

    async def choose(self, table: LiveTable, seat: int) -> Choice | None:
        answer: asyncio.Future[Choice | None] = asyncio.get_running_loop().create_future()
        self.asked.put_nowait(answer)
        return await answer


class Seated:
    """A table in memory with Ann connected and one bot."""

    def __init__(self, table: LiveTable, ann: Connection, bot: SlowBot) -> None:
        self.table = table
        self.ann = ann
        self.bot = bot

    @property
    def match(self) -> Match:
        assert self.table.game_log is not None
        return self.table.game_log.match

    async def play(self, text: str) -> None:
        decision = self.match.state.decision(0)
        number = 0 if decision is None else decision.number
        version = self.table.game_log.version_of(0) if self.table.game_log else 0
        await self.table.do(self.table.steps.play_guest, self.ann, Answer([text], version, number))

    def choice(self, beginning: str) -> Choice:
        """The bot's first move that begins so."""
        move = next(move for move in self.match.legal_moves(1) if move.text.startswith(beginning))
        return Choice(move.text, token_of(self.match.state, 1, move))

    async def played(self, count: int) -> list[tuple[int, str]]:
        """The moves so far, once there are so many."""
        async with asyncio.timeout(30):
            while len(self.match.moves) < count:
                await asyncio.sleep(0.01)
        return self.match.moves


@asynccontextmanager
async def seated(folder: Path, record: TableRecord) -> AsyncIterator[Seated]:
    storage = Storage(str(folder / "games.db"))
    await storage.open()
    await storage.add_table(record)
    bot, bots = SlowBot(), list[TableBots]()
    table = LiveTable(
        record,
        GameLog(record),
        [],
        storage,
        Settings(database=""),
        lambda _: bots[0].update() if bots else None,
        lambda _: None,
    )
    bots.append(TableBots(table, bot.choose, Pauses(0.0, 0.0)))
    ann = Connection()
    ann.guest = Guest("ann", "Ann")
    await table.do(table.attach, ann, 8)
    try:
        yield Seated(table, ann, bot)
    finally:
        table.drop("restart")
        bots[0].update()
        async with asyncio.timeout(10):
            await bots[0].task
        await storage.close()


async def next_thought(table: Seated) -> asyncio.Future[Choice | None]:
    async with asyncio.timeout(30):
        return await table.bot.asked.get()


def test_a_bot_thinks_on_while_others_move(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, market()) as table:
            thought = await next_thought(table)
            choice = table.choice("offer")
            await table.play("barter")
            await table.play(table.match.legal_moves(0)[0].text)
            assert not thought.cancelled()
            thought.set_result(choice)
            moves = await table.played(3)
            assert moves[2] == (1, choice.text), "its answer counts though the position is another"

    run_apart(run())


def test_a_bot_thinks_again_when_it_comes_too_late(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, market()) as table:
            thought = await next_thought(table)
            late = next(move for move in table.match.legal_moves(1) if move.text.endswith("for place 1"))
            choice = Choice(late.text, token_of(table.match.state, 1, late))
            mine = next(move.text for move in table.match.legal_moves(0) if move.text.endswith("for place 1"))
            await table.play(mine)
            thought.set_result(choice)
            again = await next_thought(table)
            assert len(table.match.moves) == 1, "something else lies there: it is not taken"
            again.set_result(table.choice("ready"))
            assert (await table.played(2))[1] == (1, "ready")

    run_apart(run())


def test_a_thought_about_a_closed_question_is_dropped(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, market()) as table:
            thought = await next_thought(table)
            for text in ("time 1 up", "time 2 up"):
                assert table.table.game_log is not None
                question = table.table.game_log.clock
                assert question is not None
                assert question.decision.options[0].text == text
                await table.table.do(table.table.steps.play_clock, question)
            async with asyncio.timeout(30):
                while not thought.cancelled():
                    await asyncio.sleep(0.01)
            assert table.match.moves == [(CLOCK, "time 1 up"), (CLOCK, "time 2 up")]

    run_apart(run())


def test_a_ready_bot_stays_ready_until_the_next_interval(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, market()) as table:
            (await next_thought(table)).set_result(table.choice("ready"))
            await table.played(1)
            for text in ("barter", "pick", "done"):
                (await next_thought(table)).set_result(None)
                await asyncio.sleep(0.1)
                assert table.bot.asked.empty(), "it is asked again only when something has changed"
                await table.play(text if text != "pick" else table.match.legal_moves(0)[0].text)
            (await next_thought(table)).set_result(None)
            await table.play("ready")
            (await next_thought(table)).set_result(table.choice("ready"))
            assert (await table.played(6))[5] == (1, "ready")

    run_apart(run())


def test_a_ready_bot_may_want_to_move_after_all(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, market()) as table:
            (await next_thought(table)).set_result(table.choice("ready"))
            await table.played(1)
            (await next_thought(table)).set_result(None)
            await table.play("barter")
            (await next_thought(table)).set_result(table.choice("not ready"))
            assert (await table.played(3))[2] == (1, "not ready")

    run_apart(run())


@pytest.mark.parametrize(("pace", "least", "most"), [(350, 4.0, 8.0), (700, 8.0, 16.0), (0, 0.0, 0.0)])
def test_bots_pause_at_their_menu_only(pace: int, least: float, most: float) -> None:
    """With the usual pace the pause is what the settings say; half-way through an errand there is none."""
    match, dice = Match(GAME, 2, 3, {"timing": "clock", "first": "0"}), random.Random(1)
    found = [pause_before(match.state, 1, pace, Pauses(4.0, 8.0), dice) for _ in range(50)]
    assert all(least <= pause <= most for pause in found)
    assert len(set(found)) > 1 or pace == 0
    match.play(1, "barter")
    assert pause_before(match.state, 1, pace, Pauses(4.0, 8.0), dice) == 0.0
    for text in ("time 1 up", "time 2 up"):
        match.play(CLOCK, text)
    assert pause_before(match.state, 0, pace, Pauses(4.0, 8.0), dice) == pace / 1000


def test_bots_hurry_when_all_people_are_ready() -> None:
    """Whoever is ready wants the game to go on; where somebody still acts, or only bots play, the pauses stay."""
    match = Match(GAME, 2, 3, {"timing": "clock", "first": "0"})
    person, bot = SeatRecord(kind="guest"), SeatRecord(kind="bot", level="random")
    assert not waited_for(match.state, [person, bot])
    match.play(0, "ready")
    assert waited_for(match.state, [person, bot])
    assert not waited_for(match.state, [person, person])
    assert not waited_for(match.state, [bot, bot])


def test_in_turns_bots_pause_as_in_any_turn() -> None:
    match = Match(GAME, 2, 3, {"timing": "turns", "first": "0"})
    assert pause_before(match.state, 0, 350, Pauses(4.0, 8.0), random.Random(1)) == 0.35


def test_bots_wait_while_no_player_is_connected(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, market()) as table:
            thought = await next_thought(table)
            await table.table.do(table.table.detach, table.ann)
            assert table.table.timers.standing_still
            async with asyncio.timeout(30):
                while not thought.cancelled():
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            assert table.bot.asked.empty()
            await table.table.do(table.table.attach, table.ann, 8)
            (await next_thought(table)).set_result(table.choice("ready"))
            assert await table.played(1) == [(1, "ready")]

    run_apart(run())


def with_a_cellar(seed: int) -> tuple[TableRecord, list[tuple[int, str]]] | None:
    """A game in which the bot, seat 1, holds a Cellar in its third turn, and the moves until then."""
    record = market()
    record.game, record.seed = "dominion", seed
    record.settings = demesne.new("dominion", players=2, seed=seed, kingdom="First Game", first=1).settings
    match = Match(find("dominion"), 2, seed, record.settings)
    wanted = {1: ["play Copper", "play Copper", "buy Cellar"]}
    while len([event for event in match.events if event.kind == "turn"]) < 5:
        seat = match.to_act[0]
        texts = [move.text for move in match.legal_moves(seat)]
        match.play(seat, wanted[seat].pop(0) if wanted.get(seat) else "end turn" if "end turn" in texts else texts[-1])
    holds = "play Cellar" in [move.text for move in match.legal_moves(1)]
    return (record, match.moves) if holds else None


@pytest.fixture
def paused(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats of bots, each time they pause."""
    found: list[int] = []

    def note(_: State, seat: int, *__: object) -> float:
        found.append(seat)
        return 0.0

    monkeypatch.setattr(table_bots, "pause_before", note)
    return found


def test_a_step_that_nobody_sees_brings_no_pause(tmp_path: Path, paused: list[int]) -> None:
    """That a bot ends its actions is not told: only its hand shows that it could have played one. So it must not take the
    time of two questions before its first purchase."""

    async def run() -> None:
        record, moves = next(found for seed in range(50) if (found := with_a_cellar(seed)) is not None)
        async with seated(tmp_path, record) as table:
            for number, (seat, text) in enumerate(moves):
                if seat == 1:
                    (await next_thought(table)).set_result(Choice(text, None))
                    await table.played(number + 1)
                else:
                    await table.play(text)
            thought, before = await next_thought(table), len(paused)
            thought.set_result(Choice("end actions", None))
            thought = await next_thought(table)
            assert table.match.moves[-1] == (1, "end actions")
            assert len(paused) == before
            thought.set_result(table.choice("play Copper"))
            await next_thought(table)
            assert len(paused) == before + 1, "what everybody sees is followed by a pause"

    run_apart(run())


def test_nor_does_a_deck_that_is_built_in_turns(tmp_path: Path, paused: list[int]) -> None:
    async def run() -> None:
        record = market()
        record.game = "millennium-blades"
        record.settings = demesne.new("millennium-blades", players=2, seed=3, timing="turns").settings
        async with seated(tmp_path, record) as table:
            if table.match.to_act == [0]:
                await table.play(next(move.text for move in table.match.legal_moves(0) if move.verb == "buy"))
            before = len(table.match.moves)
            for number, verb in enumerate(["deck", "deck", "deck", "buy"], 1):
                (await next_thought(table)).set_result(table.choice(verb))
                await table.played(before + number)
            assert paused == [1]

    run_apart(run())


# Whole games on a real server


def finished(ann: Person, table: str) -> list[tuple[int, str]]:
    with closing(ann.sit_down(table)) as watcher:
        while not (watcher.view and watcher.view["over"]):
            watcher.receive()
    return [(seat, text) for seat, text in ann.get(f"/api/tables/{table}/record")["moves"]]


def errands(record: Any, moves: list[tuple[int, str]]) -> list[tuple[int, list[int], list[bool]]]:
    """Each time a bot leaves its menu in the first interval: who, the errands so far, and who is ready."""
    match = Match(GAME, 4, record["seed"], record["settings"])
    counts, found = [0] * 4, []
    for seat, text in moves:
        lanes = match.state.lanes
        if lanes is None or lanes.interval:
            break
        if lanes.by_seat[seat].at_menu:
            found.append((seat, counts[:], [lane.ready for lane in lanes.by_seat]))
            counts[seat] += 1
        match.play(seat, text)
    return found


def test_bots_act_in_a_fair_order(guest: Come) -> None:
    """Who has run the fewest errands is next; among equals, one at random."""
    ann = guest("Ann")
    laps = []
    for _ in range(5):
        table = ann.table("market-day", *["random"] * 4, options={"timing": "no clock"})["id"]
        moves = finished(ann, table)
        assert "not ready" not in [text for _, text in moves]
        found = errands(ann.get(f"/api/tables/{table}/record"), moves)
        for seat, counts, ready in found:
            assert counts[seat] == min(count for count, done in zip(counts, ready) if not done)
        laps.append([seat for seat, _, _ in found[:4]])
    assert any(lap != sorted(lap) for lap in laps), "the lowest seat is always first"


def test_a_game_of_bots_against_the_clock(own_server: Callable[..., ServerProcess]) -> None:
    server = own_server(market_seconds=2, errand_pause_least=0.1, errand_pause_most=0.3)
    with closing(Person(server, "Ann")) as ann:
        table = ann.table("market-day", *["random"] * 3, pace=350)["id"]
        time.sleep(1)
        assert ann.get(f"/api/tables/{table}")["moves"] == 0, "nobody watches yet"
        moves = finished(ann, table)
        assert {seat for seat, _ in moves} >= {0, 1, 2}


def test_tables_with_a_level_that_was_renamed_keep_their_bots() -> None:
    for game in ("dominion", "domaine", "millennium-blades"):
        assert check_level(game, "heuristic") == "strong"
        assert title(game, "heuristic") == "Strong"


def test_levels_are_listed_by_strength_with_a_note() -> None:
    infos = bot_infos("dominion")
    levels = [info.level for info in infos if info.level in ("beginner", "casual", "strong", "expert", "master")]
    assert levels == ["beginner", "casual", "strong", "expert", "master"]
    assert [info.level for info in infos if info.best] == ["strong"]
    assert all(info.note for info in infos)
