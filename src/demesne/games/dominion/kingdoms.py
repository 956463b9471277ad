"""Kingdoms: the recommended sets by name, ten names given by hand, or ten at random."""

from __future__ import annotations

import difflib
from typing import Final

from demesne.core.errors import BadSettings
from demesne.core.rng import Rng
from demesne.games.dominion.card import CARDS, KINDS, NAMES, number
from demesne.games.dominion.kinds import ACTION, ATTACK, REACTION

SIZE: Final = 10


class Recommended:
    """A set of ten that belongs together; `edition` says by which wording it is played."""

    __slots__ = ("cards", "edition", "name")

    def __init__(self, name: str, edition: int, cards: str) -> None:
        self.name = name
        self.edition = edition
        self.cards = [card.strip() for card in cards.split(",")]


SETS: Final = [
    Recommended("First Game", 2, "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"),
    Recommended(
        "Size Distortion",
        2,
        "Artisan, Bandit, Bureaucrat, Chapel, Festival, Gardens, Sentry, Throne Room, Witch, Workshop",
    ),
    Recommended(
        "Deck Top",
        2,
        "Artisan, Bureaucrat, Council Room, Festival, Harbinger, Laboratory, Moneylender, Sentry, Vassal, Village",
    ),
    Recommended(
        "Sleight of Hand",
        2,
        "Cellar, Council Room, Festival, Gardens, Library, Harbinger, Militia, Poacher, Smithy, Throne Room",
    ),
    Recommended(
        "Improvements", 2, "Artisan, Cellar, Market, Merchant, Mine, Moat, Moneylender, Poacher, Remodel, Witch"
    ),
    Recommended(
        "Silver & Gold",
        2,
        "Bandit, Bureaucrat, Chapel, Harbinger, Laboratory, Merchant, Mine, Moneylender, Throne Room, Vassal",
    ),
    Recommended(
        "High Seas",
        2,
        "Bazaar, Blockade, Caravan, Corsair, Haven, Island, Lookout, Pirate, Warehouse, Wharf",
    ),
    Recommended(
        "Buried Treasure",
        2,
        "Astrolabe, Cutpurse, Fishing Village, Lighthouse, Monkey, Outpost, Sailor, Sea Chart, Tactician, Treasure Map",
    ),
    Recommended(
        "Reach for Tomorrow",
        2,
        "Artisan, Cellar, Council Room, Vassal, Village, Cutpurse, Lookout, Monkey, Sea Witch, Treasure Map",
    ),
    Recommended(
        "Repetition",
        2,
        "Festival, Harbinger, Militia, Remodel, Workshop, Caravan, Outpost, Pirate, Sea Chart, Treasury",
    ),
    Recommended("First Game", 1, "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter, Workshop"),
    Recommended(
        "Big Money",
        1,
        "Adventurer, Bureaucrat, Chancellor, Chapel, Feast, Laboratory, Market, Mine, Moneylender, Throne Room",
    ),
    Recommended(
        "Interaction", 1, "Bureaucrat, Chancellor, Council Room, Festival, Library, Militia, Moat, Spy, Thief, Village"
    ),
    Recommended(
        "Size Distortion", 1, "Cellar, Chapel, Feast, Gardens, Laboratory, Thief, Village, Witch, Woodcutter, Workshop"
    ),
    Recommended(
        "Village Square",
        1,
        "Bureaucrat, Cellar, Festival, Library, Market, Remodel, Smithy, Throne Room, Village, Woodcutter",
    ),
    Recommended(
        "High Seas",
        1,
        "Bazaar, Caravan, Embargo, Explorer, Haven, Island, Lookout, Pirate Ship, Smugglers, Wharf",
    ),
    Recommended(
        "Buried Treasure",
        1,
        "Ambassador, Cutpurse, Fishing Village, Lighthouse, Outpost, Pearl Diver, Tactician, Treasure Map, Warehouse, Wharf",
    ),
    Recommended(
        "Shipwrecks",
        1,
        "Ghost Ship, Merchant Ship, Native Village, Navigator, Pearl Diver, Salvager, Sea Hag, Smugglers, Treasury, Warehouse",
    ),
    Recommended(
        "Reach for Tomorrow",
        1,
        "Adventurer, Cellar, Council Room, Spy, Village, Cutpurse, Ghost Ship, Lookout, Sea Hag, Treasure Map",
    ),
    Recommended(
        "Repetition",
        1,
        "Chancellor, Festival, Militia, Workshop, Caravan, Explorer, Outpost, Pearl Diver, Pirate Ship, Treasury",
    ),
    Recommended(
        "Give and Take",
        1,
        "Library, Market, Moneylender, Witch, Ambassador, Fishing Village, Haven, Island, Salvager, Smugglers",
    ),
]


def set_names() -> list[str]:
    """Names of the recommended sets, each once, second editions first."""
    return list(dict.fromkeys(each.name for each in SETS))


def printings(name: str) -> list[dict[str, object]]:
    """The set of this name in each edition that has one, for a lobby to show."""
    found = [each for each in SETS if each.name == name]
    return [{"edition": "first" if each.edition == 1 else "second", "cards": list(each.cards)} for each in found]


def recommended(name: str, edition: int) -> Recommended:
    """The set of this name; where it was printed in one edition only, that one (edition 0: whichever is newer)."""
    wanted = " ".join(name.lower().split())
    found = [each for each in SETS if each.name.lower() == wanted]
    exact = [each for each in found if each.edition == edition]
    if not found:
        near = difflib.get_close_matches(wanted, [each.lower() for each in set_names()], 3, 0.4)
        close = [each for each in set_names() if each.lower() in near]
        hint = f"did you mean {' or '.join(close)}?" if close else f"there are {', '.join(set_names())}"
        raise BadSettings(f"there is no recommended set '{name}'; {hint}")
    return (exact or found)[0]


def chosen(names: list[str], least: int = SIZE, most: int = SIZE) -> list[int]:
    """Different kingdom cards, by name: ten, or as many as are to be selected from."""
    cards = [_kingdom_card(name) for name in names]
    doubled = [NAMES[card] for card in set(cards) if cards.count(card) > 1]
    if doubled:
        raise BadSettings(f"{', '.join(sorted(doubled))} is named twice; a kingdom has ten different cards")
    if least == most == SIZE and len(cards) != SIZE:
        raise BadSettings(f"a kingdom has ten cards, not {len(cards)}")
    if not least <= len(cards) <= most:
        wanted = f"{least} cards" if least == most else f"{least} cards or more"
        raise BadSettings(f"this selection is made from {wanted}, not {len(cards)}")
    return cards


def _kingdom_card(name: str) -> int:
    known = {card.name.lower(): card.index for card in CARDS if card.set_name != "Basic"}
    wanted = " ".join(name.lower().split())
    if wanted in known:
        return known[wanted]
    near = difflib.get_close_matches(wanted, list(known), 3)
    hint = f"; did you mean {' or '.join(NAMES[known[each]] for each in near)}?" if near else ""
    raise BadSettings(f"there is no kingdom card '{name}'{hint or '; `demesne cards dominion` lists them'}")


def pool(sets: list[str], editions: dict[str, int]) -> list[int]:
    """Kingdom cards of these sets, each in its edition."""
    return [card.index for card in CARDS if card.set_name in sets and editions[card.set_name] in card.editions]


def drawn(rng: Rng, cards: list[int], size: int) -> list[int]:
    """So many at random, each set of them as likely as any other."""
    if len(cards) < size:
        raise BadSettings(f"{size} kingdom cards are needed; the chosen sets have only {len(cards)}")
    mixed = list(cards)
    rng.shuffle(mixed)
    return mixed[:size]


def random_kingdom(rng: Rng, cards: list[int]) -> list[int]:
    """Ten at random that make a game: something cheap, something that gives actions or is worth buying early, an answer
    where there are many Attacks. Drawn again until it fits, so every fitting kingdom is equally likely."""
    for _ in range(1000):
        kingdom = drawn(rng, cards, SIZE)
        if sensible(kingdom):
            return kingdom
    return kingdom


def sensible(kingdom: list[int]) -> bool:
    cheap = sum(1 for card in kingdom if CARDS[card].cost <= 3)
    dear = sum(1 for card in kingdom if CARDS[card].cost >= 5)
    attacks = sum(1 for card in kingdom if KINDS[card] & ATTACK)
    reacts = any(KINDS[card] & REACTION for card in kingdom)
    actions = sum(1 for card in kingdom if KINDS[card] & ACTION)
    return cheap >= 2 and dear >= 1 and actions >= 7 and attacks <= (4 if reacts else 3)


def named(cards: list[int]) -> list[object]:
    return [NAMES[card] for card in cards]


def numbered(names: list[str]) -> list[int]:
    return [number(name) for name in names]
