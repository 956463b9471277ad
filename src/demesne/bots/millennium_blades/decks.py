"""The deck for the coming tournament: a deck and the order in which it is played are improved together, and what was found
meets the heuristic's deck in tournaments against decks that the rivals may have."""

from __future__ import annotations

from math import exp
from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.millennium_blades.arena import TRIAL
from demesne.bots.millennium_blades.planning import Planner, lead, moved, play_on
from demesne.bots.millennium_blades.shopping import Outlook
from demesne.bots.millennium_blades.worth import CARD_RP, Taste, by_rp, make_plan
from demesne.core.frame import NO_PLAYER
from demesne.core.rng import seeded
from demesne.games.millennium_blades.aftermarket import clear_market
from demesne.games.millennium_blades.cards import DESIGN, KIND, NO_CARD, SINGLE
from demesne.games.millennium_blades.decks import fits
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.store import clear_row

ALONE: Final = 2
"""Tables at which a deck is tried out alone."""

TABLES: Final = 20
"""Tables at which decks meet those of rivals."""

PRIORS: Final = (0.0, 0.4)
"""How much the RP that cards bring to any deck count beside those they make alone: what they do to rivals shows in these
only. A climb for each."""

TRIES: Final = 220
"""Changes that a climb tries."""

ORDERS: Final = 60
"""Changes of the order alone, for the heuristic's own deck."""

A_PIECE: Final = 10
"""Changes tried in one piece of work."""

SPARE_SINGLES: Final = 14
SPARE_GEAR: Final = 6
"""Cards outside the deck that may come into it, the best by themselves."""

CLOSE: Final = 15.0
"""RP: of two decks that end closer than that, either could have been ahead."""

RIVALS_TASTE: Final = Taste()


class Climb:
    """A deck and its order, changed as long as the cards make more RP alone."""

    def __init__(self, search: DeckSearch, deck: list[int], spare: list[int], prior: float, tries: int) -> None:
        self.search = search
        self.order = sorted([card for card in deck if KIND[card] == SINGLE], key=by_rp)
        self.gear = [card for card in deck if KIND[card] != SINGLE]
        self.spare = spare[:]
        self.prior = prior
        self.left = tries
        self.most = self._worth(self.order, self.gear)

    def step(self) -> None:
        """Try one change."""
        self.left -= 1
        rng = self.search.rng
        if self.spare and rng.below(2):
            self._exchange(self.spare[rng.below(len(self.spare))])
        elif len(self.order) > 1:
            self._take(moved(self.order, rng), self.gear, NO_CARD, NO_CARD)

    def _exchange(self, card: int) -> None:
        """A card comes into the deck, where there is no room for one of its kind."""
        among = self.order if KIND[card] == SINGLE else [each for each in self.gear if KIND[each] == KIND[card]]
        rng = self.search.rng
        at = rng.below(len(among) + 1)
        if fits(self.search.character, [*self.order, *self.gear, card], self.search.venue):
            if KIND[card] == SINGLE:
                self._take([*self.order[:at], card, *self.order[at:]], self.gear, card, NO_CARD)
            else:
                self._take(self.order, [*self.gear, card], card, NO_CARD)
        elif among:
            out = _twin(card, [*self.order, *self.gear])
            if out == NO_CARD or KIND[out] != KIND[card]:
                out = among[at % len(among)]
            order = [card if each == out else each for each in self.order]
            gear = [card if each == out else each for each in self.gear]
            if fits(self.search.character, [*order, *gear], self.search.venue):
                self._take(order, gear, card, out)

    def _take(self, order: list[int], gear: list[int], came: int, out: int) -> None:
        """Keep this change, unless the deck scores less with it."""
        worth = self._worth(order, gear)
        if worth < self.most or (worth == self.most and came != NO_CARD):
            return
        self.order, self.gear, self.most = order, gear, worth
        if came != NO_CARD:
            self.spare.remove(came)
        if out != NO_CARD:
            self.spare.append(out)

    def _worth(self, order: list[int], gear: list[int]) -> float:
        total = self.prior * sum([CARD_RP[card] for card in [*order, *gear]])
        for table in self.search.alone:
            total += self.search.tried(table, order, gear)
        return total


class DeckSearch:
    """The search for a deck, a piece at a time. It depends on what the seat knows once cards cannot change hands."""

    def __init__(self, g: BladesState, outlook: Outlook, others: Bot, tries: int, seed: int) -> None:
        self.seat = outlook.seat
        self.character = outlook.character
        self.venue = outlook.venue
        self.others = others
        self.rng = seeded(seed)
        self.alone = [self._table(g, outlook, False) for _ in range(ALONE)]
        self.tables = [self._table(g, outlook, True) for _ in range(TABLES)]
        deck, spare = outlook.plan.deck, _best_of(outlook.plan.rest)
        self.climbs = [Climb(self, deck, [], 0.0, min(ORDERS, tries))]
        self.climbs += [Climb(self, deck, spare, prior * ALONE, tries) for prior in PRIORS]
        self.shares = [0.0] * len(self.climbs)
        self.met = 0

    def go_on(self) -> bool:
        """A piece of work; returns whether all is done."""
        for climb in self.climbs:
            if climb.left:
                for _ in range(min(A_PIECE, climb.left)):
                    climb.step()
                return False
        if self.met < TABLES:
            for number, climb in enumerate(self.climbs):
                self.shares[number] += self._share(self.tables[self.met], climb)
            self.met += 1
        return self.met == TABLES

    @property
    def deck(self) -> list[int]:
        """The one that did best; the heuristic's where none did better."""
        best = self.climbs[0]
        most = self.shares[0]
        for climb, share in zip(self.climbs, self.shares):
            if share > most:
                best, most = climb, share
        return sorted([*best.order, *best.gear])

    def _table(self, g: BladesState, outlook: Outlook, rivals: bool) -> BladesState:
        """Before a tournament, with decks that rivals may have made of what they may hold, or none. What is still for sale is
        cleared away, as it will be."""
        table = g.guess(self.seat, self.rng)
        assert isinstance(table, BladesState)
        clear_market(table)
        clear_row(table)
        for other, player in enumerate(table.players):
            cards = sorted(table.holding(other))
            player.deck = []
            player.binder = []
            player.limbo = []
            player.shelves = [[] for _ in player.shelves]
            if rivals and other != self.seat:
                player.deck = make_plan(
                    cards, player.character, g.collections, outlook.bonus, self.venue, RIVALS_TASTE, outlook.last
                ).deck
        table.lanes = None
        table.stack = table.current = []
        table.open = ()
        table.waiting = False
        return table

    def tried(self, table: BladesState, order: list[int], gear: list[int]) -> float:
        return lead(self._held(table, order, gear), self.seat)

    def _held(self, table: BladesState, order: list[int], gear: list[int]) -> list[int]:
        """The RP of everybody after a tournament at this table."""
        g = table.copy()
        g.players[self.seat].deck = sorted([*order, *gear])
        g.push(TRIAL, NO_PLAYER)
        g.advance()
        play_on(g, self.seat, Planner(order), self.others)
        return g.contest.rp

    def _share(self, table: BladesState, climb: Climb) -> float:
        """The part of the rivals that this deck leaves behind."""
        rp = self._held(table, climb.order, climb.gear)
        own = rp[self.seat]
        chances = [1.0 / (1.0 + exp(min(40.0, (points - own) / CLOSE))) for points in rp]
        return sum(chances) - chances[self.seat]


def _twin(card: int, deck: list[int]) -> int:
    """The card of the same name in a deck; `NO_CARD` where there is none."""
    for other in deck:
        if DESIGN[other] == DESIGN[card]:
            return other
    return NO_CARD


def _best_of(cards: list[int]) -> list[int]:
    ranked = sorted(cards, key=by_rp)
    singles = [card for card in ranked if KIND[card] == SINGLE]
    return [*singles[:SPARE_SINGLES], *[card for card in ranked if KIND[card] != SINGLE][:SPARE_GEAR]]
