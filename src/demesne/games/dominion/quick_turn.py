"""The turn of `turn.py`, played faster, for simulations.

- What a phase asks depends on the Actions or Treasures in hand, the coins and the piles in stock. The question is made once;
  from then on it is found by those (`menus.py`).
- A phase that follows another without anything in between is entered at once, without going back to the engine.
- Where nothing lasts, no window listens and no journal is kept, the end of a turn and the start of the next are one step.
"""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Program, register
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.card import COINS
from demesne.games.dominion.frame import TURN_ADDRESS
from demesne.games.dominion.menus import ONE_BY_ONE
from demesne.games.dominion.moves import ALL_TREASURES, END_ACTIONS, END_TURN, PLAY, CardMove
from demesne.games.dominion.phases import ACTED, BOUGHT, BUY_PHASE, CLEAN_UP
from demesne.games.dominion.player import CARD, SERIAL, Player
from demesne.games.dominion.scoring import ended
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.treasures import order_matters, play_at_once
from demesne.games.dominion.turn import (
    HAND_SIZE,
    PHASES,
    ActionPhase,
    BuyPhase,
    EndBuys,
    begin,
    end_game,
)
from demesne.games.dominion.windows import BOUGHT_ALL, DISCARDED, GAINED, PLAYED, STARTED

_ENDED: Final = 4
"""How far a turn has come when the buys are over."""

_LOUD: Final = 1 << BOUGHT_ALL | 1 << DISCARDED | 1 << STARTED
"""Windows between the last buy and the next action phase."""


def held(g: DominionState, seat: int) -> int:
    """What the hand offers: a bit for each Treasure and each Action in it."""
    bits = g.layout.menus.bits
    found = 0
    for card in g.players[seat].hand:
        found |= bits[card]
    return found


class QuickActionPhase(ActionPhase):
    """Asks a shared question."""

    def run(self, g: DominionState, f: Frame) -> None:
        if g.actions:
            self.ask(g, f, held(g, f.seat))

    def ask(self, g: DominionState, f: Frame, offers: int) -> None:
        menus = g.layout.menus
        actions = offers & menus.actions
        if actions:
            question = menus.plays[f.seat].get(actions)
            g.open = menus.make_plays(f.seat, self, actions) if question is None else question
            g.waiting = True

    def answer(self, g: DominionState, f: Frame, move: Move) -> None:
        if move is END_ACTIONS:
            f.pc = BOUGHT
            QUICK_BUYS.run(g, f)
        else:
            ActionPhase.answer(self, g, f, move)


class QuickBuyPhase(BuyPhase):
    """Asks a shared question; after a buy or a Treasure that nothing follows on, the next one at once."""

    def run(self, g: DominionState, f: Frame) -> None:
        if not g.purchases:
            self.ask(g, f, held(g, f.seat))
        else:
            self.go_on(g, f)

    def go_on(self, g: DominionState, f: Frame) -> None:
        """After a buy."""
        if g.buys:
            self.ask(g, f, 0)
        else:
            QUICK_END.run(g, f)

    def ask(self, g: DominionState, f: Frame, offers: int) -> None:
        """`offers` is what the hand offers, or nothing once Treasures are over."""
        seat = f.seat
        if g.phase != BUY_PHASE:
            g.phase = BUY_PHASE
            g.gained_before_buys = len(g.players[seat].gains)
        menus = g.layout.menus
        treasures = offers & menus.treasures
        if g.lasting and treasures and order_matters(g, g.players[seat]):
            treasures |= ONE_BY_ONE
        coins = g.coins
        if coins > menus.dearest:
            coins = menus.dearest
        stocked = g.stocked if g.buys else 0
        question = menus.buys[seat].get((treasures, stocked, coins))
        g.open = menus.make_buys(seat, self, treasures, stocked, coins) if question is None else question
        g.waiting = True

    def answer(self, g: DominionState, f: Frame, move: Move) -> None:
        if move is END_TURN:
            QUICK_END.run(g, f)
            return
        assert isinstance(move, CardMove)
        if move is ALL_TREASURES or move is PLAY[move.card]:
            if g.journal is not None or g.listening >> PLAYED & 1 or not g.layout.plain_treasures:
                BuyPhase.answer(self, g, f, move)
            elif move is ALL_TREASURES:
                play_at_once(g, f.seat)
                self.ask(g, f, 0)
            else:
                quick_treasure(g, f.seat, move.card)
                self.ask(g, f, held(g, f.seat))
        elif g.journal is not None or g.listening >> GAINED & 1 or g.pile_tokens:
            BuyPhase.answer(self, g, f, move)
        else:
            quick_buy(g, f.seat, move.card)
            self.go_on(g, f)


def quick_treasure(g: DominionState, seat: int, card: int) -> None:
    """A Treasure that simply gives coins is played from hand."""
    g.leave_hand(seat, card, True)
    g.serial += 1
    g.players[seat].play.append(card | g.serial << SERIAL)
    g.played += (card,)
    g.coins += COINS[card]


def quick_buy(g: DominionState, seat: int, card: int) -> None:
    """A card is paid for and gained."""
    g.buys -= 1
    g.coins -= g.cost(card)
    g.purchases += (card,)
    slot = g.layout.slots[card]
    left = g.pile_sizes[slot] - 1
    g.pile_sizes[slot] = left
    if left == 0:
        g.emptied += 1
        g.stocked &= ~(1 << slot)
    player = g.players[seat]
    player.discard.append(card)
    player.gains += (card,)


class QuickEnd(EndBuys):
    """From the last buy to the first question of the next turn, if nothing lasts, no window listens and no journal is kept."""

    def run(self, g: DominionState, f: Frame) -> None:
        f.pc = _ENDED
        if g.lasting or g.extra_turn_next or g.short_hand or g.listening & _LOUD or g.journal is not None:
            EndBuys.run(self, g, f)
            return
        quick_clean_up(g, g.players[f.seat])
        if g.emptied and ended(g):
            end_game(g, f.seat)
            return
        seat = f.seat + 1
        f.seat = seat = seat if seat < g.seats else 0
        g.extra_turn = False
        begin(g, seat)
        offers = held(g, seat)
        if offers & g.layout.menus.actions:
            f.pc = ACTED
            QUICK_ACTIONS.ask(g, f, offers)
        else:
            f.pc = BOUGHT
            QUICK_BUYS.ask(g, f, offers)


def quick_clean_up(g: DominionState, player: Player) -> None:
    """All cards in hand and in play are discarded, and five are drawn."""
    g.phase = CLEAN_UP
    g.ties = ()
    hand = player.hand
    play = player.play
    if hand:
        player.discard += hand
        player.unseen += tuple(hand if play else hand[:-1])
        player.hand_seen = ()
    if play:
        player.discard += [piece & CARD for piece in play]
        player.play = []
    deck = player.deck
    if len(deck) < HAND_SIZE or player.deck_seen:
        player.hand = []
        g.draw(player.seat, HAND_SIZE)
    else:
        player.hand = deck[-HAND_SIZE:]
        del deck[-HAND_SIZE:]


QUICK_ACTIONS: Final = QuickActionPhase()
QUICK_BUYS: Final = QuickBuyPhase()
QUICK_END: Final = QuickEnd()

TURN: Final = register(f"{TURN_ADDRESS}phases", Program((PHASES[0], QUICK_ACTIONS, QUICK_BUYS, QUICK_END, *PHASES[4:])))
