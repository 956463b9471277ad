"""A lesson as its file describes it. docs/writing-lessons.md tells how to write one."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from demesne.games import GAMES, file_name

Said = Annotated[str, Meta(min_length=1, max_length=420)]
"""A few sentences: they must fit beside a table on a phone."""


class Condition(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What a seat can see of its own game. All that is given must hold.

    `asked` are prompts, one of which is open; `can` and `cannot` are texts of moves, of which one or none is legal.
    `happened` is an event of which all named fields are so ("me" stands for the pupil's seat, a list for any of it).
    `least` and `most` compare numbers at places of the view, `holds` looks for a thing in a list there. `over` asks
    whether the game is.
    """

    asked: list[str] = []
    can: list[str] = []
    cannot: list[str] = []
    happened: dict[str, Any] = {}
    least: dict[str, float] = {}
    most: dict[str, float] = {}
    holds: dict[str, str] = {}
    over: bool | None = None


Conditions = list[Condition]
"""One of them must hold."""


class Step(Struct, forbid_unknown_fields=True, kw_only=True):
    """One idea. `when` is its occasion (without one: at once). It stays until `until` holds; without one, until the pupil
    goes on. `praise` is said then. If `unless` holds first, `instead` is said. `do` are the moves that the coach
    proposes: the first that is legal. `show` is what is marked on the table: `card:`, `spot:` or `move:` and a name."""

    name: Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]
    title: Annotated[str, Meta(min_length=1, max_length=24)]
    say: Said
    when: Conditions = []
    until: Conditions = []
    unless: Conditions = []
    praise: str = ""
    instead: str = ""
    do: list[str] = []
    show: list[Annotated[str, Meta(pattern="^(card|spot|move):.")]] = []


class Lesson(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table and what is said at it. The pupil sits in seat 0, and `bots` in the others. `idle` is said while no step has
    its occasion."""

    title: str
    bots: list[str]
    seed: int
    options: dict[str, Any] = {}
    pace: int = 600
    idle: Said
    end: Said
    step: list[Step]

    def __post_init__(self) -> None:
        names = [step.name for step in self.step]
        double = sorted({name for name in names if names.count(name) > 1})
        if double:
            raise ValueError(f"two steps are called {', '.join(double)}")


def games_with_lessons() -> list[str]:
    return [game for game in GAMES if files(__package__).joinpath(f"{file_name(game)}.toml").is_file()]


@cache
def lesson_of(game: str) -> Lesson:
    """The lesson of a game. A fault in its file is told with its name."""
    file = files(__package__).joinpath(f"{file_name(game)}.toml")
    if not file.is_file():
        raise LookupError(f"no lesson for {game!r}; there is one for: {', '.join(games_with_lessons()) or 'no game'}")
    try:
        return msgspec.toml.decode(file.read_bytes(), type=Lesson)
    except msgspec.DecodeError as fault:
        raise ValueError(f"{file.name}: {fault}") from fault
