"""A driver of a Ray cluster, for the tests: `python -m tests.lab.ray_run ADDRESS FOLDER simulate|endless|ladder`."""

from __future__ import annotations

import json
import os
import signal
import sys
from functools import partial
from pathlib import Path

from demesne.bots import Bot, make
from demesne.core.move import Move
from demesne.core.state import State
from demesne.lab import simulate
from demesne.lab.ladder import ladder

GAMES, SEED = 400, 11
_ENDLESS = 10_000_000
_STRATEGY = 'name = "Silver"\n[[buy]]\ncard = "Silver"\n'


class Noted(Bot):
    """Plays like Big Money and notes in which process."""

    name = "noted"

    def __init__(self, folder: str = "") -> None:
        self._folder = folder
        self._bot = make("dominion", "big-money")

    def begin(self, seed: int) -> None:
        self._bot.begin(seed)
        if self._folder:
            Path(self._folder, str(os.getpid())).touch()

    def choose(self, state: State, seat: int) -> Move:
        return self._bot.choose(state, seat)


def main(address: str, folder: str, what: str) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell in the background has it ignored
    done: list[int] = []
    if what == "ladder":
        file = Path(folder, "silver.toml")
        file.write_text(_STRATEGY)
        bots = (str(file), "random", "big-money")
        found = [ladder("dominion", bots, games=2, ray=ray).plain() for ray in (address, "")]
        print(json.dumps(found))
    else:
        bot, games = partial(Noted, folder), GAMES if what == "simulate" else _ENDLESS
        result = simulate("dominion", [bot, "big-money"], games, SEED, progress=done.append, ray=address)
        print(json.dumps([result.plain(), sum(done)]))


if __name__ == "__main__":
    main(*sys.argv[1:])
