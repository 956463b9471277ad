"""Domaine's bots by name."""

from __future__ import annotations

from typing import Final

from demesne.bots.bot_set import BotSet, Maker
from demesne.bots.domaine.beginner import Beginner
from demesne.bots.domaine.turns import DomaineTurns
from demesne.bots.turn_log import TurnLog


class DomaineBots(BotSet):
    def __init__(self) -> None:
        super().__init__("domaine", "demesne.bots.domaine:Heuristic")

    def builtin(self) -> list[Maker]:
        random, heuristic = super().builtin()
        about = "Plays like a friendly novice: sensible moves, seldom the best. Good company for a first game."
        return [random, Maker("beginner", "Beginner", Beginner, (), about), heuristic]

    def turn_log(self, seats: int) -> TurnLog:
        return DomaineTurns(seats)


BOT_SET: Final = DomaineBots()
