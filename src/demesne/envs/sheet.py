"""The table as a sheet: titled rows of labelled chips, and a board where a game has one. Text and picture are made from it.

A sheet is made from a view, so it shows what one seat, or a spectator, may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from demesne.core.game import Game

View = dict[str, Any]

PLAIN: Final = "plain"
KIND_COLOURS: Final = {
    "Curse": "purple",
    "Reaction": "blue",
    "Duration": "orange",
    "Treasure": "gold",
    "Victory": "green",
    "Action": "grey",
}
"""The colour of a Dominion card: that of its first kind here."""
SYMBOL_COLOURS: Final = {
    "Fire": "red",
    "Water": "blue",
    "Earth": "brown",
    "Air": "cyan",
    "Light": "gold",
    "Dark": "purple",
}
SEAT_COLOURS: Final = ("red", "blue", "gold", "green", "grey")


class Chip(NamedTuple):
    """A card, a pile or a number: what it says, its colour, and a small note in its corner."""

    text: str
    colour: str = PLAIN
    note: str = ""


class Row(NamedTuple):
    """Chips side by side under a title."""

    title: str
    chips: list[Chip]


class Cell(NamedTuple):
    """A cell of a board: its land, what stands on it (`C` castle, `K` knight) and whose, and where borders lie."""

    land: str
    piece: str
    seat: int
    owner: int
    east: bool
    south: bool


class Sheet(NamedTuple):
    title: str
    rows: list[Row]
    board: list[list[Cell]]


def sheet_of(game: Game, view: View) -> Sheet:
    """The sheet of a view; a game that is not known here gets what every view has."""
    made = _SHEETS.get(game.name, _any_sheet)(game, view)
    question = view.get("question")
    if view.get("over"):
        outcome = view["outcome"]
        chips = [
            Chip(f"player_{seat}: {score}", note=f"#{outcome['places'][seat]}")
            for seat, score in enumerate(outcome["scores"])
        ]
        made.rows.append(Row("Final scores", chips))
    elif question:
        made.rows.append(Row(f"player_{view['seat']} may", _moves(question)))
    return made


def _moves(question: View) -> list[Chip]:
    most = 18
    texts = [move["text"] for move in question["moves"]]
    chips = [Chip(text) for text in texts[:most]]
    return chips + ([Chip(f"and {len(texts) - most} more")] if len(texts) > most else [])


def _some(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _any_sheet(game: Game, view: View) -> Sheet:
    numbers = [Chip(f"{name}: {value}") for name, value in view.items() if isinstance(value, int | str)]
    return Sheet(game.title, [Row("Table", numbers)], [])


def _grouped(cards: list[str], colours: Callable[[str], str]) -> list[Chip]:
    """Equal cards as one chip with their number."""
    return [
        Chip(card, colours(card), f"x{cards.count(card)}" if cards.count(card) > 1 else "")
        for card in dict.fromkeys(cards)
    ]


# Dominion


def _dominion(game: Game, view: View) -> Sheet:
    kinds: dict[str, list[str]] = {str(card["name"]): card["kinds"] for card in game.cards()}  # type: ignore[misc]

    def colour(card: str) -> str:
        return next((KIND_COLOURS[kind] for kind in KIND_COLOURS if kind in kinds[card]), PLAIN)

    turn = view["turn"]
    rows = [
        Row(
            "Supply",
            [
                Chip(f"{pile['card']} ${pile['cost']}", colour(pile["card"]), f"{pile['left']}")
                for pile in view["supply"]
            ],
        )
    ]
    for player in view["players"]:
        rows += _dominion_player(player, turn, colour)
    if view["trash"]:
        rows.append(Row("Trash", _grouped(view["trash"], colour)))
    return Sheet(f"Dominion · turn {turn['number']}", rows, [])


def _dominion_player(player: View, turn: View, colour: Callable[[str], str]) -> list[Row]:
    name = f"player_{player['seat']}"
    facts = f"{name} · hand {player['hand_size']} · deck {player['deck_size']}"
    if player["score"] is not None:
        facts += f" · {_some(player['score'], 'point')}"
    if turn["seat"] == player["seat"]:
        facts += f" · {turn['phase']} phase: {_some(turn['actions'], 'action')}, {_some(turn['buys'], 'buy')}"
        facts += f", ${turn['coins']}"
    rows = [Row(facts, _grouped(player["hand"], colour) if player["hand"] else [])]
    played = [card["card"] for card in player["in_play"]]
    return rows + ([Row(f"{name} · in play", _grouped(played, colour))] if played else [])


# Domaine


def _domaine(game: Game, view: View) -> Sheet:
    rows = []
    for player in view["players"]:
        name = (
            f"player_{player['seat']} · {view['colours'][player['seat']]['name']} · {_some(player['points'], 'point')}"
        )
        name += f" · {_some(player['ducats'], 'ducat')} · {_some(player['cards'], 'card')}"
        rows.append(Row(name, [Chip(card, SEAT_COLOURS[player["seat"]]) for card in player["hand"] or player["shown"]]))
    rows.append(Row(f"Chancery · deck {view['deck']['left']}", [Chip(card) for card in view["chancery"]]))
    return Sheet(f"Domaine · {view['phase'].replace('_', ' ')} · king at {view['king']}", rows, _domaine_board(view))


def _domaine_board(view: View) -> list[list[Cell]]:
    knights = {cell: seat for seat, colour in enumerate(view["colours"]) for cell in colour["knights"]}
    castles = {castle["cell"]: castle["colour"] for castle in view["castles"]}
    owners = {cell: domaine["colour"] for domaine in view["domaines"] for cell in domaine["cells"]}
    borders = {tuple(sorted(edge.split("-"))) for edge in view["borders"]}
    board = []
    for number, line in enumerate(view["board"]):
        names = [f"{chr(ord('a') + column)}{number + 1}" for column in range(len(line))]
        board.append(
            [_cell(land, name, knights, castles, owners, borders) for land, name in zip(line, names, strict=True)]
        )
    return board


def _cell(
    land: str,
    name: str,
    knights: dict[str, int],
    castles: dict[str, int],
    owners: dict[str, int],
    borders: set[tuple[str, ...]],
) -> Cell:
    east, south = f"{chr(ord(name[0]) + 1)}{name[1:]}", f"{name[0]}{int(name[1:]) + 1}"
    piece = "C" if name in castles else "K" if name in knights else ""
    seat = castles.get(name, knights.get(name, -1))
    walls = [tuple(sorted((name, other))) in borders for other in (east, south)]
    return Cell(land, piece, seat, owners.get(name, -1), *walls)


# Millennium Blades


def _blades(game: Game, view: View) -> Sheet:
    symbols: dict[str, list[str]] = {str(card["name"]): card["symbols"] for card in game.cards()}  # type: ignore[misc]

    def colour(card: str) -> str:
        found = symbols.get(card) or symbols.get(card.partition(" (")[0]) or []
        return next((SYMBOL_COLOURS[symbol] for symbol in found if symbol in SYMBOL_COLOURS), PLAIN)

    meta = " · ".join(filter(None, [view["element"], view["type"], (view["venue"] or {}).get("name")]))
    title = f"Millennium Blades · round {view['round']}" + (f" · {meta}" if meta else "")
    rows = _blades_contest(view, colour) if view["tournament"] else _blades_market(view, colour)
    return Sheet(title, rows, [])


def _blades_market(view: View, colour: Callable[[str], str]) -> list[Row]:
    packs = [Chip(pack.get("card", pack["set"]), "grey", f"${pack['price']}") for pack in view["store"] if pack]
    rows = [Row(f"Store · deck {view['deck']}", packs)]
    rows.append(
        Row(
            "Aftermarket",
            [Chip(sale["card"], colour(sale["card"]), f"${sale['price']}") for sale in view["aftermarket"]],
        )
    )
    rows += [
        Row(_blades_player(seat, player), _grouped(player["known"], colour))
        for seat, player in enumerate(view["players"])
    ]
    own = view["own"]
    if own:
        rows += [
            Row(f"player_{view['seat']} · {zone}", _grouped(own[zone], colour))
            for zone in ("binder", "deck")
            if own[zone]
        ]
    return rows


def _blades_player(seat: int, player: View) -> str:
    points = f"{sum(player['vp'])} VP · ${player['money']} · {_some(player['cards'], 'card')}"
    return f"player_{seat} · {player['character']} · {points}" + (" · ready" if player["ready"] else "")


def _blades_contest(view: View, colour: Callable[[str], str]) -> list[Row]:
    rows = []
    for seat, board in enumerate(view["tournament"]["boards"]):
        pieces = [piece for piece in [*board["tableau"], *board["gear"]] if piece]
        chips = [
            Chip(
                piece["card"],
                colour(piece["card"]) if piece["up"] else "grey",
                f"{piece['star']}*" if piece["up"] else "down",
            )
            for piece in pieces
        ]
        rows.append(Row(f"player_{seat} · {board['rp']} RP · hand {board['hand_size']}", chips))
        if board.get("hand"):
            rows.append(Row(f"player_{seat} · hand", _grouped(board["hand"], colour)))
    return rows


_SHEETS: Final = {"dominion": _dominion, "domaine": _domaine, "millennium-blades": _blades}
