"""A table as the database stores it, and as lobbies and players see it. The moves of its game are in the game log."""

from __future__ import annotations

import secrets
from typing import Any, Literal

from msgspec import Struct

from demesne.lessons import Progress
from demesne.server.model.audience import EVERY_AUDIENCE
from demesne.server.model.bot_levels import title
from demesne.server.model.puzzle_record import PuzzleRecord
from demesne.server.protocol.socket_types import SPECTATOR, ClockSettings, Outcome, SeatInfo, TableInfo

Moves = list[tuple[int, str]]
"""Seat and text of each move."""


class SeatRecord(Struct, kw_only=True):
    """Who sits there. `level` is the bot's level; with `stand_in`, that bot plays for the guest. The guest of a bot's seat
    has resigned it."""

    kind: Literal["open", "guest", "bot"]
    name: str = ""
    guest_id: str | None = None
    level: str | None = None
    stand_in: bool = False

    @property
    def by_bot(self) -> bool:
        return self.kind == "bot" or self.stand_in


class TableRecord(Struct, kw_only=True):
    """A table without its steps. `opening` holds the moves the game began with: it was forked from another game, or
    uploaded. `moves` counts the stored moves that the public was told of, those of the opening included; once the game is
    over, all of them. `origin` is the table it came from. `clock_used` are the milliseconds that had been spent on the open
    question, the clock's or a player's, some time after `clock_version`. `seed` is as in a record; `seeded` if somebody may
    know it. `lesson` is how far the pupil is, where a coach sits beside the guest, `puzzle` what the guest is to solve.
    `opening_times` are the seconds of play after which each move of the opening was made, where they are known. `epoch` counts
    the servers that had this table: what is written under an older one is refused."""

    id: str
    game: str
    status: Literal["waiting", "playing", "over"]
    seed: int | str
    settings: dict[str, Any]
    opening: Moves
    clock: ClockSettings
    pace: int
    listed: bool
    host_id: str | None
    created: float
    started: float | None = None
    ended: float | None = None
    moves: int = 0
    outcome: Outcome | None = None
    rematch: str | None = None
    origin: str | None = None
    clock_version: int = 0
    clock_used: int = 0
    seeded: bool = False
    practice: bool = False
    lesson: Progress | None = None
    puzzle: PuzzleRecord | None = None
    opening_times: list[float] | None = None
    epoch: int = 1
    seats: list[SeatRecord]

    @property
    def players(self) -> int:
        return len(self.seats)

    def seat_of(self, guest_id: str | None) -> int | None:
        if guest_id is None:
            return None
        return self._seat(guest_id, "guest")

    def resigned_by(self, guest_id: str | None) -> int | None:
        """The seat that this guest left to a bot in the middle of the game."""
        return None if guest_id is None else self._seat(guest_id, "bot")

    def _seat(self, guest_id: str, kind: str) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.guest_id == guest_id and seat.kind == kind:
                return number
        return None

    def viewer_of(self, guest_id: str | None) -> int:
        """The seat whose view this guest gets: their own, or the spectators'."""
        seat = self.seat_of(guest_id)
        return SPECTATOR if seat is None else seat

    def open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]

    def among_bots(self, without: int | None = None) -> bool:
        """Whether nobody but bots plays, those in open seats to come included; `without` is a seat that does not count."""
        return all(seat.kind == "open" or seat.by_bot or number == without for number, seat in enumerate(self.seats))

    def info(
        self,
        guest_id: str | None,
        connected: frozenset[int] = frozenset(),
        watchers: tuple[int, list[str]] = (0, []),
    ) -> TableInfo:
        """The table as this guest sees it (None: as anybody does). The seed is left out: it tells every hidden card."""
        return TableInfo(
            id=self.id,
            game=self.game,
            status=self.status,
            settings=self.settings,
            seats=[_seat_info(number, seat, number in connected) for number, seat in enumerate(self.seats)],
            my_seat=self.seat_of(guest_id),
            resigned=self.resigned_by(guest_id),
            host=guest_id is not None and self.host_id == guest_id,
            listed=self.listed,
            clock=self.clock,
            pace=self.pace,
            moves=self.moves,
            created=self.created,
            started=self.started,
            ended=self.ended,
            outcome=self.outcome,
            rematch=self.rematch,
            origin=self.origin,
            seeded=self.seeded,
            practice=self.practice,
            lesson=self.lesson is not None,
            puzzle=self.puzzle is not None,
            watchers=watchers[0],
            watching=watchers[1],
        )


class StepRecord(Struct, frozen=True, kw_only=True):
    """One step of a game: the moves of one `move` message, or an undo (`back_to`: how many moves remain). `version` is
    the table's version after it, `told` the mask of those who were told of it (see `audience`), `overtime` the bank seconds
    it took, `clock_used` the milliseconds that had been spent on the clock's question before it; after an undo, on the
    question that is open again."""

    version: int
    seat: int
    texts: list[str]
    told: int = EVERY_AUDIENCE
    back_to: int | None = None
    overtime: float = 0.0
    clock_used: int = 0
    made: float


def new_table_id() -> str:
    """72 random bits, so that an unlisted table cannot be guessed."""
    return secrets.token_urlsafe(9)


def _seat_info(number: int, seat: SeatRecord, connected: bool) -> SeatInfo:
    return SeatInfo(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        stand_in=seat.stand_in,
        connected=connected or seat.kind == "bot",
    )


def bot_name(game: str, level: str, seats: list[SeatRecord]) -> str:
    """`Strong`, `Strong 2`, …: no two bots at a table have the same name."""
    name = title(game, level)
    same = sum(1 for seat in seats if seat.kind == "bot" and seat.level == level)
    return name if same == 0 else f"{name} {same + 1}"
