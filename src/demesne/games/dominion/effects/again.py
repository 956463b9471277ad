"""Playing another card, and playing it again."""

from __future__ import annotations

from demesne.core.effect import Asks, Effect
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.card import KINDS
from demesne.games.dominion.kinds import ACTION, DURATION
from demesne.games.dominion.moves import DONE, PLAY, CardMove, distinct
from demesne.games.dominion.table import Table


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
            g.ties += ((f.subject, piece),)


class PlayAgain(Effect[Table]):
    """The card just played is played once more, wherever it is by now."""

    def run(self, g: Table, f: Frame) -> None:
        if f.picks:
            g.resolve(f.seat, f.picks[0])
