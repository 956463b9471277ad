"""The house: all tables, those in memory and those in the database."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from typing import Any

import structlog

from demesne.core import DemesneError, Match
from demesne.games import find
from demesne.server import bodies, metrics, mind, protocol
from demesne.server.bodies import SeatWish
from demesne.server.bot_seats import BotSeats
from demesne.server.course import Course, moves_of
from demesne.server.facts import Facts, Moves, SeatFacts, bot_name, insertion, loaded, new_id, shown
from demesne.server.guests import Guests, Visitor
from demesne.server.levels import check_level
from demesne.server.mind import Position
from demesne.server.problems import Refused, refusal
from demesne.server.protocol import ClockSettings, Remark
from demesne.server.record import Record
from demesne.server.settings import Settings
from demesne.server.storage import Storage
from demesne.server.table import CHAT_KEPT, Table
from demesne.server.thinkers import Thinkers

LOG = structlog.get_logger()
_MINE, _LISTED = 100, 100
_WARM_SECONDS = 1.5
_ID = re.compile(r"[A-Za-z0-9_-]{6,32}")


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings.database)
        self.guests = Guests(self.storage)
        self.thinkers = Thinkers(settings.workers)
        self.bots = BotSeats(self.thinkers, settings.think_seconds)
        self.tables: dict[str, Table] = {}
        self.closing = False
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.storage.open()
        self._chores = [
            asyncio.create_task(self._resume(), name="resume games"),
            asyncio.create_task(self._warm(), name="start workers"),
            asyncio.create_task(self._sweep(), name="sweep idle tables"),
        ]

    def say_goodbye(self) -> None:
        """Take no more moves; whoever is here is told to come back."""
        self.closing = True
        for table in list(self.tables.values()):
            table.drop("restart")

    async def close(self) -> None:
        self.say_goodbye()
        for chore in self._chores:
            chore.cancel()
        await self.storage.close()
        self.thinkers.close()

    async def _warm(self) -> None:
        """Workers take a second to start: first let those in who wait at the door."""
        await asyncio.sleep(_WARM_SECONDS)
        await self.thinkers.warm()

    async def _resume(self) -> None:
        """After a restart, games go on that only wait for bots."""
        for table in await self.storage.bot_tables():
            try:
                await self.table(table)
            except Refused as fault:
                LOG.warning("cannot resume", table=table, why=fault.message)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        """Tables nobody uses leave the memory; the database has them."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle_seconds))
            before = time.monotonic() - self.settings.idle_seconds
            for table in list(self.tables.values()):
                if not table.connections and table.last_used < before:
                    table.drop("restart")

    # Finding tables

    async def table(self, id: str) -> Table:
        """The table, loaded if need be."""
        if self.closing:
            raise Refused("unavailable", "the server is shutting down")
        found = self.tables.get(id)
        if found is not None:
            return found
        if not _ID.fullmatch(id):
            raise Refused("unknown", "that is no table's id")
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id), name=f"load {id}")
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        row = await self.storage.table(id)
        if row is None:
            raise Refused("unknown", f"there is no table '{id}'")
        facts = loaded(row, await self.storage.seats([id]))
        steps = await self.storage.steps(id)
        chat = [
            Remark(name=said["name"], seat=said["seat"], text=said["text"], at=said["made"])
            for said in await self.storage.chat(id, CHAT_KEPT)
        ]
        table = self._seated(facts, await self._course(facts, steps), chat)
        for step in steps:
            table.timing.clockwork.spend(step["seat"], step["overtime"])
        return table

    async def _course(self, facts: Facts, steps: list[dict[str, Any]]) -> Course | None:
        if facts.status == "waiting":
            return None
        try:
            course = await Course.replayed(facts, steps)
        except DemesneError as fault:
            raise Refused("refused", f"this game was played under other rules and cannot be shown: {fault}") from fault
        facts.moves = course.match.version
        return course

    def _seated(self, facts: Facts, course: Course | None, chat: list[Remark]) -> Table:
        table = Table(facts, course, chat, self.storage, self.bots.look, self._forget, self.settings.phase_seconds)
        self.tables[facts.id] = table
        metrics.LOADED.set(len(self.tables))
        return table

    def _forget(self, table: Table) -> None:
        if self.tables.get(table.facts.id) is table:
            del self.tables[table.facts.id]
        self.bots.look(table)
        metrics.LOADED.set(len(self.tables))

    async def lobby(self, visitor: Visitor | None, game: str | None, status: str | None) -> bodies.Tables:
        mine = [] if visitor is None else await self.storage.tables_of(visitor.id, _MINE)
        mine = [row for row in mine if game in (None, row["game"]) and status in (None, row["status"])]
        known = {row["id"] for row in mine}
        others = [row for row in await self.storage.listed(_LISTED, game, status) if row["id"] not in known]
        seats: dict[str, list[dict[str, Any]]] = {}
        for seat in await self.storage.seats([row["id"] for row in mine + others]):
            seats.setdefault(seat["game_table"], []).append(seat)
        guest = None if visitor is None else visitor.id
        return bodies.Tables(
            mine=[self._described(row, seats[row["id"]], guest) for row in mine],
            others=[self._described(row, seats[row["id"]], guest) for row in others],
        )

    def _described(self, row: dict[str, Any], seats: list[dict[str, Any]], guest: str | None) -> protocol.Table:
        here = self.tables.get(row["id"])
        return shown(loaded(row, seats), guest) if here is None else shown(here.facts, guest, here.present())

    # New tables

    async def new_table(self, wish: bodies.TableWish, visitor: Visitor) -> Table:
        game = known_game(wish.game)
        settings = definite(game, len(wish.seats), wish.options, wish.seed)
        if wish.clock.level is not None:
            check_level(game, wish.clock.level)
        facts = self._facts(game, settings, visitor.id, self._seats(game, wish.seats, visitor), wish.pace)
        facts.seed = secrets.randbits(48) if wish.seed is None else wish.seed
        facts.listed, facts.clock = wish.listed, wish.clock
        return await self._found(facts)

    def _facts(self, game: str, settings: dict[str, Any], host: str | None, seats: list[SeatFacts], pace: int) -> Facts:
        return Facts(
            id=new_id(),
            game=game,
            status="waiting",
            seed=secrets.randbits(48),
            settings=settings,
            opening=[],
            clock=ClockSettings(),
            pace=pace,
            listed=True,
            host=host,
            created=time.time(),
            seats=seats,
        )

    def _seats(self, game: str, wishes: list[SeatWish], visitor: Visitor) -> list[SeatFacts]:
        if sum(1 for wish in wishes if wish.kind == "me") > 1:
            raise Refused("refused", "you can sit in one seat only")
        seats: list[SeatFacts] = []
        for wish in wishes:
            if wish.kind == "me":
                seats.append(SeatFacts(kind="guest", guest=visitor.id, name=visitor.name))
            elif wish.kind == "open":
                seats.append(SeatFacts(kind="open"))
            else:
                level = check_level(game, wish.level)
                seats.append(SeatFacts(kind="bot", level=level, name=bot_name(game, level, seats)))
        return seats

    async def _found(self, facts: Facts) -> Table:
        """Store a new table and start it if nobody is awaited."""
        if facts.status == "waiting" and not facts.open_seats():
            facts.status, facts.started = "playing", time.time()
        facts.moves = len(facts.opening)
        course = await self._course(facts, [])
        await self.storage.write(*insertion(facts))
        return self._seated(facts, course, [])

    async def rematch(self, table: Table, visitor: Visitor) -> Table:
        """The same again with the seats moved on by one. Whoever asks next is seated there too."""
        if table.facts.status != "over":
            raise Refused("refused", "the game is not over")
        if table.facts.seat_of(visitor.id) is None and table.facts.host != visitor.id:
            raise Refused("foreign", "you did not play at this table")
        if table.facts.rematch is None:
            new = await self._found(self._rematch_facts(table.facts, visitor))
            await table.do(table.follow, new.facts.id)
        assert table.facts.rematch is not None
        follower = await self.table(table.facts.rematch)
        if follower.facts.status == "waiting" and follower.facts.seat_of(visitor.id) is None:
            wanted = _moved_on(table.facts, visitor)
            free = follower.facts.open_seats()
            seat = wanted if wanted in free else None
            if free:
                await follower.do(follower.sit, visitor.id, visitor.name, seat)
        return follower

    def _rematch_facts(self, old: Facts, visitor: Visitor) -> Facts:
        seats = [_again(seat, visitor) for seat in old.seats[1:] + old.seats[:1]]
        facts = self._facts(old.game, old.settings, visitor.id, seats, old.pace)
        facts.clock, facts.listed, facts.origin = old.clock, old.listed, old.id
        return facts

    async def fork(self, table: Table, wish: bodies.ForkWish, visitor: Visitor) -> Table:
        """A new table that begins where the finished game stood after `at` moves."""
        if table.facts.status != "over":
            raise Refused("refused", "the game is not over")
        position = await self.position(table.facts)
        if wish.at > len(position.moves):
            raise Refused("refused", f"the game has {len(position.moves)} moves, no move {wish.at}")
        if len(wish.seats) != table.facts.players:
            raise Refused("refused", f"the game has {table.facts.players} seats, not {len(wish.seats)}")
        seats = self._seats(table.facts.game, wish.seats, visitor)
        facts = self._facts(table.facts.game, table.facts.settings, visitor.id, seats, wish.pace)
        facts.seed, facts.opening, facts.origin = table.facts.seed, position.moves[: wish.at], table.facts.id
        facts.listed = False
        return await self._found(facts)

    async def admit_record(self, body: bytes, visitor: Visitor) -> Table:
        """A record as a table to look at, and to play on from."""
        checked = await self.thinkers.ask(visitor.id, mind.check_record, body)
        if isinstance(checked, str):
            raise Refused("refused", checked)
        record = Record.read(checked)
        if not 0 <= record.seed < 2**62:
            raise Refused("refused", "the record's seed is not from 0 to 2^62")
        return await self._found(self._record_facts(record, visitor))

    def _record_facts(self, record: Record, visitor: Visitor) -> Facts:
        seats = [SeatFacts(kind="bot", level=None, name=f"Player {n + 1}") for n in range(record.players)]
        facts = self._facts(record.game, record.settings, visitor.id, seats, 0)
        facts.seed, facts.opening, facts.outcome = record.seed, record.moves, record.outcome
        facts.status, facts.listed = "over", False
        facts.started = facts.ended = facts.created
        return facts

    # Looking back

    async def position(self, facts: Facts) -> Position:
        """All that was played at this table so far."""
        here = self.tables.get(facts.id)
        if here is not None and here.course is not None:
            moves: Moves = list(here.course.match.moves[: facts.moves])
        else:
            moves = moves_of(facts, await self.storage.steps(facts.id))
        return Position(facts.id, facts.game, facts.players, facts.seed, facts.settings, moves)


def known_game(name: str) -> str:
    try:
        return find(name).name
    except DemesneError as fault:
        raise Refused("unknown", str(fault)) from fault


def definite(game: str, players: int, options: dict[str, Any], seed: int | None) -> dict[str, Any]:
    """Checked options with what was left to chance chosen; that choice tells nothing about the game's own seed."""
    rolled = secrets.randbits(48) if seed is None else seed
    try:
        return Match(find(game), players, rolled, options).settings
    except DemesneError as fault:
        raise refusal(fault) from fault
    except (TypeError, ValueError, KeyError, AttributeError, RecursionError) as fault:
        LOG.warning("options of a wrong shape", game=game, fault=repr(fault))
        raise Refused("refused", f"these options do not fit {game}: {fault}") from fault


def _again(seat: SeatFacts, visitor: Visitor) -> SeatFacts:
    if seat.kind == "bot":
        return SeatFacts(kind="bot", level=seat.level, name=seat.name)
    if seat.guest == visitor.id:
        return SeatFacts(kind="guest", guest=visitor.id, name=visitor.name)
    return SeatFacts(kind="open")


def _moved_on(old: Facts, visitor: Visitor) -> int | None:
    seat = old.seat_of(visitor.id)
    return None if seat is None else (seat - 1) % old.players
