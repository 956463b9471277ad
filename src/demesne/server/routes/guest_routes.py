"""HTTP routes: guests."""

from __future__ import annotations

from litestar import Router, get, patch, post
from litestar.datastructures import State

from demesne.server.protocol import http_types
from demesne.server.protocol.http_types import GuestInfo
from demesne.server.protocol.socket_types import TableInfo
from demesne.server.routes.requests import ERRORS, Authorization, guest_of, guests_in, tables_in, token_in


@post("/guests", responses=ERRORS, tags=["guests"])
async def add_guest(state: State, data: http_types.GuestRequest) -> GuestInfo:
    """A new guest. Only this answer holds the token."""
    guest, token = await guests_in(state).add(data.name)
    return GuestInfo(id=guest.id, name=guest.name, token=token)


@get("/guests/me", responses=ERRORS, tags=["guests"])
async def read_guest(state: State, authorization: Authorization = None) -> GuestInfo:
    """The guest whose token was sent."""
    guest = await guest_of(state, authorization)
    return GuestInfo(id=guest.id, name=guest.name)


@patch("/guests/me", responses=ERRORS, tags=["guests"])
async def rename_guest(state: State, data: http_types.GuestRequest, authorization: Authorization = None) -> GuestInfo:
    """Change my name. Tables where I sit already keep the old one."""
    guest = await guest_of(state, authorization)
    renamed = await guests_in(state).rename(token_in(authorization) or "", guest, data.name)
    return GuestInfo(id=renamed.id, name=renamed.name)


@get("/guests/me/games", responses=ERRORS, tags=["guests"])
async def list_finished(state: State, authorization: Authorization = None) -> list[TableInfo]:
    """The finished games in which I had a seat, newest first: at most the last thousand."""
    guest = await guest_of(state, authorization)
    return await tables_in(state).lobby.finished(guest.id)


GUEST_ROUTES = Router(path="/api", route_handlers=[add_guest, read_guest, rename_guest, list_finished])
