"""The turn of `turn.py`, played faster, for simulations.

- What a phase asks depends on the Actions or Treasures in hand, the coins and the piles in stock. The question is made once;
  from then on it is found by those (`menus.py`).
- A phase that follows another without anything in between is entered at once, without going back to the engine.
- Where nothing lasts, no window listens and no journal is kept, the end of a turn and the start of the next are one step.
- An Action that no window listens to comes from the hand onto the stack in one step; one that gives bonuses only takes effect
  without going there.
- A move's code tells its verb and its card; on the plain build that is quicker than asking for the move's class.
"""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Program, register
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.card import BONUSES, CARDS, COINS, COSTS, KINDS
from demesne.games.dominion.frame import TURN_ADDRESS, DominionFrame
from demesne.games.dominion.kinds import ATTACK
from demesne.games.dominion.layout import PROVINCE
from demesne.games.dominion.menus import ONE_BY_ONE
from demesne.games.dominion.moves import ALL_TREASURES, END_ACTIONS, END_TURN, FIRST_BUY, FIRST_PLAY
from demesne.games.dominion.phases import ACTED, ACTION_PHASE, BOUGHT, BUY_PHASE, CLEAN_UP
from demesne.games.dominion.player import CARD, SERIAL, Player
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.treasures import order_matters, play_at_once
from demesne.games.dominion.turn import (
    HAND_SIZE,
    PHASES,
    ActionPhase,
    BuyPhase,
    EndBuys,
    end_game,
)
from demesne.games.dominion.windows import ATTACKED, BOUGHT_ALL, DISCARDED, GAINED, PLAYED, STARTED

_ENDED: Final = 4
"""How far a turn has come when the buys are over."""

_LOUD: Final = 1 << BOUGHT_ALL | 1 << DISCARDED | 1 << STARTED
"""Windows between the last buy and the next action phase."""

_PROVINCES: Final = 1 << PROVINCE
"""The bit of their pile: basic cards have the same numbers as their piles."""

_HEARD: Final = 1 << PLAYED
_ATTACK_HEARD: Final = _HEARD | 1 << ATTACKED
_GAIN_HEARD: Final = 1 << GAINED
"""Windows that the play of a card opens, the play of an Attack, and a gain."""


def held(g: DominionState, seat: int) -> int:
    """What the hand offers: a bit for each Treasure and each Action in it."""
    bits = g.layout.menus.bits
    found = 0
    for card in g.players[seat].hand:
        found |= bits[card]
    return found


class QuickActionPhase(ActionPhase):
    """Asks a shared question; where there is none to ask, the buy phase begins at once."""

    def run(self, g: DominionState, f: Frame) -> None:
        seat = f.seat
        offers = held(g, seat)
        if g.actions:
            menus = g.layout.menus
            actions = offers & menus.actions
            if actions:
                question = menus.plays[seat].get(actions)
                g.open = menus.make_plays(seat, self, actions) if question is None else question
                g.waiting = True
                return
        f.pc = BOUGHT
        QUICK_BUYS.enter(g, seat, offers)

    def answer(self, g: DominionState, f: Frame, move: Move) -> None:
        if move is END_ACTIONS:
            f.pc = BOUGHT
            QUICK_BUYS.enter(g, f.seat, held(g, f.seat))
            return
        card = move.code - FIRST_PLAY
        heard = _ATTACK_HEARD if KINDS[card] & ATTACK else _HEARD
        if g.journal is not None or g.listening & heard:
            ActionPhase.answer(self, g, f, move)
            return
        g.actions -= 1
        piece = quick_play(g, g.players[f.seat], card)
        bonus = BONUSES[card]
        if bonus is None:
            f.pc -= 1
            quick_program(g, f.seat, card, piece)
        else:
            bonus.run(g, f)
            self.run(g, f)


def quick_play(g: DominionState, player: Player, card: int) -> int:
    """A card comes from the hand into play, and gives the coins printed on it. Returns its piece."""
    if player.hand_seen or g.tracks:
        g.leave_hand(player.seat, card, True)
    else:
        player.hand.remove(card)
    g.serial = serial = g.serial + 1
    piece = card | serial << SERIAL
    player.play.append(piece)
    g.played += (card,)
    g.coins += COINS[card]
    return piece


def quick_program(g: DominionState, seat: int, card: int, piece: int) -> None:
    """What the card says is resolved next."""
    program = CARDS[card].play
    if program.size:
        frame = DominionFrame(program, seat)
        frame.piece = piece
        g.current.append(frame)


class QuickBuyPhase(BuyPhase):
    """Asks a shared question; after a buy or a Treasure that nothing follows on, the next one at once."""

    def run(self, g: DominionState, f: Frame) -> None:
        if not g.purchases:
            self.enter(g, f.seat, held(g, f.seat))
        elif g.buys:
            self.ask(g, f.seat, 0)
        else:
            QUICK_END.run(g, f)

    def enter(self, g: DominionState, seat: int, offers: int) -> None:
        """Ask for the first time, or after something other than a buy."""
        if g.phase != BUY_PHASE:
            g.phase = BUY_PHASE
            g.gained_before_buys = len(g.players[seat].gains)
        self.ask(g, seat, offers)

    def ask(self, g: DominionState, seat: int, offers: int) -> None:
        """`offers` is what the hand offers, or nothing once Treasures are over."""
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
        code = move.code
        if code >= FIRST_BUY:
            if g.journal is not None or g.listening & _GAIN_HEARD or g.pile_tokens:
                BuyPhase.answer(self, g, f, move)
                return
            quick_buy(g, f.seat, code - FIRST_BUY)
            if g.buys:
                self.ask(g, f.seat, 0)
            else:
                QUICK_END.run(g, f)
        elif move is END_TURN:
            QUICK_END.run(g, f)
        elif g.journal is not None or g.listening & _HEARD or not g.layout.plain_treasures:
            BuyPhase.answer(self, g, f, move)
        elif move is ALL_TREASURES:
            play_at_once(g, f.seat)
            self.ask(g, f.seat, 0)
        else:
            quick_play(g, g.players[f.seat], code - FIRST_PLAY)
            self.ask(g, f.seat, held(g, f.seat))


def quick_buy(g: DominionState, seat: int, card: int) -> None:
    """A card is paid for and gained."""
    g.buys -= 1
    g.coins -= COSTS[card]
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
        seat = f.seat
        quick_clean_up(g, g.players[seat])
        if g.emptied and (g.emptied >= g.layout.empties or not g.stocked & _PROVINCES):
            g.phase = CLEAN_UP
            end_game(g, seat)
            return
        quick_begin(g, f)


def quick_clean_up(g: DominionState, player: Player) -> None:
    """All cards in hand and in play are discarded, and five are drawn."""
    g.ties = ()
    hand = player.hand
    play = player.play
    discard = player.discard
    if hand:
        discard += hand
        player.unseen += tuple(hand if play else hand[:-1])
        player.hand_seen = ()
    if play:
        for piece in play:
            discard.append(piece & CARD)
        player.play = []
    deck = player.deck
    if len(deck) < HAND_SIZE or player.deck_seen:
        player.hand = []
        g.draw(player.seat, HAND_SIZE)
    else:
        player.hand = deck[-HAND_SIZE:]
        del deck[-HAND_SIZE:]


def quick_begin(g: DominionState, f: Frame) -> None:
    """The turn passes to the next player, who is asked for the first time. As `begin`, without what nobody hears here."""
    seat = f.seat + 1
    f.seat = seat = seat if seat < g.seats else 0
    g.extra_turn = False
    g.turn = seat
    g.actions = 1
    g.buys = 1
    g.coins = 0
    g.purchases = ()
    g.played = ()
    g.turn_number += 1
    player = g.players[seat]
    player.gains = ()
    player.turns += 1
    menus = g.layout.menus
    hand = player.hand
    if len(hand) == HAND_SIZE:
        # As `held`, without a loop.
        bits = menus.bits
        a, b, c, d, e = hand
        offers = bits[a] | bits[b] | bits[c] | bits[d] | bits[e]
    else:
        offers = held(g, seat)
    actions = offers & menus.actions
    if actions:
        f.pc = ACTED
        g.phase = ACTION_PHASE
        question = menus.plays[seat].get(actions)
        g.open = menus.make_plays(seat, QUICK_ACTIONS, actions) if question is None else question
    else:
        f.pc = BOUGHT
        g.phase = BUY_PHASE
        g.gained_before_buys = 0
        treasures = offers & menus.treasures
        stocked = g.stocked
        question = menus.buys[seat].get((treasures, stocked, 0))
        g.open = menus.make_buys(seat, QUICK_BUYS, treasures, stocked, 0) if question is None else question
    g.waiting = True


QUICK_ACTIONS: Final = QuickActionPhase()
QUICK_BUYS: Final = QuickBuyPhase()
QUICK_END: Final = QuickEnd()

TURN: Final = register(f"{TURN_ADDRESS}phases", Program((PHASES[0], QUICK_ACTIONS, QUICK_BUYS, QUICK_END, *PHASES[4:])))
