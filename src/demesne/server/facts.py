"""A table without its match: what the database keeps of it, and how lobbies and players see that."""

from __future__ import annotations

import secrets
from typing import Any, Literal

import msgspec
from msgspec import Struct

from demesne.server import protocol
from demesne.server.levels import title
from demesne.server.protocol import ClockSettings, Outcome
from demesne.server.storage import ADD_SEAT, ADD_TABLE, Write

Moves = list[tuple[int, str]]


class SeatFacts(Struct, kw_only=True):
    """Who sits there; `stand_in` when a bot of `level` plays for the guest."""

    kind: Literal["open", "guest", "bot"]
    name: str = ""
    guest: str | None = None
    level: str | None = None
    stand_in: bool = False

    @property
    def by_bot(self) -> bool:
        return self.kind == "bot" or self.stand_in


class Facts(Struct, kw_only=True):
    id: str
    game: str
    status: Literal["waiting", "playing", "over"]
    seed: int
    settings: dict[str, Any]
    opening: Moves
    clock: ClockSettings
    pace: int
    listed: bool
    host: str | None
    created: float
    started: float | None = None
    ended: float | None = None
    moves: int = 0
    outcome: Outcome | None = None
    rematch: str | None = None
    origin: str | None = None
    seats: list[SeatFacts]

    @property
    def players(self) -> int:
        return len(self.seats)

    def seat_of(self, guest: str | None) -> int | None:
        if guest is None:
            return None
        return next((number for number, seat in enumerate(self.seats) if seat.guest == guest), None)

    def open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]


def new_id() -> str:
    """72 random bits: whoever does not have the link does not find an unlisted table."""
    return secrets.token_urlsafe(9)


def shown(facts: Facts, guest: str | None, connected: frozenset[int] = frozenset()) -> protocol.Table:
    """The table as this guest (or nobody in particular) sees it. The seed stays here."""
    return protocol.Table(
        id=facts.id,
        game=facts.game,
        status=facts.status,
        settings=facts.settings,
        seats=[_seat(number, seat, number in connected) for number, seat in enumerate(facts.seats)],
        my_seat=facts.seat_of(guest),
        host=guest is not None and facts.host == guest,
        listed=facts.listed,
        clock=facts.clock,
        pace=facts.pace,
        moves=facts.moves,
        created=facts.created,
        started=facts.started,
        ended=facts.ended,
        outcome=facts.outcome,
        rematch=facts.rematch,
        origin=facts.origin,
    )


def _seat(number: int, seat: SeatFacts, connected: bool) -> protocol.Seat:
    return protocol.Seat(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        stand_in=seat.stand_in,
        connected=connected or seat.kind == "bot",
    )


def bot_name(game: str, level: str, seats: list[SeatFacts]) -> str:
    """`heuristic`, `heuristic 2`, … so that everyone at the table can be told apart."""
    name = title(game, level)
    same = sum(1 for seat in seats if seat.kind == "bot" and seat.level == level)
    return name if same == 0 else f"{name} {same + 1}"


# To and from the database


def insertion(facts: Facts) -> list[Write]:
    return [Write(ADD_TABLE, [_row(facts)]), Write(ADD_SEAT, [seat_row(facts, n) for n in range(facts.players)])]


def _row(facts: Facts) -> dict[str, Any]:
    return {
        "id": facts.id,
        "game": facts.game,
        "players": facts.players,
        "seed": facts.seed,
        "settings": _json(facts.settings),
        "opening": _json(facts.opening),
        "clock": _json(facts.clock),
        "pace": facts.pace,
        "listed": facts.listed,
        "host": facts.host,
        "created": facts.created,
        "origin": facts.origin,
        **changing(facts),
    }


def changing(facts: Facts) -> dict[str, Any]:
    """The columns that change in a table's life."""
    return {
        "status": facts.status,
        "started": facts.started,
        "ended": facts.ended,
        "moves": facts.moves,
        "outcome": None if facts.outcome is None else _json(facts.outcome),
        "rematch": facts.rematch,
    }


def seat_row(facts: Facts, number: int) -> dict[str, Any]:
    return {"game_table": facts.id, "seat": number, **msgspec.structs.asdict(facts.seats[number])}


def loaded(row: dict[str, Any], seats: list[dict[str, Any]]) -> Facts:
    plain = {name: value for name, value in row.items() if name in Facts.__struct_fields__}
    return Facts(
        **plain
        | {
            "settings": msgspec.json.decode(row["settings"]),
            "opening": msgspec.json.decode(row["opening"], type=Moves),
            "clock": msgspec.json.decode(row["clock"], type=ClockSettings),
            "outcome": row["outcome"] and msgspec.json.decode(row["outcome"], type=Outcome),
            "seats": [_seat_facts(seat) for seat in seats],
        }
    )


def _seat_facts(row: dict[str, Any]) -> SeatFacts:
    return SeatFacts(**{name: row[name] for name in SeatFacts.__struct_fields__})


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
