"""What was typed: a command, one move, or several at once."""

from __future__ import annotations

from typing import Final

from demesne.core.errors import AmbiguousMove, IllegalMove, some

COMMANDS: Final = {
    "table": "draw the whole table again",
    "undo": "take your last move back, while nobody has learned anything from it",
    "log": "what happened so far (log 20: the last twenty lines)",
    "rules": "what the rules say about a card or a topic (rules the end)",
    "hint": "what a good bot would do here",
    "save": "keep the game in a file (save my-game.json); demesne play --load goes on with it",
    "help": "this list",
    "quit": "leave the game",
}
_ALSO: Final = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "u": "undo", "l": "log", "t": "table"}


def command(line: str) -> tuple[str, str] | None:
    """The command a line names and what follows it; none where the line is something else."""
    word, _, rest = line.strip().partition(" ")
    word = word.lower()
    name = word if word in COMMANDS else _ALSO.get(word)
    return (name, rest.strip()) if name else None


def moves(line: str, offered: list[str]) -> list[str]:
    """The moves a line means, out of those offered: their numbers, their words, or the beginnings of their words."""
    return [_numbered(part, offered) if part.isdecimal() else _worded(part, offered) for part in _parts(line)]


def _parts(line: str) -> list[str]:
    """`1 1 3` and `discard copper, done` are several answers; `buy silver` is one."""
    words = line.replace(",", " ").split()
    if words and all(word.isdecimal() for word in words):
        return words
    return [part.strip() for part in line.split(",") if part.strip()] or [line]


def _numbered(part: str, offered: list[str]) -> str:
    number = int(part)
    if not 1 <= number <= len(offered):
        raise IllegalMove(f"there is no move {number}; they are numbered 1 to {len(offered)}")
    return offered[number - 1]


def _worded(part: str, offered: list[str]) -> str:
    exact = [text for text in offered if text.lower() == " ".join(part.lower().split())]
    fitting = exact or [text for text in offered if fits(text, part)]
    if not fitting or not part:
        raise IllegalMove(f"'{part}' is no legal move; legal: {some(offered)}")
    if len(fitting) > 1:
        raise AmbiguousMove(f"'{part}' could be {some(fitting)}")
    return fitting[0]


def fits(words: str, typed: str) -> bool:
    """Whether the beginnings of words were typed: `b si` fits `buy Silver`."""
    wanted, starts = words.lower().split(), typed.lower().split()
    return len(wanted) >= len(starts) and all(map(_begins, wanted, starts))


def _begins(word: str, start: str) -> bool:
    """A number is whole or wrong: `a1` is no beginning of `a12`."""
    follows = word[len(start) : len(start) + 1]
    return word.startswith(start) and not (start[-1:].isdigit() and follows.isdigit())
