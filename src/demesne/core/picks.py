"""Choosing several things as one question: in any order, one by one or all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from demesne.core.effect import Asks, F, S

if TYPE_CHECKING:
    from demesne.core.move import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Picks(Asks[S, F]):
    """Asks for `least` to `most` things. Every pick that is legal now may come next; `done` ends it once it may end.

    The question ends by itself when `most` are picked or nothing is left to pick. A subclass says what may be picked
    and takes up each pick. Hidden things that were picked lie in a zone, sorted as far as their order does not matter, so
    that the same picks in another order lead to the same position.
    """

    done: ClassVar[Move]
    """The move that ends the question."""

    independent: ClassVar[bool] = False
    """One pick never decides whether another is legal, so a client may gather picks before it sends them."""

    ordered: ClassVar[bool] = False
    """The order of the picks matters to the rules."""

    # What a game says

    def last_counts(self) -> bool:
        """Whether the rules care which pick came last, and for no more of the order: the last card discarded lies on top.
        Search looks at one order of them all the same."""
        return False

    def things(self, g: S, f: F) -> list[Move]:
        """What may be picked next, by ascending codes; a query."""
        raise NotImplementedError

    def picked(self, g: S, f: F) -> list[Move]:
        """What was picked so far."""
        raise NotImplementedError

    def pick(self, g: S, f: F, move: Move) -> None:
        """Take up one more. It asks nothing, pushes nothing and teaches nobody anything hidden."""
        raise NotImplementedError

    def count(self, g: S, f: F) -> int:
        """How many were picked so far."""
        return len(self.picked(g, f))

    def least(self, g: S, f: F) -> int:
        """How many must be picked in all, if there are so many."""
        return 0

    def most(self, g: S, f: F) -> int:
        """How many may be picked in all."""
        raise NotImplementedError

    def finish(self, g: S, f: F) -> None:
        """Everything is picked. The next step of the program usually does the rest."""

    # What follows from it

    def run(self, g: S, f: F) -> None:
        options = self.options(g, f)
        if options:
            g.ask_part(f.seat, self, options, 0)

    def options(self, g: S, f: F) -> list[Move]:
        count = self.count(g, f)
        if count >= self.most(g, f):
            return []
        things = self.things(g, f)
        if things and count >= self.least(g, f):
            return [*things, self.done]
        return things

    def answer(self, g: S, f: F, move: Move) -> None:
        if move is not self.done:
            self.pick(g, f, move)
            options = self.options(g, f)
            if options:
                g.ask_part(f.seat, self, options, self.count(g, f))
                return
        self.finish(g, f)

    def lapse(self, g: S, f: F) -> None:
        self.finish(g, f)

    def picks(self, g: S, f: F) -> dict[str, object] | None:
        return {
            "least": self.least(g, f),
            "most": self.most(g, f),
            "picked": [move.plain_parts() for move in self.picked(g, f)],
            "independent": self.independent,
            "done": self.done.plain_parts(),
        }

    def canonical(self, g: S, f: F, options: list[Move]) -> list[Move]:
        """Steady picks by ascending codes only, as long as enough of them are left to end the question."""
        if self.ordered or not self.independent:
            return options
        picked = self.picked(g, f)
        if not picked:
            first = 0
        else:
            first = max([move.code for move in picked])
        later = [move for move in options if move is not self.done and move.code >= first]
        open_to_pick = sum([self.times(g, f, move) for move in later])
        needed = self.least(g, f) - len(picked)
        kept: list[Move] = []
        for move in later:
            if open_to_pick < needed and kept:
                break
            kept.append(move)
            open_to_pick -= self.times(g, f, move)
        if self.done in options:
            kept.append(self.done)
        return kept or options
