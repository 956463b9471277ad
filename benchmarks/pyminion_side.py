"""pyminion's side: the same strategies, written the way its own bots are, with its log switched off.

Random play offers the choices our engine offers (each different card once, treasures also all at once, or to stop), so
that the games are alike in length.
"""

from __future__ import annotations

import copy
import logging
import random
import time
from typing import Any

from pyminion.bots.bot import Bot, BotDecider
from pyminion.bots.examples.big_money import BigMoney
from pyminion.expansions import base
from pyminion.game import Game
from pyminion.simulator import Simulator

from benchmarks.worker import Figures, peak_megabytes, serve, timed

FIRST_GAME = [
    base.cellar,
    base.market,
    base.merchant,
    base.militia,
    base.mine,
    base.moat,
    base.remodel,
    base.smithy,
    base.village,
    base.workshop,
]


class RandomDecider(BotDecider):  # type: ignore[misc]
    """Every legal choice is equally likely."""

    def __init__(self) -> None:
        self.decisions = 0

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        # pyminion fails on a Remodel with nothing left to trash.
        usable = [card for card in valid_actions if card is not base.remodel or len(player.hand.cards) > 1]
        return self.one([*different(usable), None])

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        single = [[card] for card in different(valid_treasures)]
        choice: list[Any] = self.one([*single, valid_treasures, []])
        return choice

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self.one([*valid_cards, None])

    def binary_decision(self, *args: Any, **kwargs: Any) -> bool:
        return bool(self.one([True, False]))

    def discard_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_discard: int = 0,
        max_num_discard: int = -1,
    ) -> list[Any]:
        return self.some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_trash: int = 0,
        max_num_trash: int = -1,
    ) -> list[Any]:
        return self.some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_gain: int = 0,
        max_num_gain: int = -1,
    ) -> list[Any]:
        return self.some(valid_cards, min_num_gain, max_num_gain)

    def one(self, choices: list[Any]) -> Any:
        self.decisions += 1
        return random.choice(choices)

    def some(self, cards: list[Any], least: int, most: int) -> list[Any]:
        """Single picks of different cards until the most is reached or, from the least on, a stop is drawn."""
        left = list(cards)
        picked: list[Any] = []
        while left and (most < 0 or len(picked) < most):
            card = self.one(different(left) if len(picked) < least else [*different(left), None])
            if card is None:
                break
            left.remove(card)
            picked.append(card)
        return picked


def different(cards: list[Any]) -> list[Any]:
    return list(dict.fromkeys(cards))


TABLES = {"random": lambda seat: Bot(decider=RandomDecider(), player_id=seat), "big money": BigMoney}


def table(bot: str, players: int) -> Any:
    seats = [TABLES[bot](str(seat)) for seat in range(players)]
    return Game(players=seats, expansions=[base.base_set], kingdom_cards=FIRST_GAME, log_stdout=False)


class Played:
    """Games played one after the other at the same table, as pyminion's simulator does."""

    def __init__(self, bot: str, players: int) -> None:
        self.table = table(bot, players)

    def one(self, number: int) -> int:
        random.seed(number)
        before = self.decisions()
        self.table.play()
        return self.decisions() - before

    def decisions(self) -> int:
        return sum(getattr(player.decider, "decisions", 0) for player in self.table.players)


def play(seconds: float, bot: str = "random", players: int = 2, kingdom: str = "First Game") -> Figures:
    assert kingdom == "First Game"
    return timed(Played(bot, players).one, seconds, batch=2)


class MidGame:
    """A table some turns into a random game."""

    def __init__(self, turns: int) -> None:
        random.seed(5)
        self.table = table("random", 2)
        self.table.start()
        for turn in range(turns):
            self.table.players[turn % 2].take_turn(self.table)

    def copy(self, number: int) -> int:
        copy.deepcopy(self.table)
        return 0


def copy_position(seconds: float, kingdom: str) -> Figures:
    """It has no copy of its own; this is the general one, between two turns."""
    assert kingdom == "First Game"
    return timed(MidGame(turns=10).copy, seconds, batch=5)


def memory(games: int, bot: str, kingdom: str) -> Figures:
    played = Played(bot, players=2)
    for number in range(games):
        played.one(number)
    return {"megabytes": peak_megabytes()}


def simulations(games: int, jobs: int, bot: str, kingdom: str) -> Figures:
    """Its simulator uses one process, whatever there is."""
    simulator = Simulator(table(bot, 2), iterations=games)
    start = time.perf_counter()
    simulator.run()
    return {"rate": games / (time.perf_counter() - start)}


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    serve({"play": play, "copy": copy_position, "memory": memory, "simulations": simulations})
