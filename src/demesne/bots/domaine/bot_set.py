"""Domaine's bots by name."""

from __future__ import annotations

from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.bot_set import BotSet
from demesne.bots.counts import Counts
from demesne.bots.domaine.beginner import Beginner
from demesne.bots.domaine.turns import DomaineTurns
from demesne.bots.search_setup import SearchSetup
from demesne.bots.turn_log import TurnLog

CASUAL_DOUBT: Final = 3.0
"""Points by which the casual bot misjudges an answer at most."""


class DomaineCounts(Counts):
    def turn_log(self, seats: int) -> TurnLog:
        return DomaineTurns(seats)


class DomaineBots(BotSet):
    search = SearchSetup("demesne.bots.domaine.guide:DomaineGuide")
    counts = DomaineCounts()

    def __init__(self) -> None:
        super().__init__("domaine", "demesne.bots.domaine:Heuristic")

    def make_beginner(self) -> Bot:
        return Beginner()

    def make_casual(self) -> Bot:
        return Beginner("casual", CASUAL_DOUBT)


BOT_SET: Final = DomaineBots()
