"""The entry of Millennium Blades in the registry: what can be chosen, and how a position begins."""

from __future__ import annotations

from typing import Final, cast

from demesne.core.errors import BadRecord, BadSettings
from demesne.core.frame import NO_PLAYER
from demesne.core.game import Game, Option
from demesne.core.move import Move
from demesne.core.rng import Rng, seeded
from demesne.core.timed_phase import TIMINGS
from demesne.games.millennium_blades import powers, sets, turns, venue_effects
from demesne.games.millennium_blades.catalogue import catalogue
from demesne.games.millennium_blades.characters import CHARACTER_NAMES, CHARACTERS, PLAIN_CHARACTERS
from demesne.games.millennium_blades.moves import MOST_PLAYERS, MOVES
from demesne.games.millennium_blades.numbers import LENGTHS
from demesne.games.millennium_blades.player import sit_down
from demesne.games.millennium_blades.rounds import GAME_COURSE
from demesne.games.millennium_blades.saving import restore_zones
from demesne.games.millennium_blades.setup import choosable_sets, choose_characters, choose_sets, fusion_sets, lay_out
from demesne.games.millennium_blades.state import BladesState, empty_table
from demesne.games.millennium_blades.text import ENDINGS, EVENTS, PROMPTS, all_cards
from demesne.games.millennium_blades.text import MOVES as MOVES_SAID
from demesne.games.millennium_blades.tray import trays_for
from demesne.games.millennium_blades.view_types import MillenniumBladesSettings

RULES: Final = (sets, powers, venue_effects, turns)
"""Modules that register what cards do and how a tournament goes."""

OPTIONS: Final = [
    Option(
        "timing",
        "choice",
        "How deckbuilding passes",
        "clock",
        "Against the clock; all at once until everybody is ready; or one seat after the other.",
        list(TIMINGS),
    ),
    Option("lengths", "choice", "Length of intervals", "full", choices=list(LENGTHS)),
    Option("powers", "flag", "Characters have powers", False, "Better left out of a first game."),
    Option("prerelease", "flag", "A pre-release tournament with starters replaces the first round", False),
    Option("pro", "flag", "Pro cards of tournament winners come into the Store", False),
    Option("venues", "flag", "Each round has a venue with rules of its own", False, "Better left out of a first game."),
    Option("duel", "choice", "What decides between two players", "points", choices=["points", "best of three"]),
    Option("sets", "set", "Sets in the match", [], "Named ones are in, chance adds the rest.", choosable_sets()),
    Option(
        "characters",
        "text",
        "Characters",
        "",
        f"By seat, commas between them; chance adds the rest. There are {', '.join(CHARACTER_NAMES)}.",
    ),
]


class MillenniumBlades(Game):
    name = "millennium-blades"
    title = "Millennium Blades"
    tagline = "Buy, trade and fuse against the clock, then play the deck you built."
    rules_version = 2
    fewest = 2
    most = MOST_PLAYERS

    def options(self) -> list[Option]:
        return OPTIONS

    def settings(self, players: int, seed: int, options: dict[str, object]) -> dict[str, object]:
        chosen = {option.name: options.get(option.name, option.default) for option in OPTIONS}
        rng = seeded(seed)
        definite: MillenniumBladesSettings = {
            "timing": _choice(chosen, "timing"),
            "lengths": _choice(chosen, "lengths"),
            "powers": _flag(chosen, "powers"),
            "prerelease": _flag(chosen, "prerelease"),
            "pro": _flag(chosen, "pro"),
            "venues": _flag(chosen, "venues"),
            "duel": _choice(chosen, "duel"),
            "sets": choose_sets(_names(chosen["sets"]), rng),
            "characters": ", ".join(choose_characters(_split(chosen["characters"]), players, rng)),
        }
        return cast("dict[str, object]", definite)

    def preview(self, settings: dict[str, object]) -> dict[str, object]:
        return cast("dict[str, object]", catalogue())

    def setup(self, players: int, seed: int, settings: dict[str, object]) -> BladesState:
        g = _empty(players, seeded(seed).fork(), settings)
        lay_out(g, cast("list[str]", settings["sets"]))
        g.first = int(g.rng.below(players))
        g.push(GAME_COURSE, NO_PLAYER)
        return g

    def load(self, plain: dict[str, object]) -> BladesState:
        settings, players = plain.get("settings"), plain.get("players")
        if not isinstance(settings, dict) or not isinstance(players, int):
            raise BadRecord("a saved position of Millennium Blades has settings and a number of players")
        self.check_players(players)
        try:
            g = _empty(players, Rng(0), settings)
        except (KeyError, ValueError) as fault:
            raise BadRecord(f"a saved position of Millennium Blades with broken settings: {fault!r}") from fault
        restore_zones(g, plain)
        g.restore_frame_work(plain)
        return g

    def moves(self) -> list[Move]:
        return MOVES.all()

    def cards(self) -> list[dict[str, object]]:
        return cast("list[dict[str, object]]", all_cards())

    def wording(self) -> dict[str, dict[str, list[str]]]:
        return {"prompts": PROMPTS, "events": EVENTS, "moves": MOVES_SAID, "endings": ENDINGS}


def _empty(players: int, rng: Rng, settings: dict[str, object]) -> BladesState:
    """A table with nothing on it."""
    numbers = [CHARACTER_NAMES.index(name) for name in _split(settings["characters"])]
    everybody = CHARACTERS if settings["powers"] is True else PLAIN_CHARACTERS
    g = empty_table(players, rng, settings)
    g.players = [sit_down(players, everybody[number]) for number in numbers]
    g.trays = trays_for(players)
    g.promo_sets = fusion_sets(cast("list[str]", settings["sets"]))
    return g


def _choice(chosen: dict[str, object], name: str) -> str:
    option = next(option for option in OPTIONS if option.name == name)
    if chosen[name] not in option.choices:
        raise BadSettings(f"{name} is one of {', '.join(option.choices)}, not {chosen[name]!r}")
    return str(chosen[name])


def _flag(chosen: dict[str, object], name: str) -> bool:
    if not isinstance(chosen[name], bool):
        raise BadSettings(f"{name} is true or false, not {chosen[name]!r}")
    return chosen[name] is True


def _names(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise BadSettings(f"sets are a list of names, not {value!r}")
    return cast("list[str]", value)


def _split(value: object) -> list[str]:
    if not isinstance(value, str):
        raise BadSettings(f"characters are names with commas between them, not {value!r}")
    return [name.strip() for name in value.split(",") if name.strip()]


GAME: Final = MillenniumBlades()
