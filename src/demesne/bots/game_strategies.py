"""Strategies that people write: how a game reads them, and what they are written in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from demesne.bots.maker import Maker
from demesne.core.state import State


class Goal:
    """What a bot that plays alone tries to reach."""

    def reached(self, state: State, seat: int) -> bool:
        """Whether the seat has reached it in this position."""
        raise NotImplementedError


class Language:
    """What strategies of a game are written in: the keys of a text and of its rules, the words of conditions and the names
    they may be about, each with its meaning."""

    def __init__(
        self,
        keys: Mapping[str, str],
        rule_keys: Mapping[str, str],
        words: Mapping[str, str],
        words_with_name: Mapping[str, str],
        names: list[str],
    ) -> None:
        self.keys = keys
        self.rule_keys = rule_keys
        self.words = words
        self.words_with_name = words_with_name
        self.names = names


class Strategies:
    """The strategies of one game. A game that has some writes all of these methods."""

    completed: tuple[str, ...] = ()
    """The options that `options` fills with what the bots need where nothing was chosen."""

    def load(self, path: Path) -> Maker:
        """The bot that a strategy file describes."""
        raise NotImplementedError

    def read(self, text: str, file: str = "") -> Maker:
        """The bot that the text of a strategy describes; `file` is named in complaints."""
        raise NotImplementedError

    def language(self) -> Language:
        """What strategies are written in."""
        raise NotImplementedError

    def texts(self) -> dict[str, str]:
        """The strategies that come with the package, as texts, by the key of their bot."""
        raise NotImplementedError

    def goal(self, text: str) -> Goal:
        """The goal that an expression describes."""
        raise NotImplementedError

    def options(self, makers: list[Maker], options: dict[str, object]) -> dict[str, object]:
        """The options, completed with what these bots need where nothing was chosen."""
        raise NotImplementedError

    def missing(self, maker: Maker, settings: dict[str, object]) -> list[str]:
        """The cards that a bot needs and these settings do not have."""
        raise NotImplementedError
