"""What runs in a worker process: bots think, records are replayed. Records come in, plain data goes out."""

from __future__ import annotations

import hashlib
import os
import signal
import threading
import time
from collections import OrderedDict
from typing import Any

import msgspec
from msgspec import Struct

import demesne
from demesne.bots import Bot
from demesne.core import DemesneError, Match
from demesne.games import find
from demesne.server.bodies import Frame, Replay, Standing
from demesne.server.levels import makers
from demesne.server.seen import frame_of

_KEPT = 256
_MATCHES: OrderedDict[str, Match] = OrderedDict()
_BOTS: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


class Position(Struct, frozen=True):
    """A match as a record; `table` names it, so that a worker can go on from where it was."""

    table: str
    game: str
    players: int
    seed: int
    settings: dict[str, Any]
    moves: list[tuple[int, str]]


def mind_parent() -> None:
    """A worker whose server was killed must not outlive it; Ctrl-C, which a terminal sends to all, is the server's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def choose(position: Position, seat: int, level: str) -> str:
    """The text of the bot's move."""
    match = reach(position)
    return _bot(position, seat, level).choose(match.state, seat).text


def advise(position: Position, seat: int, level: str) -> tuple[str, str]:
    """A move and the reason, in one line."""
    match = reach(position)
    bot = _bot(position, seat, level)
    move = bot.choose(match.state, seat)
    return move.text, bot.explain(match.state, seat, move)


def _bot(position: Position, seat: int, level: str) -> Bot:
    """Bots remember within a game, so each seat keeps its own."""
    key = (position.table, seat, level)
    bot = _BOTS.get(key)
    if bot is None:
        bot = _BOTS[key] = makers(position.game)[level].make()
        bot.begin(int.from_bytes(hashlib.sha256(repr((key, position.seed)).encode()).digest()[:6]))
        if len(_BOTS) > _KEPT:
            _BOTS.popitem(last=False)
    return bot


def reach(position: Position) -> Match:
    """The match at this position: the one kept from last time with what is new played, or a fresh one."""
    match = _MATCHES.pop(position.table, None)
    known = [] if match is None else match.moves
    if match is None or position.moves[: len(known)] != known:
        match, known = Match(find(position.game), position.players, position.seed, position.settings), []
    for seat, text in position.moves[len(known) :]:
        match.play(seat, text)
    _MATCHES[position.table] = match
    if len(_MATCHES) > _KEPT:
        _MATCHES.popitem(last=False)
    return match


def frames(position: Position, seat: int, start: int, count: int) -> bytes:
    """Part of a replay as this seat may see it, as JSON."""
    match = Match(find(position.game), position.players, position.seed, position.settings)
    shown: list[Frame] = [frame_of(match, seat, 0, None)] if start == 0 else []
    for number, (by, text) in enumerate(position.moves[: start + count - 1], start=1):
        mark = len(match.events)
        match.play(by, text)
        if number >= start:
            shown.append(frame_of(match, seat, mark, by))
    return msgspec.json.encode(Replay(seat=seat, total=len(position.moves) + 1, start=start, frames=shown))


def standings(position: Position) -> list[Standing]:
    """The scores each time the decision went to another seat, and at the end."""
    match = Match(find(position.game), position.players, position.seed, position.settings)
    found = [_standing(match)]
    for by, text in position.moves:
        before = match.to_act[:1]
        match.play(by, text)
        if match.over or match.to_act[:1] != before:
            found.append(_standing(match))
    return found


def _standing(match: Match) -> Standing:
    seat = match.to_act[0] if match.to_act else None
    return Standing(moves=match.version, seat=seat, scores=match.outcome.scores)


def check_record(body: bytes) -> bytes | str:
    """A record played again: as a canonical record, or what is wrong with it."""
    try:
        match = demesne.replay(body)
    except DemesneError as fault:
        return str(fault)
    except Exception as fault:
        return f"this record cannot be played: {type(fault).__name__}: {fault}"
    return msgspec.json.encode(match.record())


def ready() -> bool:
    """Asked once at the start, so that a worker has loaded everything before the first move."""
    return True
