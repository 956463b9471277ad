"""How one game looks at the terminal: its own drawing where it brings one, the general way elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, cast

from rich.console import Console
from rich.pretty import Pretty
from rich.text import Text

from demesne.core.game import Game
from demesne.core.outcome import Outcome
from demesne.core.spelling import plain
from demesne.core.wording import explain, numbered, say, tell
from demesne.core.wording_types import MoveParts, Sentence
from demesne.games import file_name
from demesne.terminal.card_filter import CardFilter

View = dict[str, Any]
"""What a seat may know, as `match.view` gives it."""

_SHARED = ("seat", "to_act", "question", "over", "outcome", "game")


class GameDisplay:
    """A game's drawing module, if it has one; a game without one can still be played.

    `names` are the players' names by seat. The seat of `reader` is called `you`; without a reader every seat has its name.
    """

    def __init__(self, game: Game, names: list[str] | None = None, reader: int | None = None) -> None:
        self.game = game
        self.names = names or []
        self.reader = reader
        wording = game.wording()
        self.events = wording["events"]
        self.prompts = wording["prompts"]
        self.moves = wording["moves"]
        self.endings = wording["endings"]
        self.cards = {str(card["name"]) for card in game.cards()}
        self.titles = game.titles()
        self._own = _module(game.name)

    def _part(self, name: str) -> Callable[..., Any] | None:
        return cast("Callable[..., Any] | None", getattr(self._own, name, None))

    # The table

    def draw_table(self, view: View, console: Console) -> None:
        (self._part("draw_table") or _draw_plainly)(view, console, self.names)

    def draw_changes(self, view: View, console: Console) -> None:
        """What changes between two moves of the same player."""
        (self._part("draw_changes") or self._part("draw_table") or _draw_plainly)(view, console, self.names)

    def draw_legend(self, console: Console) -> None:
        part = self._part("draw_legend")
        if part:
            part(console)

    def draw_points(self, view: View, console: Console) -> None:
        part = self._part("draw_points")
        if part:
            part(view, console, self.names)

    def usual_options(self) -> dict[str, object]:
        """What is chosen at the terminal where nobody chooses."""
        return dict(getattr(self._own, "USUAL_OPTIONS", {}))

    def can_filter(self) -> bool:
        return self._part("narrow") is not None

    def narrowed(self, view: View, wanted: CardFilter | None) -> View:
        """The view with only those of many cards that fit."""
        part = self._part("narrow")
        return view if part is None or wanted is None else cast("View", part(view, wanted))

    # Questions

    def prompt(self, view: View) -> str:
        """What is asked of the view's seat."""
        question = view["question"]
        fields = {"source": question["source"], "seat": view["seat"], **question["details"]}
        return tell(self.prompts, question["prompt"], fields, self.names, view["seat"])

    def moves_on_table(self, view: View) -> list[str]:
        """Texts of moves that need no line in the list of moves."""
        part = self._part("moves_on_table")
        return cast("list[str]", part(view)) if part else []

    def usual_move(self, view: View) -> str:
        """The move that an empty line makes: the only one, or the one nearly everybody makes here."""
        moves = [str(move["text"]) for move in view["question"]["moves"]]
        part = self._part("usual_move")
        return moves[0] if len(moves) == 1 else str(part(view)) if part else ""

    # Words

    def sentence(self, event: dict[str, object]) -> str:
        """The event in words, for the long log."""
        return tell(self.events, str(event["event"]), event, self.names, self.reader)

    def short_log(self, events: list[dict[str, object]]) -> list[tuple[int, str]]:
        """What is worth telling of these events, each with the seat it is about."""
        part = self._part("short_log")
        if part:
            return cast("list[tuple[int, str]]", part(events, self.names, self.reader))
        return [(cast(int, event["seat"]), self.sentence(event)) for event in events]

    def answer(self, moves: Sequence[MoveParts], prompt: str, between: str = ", ") -> str:
        """Moves as people say them, equal ones together; each with what is typed for it, where that differs."""
        return between.join(numbered([self._to_type(move, prompt) for move in moves]))

    def _to_type(self, move: MoveParts, prompt: str) -> str:
        said = say(self.moves, move, self.names, self.reader, prompt, self.titles)
        return said if plain(said) == plain(move.text) else f"{said} ({move.text})"

    def explain(self, why: Sequence[Sentence], seat: int, prompt: str) -> str:
        """Why an answer of this seat to this question is a good one."""
        return explain(self.moves, why, seat, self.names, self.reader, prompt, self.titles)

    def ending(self, outcome: Outcome) -> str:
        """Why the game has ended."""
        return tell(self.endings, outcome.reason, {}, self.names)

    def called(self, seat: int) -> str:
        """How a sentence about this seat begins."""
        return "You" if seat == self.reader else self.names[seat]

    def coloured(self, sentence: str, style: str = "") -> Text:
        """The sentence with the game's colours."""
        text = Text(sentence, style=style)
        part = self._part("colour_words")
        if part:
            part(text)
        return text


def _module(game: str) -> ModuleType | None:
    name = f"demesne.terminal.{file_name(game)}"
    return import_module(name) if find_spec(name) else None


def _draw_plainly(view: View, console: Console, names: list[str]) -> None:
    console.print(Pretty({key: value for key, value in view.items() if key not in _SHARED}, expand_all=False))
