"""Writes each game's own types for the client: its views, questions, events, cards and settings.

A game says them in its module `view_types` as TypedDicts named after the game: `DominionView`, `DominionDetails` (of a
question), `DominionEvent` (a union), `DominionCard`, `DominionSettings`, `DominionPreview`. What a game leaves out stays
open. Every other TypedDict and every Literal there that has a name is written too. The verbs come from the game's moves.
"""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from inspect import cleandoc
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from demesne.games import GAMES, find

_ROOT = Path(__file__).parents[4]
_FOLDER = _ROOT / "web" / "src" / "games"

_PLAIN: dict[object, str] = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}
_SHARED = {"../../lib/protocol": ("CardInfo", "GameEvent", "MoveOption", "Question", "View")}
_BUNDLE = ("card", "details", "event", "move", "preview", "settings", "view")
_OPEN = {"card": "CardInfo", "details": "Record<string, unknown>", "event": "GameEvent", "view": "View"}
"""What stands for a part that a game does not type; `Record<string, unknown>` otherwise."""


def view_type_files() -> dict[Path, str]:
    """The files to write, one for each game that types its views."""
    found = {name: _module(module) for name, module in GAMES.items()}
    return {
        _FOLDER / name / "view_types.ts": typescript(name, types, verbs(name)) for name, types in found.items() if types
    }


def _module(game: str) -> ModuleType | None:
    name = f"{game.rpartition('.')[0]}.view_types"
    return import_module(name) if find_spec(name) else None


def verbs(game: str) -> list[str]:
    """The verbs of a game's moves."""
    return sorted({move.verb for move in find(game).moves()})


def typescript(game: str, types: ModuleType, verbs: list[str]) -> str:
    """All types of one game's module, and of its moves."""
    return _Writer(prefix(game), types, verbs).text()


def prefix(game: str) -> str:
    """`MarketDay` for `market-day`."""
    return "".join(part.capitalize() for part in game.split("-"))


class _Writer:
    def __init__(self, game: str, types: ModuleType, verbs: list[str]) -> None:
        self.game = game
        self.verbs = verbs
        self.module = types
        self.named = {
            name: kind for name, kind in vars(types).items() if not name.startswith("_") and _is_written(kind)
        }
        for kind in [*self.named.values()]:
            self._add_parts(kind)
        self.literals = {kind: name for name, kind in self.named.items() if get_origin(kind) is Literal}
        self.events = get_args(self.named.get(f"{game}Event"))

    def _add_parts(self, kind: Any) -> None:
        """Types of other modules that a type is made of are written too."""
        parts = get_type_hints(kind, include_extras=True).values() if is_typeddict(kind) else get_args(kind)
        for part in parts:
            if is_typeddict(part) and part.__name__ not in self.named:
                self.named[part.__name__] = part
                self._add_parts(part)
            elif get_args(part) and get_origin(part) is not Literal:
                self._add_parts(part)

    def text(self) -> str:
        source = f"src/{self.module.__name__.replace('.', '/')}.py"
        head = f"// Written by `python -m demesne.server.generate` from {source}. Do not edit.\n"
        definitions = [self._definition(name, kind) for name, kind in self.named.items()]
        body = "\n".join([*definitions, self._move(), self._question(), self._bundle()])
        return f"{head}{_imports(body)}\n{body}"

    def _definition(self, name: str, kind: Any) -> str:
        if not is_typeddict(kind):
            parts = "\n".join(f"  | {self.spell(part)}" for part in _alternatives(kind))
            return f"export type {name} =\n{parts};\n"
        fields = "".join(
            self._field(kind, field, hint) for field, hint in get_type_hints(kind, include_extras=True).items()
        )
        comment = _comment(kind.__doc__)
        if name == f"{self.game}View":
            return f"{comment}export interface {name} extends View {{\n  question: {self.game}Question | null;\n{fields}}}\n"
        if kind in self.events:
            return f"{comment}export interface {name} extends GameEvent {{\n{fields}}}\n"
        return f"{comment}export type {name} = {{\n{fields}}};\n"

    def _field(self, kind: Any, name: str, hint: Any) -> str:
        # The keys of a TypedDict do not know of `NotRequired` where annotations are kept as texts.
        mark = "?" if get_origin(hint) is NotRequired or name not in kind.__required_keys__ else ""
        return f"  {name}{mark}: {self.spell(hint)};\n"

    def spell(self, hint: Any) -> str:
        """A Python type in TypeScript."""
        if hint in _PLAIN:
            return _PLAIN[hint]
        if is_typeddict(hint):
            return str(hint.__name__)
        if hint in self.literals:
            return self.literals[hint]
        origin, inner = get_origin(hint), get_args(hint)
        if origin is NotRequired:
            return self.spell(inner[0])
        if origin is Literal:
            return " | ".join(f"'{value}'" for value in inner)
        if origin in (Union, UnionType):
            return " | ".join(self.spell(part) for part in inner)
        if origin is list:
            item = self.spell(inner[0])
            return f"({item})[]" if "|" in item else f"{item}[]"
        if origin is dict:
            return f"Record<{self.spell(inner[0])}, {self.spell(inner[1])}>"
        raise TypeError(f"{self.module.__name__} uses {hint}, which has no spelling in TypeScript yet")

    def _move(self) -> str:
        verbs = "\n".join(f"  | '{verb}'" for verb in self.verbs)
        return (
            f"/** The verbs of {self.game}'s moves. */\nexport type {self.game}Verb =\n{verbs};\n\n"
            f"/** A move of {self.game}. */\n"
            f"export interface {self.game}Move extends MoveOption {{\n  verb: {self.game}Verb;\n}}\n"
        )

    def _question(self) -> str:
        fields = f"  details: {self._part('details')};\n  moves: {self.game}Move[];\n"
        return (
            f"/** A question of {self.game}. */\nexport interface {self.game}Question extends Question {{\n{fields}}}\n"
        )

    def _bundle(self) -> str:
        parts = "".join(f"  {part}: {self._part(part)};\n" for part in _BUNDLE)
        return f"/** All that is {self.game}'s own. */\nexport type {self.game}Types = {{\n{parts}}};\n"

    def _part(self, part: str) -> str:
        name = f"{self.game}{part.capitalize()}"
        return name if name in self.named or part == "move" else _OPEN.get(part, "Record<string, unknown>")


def _imports(body: str) -> str:
    """The shared types that this text uses."""
    lines = []
    for module, names in _SHARED.items():
        used = [name for name in names if re.search(rf"\b{name}\b", body)]
        if used:
            lines.append(f"import type {{ {', '.join(used)} }} from '{module}';\n")
    return "".join(lines)


def _is_written(kind: object) -> bool:
    return is_typeddict(kind) or get_origin(kind) in (Literal, Union, UnionType)


def _alternatives(kind: Any) -> list[Any]:
    parts = get_args(kind)
    return [Literal[part] for part in parts] if get_origin(kind) is Literal else list(parts)


def _comment(text: str | None) -> str:
    lines = cleandoc(text or "").splitlines()
    return "/** " + "\n * ".join(lines) + " */\n" if lines else ""
