"""What there is to know about a game before its bots can be found, made and measured."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from demesne.bots.bot import Bot
from demesne.bots.chance import RandomBot
from demesne.bots.playout import Playout
from demesne.core.errors import BadSettings
from demesne.core.state import State


class Maker:
    """Makes one bot per seat. `key` finds the same bot again, in another process too."""

    def __init__(
        self, key: str, name: str, make: Callable[[], Bot], needs: tuple[str, ...] = (), about: str = ""
    ) -> None:
        self.key = key
        self.name = name
        self.make = make
        self.needs = needs
        """What has to be on the table for this bot to play as it was meant to."""
        self.about = about


class Goal:
    """What one player alone tries to reach."""

    def reached(self, state: State, seat: int) -> bool:
        raise NotImplementedError


class Kit:
    """The bots of one game. `heuristic` is `module:class`; a game with strategy files of its own subclasses this."""

    def __init__(self, game: str, heuristic: str, same_table: bool = False) -> None:
        self.game = game
        self.heuristic = heuristic
        self.same_table = same_table
        """Whether what chance lays out before a game is kept for all games of a simulation, or laid out anew for each."""

    def builtin(self) -> list[Maker]:
        """The bots that have a name, the humblest first."""
        chance = Maker("random", "random", RandomBot, (), "Any legal move.")
        return [chance, Maker("heuristic", "heuristic", self.make_heuristic, (), "Plays by general rules of thumb.")]

    def make_heuristic(self) -> Bot:
        module, _, name = self.heuristic.partition(":")
        bot = getattr(import_module(module), name)()
        assert isinstance(bot, Bot)
        return bot

    def load(self, path: Path) -> Maker:
        """The bot that a strategy file describes."""
        raise BadSettings(f"{self.game} has no strategy files; its bots are {', '.join(m.key for m in self.builtin())}")

    def goal(self, text: str) -> Goal:
        """What an expression asks for."""
        raise BadSettings(f"{self.game} has no words for a goal: only games with strategy files can be played alone")

    def options(self, makers: list[Maker], options: dict[str, object]) -> dict[str, object]:
        """The options of a simulation, with what these bots need where nothing was chosen."""
        return options

    def missing(self, maker: Maker, settings: dict[str, object]) -> list[str]:
        """What a bot needs and these settings do not have."""
        return []

    def turns(self, playout: Playout) -> int:
        """How many rounds were played: turns of the player who has had most."""
        seats = playout.state.seats
        return (playout.handovers + seats - 1) // seats
