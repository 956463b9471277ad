"""Sets up a table of Dominion in one line. Cards are written as one would say them: `3 Copper, Estate`.

    deal(seat("Militia, 4 Copper"), seat("5 Copper"), supply="1 Curse", coins=2)

Piles are written top card first. The first seat is the one to play; its turn has just begun. The kingdom holds every
card that is named and is filled up with plain ones.
"""

from __future__ import annotations

import re

from demesne.core import Journal
from demesne.games.dominion.card import NAMES, number
from demesne.games.dominion.layout import BASICS, Layout
from demesne.games.dominion.player import MATS, Player
from demesne.games.dominion.setup import lay_out
from demesne.games.dominion.state import DominionState
from tests.games.dominion.script import Scene

FILLERS = "Village, Smithy, Market, Festival, Laboratory, Woodcutter, Cellar, Chapel, Workshop, Remodel"
_COUNTED = re.compile(r"(?:(\d+) )?(.+)")


def counted(text: str) -> list[tuple[int, int]]:
    """`3 Copper, Estate` as pairs of card number and count."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    matches = [_COUNTED.fullmatch(part) for part in parts]
    return [(number(found[2]), int(found[1] or 1)) for found in matches if found]


def cards(text: str) -> list[int]:
    """Card numbers in the order they are written."""
    return [card for card, count in counted(text) for _ in range(count)]


class Seat:
    """One player's zones, in words."""

    def __init__(self, hand: str, deck: str, discard: str, mats: dict[str, str], tokens: int, turns: int) -> None:
        self.hand = cards(hand)
        self.deck = cards(deck)[::-1]
        self.discard = cards(discard)[::-1]
        self.mats = {name: cards(text) for name, text in mats.items()}
        self.tokens = tokens
        self.turns = turns

    def named(self) -> list[int]:
        return [*self.hand, *self.deck, *self.discard, *[card for mat in self.mats.values() for card in mat]]

    def sit(self, player: Player) -> None:
        player.hand, player.deck, player.discard = self.hand[:], self.deck[:], self.discard[:]
        player.coin_tokens, player.turns = self.tokens, self.turns
        for mat, lying in self.mats.items():
            for card in lying:
                player.lay([each.name for each in MATS].index(mat), card)


def seat(
    hand: str = "",
    deck: str = "",
    discard: str = "",
    *,
    mats: dict[str, str] | None = None,
    tokens: int = 0,
    turns: int = 0,
) -> Seat:
    return Seat(hand, deck, discard, mats or {}, tokens, turns)


SETS = ("Base", "Seaside")


def deal(
    *seats: Seat,
    kingdom: str = "",
    supply: str = "",
    trash: str = "",
    first_edition: bool = False,
    open_counts: bool = False,
    buys: int = 1,
    coins: int = 0,
    turn: int = 0,
    seed: int = 1,
) -> Scene:
    """A table whose first turn has begun. `supply` overrides pile sizes: `0 Province, 1 Curse`."""
    sitting = [*seats, *[seat() for _ in range(2 - len(seats))]]
    named = [card for each in sitting for card in each.named()] + cards(trash) + cards(kingdom)
    kingdom_cards = _kingdom(named + [card for card, _ in counted(supply)])
    layout = Layout(len(sitting), kingdom_cards, SETS if first_edition else (), open_counts)
    table = lay_out(layout, seed, turn)
    table.stack.pop()  # nothing is dealt: the zones are as given
    for each, player in zip(sitting, table.players):
        each.sit(player)
    table.trash = cards(trash)
    _fill_supply(table, supply)
    table.journal = Journal()
    table.advance()
    table.buys, table.coins = buys, coins
    table.refresh()
    return Scene(table)


def _kingdom(named: list[int]) -> list[int]:
    chosen = sorted({card for card in named if NAMES[card] not in BASICS})
    for card in cards(FILLERS):
        if len(chosen) < 10 and card not in chosen:
            chosen.append(card)
    return chosen


def _fill_supply(table: DominionState, supply: str) -> None:
    counts = list(table.pile_sizes)
    for card, count in counted(supply):
        counts[table.layout.slots[card]] = count
    table.fill_piles(counts)
