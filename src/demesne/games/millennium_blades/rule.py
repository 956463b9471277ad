"""Rules that lie on the table: what Ongoing and Top effects say as long as their card is face-up.

A rule either shapes what cards are (`layer` and `shape`), or is asked when something is about to happen: each of the
other methods is such a question, and a new rule answers the one that it is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.voice import YOU, Voice

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState

COPIES: Final = 1
TEXTS: Final = 2
SYMBOLS: Final = 3
STARS: Final = 4
LAYERS: Final = (TEXTS, SYMBOLS, STARS)
"""What shapes cards, in this order; copies come before all."""
ASKED: Final = 9
"""Rules that shape nothing."""


class Active:
    """A rule in force, with the card that says it and a frame in which `this` and `you` mean that card and its player."""

    def __init__(self, rule: Rule, face: Face, frame: AbilityFrame) -> None:
        self.rule = rule
        self.face = face
        self.frame = frame


class Rule:
    """One such sentence."""

    layer: int = ASKED
    rests: bool = False
    """It does not work while cards score."""

    def say(self, v: Voice = YOU) -> str:
        raise NotImplementedError

    def takes(self, left: Face) -> bool:
        """The card becomes a copy of the one to its left."""
        return False

    def shape(self, g: BladesState, active: Active) -> None:
        """Change the faces of the survey that is being made."""

    def bars_gain(self, g: BladesState, active: Active, seat: int) -> bool:
        """This seat gains no RP."""
        return False

    def bars_loss(self, g: BladesState, active: Active, seat: int) -> bool:
        """This seat loses no RP."""
        return False

    def bars_flip(self, g: BladesState, active: Active, target: Face, by: int) -> bool:
        """An effect of seat `by` cannot flip this card."""
        return False

    def bars_play_effect(self, g: BladesState, active: Active, face: Face) -> bool:
        """The Play effects of this card do not work."""
        return False

    def bars_play(self, g: BladesState, active: Active, seat: int, card: int) -> bool:
        """This seat may not play this card."""
        return False

    def bars_actions(self, g: BladesState, active: Active, seat: int) -> bool:
        """This seat may not use Actions."""
        return False

    def bars_reactions(self, g: BladesState, active: Active, seat: int) -> bool:
        """This seat may not use Reactions."""
        return False

    def opens_slots(self, g: BladesState, active: Active, seat: int) -> bool:
        """This seat may play Singles into any empty slot."""
        return False

    def plays_at_random(self, g: BladesState, active: Active, seat: int) -> bool:
        """Chance chooses which Single this seat plays."""
        return False

    def more_actions(self, g: BladesState, active: Active, seat: int) -> int:
        """So many Actions more this seat may use each turn."""
        return 0

    def more_slots(self, g: BladesState, active: Active, seat: int) -> int:
        return 0

    def clash_base(self, g: BladesState, active: Active, seat: int) -> int:
        """The stars that this seat's Top card counts for in a clash, if that is more than it has."""
        return 0

    def clash_bonus(self, g: BladesState, active: Active, seat: int) -> int:
        """So much more this seat has in a clash."""
        return 0

    def redraws(self, g: BladesState, active: Active, seat: int) -> int:
        """How often this seat may pay to reveal again in a clash."""
        return 0

    def must_be_challenged(self, g: BladesState, active: Active, by: int) -> bool:
        """Seat `by` must choose this card's player for a clash."""
        return False


class EntryRule(Rule):
    """A sentence about how a Single comes into play; it works from the hand."""

    def slots(self, row: list[bool], room: int) -> list[int]:
        """The slots that it may take besides the first empty one; `row` says which are full."""
        return []

    def tokens(self) -> int:
        """Star tokens that it enters with."""
        return 0
