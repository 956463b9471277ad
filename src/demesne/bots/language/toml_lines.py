"""Finds the line of each key in a TOML text. Python's TOML reader tells lines only in its error messages.

That reader has read the text before, so the text is well formed. Here it is read again, and the lines are noted.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

Path = tuple[str | int, ...]

_BLANK: Final = " \t\r\n"
_ENDS: Final = ",]}\n#"


class TomlLines:
    """`line(path)` finds the line of a path such as `("buy", 2, "when")`, or of the nearest path above an unknown one."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(found.end() for found in re.finditer("\n", text))]
        self.place = 0
        self.found: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}
        self.texts: dict[Path, tuple[int, int]] = {}
        """The line in which the text between quotation marks begins, and the number of line ends in it."""
        self.walk()

    def line(self, path: Path) -> int:
        while path and path not in self.found:
            path = path[:-1]
        return self.found.get(path, 1)

    def line_of_text(self, path: Path, text: str) -> int | None:
        """The line in which the text of a value begins; None where the text has other line ends than the file."""
        line, ends = self.texts.get(path, (self.line(path), 0))
        return line if ends == text.count("\n") else None

    # Tables and keys

    def walk(self) -> None:
        table: Path = ()
        self.skip_blank()
        while self.place < len(self.text):
            if self.text[self.place] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.skip_blank()

    def header(self) -> Path:
        line = self.here()
        several = self.text.startswith("[[", self.place)
        self.place += 2 if several else 1
        path = self.key("]")
        self.place += 2 if several else 1
        self.found.setdefault(path, line)
        if several:
            number = self.counts.get(path, 0)
            self.counts[path] = number + 1
            path = (*path, number)
            self.found[path] = line
        return path

    def pair(self, table: Path) -> None:
        line = self.here()
        path = (*table, *self.key("="))
        self.place += 1
        self.found.setdefault(path, line)
        self.value(path)

    def key(self, end: str) -> Path:
        """The parts of a dotted key, up to the sign that ends it."""
        parts: list[str] = []
        self.skip_blank()
        while self.text[self.place] != end:
            parts.append(self.key_part(end))
            self.skip_blank()
            if self.text[self.place] == ".":
                self.place += 1
                self.skip_blank()
        return tuple(parts)

    def key_part(self, end: str) -> str:
        start = self.place
        if self.text[start] in "'\"":
            self.quotation()
            return self.text[start + 1 : self.place - 1]
        while self.text[self.place] not in _BLANK + "." + end:
            self.place += 1
        return self.text[start : self.place]

    # Values

    def value(self, path: Path) -> None:
        self.skip_blank()
        self.found.setdefault(path, self.here())
        sign = self.text[self.place]
        if sign in "'\"":
            self.note_text(path)
        elif sign == "[":
            self.array(path)
        elif sign == "{":
            self.inline_table(path)
        else:
            while self.place < len(self.text) and self.text[self.place] not in _ENDS:
                self.place += 1

    def array(self, path: Path) -> None:
        self.place += 1
        self.skip_blank()
        number = 0
        while self.text[self.place] != "]":
            self.value((*path, number))
            number += 1
            self.skip_comma()
        self.place += 1

    def inline_table(self, path: Path) -> None:
        self.place += 1
        self.skip_blank()
        while self.text[self.place] != "}":
            self.pair(path)
            self.skip_comma()
        self.place += 1

    def note_text(self, path: Path) -> None:
        begin = self.place
        self.quotation()
        quoted = self.text[begin : self.place]
        inner = quoted[3:-3] if quoted[:3] in ('"""', "'''") else quoted[1:-1]
        skipped = inner.startswith("\n")  # a line end right after the marks is not part of the text
        line = bisect_right(self.starts, begin) + skipped
        self.texts[path] = (line, inner.count("\n") - skipped)

    def quotation(self) -> None:
        """Skip a string of any of TOML's four kinds."""
        sign = self.text[self.place]
        mark = sign * 3 if self.text.startswith(sign * 3, self.place) else sign
        self.place += len(mark)
        while not self.text.startswith(mark, self.place):
            self.place += 2 if sign == '"' and self.text[self.place] == "\\" else 1
        self.place += len(mark)
        while len(mark) == 3 and self.text.startswith(sign, self.place):
            self.place += 1

    # What stands between

    def skip_comma(self) -> None:
        self.skip_blank()
        if self.text[self.place] == ",":
            self.place += 1
            self.skip_blank()

    def skip_blank(self) -> None:
        """Skip white space and comments."""
        while self.place < len(self.text):
            sign = self.text[self.place]
            if sign == "#":
                self.place = (self.text + "\n").index("\n", self.place)
            elif sign not in _BLANK:
                return
            else:
                self.place += 1

    def here(self) -> int:
        return bisect_right(self.starts, self.place)
