"""Cards chosen from the hand, and what becomes of them."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Asks, Effect
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.card import KINDS
from demesne.games.dominion.moves import DONE, CardMove, verb_moves
from demesne.games.dominion.table import Table

ANY: Final = 99
"""As many as you like."""


class PickFromHand(Asks[Table]):
    """Cards from the hand go to limbo, one pick at a time in card order, so that no order is explored twice.

    `low` to `high` cards; or, with `keep`, exactly as many as the hand holds beyond that. `since_second` makes a pick that
    must be made in the first edition a free choice in the second.
    """

    def __init__(
        self,
        prompt: str,
        verb: str = "discard",
        low: int = 0,
        high: int = ANY,
        keep: int = -1,
        kinds: int = 0,
        only: int = -1,
        since_second: bool = False,
    ) -> None:
        self.prompt = prompt
        self.moves = verb_moves(verb)
        self.low = low
        self.high = high
        self.keep = keep
        self.kinds = kinds
        self.only = only
        self.since_second = since_second

    def run(self, g: Table, f: Frame) -> None:
        f.count = 0
        self._ask(g, f)

    def _ask(self, g: Table, f: Frame) -> None:
        options = self.options(g, f)
        if options and options[0] is not DONE:
            g.ask(self, f, options)

    def could_ask(self, g: Table, f: Frame) -> bool:
        """In the midst of picking, enough cards are left that come later in card order."""
        options = self.options(g, f)
        if not options or options[0] is DONE:
            return False
        return f.count == 0 or self.kinds != 0 or self.needed(g, f) <= len(self._left(g, f))

    def needed(self, g: Table, f: Frame) -> int:
        """How many more must be picked, if there are so many."""
        if self.keep >= 0:
            return len(g.players[f.seat].hand) - self.keep
        if self.since_second and not g.layout.first_edition:
            return 0
        return self.low - f.count

    def allowed(self, g: Table, f: Frame) -> int:
        """How many more may be picked."""
        return len(g.players[f.seat].hand) - self.keep if self.keep >= 0 else self.high - f.count

    def options(self, g: Table, f: Frame) -> list[Move]:
        if self.allowed(g, f) <= 0:
            return []
        fits = self._left(g, f)
        needed = min(self.needed(g, f), len(fits))
        moves: list[Move] = []
        for place, card in enumerate(fits):
            if len(fits) - place >= needed and (place == 0 or fits[place - 1] != card):
                moves.append(self.moves[card])
        if needed <= 0:
            moves.append(DONE)
        return moves

    def _left(self, g: Table, f: Frame) -> list[int]:
        """What may still be picked, in card order."""
        player = g.players[f.seat]
        least = player.limbo[-1] if f.count else 0
        return sorted([card for card in player.hand if card >= least and self.fits(card)])

    def fits(self, card: int) -> bool:
        if self.only >= 0:
            return card == self.only
        return self.kinds == 0 or bool(KINDS[card] & self.kinds)

    def details(self, g: Table, f: Frame) -> dict[str, object]:
        allowed = min(self.allowed(g, f), len(g.players[f.seat].hand))
        return {"needed": max(0, min(self.needed(g, f), allowed)), "allowed": allowed, "picked": f.count}

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        if move is DONE:
            return
        assert isinstance(move, CardMove)
        g.leave_hand(f.seat, move.card, False)
        player = g.players[f.seat]
        player.limbo.append(move.card)
        player.limbo_seen = 0
        f.count += 1
        self._ask(g, f)


class DiscardPicked(Effect[Table]):
    def run(self, g: Table, f: Frame) -> None:
        g.discard_limbo(f.seat)


class TrashPicked(Effect[Table]):
    """Trashes what was picked and remembers it."""

    def run(self, g: Table, f: Frame) -> None:
        cards = g.players[f.seat].limbo[:]
        f.picks = tuple(cards)
        for card in cards:
            g.trash_from_limbo(f.seat, card)


class TopdeckPicked(Effect[Table]):
    """Puts what was picked onto the deck, unseen by others."""

    def run(self, g: Table, f: Frame) -> None:
        player = g.players[f.seat]
        while player.limbo:
            g.put_on_deck(f.seat, player.limbo.pop(), 0)


class DrawPerPicked(Effect[Table]):
    def run(self, g: Table, f: Frame) -> None:
        g.draw(f.seat, f.count)
