"""A turn: its start, the action phase, the buy phase, clean-up."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Asks, Effect, Program, enrol
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.card import KINDS, NAMES, names
from demesne.games.dominion.kinds import ACTION, TREASURE
from demesne.games.dominion.layout import CURSE_CARD
from demesne.games.dominion.moves import ALL_TREASURES, END_ACTIONS, END_TURN, PLAY, CardMove
from demesne.games.dominion.player import CARD, Player
from demesne.games.dominion.scoring import ended
from demesne.games.dominion.table import ACTION_PHASE, BUY_PHASE, CLEAN_UP, Table
from demesne.games.dominion.windows import BOUGHT_ALL, DISCARDED, PLAYED, STARTED, When, open_window

HAND_SIZE: Final = 5
SHORT_HAND: Final = 3


class Begin(Effect[Table]):
    """Counters start afresh; then whatever waits for this player's turn to start."""

    def run(self, g: Table, f: Frame) -> None:
        g.turn = f.seat
        g.phase = ACTION_PHASE
        g.actions, g.buys, g.coins = 1, 1, 0
        g.purchases = []
        g.played = []
        player = g.players[f.seat]
        player.gains = []
        if not g.extra:
            player.turns += 1
        g.turn_number += 1
        if g.journal is not None:
            g.journal.add("turn", f.seat, {"number": player.turns, "extra": g.extra})
        if g.lasting:
            g.start_turn_effects(f.seat)
        if g.listens(STARTED):
            open_window(g, STARTED, f.seat, -1)


class ActionPhase(Asks[Table]):
    """Play Actions as long as there are actions left and Actions in hand."""

    prompt = "action phase"

    def options(self, g: Table, f: Frame) -> list[Move]:
        if g.actions == 0:
            return []
        moves: list[Move] = []
        for card in g.players[f.seat].hand:
            if KINDS[card] & ACTION:
                move = PLAY[card]
                if move not in moves:
                    moves.append(move)
        if moves:
            moves.append(END_ACTIONS)
        return moves

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
            g.ask(self, f, self.options(g, f))

    def options(self, g: Table, f: Frame) -> list[Move]:
        moves: list[Move] = []
        if not g.purchases:
            self._treasures(g, g.players[f.seat], moves)
        if not g.buys:
            return [*moves, END_TURN]
        buys = g.layout.buys(g.stocked, g.coins)
        return moves + buys if moves else buys

    def _treasures(self, g: Table, player: Player, moves: list[Move]) -> None:
        found = False
        for card in player.hand:
            if KINDS[card] & TREASURE:
                found = True
                move = PLAY[card]
                if move not in moves:
                    moves.append(move)
        if found and (not g.lasting or not order_matters(g, player)):
            moves.append(ALL_TREASURES)

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        if move is END_TURN:
            return
        f.pc -= 1
        if move is ALL_TREASURES:
            play_all(g, f)
            return
        assert isinstance(move, CardMove)
        if move is PLAY[move.card]:
            g.play_from_hand(f.seat, move.card)
        else:
            buy(g, f.seat, move.card)


def buy(g: Table, seat: int, card: int) -> None:
    """Pay, use up a buy, gain; a pile with tokens on it hands out a Curse for each."""
    g.buys -= 1
    g.coins -= g.cost(card)
    g.purchases.append(card)
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
    if g.layout.plain_treasures and not g.listens(PLAYED):
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
    """The buy phase is over."""

    def run(self, g: Table, f: Frame) -> None:
        if g.listens(BOUGHT_ALL):
            open_window(g, BOUGHT_ALL, f.seat, -1)


class LeavePlay(Effect[Table]):
    """Before the discarding: cards that may do something when they go from play to the discard pile."""

    def run(self, g: Table, f: Frame) -> None:
        g.phase = CLEAN_UP
        if g.listens(DISCARDED):
            open_window(g, DISCARDED, f.seat, -1)


class CleanUp(Effect[Table]):
    """Hand and cards in play to the discard pile, but for what stays; then a new hand."""

    def run(self, g: Table, f: Frame) -> None:
        player = g.players[f.seat]
        if g.journal is not None:
            self._tell(g, player)
        leaving = [piece for piece in player.play if not g.stays(piece)] if g.lasting else player.play
        discard_hand(player, not leaving)
        self._discard_play(g, player, leaving)
        g.draw(f.seat, SHORT_HAND if g.short_hand else HAND_SIZE)
        g.short_hand = False
        if g.lasting:
            g.end_turn_effects()

    def _discard_play(self, g: Table, player: Player, leaving: list[int]) -> None:
        player.discard.extend([piece & CARD for piece in leaving])
        if not g.lasting:
            player.play = []
            g.ties = []
            return
        for piece in leaving:
            g.leave_play(player.seat, piece)
        g.ties = [tie for tie in g.ties if tie[0] not in leaving]

    def _tell(self, g: Table, player: Player) -> None:
        assert g.journal is not None
        g.journal.whisper(
            "cleanup", player.seat, {"count": len(player.hand)}, {"cards": names(player.hand)}, 1 << player.seat
        )


def discard_hand(player: Player, shows: bool) -> None:
    """The whole hand goes under the cards from play: nobody else sees it, unless its last card ends up on top (`shows`)."""
    hand = player.hand
    player.discard.extend(hand)
    player.unseen.extend(hand[:-1] if shows else hand)
    player.hand = []
    player.hand_seen = []


class EndTurn(Effect[Table]):
    """The only moment at which the game can end; else the next turn."""

    def run(self, g: Table, f: Frame) -> None:
        reason = ended(g)
        if reason:
            if g.journal is not None:
                g.journal.add("over", f.seat, {"reason": reason, "scores": list(g.outcome().scores)})
            g.end()
            return
        f.pc = 0
        g.extra = g.again
        g.again = False
        if not g.extra:
            f.seat = (f.seat + 1) % g.seats


PHASES: Final = (Begin(), ActionPhase(), BuyPhase(), EndBuys(), LeavePlay(), CleanUp(), EndTurn())
TURN: Final = enrol("dominion:turn/phases", Program(PHASES))
