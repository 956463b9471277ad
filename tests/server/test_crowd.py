"""Many connections: half-sent requests are closed, and nobody keeps players from their seats."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from typing import Any

import httpx
import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from demesne.server import open_files
from demesne.server.http import http_protocol
from demesne.server.http.http_protocol import PatientProtocol
from demesne.server.open_files import fit_connections
from demesne.server.protocol.socket_types import PROTOCOL
from demesne.server.settings import Settings
from tests.server.apart import run_apart
from tests.server.people import Person, Player
from tests.server.process import ServerProcess

Start = Callable[..., ServerProcess]


def turned_away(person: Person, table: str) -> bool:
    with closing(Player(person, table, hello=False)) as player:
        player.send({"type": "hello", "protocol": PROTOCOL, "table": table, "token": person.token})
        answer = player.receive()
        if answer["type"] == "snapshot":
            return False
        assert answer["code"] == "unavailable", answer
        return bool(player.until("bye")["reason"] == "full")


@pytest.mark.parametrize("limits", [{"connections": 6}, {"connections_per_address": 6}])
def test_players_get_in_where_watchers_do_not(own_server: Start, limits: dict[str, int]) -> None:
    server = own_server(**limits)
    with ExitStack() as stack:
        ann, eve = (stack.enter_context(closing(Person(server, name))) for name in ("Ann", "Eve"))
        table = ann.table("dominion", "me", "random", options={"first": 0})["id"]
        for _ in range(6):
            stack.enter_context(closing(eve.sit_down(table)))
        assert turned_away(eve, table)
        player = stack.enter_context(closing(ann.sit_down(table)))
        assert player.move("end turn")["type"] == "update"


def test_who_comes_again_and_again_is_let_in_only_to_play(own_server: Start) -> None:
    """Every time a table is shown costs the server something; who comes too quickly waits."""
    server = own_server(socket_rate=0.001, socket_burst=3)
    with closing(Person(server, "Ann")) as ann, closing(Person(server, "Eve")) as eve:
        table = ann.table("dominion", "me", "random", options={"first": 0})["id"]
        answers = [turned_away(eve, table) for _ in range(5)]
        assert answers == [False, False, False, True, True]
        with closing(ann.sit_down(table)) as player:
            assert player.move("end turn")["type"] == "update"


async def patient(send: bytes, seconds: float) -> bool:
    """Whether a connection that sent this is still open after a while."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        message = await receive()
        while message.get("more_body"):
            message = await receive()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})

    config = Config(app, http=PatientProtocol, ws="none", lifespan="off", timeout_keep_alive=60)
    config.load()
    loop = asyncio.get_running_loop()
    listener = await loop.create_server(
        lambda: PatientProtocol(config=config, server_state=ServerState(), app_state={}), "127.0.0.1", 0
    )
    reader, writer = await asyncio.open_connection(*listener.sockets[0].getsockname())
    writer.write(send)
    try:
        async with asyncio.timeout(seconds):
            while await reader.read(1000):
                pass
        return False
    except ConnectionResetError:
        return False
    except TimeoutError:
        return True
    finally:
        writer.close()
        listener.close()


WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost:",
        WHOLE + WHOLE[:10],
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n123",
    ],
    ids=["nothing", "half a head", "half a second head", "half a body"],
)
def test_half_a_request_is_closed(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(http_protocol, "HEADER_SECONDS", 0.1)
    monkeypatch.setattr(http_protocol, "BODY_SECONDS", 0.1)
    assert not run_apart(patient(sent, 30.0))
    assert not http_protocol._half_open


def test_a_whole_request_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "HEADER_SECONDS", 0.1)
    monkeypatch.setattr(http_protocol, "BODY_SECONDS", 0.1)
    assert run_apart(patient(WHOLE, 0.5))


@pytest.mark.parametrize(("sent", "stays"), [(WHOLE[:10], False), (WHOLE, True)], ids=["half", "whole"])
def test_one_address_with_many_half_sent_requests_has_less_time(
    monkeypatch: pytest.MonkeyPatch, sent: bytes, stays: bool
) -> None:
    monkeypatch.setattr(http_protocol, "HALF_OPEN", 0)
    monkeypatch.setattr(http_protocol, "CROWDED_SECONDS", 0.2)
    monkeypatch.setattr(http_protocol, "HEADER_SECONDS", 600.0)
    assert run_apart(patient(sent, 1.0 if stays else 30.0)) is stays


def test_the_connections_fit_the_open_files(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(database="x.db", connections=10_000)
    monkeypatch.setattr(open_files, "allowed_files", lambda wanted: wanted)
    assert fit_connections(settings) is settings
    monkeypatch.setattr(open_files, "allowed_files", lambda wanted: 1024)
    assert fit_connections(settings).connections == 658


def test_half_sent_requests_do_not_close_the_door(own_server: Start) -> None:
    """A server as it is started: of many half-sent requests of one address the last are closed after two seconds."""
    server = own_server()
    with ExitStack() as stack:
        lines = [
            stack.enter_context(closing(socket.create_connection(("127.0.0.1", server.port), timeout=9)))
            for _ in range(http_protocol.HALF_OPEN + 50)
        ]
        for line in lines:
            line.sendall(WHOLE[:10])
        assert httpx.get(f"{server.url}/api/tables").status_code == 200
        with suppress(ConnectionResetError):  # the first ones would have ten seconds, longer than is waited for here
            assert lines[-1].recv(1) == b""
