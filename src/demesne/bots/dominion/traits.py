"""What a card does, read off its printed effects: bots weigh cards by these, not by their names.

What cannot be read off (a text that no common effect covers) stands in `advice.toml`, which may also correct the rest.
A card that nobody has advised on is judged by its effects and its cost.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from demesne.core.effect import Program
from demesne.games.dominion import cards as _cards  # noqa: F401  (defines the cards)
from demesne.games.dominion.card import CARDS, KINDS, Card
from demesne.games.dominion.effects import (
    DrawPerPicked,
    EachVictim,
    Gain,
    GainUpTo,
    IfAny,
    Last,
    PickFromHand,
    PlayFromHand,
    Plus,
)
from demesne.games.dominion.kinds import ACTION, ATTACK, CURSE, TREASURE, VICTORY
from demesne.games.dominion.layout import CURSE_CARD
from demesne.games.dominion.moves import TRASH
from demesne.games.dominion.windows import STARTED

ANY: Final = 99.0
"""More copies than any deck holds."""


IDLE: Final = 0
MONEY: Final = 1
FREE: Final = 2
STOP: Final = 3
DOUBLE: Final = 4
"""What a card is to a deck: nothing that works, a Treasure, an Action that costs no action, one that leaves no action for
another, or one that plays others more than once."""


class Traits:
    """Numbers are per play. `bonus` is what the rest of the text is worth, in coins."""

    __slots__ = (
        "actions", "bonus", "buys", "cards", "coins", "curses", "doubles", "draws_to", "gains", "most",
        "needs", "pays", "pays_cost", "pays_late", "role", "sifts", "spends_hand", "strength", "strength_late", "trashes",
    )  # fmt: skip

    def __init__(self) -> None:
        self.cards = 0.0
        self.actions = 0.0
        self.buys = 0.0
        self.coins = 0.0
        self.bonus = 0.0
        self.trashes = 0.0
        """Cards it can take out of the hand for good."""
        self.gains = 0.0
        """Cost of the card it can gain."""
        self.doubles = False
        """Plays another Action more than once."""
        self.curses = False
        """Hands out Curses."""
        self.sifts = False
        """Exchanges cards in hand for others."""
        self.draws_to = 0.0
        """Fills the hand up to this many."""
        self.most = ANY
        """How many of it a deck has a use for."""
        self.needs = ""
        """What has to be in hand for it to do anything: junk, copper, treasure, or a twin."""
        self.spends_hand = False
        """Costs the rest of the hand."""
        self.pays_cost = False
        """Pays what the trashed card costs."""
        # What follows from the rest, for decks, which read it millions of times:
        self.role = IDLE
        self.pays = 0.0
        """Coins of one play, with what the rest of its text is worth; and the same once the Curses are gone."""
        self.pays_late = 0.0
        self.strength = 0.0
        """For which of several Actions the action is used; and the same once the Curses are gone."""
        self.strength_late = 0.0

    def settle(self, kinds: int) -> Traits:
        """Work out what follows from the rest, for a card of these kinds."""
        if kinds & ACTION:
            self.role = DOUBLE if self.doubles else STOP if self.actions < 1 else FREE
        elif kinds & TREASURE:
            self.role = MONEY
        self.pays = self.coins + self.bonus
        self.pays_late = self.coins if self.curses else self.pays
        self.strength = self.pays + 1.1 * self.cards
        self.strength_late = self.pays_late + 1.1 * self.cards
        return self


def read_traits(card: Card) -> Traits:
    """What the common effects of a card add up to."""
    traits = Traits()
    traits.coins = float(card.coins)
    for step in card.play.steps:
        if isinstance(step, IfAny):
            break
        if isinstance(step, Plus):
            _add_plus(traits, step, 1.0)
        elif isinstance(step, Last) and step.window == STARTED:
            _add_later(traits, step.program)
        elif isinstance(step, PickFromHand) and step.moves is TRASH:
            traits.trashes = float(min(step.high, 4))
        elif isinstance(step, GainUpTo):
            traits.gains = float(step.limit)
        elif isinstance(step, Gain):
            traits.gains = float(CARDS[step.card].cost)
        elif isinstance(step, PlayFromHand):
            traits.doubles = True
        elif isinstance(step, DrawPerPicked):
            traits.sifts = True
        elif isinstance(step, EachVictim):
            traits.curses = any(isinstance(hit, Gain) and hit.card == CURSE_CARD for hit in step.program.steps)
    if card.kinds & ATTACK:
        traits.bonus += 0.6
    return traits


def _add_plus(traits: Traits, plus: Plus, share: float) -> None:
    traits.cards += plus.cards * share
    traits.actions += plus.actions * share
    traits.buys += plus.buys * share
    traits.coins += plus.coins * share


def _add_later(traits: Traits, program: Program) -> None:
    """What comes at the start of the next turn is nearly as good, but actions there do not pay for this play."""
    for step in program.steps:
        if isinstance(step, Plus):
            traits.bonus += 0.9 * step.cards + 0.3 * step.actions + 0.2 * step.buys + 0.8 * step.coins


def _advised(traits: Traits, advice: dict[str, object]) -> Traits:
    for key, value in advice.items():
        assert hasattr(traits, key), f"advice.toml: there is no trait '{key}'"
        if key == "needs" or isinstance(value, bool):
            setattr(traits, key, value)
        else:
            assert isinstance(value, int | float), f"advice.toml: {key} is a number"
            setattr(traits, key, float(value))
    return traits


def load_advice() -> dict[str, dict[str, object]]:
    """What `advice.toml` says, by the names of cards."""
    advice = tomllib.loads(files("demesne.bots.dominion").joinpath("advice.toml").read_text(encoding="utf-8"))
    known = {card.name for card in CARDS}
    assert set(advice) <= known, f"advice.toml names no card: {', '.join(sorted(set(advice) - known))}"
    return advice


ADVICE: Final = load_advice()


def traits_of(card: Card) -> Traits:
    return _advised(read_traits(card), ADVICE.get(card.name, {})).settle(card.kinds)


TRAITS: Final[list[Traits]] = [traits_of(card) for card in CARDS]

AS_BEFORE: Final = -1.0


class Opinion:
    """Another opinion of a card than its traits: coins that are added to the worth of a play, and how many copies a deck has a
    use for (`AS_BEFORE`: as its traits say; 0: it is never bought)."""

    __slots__ = ("card", "more", "most")

    def __init__(self, card: int, more: float, most: float) -> None:
        self.card = card
        self.more = more
        self.most = most


def revalued(opinions: list[Opinion]) -> list[Traits]:
    """The traits of all cards, but for those of which there is another opinion."""
    traits = TRAITS[:]
    for opinion in opinions:
        changed = traits_of(CARDS[opinion.card])
        changed.bonus += opinion.more
        changed.most = changed.most if opinion.most == AS_BEFORE else opinion.most
        traits[opinion.card] = changed.settle(KINDS[opinion.card])
    return traits


def is_junk(card: int) -> bool:
    """Victory cards and Curses that do nothing else: dead in the hand."""
    return bool(KINDS[card] & (VICTORY | CURSE)) and not KINDS[card] & (ACTION | TREASURE)


def is_terminal(card: int) -> bool:
    """An Action that leaves no action for another."""
    return bool(KINDS[card] & ACTION) and TRAITS[card].actions < 1
