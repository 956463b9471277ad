"""Set-up: which sets are in the match, what lies where, and what everybody begins with."""

from __future__ import annotations

from demesne.core.effect import Effect
from demesne.core.errors import BadSettings
from demesne.core.rng import Rng
from demesne.games.millennium_blades.cards import METALS, SET_NAMES, SET_OF, SETS, TITLES, CardSet, set_called, sets_of
from demesne.games.millennium_blades.characters import CHARACTER_NAMES
from demesne.games.millennium_blades.frame import BladesFrame
from demesne.games.millennium_blades.knowledge import arrive_openly
from demesne.games.millennium_blades.metagame import shuffle_metas, tell_foreseen
from demesne.games.millennium_blades.numbers import FRIENDSHIP, MARKERS, SETS_IN_STORE, START_CARDS
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.store import deal, tell_backs
from demesne.games.millennium_blades.venues import shuffle_venues

IN_A_MATCH = {**SETS_IN_STORE, "Bronze": 2, "Silver": 2, "Gold": 1}
"""How many sets of each class are in a match, besides the Core set. The second bronze and silver sets are prizes."""


def choose_sets(named: list[str], rng: Rng) -> list[str]:
    """All sets of a match by class: those named, and by chance as many more as belong there."""
    chosen = [_set(name) for name in named]
    found: list[str] = []
    for rarity, count in IN_A_MATCH.items():
        wanted = [card_set.name for card_set in chosen if card_set.rarity == rarity]
        if len(wanted) > count or len(set(wanted)) < len(wanted):
            raise BadSettings(f"a match has {count} different {rarity} sets, not {', '.join(wanted)}")
        others = [card_set.number for card_set in sets_of(rarity) if card_set.name not in wanted]
        rng.shuffle(others)
        found += [*wanted, *[SET_NAMES[number] for number in others[: count - len(wanted)]]]
    return found


def _set(name: str) -> CardSet:
    found = set_called(name)
    if found is None or found.rarity not in IN_A_MATCH:
        raise BadSettings(f"there is no set '{name}' to choose; there are {', '.join(choosable_sets())}")
    return found


def fusion_sets(names: list[str]) -> tuple[str, ...]:
    """The first bronze, silver and gold set of a match lie on the fusion spaces."""
    promos = [_set(name) for name in names]
    first: list[str] = []
    for metal in METALS:
        of_metal = [promo.name for promo in promos if promo.rarity == metal]
        if not of_metal:
            raise BadSettings(f"a match has a {metal} set")
        first.append(of_metal[0])
    return tuple(first)


def choosable_sets() -> list[str]:
    return [card_set.name for card_set in SETS if card_set.rarity in IN_A_MATCH]


def choose_characters(named: list[str], players: int, rng: Rng) -> list[str]:
    """A character for each seat: those named in the order of seats, the others by chance."""
    for name in named:
        if name not in CHARACTER_NAMES:
            raise BadSettings(f"there is no character '{name}'; there are {', '.join(CHARACTER_NAMES)}")
    if len(set(named)) < len(named) or len(named) > players:
        raise BadSettings(f"{players} players have as many different characters, not {', '.join(named)}")
    others = [number for number, name in enumerate(CHARACTER_NAMES) if name not in named]
    rng.shuffle(others)
    return [*named, *[CHARACTER_NAMES[number] for number in others]][:players]


class SetUp(Effect[BladesState, BladesFrame]):
    """The table, then what everybody gets. Starters are known to all."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        for seat in range(g.seats):
            hand_out(g, seat)
        for seat, player in enumerate(g.players):
            deal(g, seat, START_CARDS)
            for _ in range(player.character.bronze):
                take_promo(g, seat)
        tell_backs(g)
        tell_foreseen(g)


def lay_out(g: BladesState, names: list[str]) -> None:
    """Store deck, promo piles, prizes and metagame decks, shuffled."""
    chosen = [_set(name) for name in names]
    store = [card_set for card_set in chosen if card_set.rarity in SETS_IN_STORE]
    g.deck = [card for card_set in [*sets_of("Core"), *store] for card in card_set.copies()]
    g.rng.shuffle(g.deck)
    for pile, metal in enumerate(METALS):
        promos = [card_set for card_set in chosen if card_set.rarity == metal]
        g.piles[pile] = promos[0].copies()
        g.rng.shuffle(g.piles[pile])
        for prizes in promos[1:]:
            g.prizes[pile] = prizes.copies()
    shuffle_metas(g)
    shuffle_venues(g)
    in_play = {*names, *[card_set.name for card_set in sets_of("Core")]}
    in_play |= {player.character.starter.name for player in g.players}
    g.unused = tuple([card for card_set in SETS if card_set.name not in in_play for card in card_set.copies()])


def hand_out(g: BladesState, seat: int) -> None:
    """Starter, markers and friendship cards."""
    player = g.players[seat]
    player.binder = sorted(player.character.starter.copies())
    for card in player.binder:
        arrive_openly(g, seat, card)
    player.markers = MARKERS[g.seats]
    player.friends = FRIENDSHIP[:]
    if g.journal is not None:
        words: dict[str, object] = {"character": player.character.name, "starter": player.character.starter.name}
        g.journal.reveal("character", seat, words)


def take_promo(g: BladesState, seat: int) -> None:
    """The top bronze card, for a character that begins with one."""
    card = g.piles[0].pop()
    g.players[seat].binder = sorted([*g.players[seat].binder, card])
    if g.journal is not None:
        g.journal.whisper("promo", seat, {"set": SET_NAMES[SET_OF[card]]}, {"card": TITLES[card]}, 1 << seat)
