"""A player's own bot may change one thing of a heuristic, on the compiled engine too."""

from __future__ import annotations

import pytest

import demesne
from demesne.bots.bot import Bot
from demesne.bots.domaine import Heuristic as DomaineHeuristic
from demesne.bots.dominion.heuristic import HeuristicBot
from demesne.bots.millennium_blades.heuristic import Heuristic as BladesHeuristic
from demesne.core.move import Move
from demesne.core.state import State


class Settler(DomaineHeuristic):
    """Counts its questions, and answers as ever."""

    asked = 0

    def choose(self, state: State, seat: int) -> Move:
        self.asked += 1
        return super().choose(state, seat)


class Buyer(HeuristicBot):
    asked = 0

    def choose(self, state: State, seat: int) -> Move:
        self.asked += 1
        return super().choose(state, seat)


class Collector(BladesHeuristic):
    asked = 0

    def choose(self, state: State, seat: int) -> Move:
        self.asked += 1
        return super().choose(state, seat)


@pytest.mark.parametrize(
    ("game", "kind"), [("domaine", Settler), ("dominion", Buyer), ("millennium-blades", Collector)]
)
def test_a_heuristic_can_be_subclassed(game: str, kind: type[Bot]) -> None:
    match = demesne.new(game, players=2, seed=3)
    mine, usual = kind(), kind.__bases__[0]()
    for bot in (mine, usual):
        bot.begin(1)
    seat = match.to_act[0]
    assert mine.choose(match.state, seat) is usual.choose(match.state, seat)
    assert mine.asked == 1  # type: ignore[attr-defined]


class Poor(DomaineHeuristic):
    """Never parts with a ducat: the methods that the rules of thumb call can be replaced as well."""

    def money(self, g: object, seat: int, change: int) -> float:
        return 100.0 * change


def test_what_it_calls_itself_can_be_replaced() -> None:
    match = demesne.new("domaine", players=2, seed=3)
    bot = Poor()
    bot.begin(1)
    while match.state.open[0].asker.prompt != "turn":
        match.play(match.to_act[0], bot.choose(match.state, match.to_act[0]))
    assert bot.choose(match.state, match.to_act[0]).verb == "sell"
