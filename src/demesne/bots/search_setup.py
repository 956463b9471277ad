"""How a game is searched: for levels that try moves out, for hints, for puzzles, and for analyses of whole games."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.maker import Maker
from demesne.bots.search.guide import Guide
from demesne.bots.search.search_bot import Budget, SearchBot

EXPERT_SECONDS: Final = 1.0
MASTER_SECONDS: Final = 5.0
ADVISERS_SECONDS: Final = 0.5

ABOUT_ANALYSIS: Final = (
    "Every question with a choice was tried out, and the chances to win at the start of every turn. What the answers "
    "do not explain is luck."
)


class SearchSetup:
    """`guide` is `module:class` of what the search is told of the game; docs/search.md says how to write one.

    `pace` is how many simulations it makes in a second on the compiled engine, roughly: where nobody waits for a bot, as many
    of them stand for a second, so that the same seed gives the same game everywhere. `analyst` is `module:class` of a guide
    for analyses, whose values must be chances to win the game; without it, they take the same. `about_analysis` tells what
    an analysis looks at.
    """

    def __init__(self, guide: str, pace: int = 1000, analyst: str = "", about_analysis: str = ABOUT_ANALYSIS) -> None:
        self.guide = guide
        self.pace = pace
        self.analyst = analyst or guide
        self.about_analysis = about_analysis

    def make_guide(self) -> Guide:
        """What the search is told of this game."""
        return _guide(self.guide)

    def make_analyst(self) -> Guide:
        """What an analysis is told of this game."""
        return _guide(self.analyst)

    def budget(self, seconds: float) -> Budget:
        """So many seconds, or the simulations that stand for them."""
        return Budget(int(seconds * self.pace), seconds)

    def make_bot(self, budget: Budget, name: str) -> Bot:
        """The bot that searches."""
        guide = self.make_guide()
        guide.simulations = budget.simulations
        return SearchBot(guide, budget, name)

    def make_adviser(self) -> Bot:
        """A search that answers soon, for hints."""
        return self.make_bot(self.budget(ADVISERS_SECONDS), "Expert")

    def levels(self) -> list[Maker]:
        """The levels that try moves out before they answer."""
        return [
            Maker(key, key.capitalize(), partial(self.make_bot, self.budget(seconds), key.capitalize()), (), about)
            for key, seconds, about in (
                ("expert", EXPERT_SECONDS, "Tries moves out for a second before it decides."),
                ("master", MASTER_SECONDS, "Tries moves out for up to five seconds before it decides."),
            )
        ]


def _guide(path: str) -> Guide:
    module, _, kind = path.partition(":")
    guide = getattr(import_module(module), kind)()
    assert isinstance(guide, Guide)
    return guide
