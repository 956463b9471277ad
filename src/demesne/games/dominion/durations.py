"""What lasts: effects that wait in a window, and cards that stay in play for them."""

from __future__ import annotations

from demesne.core.effect import Program
from demesne.core.event import EVERYONE
from demesne.games.dominion.frame import DominionFrame
from demesne.games.dominion.lasting import NEXT_TURN, THIS_TURN, WHILE_IN_PLAY, Lasting
from demesne.games.dominion.windows import STARTED
from demesne.games.dominion.zones import Zones


class Durations(Zones):
    """All lasting effects of a position, and which card in play has played which."""

    __slots__ = ("lasting", "listening", "ties")

    lasting: tuple[Lasting, ...]
    listening: int
    """The windows in which anything at all could happen, a bit each."""
    ties: tuple[tuple[int, int], ...]
    """Pairs of pieces in play: a card that has played another, and the card it played."""

    def last(self, frame: DominionFrame, program: Program, window: int, until: int) -> Lasting:
        """Let a program of the card being resolved wait in a window."""
        made = Lasting(self.next_serial(), frame.seat, frame.piece, program, window, until)
        made.spared = frame.spared
        self.wait([*self.lasting, made])
        return made

    def wait(self, lasting: list[Lasting]) -> None:
        """From now on, these last."""
        self.lasting = tuple(lasting)
        self.listening = self.layout.reacts
        for each in lasting:
            self.listening |= 1 << each.window

    def spend(self, lasting: Lasting) -> None:
        """A lasting effect runs: once more, or for the last time. Cards set aside with it come to its owner's limbo."""
        if lasting.uses > 0:
            lasting.uses -= 1
        if lasting.uses != 0 and lasting.window != STARTED:
            return
        self.wait([other for other in self.lasting if other is not lasting])
        if lasting.cards:
            self.players[lasting.seat].limbo.extend(lasting.cards)
            self.players[lasting.seat].limbo_seen = 0 if lasting.hidden else EVERYONE

    def stays(self, piece: int) -> bool:
        """Whether a card in play still has something to do on a later turn, or played a card that has."""
        for lasting in self.lasting:
            if lasting.piece == piece and lasting.until == NEXT_TURN:
                return True
        return any(self.stays(played) for player, played in self.ties if player == piece)

    def end_turn_effects(self) -> None:
        """What was for this turn is over."""
        self.wait([lasting for lasting in self.lasting if lasting.until != THIS_TURN])

    def start_turn_effects(self, seat: int) -> None:
        """What was until this player's next turn is over, but for what happens at its start."""
        self.wait(
            [
                lasting
                for lasting in self.lasting
                if lasting.seat != seat or lasting.until != NEXT_TURN or lasting.window == STARTED
            ]
        )

    def leave_play(self, seat: int, piece: int) -> None:
        """Take a card out of play; what lasted only while it was there is over."""
        self.players[seat].play.remove(piece)
        if self.lasting:
            self.wait([each for each in self.lasting if each.piece != piece or each.until != WHILE_IN_PLAY])
