"""How one game looks at the terminal: its own drawing where it brings one, the general way elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, cast

from rich.console import Console
from rich.pretty import Pretty
from rich.text import Text

from demesne.core.game import Game
from demesne.core.wording import tell

View = dict[str, Any]
"""What a seat may know, as `match.view` gives it."""

_VERB = re.compile(r"^You (now )?([a-z]+)")
_SHARED = ("seat", "to_act", "question", "over", "outcome", "game")


class Face:
    """A game's drawing module behind one door, so that a game without one can still be played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        wording = game.wording()
        self.events = wording["events"]
        self.prompts = wording["prompts"]
        self.cards = {str(card["name"]) for card in game.cards()}
        self._own = _module(game.name)

    def _part(self, name: str) -> Callable[..., Any] | None:
        return cast("Callable[..., Any] | None", getattr(self._own, name, None))

    def draw(self, view: View, console: Console, names: list[str]) -> None:
        (self._part("draw") or _draw_plainly)(view, console, names)

    def glance(self, view: View, console: Console, names: list[str]) -> None:
        (self._part("glance") or self._part("draw") or _draw_plainly)(view, console, names)

    def numbered(self, view: View) -> list[str]:
        part = self._part("numbered")
        return cast("list[str]", part(view)) if part else []

    def obvious(self, view: View) -> str:
        """The move that an empty line makes: the only one, or the one nearly everybody makes here."""
        moves = [str(move["text"]) for move in view["question"]["moves"]]
        part = self._part("obvious")
        return moves[0] if len(moves) == 1 else str(part(view)) if part else ""

    def sentence(self, event: dict[str, object], names: list[str]) -> str:
        """The event in words, for the long log."""
        return to_you(tell(self.events, str(event["event"]), event, names))

    def digest(self, events: list[dict[str, object]], names: list[str]) -> list[tuple[int, str]]:
        """What is worth telling of these events, each with the seat it is about, for the short log."""
        part = self._part("digest")
        if part:
            return [(seat, to_you(sentence)) for seat, sentence in part(events, names)]
        return [(cast(int, event["seat"]), self.sentence(event, names)) for event in events]

    def prompt(self, view: View, names: list[str]) -> str:
        """What is asked of the view's seat."""
        question = view["question"]
        known = {name: value for name, value in question["details"].items() if value not in ("", None)}
        fields = {"source": question["source"], "seat": view["seat"], **known}
        return to_you(tell(self.prompts, question["prompt"], fields, names))

    def painted(self, sentence: str, style: str = "") -> Text:
        text = Text(sentence, style=style)
        part = self._part("paint")
        if part:
            part(text)
        return text

    def legend(self, console: Console) -> None:
        part = self._part("legend")
        if part:
            part(console)

    def final(self, view: View, console: Console, names: list[str]) -> None:
        part = self._part("final")
        if part:
            part(view, console, names)


def _module(game: str) -> ModuleType | None:
    name = f"demesne.terminal.{game}"
    return import_module(name) if find_spec(name) else None


def _draw_plainly(view: View, console: Console, names: list[str]) -> None:
    console.print(Pretty({key: value for key, value in view.items() if key not in _SHARED}, expand_all=False))


def to_you(sentence: str) -> str:
    """`You plays Village` as a person says it."""
    if not sentence.startswith("You "):
        return sentence
    return _VERB.sub(_bare_match, sentence, count=1)


def _bare_match(found: re.Match[str]) -> str:
    return f"You {found[1] or ''}{_bare(found[2])}"


def _bare(verb: str) -> str:
    if verb in ("is", "has"):
        return {"is": "are", "has": "have"}[verb]
    if verb.endswith(("shes", "ches", "sses", "xes")):
        return verb[:-2]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
