"""The campaign's own checks: a bot that is told to stop stops, a bot that fails is heard, and a lost move is found."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from demesne.server.model.audience import EVERY_AUDIENCE
from tests.server.apart import run_apart
from tests.server.cluster_bots import Bot, Crowd, StoredStep, check_bot, stop_all


class Line:
    """A socket on which messages come when the test says so."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self._messages: asyncio.Queue[str] = asyncio.Queue()

    def come(self, **fields: Any) -> None:
        self._messages.put_nowait(json.dumps({"type": "update", "id": None, **fields}))

    async def recv(self) -> str:
        return await self._messages.get()

    async def send(self, text: str) -> None:
        self.sent.append(json.loads(text))


QUESTION = {"number": 0, "moves": [{"text": "end turn", "token": None}]}


def new_bot() -> Bot:
    return Bot(Crowd([], pause=0.0, seed=1), "table", 0, "token", 1)


@pytest.mark.parametrize("passes", range(6))
def test_a_bot_that_is_told_to_stop_takes_no_acknowledgement_afterwards(passes: int) -> None:
    """Whatever it is doing with a message just then. `asyncio.wait_for` of Python 3.11 forgets that it was cancelled if the
    message had come: such a bot played on, and what it was told counted as lost, because the steps had been read before."""

    async def work() -> None:
        bot, line = new_bot(), Line()
        playing = asyncio.create_task(bot._stay(line))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        line.come(version=0, view={"over": False, "question": QUESTION})
        for _ in range(passes):
            await asyncio.sleep(0)
        playing.cancel()
        for _ in range(20):
            await asyncio.sleep(0)
        for move in line.sent:
            line.come(id=move["id"], version=1, view={"over": False, "question": None})
        for _ in range(20):
            await asyncio.sleep(0)
        assert playing.cancelled()
        assert bot.acknowledged == {}

    run_apart(work())


def test_a_bot_that_fails_is_heard() -> None:
    """After all others have stopped."""

    async def work() -> None:
        line = Line()
        line.come(type="error", code="fault")
        failing = asyncio.create_task(new_bot()._stay(line))  # type: ignore[arg-type]
        waiting = asyncio.create_task(new_bot()._stay(Line()))  # type: ignore[arg-type]
        await asyncio.wait((failing,))
        with pytest.raises(AssertionError, match="fault"):
            await stop_all([failing, waiting])
        assert waiting.cancelled()

    run_apart(work())


STEPS = [StoredStep(0, "a", EVERY_AUDIENCE), StoredStep(1, "b", EVERY_AUDIENCE), StoredStep(0, "c", EVERY_AUDIENCE)]


@pytest.mark.parametrize("acknowledged", [{1: "a", 3: "c"}, {3: "c"}])
def test_what_is_stored_as_it_was_acknowledged_is_in_order(acknowledged: dict[int, str]) -> None:
    bot = new_bot()
    bot.sent.update({0: ["a"], 2: ["c", "d"]})
    bot.acknowledged = acknowledged
    check_bot(bot, STEPS)


@pytest.mark.parametrize(
    ("sent", "acknowledged", "fault"),
    [
        ({0: ["a"], 2: ["c"]}, {3: "d"}, "move 3 of seat 0 is lost"),
        ({0: ["a"], 2: ["c"]}, {2: "b"}, "move 2 of seat 0 is lost"),
        ({0: ["a"], 2: ["c"], 3: ["e"]}, {4: "e"}, "move 4 of seat 0 is lost: nothing"),
        ({0: ["a"]}, {1: "a"}, "never sent"),
        ({0: ["a"], 5: ["c"]}, {1: "a"}, "never sent"),
    ],
)
def test_what_is_lost_or_was_never_sent_is_found(
    sent: dict[int, list[str]], acknowledged: dict[int, str], fault: str
) -> None:
    bot = new_bot()
    bot.sent.update(sent)
    bot.acknowledged = acknowledged
    with pytest.raises(AssertionError, match=fault):
        check_bot(bot, STEPS)
