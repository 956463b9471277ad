"""What waits for a window of this turn or the next."""

from __future__ import annotations

from demesne.core.effect import Effect, Program
from demesne.games.dominion.card import Steps
from demesne.games.dominion.effects.looking import TakeLooked
from demesne.games.dominion.frame import DominionFrame
from demesne.games.dominion.lasting import NEXT_TURN, UNLIMITED
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.windows import STARTED


class Last(Effect[DominionState, DominionFrame]):
    """Let steps wait in a window, for this turn or until the next one."""

    def __init__(self, window: int, until: int, steps: Steps, uses: int = UNLIMITED, optional: bool = False) -> None:
        self.window = window
        self.until = until
        self.program = Program(steps)
        self.uses = uses
        self.optional = optional

    def parts(self) -> list[Program]:
        return [self.program]

    def run(self, g: DominionState, f: DominionFrame) -> None:
        made = g.last(f, self.program, self.window, self.until)
        made.uses = self.uses
        made.optional = self.optional


class AtNextTurn(Last):
    """What a Duration does at the start of its owner's next turn."""

    def __init__(self, steps: Steps) -> None:
        super().__init__(STARTED, NEXT_TURN, steps)


class SetAsideUntilNextTurn(Effect[DominionState, DominionFrame]):
    """Cards in limbo are set aside with this card; at the start of the next turn they come to hand. None: nothing lasts."""

    def __init__(self, hidden: bool) -> None:
        self.hidden = hidden
        self.program = Program((TakeLooked(),))

    def parts(self) -> list[Program]:
        return [self.program]

    def run(self, g: DominionState, f: DominionFrame) -> None:
        player = g.players[f.seat]
        if not player.limbo:
            f.handled = 0
            return
        made = g.last(f, self.program, STARTED, NEXT_TURN)
        made.hidden = self.hidden
        made.cards = tuple(player.limbo)
        f.handled = len(player.limbo)
        player.limbo = []
        # A card gained to lie aside was told of when it was gained.
        if self.hidden and g.journal is not None:
            g.tell("set aside", f.seat, {"count": f.handled}, list(made.cards), 1 << f.seat)
