"""The bots of a game: how they are made, and what else the game tells of its play."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.counts import Counts
from demesne.bots.forecasts import Forecasts
from demesne.bots.game_strategies import Strategies
from demesne.bots.maker import Maker
from demesne.bots.random_bot import RandomBot
from demesne.bots.randomized_bot import RandomizedBot
from demesne.bots.search_setup import SearchSetup
from demesne.core.errors import BadSettings

STRONG: Final = "strong"
BEGINNERS_PERCENT: Final = 35
CASUAL_PERCENT: Final = 12
"""In how many of a hundred decisions these two make any legal move."""


class BotSet:
    """The bots of one game. A game needs no more than a `heuristic`, as `module:class`; without one it has `random` only.

    What a game may add, each for itself:

    - players of its own: `own`, `make_beginner`, `make_casual`, `make_random`;
    - `search`: levels that try moves out, better hints, puzzles and analyses;
    - `strategies`: files in which people write how a bot plays;
    - `forecasts`: what a seat's cards may score;
    - `counts`: what simulations count besides wins and points.
    """

    search: SearchSetup | None = None
    strategies: Strategies | None = None
    forecasts: Forecasts | None = None
    counts: Counts = Counts()

    about_beginner: str = (
        "Plays like a friendly novice: sensible moves, seldom the best. Good company for a first game."
    )
    about_casual: str = "Plays for the fun of it: knows what is good, and often takes something else."

    def __init__(self, game: str, heuristic: str, same_settings: bool = False) -> None:
        self.game = game
        self.heuristic = heuristic
        self.same_settings = same_settings
        """Whether all games of a simulation have the same settings (such as a random kingdom), or each game draws new ones."""

    # What a game may write itself

    def own(self) -> list[Maker]:
        """The bots that only this game has, the weakest first."""
        return []

    def make_beginner(self) -> Bot:
        """The heuristic with many random moves, unless the game has a novice of its own."""
        return RandomizedBot(self.make_heuristic(), "beginner", BEGINNERS_PERCENT)

    def make_casual(self) -> Bot:
        """The heuristic with a few random moves, unless the game has a player of its own for this level."""
        return RandomizedBot(self.make_heuristic(), "casual", CASUAL_PERCENT)

    def make_random(self) -> Bot:
        """Override it where most legal moves are of one kind."""
        return RandomBot()

    # What follows from it

    @property
    def best(self) -> str:
        """The name of the strongest bot that answers at once: it plays where nobody names another."""
        return STRONG if self.heuristic else "random"

    def builtin(self) -> list[Maker]:
        """The bots that have a name, the weakest first: chance, the levels that every game has, and between them the game's
        own."""
        chance = Maker("random", "random", self.make_random, (), "Any legal move.")
        if not self.heuristic:
            return [chance]
        novices = [
            Maker("beginner", "Beginner", self.make_beginner, (), self.about_beginner),
            Maker("casual", "Casual", self.make_casual, (), self.about_casual),
        ]
        about = "Plays by general rules of thumb, at once."
        strong = Maker(STRONG, "Strong", self.make_heuristic, (), about, ("heuristic",))
        return [chance, *novices, *self.own(), strong, *self.searching()]

    def searching(self) -> list[Maker]:
        """The levels that try moves out before they answer."""
        return [] if self.search is None else self.search.levels()

    def make_heuristic(self) -> Bot:
        """The game's own bot that plays by rules of thumb."""
        module, _, name = self.heuristic.partition(":")
        bot = getattr(import_module(module), name)()
        assert isinstance(bot, Bot)
        return bot

    def make_adviser(self) -> Bot:
        """The bot that gives hints: a search that answers soon, where the game has one."""
        if self.search is not None:
            return self.search.make_adviser()
        return self.make_heuristic() if self.heuristic else self.make_random()

    def need_search(self) -> SearchSetup:
        """How the game is searched; an error where it is not."""
        if self.search is None:
            raise BadSettings(f"{self.game} has no search")
        return self.search

    def need_strategies(self, what: str = "strategies in writing") -> Strategies:
        """The game's strategies; an error where it has none."""
        if self.strategies is None:
            raise BadSettings(f"{self.game} has no {what}; its bots are {', '.join(m.key for m in self.builtin())}")
        return self.strategies

    def options(self, makers: list[Maker], options: dict[str, object]) -> dict[str, object]:
        """The options, completed with what these bots need where nothing was chosen."""
        return options if self.strategies is None else self.strategies.options(makers, options)

    def missing(self, maker: Maker, settings: dict[str, object]) -> list[str]:
        """The cards that a bot needs and these settings do not have."""
        return [] if self.strategies is None else self.strategies.missing(maker, settings)
