"""What was typed: a command, one move, or several at once."""

from __future__ import annotations

from typing import Final

from demesne.core.errors import IllegalMove, short
from demesne.core.spelling import read_whole

COMMANDS: Final = {
    "table": "draw the whole table again",
    "undo": "take your last move back, while nobody has learned anything from it",
    "wait": "let the others act first, where all act at once",
    "filter": "show only such cards where there are many (filter fire 3+); filter alone shows all",
    "log": "what happened so far (log 20: the last twenty lines)",
    "rules": "what the rules say about a card or a topic (rules the end)",
    "hint": "what a good bot would do here",
    "save": "keep the game in a file (save my-game.json); demesne play --load goes on with it",
    "help": "this list",
    "quit": "leave the game",
}
_SHORT: Final = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "u": "undo", "l": "log", "t": "table"}


def read_command(line: str) -> tuple[str, str] | None:
    """The command that a line names and what follows it; none where the line is something else.

    A short form stands alone, or before a number: `t copper` is the beginning of a move.
    """
    word, _, rest = line.strip().partition(" ")
    word, rest = word.lower(), rest.strip()
    if word in COMMANDS:
        return word, rest
    if word in _SHORT and (not rest or rest.isdecimal()):
        return _SHORT[word], rest
    return None


def read_moves(line: str, offered: list[str]) -> list[str]:
    """The moves of a line: a number becomes the text that was offered with it, words stay as they were typed."""
    return [_named(part, offered) for part in _parts(line)]


def _parts(line: str) -> list[str]:
    """`1 1 3` and `discard copper, done` are several moves; `buy silver` is one."""
    parts: list[str] = []
    for part in line.split(","):
        words = part.split()
        if all(word.isdecimal() for word in words):
            parts += words
        else:
            parts.append(part.strip())
    return parts or [line]


def _named(part: str, offered: list[str]) -> str:
    number = read_whole(part)
    if number is None:
        return part
    if not 1 <= number <= len(offered):
        raise IllegalMove(f"there is no move {short(part)}; they are numbered 1 to {len(offered)}")
    return offered[number - 1]
