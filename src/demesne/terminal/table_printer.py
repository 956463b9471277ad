"""Prints what every game shows alike: what happened, what is asked, the numbered moves, the end."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from demesne.core.event import Event
from demesne.core.outcome import Outcome
from demesne.core.wording import count
from demesne.terminal.game_display import GameDisplay, View

_MOST_COLUMNS = 4
_GAP = 2
SEAT_STYLES = ("bold cyan", "bold yellow", "bold magenta", "bold green", "bold blue", "bold red")


def seat_style(seat: int) -> str:
    return SEAT_STYLES[seat % len(SEAT_STYLES)] if seat >= 0 else "bold"


class TablePrinter:
    """Prints a game to a console as one seat may see it, or as everybody may."""

    def __init__(self, display: GameDisplay, console: Console, viewer: int) -> None:
        self.display = display
        self.console = console
        self.viewer = viewer

    def table(self, view: View) -> None:
        self.display.draw_table(view, self.console)

    def changes(self, view: View) -> None:
        self.display.draw_changes(view, self.console)

    def headline(self, text: str) -> None:
        self.console.print(Rule(Text(text, style="bold"), style="cyan"))

    # What happened

    def short_log(self, events: list[Event]) -> None:
        """One line per player and stretch of events."""
        told = self.display.short_log([event.seen_by(self.viewer) for event in events])
        for seat, stretch in groupby(told, key=self._subject):
            self.console.print(self._stretch(seat, [sentence for _, sentence in stretch]))

    def long_log(self, events: list[Event], last: int) -> None:
        """One line per event, the last ones only."""
        lines = [(event.seat, self.display.sentence(event.seen_by(self.viewer))) for event in events]
        hidden = len(lines) - last
        if hidden > 0:
            self.console.print(f"… {hidden} earlier lines (log {len(lines)} shows all)", style="dim")
        for seat, sentence in lines[-last:]:
            line = self.display.coloured(sentence)
            if self._subject((seat, sentence)) is not None:
                line.stylize(seat_style(seat), 0, len(self.display.called(seat)))
            self.console.print(line)

    def _subject(self, told: tuple[int, str]) -> int | None:
        """The seat whose name begins the sentence, if it does."""
        seat, sentence = told
        known = 0 <= seat < len(self.display.names)
        return seat if known and sentence.startswith(f"{self.display.called(seat)} ") else None

    def _stretch(self, seat: int | None, told: list[str]) -> Table:
        """`Ann plays Village · buys Silver`: the name once, and what did not fit indented below it."""
        line = Table.grid(padding=(0, 1))
        line.add_column(no_wrap=True)
        line.add_column(overflow="fold")
        name = "·" if seat is None else self.display.called(seat)
        deeds = [
            deed if (times := len(list(alike))) == 1 else f"{deed} ×{times}"
            for deed, alike in groupby(text.removeprefix(f"{name} ") for text in told)
        ]
        line.add_row(
            Text(name, style="bold" if seat is None else seat_style(seat)), self.display.coloured(" · ".join(deeds))
        )
        return line

    # What is asked

    def question(self, view: View, usual: str) -> None:
        """What is asked, what was picked so far, and the moves with their numbers; `usual` is what Enter does."""
        asked = view["question"]
        self.console.print(self._asked(view))
        if asked["picks"] and asked["picks"]["picked"]:
            self.console.print(self.display.coloured(_picked(asked["picks"]), "italic"))
        shown = set(self.display.moves_on_table(view))
        rest = [(number, move) for number, move in enumerate(asked["moves"], 1) if move["text"] not in shown]
        entries = [self._entry(number, move, move["text"] == usual) for number, move in rest]
        if usual and usual not in [move["text"] for move in asked["moves"]]:
            entries.append(Text(f"   {usual}").append(" (Enter)", style="dim"))
        self.console.print(_in_columns(entries, self.console.width))

    def _asked(self, view: View) -> Text:
        source = view["question"]["source"]
        line = Text("▸ ", style="bold cyan")
        line.append(self.display.coloured(self.display.prompt(view), "bold"))
        if source in self.display.cards and source not in line.plain:
            line.append(f"  ({source})", style="dim")
        return line

    def _entry(self, number: int, move: dict[str, Any], usual: bool) -> Text:
        entry = Text(f"{number:>2} ", style="bold cyan")
        entry.append(self.display.coloured(move["text"], "default not bold"))
        if move["times"] > 1:
            entry.append(f" ×{move['times']}", style="dim not bold default")
        return entry.append(" (Enter)", style="dim not bold default") if usual else entry

    # The end

    def ranking(self, outcome: Outcome) -> None:
        names = self.display.names
        table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
        table.add_column("Place", justify="right")
        table.add_column("Player")
        table.add_column("Points", justify="right")
        for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
            best = outcome.places[seat] == 1
            place = "★ 1" if best else str(outcome.places[seat])
            name = Text(names[seat], style=seat_style(seat))
            table.add_row(place, name, str(outcome.scores[seat]), style="bold" if best else "")
        self.console.print(table)

    def points(self, view: View, outcome: Outcome) -> None:
        """Why the game ended, and where the points come from."""
        self.console.print(self.display.ending(outcome), style="dim", markup=False)
        self.display.draw_points(view, self.console)


def _picked(picks: dict[str, Any]) -> str:
    """`Picked so far: trash Copper ×2 (up to 4)`."""
    least, most = picks["least"], picks["most"]
    limits = f"up to {most}" if least == 0 else f"{most} in all" if least >= most else f"{least} to {most}"
    return f"Picked so far: {count([move['text'] for move in picks['picked']])} ({limits})"


def _in_columns(entries: list[Text], width: int) -> Table:
    """In as many columns as fit."""
    columns = next(columns for columns in range(_MOST_COLUMNS, 0, -1) if columns == 1 or _fit(entries, columns, width))
    table = Table.grid(padding=(0, _GAP, 0, 0))
    for start in range(0, len(entries), columns):
        table.add_row(*entries[start : start + columns])
    return table


def _fit(entries: list[Text], columns: int, width: int) -> bool:
    widths = [max((len(entry) for entry in entries[column::columns]), default=0) for column in range(columns)]
    return sum(widths) + _GAP * columns <= width


def verdict(outcome: Outcome, me: int, names: list[str]) -> str:
    """Who has won, told to the person in a seat."""
    if outcome.winners == [me]:
        return "You win!"
    if me in outcome.winners:
        return "You share the victory!"
    winners = " and ".join(names[seat] for seat in outcome.winners)
    return f"{winners} {'wins' if len(outcome.winners) == 1 else 'share the victory'}."
