"""The error for a mistake in a strategy: it says where the mistake is and what would be valid."""

from __future__ import annotations

from difflib import get_close_matches

from demesne.core.errors import BadSettings


class StrategyError(BadSettings):
    """`problem` says what is wrong and what would be valid, the rest says where. Lines and columns count from 1.

    A text may have several lines. `line` is then the first of them, and the error keeps only the line with the mistake.
    """

    def __init__(self, problem: str, text: str = "", column: int = 0, file: str = "", line: int = 0) -> None:
        before = text[: max(column - 1, 0)]
        start, end = before.rfind("\n") + 1, text.find("\n", len(before))
        self.problem = problem
        self.text = text[start : end if end >= 0 else None]
        self.column = column - start
        self.file = file
        self.line = line + before.count("\n")
        super().__init__(_spell(problem, self.text.replace("\t", " "), self.column, file, self.line))

    def placed(self, file: str, line: int) -> StrategyError:
        """The same error, with the file of its text and the line in which the text begins."""
        return StrategyError(self.problem, self.text, self.column, file, line + self.line)


def _spell(problem: str, text: str, column: int, file: str, line: int) -> str:
    place = f"{file}, line {line}: " if file else ""
    shown = f"\n    {text}" if text else ""
    pointer = f"\n    {' ' * (column - 1)}^" if text and column else ""
    return f"{place}{problem}{shown}{pointer}"


def nearest(wanted: str, known: list[str]) -> str:
    """`; did you mean Market?`, or nothing when nothing is close."""
    lowered = {name.lower(): name for name in known}
    close = get_close_matches(wanted.lower(), list(lowered), n=3, cutoff=0.6)
    return f"; did you mean {' or '.join(lowered[name] for name in close)}?" if close else ""
