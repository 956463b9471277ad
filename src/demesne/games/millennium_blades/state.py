"""The table of Millennium Blades: Store, Aftermarket, piles and trays, and what each player holds and is known to hold."""

from __future__ import annotations

from bisect import insort
from typing import cast

from demesne.core.effect import Program
from demesne.core.frame import Frame
from demesne.core.outcome import Outcome
from demesne.core.rng import Rng
from demesne.core.state import State
from demesne.games.millennium_blades.cards import NO_CARD
from demesne.games.millennium_blades.constants import GRACE, NO_META
from demesne.games.millennium_blades.contest import Contest
from demesne.games.millennium_blades.frame import AbilityFrame, BladesFrame, frame_for
from demesne.games.millennium_blades.guessing import guess
from demesne.games.millennium_blades.loops import leave_in_loop
from demesne.games.millennium_blades.numbers import BANK, COLLECTIONS, DUEL_COLLECTIONS, ROW
from demesne.games.millennium_blades.player import Player
from demesne.games.millennium_blades.saving import plain_zones
from demesne.games.millennium_blades.scoring import standing
from demesne.games.millennium_blades.tray import Tray, tray_number
from demesne.games.millennium_blades.venues import NO_VENUE, venue_of
from demesne.games.millennium_blades.view import view_of


class BladesState(State):
    """What does not change in a match comes first, then the table, then the players."""

    promo_sets: tuple[str, ...]
    """The sets on the fusion spaces: bronze, silver, gold."""
    unused: tuple[int, ...]
    """Cards of sets that are not in this match, in the box from the beginning."""
    round: int
    first: int
    bank: int
    deck: list[int]
    """The Store deck, its top at the end."""
    drawn: int
    """How many cards were ever drawn from it: what lies on top now has this number as its token."""
    row: list[int]
    refills: list[int]
    """How often each space of the row was filled: the pack there has this number as its token."""
    peekers: list[int]
    """Who has looked at the pack in each space, as masks."""
    discard: list[int]
    """The Store discard as far as it was seen."""
    unseen: list[int]
    """Packs that went to the Store discard face down."""
    market: list[tuple[int, int]]
    """The Aftermarket: print and seller, in the order of arrival."""
    piles: list[list[int]]
    """Bronze, silver and gold promos to fuse for, tops at the end."""
    prizes: list[list[int]]
    """Bronze and silver promos for prize support."""
    elements: list[int]
    types: list[int]
    """Metagame decks, tops at the end, as numbers of symbols."""
    element: int
    type: int
    """The metagame cards in force."""
    venues: list[int]
    """Venues to come, the next at the end."""
    venue: int
    past_venues: list[int]
    vault: list[int]
    """Gold cards that lie open at one venue."""
    removed: list[int]
    """Cards fused, collected or left over: out of the game for all to see."""
    past_metas: list[int]
    places: list[int]
    """Places of the latest tournament by seat; a tournament's program leaves them here."""
    prize_order: list[int]
    """Who still chooses a prize, in this order."""
    players: list[Player]
    trays: list[Tray]
    """One for each pair. Copies of a position share them: whoever changes one makes it its own first."""
    known: list[tuple[int, ...]]
    """Cards that everybody knows a player to hold: never more than there are."""
    seen: list[tuple[int, ...]]
    """Cards that one player knows another to hold from what was shown to it alone, by observer, then owner."""
    contest: Contest
    """The tournament that is being played; between tournaments an idle one, which copies share."""

    def __init__(self, seats: int, rng: Rng, settings: dict[str, object]) -> None:
        """Numbers only; `empty_table` makes the lists of a new table, and a copy brings its own."""
        super().__init__(seats, rng)
        self.settings = settings
        self.timing = str(settings["timing"])
        self.lengths = str(settings["lengths"])
        self.powers = settings["powers"] is True
        self.prerelease = settings["prerelease"] is True
        self.pro = settings["pro"] is True
        self.with_venues = settings["venues"] is True
        self.best_of_three = seats == 2 and settings["duel"] == "best of three"
        self.round = 0
        self.first = 0
        self.bank = BANK
        self.drawn = 0
        self.element = NO_META
        self.type = NO_META
        self.venue = NO_VENUE

    # Queries

    @property
    def interval(self) -> int:
        """The interval of the deckbuilding phase, from 0; the grace is the same, whatever comes before it."""
        if self.lanes is None:
            return 0
        return GRACE if self.lanes.interval and venue_of(self).minutes else self.lanes.interval

    @property
    def collections(self) -> int:
        """How many collections each player may make in a phase."""
        return DUEL_COLLECTIONS if self.seats == 2 else COLLECTIONS

    def tray(self, one: int, other: int) -> Tray:
        """The tray between two players, to look at."""
        return self.trays[tray_number(self.seats, one, other)]

    def own_tray(self, one: int, other: int) -> Tray:
        """The tray between two players, to change."""
        number = tray_number(self.seats, one, other)
        own = self.trays[number].copy()
        self.trays[number] = own
        return own

    def trays_of(self, seat: int) -> list[Tray]:
        return [tray for tray in self.trays if tray.has(seat)]

    def holding(self, seat: int) -> list[int]:
        """All cards of a player, wherever they lie on its side of the table and on its trays."""
        player = self.players[seat]
        held = [*player.binder, *player.deck, *player.limbo]
        for shelf in player.shelves:
            held += shelf
        for tray in self.trays_of(seat):
            held += tray.side(seat).cards
        return held

    def purse(self, seat: int) -> int:
        """All money of a player, with what lies on trays."""
        return self.players[seat].money + sum([tray.side(seat).money for tray in self.trays_of(seat)])

    # Money

    def pay(self, seat: int, amount: int) -> None:
        """To the bank."""
        self.players[seat].money -= amount
        self.bank += amount

    def earn(self, seat: int, amount: int) -> None:
        """From the bank, which never refuses."""
        self.players[seat].money += amount
        self.bank -= amount

    def remove(self, prints: list[int]) -> None:
        """Out of the game, for all to see."""
        for print_ in prints:
            insort(self.removed, print_)

    # Running programs

    def push(self, program: Program, seat: int) -> BladesFrame:
        frame = BladesFrame(program, seat)
        self.current.append(frame)
        return frame

    def push_ability(self, program: Program, seat: int) -> AbilityFrame:
        """In a tournament: an ability of a card, a part of one, or an attempt."""
        frame = AbilityFrame(program, seat)
        self.stack.append(frame)
        return frame

    def make_frame(self, program: Program, seat: int) -> Frame:
        return frame_for(program, seat)

    def runaway(self) -> None:
        """An endless loop: its player leaves the tournament."""
        if not self.contest.open:
            super().runaway()
        leave_in_loop(self)

    # What every game answers

    def copy(self) -> BladesState:
        twin = BladesState(self.seats, self.rng.copy(), self.settings)
        twin.promo_sets = self.promo_sets
        twin.unused = self.unused
        twin.round = self.round
        twin.first = self.first
        twin.bank = self.bank
        twin.deck = self.deck[:]
        twin.drawn = self.drawn
        twin.row = self.row[:]
        twin.refills = self.refills[:]
        twin.peekers = self.peekers[:]
        twin.discard = self.discard[:]
        twin.unseen = self.unseen[:]
        twin.market = self.market[:]
        twin.piles = [pile[:] for pile in self.piles]
        twin.prizes = [pile[:] for pile in self.prizes]
        twin.elements = self.elements[:]
        twin.types = self.types[:]
        twin.element = self.element
        twin.type = self.type
        twin.removed = self.removed[:]
        twin.past_metas = self.past_metas[:]
        twin.places = self.places[:]
        twin.prize_order = self.prize_order[:]
        twin.players = [player.copy() for player in self.players]
        twin.trays = self.trays[:]
        twin.known = self.known[:]
        twin.seen = self.seen[:]
        twin.contest = self.contest.copy() if self.contest.open else self.contest
        twin.venues = self.venues[:]
        twin.venue = self.venue
        twin.past_venues = self.past_venues[:]
        twin.vault = self.vault[:]
        self.copy_frame_work(twin)
        return twin

    def game_view(self, seat: int) -> dict[str, object]:
        return cast("dict[str, object]", view_of(self, seat))

    def guess(self, seat: int, rng: Rng) -> BladesState:
        return guess(self, seat, rng)

    def outcome(self) -> Outcome:
        return standing(self)

    def zones(self) -> dict[str, object]:
        return plain_zones(self)


def empty_table(seats: int, rng: Rng, settings: dict[str, object]) -> BladesState:
    """A table with nothing on it and nobody at it."""
    g = BladesState(seats, rng, settings)
    g.promo_sets = ()
    g.unused = ()
    g.row, g.refills, g.peekers = [NO_CARD] * ROW, [0] * ROW, [0] * ROW
    g.deck, g.discard, g.unseen, g.removed, g.market = [], [], [], [], []
    g.piles, g.prizes = [[], [], []], [[], []]
    g.elements, g.types, g.past_metas = [], [], []
    g.venues, g.past_venues, g.vault = [], [], []
    g.places, g.prize_order = [], []
    g.players, g.trays = [], []
    g.known, g.seen = [()] * seats, [()] * (seats * seats)
    g.contest = Contest(seats)
    return g
