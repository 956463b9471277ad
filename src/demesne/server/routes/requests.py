"""What all routes share: their parameters, who sent a request, and which errors they answer with."""

from __future__ import annotations

from typing import Annotated

from litestar import Request
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from demesne.server.live_table.live_table import LiveTable
from demesne.server.protocol.errors import STATUS, Refused
from demesne.server.protocol.http_types import Problem
from demesne.server.storage.guests import Guest, Guests
from demesne.server.tables.tables import Tables

ERRORS = {
    status: ResponseSpec(Problem, description="Refused; nothing was changed")
    for status in sorted(set(STATUS.values()) - {500})
}
Authorization = Annotated[str | None, Parameter(header="Authorization", required=False, max_length=200)]
TablePath = Annotated[str, Parameter(pattern="^[A-Za-z0-9_-]{6,32}$")]
GamePath = Annotated[str, Parameter(max_length=40)]


def tables_in(state: State) -> Tables:
    tables: Tables = state.tables
    return tables


def guests_in(state: State) -> Guests:
    guests: Guests = state.guests
    return guests


def token_in(authorization: str | None) -> str | None:
    if authorization is None:
        return None
    kind, _, token = authorization.partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Refused("no_token", "send the token as 'Authorization: Bearer TOKEN'")
    return token.strip()


async def guest_if_any(state: State, authorization: str | None) -> Guest | None:
    """The guest who sent the request; None without a token. A wrong token is refused."""
    token = token_in(authorization)
    guest = await guests_in(state).find(token)
    if token is not None and guest is None:
        raise Refused("no_token", "no guest has this token; become a guest first")
    return guest


async def guest_of(state: State, authorization: str | None) -> Guest:
    """The guest who sent the request. A request without a token is refused."""
    guest = await guest_if_any(state, authorization)
    if guest is None:
        raise Refused("no_token", "become a guest first: POST /api/guests")
    return guest


def owner_of(request: Request[None, None, State], guest: Guest | None) -> str:
    """The owner of a replay's task: the guest, or else the address that asks."""
    return guest.id if guest is not None else f"address {request.client.host if request.client else ''}"


def check_over(table: LiveTable) -> None:
    """A record holds the seed, and the seed tells every hidden card."""
    if table.record.status != "over":
        raise Refused("refused", "this can be seen once the game is over")
