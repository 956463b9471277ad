"""Cards chosen from the hand or from the cards looked at, and what becomes of them.

Picked cards lie at the end of the player's limbo, until a following step moves them; the register `handled` counts
them. They may be picked in any order; where the order means nothing they lie there in card order. Of cards to be discarded
the one picked last stays the last: it will lie on top. What lies on top is the player's choice, so it tells nothing of
the cards below.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import Final

from demesne.core.effect import Effect
from demesne.core.move import Move
from demesne.core.picks import Picks
from demesne.games.dominion.card import KINDS, NAMES
from demesne.games.dominion.frame import DominionFrame
from demesne.games.dominion.moves import DONE, NO_CARD, CardMove, distinct, verb_moves
from demesne.games.dominion.player import CARD
from demesne.games.dominion.refusals import why_not_in_hand, why_not_of_kind
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.view_types import DominionDetails

ANY: Final = 99
"""As many as you like."""


class PickCards(Picks[DominionState, DominionFrame]):
    """`low` to `high` cards. A subclass says where they come from."""

    done = DONE
    independent = True

    def __init__(self, prompt: str, verb: str, low: int, high: int) -> None:
        self.prompt = prompt
        self.last_on_top = verb == "discard"
        self.moves = verb_moves(verb)
        self.low = low
        self.high = high

    # Where the cards come from

    def source(self, g: DominionState, f: DominionFrame) -> list[int]:
        """The cards that may still be picked, each as often as it is there."""
        raise NotImplementedError

    def take(self, g: DominionState, f: DominionFrame, card: int) -> None:
        """One of them leaves its place."""
        raise NotImplementedError

    # What the core asks of every question for several things

    def run(self, g: DominionState, f: DominionFrame) -> None:
        f.handled = 0
        super().run(g, f)

    def things(self, g: DominionState, f: DominionFrame) -> list[Move]:
        return distinct(self.source(g, f), self.moves)

    def picked(self, g: DominionState, f: DominionFrame) -> list[Move]:
        limbo = g.players[f.seat].limbo
        return [self.moves[card] for card in limbo[len(limbo) - f.handled :]]

    def count(self, g: DominionState, f: DominionFrame) -> int:
        return f.handled

    def last_counts(self) -> bool:
        return self.last_on_top

    def least(self, g: DominionState, f: DominionFrame) -> int:
        return self.low

    def most(self, g: DominionState, f: DominionFrame) -> int:
        return self.high

    def times(self, g: DominionState, f: DominionFrame, move: Move) -> int:
        return self.source(g, f).count(move.card) if isinstance(move, CardMove) and move is not DONE else 1

    def pick(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        self.take(g, f, move.card)
        limbo = g.players[f.seat].limbo
        start = len(limbo) - f.handled
        if self.ordered:
            limbo.append(move.card)
        elif self.last_on_top:
            if f.handled:
                insort(limbo, limbo.pop(), start)
            limbo.append(move.card)
        else:
            insort(limbo, move.card, start)
        f.handled += 1

    def why_not(self, g: DominionState, f: DominionFrame, move: Move) -> str:
        if move is DONE:
            more = self.least(g, f) - f.handled
            return f"you must pick {more} more"
        if isinstance(move, CardMove) and move in self.moves:
            if move in self.picked(g, f):
                return f"you have picked every {move.thing} already"
            return self.why_not_card(g, f, move.card)
        return ""

    def why_not_card(self, g: DominionState, f: DominionFrame, card: int) -> str:
        """The reason why this card cannot be picked."""
        return ""


class PickFromHand(PickCards):
    """Cards from the hand; nobody else sees which.

    `low` to `high` cards; or, with `keep`, exactly as many as the hand holds beyond that. `kinds` or `only` say which cards
    may be picked. `since_second` makes a pick that must be made in the first edition a free choice in the second.
    """

    zone = "hand"

    def __init__(
        self,
        prompt: str,
        verb: str = "discard",
        low: int = 0,
        high: int = ANY,
        keep: int | None = None,
        kinds: int = 0,
        only: int = NO_CARD,
        since_second: bool = False,
    ) -> None:
        super().__init__(prompt, verb, low, high)
        self.keep = keep
        self.kinds = kinds
        self.only = only
        self.since_second = since_second

    def source(self, g: DominionState, f: DominionFrame) -> list[int]:
        hand = g.players[f.seat].hand
        if self.kinds or self.only != NO_CARD:
            return [card for card in hand if self.fits(card)]
        return hand

    def fits(self, card: int) -> bool:
        if self.only != NO_CARD:
            return card == self.only
        return self.kinds == 0 or bool(KINDS[card] & self.kinds)

    def take(self, g: DominionState, f: DominionFrame, card: int) -> None:
        g.leave_hand(f.seat, card, False)
        g.players[f.seat].limbo_seen = 0

    def least(self, g: DominionState, f: DominionFrame) -> int:
        if self.keep is not None:
            return self.most(g, f)
        if self.since_second and not g.layout.older[f.piece & CARD]:
            return 0
        return self.low

    def most(self, g: DominionState, f: DominionFrame) -> int:
        return len(g.players[f.seat].hand) + f.handled - self.keep if self.keep is not None else self.high

    def why_not_card(self, g: DominionState, f: DominionFrame, card: int) -> str:
        if self.only != NO_CARD and card != self.only:
            return f"only {NAMES[self.only]} will do"
        return why_not_in_hand(g, f.seat, card) or why_not_of_kind(card, self.kinds)

    def could_ask(self, g: DominionState, f: DominionFrame) -> bool:
        """In the midst of picking, what was picked could be picked."""
        limbo = g.players[f.seat].limbo
        fitting = all(self.fits(card) for card in limbo[len(limbo) - f.handled :])
        return fitting and bool(self.options(g, f))

    def details(self, g: DominionState, f: DominionFrame) -> DominionDetails:
        there = f.handled + len(self.source(g, f))
        return {"needed": max(0, min(self.least(g, f), there) - f.handled), "picked": f.handled}


class PickFromHandInOrder(PickFromHand):
    """The same, where the order of the picks matters."""

    ordered = True


class PickFromLooked(PickCards):
    """Cards among those looked at or revealed; `fits` says which."""

    zone = "looking"

    def __init__(
        self, prompt: str, verb: str, low: int = 0, high: int = ANY, fits: Callable[[int], bool] | None = None
    ) -> None:
        super().__init__(prompt, verb, low, high)
        self.fits = fits

    def source(self, g: DominionState, f: DominionFrame) -> list[int]:
        limbo = g.players[f.seat].limbo
        left = limbo[: len(limbo) - f.handled]
        fits = self.fits
        return left if fits is None else [card for card in left if fits(card)]

    def take(self, g: DominionState, f: DominionFrame, card: int) -> None:
        g.players[f.seat].limbo.remove(card)

    def why_not_card(self, g: DominionState, f: DominionFrame, card: int) -> str:
        if card in g.players[f.seat].limbo:
            return f"{NAMES[card]} does not fit here"
        return f"{NAMES[card]} is not among these cards"


class PickFromLookedInOrder(PickFromLooked):
    """The same, where the order of the picks matters."""

    ordered = True


# What becomes of the picks


class DiscardPicked(Effect[DominionState, DominionFrame]):
    """All at once, so that others see only the one picked last; or `singly`, each seen by all as it lands on top."""

    def __init__(self, singly: bool = False) -> None:
        self.singly = singly

    def run(self, g: DominionState, f: DominionFrame) -> None:
        if not self.singly:
            g.discard_from_limbo(f.seat, f.handled)
            return
        for card in g.players[f.seat].take_from_limbo(f.handled):
            g.discard_openly(f.seat, card)


class TrashPicked(Effect[DominionState, DominionFrame]):
    """Trashes what was picked and remembers it."""

    def run(self, g: DominionState, f: DominionFrame) -> None:
        cards = g.players[f.seat].take_from_limbo(f.handled)
        f.trashed = tuple(cards)
        for card in cards:
            g.trash_card(f.seat, card)


class TopdeckPicked(Effect[DominionState, DominionFrame]):
    """Puts what was picked onto the deck, unseen by others; the last one is on top."""

    def run(self, g: DominionState, f: DominionFrame) -> None:
        for card in g.players[f.seat].take_from_limbo(f.handled):
            g.put_on_deck(f.seat, card, 0)


class DrawPerPicked(Effect[DominionState, DominionFrame]):
    """Draws a card for each one picked."""

    def run(self, g: DominionState, f: DominionFrame) -> None:
        g.draw(f.seat, f.handled)
