"""Playing another card, and playing it again."""

from __future__ import annotations

from demesne.core.effect import Asks, Effect
from demesne.core.move import Move
from demesne.games.dominion.card import KINDS
from demesne.games.dominion.frame import NO_PIECE, DominionFrame
from demesne.games.dominion.kinds import ACTION, DURATION
from demesne.games.dominion.moves import DONE, PLAY, CardMove, distinct
from demesne.games.dominion.player import CARD
from demesne.games.dominion.state import DominionState


class PlayFromHand(Asks[DominionState, DominionFrame]):
    """Play an Action from hand (in the first edition: one must, if one can); it can be played again by `PlayAgain`."""

    prompt = "play twice"

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        moves = distinct([card for card in g.players[f.seat].hand if KINDS[card] & ACTION], PLAY)
        if moves and not g.layout.older[f.piece & CARD]:
            moves.append(DONE)
        return moves

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        if move is DONE:
            return
        assert isinstance(move, CardMove)
        piece = g.play_from_hand(f.seat, move.card)
        f.doubled = piece
        if KINDS[move.card] & DURATION:
            g.ties += ((f.piece, piece),)


class PlayAgain(Effect[DominionState, DominionFrame]):
    """The card just played is played once more, wherever it is by now."""

    def run(self, g: DominionState, f: DominionFrame) -> None:
        if f.doubled != NO_PIECE:
            g.resolve(f.seat, f.doubled)
