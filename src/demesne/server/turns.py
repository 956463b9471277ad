"""Who is next where many wait: owners have their turns one after the other, however much each of them asks for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from demesne.server.errors import Refused


class Turns:
    """`at_once` have their turn at the same time. Of one owner at most so many may be waiting."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self._free = at_once
        self._most = waiting
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        """Wait for the owner's turn; it lasts as long as the block."""
        await self._take(owner)
        try:
            yield
        finally:
            self._pass_on()

    async def _take(self, owner: str) -> None:
        if self._free:
            self._free -= 1
            return
        queue = self._waiting.setdefault(owner, deque())
        if len(queue) >= self._most:
            raise Refused("too_fast", "you have asked for much at once; wait until it comes")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            owner, queue = self._waiting.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._waiting[owner] = queue
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
