"""Effects: what a rule does, as frozen values in the order the rulebook prints them.

An effect's `run` may change the state, ask, or push more work, and returns at once; it never waits. An effect that asks
lists its `options` and carries out the `answer`, side by side: nobody else knows what is legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from demesne.core.errors import BadRecord, BadSettings
from demesne.core.frame import Frame

if TYPE_CHECKING:
    from demesne.core.move import Move
    from demesne.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """One step of a program. Holds what was printed, never what is going on."""

    def run(self, g: S, f: Frame) -> None:
        raise NotImplementedError

    def parts(self) -> list[Program]:
        """Programs nested in this effect; they get addresses below the one that holds them."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Asks(Effect[S]):
    """An effect that needs an answer. `prompt` names the question for texts, bots and screens."""

    prompt: str = "choose"

    def run(self, g: S, f: Frame) -> None:
        options = self.options(g, f)
        if options:
            g.ask(self, f, options)

    def options(self, g: S, f: Frame) -> list[Move]:
        """What the seat may answer; a query. Nothing to choose from means the question is not asked."""
        raise NotImplementedError

    def answer(self, g: S, f: Frame, move: Move) -> None:
        raise NotImplementedError

    def could_ask(self, g: S, f: Frame) -> bool:
        """Whether the question makes sense here: a guess must not deal a seat cards with which it is never asked."""
        return bool(self.options(g, f))

    def details(self, g: S, f: Frame) -> dict[str, object]:
        """Numbers and names that the prompt's wording may use."""
        return {}


class Program:
    """Effects in order, under a stable address (`game:Card/play/1`) that a saved frame can name."""

    __slots__ = ("address", "size", "steps")

    def __init__(self, steps: tuple[Effect[Any], ...]) -> None:
        self.steps = steps
        self.size = len(steps)
        self.address = ""

    def source(self) -> str:
        """What the program belongs to: `Card` for `game:Card/play/1`."""
        return self.address.partition(":")[2].partition("/")[0]


PROGRAMS: Final[dict[str, Program]] = {}


def enrol(address: str, program: Program) -> Program:
    """Give a program its address, and its parts theirs."""
    if PROGRAMS.get(address, program) is not program:
        raise BadSettings(f"two programs claim the address {address}")
    program.address = address
    PROGRAMS[address] = program
    for position, step in enumerate(program.steps):
        for number, part in enumerate(step.parts()):
            suffix = f"{position}" if number == 0 else f"{position}.{number}"
            enrol(f"{address}/{suffix}", part)
    return program


def load_frame(plain: list[object]) -> Frame:
    """The inverse of `Frame.plain`."""
    try:
        address, pc, seat, subject, marks, lane, count, picks = plain
        program = PROGRAMS[str(address)]
    except (ValueError, KeyError) as fault:
        raise BadRecord(f"no such place in the rules: {plain}") from fault
    if not isinstance(picks, list):
        raise BadRecord(f"a frame of {address} holds {picks!r} where its picks belong")
    frame = Frame(program, _whole(seat), _whole(subject), _whole(marks), _whole(lane))
    frame.pc = _whole(pc)
    frame.count = _whole(count)
    frame.picks = tuple([_whole(pick) for pick in picks])
    if not 0 <= frame.pc <= program.size:
        raise BadRecord(f"{address} has {program.size} steps, no step {frame.pc}")
    return frame


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise BadRecord(f"a frame holds {value!r} where a whole number belongs")
    return value
