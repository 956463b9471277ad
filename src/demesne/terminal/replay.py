"""Shows a record: move by move, or the table at one moment."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

import demesne
from demesne.core.errors import BadSettings
from demesne.core.match import Match
from demesne.core.move import PUBLIC
from demesne.core.spelling import read_whole
from demesne.terminal.game_display import GameDisplay
from demesne.terminal.prompt import Prompt
from demesne.terminal.saved_games import load_record
from demesne.terminal.seats import ME, saved_seats, shown_names
from demesne.terminal.table_printer import TablePrinter, seat_style

_UNFINISHED = "The record ends here, before the game does."
_KEYS = "Enter: next, b: back, a number: go there, q: leave"


class RecordViewer:
    """Shows a record at any of its moves, as one seat saw it or, without one, as everybody did."""

    def __init__(self, path: Path, seat: int | None, console: Console) -> None:
        self.record = load_record(path)
        self.whole = demesne.replay(self.record)
        if seat is not None and not 1 <= seat <= self.whole.players:
            raise BadSettings(f"there is no seat {seat}; this game has 1 to {self.whole.players}")
        self.viewer = PUBLIC if seat is None else seat - 1
        given = saved_seats(self.record, self.whole.players)
        names = given or saved_seats(self.record, self.whole.players, "names")
        reader = given.index(ME) if given and ME in given else None
        self.display = GameDisplay(self.whole.game, _names(self.whole, names), reader)
        self.printer = TablePrinter(self.display, console, self.viewer)
        self.console = console

    @property
    def length(self) -> int:
        return self.whole.position

    def at(self, moment: int) -> Match:
        if not 0 <= moment <= self.length:
            raise BadSettings(f"there is no move {moment}; the record has 0 to {self.length}")
        return demesne.replay(self.record, moment)

    def show_moment(self, moment: int) -> None:
        """Print the table after this many moves, and the next move."""
        match = self.at(moment)
        self.printer.headline(f"{match.game.title}: after {moment} of {self.length} moves")
        self.printer.table(match.view(self.viewer))
        if match.over:
            self.printer.ranking(match.outcome)
        elif moment < self.length:
            seat, text = self.whole.moves[moment]
            self.console.print(self._move(moment, seat, text))
        else:
            self.console.print(_UNFINISHED)

    def show_all(self) -> None:
        """Print every move and what happened then."""
        match = self.at(0)
        self.printer.short_log(match.events)
        for moment, (seat, text) in enumerate(self.whole.moves):
            mark = len(match.events)
            match.play(seat, text)
            line = self._move(moment, seat, text)
            came = self.display.short_log([event.seen_by(self.viewer) for event in match.events[mark:]])
            line.append("  ")
            line.append(self.display.coloured(" · ".join(sentence for _, sentence in came), "dim"))
            self.console.print(line)
        if match.over:
            self.printer.ranking(match.outcome)
        else:
            self.console.print(_UNFINISHED)

    def _move(self, moment: int, seat: int, text: str) -> Text:
        line = Text(f"{moment + 1:>4} ", style="dim")
        name = self.display.names[seat] if seat >= 0 else "clock"
        line.append(f"{name}: ", style=seat_style(seat))
        return line.append(self.display.coloured(text, "default not dim"))

    def step(self) -> None:
        """Show one moment after the other, as the person asks for them."""
        prompt = Prompt(self.console)
        moment = 0
        while True:
            self.show_moment(moment)
            try:
                answer = prompt.ask(f"{_KEYS} ").lower()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if answer.startswith("q"):
                return
            moment = self._next(moment, answer)

    def _next(self, moment: int, answer: str) -> int:
        number = read_whole(answer)
        if number is not None:
            return min(number, self.length)
        return max(moment - 1, 0) if answer.startswith("b") else min(moment + 1, self.length)


def _names(match: Match, given: list[str] | None) -> list[str]:
    shown = shown_names(given, match.players, "Seat")
    return shown if given is None else [f"{name} ({seat})" for seat, name in enumerate(shown, 1)]


def show_record(path: Path, at: int | None, seat: int | None, console: Console) -> None:
    viewer = RecordViewer(path, seat, console)
    if at is not None:
        viewer.show_moment(at)
    elif sys.stdin.isatty() and console.is_terminal:
        viewer.step()
    else:
        viewer.show_all()
