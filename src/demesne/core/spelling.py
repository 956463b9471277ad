"""What a person means by what they typed: a whole text, or the beginnings of its words."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import Final

_DIGITS: Final = 18
_BEYOND: Final = 10**_DIGITS


def plain(typed: str) -> str:
    """Lower case and single spaces: the form in which texts are compared."""
    return " ".join(typed.lower().split())


def fitting(texts: list[str], typed: str) -> list[str]:
    """The text that was typed in full; if none was, every text whose words begin with the typed words."""
    wanted = plain(typed)
    whole = [text for text in texts if text.lower() == wanted]
    starts = wanted.split()
    # Input that is longer than a text begins none: a client may send a million letters.
    return whole or [text for text in texts if len(wanted) <= len(text) and _begin(text, starts)]


def begins(text: str, typed: str) -> bool:
    """Whether each typed word is a prefix of a word of the text: `b si` begins `buy Silver`."""
    return _begin(text, typed.lower().split())


def _begin(text: str, starts: list[str]) -> bool:
    words = text.lower().split()
    return 0 < len(starts) <= len(words) and all(map(_begins, words, starts))


def _begins(word: str, start: str) -> bool:
    """A number must be typed in full: `a1` does not begin `a12`."""
    follows = word[len(start) : len(start) + 1]
    return word.startswith(start) and not (start[-1:].isdigit() and follows.isdigit())


class Spellings:
    """Many texts by their words, so that few of them are looked at to find which one is meant."""

    __slots__ = ("_following", "_texts", "_words")

    def __init__(self) -> None:
        self._words: list[str] = []
        """The words that may come next, sorted."""
        self._following: dict[str, Spellings] = {}
        """By word: how the texts go on behind it."""
        self._texts: list[str] = []
        """The texts that end here."""

    def add(self, text: str) -> None:
        node = self
        for word in text.lower().split():
            following = node._following.get(word)
            if following is None:
                following = node._following[word] = Spellings()
                insort(node._words, word)
            node = following
        node._texts.append(text)

    def begun(self, typed: str) -> str | None:
        """The only text whose words begin with the typed words, as `begins` has it; none where none or several do."""
        starts = typed.lower().split()
        found: list[str] = []
        if starts:
            self._collect(starts, 0, found)
        return found[0] if len(found) == 1 else None

    def _collect(self, starts: list[str], at: int, found: list[str]) -> None:
        """Finds two texts at most: then it is settled that several fit."""
        if at == len(starts):
            found += self._texts
        start = starts[at] if at < len(starts) else ""
        for place in range(bisect_left(self._words, start), len(self._words)):
            word = self._words[place]
            if len(found) > 1 or not word.startswith(start):
                return
            if _begins(word, start):
                self._following[word]._collect(starts, at + 1 if at < len(starts) else at, found)


def read_whole(typed: str) -> int | None:
    """The whole number that was typed, without a sign; none where it is something else.

    Python reads no number of some thousand digits. Such a number means more than there is of anything, and counts as
    that.
    """
    if not typed.isdecimal():
        return None
    digits = typed.lstrip("0") or "0"
    return int(digits) if len(digits) <= _DIGITS else _BEYOND
