"""People who use the server from outside: guests over HTTP, players and spectators over sockets."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import ExitStack, suppress
from socket import SHUT_RDWR
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from demesne.server.protocol.socket_types import PROTOCOL
from tests.server.patching import patched
from tests.server.process import ServerProcess

Json = dict[str, Any]
_ENCODE = msgspec.json.Encoder(order="deterministic").encode
WAIT = 120.0
"""Seconds after which a message that does not come is given up; generous, for busy machines."""


class Person:
    """A guest of the server. Without a name: somebody who looks on."""

    def __init__(self, server: ServerProcess, name: str | None = None) -> None:
        self.server = server
        self.token: str | None = None
        self._http = httpx.Client(base_url=server.url, timeout=20, verify=False)
        if name is not None:
            self.token = self.post("/api/guests", name=name)["token"]

    def headers(self) -> dict[str, str]:
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}

    def ask(self, method: str, path: str, body: object = None, **options: Any) -> httpx.Response:
        return self._http.request(method, path, json=body, headers=self.headers(), **options)

    def get(self, path: str, **params: Any) -> Any:
        return _good(self.ask("GET", path, params=params))

    def post(self, path: str, **body: Any) -> Any:
        return _good(self.ask("POST", path, body))

    def table(self, game: str, *seats: str, **fields: Any) -> Json:
        """A new table; seats are `me`, `open`, `bot` or a bot's level."""
        found: Json = self.post("/api/tables", game=game, seats=[_seat(seat) for seat in seats], **fields)
        return found

    def close(self) -> None:
        self._http.close()

    def sit_down(self, table: str, patches: bool = True) -> Player:
        return Player(self, table, patches=patches)


def _seat(text: str) -> Json:
    return {"kind": text} if text in ("me", "open", "bot") else {"kind": "bot", "level": text}


def _good(response: httpx.Response) -> Any:
    assert response.status_code < 400, f"{response.request.url}: {response.status_code} {response.text}"
    return response.json() if response.content else None


class Player:
    """A socket at a table. Keeps every raw frame, and the newest of what matters. It takes patches, puts the view that they
    make into the update, and compares its hash."""

    def __init__(self, person: Person, table: str, hello: bool = True, patches: bool = True) -> None:
        self.person = person
        self.table = table
        self.frames: list[str] = []
        self.snapshot: Json = {}
        self.view: Json | None = None
        self.version = 0
        self.hash = ""
        self.last_id = 0
        self._line = ExitStack()
        self.socket: ClientConnection = self._line.enter_context(
            # It reads whatever comes: else the answer to its goodbye would wait ten seconds behind what nobody asks for.
            connect(person.server.socket_url, max_size=None, max_queue=None, ping_interval=None)
        )
        if hello:
            self.send(
                {"type": "hello", "protocol": PROTOCOL, "table": table, "token": person.token, "patches": patches}
            )
            answer = self.receive()
            assert answer["type"] == "snapshot", answer

    @property
    def seat(self) -> int:
        seat: int = self.snapshot["seat"]
        return seat

    @property
    def question(self) -> Json | None:
        return None if self.view is None else self.view["question"]

    def send(self, message: Json) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, type: str, **fields: Any) -> Json:
        """Send it and wait for what answers it."""
        self.last_id += 1
        self.send({"type": type, "id": self.last_id, **fields})
        wanted = self.last_id
        return self.wait(lambda message: message.get("id") == wanted)

    def move(self, *texts: str, **fields: Any) -> Json:
        """Answer the question on the table with these moves; `fields` are sent instead of what it says."""
        return self.ask("move", **{**self.answer(*texts), **fields})

    def answer(self, *texts: str) -> Json:
        """The fields of a `move` message: the question's number, and the tokens of its moves."""
        question = self.question or {"number": 0, "moves": []}
        tokens = {move["text"]: move["token"] for move in question["moves"]}
        return {
            "version": self.version,
            "number": question["number"],
            "texts": list(texts),
            "tokens": [tokens.get(text) for text in texts],
        }

    def catch_up(self) -> None:
        """Read all that was sent so far."""
        self.ask("ping")

    def until(self, type: str) -> Json:
        return self.wait(lambda message: message["type"] == type)

    def wait(self, wanted: Callable[[Json], bool], seconds: float = WAIT) -> Json:
        for _ in range(100_000):
            message = self.receive(seconds)
            if wanted(message):
                return message
        raise AssertionError("the awaited message did not come")

    def receive(self, seconds: float = WAIT) -> Json:
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.frames.append(text)
        message: Json = json.loads(text)
        if message["type"] == "update":
            assert message["after"] == self.version, "an update is missing"
            self._take_patch(message)
        if message["type"] in ("snapshot", "update"):
            self.view, self.version, self.hash = message["view"], message["version"], message["hash"]
        if message["type"] == "snapshot":
            self.snapshot = message
        return message

    def _take_patch(self, update: Json) -> None:
        if update["patch"] is None:
            return
        assert update["view"] is None
        assert self.view is not None
        update["view"] = patched(self.view, update["patch"])
        text = _ENCODE(update["view"])
        assert hashlib.blake2b(text, digest_size=8).hexdigest() == update["hash"]

    def wait_for_turn(self) -> bool:
        """True when something is asked of this seat, False when the game is over."""
        while not (self.view and (self.view["over"] or self.view["question"])):
            self.receive()
        return not self.view["over"]

    def play_on(self, choose: Callable[[Json], str], most: int = 5000) -> None:
        """Answer until the game is over."""
        for _ in range(most):
            if not self.wait_for_turn():
                return
            assert self.question is not None
            answer = self.move(choose(self.question))
            assert answer["type"] == "update" or answer["code"] == "stale", answer
        raise AssertionError("the game does not end")

    def drop(self) -> None:
        """The line is cut: no closing handshake."""
        with suppress(OSError):  # the other side may have cut it already
            self.socket.socket.shutdown(SHUT_RDWR)
        self._line.close()

    def close(self) -> None:
        self._line.close()
