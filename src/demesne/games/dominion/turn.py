"""A turn: its start, the action phase, the buy phase, clean-up."""

from __future__ import annotations

from typing import Final

from demesne.core.decision import Decision
from demesne.core.effect import Asks, Effect, Program, enrol
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.card import KINDS, NAMES, ONE_BY_ONE, TREASURE_BITS, names
from demesne.games.dominion.kinds import TREASURE
from demesne.games.dominion.layout import COIN_BITS, CURSE_CARD, MOST_COINS, PILE_BITS, keep
from demesne.games.dominion.moves import ALL_TREASURES, END_ACTIONS, END_TURN, PLAY, CardMove
from demesne.games.dominion.player import CARD, Player
from demesne.games.dominion.scoring import ended
from demesne.games.dominion.table import ACTION_PHASE, BUY_PHASE, CLEAN_UP, Table
from demesne.games.dominion.windows import BOUGHT_ALL, DISCARDED, PLAYED, STARTED, When, open_window

HAND_SIZE: Final = 5
SHORT_HAND: Final = 3


class Begin(Effect[Table]):
    def run(self, g: Table, f: Frame) -> None:
        begin(g, f.seat)


def begin(g: Table, seat: int) -> None:
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
    if not g.extra:
        player.turns += 1
    g.turn_number += 1
    if g.journal is not None:
        g.journal.add("turn", seat, {"number": player.turns, "extra": g.extra})
    if g.lasting:
        g.start_turn_effects(seat)
    if g.listening >> STARTED & 1:
        open_window(g, STARTED, seat, -1)


class ActionPhase(Asks[Table]):
    """Play Actions as long as there are actions left and Actions in hand."""

    prompt = "action phase"

    def run(self, g: Table, f: Frame) -> None:
        ready = self._ready(g, f.seat)
        if ready:
            asked = g.layout.plays_asked[f.seat]
            question = asked.get(ready)
            if question is None:
                question = keep(asked, ready, Decision(f.seat, self, g.layout.actions(ready), f.lane))
            g.ask_again(question)

    def options(self, g: Table, f: Frame) -> list[Move]:
        ready = self._ready(g, f.seat)
        return g.layout.actions(ready) if ready else []

    def _ready(self, g: Table, seat: int) -> int:
        """The Actions that can be played, a bit each."""
        ready = 0
        if g.actions:
            bits = g.layout.action_bits
            for card in g.players[seat].hand:
                ready |= bits[card]
        return ready

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        if move is END_ACTIONS:
            return
        assert isinstance(move, CardMove)
        f.pc -= 1
        g.actions -= 1
        g.play_from_hand(f.seat, move.card)


class BuyPhase(Asks[Table]):
    """Treasures in any order, any of them; then buys. No Treasure after the first buy.

    Nobody is asked once nothing but the end of the turn is left.
    """

    prompt = "buy phase"

    def run(self, g: Table, f: Frame) -> None:
        if g.phase != BUY_PHASE:
            g.phase = BUY_PHASE
            g.gained_before_buys = len(g.players[f.seat].gains)
        if g.buys or not g.purchases:
            menu = self._menu(g, f.seat)
            asked = g.layout.buys_asked[f.seat]
            question = asked.get(menu)
            if question is None:
                question = keep(asked, menu, Decision(f.seat, self, g.layout.offered(menu), f.lane))
            g.ask_again(question)

    def options(self, g: Table, f: Frame) -> list[Move]:
        return g.layout.offered(self._menu(g, f.seat))

    def _menu(self, g: Table, seat: int) -> int:
        treasures = 0
        if not g.purchases:
            player = g.players[seat]
            for card in player.hand:
                treasures |= TREASURE_BITS[card]
            if g.lasting and order_matters(g, player):
                treasures |= ONE_BY_ONE
        stocked = g.stocked if g.buys else 0
        return (treasures << PILE_BITS | stocked) << COIN_BITS | (g.coins if g.coins < MOST_COINS else MOST_COINS)

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        if move is END_TURN:
            return
        if move is ALL_TREASURES:
            play_all(g, f)
        else:
            assert isinstance(move, CardMove)
            if move is PLAY[move.card]:
                g.play_from_hand(f.seat, move.card)
            else:
                buy(g, f.seat, move.card)
        if g.stack[-1] is f:
            self.run(g, f)
        else:
            f.pc -= 1


def buy(g: Table, seat: int, card: int) -> None:
    """Pay, use up a buy, gain; a pile with tokens on it hands out a Curse for each."""
    g.buys -= 1
    g.coins -= g.cost(card)
    g.purchases += (card,)
    if g.journal is not None:
        g.journal.add("buy", seat, {"card": NAMES[card], "cost": g.cost(card)})
    if g.tokens:
        tokens = g.tokens[g.layout.slots[card]]
        if tokens:
            g.push(CURSED_PILE, seat).count = tokens
    g.gain(seat, card)


class GainCurses(Effect[Table]):
    """A Curse for each token on the pile, one after the other."""

    def run(self, g: Table, f: Frame) -> None:
        if f.count:
            f.count -= 1
            f.pc -= 1
            g.gain(f.seat, CURSE_CARD)


CURSED_PILE: Final = enrol("dominion:tokens/buy", Program((GainCurses(),)))


def order_matters(g: Table, player: Player) -> bool:
    """Whether something bites one of several different Treasures depending on which is played first."""
    treasures = {card for card in player.hand if KINDS[card] & TREASURE}
    for lasting in g.lasting:
        guard = lasting.program.steps[0]
        if lasting.window == PLAYED and lasting.seat != player.seat and isinstance(guard, When):
            if sum(1 for card in treasures if guard.cares(g, lasting, player.seat, card)) > 1:
                return True
    return False


def play_all(g: Table, f: Frame) -> None:
    """All Treasures in hand; one by one where something listens or a Treasure does more than give coins."""
    if g.layout.plain_treasures and not g.listening >> PLAYED & 1:
        g.play_treasures(f.seat)
    else:
        g.push(TREASURES, f.seat)


class PlayTreasures(Effect[Table]):
    """The next Treasure in hand, again and again."""

    def run(self, g: Table, f: Frame) -> None:
        treasures = [card for card in g.players[f.seat].hand if KINDS[card] & TREASURE]
        if treasures:
            f.pc -= 1
            g.play_from_hand(f.seat, min(treasures))


TREASURES: Final = enrol("dominion:treasures/play", Program((PlayTreasures(),)))


class EndBuys(Effect[Table]):
    """The buy phase is over. Where nothing lasts or listens, what follows is done at once."""

    def run(self, g: Table, f: Frame) -> None:
        if not g.lasting and not g.listening & _LATE:
            g.phase = CLEAN_UP
            clean_up(g, f.seat)
            end_turn(g, f)
        elif g.listening >> BOUGHT_ALL & 1:
            open_window(g, BOUGHT_ALL, f.seat, -1)


class LeavePlay(Effect[Table]):
    """Before the discarding: cards that may do something when they go from play to the discard pile."""

    def run(self, g: Table, f: Frame) -> None:
        g.phase = CLEAN_UP
        if g.listening >> DISCARDED & 1:
            open_window(g, DISCARDED, f.seat, -1)


class CleanUp(Effect[Table]):
    def run(self, g: Table, f: Frame) -> None:
        clean_up(g, f.seat)


def clean_up(g: Table, seat: int) -> None:
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


class EndTurn(Effect[Table]):
    def run(self, g: Table, f: Frame) -> None:
        end_turn(g, f)


def end_turn(g: Table, f: Frame) -> None:
    """The only moment at which the game can end; else the next turn begins."""
    reason = ended(g)
    if reason:
        if g.journal is not None:
            g.journal.add("over", f.seat, {"reason": reason, "scores": list(g.outcome().scores)})
        g.end()
        return
    g.extra = g.again
    g.again = False
    if not g.extra:
        f.seat = (f.seat + 1) % g.seats
    f.pc = 1
    begin(g, f.seat)


_LATE: Final = 1 << BOUGHT_ALL | 1 << DISCARDED
PHASES: Final = (Begin(), ActionPhase(), BuyPhase(), EndBuys(), LeavePlay(), CleanUp(), EndTurn())
TURN: Final = enrol("dominion:turn/phases", Program(PHASES))
