"""What a game offers to everyone who does not know it: a lobby, a table, a simulation, a research environment."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from demesne.core.errors import BadSettings
from demesne.core.move import Move
from demesne.core.state import State


class Option:
    """One thing that can be chosen before the game: shown by lobbies, checked by `Game.settings`.

    `kind` is `choice` (one of `choices`), `set` (several of them), `flag`, `seed` (a whole number or none), `seat` (a
    seat's number or none), or `text` (free, explained by `help`).
    """

    __slots__ = ("choices", "default", "details", "help", "kind", "label", "name")

    def __init__(
        self, name: str, kind: str, label: str, default: object, help: str = "", choices: list[str] | None = None
    ) -> None:
        self.name = name
        self.details: dict[str, object] = {}
        """What a choice holds, where its name alone does not tell."""
        self.kind = kind
        self.label = label
        self.default = default
        self.help = help
        self.choices = choices or []

    def plain(self) -> dict[str, object]:
        return {
            "name": self.name,
            "kind": self.kind,
            "label": self.label,
            "default": self.default,
            "choices": self.choices,
            "details": self.details,
            "help": self.help,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game's entry in the registry. Subclasses say what they are and how a position begins."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    tagline: ClassVar[str] = ""
    rules_version: ClassVar[int] = 1
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 4

    def options(self) -> list[Option]:
        return []

    def settings(self, players: int, seed: int, options: dict[str, object]) -> dict[str, object]:
        """Options checked and made definite: what was left to chance is chosen from the seed, so a record repeats it.

        Definite settings given as options come back as they are.
        """
        raise NotImplementedError

    def setup(self, players: int, seed: int, settings: dict[str, object]) -> State:
        """The position before the first decision, from definite settings."""
        raise NotImplementedError

    def load(self, plain: dict[str, object]) -> State:
        """The position that `State.plain` described."""
        raise NotImplementedError

    def moves(self) -> list[Move]:
        """Every move that can ever be legal, in the order of their codes."""
        raise NotImplementedError

    def cards(self) -> list[dict[str, object]]:
        """What a player can look up, with our own texts."""
        return []

    def wording(self) -> dict[str, dict[str, list[str]]]:
        """Templates for `prompts` and `events` (see `core.wording`), one source for terminal and browser."""
        return {"prompts": {}, "events": {}}

    def check_players(self, players: int) -> None:
        if not self.fewest <= players <= self.most:
            raise BadSettings(f"{self.title} is for {self.fewest} to {self.most} players, not {players}")

    def check_options(self, options: dict[str, object]) -> None:
        known = [option.name for option in self.options()]
        for name in options:
            if name not in known:
                raise BadSettings(f"{self.title} has no option '{name}'; it has {', '.join(known) or 'none'}")

    def plain(self) -> dict[str, object]:
        """For a lobby."""
        return {
            "name": self.name,
            "title": self.title,
            "tagline": self.tagline,
            "players": {"fewest": self.fewest, "most": self.most},
            "rules_version": self.rules_version,
            "options": [option.plain() for option in self.options()],
        }
