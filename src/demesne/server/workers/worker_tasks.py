"""The tasks of the worker processes: bots choose moves, and records are replayed."""

from __future__ import annotations

import gzip
import hashlib
import itertools
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict
from typing import Annotated, NamedTuple

import msgspec

import demesne
from demesne.bots import STAY_READY, Bot, bots_of, whole_answer
from demesne.core import CLOCK, BadRecord, Decision, DemesneError, Match, State
from demesne.core.clean_text import clean_text
from demesne.core.schedule import may_wait
from demesne.core.wording_types import MoveParts, Sentence
from demesne.server.model.answer import token_of
from demesne.server.model.bot_levels import make_adviser, makers
from demesne.server.model.game_record import MOST_EVENTS, MOST_MOVES, GameRecord
from demesne.server.model.seat_view import encode_events, encode_view
from demesne.server.protocol.http_types import Replay, ReplayStep, ScoresAfter
from demesne.server.protocol.socket_types import MOST_LETTERS

_ENCODE = msgspec.json.Encoder(order="deterministic").encode
_KEPT = 1000
"""Tables of which a worker keeps the position: more than it can serve, or each would be played again from its beginning."""

_LONGEST = 10 * 365 * 24 * 3600
"""The seconds that a game may have taken: a correspondence of ten years."""

_MOMENT = 0.1
"""Seconds that a bot thinks at a time."""

ADVISER = "adviser"
"""In place of a level: the bot that gives hints."""

POLITEST = 19

IDLE_POLICY: int | None = getattr(os, "SCHED_IDLE", None)
"""Only Linux has it."""

_TABLES: OrderedDict[str, _Table] = OrderedDict()


class _Moves(msgspec.Struct):
    """How many moves a record has is known before it is played."""

    moves: list[msgspec.Raw]


def start_worker(politeness: int) -> None:
    """Runs first in every worker. The worker ignores Ctrl-C, which a terminal sends to the whole group: the server
    stops it. When the server was killed, the worker ends by itself. The politer it is, the more it leaves the processor to
    the server and to other workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield_to_others(politeness)
    parent = multiprocessing.parent_process()
    server = os.getppid() if parent is None else parent.pid  # which may have been killed already

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def yield_to_others(politeness: int) -> None:
    """The politest run only while a core has nothing else to do. A nice process gets little time too, but keeps a core for
    milliseconds before the server is let in, and everybody's moves wait that long."""
    if politeness >= POLITEST and IDLE_POLICY is not None:
        os.sched_setscheduler(0, IDLE_POLICY, os.sched_param(0))
    elif hasattr(os, "nice"):
        os.nice(politeness)


def ready() -> bool:
    """Does nothing. It is run once at the start, so that the worker has imported everything before its first task."""
    return True


# Bots


class _Table:
    """What a worker keeps of a table between two decisions: the position, the moves that led to it, and the bots, who
    remember things during a game. Bots read no events and take nothing back, so there is no journal and no match."""

    def __init__(self, record: GameRecord) -> None:
        self.state = record.new_match().state
        self.state.journal = None
        self.moves: list[tuple[int, str]] = []
        self.bots: dict[tuple[int, str], Bot] = {}

    def go_on(self, moves: list[tuple[int, str]]) -> None:
        state = self.state
        for seat, text in moves:
            state.apply(seat, next(move for move in state.legal_moves(seat) if move.text == text))
            self.moves.append((seat, text))

    def bot(self, key: tuple[str, int, str], record: GameRecord) -> Bot:
        """The bot of this seat (table, seat, level)."""
        found = self.bots.get(key[1:])
        if found is None:
            found = self.bots[key[1:]] = _make(record.game, key[2])
            found.use_clock()
            found.begin(int.from_bytes(hashlib.sha256(repr((key, record.seed)).encode()).digest()[:6]))
        return found


def _make(game: str, level: str) -> Bot:
    return make_adviser(game) if level == ADVISER else makers(game)[level].make()


class Behind(Exception):
    """The worker does not know the moves before those that it was sent: it must be sent all of them."""


class Chosen(NamedTuple):
    """The text of a bot's move and its token; no text if the seat is ready and the bot leaves it so. `words` are what it
    says to other seats."""

    text: str | None
    token: int | None
    words: list[tuple[int, str]]


class Thinking(msgspec.Struct, frozen=True):
    """The bot has not finished: it goes on when it is asked again."""


THINKING = Thinking()


def choose_move(
    table_id: str, record: GameRecord, before: int, seat: int, level: str, hurry: bool = False
) -> Chosen | Thinking:
    """The bot's move and what it says; `THINKING` if it wants to think on. In a `hurry` it answers with what it has found.
    `before`: so many moves were made before those of the record, which the worker was sent already."""
    table = _table_at(table_id, record, before)
    state, bot = table.state, table.bot((table_id, seat, level), record)
    if may_wait(state, seat) and bot.stays_ready(state, seat):
        return Chosen(None, None, bot.words(state, seat))
    if not _thought(bot, state, seat, hurry):
        return THINKING
    move = bot.choose(state, seat)
    return Chosen(move.text, token_of(state, seat, move), bot.words(state, seat))


def advise(
    table_id: str, record: GameRecord, before: int, seat: int, level: str, hurry: bool = False
) -> tuple[list[MoveParts], list[Sentence]] | Thinking:
    """The whole answer of the bot that gives hints, and its reason; or `THINKING`. No moves: it would wait for the others."""
    table = _table_at(table_id, record, before)
    state, bot = table.state, table.bot((table_id, seat, level), record)
    if may_wait(state, seat) and bot.stays_ready(state, seat):
        return [], [STAY_READY]
    if not _thought(bot, state, seat, hurry):
        return THINKING
    moves = whole_answer(bot, state, seat)
    return [move.parts() for move in moves], bot.explain_answer(state, seat, moves)


def _thought(bot: Bot, state: State, seat: int, hurry: bool) -> bool:
    """Think for a moment. A bot that thinks for seconds does so in such moments, with the bots of other tables in
    between."""
    if bot.think(state, seat, 0.0 if hurry else _MOMENT):
        return True
    if hurry:
        bot.hurry()
    return hurry


def try_out(table_id: str, record: GameRecord, before: int, seat: int, first: int, count: int) -> list[int]:
    """What the seat scores in some trials, from what it knows."""
    state, forecasts = _table_at(table_id, record, before).state, bots_of(record.game).forecasts
    assert forecasts is not None
    return [forecasts.try_out(state, seat, trial) for trial in range(first, first + count)]


def _table_at(table_id: str, record: GameRecord, before: int) -> _Table:
    """The table after all moves of the record. What was kept of it is used, and only new moves are played."""
    table = _TABLES.get(table_id)
    known = [] if table is None else table.moves[before:]
    if table is None or len(table.moves) < before or record.moves[: len(known)] != known:
        if before:
            raise Behind(table_id)
        bots = {} if table is None else table.bots
        table, known = _Table(record), []
        table.bots = bots
    _TABLES.pop(table_id, None)  # kept only if all moves could be made
    table.go_on(record.moves[len(known) :])
    _TABLES[table_id] = table
    if len(_TABLES) > _KEPT:
        _TABLES.popitem(last=False)
    return table


# Replays

_GZIP_LEVEL = 3


def compressed_replay(record: GameRecord, seat: int, start: int, count: int, open: bool) -> bytes:
    """The same as `replay_steps`, compressed here: hundreds of kilobytes would hold up the server."""
    return gzip.compress(replay_steps(record, seat, start, count, open), _GZIP_LEVEL, mtime=0)


def replay_steps(record: GameRecord, seat: int, start: int, count: int, open: bool) -> bytes:
    """Part of a replay as this seat may see it: a `Replay` as JSON. Moves of which it was not told are left out. An `open`
    replay adds what every player saw of their own."""
    match, shown, watch = record.new_match(), record.shown_to(seat), _Watch(record.times)
    encode = _open_step if open else _replay_step
    steps: list[ReplayStep] = [watch.timed(match, encode(match, seat, 0, None, 0))] if start == 0 else []
    number, events_before = 0, len(match.events)
    for (by, text), told in zip(record.moves, shown, strict=True):
        if number == start + count - 1:
            break
        match.play(by, text)
        watch.look(match)
        if not told:
            continue
        number += 1
        if number >= start:
            steps.append(watch.timed(match, encode(match, seat, events_before, by, number)))
        events_before = len(match.events)
    return msgspec.json.encode(Replay(seat=seat, total=sum(shown) + 1, start=start, frames=steps))


class _Watch:
    """When the moves of a replay were made, and how much of a real-time phase was left then."""

    def __init__(self, times: list[float] | None) -> None:
        self._times = times
        self._question: Decision | None = None
        self._asked = 0.0

    def _now(self, match: Match) -> float:
        return self._times[match.position - 1] if self._times and match.position else 0.0

    def look(self, match: Match) -> None:
        """A move was made. A question of the clock stays the same object as long as it is open."""
        question = match.state.decision(CLOCK)
        if question is not self._question:
            self._question, self._asked = question, self._now(match)

    def timed(self, match: Match, step: ReplayStep) -> ReplayStep:
        if self._times is None:
            return step
        self.look(match)
        now, seconds = self._now(match), self._seconds(match)
        left = None if seconds is None else max(0, round((seconds - now + self._asked) * 1000))
        return msgspec.structs.replace(step, time=now, phase=left)

    def _seconds(self, match: Match) -> float | None:
        if self._question is None:
            return None
        found = self._question.asker.details(match.state, match.state.frame_of(self._question)).get("seconds")
        return float(found) if isinstance(found, int | float) else None


def _replay_step(match: Match, seat: int, events_before: int, by: int | None, number: int) -> ReplayStep:
    encoded = encode_view(match, seat)
    events = encode_events(match.events[events_before:], seat)
    return ReplayStep(moves=number, by=by, events=events, view=encoded.view, hash=encoded.hash)


def _open_step(match: Match, seat: int, events_before: int, by: int | None, number: int) -> ReplayStep:
    """A step of a game that is over: each player as they see themselves, each event as whom it is about saw it."""
    view = match.view(seat)
    if isinstance(view.get("players"), list):
        view["players"] = [match.view(each)["players"][each] for each in range(match.players)]  # type: ignore[index]
    events = [event.seen_by(event.seat if event.seat >= 0 else seat) for event in match.events[events_before:]]
    text = _ENCODE(view)
    hash = hashlib.blake2b(text, digest_size=8).hexdigest()
    return ReplayStep(
        moves=number, by=by, events=[msgspec.Raw(_ENCODE(event)) for event in events], view=msgspec.Raw(text), hash=hash
    )


def standings(record: GameRecord) -> list[ScoresAfter]:
    """The scores each time another seat was to act, and at the end."""
    match = record.new_match()
    found = [_standing(match)]
    for by, text in record.moves:
        before = match.to_act[:1]
        match.play(by, text)
        if match.over or match.to_act[:1] != before:
            found.append(_standing(match))
    return found


def _standing(match: Match) -> ScoresAfter:
    seat = match.to_act[0] if match.to_act else None
    return ScoresAfter(moves=match.position, seat=seat, scores=match.outcome.scores)


class _Named(msgspec.Struct):
    """Who played, where a record tells it: one saved by a server has `names`, one of the terminal `seats`."""

    names: list[str] | None = None
    seats: list[str] | None = None


def _names(body: bytes, players: int) -> list[str] | None:
    try:
        found = msgspec.json.decode(body, type=_Named)
    except msgspec.ValidationError:
        return None
    names = [clean_text(name)[:MOST_LETTERS] for name in found.names or found.seats or []]
    return names if len(names) == players and all(names) else None


class _Timed(msgspec.Struct):
    times: list[Annotated[float, msgspec.Meta(ge=0, le=_LONGEST)]] | None = None


def _times(body: bytes, moves: int) -> list[float] | None:
    """When the moves were made, where a record tells it. What is no such list is refused with a reason."""
    try:
        times = msgspec.json.decode(body, type=_Timed).times
    except msgspec.ValidationError as fault:
        raise BadRecord(f"the record's times do not fit: {fault}") from fault
    if times is None:
        return None
    if len(times) != moves or any(later < earlier for earlier, later in itertools.pairwise(times)):
        raise BadRecord(f"the record's times are not {moves} numbers of seconds that never go back")
    return times


def check_record(body: bytes) -> GameRecord | str:
    """Play an uploaded record. Returns it with the outcome, or what is wrong with it."""
    try:
        moves = msgspec.json.decode(body, type=_Moves).moves
        if len(moves) > MOST_MOVES:
            return f"this record is too long: a game has at most {MOST_MOVES} moves"
        match = demesne.replay(body)
        if len(match.events) > MOST_EVENTS:
            return f"this record is too long: a game has at most {MOST_EVENTS} events"
        names, times = _names(body, match.players), _times(body, match.position)
        return msgspec.structs.replace(msgspec.convert(match.record(), GameRecord), names=names, times=times)
    except DemesneError as fault:
        return str(fault)
    except Exception as fault:
        return f"this record cannot be played: {type(fault).__name__}: {fault}"
