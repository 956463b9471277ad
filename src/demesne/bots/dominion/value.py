"""The chance to win a position of Dominion: a small network over what decks bring in, and what each card is worth besides."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from demesne.bots.dominion.features import Comparison
from demesne.bots.search.value import Value, load_value
from demesne.games.dominion import cards as _cards  # noqa: F401  (defines the cards)
from demesne.games.dominion.card import CARDS
from demesne.games.dominion.state import DominionState

VALUE_FILE: Final = "value.json"
_PACKAGE: Final = "demesne.bots.dominion"


class DeckValue:
    """`worths` and `lasting` are by card number: what one more of it is worth, and what for ten rounds that are left."""

    __slots__ = ("lasting", "network", "worths")

    def __init__(self, network: Value, worths: list[float], lasting: list[float]) -> None:
        self.network = network
        self.worths = worths
        self.lasting = lasting

    def chance(self, state: DominionState, seat: int) -> float:
        """Of this seat, from 0 to 1."""
        seen = Comparison(state, seat)
        return self.network.chance(seen.features(), seen.card_lead(self.worths, self.lasting))


def load_deck_value() -> DeckValue:
    """The weights that come with the package. A card that they do not know is worth what the features say."""
    text = files(_PACKAGE).joinpath(VALUE_FILE).read_text(encoding="utf-8")
    known: dict[str, list[float]] = json.loads(text).get("cards", {})
    pairs = [known.get(card.name, [0.0, 0.0]) for card in CARDS]
    worths, lasting = [float(pair[0]) for pair in pairs], [float(pair[1]) for pair in pairs]
    return DeckValue(load_value(_PACKAGE, VALUE_FILE), worths, lasting)
