"""Effects: what a rule does, as frozen values in the order the rulebook prints them.

An effect's `run` may change the state, ask, or push more work, and returns at once; it never waits. An effect that asks
lists its `options` and carries out the `answer`. No other code decides what is legal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from demesne.core.errors import BadRecord, BadSettings
from demesne.core.frame import Frame

if TYPE_CHECKING:
    from demesne.core.move import Move
    from demesne.core.state import State

S = TypeVar("S", bound="State")
F = TypeVar("F", bound=Frame)

EVERYTHING: Final = (1 << 30) - 1
"""All parts of a position, as a mask: what a question reads and what an answer touches unless it says otherwise."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S, F]):
    """One step of a program. It holds what is printed and never changes; the state and the frame hold what changes."""

    def run(self, g: S, f: F) -> None:
        """Carry out this step: change the position, ask, or push more work. It returns at once."""
        raise NotImplementedError

    def parts(self) -> list[Program]:
        """Programs nested in this effect; they get addresses below the one that holds them."""
        return []

    def abandon(self, g: S, f: F) -> None:
        """The simultaneous phase ends while this step is half done: put back what it holds."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Asks(Effect[S, F]):
    """An effect that needs an answer. `prompt` names the question for texts, bots and screens."""

    prompt: str = "choose"

    reads: ClassVar[int] = EVERYTHING
    """The parts of the position on which the options depend. In a simultaneous phase the question is computed again when
    an answer has touched one of them."""

    touches: ClassVar[int] = EVERYTHING
    """The parts of the position that an answer may change; an asker that sets 0 reports them with `State.touch`."""

    def run(self, g: S, f: F) -> None:
        options = self.options(g, f)
        if options:
            g.ask(f.seat, self, options)

    def options(self, g: S, f: F) -> list[Move]:
        """What the seat may answer; a query. Nothing to choose from means the question is not asked."""
        raise NotImplementedError

    def answer(self, g: S, f: F, move: Move) -> None:
        """Carry out the move that the seat chose; it is one of `options`."""
        raise NotImplementedError

    def lapse(self, g: S, f: F) -> None:
        """Another seat's move has taken away every answer; the program goes on without one."""

    def could_ask(self, g: S, f: F) -> bool:
        """Whether the question makes sense here: a guess must not deal a seat cards with which it is never asked."""
        return bool(self.options(g, f))

    def details(self, g: S, f: F) -> Mapping[str, object]:
        """Numbers and names that the prompt's wording may use."""
        return {}

    def picks(self, g: S, f: F) -> dict[str, object] | None:
        """What a client needs to know where the question asks for several things (see `Picks`)."""
        return None

    def times(self, g: S, f: F, move: Move) -> int:
        """How often this move may still be picked in this question."""
        return 1

    def token(self, g: S, f: F, move: Move) -> int | None:
        """A number that changes when the move comes to mean something else, for moves that name a place and not a thing.

        It is made from what the seat may know. A client sends it back, and a late move with another token is refused.
        """
        return None

    def why_not(self, g: S, f: F, move: Move) -> str:
        """The reason why this move of the game is no answer, as a clause; empty where there is no special one. It names no
        player and no seat: whoever tells it knows the names."""
        return ""

    def canonical(self, g: S, f: F, options: list[Move]) -> list[Move]:
        """The options without those that only reach a known position by another order, for search."""
        return options


class Program:
    """Effects in order, under a stable address (`game:Card/play/1`) that a saved frame can name."""

    __slots__ = ("address", "size", "steps")

    def __init__(self, steps: tuple[Effect[Any, Any], ...]) -> None:
        self.steps = steps
        self.size = len(steps)
        self.address = ""

    def source(self) -> str:
        """What the program belongs to: `Card` for `game:Card/play/1`."""
        return self.address.partition(":")[2].partition("/")[0]


PROGRAMS: Final[dict[str, Program]] = {}


def register(address: str, program: Program) -> Program:
    """Give a program its address, and its parts theirs."""
    if PROGRAMS.get(address, program) is not program:
        raise BadSettings(f"two programs claim the address {address}")
    program.address = address
    PROGRAMS[address] = program
    for position, step in enumerate(program.steps):
        for number, part in enumerate(step.parts()):
            suffix = f"{position}" if number == 0 else f"{position}.{number}"
            register(f"{address}/{suffix}", part)
    return program


def load_program(address: object) -> Program:
    """The program that a saved frame names."""
    program = PROGRAMS.get(address) if isinstance(address, str) else None
    if program is None:
        raise BadRecord(f"no such place in the rules: {address!r}")
    return program
