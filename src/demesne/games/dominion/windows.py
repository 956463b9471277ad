"""Windows: the moments at which something else may happen. The engine opens them; a card only declares what it does there.

Order inside a window, for every kind of window alike: seats in turn order from the player whose turn it is; within a seat,
its owner orders what it has one by one, what must happen and what may happen mixed; after each, what is possible is looked
up again. A lasting effect runs at most once per window. Where a seat has one thing only and it must happen, or several
whose order cannot matter, nobody is asked. Effects of equal cards are told apart by the cards set aside with them.

A hand is looked at to find out whether its owner is asked at all. That nobody was asked would tell what is not in the hand,
so a move after which hands were looked at cannot be taken back freely, whatever was found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Asks, Effect, Program, register
from demesne.core.event import EVERYONE
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.card import CARDS, NAMES
from demesne.games.dominion.frame import NO_PIECE, NO_TRACK, DominionFrame, WindowFrame
from demesne.games.dominion.lasting import Lasting
from demesne.games.dominion.moves import DONE, NO_CARD, RESOLVE, TAKE, CardMove, distinct
from demesne.games.dominion.player import CARD
from demesne.games.dominion.view_types import DominionDetails

if TYPE_CHECKING:
    from demesne.games.dominion.state import DominionState

ATTACKED: Final = 0
"""An Attack was played."""
STARTED: Final = 1
"""A turn starts."""
PLAYED: Final = 2
"""A card was played."""
GAINED: Final = 3
"""A card was gained."""
BOUGHT_ALL: Final = 4
"""The buy phase ends."""
DISCARDED: Final = 5
"""Clean-up is about to discard cards from play."""
TRASHED: Final = 6
"""A card was trashed."""
NEVER: Final = 7
"""A window that never opens: an effect that waits in it only keeps its card in play."""


class When(Effect["DominionState", DominionFrame]):
    """The guard at the head of a program that waits in a window: it takes part only where this holds.

    It asks about what everybody may know, so that it says nothing about anybody's hand.
    """

    def holds(self, g: DominionState, owner: int, lasting: Lasting | None, window: WindowFrame) -> bool:
        """`lasting` is what waits, or nothing where the card reacts from its owner's hand."""
        raise NotImplementedError

    def cares(self, g: DominionState, lasting: Lasting, seat: int, card: int) -> bool:
        """Whether it still matters to this guard if this is the card that the seat plays first."""
        return False

    def run(self, g: DominionState, f: DominionFrame) -> None:
        pass


def applies(g: DominionState, program: Program, owner: int, lasting: Lasting | None, window: WindowFrame) -> bool:
    first = program.steps[0]
    return not isinstance(first, When) or first.holds(g, owner, lasting, window)


def waiting(g: DominionState, f: WindowFrame) -> list[Lasting]:
    """The seat's lasting effects that take part in this window and have not yet run in it.

    What came to last only after the window had opened takes no part; what waits for a turn to start waits for its owner's.
    """
    if f.window == STARTED and f.seat != g.turn:
        return []
    found = []
    for lasting in g.lasting:
        if lasting.window == f.window and lasting.seat == f.seat and lasting.ident <= f.opened_at:
            if lasting.ident not in f.fired and applies(g, lasting.program, f.seat, lasting, f):
                found.append(lasting)
    return found


def could_react(g: DominionState, f: WindowFrame) -> list[int]:
    """The cards of the kingdom with which the seat, if it held one, could do something in this window."""
    if not g.layout.reacts >> f.window & 1:
        return []
    found = []
    for card in g.layout.reactors[f.window]:
        if applies(g, CARDS[card].reactions[f.window].program, f.seat, None, f):
            found.append(card)
    return found


def held(g: DominionState, seat: int, cards: list[int]) -> list[int]:
    """Those of the cards that are in the seat's hand."""
    hand = g.players[seat].hand
    return [card for card in cards if card in hand]


def reactions(g: DominionState, f: WindowFrame) -> list[int]:
    """Cards in the seat's hand that may do something in this window."""
    return held(g, f.seat, could_react(g, f))


def fire(g: DominionState, f: WindowFrame, lasting: Lasting) -> None:
    """A lasting effect runs in this window."""
    f.fired = (*f.fired, lasting.ident)
    frame = g.push(lasting.program, lasting.seat)
    frame.piece = lasting.piece
    frame.spared = lasting.spared
    if g.journal is not None:
        told: dict[str, object] = {"card": NAMES[lasting.piece & CARD]}
        if f.actor != lasting.seat and f.window in DEEDS:
            told |= {"to": f.actor, "did": f"{DEEDS[f.window]} {NAMES[f.card]}"}
        g.journal.add("resolve", lasting.seat, told)
    g.spend(lasting)


class Offer(Asks["DominionState", WindowFrame]):
    """Goes round the seats and lets each resolve what it has."""

    prompt = "window"
    zone = ""

    def run(self, g: DominionState, f: WindowFrame) -> None:
        while f.seats_done < g.seats:
            f.seat = (g.turn + f.seats_done) % g.seats
            found = waiting(g, f)
            able = could_react(g, f)
            if able and g.journal is not None:
                g.journal.seal()
            if not held(g, f.seat, able):
                if not found:
                    f.seats_done += 1
                    continue
                if self._no_choice(found):
                    f.pc -= 1
                    fire(g, f, found[0])
                    return
            g.ask(f.seat, self, self.options(g, f))
            return

    def could_ask(self, g: DominionState, f: WindowFrame) -> bool:
        """A hand without a Reaction is not asked."""
        return bool(reactions(g, f)) or bool(waiting(g, f))

    def _no_choice(self, found: list[Lasting]) -> bool:
        first = found[0]
        return not first.optional and all(first.same_as(other) for other in found[1:])

    def options(self, g: DominionState, f: WindowFrame) -> list[Move]:
        found = waiting(g, f)
        moves: list[Move] = [RESOLVE[card] for card in sorted({lasting.piece & CARD for lasting in found})]
        for card in reactions(g, f):
            moves.append(CARDS[card].reactions[f.window].moves[card])
        if all(lasting.optional for lasting in found):
            moves.append(DONE)
        return moves

    def details(self, g: DominionState, f: WindowFrame) -> DominionDetails:
        details: DominionDetails = {"window": WINDOW_NAMES[f.window]}
        if f.card != NO_CARD:
            details["card"] = NAMES[f.card]
        return details

    def answer(self, g: DominionState, f: WindowFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        if move is DONE:
            f.seats_done += 1
        elif move is RESOLVE[move.card]:
            f.chosen = move.card
            return
        else:
            self._react(g, f, move.card)
        f.pc -= 1

    def _react(self, g: DominionState, f: WindowFrame, card: int) -> None:
        """A card is shown from hand and does what it says for this window."""
        g.players[f.seat].show_card(card, EVERYONE & ~(1 << f.seat))
        if g.journal is not None:
            g.journal.reveal("react", f.seat, {"card": NAMES[card]})
        g.push(CARDS[card].reactions[f.window].program, f.seat).shown = card


class TellApart(Asks["DominionState", WindowFrame]):
    """Several effects of one card wait with cards set aside: whose card comes back first? Else the first of them runs.

    Whether it is asked follows from what everybody may know. Cards that lie face down are always asked about, so that
    nobody learns from silence that they are equal.
    """

    prompt = "return first"
    zone = ""

    def run(self, g: DominionState, f: WindowFrame) -> None:
        if f.chosen == NO_CARD:
            return
        group = self.group(g, f)
        if self.differ(group):
            g.ask(f.seat, self, self.options(g, f))
        else:
            self.resolve(g, f, group[0])

    def group(self, g: DominionState, f: WindowFrame) -> list[Lasting]:
        return [lasting for lasting in waiting(g, f) if lasting.piece & CARD == f.chosen]

    def differ(self, group: list[Lasting]) -> bool:
        for lasting in group[1:]:
            if lasting.cards and (lasting.hidden or lasting.cards != group[0].cards):
                return True
        return False

    def options(self, g: DominionState, f: WindowFrame) -> list[Move]:
        return distinct([card for lasting in self.group(g, f) for card in lasting.cards], TAKE)

    def answer(self, g: DominionState, f: WindowFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        self.resolve(g, f, next(lasting for lasting in self.group(g, f) if move.card in lasting.cards))

    def resolve(self, g: DominionState, f: WindowFrame, lasting: Lasting) -> None:
        f.chosen = NO_CARD
        f.pc = 0
        fire(g, f, lasting)

    def details(self, g: DominionState, f: WindowFrame) -> DominionDetails:
        return {"card": NAMES[f.chosen]}


class Close(Effect["DominionState", WindowFrame]):
    """The window shuts: nobody follows its card any longer."""

    def run(self, g: DominionState, f: WindowFrame) -> None:
        if f.track != NO_TRACK:
            g.drop_track(f.track)


DEEDS: Final = {PLAYED: "played", GAINED: "gained", TRASHED: "trashed"}
"""What the actor of a window has done with its card."""
WINDOW_NAMES: Final = ("attack", "turn start", "play", "gain", "end of buying", "discard", "trash")
WINDOW: Final = register("dominion:window/offer", Program((Offer(), TellApart(), Close())))


def open_window(g: DominionState, window: int, actor: int, card: int = NO_CARD, piece: int = NO_PIECE) -> WindowFrame:
    """Open a window above whatever is going on."""
    frame = WindowFrame(WINDOW, actor)
    frame.window = window
    frame.card = card
    frame.piece = piece
    frame.opened_at = g.serial
    g.current.append(frame)
    return frame


def open_now(g: DominionState) -> WindowFrame:
    """The window in which a program runs: the innermost one."""
    for frame in reversed(g.stack):
        if isinstance(frame, WindowFrame):
            return frame
    raise LookupError("no window is open")


def attack_below(g: DominionState, window: Frame) -> DominionFrame:
    """The Attack that a window was opened for lies just beneath it."""
    attack = g.stack[g.stack.index(window) - 1]
    assert isinstance(attack, DominionFrame)
    return attack
