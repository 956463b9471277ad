"""The bot that plays any kingdom."""

from __future__ import annotations

from demesne.bots.dominion.answers import DominionBot


class HeuristicBot(DominionBot):
    def __init__(self) -> None:
        super().__init__("heuristic")
