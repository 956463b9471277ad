"""Programs have addresses, and frames find their way back to them."""

from __future__ import annotations

import pytest

from demesne.core import BadRecord, BadSettings, Effect, Frame, Program, register
from demesne.core.effect import PROGRAMS
from tests.core.bare import Ask, Bare, Note


class Twice(Effect[Bare, Frame]):
    """Holds two programs."""

    def __init__(self) -> None:
        self.programs = [Program((Note("first"),)), Program((Note("second"), Ask()))]

    def run(self, g: Bare, f: Frame) -> None:
        for part in reversed(self.programs):
            g.push(part, f.seat)

    def parts(self) -> list[Program]:
        return self.programs


TWICE = Twice()
OUTER = register("bare:Outer/play", Program((Note("begin"), TWICE)))


def test_parts_get_addresses_below_what_holds_them() -> None:
    assert [part.address for part in TWICE.programs] == ["bare:Outer/play/1", "bare:Outer/play/1.1"]
    assert PROGRAMS["bare:Outer/play/1.1"] is TWICE.programs[1]
    assert [program.source() for program in (OUTER, *TWICE.programs)] == ["Outer"] * 3


def test_an_address_is_claimed_once() -> None:
    assert register("bare:Outer/play", OUTER) is OUTER
    with pytest.raises(BadSettings, match="two programs claim the address bare:Outer/play"):
        register("bare:Outer/play", Program(()))


class Named(Frame):
    """A frame with registers of its own."""

    registers = ("victim", "trashed")

    def __init__(self, program: Program, seat: int) -> None:
        super().__init__(program, seat)
        self.victim = 0
        self.trashed: tuple[int, ...] = ()

    def copy(self) -> Named:
        twin = Named(self.program, self.seat)
        twin.pc, twin.victim, twin.trashed = self.pc, self.victim, self.trashed
        return twin


class Registered(Bare):
    def make_frame(self, program: Program, seat: int) -> Named:
        return Named(program, seat)


def frame() -> Named:
    made = Named(TWICE.programs[1], 1)
    made.pc, made.victim, made.trashed = 2, 9, (4, 4, 2)
    return made


def load_frame(plain: list[object]) -> Named:
    loaded = Registered().load_frame(plain)
    assert isinstance(loaded, Named)
    return loaded


def test_a_frame_survives_saving() -> None:
    loaded = load_frame(frame().plain())
    assert loaded.plain() == frame().plain() == ["bare:Outer/play/1.1", 2, 1, 9, [4, 4, 2]]
    assert loaded.program is TWICE.programs[1]
    assert loaded.trashed == (4, 4, 2)


def test_a_copied_frame_is_another_frame() -> None:
    one = frame()
    two = one.copy()
    assert two.plain() == one.plain()
    two.pc, two.victim, two.trashed = 0, 0, ()
    assert one.plain() == frame().plain()


def test_a_frame_tells_where_it_is() -> None:
    assert frame().place() == "bare:Outer/play/1.1 step 1, seat 1"


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (0, "bare:Nothing", "no such place"),
        (0, 3, "no such place"),
        (1, 3, "has 2 steps, no step 3"),
        (1, -1, "has 2 steps, no step -1"),
        (1, "2", "has 2 steps, no step '2'"),
        (2, None, "no such place"),
        (3, 1.5, "holds 1.5 as victim"),
        (3, True, "holds True as victim"),
        (4, 4, "holds 4 as trashed"),
        (4, ["4"], "where whole numbers belong"),
    ],
)
def test_a_frame_that_cannot_be_is_refused(place: int, value: object, message: str) -> None:
    plain = frame().plain()
    plain[place] = value
    with pytest.raises(BadRecord, match=message):
        load_frame(plain)


def test_a_frame_of_another_length_is_refused() -> None:
    for plain in ([], frame().plain()[:-1], [*frame().plain(), 0]):
        with pytest.raises(BadRecord, match=r"no such place|has 2 registers, not"):
            load_frame(plain)
