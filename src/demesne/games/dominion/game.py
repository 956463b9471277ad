"""Dominion's entry in the registry: options, set-up, cards, wording."""

from __future__ import annotations

from typing import Final, Literal, cast

from demesne.core.errors import BadSettings
from demesne.core.game import Game, Option
from demesne.core.move import Move
from demesne.core.rng import Rng, seeded
from demesne.core.state import State
from demesne.games.dominion import cards as _cards  # noqa: F401  (defines the cards)
from demesne.games.dominion import kingdoms, saving, text
from demesne.games.dominion.card import CARDS, names
from demesne.games.dominion.kingdoms import chosen, drawn, pool, random_kingdom, recommended, set_names
from demesne.games.dominion.layout import layout_for
from demesne.games.dominion.moves import MOVES
from demesne.games.dominion.selection import BY_TURNS, BY_VETO, NONE, SELECTIONS
from demesne.games.dominion.setup import lay_out
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.view_types import DominionPreview, DominionSettings, Edition

RANDOM: Final = "random"
EDITIONS: Final[dict[str, int]] = {"second": 2, "first": 1}
SAME: Final = "same"
_CHOICES: Final = [SAME, *EDITIONS]
SET_EDITIONS: Final = {"Base": "base_edition", "Seaside": "seaside_edition"}
"""The option for the edition of a set that was printed in two."""
_CHANCE: Final = 0x5EED


class Dominion(Game):
    """Build a deck, buy Provinces."""

    name = "dominion"
    title = "Dominion"
    tagline = "Build a deck of your own while you play it; most victory points win."
    rules_version = 5
    fewest = 2
    most = 6

    def options(self) -> list[Option]:
        sets = sorted({card.set_name for card in CARDS if card.set_name != "Basic"})
        return [
            _kingdom_option(),
            Option("sets", "set", "Sets", ["Base"], "Where a random kingdom is drawn from.", sets),
            Option(
                "sensible",
                "flag",
                "Sensible kingdoms",
                True,
                "A random kingdom has cheap and dear cards, enough Actions and not too many Attacks; else any ten are drawn.",
            ),
            Option(
                "selection",
                "choice",
                "Selection",
                NONE,
                "Players select a random kingdom: by veto everybody strikes out one card, alternately each chooses one.",
                [NONE, *SELECTIONS],
            ),
            Option(
                "edition",
                "choice",
                "Edition",
                "second",
                "Which cards and wordings; a set that was printed in one edition only brings its own.",
                list(EDITIONS),
            ),
            *_table_options(),
        ]

    def settings(self, players: int, seed: int, options: dict[str, object]) -> dict[str, object]:
        selection = _choice(options, "selection", NONE, [NONE, *SELECTIONS])
        kingdom, edition = self._kingdom(players, seed, options, selection)
        definite: DominionSettings = {
            "kingdom": names(kingdom),
            "selection": cast("Literal['none', 'veto', 'alternate']", selection),
            "edition": edition,
            "base_edition": _edition(options, "base_edition", edition),
            "seaside_edition": _edition(options, "seaside_edition", edition),
            "same_start": _flag(options, "same_start"),
            "open_counts": _flag(options, "open_counts"),
            "first": _first(options, players, seed),
            "winner_left": _flag(options, "winner_left"),
        }
        return cast("dict[str, object]", definite)

    def _kingdom(
        self, players: int, seed: int, options: dict[str, object], selection: str
    ) -> tuple[list[int], Edition]:
        """The kingdom or what it is selected from, and the edition that holds where nothing else is said."""
        sets, fitting = _sets(options), _flag(options, "sensible", True)
        edition = _edition(options, "edition", "second")
        wanted = options.get("kingdom", "First Game")
        if isinstance(wanted, str) and "," in wanted:
            wanted = wanted.split(",")
        if isinstance(wanted, list) and all(isinstance(name, str) for name in wanted):
            least, most = _sizes(selection, players)
            return chosen(wanted, least, most), edition
        if not isinstance(wanted, str):
            raise BadSettings("a kingdom is the name of a set, 'random', or ten card names")
        if wanted.lower() == RANDOM:
            rng, cards = seeded(seed ^ _CHANCE), pool(sets, _editions(options, edition))
            return _random(rng, cards, fitting, selection, players), edition
        if selection != NONE:
            raise BadSettings(f"'{wanted}' leaves nothing to select; a kingdom is selected from 'random' or from names")
        found = recommended(wanted, EDITIONS[edition])
        return kingdoms.numbered(found.cards), "first" if found.edition == 1 else "second"

    def preview(self, settings: dict[str, object]) -> dict[str, object]:
        named, selection = len(cast("list[str]", settings["kingdom"])), settings["selection"]
        least = named if selection == BY_VETO else kingdoms.SIZE
        most = None if selection == BY_TURNS else least
        told: DominionPreview = {"size": kingdoms.SIZE, "least": least, "most": most}
        return cast("dict[str, object]", told)

    def rematch(self, settings: dict[str, object], winners: list[int]) -> dict[str, object]:
        """Left of the winner, where the table wants it so; where several share the victory, chance among the others."""
        if not settings.get("winner_left"):
            return settings
        options = {name: value for name, value in settings.items() if name != "first"}
        return {**options, "last_winner": winners[0] if len(winners) == 1 else winners}

    def setup(self, players: int, seed: int, settings: dict[str, object]) -> State:
        kingdom = kingdoms.numbered(cast("list[str]", settings["kingdom"]))
        layout = layout_for(players, kingdom, _first_sets(settings), bool(settings["open_counts"]))
        alike, selection = bool(settings["same_start"]), cast(str, settings["selection"])
        return lay_out(layout, seed, cast(int, settings["first"]), alike, selection)

    def load(self, plain: dict[str, object]) -> State:
        return saving.load(DominionState, plain)

    def moves(self) -> list[Move]:
        return MOVES.all()

    def cards(self) -> list[dict[str, object]]:
        return cast("list[dict[str, object]]", [card.plain() for card in CARDS])

    def wording(self) -> dict[str, dict[str, list[str]]]:
        return {
            "prompts": text.PROMPTS,
            "events": text.EVENTS,
            "moves": text.MOVES,
            "endings": text.ENDINGS,
        }


def _kingdom_option() -> Option:
    kingdom = Option(
        "kingdom",
        "choice",
        "Kingdom",
        "First Game",
        "A recommended set, random, or ten cards by name.",
        [*set_names(), RANDOM],
    )
    kingdom.details = {name: kingdoms.printings(name) for name in set_names()}
    return kingdom


def _table_options() -> list[Option]:
    """Editions set by set, how a game begins, and what is to be seen."""
    editions = [
        Option(
            name,
            "choice",
            f"Edition of {of_set}",
            SAME,
            f"Where {of_set} shall be of another edition than the one above.",
            _CHOICES,
        )
        for of_set, name in SET_EDITIONS.items()
    ]
    return [
        *editions,
        Option("same_start", "flag", "Same start", False, "Everybody begins with the same cards in hand."),
        Option("open_counts", "flag", "Open counts", False, "Show the sizes of everybody's discard pile, too."),
        Option("first", "seat", "First player", None, "Who begins. Where nobody is chosen, chance decides."),
        Option("last_winner", "seat", "Last winner", None, "Who won your last game: the player to their left begins."),
        Option("winner_left", "flag", "Left of the winner", False, "A rematch begins left of the winner."),
    ]


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


def _sizes(selection: str, players: int) -> tuple[int, int]:
    """From how many cards at least and at most a kingdom is selected so."""
    if selection == BY_TURNS:
        return kingdoms.SIZE, len(CARDS)
    size = kingdoms.SIZE + players if selection == BY_VETO else kingdoms.SIZE
    return size, size


def _random(rng: Rng, cards: list[int], fitting: bool, selection: str, players: int) -> list[int]:
    """Ten cards, or what the players select ten from: one more for each veto, or all cards there are."""
    least, most = _sizes(selection, players)
    if selection == NONE and fitting:
        return random_kingdom(rng, cards)
    return drawn(rng, cards, max(least, min(most, len(cards))))


def _editions(options: dict[str, object], edition: Edition) -> dict[str, int]:
    """By set, the number of its edition."""
    editions = {card.set_name: EDITIONS[edition] for card in CARDS}
    for of_set, name in SET_EDITIONS.items():
        editions[of_set] = EDITIONS[_edition(options, name, edition)]
    return editions


def _first_sets(settings: dict[str, object]) -> tuple[str, ...]:
    """The sets that are played by the first edition's wording."""
    sets = sorted({card.set_name for card in CARDS})
    return tuple([name for name in sets if settings[SET_EDITIONS.get(name, "edition")] == "first"])


def _choice(options: dict[str, object], name: str, default: str, choices: list[str]) -> str:
    value = options.get(name, default)
    if not isinstance(value, str) or value not in choices:
        raise BadSettings(f"there is no {name.replace('_', ' ')} '{value}'; there are {', '.join(choices)}")
    return value


def _edition(options: dict[str, object], name: str, otherwise: Edition) -> Edition:
    if name == "edition":
        value = _choice(options, name, otherwise, list(EDITIONS))
    else:
        value = _choice(options, name, SAME, _CHOICES)
    return otherwise if value == SAME else "first" if value == "first" else "second"


def _flag(options: dict[str, object], name: str, default: bool = False) -> bool:
    value = options.get(name, default)
    if not isinstance(value, bool):
        raise BadSettings(f"'{name}' is true or false, not {value!r}")
    return value


def _seat(options: dict[str, object], name: str, players: int) -> int | None:
    seat = options.get(name)
    if seat is None:
        return None
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < players:
        raise BadSettings(f"'{name}' is a seat from 0 to {players - 1}, not {seat!r}")
    return seat


def _winners(options: dict[str, object], players: int) -> list[int]:
    """Who won the last game: a seat, or several who shared the victory."""
    named = options.get("last_winner")
    seats = [
        _seat({"last_winner": seat}, "last_winner", players) for seat in (named if isinstance(named, list) else [named])
    ]
    return [seat for seat in seats if seat is not None]


def _first(options: dict[str, object], players: int, seed: int) -> int:
    """The seat named, else the one left of the last winner. Chance decides among those who did not share the victory, and where
    all did or nothing is known, among all."""
    first, winners = _seat(options, "first", players), _winners(options, players)
    if first is not None:
        return first
    if len(winners) == 1:
        return (winners[0] + 1) % players
    others = [seat for seat in range(players) if seat not in winners] or list(range(players))
    return others[seeded(seed ^ ~_CHANCE).below(len(others))]


GAME: Final = Dominion()
