"""How much a deck brings in: an estimate of the coins and buys of its average turn.

A turn sees the hand and whatever is drawn. Free Actions are all played; those that use up the action compete for it, the
best first, and Villages make room. Everything is in expectation, so that one more card, or one less, is soon tried.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from demesne.bots.dominion.traits import DOUBLE, IDLE, MONEY, STOP, TRAITS, Traits
from demesne.games.dominion.layout import CURSE_CARD
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.turn import HAND_SIZE

_PASSES: Final = 4
_SETTLED: Final = 0.05
"""Drawing brings more that draws: the estimate is made again until it changes little, or so many times."""


class Stop:
    """The copies of an Action that leaves no action for another."""

    __slots__ = ("card", "pays", "strength", "times", "traits")

    def __init__(self, card: int, traits: Traits, times: float, pays: float, strength: float) -> None:
        self.card = card
        self.traits = traits
        self.times = times
        self.pays = pays
        self.strength = strength


class Deck:
    """Sums over the cards of a deck. `money` are its Treasures, `free` the Actions that cost no action, `stops` the rest."""

    __slots__ = (
        "actions", "buys", "coins", "curses_left", "doubles", "free_buys", "free_cards", "free_coins", "money",
        "money_buys", "room", "size", "stops", "traits",
    )  # fmt: skip

    def __init__(self, cards: list[int], state: DominionState, traits: list[Traits] = TRAITS) -> None:
        self.traits = traits
        self.size = 0.0
        self.money = 0.0
        self.money_buys = 0.0
        self.free_coins = 0.0
        self.free_cards = 0.0
        self.free_buys = 0.0
        self.room = 0.0
        """Actions given beyond the one a card costs."""
        self.stops: list[Stop] = []
        """The best first. None is taken out when its last copy goes: the same card is tried again and again."""
        self.doubles = 0.0
        self.actions = 0.0
        self.curses_left = state.in_supply(CURSE_CARD) > 0
        self.coins = 0.0
        self.buys = 1.0
        for card in cards:
            self.add(card, 1.0)

    def add(self, card: int, times: float) -> None:
        """Put a card in (or, with -1, take one out)."""
        self.size += times
        traits = self.traits[card]
        role = traits.role
        if role == IDLE:
            return
        if role == DOUBLE:
            self.doubles += times
            return
        pays = traits.pays if self.curses_left else traits.pays_late
        if role == MONEY:
            self.money += pays * times
            self.money_buys += traits.buys * times
            return
        self.actions += times
        if role == STOP:
            self.add_stop(card, traits, times, pays)
            return
        self.room += (traits.actions - 1.0) * times
        self.free_coins += pays * times
        self.free_cards += traits.cards * times
        self.free_buys += traits.buys * times

    def add_stop(self, card: int, traits: Traits, times: float, pays: float) -> None:
        strength = traits.strength if self.curses_left else traits.strength_late
        place = 0
        for other in self.stops:
            if other.card == card:
                other.times += times
                return
            if other.strength < strength:
                break
            place += 1
        self.stops.insert(place, Stop(card, traits, times, pays, strength))

    def income(self) -> float:
        """Coins of an average turn; the buys are left in `buys`."""
        size = self.size if self.size > HAND_SIZE else float(HAND_SIZE)
        seen, late, space = float(HAND_SIZE), 0.0, 1.0
        reach = seen / size
        for _ in range(_PASSES):
            drawn = reach * self.free_cards
            if self.doubles:
                drawn *= 1.0 + self.doubled(reach)
            space = 1.0 + reach * self.room
            # What is drawn by the last Action that can be played comes too late to be played itself.
            in_time = late * min(1.0, (space - 1.0) / 2) if space > 1.0 else 0.0
            reach = min(1.0, (HAND_SIZE + drawn + in_time) / size)
            late = self.play_stops(reach, space)
            before, seen = seen, min(size, HAND_SIZE + drawn + late)
            if seen - before < _SETTLED:
                break
        share = seen / size
        played = self.coins * (1.0 + 0.5 * self.doubled(reach)) if self.doubles else self.coins
        self.coins = share * self.money + reach * self.free_coins + played
        self.buys += 1.0 + reach * self.free_buys + share * self.money_buys
        return self.coins

    def doubled(self, share: float) -> float:
        """Actions played once more than they are there."""
        return self.doubles * share * min(1.0, share * self.actions)

    def play_stops(self, reach: float, space: float) -> float:
        """Cards drawn by the Actions that compete for room; their coins and buys are left in `coins` and `buys`."""
        drawn = coins = buys = met = before = 0.0
        for stop in self.stops:
            times = stop.times
            if times == 0.0:
                continue
            met += times * reach
            played = met * space / sqrt(met * met + space * space)
            more = played - before
            traits = stop.traits
            drawn += more * traits.cards
            coins += more * stop.pays
            buys += more * traits.buys
            before = played
        self.coins, self.buys = coins, buys
        return drawn
