"""A Dominion player with sensible habits: an answer to every question a card can ask.

Answers follow from what a move does (discard, trash, gain, …), not from the card that asks, so new cards are answered
too. To change a habit, override the method for its verb, or register a handler for one prompt:

    class Hoarder(StrategyBot):
        def trash(self, q: Question) -> Move: ...

    bot.handlers["militia"] = my_militia_answer      # called with the Question, returns a move
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from demesne.bots.bot import Bot
from demesne.bots.dominion import worth as judgement
from demesne.bots.dominion.playing import NOTHING_GAINED, paid_for, play_value, single_value
from demesne.bots.dominion.question import Question
from demesne.bots.dominion.reader import MONEY, TableReader
from demesne.bots.dominion.reasons import reason
from demesne.bots.dominion.traits import TRAITS, is_junk, is_terminal
from demesne.core.decision import Decision
from demesne.core.move import Move
from demesne.core.state import State
from demesne.core.wording_types import Sentence
from demesne.games.dominion.card import CARDS, COINS, KINDS
from demesne.games.dominion.effects import DrawPerPicked, GainUpTo, PickFromHand, Plus
from demesne.games.dominion.kinds import ACTION
from demesne.games.dominion.layout import COPPER, CURSE_CARD
from demesne.games.dominion.moves import (
    ALL_TREASURES,
    CASH_IN,
    DISCARD_ALL,
    DISCARD_DECK,
    DISCARD_IT,
    DONE,
    KEEP_DECK,
    NO_CARD,
    PUT_BACK,
    RAID,
    RETURN_NONE,
    SET_ASIDE_CARD,
    TAKE_MAT,
    CardMove,
)
from demesne.games.dominion.phases import ACTION_PHASE
from demesne.games.dominion.player import CARD, MATS
from demesne.games.dominion.scoring import owned
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.turn import ActionPhase, BuyPhase

Handler = Callable[[Question], Move]

PRICES: Final = (8, 6, 5)
"""Sums worth keeping together for a purchase; below the last, thinning the deck comes first."""

PLENTY: Final = 99
"""Coins that are enough for everything."""

ENOUGH_TOKENS: Final = 4
"""Coin tokens at which taking their coins beats earning one more."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DominionBot(Bot):
    """Plays Actions in a good order and all Treasures, buys nothing, and answers whatever cards ask."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.handlers: dict[str, Handler] = {}
        """By prompt: who answers instead of the habits below."""

    def explain(self, state: State, seat: int, move: Move) -> list[Sentence]:
        assert isinstance(state, DominionState)
        return [reason(state, seat, move)]

    def choose(self, state: State, seat: int) -> Move:
        assert isinstance(state, DominionState)
        decision = state.open[0]
        if decision.seat != seat:
            decision = self.own_decision(state, seat)
        options = decision.options
        if len(options) == 1:
            return options[0]
        asker = decision.asker
        if isinstance(asker, BuyPhase):
            first = options[0]
            assert isinstance(first, CardMove)
            return self.treasure(state, seat, options) if first.verb == "play" else self.buy(state, seat, options)
        if isinstance(asker, ActionPhase):
            return self.action(state, seat, options)
        return self.answer(Question(state, seat, decision))

    def own_decision(self, state: DominionState, seat: int) -> Decision:
        found = state.decision(seat)
        assert found is not None, f"seat {seat} has nothing to decide"
        return found

    # The phases of the bot's turn

    def action(self, state: DominionState, seat: int, options: list[Move]) -> Move:
        """The last option ends the phase."""
        best, chosen = 0.0, options[-1]
        for move in options:
            assert isinstance(move, CardMove)
            if move.card != NO_CARD:
                value = play_value(state, seat, move.card)
                if value > best:
                    best, chosen = value, move
        return chosen

    def treasure(self, state: DominionState, seat: int, options: list[Move]) -> Move:
        """All at once; where the order matters, the smallest first, so that an effect on the first Treasure costs least."""
        if ALL_TREASURES in options:
            return ALL_TREASURES
        smallest = options[0]
        least = 99
        for move in options:
            assert isinstance(move, CardMove)
            if move.verb == "play" and 0 < MONEY[move.card] < least and move.card != COPPER:
                smallest, least = move, MONEY[move.card]
        return smallest

    def buy(self, state: DominionState, seat: int, options: list[Move]) -> Move:
        """The last option ends the turn."""
        return options[-1]

    # What cards ask

    def answer(self, q: Question) -> Move:
        handler = self.handlers.get(q.prompt)
        if handler is not None:
            return handler(q)
        verb = q.verb
        if verb == "discard":
            return self.discard(q)
        if verb == "trash":
            return self.trash(q)
        if verb == "gain":
            return self.gain(q)
        if verb == "topdeck":
            return self.topdeck(q)
        if verb == "play":
            return self.play(q)
        if verb == "keep":
            return self.keep(q)
        if verb == "reveal":
            return self.reveal(q)
        if verb == "resolve":
            return self.resolve(q)
        if verb == "set aside":
            return self.set_aside(q)
        if verb == "mark":
            return self.mark(q)
        return self.other(q)

    def discard(self, q: Question) -> Move:
        """Useless cards first; where the player may stop, only cards that are worse than a fresh one."""
        if q.victim != q.seat:
            return self.dearest(q)
        fresh = judgement.average_draw(q.state, q.seat) if self.draws_again(q) else 0.1
        cards = q.choices()
        values = judgement.in_hand(q.state, q.seat, cards)
        return self.pick(q, cards, [fresh - value for value in values])

    def draws_again(self, q: Question) -> bool:
        """Whether something comes in place of what goes: for the hand a new card, for the deck's top the one below."""
        if not isinstance(q.asker, PickFromHand):
            return True
        return any(isinstance(step, DrawPerPicked) for step in q.frame.program.steps)

    def trash(self, q: Question) -> Move:
        """Curses, then early Estates, then Coppers as long as enough money stays; for a gain, what it betters most."""
        if q.victim != q.seat:
            return self.dearest(q)
        cards = q.choices()
        gain = q.gain_after()
        if gain is not None:
            return self.pick(q, cards, [self.upgrade(q, card, gain) for card in cards])
        if q.source().pays_cost:
            paid = [q.state.cost(card) - 1.2 * max(0.0, self.worth(q.state, q.seat, card)) for card in cards]
            return self.pick(q, cards, paid)
        return self.pick(q, cards, self.trash_wishes(q, cards, 2.5 if self.paid_in_coins(q) else 0.0))

    def trash_wishes(self, q: Question, cards: list[int], paid: float) -> list[float]:
        spare = min(TableReader(q.state, q.seat).money() - judgement.KEPT_MONEY, self.spare_coins(q))
        wishes: list[float] = []
        for card in cards:
            wish = judgement.dispensable(q.state, q.seat, card) + paid
            if card == COPPER and not paid:
                spare -= 1
                wish = wish if spare >= 0 else -wish
            wishes.append(wish)
        return wishes

    def spare_coins(self, q: Question) -> int:
        """Coins in hand that this turn's purchase does not need."""
        state = q.state
        if state.turn != q.seat or state.phase != ACTION_PHASE or not isinstance(q.asker, PickFromHand):
            return PLENTY
        coins = state.coins + sum([COINS[card] for card in q.player.hand])
        for price in PRICES:
            if coins >= price:
                return coins - price
        return PLENTY

    def paid_in_coins(self, q: Question) -> bool:
        steps = q.frame.program.steps[q.frame.pc :]
        return any(isinstance(step, Plus) and step.coins > 1 for step in steps)

    def upgrade(self, q: Question, card: int, gain: GainUpTo) -> float:
        """What is won by trashing this card for the best one that it pays for."""
        worths = [self.worth(q.state, q.seat, other) for other in paid_for(q.state, card, gain)]
        return max(worths, default=NOTHING_GAINED) - max(self.worth(q.state, q.seat, card), -1.0)

    def gain(self, q: Question) -> Move:
        """The card worth most for the rest of the game."""
        best, chosen = (0.5, q.moves[-1]) if q.optional else (-99.0, q.moves[0])
        for move in q.card_moves():
            value = self.worth(q.state, q.seat, move.card)
            if value > best:
                best, chosen = value, move
        return chosen

    def worth(self, state: DominionState, seat: int, card: int) -> float:
        """What owning this card is worth for the rest of the game."""
        return judgement.worth(state, seat, card)

    def topdeck(self, q: Question) -> Move:
        """By choice the best card; where one must, what this hand does not need, the best of that on top."""
        cards = q.choices()
        values = judgement.in_hand(q.state, q.seat, cards)
        if q.optional:
            fresh = max(1.5, judgement.average_draw(q.state, q.seat))
            return self.pick(q, cards, [value - fresh for value in values])
        return self.pick(q, cards, self.spare_wishes(q, cards, values))

    def spare_wishes(self, q: Question, cards: list[int], values: list[float]) -> list[float]:
        """How well this turn can do without each card: an Action that can no longer be played is kept for later."""
        wishes = [-value for value in values]
        if q.state.turn == q.seat and q.state.actions == 0:
            for place, card in enumerate(cards):
                if KINDS[card] & ACTION:
                    wishes[place] = 10.0 + judgement.worth(q.state, q.seat, card)
        return wishes

    def set_aside(self, q: Question) -> Move:
        """For the next turn, what this one can do without; for good, what only counts at the end."""
        cards = q.choices()
        if q.comes_back():
            values = judgement.in_hand(q.state, q.seat, cards)
            return self.pick(q, cards, self.spare_wishes(q, cards, values))
        return self.pick(q, cards, [8.0 if is_junk(card) else -self.worth(q.state, q.seat, card) for card in cards])

    def play(self, q: Question) -> Move:
        """The best Action to play (twice), unless none does any good."""
        best, chosen = 0.0, q.moves[-1]
        for move in q.card_moves():
            value = single_value(q.state, q.seat, move.card) + 2 * TRAITS[move.card].actions
            if TRAITS[move.card].doubles:
                value = 0.1
            if value > best:
                best, chosen = value, move
        return chosen

    def keep(self, q: Question) -> Move:
        """An Action just drawn stays only if it can be played. The first option keeps it."""
        card = q.moves[0].card
        if q.state.actions == 0:
            return q.moves[1]
        waiting = len([each for each in q.player.hand if is_terminal(each)])
        return q.moves[1] if is_terminal(card) and waiting > q.state.actions else q.moves[0]

    def reveal(self, q: Question) -> Move:
        """A protection is shown whenever it can be; where any card of the hand may be shown, the one that helps least."""
        if q.optional:
            return q.moves[0]
        best, chosen = -99.0, q.moves[0]
        for move in q.card_moves():
            copies = min(2, q.player.hand.count(move.card))
            value = judgement.dispensable(q.state, q.seat, move.card)
            value = value * copies if value > 0 else value
            if value > best:
                best, chosen = value, move
        return chosen

    def resolve(self, q: Question) -> Move:
        """What waits is resolved, the more useful first: cards are drawn before any have to be discarded."""
        best, chosen = -99.0, q.moves[0]
        for move in q.card_moves():
            value = TRAITS[move.card].bonus if move.verb == "resolve" else 50.0
            if value > best:
                best, chosen = value, move
        return chosen

    def mark(self, q: Question) -> Move:
        """A token goes where it hurts others more than oneself: the pile they have taken most from."""
        mine = owned(q.state, q.seat)
        theirs = [card for other in q.state.others(q.seat) for card in owned(q.state, other)]
        best, chosen = 0, q.moves[0]
        for move in q.card_moves():
            hurt = theirs.count(move.card) - 2 * mine.count(move.card)
            if CARDS[move.card].set_name != "Basic" and hurt > best:
                best, chosen = hurt, move
        return chosen if best else self.harmless(q)

    def harmless(self, q: Question) -> Move:
        for move in q.moves:
            if move.card == CURSE_CARD:
                return move
        return q.moves[-1]

    def other(self, q: Question) -> Move:
        """Questions without a card of their own."""
        first = q.moves[0]
        if first is DISCARD_DECK:
            return DISCARD_DECK if self.deck_is_spent(q) else KEEP_DECK
        if first is DISCARD_IT:
            return DISCARD_IT if self.wants_it_gone(q) else PUT_BACK
        if first is DISCARD_ALL:
            shown = judgement.in_hand(q.state, q.seat, q.player.limbo)
            return DISCARD_ALL if sum(shown) < len(shown) * judgement.average_draw(q.state, q.seat) else PUT_BACK
        if first is SET_ASIDE_CARD:
            return TAKE_MAT if self.mat_is_full(q) else SET_ASIDE_CARD
        if first is RAID:
            return CASH_IN if q.player.coin_tokens >= ENOUGH_TOKENS else RAID
        if first is RETURN_NONE:
            return q.moves[-1] if judgement.dispensable(q.state, q.seat, q.shown()) > 0 else RETURN_NONE
        return first

    def mat_is_full(self, q: Question) -> bool:
        """Whether the face-down cards on the player's mats are worth a turn."""
        waiting = [card for place, mat in enumerate(q.player.mats) if not MATS[place].face_up for card in mat]
        return sum([MONEY[card] for card in waiting]) >= 3 or len(waiting) >= 4

    def deck_is_spent(self, q: Question) -> bool:
        """Whether what lies in the discard pile is better than what is left in the deck."""
        player = q.player
        fresh = player.discard + [piece & CARD for piece in player.play]
        return _mean_money(fresh) >= _mean_money(player.deck)

    def wants_it_gone(self, q: Question) -> bool:
        """Whether the card shown had better not be drawn, seen from this seat."""
        shown = q.state.players[q.victim].limbo
        if not shown:
            return False
        dead = is_junk(shown[-1]) or (shown[-1] == COPPER and q.state.players[q.victim].turns > 4)
        return dead == (q.victim == q.seat)

    # Picking

    def dearest(self, q: Question) -> Move:
        """Choosing for a victim: what hurts most."""
        best, chosen = -99.0, q.moves[0]
        for move in q.card_moves():
            value = judgement.worth(q.state, q.victim, move.card)
            if value > best:
                best, chosen = value, move
        return chosen

    def pick(self, q: Question, cards: list[int], wishes: list[float]) -> Move:
        """The card wished for most, if one must be picked or the wish is above zero."""
        order = sorted([(-wish, cards[place]) for place, wish in enumerate(wishes)])
        wish, best = order[0]
        if q.optional and wish >= 0:
            return DONE
        for move in q.moves:
            if move.card == best:
                return move
        return q.moves[0]


def _mean_money(cards: list[int]) -> float:
    return sum([MONEY[card] for card in cards]) / len(cards) if cards else 0.0
