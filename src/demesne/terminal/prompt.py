"""Reads a line from the person, with completion where the terminal offers it."""

from __future__ import annotations

import sys
from types import ModuleType

from rich.console import Console

from demesne.core.spelling import begins
from demesne.terminal.typed_line import COMMANDS


class Prompt:
    """Asks at the terminal. The tab key completes moves and commands."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.words: list[str] = []
        self._echo = not sys.stdin.isatty()
        reader = _line_editor() if not self._echo and sys.stdout.isatty() else None
        if reader:
            reader.set_completer(self._complete)
            reader.set_completer_delims("")
            reader.parse_and_bind("tab: complete")
            reader.parse_and_bind("set completion-ignore-case on")

    def ask(self, label: str, words: list[str] | None = None) -> str:
        """Read a line. Raises EOFError at the end of input and KeyboardInterrupt on Ctrl-C."""
        self.words = [*(words or []), *COMMANDS]
        line = input(f"{label}> ")
        if self._echo:
            self.console.print(line, style="dim", markup=False, highlight=False)
        return line.strip()

    def yes(self, question: str, otherwise: bool) -> bool:
        """Ask for yes or no; the end of input or Ctrl-C means no."""
        try:
            answer = self.ask(f"{question} [{'Y/n' if otherwise else 'y/N'}] ").lower()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return False
        return otherwise if not answer else answer.startswith("y")

    def _complete(self, start: str, number: int) -> str | None:
        fitting = [words for words in self.words if begins(words, start)]
        return fitting[number] if number < len(fitting) else None


def _line_editor() -> ModuleType | None:
    try:
        import readline
    except ImportError:  # Windows does not have it
        return None
    return readline
