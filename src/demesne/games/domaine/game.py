"""Domaine's entry in the registry: what can be chosen, and how a position begins."""

from __future__ import annotations

from typing import Final, cast

from demesne.core.errors import BadRecord, BadSettings, damaged
from demesne.core.game import Game, Option
from demesne.core.move import Move
from demesne.core.rng import Rng, seeded
from demesne.games.domaine.cards import CARDS
from demesne.games.domaine.moves import every_move
from demesne.games.domaine.saving import restore_zones
from demesne.games.domaine.state import DomaineState, begin
from demesne.games.domaine.text import ENDINGS, EVENTS, MOVES, PROMPTS, card_plain
from demesne.games.domaine.tiles import board_rows, random_layout, terrain_of
from demesne.games.domaine.turn import SETUP
from demesne.games.domaine.values import VALUES
from demesne.games.domaine.view import COLOURS
from demesne.games.domaine.view_types import DomainePreview, DomaineSettings


class Domaine(Game):
    name = "domaine"
    title = "Domaine"
    tagline = "Fence in land, hold it with knights, and catch up with the king."
    rules_version = 4
    fewest = 2
    most = 4

    def options(self) -> list[Option]:
        return [
            Option("board_seed", "seed", "Board seed", None, "A number that lays the same tiles whenever it is given."),
            Option(
                "board",
                "text",
                "Board",
                "",
                "Nine tiles row by row, number and quarter turns (3a 5c 1b 2d 0a 7b 8a 4c 6d), or twelve rows of "
                "twelve letters: M meadow, F forest, V village, R royal city, G S C I mines. "
                "Empty lays the tiles at random.",
            ),
            Option(
                "first",
                "seat",
                "First to place",
                None,
                "Where nobody is chosen, chance decides. The last to place has the first turn.",
            ),
            Option(
                "colours",
                "text",
                "Colours",
                "",
                f"The colours of the seats in order, separated by commas: {', '.join(COLOURS)}. "
                "Seats without one get those that are left.",
            ),
        ]

    def settings(self, players: int, seed: int, options: dict[str, object]) -> dict[str, object]:
        rng = seeded(seed)
        first = _first(options.get("first"), players, rng)
        definite: DomaineSettings = {
            "board": _board(options, rng),
            "first": first,
            "colours": _colours(options, players),
        }
        return cast("dict[str, object]", definite)

    def preview(self, settings: dict[str, object]) -> dict[str, object]:
        board: DomainePreview = {"board": board_rows(str(settings["board"]))}
        return cast("dict[str, object]", board)

    def setup(self, players: int, seed: int, settings: dict[str, object]) -> DomaineState:
        terrain = terrain_of(str(settings["board"]), VALUES)
        rng = seeded(seed).fork()
        g = begin(players, rng, terrain, VALUES, tuple(cast("list[str]", settings["colours"])))
        g.push(SETUP, cast(int, settings["first"]))
        return g

    def load(self, plain: dict[str, object]) -> DomaineState:
        board, players = plain.get("board"), plain.get("players")
        if not isinstance(board, list) or not isinstance(players, int):
            raise BadRecord("a saved position of Domaine has a board and a number of players")
        try:
            self.check_players(players)
            g = begin(players, Rng(0), terrain_of(" ".join(cast(list[str], board)), VALUES), VALUES)
            restore_zones(g, plain)
        except Exception as fault:
            raise damaged(fault) from fault
        g.restore_frame_work(plain)
        return g

    def moves(self) -> list[Move]:
        return every_move()

    def cards(self) -> list[dict[str, object]]:
        return cast("list[dict[str, object]]", [card_plain(card) for card in CARDS])

    def wording(self) -> dict[str, dict[str, list[str]]]:
        return {"prompts": PROMPTS, "events": EVENTS, "moves": MOVES, "endings": ENDINGS}


def _first(wanted: object, players: int, rng: Rng) -> int:
    """The seat that places the first castle."""
    chance = int(rng.below(players))
    if wanted is None:
        return chance
    if not isinstance(wanted, int) or isinstance(wanted, bool) or not 0 <= wanted < players:
        raise BadSettings(f"'first' is a seat from 0 to {players - 1}, not {wanted!r}")
    return wanted


def _board(options: dict[str, object], rng: Rng) -> str:
    """The board as given, else laid out from its own seed, else from the match's."""
    board, board_seed = options.get("board"), options.get("board_seed")
    if board:
        board_rows(str(board))
        return " ".join(str(board).replace("/", " ").split())
    if board_seed is None:
        return random_layout(rng)
    if not isinstance(board_seed, int):
        raise BadSettings(f"a board seed is a whole number, not {board_seed!r}")
    return random_layout(seeded(board_seed))


def _colours(options: dict[str, object], players: int) -> list[str]:
    """A colour for each seat: the ones named first, then those that are left."""
    named = options.get("colours") or []
    wanted = [name.strip() for name in named.split(",") if name.strip()] if isinstance(named, str) else named
    known = {name.lower(): name for name in COLOURS}
    if not isinstance(wanted, list) or len(wanted) > players:
        raise BadSettings(f"'colours' are at most {players} of {', '.join(COLOURS)}, not {named!r}")
    chosen: list[str] = []
    for name in wanted:
        if str(name).lower() not in known:
            raise BadSettings(f"there is no colour '{name}'; there are {', '.join(COLOURS)}")
        chosen.append(known[str(name).lower()])
    if len(set(chosen)) < len(chosen):
        raise BadSettings(f"two seats cannot have the same colour: {', '.join(chosen)}")
    return [*chosen, *[name for name in COLOURS if name not in chosen]][:players]


GAME: Final = Domaine()
