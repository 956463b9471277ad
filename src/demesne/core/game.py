"""A game's entry in the registry: what lobbies, tables, simulations and research environments need to know of it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from demesne.core.errors import BadSettings
from demesne.core.move import Move
from demesne.core.spelling import Spellings, plain
from demesne.core.state import State
from demesne.core.wording_types import MoveParts

_TEXTS: Final[dict[str, dict[str, Move]]] = {}
"""The moves of each game by their texts, made when first needed."""
_PARTS: Final[dict[str, dict[tuple[str, str, str], Move]]] = {}
"""The same by verb, thing and place."""
_SPELLINGS: Final[dict[str, Spellings]] = {}
"""The texts of the moves of each game by their words."""


class Option:
    """One thing that can be chosen before the game: shown by lobbies, checked by `Game.settings`.

    `kind` is `choice` (one of `choices`), `set` (several of them), `flag`, `seed` (an integer or None), `seat` (a
    seat's number or None), or `text` (free, explained by `help`).
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
        """The option as JSON-ready data, for a lobby."""
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
    """How commands and records call it: `millennium-blades`."""
    title: ClassVar[str] = ""
    tagline: ClassVar[str] = ""
    """What one does in it, in one sentence."""
    rules_version: ClassVar[int] = 1
    """Raised when a change of the rules makes earlier records unreadable."""
    fewest: ClassVar[int] = 2
    """The smallest number of players."""
    most: ClassVar[int] = 4
    """The largest number of players."""

    def options(self) -> list[Option]:
        """What can be chosen before the game."""
        return []

    def settings(self, players: int, seed: int, options: dict[str, object]) -> dict[str, object]:
        """Options checked and made definite: what was left to chance is chosen from the seed, so a record repeats it.

        Definite settings given as options come back as they are.
        """
        raise NotImplementedError

    def preview(self, settings: dict[str, object]) -> dict[str, object]:
        """What a lobby can show of definite settings, where the settings alone do not tell it: the land of a board."""
        return {}

    def rematch(self, settings: dict[str, object], winners: list[int]) -> dict[str, object]:
        """The options of a game that follows one with these settings; `winners` are seats of the new game."""
        return settings

    def setup(self, players: int, seed: int, settings: dict[str, object]) -> State:
        """The position before the first decision, from definite settings."""
        raise NotImplementedError

    def load(self, plain: dict[str, object]) -> State:
        """The position that `State.plain` described."""
        raise NotImplementedError

    def moves(self) -> list[Move]:
        """Every move that can ever be legal, in the order of their codes."""
        raise NotImplementedError

    def move_called(self, text: str) -> Move | None:
        """The move with this lower-case text, legal or not; None if the game has no such move."""
        known = _TEXTS.get(self.name)
        if known is None:
            known = _TEXTS[self.name] = {move.text.lower(): move for move in self.moves()}
        return known.get(text)

    def move_begun(self, typed: str) -> Move | None:
        """The only move whose words begin with the typed words, legal or not; None if the game has none or several."""
        known = _SPELLINGS.get(self.name)
        if known is None:
            known = _SPELLINGS[self.name] = Spellings()
            for move in self.moves():
                known.add(move.text)
        text = known.begun(typed)
        return None if text is None else self.move_called(text.lower())

    def parts_called(self, text: str) -> MoveParts:
        """The move with this text in parts. What is no move of the game is a text only."""
        move = self.move_called(plain(text))
        return MoveParts(text) if move is None else move.parts()

    def move_of(self, verb: str, thing: str, place: str) -> Move | None:
        """The move with these parts, legal or not; None if the game has no such move."""
        known = _PARTS.get(self.name)
        if known is None:
            known = _PARTS[self.name] = {(move.verb, move.thing, move.place): move for move in self.moves()}
        return known.get((verb, thing, place))

    def cards(self) -> list[dict[str, object]]:
        """What a player can look up, with our own texts."""
        return []

    def titles(self) -> dict[str, str]:
        """What people call cards whose names are short for writing: `Borders 3` for `B3`."""
        return {str(card["name"]): str(card["title"]) for card in self.cards() if card.get("title")}

    def wording(self) -> dict[str, dict[str, list[str]]]:
        """Templates for `prompts`, `events`, `moves` and `endings` (the reasons of outcomes), one source for all who tell of a
        game; see `core.wording`."""
        return {"prompts": {}, "events": {}, "moves": {}, "endings": {}}

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the game is not for."""
        if not self.fewest <= players <= self.most:
            raise BadSettings(f"{self.title} is for {self.fewest} to {self.most} players, not {players}")

    def check_options(self, options: dict[str, object]) -> None:
        """Refuse an option that the game does not have."""
        known = [option.name for option in self.options()]
        for name in options:
            if name not in known:
                raise BadSettings(f"{self.title} has no option '{name}'; it has {', '.join(known) or 'none'}")

    def plain(self) -> dict[str, object]:
        """The entry as JSON-ready data, for a lobby."""
        return {
            "name": self.name,
            "title": self.title,
            "tagline": self.tagline,
            "players": {"fewest": self.fewest, "most": self.most},
            "rules_version": self.rules_version,
            "options": [option.plain() for option in self.options()],
        }
