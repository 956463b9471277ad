"""pyminion's side: the same strategies, written the way its own bots are, with its log switched off.

Random play offers the choices our engine offers (each different card once, treasures also all at once, or to stop), so
that the games are alike in length.
"""

from __future__ import annotations

import copy
import logging
import random
from typing import Any

from pyminion.bots.bot import Bot, BotDecider
from pyminion.bots.examples.big_money import BigMoney
from pyminion.expansions import base
from pyminion.game import Game

from benchmarks.worker import peak_megabytes, serve, timed

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


def random_table(players: int) -> Any:
    seats = [Bot(decider=RandomDecider(), player_id=str(seat)) for seat in range(players)]
    return Game(players=seats, expansions=[base.base_set], kingdom_cards=FIRST_GAME, log_stdout=False)


def big_money_table() -> Any:
    seats = [BigMoney(player_id=str(seat)) for seat in range(2)]
    return Game(players=seats, expansions=[base.base_set], kingdom_cards=FIRST_GAME, log_stdout=False)


class Played:
    """Games played one after the other at the same table, as pyminion's simulator does."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.turns = 0

    def one(self, number: int) -> int:
        random.seed(number)
        before = self.decisions()
        self.turns += self.table.play().turns
        return self.decisions() - before

    def decisions(self) -> int:
        return sum(getattr(player.decider, "decisions", 0) for player in self.table.players)


def big_money(seconds: float) -> dict[str, float]:
    return timed(Played(big_money_table()).one, seconds, batch=10)


def random_play(seconds: float, players: int = 2, kingdom: str = "First Game") -> dict[str, float]:
    assert kingdom == "First Game"
    return timed(Played(random_table(players)).one, seconds, batch=2)


class MidGame:
    """A table some turns into a random game."""

    def __init__(self, turns: int) -> None:
        random.seed(5)
        self.table = random_table(2)
        self.table.start()
        for turn in range(turns):
            self.table.players[turn % 2].take_turn(self.table)

    def copy(self, number: int) -> int:
        copy.deepcopy(self.table)
        return 0


def copy_mid_game(seconds: float) -> dict[str, float]:
    return timed(MidGame(turns=10).copy, seconds, batch=5)


def memory(games: int) -> dict[str, float]:
    played = Played(big_money_table())
    for number in range(games):
        played.one(number)
    return {"megabytes": peak_megabytes()}


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    serve({"big_money": big_money, "random_play": random_play, "copy": copy_mid_game, "memory": memory})
