"""A tournament of Millennium Blades at the terminal: every tableau in a line, one's own cards with their texts.

A card in play is called by its place, as in moves: 1.3 is the third of player 1.
"""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from demesne.terminal.game_display import View
from demesne.terminal.millennium_blades_cards import LETTERS, card_named, colour_words
from demesne.terminal.table_printer import seat_style

Board = dict[str, Any]
Piece = dict[str, Any]

FROM_HAND: Final = ("play", "discard", "show", "attach")
ON_BOARD: Final = ("choose", "use", "react")
_LABEL: Final = 9


def draw_boards(view: View, console: Console, names: list[str]) -> None:
    """The others in turn order, then what waits, then one's own cards."""
    contest = view["tournament"]
    seats = len(contest["boards"])
    reader = view["seat"]
    for step in range(seats):
        seat = (contest["active"] + step) % seats
        if seat != reader:
            _draw_other(view, seat, console, names)
    if contest["waiting"]:
        console.print(_waiting(contest, names))
    if contest["looking"]:
        console.print(_labelled("Looking").append(", ".join(contest["looking"])))
    if 0 <= reader < seats:
        draw_own_board(view, console, names)


def on_board(move: dict[str, Any]) -> bool:
    """Moves about places and about cards of the hand have their numbers there."""
    if move["verb"] in ON_BOARD:
        return bool(move["place"])
    return move["verb"] in FROM_HAND and bool(move["thing"])


def _numbered(view: View, verbs: tuple[str, ...], **parts: str) -> list[str]:
    """`use 12`: the moves with these verbs about a thing or a place."""
    moves = view["question"]["moves"] if view["question"] else []
    return [
        f"{move['verb']} {number}"
        for number, move in enumerate(moves, 1)
        if move["verb"] in verbs and all(move[part] == value for part, value in parts.items())
    ]


def _labelled(label: str) -> Text:
    return Text().append(f"{label:<{_LABEL}}", style="dim")


# Others


def _draw_other(view: View, seat: int, console: Console, names: list[str]) -> None:
    board = view["tournament"]["boards"][seat]
    console.print(_standing(view, seat, names))
    pieces = [*[piece for piece in board["tableau"] if piece], *board["gear"]]
    line = Text("  ")
    for number, piece in enumerate(pieces):
        line.append(" · " if number else "", style="dim").append(_piece(view, piece))
    console.print(line if pieces else Text("  nothing in play", style="dim"))


def _standing(view: View, seat: int, names: list[str]) -> Text:
    """Number and name, RP, and what is known of the hand."""
    contest = view["tournament"]
    board = contest["boards"][seat]
    line = Text().append(f"{seat} {names[seat]} ", style=seat_style(seat)).append(f"{board['rp']} RP", style="bold")
    line.append(f" · hand {board['hand_size']}", style="default not bold")
    if board["in_hand"] and seat != view["seat"]:
        line.append(f" (known: {', '.join(board['in_hand'])})", style="dim")
    if board["discards"]:
        line.append(f" · discarded {', '.join(board['discards'])}", style="dim")
    if seat == contest["active"]:
        line.append(" · scores now" if contest["scoring"] else " · to play", style="bold green")
    return line.append(" · left as the winner", style="bold") if board["gone"] else line


def _piece(view: View, piece: Piece) -> Text:
    """`1.3 5★ Fuse Courier (top) [choose 4]`."""
    text = Text(f"{piece['place']} ", style="dim")
    if piece["up"]:
        text.append(f"{piece['star']}★ {piece['card']}", style="default not dim")
        text.append("".join(f", {mark}" for mark in _marks(piece)), style="italic not dim")
    else:
        text.append(f"{piece['card']}, face down", style="dim")
    for move in _numbered(view, ON_BOARD, place=piece["place"]):
        text.append(f" [{move}]", style="bold cyan not dim")
    return text


def _marks(piece: Piece) -> list[str]:
    """What else is to be known of a face-up card."""
    count = piece["tokens"]
    marks = {
        "top": piece["top"],
        "no text now": not piece["text"],
        "cannot be flipped by opponents": piece["steady"],
        f"copy of {piece['copies']}": piece["copies"],
        f"{count} star token{'' if count == 1 else 's'}": count,
        f"declared {piece['declared']}": piece["declared"],
        f"named {piece['named']}": piece["named"],
        f"with {', '.join(piece['attached'])}": piece["attached"],
    }
    return [mark for mark, there in marks.items() if there]


def _waiting(contest: dict[str, Any], names: list[str]) -> Text:
    queue = [f"{each['trigger']} of {each['card']} ({names[each['seat']]})" for each in contest["waiting"]]
    return _labelled("Waiting").append(", then ".join(queue))


# One's own


def draw_own_board(view: View, console: Console, names: list[str]) -> None:
    """One's own cards in play and in hand, each with what it says."""
    board = view["tournament"]["boards"][view["seat"]]
    console.print(_standing(view, view["seat"], names))
    table = _table()
    for piece in [*board["tableau"], *board["gear"]]:
        if piece:
            _add_piece(table, view, piece)
    for bearer in board["bearers"]:
        _add_bearer(table, view, bearer)
    console.print(table)
    if board["hand"]:
        console.print(_labelled("Hand"))
        console.print(_hand(view, board["hand"]))


def _table() -> Table:
    """Moves, place or nothing, stars and title, and the text."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(style="bold cyan", min_width=6)
    table.add_column(style="dim", no_wrap=True)
    table.add_column(ratio=2)
    table.add_column(ratio=3)
    return table


def _add_piece(table: Table, view: View, piece: Piece) -> None:
    moves = "\n".join(_numbered(view, ON_BOARD, place=piece["place"]))
    name = (
        Text(f"{piece['star']}★ {piece['card']}") if piece["up"] else Text(f"{piece['card']}, face down", style="dim")
    )
    for mark in _marks(piece) if piece["up"] else []:
        name.append(f", {mark}", style="italic")
    table.add_row(moves, piece["place"], name, _text(piece["card"]) if piece["up"] else Text())


def _add_bearer(table: Table, view: View, bearer: dict[str, Any]) -> None:
    """One's own character with its powers, and the venue."""
    moves = "\n".join(_numbered(view, ON_BOARD, place=bearer["place"]))
    name = Text(bearer["name"])
    name.append(f", on {bearer['on']}" if bearer["on"] else "", style="italic")
    name.append(", used" if bearer["spent"] else "", style="italic")
    venue = view["venue"]
    ours = view["players"][view["seat"]]
    text = ours["power"] if bearer["name"] == ours["character"] else venue["text"] if venue else ""
    table.add_row(moves, bearer["place"], name, Text(text, style="dim"))


def _hand(view: View, hand: list[str]) -> Table:
    table = _table()
    for title in dict.fromkeys(hand):
        card = card_named(title)
        moves = "\n".join(_numbered(view, FROM_HAND, thing=title))
        name = Text(f"{card['star']}★ {title}").append(
            f" {LETTERS[card['kind']]} {' '.join(card['symbols'])}", style="dim"
        )
        colour_words(name)
        table.add_row(moves, "", name, _text(title))
    return table


def _text(title: str) -> Text:
    text = Text(str(card_named(title)["text"]), style="dim")
    colour_words(text)
    return text
