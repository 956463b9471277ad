"""What was typed: a command, one move, or several at once."""

from __future__ import annotations

from typing import Final

from demesne.core.errors import IllegalMove, MoveError
from demesne.core.match import Match
from demesne.core.move import Move

COMMANDS: Final = {
    "table": "draw the whole table again",
    "undo": "take your last move back, while nobody has learned anything from it",
    "log": "what happened so far (log 20: the last twenty lines)",
    "rules": "a card or a topic: rules Moat, rules buying",
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


def play(match: Match, seat: int, line: str) -> list[str]:
    """Make the moves a line asks for, all or none, and tell their texts."""
    shown = match.legal_moves(seat)
    texts = [_text(match, seat, part, shown) for part in _parts(line)]
    if len(texts) == 1:
        return [match.play(seat, texts[0]).text]
    try:
        match.play_all(seat, texts)
    except MoveError:
        # Picks whose order is free are offered in one order only; a person need not know which.
        order = [move.text for move in shown]
        ordered = sorted(texts, key=lambda text: order.index(text) if text in order else len(order))
        if ordered == texts:
            raise
        match.play_all(seat, ordered)
        return ordered
    return texts


def _parts(line: str) -> list[str]:
    """`1 1 3` and `discard copper, done` are several answers; `buy silver` is one."""
    words = line.split()
    if words and all(word.strip(",").isdecimal() for word in words):
        return [word.strip(",") for word in words]
    return [part.strip() for part in line.split(",") if part.strip()] or [line]


def _text(match: Match, seat: int, part: str, shown: list[Move]) -> str:
    if not part.isdecimal():
        return match.find_prefix(seat, part).text
    number = int(part)
    if not 1 <= number <= len(shown):
        raise IllegalMove(f"there is no move {number}; they are numbered 1 to {len(shown)}")
    return shown[number - 1].text
