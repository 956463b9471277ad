"""Makes the records of new tables: from a request, as a rematch, as a fork of a finished game, from an uploaded game."""

from __future__ import annotations

import secrets
import time
from typing import Any

import structlog

from demesne.core import DemesneError, Match
from demesne.games import find
from demesne.lessons import Progress, lesson_of
from demesne.puzzles import puzzle_of
from demesne.server.model.bot_levels import check_level
from demesne.server.model.game_record import GameRecord
from demesne.server.model.puzzle_record import PuzzleRecord
from demesne.server.model.table_record import SeatRecord, TableRecord, bot_name, new_table_id
from demesne.server.protocol.errors import Refused, refusal_of
from demesne.server.protocol.http_types import ForkRequest, SeatRequest, TableRequest
from demesne.server.protocol.socket_types import ClockSettings
from demesne.server.storage.guests import Guest

LOG = structlog.get_logger()
_UPLOADED_SEED_BITS = 62
"""The largest seed that fits into the database."""
_PUZZLE_PACE = 600


def new_seed() -> str:
    """A key for the secret generator, from the system's own."""
    return secrets.token_hex(16)


def known_game(name: str) -> str:
    try:
        return find(name).name
    except DemesneError as fault:
        raise Refused("unknown", str(fault)) from fault


def definite_settings(game: str, players: int, options: dict[str, Any], seed: int | None) -> dict[str, Any]:
    """The options checked, and what they leave to chance chosen. Without a seed, one is rolled that is not the game's:
    the settings are public, and tell nothing about the cards."""
    rolled = new_seed() if seed is None else seed
    try:
        return Match(find(game), players, rolled, options).settings
    except DemesneError as fault:
        raise refusal_of(fault) from fault
    except (TypeError, ValueError, KeyError, AttributeError, RecursionError) as fault:
        LOG.warning("options of a wrong shape", game=game, fault=repr(fault))
        raise Refused("refused", f"these options do not fit {game}: {fault}") from fault


def requested_table(request: TableRequest, guest: Guest) -> TableRecord:
    game = known_game(request.game)
    settings = definite_settings(game, len(request.seats), request.options, request.seed)
    if request.clock.level is not None:
        check_level(game, request.clock.level)
    record = _new_table(game, settings, guest, _requested_seats(game, request.seats, guest), request.pace)
    record.listed, record.clock, record.practice = request.listed, request.clock, request.practice
    if request.seed is not None:
        record.seed, record.seeded = request.seed, True
    return record


def lesson_table(game: str, guest: Guest) -> TableRecord:
    """The table of a game's lesson: the guest in seat 0 with a coach, gentle bots opposite. Everybody gets the same cards."""
    try:
        lesson = lesson_of(known_game(game))
    except LookupError as fault:
        raise Refused("unknown", str(fault)) from fault
    seats = [SeatRequest(kind="me"), *(SeatRequest(kind="bot", level=level) for level in lesson.bots)]
    request = TableRequest(
        game=game, seats=seats, options=lesson.options, seed=lesson.seed, listed=False, pace=lesson.pace, practice=True
    )
    record = requested_table(request, guest)
    record.lesson = Progress()
    return record


def puzzle_table(game: str, number: int, guest: Guest) -> TableRecord:
    """The table of a puzzle: the guest in the solver's seat at the position, bots in the others."""
    try:
        puzzle = puzzle_of(known_game(game), number)
    except LookupError as fault:
        raise Refused("unknown", str(fault)) from fault
    requests = [SeatRequest(kind="me" if seat == puzzle.seat else "bot") for seat in range(puzzle.players)]
    record = _new_table(
        puzzle.game, puzzle.settings, guest, _requested_seats(puzzle.game, requests, guest), _PUZZLE_PACE
    )
    record.seed, record.opening, record.puzzle = puzzle.seed, puzzle.opening, PuzzleRecord(key=puzzle.key)
    record.listed, record.seeded, record.practice = False, True, True
    return record


def rematch_table(old: TableRecord, guest: Guest) -> TableRecord:
    """The same again, every seat moved on by one. Seats of other guests are open until they ask for the rematch too."""
    seats = [_rematch_seat(seat, guest) for seat in old.seats[1:] + old.seats[:1]]
    record = _new_table(old.game, old.settings, guest, seats, old.pace)
    record.settings = _rematch_settings(old)
    record.clock, record.listed, record.practice, record.origin = old.clock, old.listed, old.practice, old.id
    return record


def _rematch_settings(old: TableRecord) -> dict[str, Any]:
    """A game may let the outcome of the last one decide something, such as who begins."""
    places = old.outcome.places if old.outcome else []
    winners = [(seat - 1) % old.players for seat, place in enumerate(places) if place == 1]
    options = find(old.game).rematch(old.settings, winners)
    return definite_settings(old.game, old.players, options, None)


def rematch_seat(old: TableRecord, guest: Guest) -> int | None:
    """Where this guest of the old table sits in the rematch."""
    seat = old.seat_of(guest.id)
    return None if seat is None else (seat - 1) % old.players


def forked_table(old: TableRecord, game: GameRecord, request: ForkRequest, guest: Guest) -> TableRecord:
    """A table that begins where the finished game stood after `request.at` moves. It counts as seeded: everybody can see
    what the finished game dealt from there on."""
    if request.at > len(game.moves):
        raise Refused("refused", f"the game has {len(game.moves)} moves, no move {request.at}")
    if len(request.seats) != old.players:
        raise Refused("refused", f"the game has {old.players} seats, not {len(request.seats)}")
    seats = _requested_seats(old.game, request.seats, guest)
    record = _new_table(old.game, old.settings, guest, seats, request.pace)
    record.seed, record.opening, record.origin = old.seed, game.moves[: request.at], old.id
    record.opening_times = None if game.times is None else game.times[: request.at]
    record.listed, record.seeded = False, True
    return record


def uploaded_table(game: GameRecord, guest: Guest) -> TableRecord:
    """A finished table, to look at and to fork."""
    if isinstance(game.seed, int) and not 0 <= game.seed < 2**_UPLOADED_SEED_BITS:
        raise Refused("refused", f"the record's seed is not from 0 to 2^{_UPLOADED_SEED_BITS}")
    names = game.names or [f"Player {number + 1}" for number in range(game.players)]
    seats = [SeatRecord(kind="bot", level=None, name=name) for name in names]
    record = _new_table(game.game, game.settings, guest, seats, pace=0)
    record.seed, record.opening, record.outcome = game.seed, game.moves, game.outcome
    record.opening_times = game.times
    record.status, record.listed, record.seeded = "over", False, True
    record.started = record.ended = record.created
    return record


def _new_table(game: str, settings: dict[str, Any], host: Guest, seats: list[SeatRecord], pace: int) -> TableRecord:
    return TableRecord(
        id=new_table_id(),
        game=game,
        status="waiting",
        seed=new_seed(),
        settings=settings,
        opening=[],
        clock=ClockSettings(),
        pace=pace,
        listed=True,
        host_id=host.id,
        created=time.time(),
        seats=seats,
    )


def _requested_seats(game: str, requests: list[SeatRequest], guest: Guest) -> list[SeatRecord]:
    if sum(1 for request in requests if request.kind == "me") > 1:
        raise Refused("refused", "you can sit in one seat only")
    seats: list[SeatRecord] = []
    for request in requests:
        if request.kind == "me":
            seats.append(SeatRecord(kind="guest", guest_id=guest.id, name=guest.name))
        elif request.kind == "open":
            seats.append(SeatRecord(kind="open"))
        else:
            level = check_level(game, request.level)
            seats.append(SeatRecord(kind="bot", level=level, name=bot_name(game, level, seats)))
    return seats


def _rematch_seat(seat: SeatRecord, guest: Guest) -> SeatRecord:
    if seat.kind == "bot":
        return SeatRecord(kind="bot", level=seat.level, name=seat.name)
    if seat.guest_id == guest.id:
        return SeatRecord(kind="guest", guest_id=guest.id, name=guest.name)
    return SeatRecord(kind="open")
