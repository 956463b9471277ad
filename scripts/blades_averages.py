"""Measures what an average card of each kind brings to a deck of Millennium Blades, for the bots' `worth.py`.

python -m scripts.blades_averages 150
"""

from __future__ import annotations

import sys
from statistics import mean, stdev

from demesne.bots.millennium_blades.arena import hold
from demesne.games.millennium_blades.cards import ACCESSORY, BOX, KIND, KINDS, SINGLE
from demesne.games.millennium_blades.characters import PLAIN_CHARACTERS
from demesne.games.millennium_blades.constants import NO_META
from demesne.games.millennium_blades.numbers import SLOTS_OPEN
from scripts.balance_blades import LOSS, reference_deck


def value(deck: list[int], number: int) -> float:
    """Own RP, less a part of the rival's."""
    own, theirs = hold([deck, reference_deck(2 * number + 1)], PLAIN_CHARACTERS[0], (NO_META, NO_META), number)
    return own - LOSS * theirs


def brought(kind: int, number: int) -> float:
    """What a deck loses without its cards of a kind: for each Single that is played, or for one of its gear."""
    deck = reference_deck(2 * number)
    of_kind = [card for card in deck if KIND[card] == kind]
    taken = of_kind if kind == SINGLE else of_kind[:1]
    lost = value(deck, number) - value([card for card in deck if card not in taken], number)
    return lost / SLOTS_OPEN if kind == SINGLE else lost


def main() -> None:
    decks = int(sys.argv[1]) if len(sys.argv) > 1 else 150
    for kind in (SINGLE, BOX, ACCESSORY):
        found = [brought(kind, number) for number in range(decks)]
        print(f"{KINDS[kind]}: {mean(found):.1f} RP, give or take {stdev(found) / decks**0.5:.1f}")


if __name__ == "__main__":
    main()
