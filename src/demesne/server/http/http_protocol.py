"""Closes connections that send half a request: after a while, and sooner if one address has many of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEADER_SECONDS = 10.0
BODY_SECONDS = 60.0
CROWDED_SECONDS = 2.0
HALF_OPEN = 200
"""Connections of one address that have not sent a whole head of a request yet. If there are more, those get less time.
They are not closed at once: after a restart a proxy opens many, and sends the heads a moment later."""

_half_open: Counter[str] = Counter()


class PatientProtocol(HttpToolsProtocol):
    """uvicorn's own, with a limit of time for each request."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._patience: asyncio.TimerHandle | None = None
        self._address: str | None = None
        """The address of the connection, until the head of its first request has come."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        _half_open[self._address] += 1
        self._wait(HEADER_SECONDS if _half_open[self._address] <= HALF_OPEN else CROWDED_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_came()
        self._stop_waiting()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        if self._address is None:  # for the first request the time runs from the start
            self._wait(HEADER_SECONDS)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head_came()
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def _head_came(self) -> None:
        if self._address is not None:
            _half_open[self._address] -= 1
            if _half_open[self._address] <= 0:
                del _half_open[self._address]
            self._address = None

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._patience = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
