"""A puzzle at the terminal: played at the table of its game, judged after each move, and solved on request."""

from __future__ import annotations

from datetime import UTC, date, datetime

from rich.console import Console
from rich.text import Text

from demesne.bots import bots_of
from demesne.core.errors import BadSettings, IllegalMove
from demesne.core.game import Game
from demesne.puzzles import Puzzle, Verdict, day_number, how_many, puzzle_of
from demesne.terminal.play_session import Left, PlaySession
from demesne.terminal.seats import ME, seat_bots


def play_puzzle(game: Game, day: str | None, number: int | None, console: Console) -> None:
    """The puzzle with this number; without one, that of the day, which is today's where none is named."""
    if day is not None and number is not None:
        raise BadSettings("a puzzle is chosen by --day or by --number, not by both")
    try:
        chosen = day_number(game.name, _day(day)) if number is None else number
        puzzle = puzzle_of(game.name, chosen)
    except LookupError as fault:
        raise BadSettings(str(fault)) from fault
    console.print(Text.assemble((f"Puzzle {chosen} of {how_many(game.name)}", "bold"), f" · {puzzle.theme}"))
    console.print(puzzle.task, markup=False)
    console.print("help lists the commands; hint shows the solution.", style="dim")
    PuzzleSession(puzzle, console).run()


def _day(text: str | None) -> date:
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError as fault:
        raise BadSettings(f"--day takes a date such as 2026-11-17, not {text}") from fault


class PuzzleSession(PlaySession):
    """Goes on until the puzzle is solved or shown, and as a game from there if the person wants to."""

    def __init__(self, puzzle: Puzzle, console: Console) -> None:
        self.puzzle = puzzle
        match = puzzle.begin()
        best = bots_of(puzzle.game).best
        given = [ME if seat == puzzle.seat else best for seat in range(puzzle.players)]
        super().__init__(match, seat_bots(match.game, given, match.seed), console)
        self._events_told = len(match.events)
        self._earned = False

    def run(self) -> None:
        try:
            while (verdict := self._verdict()) != "solved" and not self._earned:
                if verdict == "open":
                    self._go_on()
                elif not self._again():
                    self._hint()
        except Left:
            self.console.print("Until next time.", style="dim")
            return
        if self._verdict() == "solved":
            self.console.print("Solved.", style="bold green")
            self._hint()
        if not self.match.over and self.prompt.yes("Play on from here?", False):
            super().run()

    def _verdict(self) -> Verdict:
        begun = self.match.position > len(self.puzzle.opening)
        return self.puzzle.judge(self.match) if begun else "open"

    def _again(self) -> bool:
        """Back to the position, if the person wants to try again."""
        self.console.print("That is not it.", style="bold yellow")
        if not self.prompt.yes("Try again?", True):
            return False
        self.match = self.puzzle.begin()
        self._events_told = len(self.match.events)
        self._others_moved = True
        return True

    def _hint(self) -> None:
        """Show the solution. It may still be played afterwards."""
        self._advise("", self.puzzle.line_parts, self.puzzle.why, ", then ")
        self._earned = self._verdict() != "open"

    def _undo(self) -> None:
        if self.match.position <= len(self.puzzle.opening):
            raise IllegalMove("the puzzle begins here")
        super()._undo()

    def _worth_saving(self) -> bool:
        """Before the puzzle is solved or shown there is nothing to save."""
        return self._verdict() == "solved" or self._earned
