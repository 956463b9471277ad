"""A turn: its start, the action phase, the buy phase, clean-up.

This is the turn as the rulebook sums it up. `quick_turn.py` plays the same turn faster; tests play both side by side.
"""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Asks, Effect, Program, register
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.card import KINDS, NAMES, names
from demesne.games.dominion.effects.gaining import Gain
from demesne.games.dominion.kinds import ACTION, TREASURE
from demesne.games.dominion.layout import CURSE_CARD
from demesne.games.dominion.moves import ALL_TREASURES, BUY, END_ACTIONS, END_TURN, PLAY, CardMove, distinct
from demesne.games.dominion.phases import ACTION_PHASE, BUY_PHASE, CLEAN_UP
from demesne.games.dominion.player import CARD, Player
from demesne.games.dominion.refusals import why_not_in_action_phase, why_not_in_buy_phase
from demesne.games.dominion.scoring import ended
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.treasures import order_matters, play_all
from demesne.games.dominion.windows import BOUGHT_ALL, DISCARDED, STARTED, open_window

HAND_SIZE: Final = 5
SHORT_HAND: Final = 3


# The start


class Begin(Effect[DominionState, Frame]):
    """The turn starts."""

    def run(self, g: DominionState, f: Frame) -> None:
        begin(g, f.seat)


def begin(g: DominionState, seat: int) -> None:
    """Counters start afresh; then whatever waits for this player's turn to start."""
    g.turn = seat
    g.phase = ACTION_PHASE
    g.actions = 1
    g.buys = 1
    g.coins = 0
    g.purchases = ()
    g.played = ()
    player = g.players[seat]
    player.gains = ()
    if not g.extra_turn:
        player.turns += 1
    g.turn_number += 1
    if g.journal is not None:
        number: dict[str, object] = {"number": player.turns}
        g.journal.add("turn", seat, {"extra": "an extra turn"} if g.extra_turn else number)
    if g.lasting:
        g.start_turn_effects(seat)
    if g.listening >> STARTED & 1:
        open_window(g, STARTED, seat)


# Actions


class ActionPhase(Asks[DominionState, Frame]):
    """Play Actions as long as there are actions left and Actions in hand."""

    prompt = "action phase"

    def options(self, g: DominionState, f: Frame) -> list[Move]:
        if not g.actions:
            return []
        actions = {card for card in g.players[f.seat].hand if KINDS[card] & ACTION}
        moves: list[Move] = [PLAY[card] for card in g.layout.in_pile_order(actions)]
        return [*moves, END_ACTIONS] if moves else []

    def answer(self, g: DominionState, f: Frame, move: Move) -> None:
        if move is END_ACTIONS:
            return
        assert isinstance(move, CardMove)
        f.pc -= 1
        g.actions -= 1
        g.play_from_hand(f.seat, move.card)

    def why_not(self, g: DominionState, f: Frame, move: Move) -> str:
        return why_not_in_action_phase(g, f.seat, move) if isinstance(move, CardMove) else ""


# Buys


class BuyPhase(Asks[DominionState, Frame]):
    """Treasures in any order, any of them; then buys. No Treasure after the first buy.

    Nobody is asked once nothing but the end of the turn is left.
    """

    prompt = "buy phase"

    def run(self, g: DominionState, f: Frame) -> None:
        if g.phase != BUY_PHASE:
            g.phase = BUY_PHASE
            g.gained_before_buys = len(g.players[f.seat].gains)
        if g.buys or not g.purchases:
            g.ask(f.seat, self, self.options(g, f))

    def options(self, g: DominionState, f: Frame) -> list[Move]:
        return [*self.treasures(g, g.players[f.seat]), *self.purchases(g), END_TURN]

    def treasures(self, g: DominionState, player: Player) -> list[Move]:
        """The Treasures in hand, and all of them at once unless it matters to the player which comes first."""
        if g.purchases:
            return []
        moves = distinct([card for card in player.hand if KINDS[card] & TREASURE], PLAY)
        if moves and not order_matters(g, player):
            moves.append(ALL_TREASURES)
        return moves

    def purchases(self, g: DominionState) -> list[Move]:
        """What the coins pay for, as long as there is a buy."""
        if not g.buys:
            return []
        return [BUY[card] for slot, card in enumerate(g.layout.piles) if g.pile_sizes[slot] and g.cost(card) <= g.coins]

    def answer(self, g: DominionState, f: Frame, move: Move) -> None:
        if move is END_TURN:
            return
        assert isinstance(move, CardMove)
        f.pc -= 1
        if move is ALL_TREASURES:
            play_all(g, f.seat)
        elif move is PLAY[move.card]:
            g.play_from_hand(f.seat, move.card)
        else:
            buy(g, f.seat, move.card)

    def why_not(self, g: DominionState, f: Frame, move: Move) -> str:
        return why_not_in_buy_phase(g, f.seat, move) if isinstance(move, CardMove) else ""


def buy(g: DominionState, seat: int, card: int) -> None:
    """Pay, use up a buy, gain; a pile with tokens on it hands out a Curse for each."""
    cost = g.cost(card)
    g.buys -= 1
    g.coins -= cost
    g.purchases += (card,)
    if g.journal is not None:
        g.journal.add("buy", seat, {"card": NAMES[card], "cost": cost})
    if g.pile_tokens:
        for _ in range(g.pile_tokens[g.layout.slots[card]]):
            g.push(CURSED_PILE, seat)
    g.gain(seat, card)


CURSED_PILE: Final = register("dominion:tokens/buy", Program((Gain(CURSE_CARD),)))


class EndBuys(Effect[DominionState, Frame]):
    """The buy phase is over."""

    def run(self, g: DominionState, f: Frame) -> None:
        if g.listening >> BOUGHT_ALL & 1:
            open_window(g, BOUGHT_ALL, f.seat)


# Clean-up


class LeavePlay(Effect[DominionState, Frame]):
    """Before the discarding: cards that may do something when they go from play to the discard pile."""

    def run(self, g: DominionState, f: Frame) -> None:
        g.phase = CLEAN_UP
        if g.listening >> DISCARDED & 1:
            open_window(g, DISCARDED, f.seat)


class CleanUp(Effect[DominionState, Frame]):
    """Hand and cards in play are discarded, and a new hand is drawn."""

    def run(self, g: DominionState, f: Frame) -> None:
        clean_up(g, f.seat)


def clean_up(g: DominionState, seat: int) -> None:
    """Hand and cards in play to the discard pile, but for what stays; then a new hand."""
    player = g.players[seat]
    if g.journal is not None:
        shown: dict[str, object] = {"count": len(player.hand)} if player.hand else {}
        own: dict[str, object] = {"cards": names(player.hand)} if player.hand else {}
        g.journal.whisper("cleanup", seat, shown, own, 1 << seat)
    leaving = [piece for piece in player.play if not g.stays(piece)] if g.lasting else player.play
    hand = player.hand
    if hand:
        # The hand goes under the cards from play: nobody else sees it, but for its last card where that ends up on top.
        player.discard += hand
        player.unseen += tuple(hand if leaving else hand[:-1])
        player.hand = []
        player.hand_seen = ()
    if leaving:
        player.discard += [piece & CARD for piece in leaving]
    if g.lasting:
        for piece in leaving:
            g.leave_play(seat, piece)
        g.ties = tuple([tie for tie in g.ties if tie[0] not in leaving])
    else:
        player.play = []
        g.ties = ()
    g.draw(seat, SHORT_HAND if g.short_hand else HAND_SIZE)
    g.short_hand = False
    if g.lasting:
        g.end_turn_effects()


# The end


class EndTurn(Effect[DominionState, Frame]):
    """The only moment at which the game can end; else the next turn begins."""

    def run(self, g: DominionState, f: Frame) -> None:
        if ended(g):
            end_game(g, f.seat)
        else:
            hand_over(g, f)
            f.pc = 0


def end_game(g: DominionState, seat: int) -> None:
    if g.journal is not None:
        g.journal.add("over", seat, {"reason": ended(g), "scores": list(g.outcome().scores)})
    g.end()


def hand_over(g: DominionState, f: Frame) -> None:
    """The next turn is the next player's, or once more the same player's."""
    g.extra_turn = g.extra_turn_next
    g.extra_turn_next = False
    if not g.extra_turn:
        f.seat = (f.seat + 1) % g.seats


PHASES: Final = (Begin(), ActionPhase(), BuyPhase(), EndBuys(), LeavePlay(), CleanUp(), EndTurn())
