"""What a person means by what they typed: a whole text, or the beginnings of its words."""

from __future__ import annotations

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


def read_whole(typed: str) -> int | None:
    """The whole number that was typed, without a sign; none where it is something else.

    Python reads no number of some thousand digits. Such a number means more than there is of anything, and counts as
    that.
    """
    if not typed.isdecimal():
        return None
    digits = typed.lstrip("0") or "0"
    return int(digits) if len(digits) <= _DIGITS else _BEYOND
