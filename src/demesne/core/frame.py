"""A frame: a program being resolved, as data (which program, which step, for which seat)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from demesne.core.errors import BadRecord

if TYPE_CHECKING:
    from demesne.core.effect import Program

NO_PLAYER: Final = -1
"""The seat of a frame that carries out the course of the game, which is no player's. Saved frames hold this number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One program being resolved.

    A game adds named registers in a subclass: integers, bools and tuples of integers, so that a frame
    copies, compares and saves as it is. A register holds only what every seat may know; hidden things lie in zones.
    """

    __slots__ = ("pc", "program", "seat")

    registers: ClassVar[tuple[str, ...]] = ()
    """The names of the game's own registers, in the order in which they are saved."""

    def __init__(self, program: Program, seat: int) -> None:
        self.program = program
        self.pc = 0
        self.seat = seat

    def copy(self) -> Frame:
        """A subclass with registers copies them too."""
        twin = Frame(self.program, self.seat)
        twin.pc = self.pc
        return twin

    def plain(self) -> list[object]:
        """The frame as JSON-ready data: address, step, seat and registers."""
        values = [getattr(self, name) for name in self.registers]
        return [self.program.address, self.pc, self.seat, *[_plain(value) for value in values]]

    def load(self, pc: object, values: list[object]) -> None:
        """The inverse of `plain` for a frame made from its program and seat."""
        if not isinstance(pc, int) or not 0 <= pc <= self.program.size:
            raise BadRecord(f"{self.program.address} has {self.program.size} steps, no step {pc!r}")
        if len(values) != len(self.registers):
            raise BadRecord(f"a frame of {self.program.address} has {len(self.registers)} registers, not {len(values)}")
        self.pc = pc
        for name, value in zip(self.registers, values):
            loaded = _loaded(value)
            if type(loaded) is not type(getattr(self, name)):
                raise BadRecord(f"a frame of {self.program.address} holds {value!r} as {name}")
            setattr(self, name, loaded)

    def place(self) -> str:
        """Where in the rules this is, for messages: `game:Card/play/1 step 0, seat 2`."""
        return f"{self.program.address} step {self.pc - 1}, seat {self.seat}"


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _loaded(value: object) -> object:
    if isinstance(value, list):
        if not all(isinstance(each, int) for each in value):
            raise BadRecord(f"a frame holds {value!r} where whole numbers belong")
        return tuple(value)
    return value
