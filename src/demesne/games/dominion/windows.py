"""Windows: the moments at which something else may happen. The engine opens them; a card only declares what it does there.

Order inside a window, for every kind of window alike: seats in turn order from the player whose turn it is; within a seat,
its owner orders what it has one by one, what must happen and what may happen mixed; after each, what is possible is looked
up again. A lasting effect runs at most once per window. Where a seat has one thing only and it must happen, or several
whose order cannot matter, nobody is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Asks, Effect, Program, enrol
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.card import CARDS, NAMES
from demesne.games.dominion.lasting import Lasting
from demesne.games.dominion.moves import DONE, NO_CARD, RESOLVE, CardMove
from demesne.games.dominion.player import CARD

if TYPE_CHECKING:
    from demesne.games.dominion.table import Table

ATTACKED: Final = 0
STARTED: Final = 1
PLAYED: Final = 2
GAINED: Final = 3
BOUGHT_ALL: Final = 4
DISCARDED: Final = 5
TRASHED: Final = 6
NEVER: Final = 7
"""An Attack was played, a turn starts, a card was played, gained, the buy phase ends, a card goes from play to the discard
pile in Clean-up, a card was trashed. `NEVER` opens never: what waits there only keeps its card in play."""

_SEATS: Final = 255
_FIRED: Final = 2
"""A window frame: `subject` the card or piece it is about, `marks` the seat it happened to, `count` the window (above a byte
that counts the seats done), `picks` the track of the card, the serial at which it opened, then the lasting effects that
ran."""


class When(Effect["Table"]):
    """The guard at the head of a program that waits in a window: it takes part only where this holds."""

    def holds(self, g: Table, owner: int, lasting: Lasting | None, window: Frame) -> bool:
        """`lasting` is what waits, or nothing where the card reacts from its owner's hand."""
        raise NotImplementedError

    def cares(self, g: Table, lasting: Lasting, seat: int, card: int) -> bool:
        """Whether it still matters to this guard if this is the card that the seat plays first."""
        return False

    def run(self, g: Table, f: Frame) -> None:
        pass


def applies(g: Table, program: Program, owner: int, lasting: Lasting | None, window: Frame) -> bool:
    first = program.steps[0]
    return not isinstance(first, When) or first.holds(g, owner, lasting, window)


def waiting(g: Table, f: Frame) -> list[Lasting]:
    """The seat's lasting effects that take part in this window and have not yet run in it.

    What came to last only after the window had opened takes no part; what waits for a turn to start waits for its owner's.
    """
    window = f.count >> 8
    if window == STARTED and f.seat != g.turn:
        return []
    fired = f.picks[_FIRED:]
    found = []
    for lasting in g.lasting:
        if lasting.window == window and lasting.seat == f.seat and lasting.ident <= f.picks[1]:
            if lasting.ident not in fired and applies(g, lasting.program, f.seat, lasting, f):
                found.append(lasting)
    return found


def reactions(g: Table, f: Frame) -> list[int]:
    """Cards in the seat's hand that may do something in this window."""
    window = f.count >> 8
    if not g.layout.reacts >> window & 1:
        return []
    found = []
    for card in sorted(set(g.players[f.seat].hand)):
        reaction = CARDS[card].reactions.get(window)
        if reaction is not None and applies(g, reaction.program, f.seat, None, f):
            found.append(card)
    return found


class Offer(Asks["Table"]):
    """Goes round the seats and lets each resolve what it has."""

    prompt = "window"

    def run(self, g: Table, f: Frame) -> None:
        while f.count & _SEATS < g.seats:
            f.seat = (g.turn + (f.count & _SEATS)) % g.seats
            found = waiting(g, f)
            if not reactions(g, f):
                if not found:
                    f.count += 1
                    continue
                if self._no_choice(found):
                    self._fire(g, f, found[0])
                    return
            g.ask(self, f, self.options(g, f))
            return

    def could_ask(self, g: Table, f: Frame) -> bool:
        """A hand without a Reaction is not asked."""
        return bool(reactions(g, f)) or bool(waiting(g, f))

    def _no_choice(self, found: list[Lasting]) -> bool:
        first = found[0]
        return not first.optional and all(first.same_as(other) for other in found[1:])

    def options(self, g: Table, f: Frame) -> list[Move]:
        window = f.count >> 8
        found = waiting(g, f)
        moves: list[Move] = [RESOLVE[card] for card in sorted({lasting.piece & CARD for lasting in found})]
        for card in reactions(g, f):
            moves.append(CARDS[card].reactions[window].moves[card])
        if all(lasting.optional for lasting in found):
            moves.append(DONE)
        return moves

    def details(self, g: Table, f: Frame) -> dict[str, object]:
        details: dict[str, object] = {"window": WINDOW_NAMES[f.count >> 8]}
        if f.subject >= 0:
            details["card"] = NAMES[f.subject & CARD]
        return details

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        assert isinstance(move, CardMove)
        if move.card == NO_CARD:
            f.count += 1
            f.pc -= 1
            return
        if move is RESOLVE[move.card]:
            for lasting in waiting(g, f):
                if lasting.piece & CARD == move.card:
                    self._fire(g, f, lasting)
                    return
        f.pc -= 1
        g.players[f.seat].show_card(move.card, ~(1 << f.seat))
        if g.journal is not None:
            g.journal.reveal("react", f.seat, {"card": NAMES[move.card]})
        reaction = CARDS[move.card].reactions[f.count >> 8]
        g.push(reaction.program, f.seat, move.card).picks = (f.subject, f.marks, f.picks[0])

    def _fire(self, g: Table, f: Frame, lasting: Lasting) -> None:
        f.pc -= 1
        f.picks = (*f.picks, lasting.ident)
        frame = g.push(lasting.program, lasting.seat, lasting.piece, lasting.safe)
        frame.count = lasting.ident
        frame.picks = (f.subject, f.marks, f.picks[0])
        if g.journal is not None:
            g.journal.add("resolve", lasting.seat, {"card": NAMES[lasting.piece & CARD]})
        g.spend(lasting)


class Close(Effect["Table"]):
    """The window shuts: nobody follows its card any longer."""

    def run(self, g: Table, f: Frame) -> None:
        if f.picks[0] >= 0:
            g.drop_track(f.picks[0])


WINDOW_NAMES: Final = ("attack", "turn start", "play", "gain", "end of buying", "discard", "trash")
WINDOW: Final = enrol("dominion:window/offer", Program((Offer(), Close())))


def open_window(g: Table, window: int, seat: int, subject: int, track: int = -1) -> None:
    """Open a window above whatever is going on."""
    frame = g.push(WINDOW, seat, subject, seat)
    frame.count = window << 8
    frame.picks = (track, g.serial)
