"""Says who is next where many wait: owners have their turns one after the other, however much each of them asks for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from demesne.server.protocol.errors import Refused

_Waiting = OrderedDict[str, deque[asyncio.Future[None]]]


class RoundRobin:
    """`at_once` have their turn at the same time. Of one owner at most so many may be waiting. A patient owner has a turn
    when nobody else waits."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self._free = at_once
        self._most = waiting
        self._waiting: _Waiting = OrderedDict()
        self._patient: _Waiting = OrderedDict()

    @asynccontextmanager
    async def turn(self, owner: str, patient: bool = False) -> AsyncIterator[None]:
        """Wait for the owner's turn; it lasts as long as the block."""
        await self._take(owner, self._patient if patient else self._waiting)
        try:
            yield
        finally:
            self._pass_on()

    async def _take(self, owner: str, waiting: _Waiting) -> None:
        if self._free:
            self._free -= 1
            return
        queue = waiting.setdefault(owner, deque())
        if len(queue) >= self._most:
            raise Refused("too_fast", "you have asked for much at once; wait until it comes")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._pass_on()
            elif turn in queue:
                # Owners that have given up do not count among those that wait.
                queue.remove(turn)
                if not queue:
                    del waiting[owner]
            raise

    def _pass_on(self) -> None:
        if not _serve(self._waiting) and not _serve(self._patient):
            self._free += 1


def _serve(waiting: _Waiting) -> bool:
    """Give the next owner a turn; False if nobody waits."""
    while waiting:
        owner, queue = waiting.popitem(last=False)
        turn = queue.popleft()
        if queue:
            waiting[owner] = queue
        if not turn.done():
            turn.set_result(None)
            return True
    return False
