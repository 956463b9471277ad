"""The ten venues: one is revealed in every deckbuilding phase and stays through the tournament that follows.

What they change in deckbuilding are numbers; what they do in tournaments stands in `venue_effects.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from demesne.games.millennium_blades.cards import IS_GOLD, TITLES
from demesne.games.millennium_blades.knowledge import arrive_openly
from demesne.games.millennium_blades.numbers import read_data
from demesne.games.millennium_blades.voice import plural

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState

NO_VENUE: Final = -1


class Venue:
    """A place with what it changes; 0 is what every phase has."""

    def __init__(self, number: int, data: dict[str, Any]) -> None:
        self.number = number
        self.name: str = data["name"]
        self.gift = int(data.get("gift", 0))
        self.golds = int(data.get("golds", 0))
        self.income = int(data.get("income", 0))
        self.accessories = int(data.get("accessories", 0))
        self.boxes = int(data.get("boxes", 0))
        self.minutes = int(data.get("minutes", 0))
        self.vault = int(data.get("vault", 0))
        self.vault_price = int(data.get("vault_price", 0))

    def economy(self) -> list[str]:
        """What it changes in deckbuilding, in sentences."""
        said = [
            (self.gift, f"Everybody gets {plural(self.gift, 'random gold card')}"),
            (self.golds, f"A deck holds at most {plural(self.golds, 'gold card')}"),
            (self.income, f"Everybody gets M${self.income} more"),
            (self.accessories, f"A deck holds {plural(self.accessories, 'more accessory', 'more accessories')}"),
            (self.boxes, "Decks are built without box"),
            (
                self.boxes,
                f"As the tournament begins, you draw {plural(self.boxes, 'box', 'boxes')} from the Store and take one",
            ),
            (
                self.minutes,
                f"All cards and both metagame cards come at once, for one interval of {self.minutes} minutes",
            ),
            (
                self.vault,
                f"{plural(self.vault, 'gold card')} lie open; a sell marker and M${self.vault_price} take one",
            ),
        ]
        return [f"{sentence}." for worth, sentence in said if worth]


VENUES: Final = [Venue(number, data) for number, data in enumerate(read_data("venues.toml")["venue"])]
PLAIN_VENUE: Final = Venue(NO_VENUE, {"name": ""})
"""No venue: nothing is changed."""


def venue_of(g: BladesState) -> Venue:
    return PLAIN_VENUE if g.venue == NO_VENUE else VENUES[g.venue]


def shuffle_venues(g: BladesState) -> None:
    if g.with_venues:
        g.venues = list(range(len(VENUES)))
        g.rng.shuffle(g.venues)


def reveal_venue(g: BladesState) -> None:
    """The next venue, with its vault and its gifts."""
    if not g.venues:
        return
    g.venue = g.venues.pop()
    venue = venue_of(g)
    if g.journal is not None:
        g.journal.reveal("venue", g.first, {"venue": venue.name})
    g.vault = sorted(_take_golds(g, venue.vault))
    for seat in range(g.seats):
        for card in _take_golds(g, venue.gift):
            g.players[seat].binder = sorted([*g.players[seat].binder, card])
            arrive_openly(g, seat, card)
            if g.journal is not None:
                g.journal.reveal("promo", seat, {"card": TITLES[card]})


def _take_golds(g: BladesState, count: int) -> list[int]:
    """So many gold cards by chance out of the box."""
    golds = sorted([card for card in g.unused if IS_GOLD[card]])
    taken: list[int] = []
    for _ in range(min(count, len(golds))):
        taken.append(golds.pop(g.rng.below(len(golds))))
    rest = list(g.unused)
    for card in taken:
        rest.remove(card)
    g.unused = tuple(rest)
    return taken


def retire_venue(g: BladesState) -> None:
    """After the tournament it is over, and what is left of its vault goes back to the box."""
    if g.venue != NO_VENUE:
        g.past_venues.append(g.venue)
        g.venue = NO_VENUE
    g.unused = (*g.unused, *g.vault)
    g.vault = []
    for player in g.players:
        player.vaulted = 0
