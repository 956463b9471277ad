"""Dominion's entry in the registry: options, set-up, cards, wording."""

from __future__ import annotations

from typing import Final, cast

from demesne.core.errors import BadSettings
from demesne.core.game import Game, Option
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.games.dominion import cards as _cards  # noqa: F401  (defines the cards)
from demesne.games.dominion import kingdoms, saving, text
from demesne.games.dominion.card import CARDS, NAMES
from demesne.games.dominion.kingdoms import chosen, pool, random_kingdom, recommended, set_names
from demesne.games.dominion.layout import layout_for
from demesne.games.dominion.moves import MOVES
from demesne.games.dominion.setup import lay_out
from demesne.games.dominion.table import Table

RANDOM: Final = "random"
EDITIONS: Final = {"second": 2, "first": 1}
_CHANCE: Final = 0x5EED


class Dominion(Game):
    """Build a deck, buy Provinces."""

    name = "dominion"
    title = "Dominion"
    tagline = "Build a deck of your own while you play it; most victory points win."
    rules_version = 2
    fewest = 2
    most = 6

    def options(self) -> list[Option]:
        sets = sorted({card.set_name for card in CARDS if card.set_name != "Basic"})
        kingdom = Option(
            "kingdom",
            "choice",
            "Kingdom",
            "First Game",
            "A recommended set, random, or ten card names separated by commas.",
            [*set_names(), RANDOM],
        )
        kingdom.details = {name: kingdoms.printings(name) for name in set_names()}
        return [
            kingdom,
            Option("sets", "set", "Sets", ["Base"], "Where a random kingdom is drawn from.", sets),
            Option(
                "edition",
                "choice",
                "Edition",
                "second",
                "Which cards and wordings; a set that was printed in one edition only brings its own.",
                list(EDITIONS),
            ),
            Option("open_counts", "flag", "Open counts", False, "Show the sizes of everybody's deck and discard pile."),
            Option("first", "seat", "First player", None, "Who begins; nobody named means chance."),
        ]

    def settings(self, players: int, seed: int, options: dict[str, object]) -> dict[str, object]:
        edition = options.get("edition", "second")
        if not isinstance(edition, str) or edition not in EDITIONS:
            raise BadSettings(f"there is no edition '{edition}'; there are {', '.join(EDITIONS)}")
        kingdom, number = self._kingdom(seed, options, EDITIONS[edition], _sets(options))
        return {
            "kingdom": [NAMES[card] for card in kingdom],
            "edition": "first" if number == 1 else "second",
            "open_counts": _flag(options, "open_counts"),
            "first": _first(options, players, seed),
        }

    def _kingdom(self, seed: int, options: dict[str, object], edition: int, sets: list[str]) -> tuple[list[int], int]:
        wanted = options.get("kingdom", "First Game")
        if isinstance(wanted, list) and all(isinstance(name, str) for name in wanted):
            return chosen(wanted), edition
        if not isinstance(wanted, str):
            raise BadSettings("a kingdom is the name of a set, 'random', or ten card names")
        if wanted.lower() == RANDOM:
            return random_kingdom(seeded(seed ^ _CHANCE), pool(sets, edition)), edition
        if "," in wanted:
            return chosen(wanted.split(",")), edition
        found = recommended(wanted, edition)
        return kingdoms.numbered(found.cards), found.edition

    def setup(self, players: int, seed: int, settings: dict[str, object]) -> State:
        kingdom = kingdoms.numbered(cast("list[str]", settings["kingdom"]))
        layout = layout_for(players, kingdom, settings["edition"] == "first", bool(settings["open_counts"]))
        return lay_out(layout, seed, cast(int, settings["first"]))

    def load(self, plain: dict[str, object]) -> State:
        return saving.load(Table, plain)

    def moves(self) -> list[Move]:
        return MOVES.all()

    def cards(self) -> list[dict[str, object]]:
        return [card.plain() for card in CARDS]

    def wording(self) -> dict[str, dict[str, list[str]]]:
        return {"prompts": text.PROMPTS, "events": text.EVENTS}


def _sets(options: dict[str, object]) -> list[str]:
    sets = options.get("sets", ["Base"])
    if isinstance(sets, str):
        sets = [name.strip() for name in sets.split(",")]
    known = {card.set_name.lower(): card.set_name for card in CARDS if card.set_name != "Basic"}
    if not isinstance(sets, list) or not sets:
        raise BadSettings(f"'sets' is a list of {', '.join(known.values())}")
    for name in sets:
        if str(name).lower() not in known:
            raise BadSettings(f"there is no set '{name}'; there are {', '.join(known.values())}")
    return [known[str(name).lower()] for name in sets]


def _flag(options: dict[str, object], name: str) -> bool:
    value = options.get(name, False)
    if not isinstance(value, bool):
        raise BadSettings(f"'{name}' is true or false, not {value!r}")
    return value


def _first(options: dict[str, object], players: int, seed: int) -> int:
    first = options.get("first")
    if first is None:
        return int(seeded(seed ^ ~_CHANCE).below(players))
    if not isinstance(first, int) or isinstance(first, bool) or not 0 <= first < players:
        raise BadSettings(f"'first' is a seat from 0 to {players - 1}, not {first!r}")
    return first


GAME: Final = Dominion()
