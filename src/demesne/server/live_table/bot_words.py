"""Short remarks that the bots of a table make to another player about a trade between the two. Nobody else is told."""

from __future__ import annotations

from demesne.server.live_table.broadcast import Broadcast
from demesne.server.live_table.table_state import TableState
from demesne.server.protocol.socket_types import BotWord

_MOST_LETTERS = 40


class BotWords:
    def __init__(self, state: TableState, broadcast: Broadcast) -> None:
        self._state = state
        self._broadcast = broadcast

    def of(self, seat: int) -> list[tuple[int, str]]:
        """What the bot of this seat has said and still means, by the seats it is for."""
        return sorted((word.to, word.text) for word in self._state.bot_words if word.seat == seat)

    async def tell(self, seat: int, words: list[tuple[int, str]]) -> None:
        """The bot says this now, and nothing else. A word that no longer holds is taken back as an empty one."""
        before, now = dict(self.of(seat)), {to: text[:_MOST_LETTERS] for to, text in words}
        others = [word for word in self._state.bot_words if word.seat != seat]
        self._state.bot_words = others + [BotWord(seat=seat, to=to, text=text) for to, text in now.items()]
        for to in sorted(before.keys() | now.keys()):
            if before.get(to) != now.get(to):
                self._broadcast.send_word(BotWord(seat=seat, to=to, text=now.get(to, "")))
