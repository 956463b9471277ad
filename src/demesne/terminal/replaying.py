"""Looking at a record: move by move, or the table at one moment."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

import demesne
from demesne.core.errors import BadSettings
from demesne.core.match import Match
from demesne.core.move import PUBLIC
from demesne.terminal import screen
from demesne.terminal.face import Face
from demesne.terminal.files import load_record
from demesne.terminal.prompt import Prompt
from demesne.terminal.seats import remembered

_UNFINISHED = "The record ends here, before the game does."
_KEYS = "Enter: next, b: back, a number: go there, q: leave"


class Reel:
    """A record that can be wound to any move, seen by one seat or, without one, by everybody."""

    def __init__(self, path: Path, seat: int | None, console: Console) -> None:
        self.record = load_record(path)
        self.whole = demesne.replay(self.record)
        if seat is not None and not 1 <= seat <= self.whole.players:
            raise BadSettings(f"there is no seat {seat}; this game has 1 to {self.whole.players}")
        self.viewer = PUBLIC if seat is None else seat - 1
        self.names = _names(self.whole, remembered(self.record, self.whole.players))
        self.face = Face(self.whole.game)
        self.console = console

    @property
    def length(self) -> int:
        return self.whole.version

    def at(self, moment: int) -> Match:
        if not 0 <= moment <= self.length:
            raise BadSettings(f"there is no move {moment}; the record has 0 to {self.length}")
        return demesne.replay(self.record, moment)

    def show_moment(self, moment: int) -> None:
        """The table after this many moves, and what comes next."""
        match = self.at(moment)
        screen.headline(self.console, f"{match.game.title}: after {moment} of {self.length} moves")
        self.face.draw(match.view(self.viewer), self.console, self.names)
        if match.over:
            self.console.print(screen.ranking(match.outcome, self.names))
        elif moment < self.length:
            seat, text = self.whole.moves[moment]
            self.console.print(self._move(moment, seat, text))
        else:
            self.console.print(_UNFINISHED)

    def show_all(self) -> None:
        """Every move with what came of it."""
        match = self.at(0)
        screen.happened(self.face, match.events, self.viewer, self.names, self.console)
        for moment, (seat, text) in enumerate(self.whole.moves):
            mark = len(match.events)
            match.play(seat, text)
            line = self._move(moment, seat, text)
            came = self.face.digest([event.seen_by(self.viewer) for event in match.events[mark:]], self.names)
            line.append("  ")
            line.append(self.face.painted(" · ".join(sentence for _, sentence in came), "dim"))
            self.console.print(line)
        if match.over:
            self.console.print(screen.ranking(match.outcome, self.names))
        else:
            self.console.print(_UNFINISHED)

    def _move(self, moment: int, seat: int, text: str) -> Text:
        line = Text(f"{moment + 1:>4} ", style="dim")
        name = self.names[seat] if seat >= 0 else "clock"
        line.append(f"{name}: ", style=screen.seat_style(seat))
        return line.append(self.face.painted(text, "default not dim"))

    def step(self) -> None:
        """One move after the other, as the person asks for them."""
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
        if answer.isdecimal():
            return min(int(answer), self.length)
        return max(moment - 1, 0) if answer.startswith("b") else min(moment + 1, self.length)


def _names(match: Match, given: list[str] | None) -> list[str]:
    plain = [f"Seat {seat + 1}" for seat in range(match.players)]
    return plain if given is None else [f"{name} ({seat + 1})" for seat, name in enumerate(given)]


def show_record(path: Path, at: int | None, seat: int | None, console: Console) -> None:
    reel = Reel(path, seat, console)
    if at is not None:
        reel.show_moment(at)
    elif sys.stdin.isatty() and console.is_terminal:
        reel.step()
    else:
        reel.show_all()
