"""Cards looked at or revealed; while they are, they lie in limbo."""

from __future__ import annotations

from collections.abc import Callable

from demesne.core.effect import Asks, Effect
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.effects.picking import ANY
from demesne.games.dominion.moves import DONE, CardMove, distinct, verb_moves
from demesne.games.dominion.table import Table
from demesne.games.dominion.zones import ALL


class Look(Effect[Table]):
    """Look at the top cards (or, with `openly`, reveal them)."""

    def __init__(self, cards: int, openly: bool = False) -> None:
        self.cards = cards
        self.openly = openly

    def run(self, g: Table, f: Frame) -> None:
        g.look(f.seat, self.cards, ALL if self.openly else 0)


class PickFromLimbo(Asks[Table]):
    """Deal with cards in limbo one by one: `act` does it.

    With `attacker_chooses`, whoever played the card chooses for its victim. Where it cannot matter in which order the
    cards go (`in_card_order`), none is explored twice.
    """

    def __init__(
        self,
        prompt: str,
        verb: str,
        act: Callable[[Table, int, int], None],
        low: int = 0,
        high: int = ANY,
        fits: Callable[[int], bool] | None = None,
        attacker_chooses: bool = False,
        in_card_order: bool = False,
    ) -> None:
        self.prompt = prompt
        self.moves = verb_moves(verb)
        self.act = act
        self.low = low
        self.high = high
        self.fits = fits
        self.attacker_chooses = attacker_chooses
        self.in_card_order = in_card_order

    def run(self, g: Table, f: Frame) -> None:
        f.picks = ()
        self._ask(g, f)

    def _ask(self, g: Table, f: Frame) -> None:
        options = self.options(g, f)
        if options and options[0] is not DONE:
            g.ask(self, f, options, f.count if self.attacker_chooses else f.seat)

    def could_ask(self, g: Table, f: Frame) -> bool:
        options = self.options(g, f)
        return bool(options) and options[0] is not DONE

    def options(self, g: Table, f: Frame) -> list[Move]:
        if len(f.picks) >= self.high:
            return []
        least = f.picks[-1] if f.picks and self.in_card_order else 0
        moves = distinct([card for card in g.players[f.seat].limbo if card >= least and self._fits(card)], self.moves)
        if len(f.picks) >= self.low:
            moves.append(DONE)
        return moves

    def _fits(self, card: int) -> bool:
        return self.fits is None or self.fits(card)

    def details(self, g: Table, f: Frame) -> dict[str, object]:
        """`picked` tells a screen that the order is free: it may gather the picks as people like."""
        return {"picked": len(f.picks)} if self.in_card_order else {}

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        if move is DONE:
            return
        assert isinstance(move, CardMove)
        self.act(g, f.seat, move.card)
        f.picks = (*f.picks, move.card)
        self._ask(g, f)


def trash_looked(g: Table, seat: int, card: int) -> None:
    g.trash_from_limbo(seat, card)


def discard_looked(g: Table, seat: int, card: int) -> None:
    g.discard_from_limbo(seat, card)


class PutBack(Asks[Table]):
    """The cards in limbo go back onto the deck in the owner's order: the last one put is on top."""

    prompt = "order"

    def run(self, g: Table, f: Frame) -> None:
        player = g.players[f.seat]
        while player.limbo and len(set(player.limbo)) == 1:
            self._put(g, f, player.limbo[-1])
        if player.limbo:
            g.ask(self, f, self.options(g, f))

    def could_ask(self, g: Table, f: Frame) -> bool:
        return len(set(g.players[f.seat].limbo)) > 1

    def options(self, g: Table, f: Frame) -> list[Move]:
        return distinct(g.players[f.seat].limbo, verb_moves("topdeck"))

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        assert isinstance(move, CardMove)
        self._put(g, f, move.card)
        self.run(g, f)

    def _put(self, g: Table, f: Frame, card: int) -> None:
        player = g.players[f.seat]
        player.limbo.remove(card)
        g.put_on_deck(f.seat, card, 0)


class DiscardLooked(Effect[Table]):
    def run(self, g: Table, f: Frame) -> None:
        g.discard_limbo(f.seat)


class TakeLooked(Effect[Table]):
    """The cards in limbo come to hand."""

    def run(self, g: Table, f: Frame) -> None:
        g.limbo_to_hand(f.seat)
