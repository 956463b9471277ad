"""What a tournament adds to the table: hands, tableaus, ranking points, and what waits to be resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from demesne.games.millennium_blades.cards import NO_CARD
from demesne.games.millennium_blades.piece import NO_PIECE, SLOTS, Piece, load_piece

if TYPE_CHECKING:
    from demesne.games.millennium_blades.survey import Survey

Trigger = tuple[int, int, int, int, int]
"""An ability that waits: its number, its controller, its piece, the piece that set it off, and who did."""

NUMBERS: Final = (
    "active",
    "plays",
    "actions",
    "more_turns",
    "resolved",
    "serials",
    "gone",
    "rounds",
    "scored",
    "spent",
    "barred",
)
FLAGS: Final = ("open", "played", "passed", "scoring")
HIDDEN: Final = ("hands", "discards", "shown", "seen")


class Contest:
    """Everything in it is a number, a flag or a list of tuples: a copy costs little, and pieces are shared.

    - `open`: a tournament is being played
    - `gear`: boxes, then accessories
    - `discards`: discarded cards of each player, open; they go back to the binder after the tournament
    - `shown`: cards that everybody knows to be in a hand
    - `seen`: cards that one player knows to be in another's hand, by observer, then owner
    - `looked`: Store cards that the player asked now is looking at
    - `picked`: cards of a hand that the player asked now has picked so far, still in the hand and unseen by others
    - `active`: whose turn it is, or whose cards score
    - `plays`: Singles that may still be played this turn
    - `rounds`: rounds of turns begun
    - `scored`: how many players' cards have begun to score
    - `resolved`: abilities resolved in this turn
    - `serials`: the latest serial number of a piece
    - `gone`: who has left the tournament in an endless loop, as a mask
    - `played`: the Single that must be played this turn was played
    - `passed`: no Single need be played this turn
    - `spent`: whose character has used its power of once in a tournament, as a mask
    - `barred`: a card that the active player may not play in this turn
    - `bonds`: the piece that each player's character is attached to
    - `survey`: what follows from the boards, until one changes
    """

    def __init__(self, seats: int) -> None:
        self.open = False
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.rows: list[tuple[Piece | None, ...]] = [(None,) * SLOTS] * seats
        self.gear: list[tuple[Piece, ...]] = [()] * seats
        self.discards: list[tuple[int, ...]] = [()] * seats
        self.shown: list[tuple[int, ...]] = [()] * seats
        self.seen: list[tuple[int, ...]] = [()] * (seats * seats)
        self.looked: tuple[int, ...] = ()
        self.picked: tuple[int, ...] = ()
        self.rp: list[int] = [0] * seats
        self.queue: tuple[Trigger, ...] = ()
        self.active = 0
        self.plays = 0
        self.actions = 0
        self.more_turns = 0
        self.rounds = 0
        self.scored = 0
        self.resolved = 0
        self.serials = 0
        self.gone = 0
        self.spent = 0
        self.barred = NO_CARD
        self.bonds: list[int] = [NO_PIECE] * seats
        self.played = False
        self.passed = False
        self.scoring = False
        self.survey: Survey | None = None

    def copy(self) -> Contest:
        twin = Contest(0)
        twin.open = self.open
        twin.hands = self.hands[:]
        twin.rows = self.rows[:]
        twin.gear = self.gear[:]
        twin.discards = self.discards[:]
        twin.shown = self.shown[:]
        twin.seen = self.seen[:]
        twin.looked = self.looked
        twin.picked = self.picked
        twin.rp = self.rp[:]
        twin.queue = self.queue
        twin.active = self.active
        twin.plays = self.plays
        twin.actions = self.actions
        twin.more_turns = self.more_turns
        twin.rounds = self.rounds
        twin.scored = self.scored
        twin.resolved = self.resolved
        twin.serials = self.serials
        twin.gone = self.gone
        twin.spent = self.spent
        twin.barred = self.barred
        twin.bonds = self.bonds[:]
        twin.played = self.played
        twin.passed = self.passed
        twin.scoring = self.scoring
        twin.survey = self.survey
        return twin

    def pieces(self, seat: int) -> list[Piece]:
        """Everything a player has in play, the tableau first."""
        return [*[piece for piece in self.rows[seat] if piece is not None], *self.gear[seat]]

    def visible(self, seat: int) -> list[int]:
        """The cards of a player's deck that everybody sees."""
        cards = list(self.discards[seat])
        for piece in self.pieces(seat):
            cards.append(piece.card)
            cards += piece.attached
        return cards

    def plain(self) -> dict[str, object]:
        data: dict[str, object] = {name: getattr(self, name) for name in (*NUMBERS, *FLAGS)}
        for name in HIDDEN:
            data[name] = [list(cards) for cards in getattr(self, name)]
        data["looked"] = list(self.looked)
        data["picked"] = list(self.picked)
        data["rp"] = self.rp[:]
        data["bonds"] = self.bonds[:]
        data["queue"] = [list(trigger) for trigger in self.queue]
        data["rows"] = [[None if piece is None else piece.plain() for piece in row] for row in self.rows]
        data["gear"] = [[piece.plain() for piece in gear] for gear in self.gear]
        return data


def load_contest(seats: int, data: dict[str, Any]) -> Contest:
    """The inverse of `plain`."""
    contest = Contest(seats)
    for name in NUMBERS:
        setattr(contest, name, int(data[name]))
    for name in FLAGS:
        setattr(contest, name, bool(data[name]))
    for name in HIDDEN:
        setattr(contest, name, [tuple([int(card) for card in cards]) for cards in data[name]])
    contest.looked = tuple([int(card) for card in data["looked"]])
    contest.picked = tuple([int(card) for card in data["picked"]])
    contest.rp = [int(points) for points in data["rp"]]
    contest.bonds = [int(serial) for serial in data["bonds"]]
    contest.queue = tuple([_trigger(plain) for plain in data["queue"]])
    contest.rows = [tuple([None if piece is None else load_piece(piece) for piece in row]) for row in data["rows"]]
    contest.gear = [tuple([load_piece(piece) for piece in gear]) for gear in data["gear"]]
    return contest


def _trigger(plain: list[Any]) -> Trigger:
    ability, seat, serial, that, by = plain
    return int(ability), int(seat), int(serial), int(that), int(by)
