"""Dominion's effect words. A card is a few of these in the order it prints them; `docs/writing-cards.md` is their manual.

Registers of a card's frame: `subject` is the piece in play ("this"), `marks` the seats an Attack does not touch, `count` how
many cards the last step dealt with, `picks` the cards it dealt with where everybody saw them. In a program that runs for
another seat, `count` begins as the seat that played the card. Cards nobody else may see lie in the player's limbo, never in
a register.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from demesne.core.effect import Asks, Effect, Program
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.card import KINDS, Steps
from demesne.games.dominion.kinds import ACTION, DURATION
from demesne.games.dominion.lasting import NEXT_TURN, Lasting
from demesne.games.dominion.moves import DONE, GAIN, PLAY, CardMove, distinct, verb_moves
from demesne.games.dominion.table import ALL, DISCARD, Table
from demesne.games.dominion.windows import ATTACKED, STARTED, WINDOW, When

ANY: Final = 99
"""As many as you like."""


class Plus(Effect[Table]):
    """The plain bonuses: +Cards, +Actions, +Buys, +Coins."""

    def __init__(self, cards: int = 0, actions: int = 0, buys: int = 0, coins: int = 0) -> None:
        self.cards = cards
        self.actions = actions
        self.buys = buys
        self.coins = coins

    def run(self, g: Table, f: Frame) -> None:
        g.actions += self.actions
        g.buys += self.buys
        g.coins += self.coins
        if self.cards:
            g.draw(f.seat, self.cards)


class Do(Effect[Table]):
    """Text that no effect covers: a module-level function that may change, ask or push, and returns."""

    def __init__(self, act: Callable[[Table, Frame], None]) -> None:
        self.act = act

    def run(self, g: Table, f: Frame) -> None:
        self.act(g, f)


class IfAny(Effect[Table]):
    """Go on only if the step before dealt with at least so many cards."""

    def __init__(self, least: int = 1) -> None:
        self.least = least

    def run(self, g: Table, f: Frame) -> None:
        if f.count < self.least:
            f.pc = f.program.size


# Choosing cards from the hand


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


# Choosing among cards looked at


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


class Look(Effect[Table]):
    """Look at the top cards (or, with `openly`, reveal them)."""

    def __init__(self, cards: int, openly: bool = False) -> None:
        self.cards = cards
        self.openly = openly

    def run(self, g: Table, f: Frame) -> None:
        g.look(f.seat, self.cards, ALL if self.openly else 0)


# Gaining


class Gain(Effect[Table]):
    """Gain a certain card; `count` says whether there was one left."""

    def __init__(self, card: int, to: int = DISCARD) -> None:
        self.card = card
        self.to = to

    def run(self, g: Table, f: Frame) -> None:
        f.count = 1 if g.gain(f.seat, self.card, self.to) else 0


class GainUpTo(Asks[Table]):
    """Gain a card of one's choice within a limit: `limit` coins, or so many more than the card just trashed costs."""

    prompt = "gain"

    def __init__(self, limit: int = 0, above_trashed: int = -1, kinds: int = 0, to: int = DISCARD) -> None:
        self.limit = limit
        self.above_trashed = above_trashed
        self.kinds = kinds
        self.to = to

    def options(self, g: Table, f: Frame) -> list[Move]:
        limit = self.limit
        if self.above_trashed >= 0:
            if not f.picks:
                return []
            limit = g.cost(f.picks[0]) + self.above_trashed
        moves: list[Move] = []
        for slot, card in enumerate(g.layout.piles):
            if g.left[slot] and g.cost(card) <= limit and (self.kinds == 0 or KINDS[card] & self.kinds):
                moves.append(GAIN[card])
        return moves

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        assert isinstance(move, CardMove)
        g.gain(f.seat, move.card, self.to)


class TrashThis(Effect[Table]):
    """`count` becomes 1 if this very card was there to be trashed."""

    def run(self, g: Table, f: Frame) -> None:
        f.count = 1 if g.trash_piece(f.seat, f.subject) else 0


# Other players


class EachOther(Effect[Table]):
    """Every other player resolves this, in turn order from the left."""

    def __init__(self, steps: Steps) -> None:
        self.program = Program(steps)

    def parts(self) -> list[Program]:
        return [self.program]

    def spared(self, f: Frame) -> int:
        return 0

    def run(self, g: Table, f: Frame) -> None:
        spared = self.spared(f)
        for seat in reversed(g.others(f.seat)):
            if not spared >> seat & 1:
                frame = g.push(self.program, seat, f.subject, f.marks)
                frame.count = f.seat
                frame.picks = f.picks


class EachVictim(EachOther):
    """Every other player whom this Attack touches."""

    def spared(self, f: Frame) -> int:
        return f.marks


def playing(g: Table, f: Frame) -> Frame:
    """From a program that runs for another player, the frame of the card that is being played."""
    for frame in reversed(g.stack):
        if frame.subject == f.subject and f.program.address.startswith(frame.program.address + "/"):
            return frame
    raise LookupError(f"nothing plays {f.program.address}")


class NotYetSafe(When):
    """An opponent plays an Attack, and this player is not protected from it already."""

    def holds(self, g: Table, owner: int, lasting: Lasting | None, window: Frame) -> bool:
        return owner != window.marks and not attack_below(g, window).marks >> owner & 1


def attack_below(g: Table, window: Frame) -> Frame:
    """The Attack that a window was opened for lies just beneath it."""
    place = g.stack.index(window)
    return g.stack[place - 1]


class BecomeSafe(Effect[Table]):
    """This play of the Attack does not touch the seat."""

    def run(self, g: Table, f: Frame) -> None:
        for frame in reversed(g.stack):
            if frame.program is WINDOW and frame.count >> 8 == ATTACKED:
                attack_below(g, frame).marks |= 1 << f.seat
                return


# Playing other cards


class PlayFromHand(Asks[Table]):
    """Play an Action from hand (in the first edition: one must, if one can); it can be played again by `PlayAgain`."""

    prompt = "play twice"

    def options(self, g: Table, f: Frame) -> list[Move]:
        moves = distinct([card for card in g.players[f.seat].hand if KINDS[card] & ACTION], PLAY)
        if moves and not g.layout.first_edition:
            moves.append(DONE)
        return moves

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        if move is DONE:
            return
        assert isinstance(move, CardMove)
        piece = g.play_from_hand(f.seat, move.card)
        f.picks = (piece,)
        if KINDS[move.card] & DURATION:
            g.ties.append((f.subject, piece))


class PlayAgain(Effect[Table]):
    """The card just played is played once more, wherever it is by now."""

    def run(self, g: Table, f: Frame) -> None:
        if f.picks:
            g.resolve(f.seat, f.picks[0])


# What lasts


class Last(Effect[Table]):
    """Let steps wait in a window, for this turn or until the next one."""

    def __init__(self, window: int, until: int, steps: Steps, uses: int = -1, optional: bool = False) -> None:
        self.window = window
        self.until = until
        self.program = Program(steps)
        self.uses = uses
        self.optional = optional

    def parts(self) -> list[Program]:
        return [self.program]

    def run(self, g: Table, f: Frame) -> None:
        made = g.last(f, self.program, self.window, self.until)
        made.uses = self.uses
        made.optional = self.optional


class AtNextTurn(Last):
    """What a Duration does at the start of its owner's next turn."""

    def __init__(self, steps: Steps) -> None:
        super().__init__(STARTED, NEXT_TURN, steps)


class SetAsideUntilNextTurn(Effect[Table]):
    """Cards in limbo are set aside with this card; at the start of the next turn they come to hand. None: nothing lasts."""

    def __init__(self, hidden: bool) -> None:
        self.hidden = hidden
        self.program = Program((TakeLooked(),))

    def parts(self) -> list[Program]:
        return [self.program]

    def run(self, g: Table, f: Frame) -> None:
        player = g.players[f.seat]
        if not player.limbo:
            f.count = 0
            return
        made = g.last(f, self.program, STARTED, NEXT_TURN)
        made.hidden = self.hidden
        made.cards = tuple(player.limbo)
        f.count = len(player.limbo)
        player.limbo = []
        if g.journal is not None:
            g.set_aside_told(f.seat, list(made.cards), self.hidden)


class TakeLooked(Effect[Table]):
    """The cards in limbo come to hand."""

    def run(self, g: Table, f: Frame) -> None:
        g.limbo_to_hand(f.seat)


# Choices between effects


class ChooseOne(Asks[Table]):
    """One of several things, each named by a move; a thing may be chosen even if it does nothing."""

    def __init__(self, prompt: str, choices: tuple[tuple[Move, Steps], ...]) -> None:
        self.prompt = prompt
        self.moves = [move for move, _ in choices]
        self.programs = [Program(steps) for _, steps in choices]

    def parts(self) -> list[Program]:
        return self.programs

    def options(self, g: Table, f: Frame) -> list[Move]:
        return list(self.moves)

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        g.push(self.programs[self.moves.index(move)], f.seat, f.subject, f.marks)
