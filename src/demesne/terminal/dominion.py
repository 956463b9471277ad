"""Dominion's table: the supply with move numbers in it, the players in a line each, cards as chips.

Every kind of card has a letter as well as a colour.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, cast

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from demesne.core.wording import count, tell
from demesne.games import find
from demesne.games.dominion.moves import ALL_TREASURES
from demesne.terminal.game_display import View
from demesne.terminal.table_printer import seat_style

Player = dict[str, Any]

LETTERS: Final = {
    "Action": "A",
    "Treasure": "T",
    "Victory": "V",
    "Curse": "C",
    "Duration": "D",
    "Attack": "!",
    "Reaction": "R",
}
STYLES: Final = {
    "Attack": "red",
    "Reaction": "blue",
    "Duration": "dark_orange",
    "Treasure": "yellow",
    "Victory": "green",
    "Curse": "magenta",
    "Action": "default",
}
CHIPS: Final = {
    "Attack": "#e58a73",
    "Reaction": "#7fb2e5",
    "Duration": "#f4a259",
    "Treasure": "#e9c84a",
    "Victory": "#8cbf6a",
    "Curse": "#c39bd3",
    "Action": "#e8e6df",
}
"""A card has the colour of the first of these kinds that it has, in sentences and on chips."""

_BASICS: Final = 7
_LABEL: Final = 11
_INDENT: Final = 4
_QUIETLY: Final = "dim not bold"
_SCARCE: Final = 2
_FROM_SUPPLY: Final = ("buy", "gain", "mark")
_QUIET: Final = ("phase", "shuffle", "turn", "over")


@cache
def _kinds() -> dict[str, list[str]]:
    return {str(card["name"]): [str(kind) for kind in card["kinds"]] for card in find("dominion").cards()}  # type: ignore[attr-defined]


@cache
def _names() -> re.Pattern[str]:
    longest_first = sorted(_kinds(), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(re.escape(name) for name in longest_first)})\b")


def letters(card: str) -> str:
    return "".join(LETTERS[kind] for kind in _kinds().get(card, []))


def chip_style(card: str) -> str:
    return f"#000000 on {next((CHIPS[kind] for kind in CHIPS if kind in _kinds().get(card, [])), '#e8e6df')}"


def style(card: str) -> str:
    return next((STYLES[kind] for kind in STYLES if kind in _kinds().get(card, [])), "default")


def colour_words(text: Text) -> None:
    for found in _names().finditer(text.plain):
        text.stylize(style(found[0]), *found.span())


def draw_legend(console: Console) -> None:
    line = Text("Cards: ")
    for kind, letter in LETTERS.items():
        line.append(f"{letter} {kind.lower()}  ", style=STYLES[kind])
    console.print(line)


# The table


def draw_table(view: View, console: Console, names: list[str]) -> None:
    console.print(_heading(view, names))
    console.print(_supply(view, console.width))
    console.print()
    for player in view["players"]:
        if player["seat"] != view["seat"]:
            console.print(_other(player, names))
    if view["trash"]:
        console.print(Text("Trash ", style="dim").append(_counted(view["trash"])))
    _draw_mine(view, console)


def draw_changes(view: View, console: Console, names: list[str]) -> None:
    """During your turn only your cards change; the supply is drawn where you choose from it."""
    if moves_on_table(view):
        console.print(_supply(view, console.width))
    _draw_mine(view, console)


def moves_on_table(view: View) -> list[str]:
    """Moves that take a card from the supply have their numbers in the supply."""
    question = view["question"]
    moves = question["moves"] if question else []
    piles = {pile["card"] for pile in view["supply"]}
    return [move["text"] for move in moves if move["verb"] in _FROM_SUPPLY and move["thing"] in piles]


def usual_move(view: View) -> str:
    """Nearly everybody plays all Treasures at once."""
    return ALL_TREASURES.text if any(move["code"] == ALL_TREASURES.code for move in view["question"]["moves"]) else ""


def _heading(view: View, names: list[str]) -> Rule:
    turn = view["turn"]
    whose = names[turn["seat"]]
    title = Text(f"Turn {view['players'][turn['seat']]['turns']} · ", style="bold")
    title.append("your turn" if turn["seat"] == view["seat"] else whose, style=seat_style(turn["seat"]))
    if turn["extra"]:
        title.append(" (extra turn)", style="dim")
    return Rule(title, style="dim")


def _counters(turn: dict[str, Any]) -> Text:
    line = Text()
    for word in ("actions", "buys", "coins"):
        line.append(f"{turn[word]} ", style="bold").append(f"{word[:-1] if turn[word] == 1 else word}   ", style="dim")
    return line


def _supply(view: View, width: int) -> Table:
    """Basic cards on the left, the kingdom in two columns, or all in fewer on a narrow screen. Empty piles are struck out."""
    question = view["question"]
    moves = enumerate(question["moves"] if question else [], 1)
    numbers = {move["thing"]: number for number, move in moves if move["verb"] in _FROM_SUPPLY}
    piles = [_pile(pile, numbers) for pile in view["supply"]]
    basics, kingdom = piles[:_BASICS], piles[_BASICS:]
    half = max(-(-len(kingdom) // 2), 1)
    ways = ([basics, kingdom[:half], kingdom[half:]], [basics, kingdom])
    columns = next((columns for columns in ways if sum(map(_wide, columns)) <= width), [piles])
    table = Table.grid(padding=(0, 1, 0, 0))
    for column in columns:
        table.add_column(justify="right", width=2 if column is columns[0] else _INDENT)
        table.add_column(justify="right")
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True)
        table.add_column(justify="right", no_wrap=True)
    for row in range(max(len(column) for column in columns)):
        piled = [column[row] if row < len(column) else [Text()] * 5 for column in columns]
        table.add_row(*[cell for cells in piled for cell in cells])
    return table


def _wide(column: list[list[Text]]) -> int:
    """The width of a column of piles."""
    return _INDENT + sum(1 + max((len(cells[place]) for cells in column), default=0) for place in range(1, 5)) + 1


def _pile(pile: dict[str, Any], numbers: dict[str, int]) -> list[Text]:
    """The number of the move, cost, name, kinds, and how many are left."""
    card, left = pile["card"], pile["left"]
    number = numbers.get(card)
    name = Text(card, style=f"{style(card)} {'bold' if number else ''}" if left else "dim strike")
    if pile["tokens"]:
        name.append(f" ⊘{pile['tokens']}", style="bold magenta")
    rest = Text(str(left), style="" if left > _SCARCE else "bold bright_red")
    cost = Text(f"${pile['cost']}", style="bold" if number else "dim")
    return [Text(str(number or ""), style="bold cyan"), cost, name, Text(letters(card), style="dim"), rest]


def _other(player: Player, names: list[str]) -> Text:
    width = max(len(name) for name in names)
    line = Text().append(f"{names[player['seat']]:<{width}} ", style=seat_style(player["seat"]))
    facts = [f"hand {player['hand_size']}", f"deck {player['deck_size']}"]
    if player["discard_size"] is not None:
        facts.append(f"discard {player['discard_size']}")
    line.append(" · ".join(facts), style="default not bold")
    if player["discard_top"]:
        line.append(" · on top ", style=_QUIETLY).append(_counted([player["discard_top"]]))
    _append_common(line, player)
    return line


def _append_common(line: Text, player: Player) -> None:
    """Append what lies open before a player."""
    if player["in_play"]:
        line.append(" · in play ", style=_QUIETLY).append(_counted([each["card"] for each in player["in_play"]]))
    for apart in player["aside"]:
        line.append(f" · under {apart['by']} ", style=_QUIETLY).append(_known(apart["cards"], apart["count"]))
    for mat in player["mats"]:
        line.append(f" · {mat['name']} mat ", style=_QUIETLY).append(_known(mat["cards"], mat["count"]))
    if player["tokens"]:
        line.append(f" · coin tokens {player['tokens']}", style="not bold default")


def _known(cards: list[str] | None, number: int) -> Text:
    return Text(f"{number} face down", style="not bold default") if cards is None else _counted(cards)


def _draw_mine(view: View, console: Console) -> None:
    mine = next((player for player in view["players"] if player["seat"] == view["seat"]), None)
    if mine is None:
        return
    in_play = [each["card"] for each in mine["in_play"]]
    for label, cards in (("In play", in_play), ("Looking at", mine["looking"]), ("Hand", mine["hand"])):
        if cards or label == "Hand":
            console.print(_row(label, cards, console))
    console.print(_standing(view, mine))


def _standing(view: View, mine: Player) -> Text:
    """The counters during the player's turn, and what else the player knows of their cards."""
    line = _counters(view["turn"]) if view["turn"]["seat"] == view["seat"] else Text()
    facts = [f"deck {mine['deck_size']}", f"discard {mine['discard_size']}"]
    if mine["score"] is not None:
        facts.append(f"{mine['score']} points")
    line.append(" · ".join(facts), style="dim")
    extras = Text(style="dim")
    _append_common(extras, {**mine, "in_play": []})
    return line.append(extras)


def _row(label: str, cards: list[str], console: Console) -> Table:
    row = Table.grid(padding=(0, 0))
    row.add_column(width=_LABEL)
    row.add_column()
    chips = _chips(cards, console.no_color or not console.is_terminal)
    row.add_row(Text(label, style="bold" if label == "Hand" else "dim"), _flow(chips, console.width - _LABEL))
    return row


def _chips(cards: list[str], plain: bool) -> list[Text]:
    """A chip for each different card; without colours it has brackets."""
    chips = []
    for card in sorted(dict.fromkeys(cards), key=_useful_first):
        many = f" ×{cards.count(card)}" if cards.count(card) > 1 else ""
        label = f"{card}{many} {letters(card)}"
        chips.append(Text(f"[{label}]") if plain else Text(f" {label} ", style=chip_style(card)))
    return chips or [Text("empty", style="dim")]


def _useful_first(card: str) -> int:
    return min([list(LETTERS).index(kind) for kind in _kinds().get(card, [])], default=0)


def _flow(chips: list[Text], width: int) -> Text:
    """Chips side by side; no chip is broken at the end of a line."""
    flowed = Text(no_wrap=True)
    used = 0
    for chip in chips:
        if used and used + 1 + len(chip) > width:
            flowed.append("\n")
            used = 0
        elif used:
            flowed.append(" ")
            used += 1
        flowed.append(chip)
        used += len(chip)
    return flowed


def _counted(cards: list[Any]) -> Text:
    text = Text(count(list(cards)), style="not bold default")
    colour_words(text)
    return text


# What happened, and the end


def short_log(events: list[dict[str, object]], names: list[str], reader: int | None) -> list[tuple[int, str]]:
    """Everything but routine events: the setup, phases, shuffles, and the cards of Clean-up."""
    templates = find("dominion").wording()["events"]
    told: list[tuple[int, str]] = []
    cleaning = False
    for before, event in zip([{}, *events], events, strict=False):
        kind = str(event["event"])
        cleaning = kind in ("start", "cleanup") or (cleaning and kind not in ("turn", "over"))
        if not cleaning and kind not in _QUIET and not _just_bought(event, before):
            told.append((cast(int, event["seat"]), tell(templates, kind, event, names, reader)))
    return told


def _just_bought(event: dict[str, object], before: dict[str, object]) -> bool:
    """Whether this gain only repeats the purchase before it."""
    bought = before.get("event") == "buy" and before["card"] == event.get("card")
    return bought and event["event"] == "gain" and event["where"] == "discard"


def draw_points(view: View, console: Console, names: list[str]) -> None:
    """Print the points by card, a column for each player."""
    players = view["players"]
    rows = {each["card"]: None for player in players for each in player["points"] or []}
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("")
    for player in players:
        table.add_column(Text(names[player["seat"]], style=seat_style(player["seat"])), justify="right")
    for card in rows:
        table.add_row(Text(card, style=style(card)), *[_earned(player, card) for player in players])
    table.add_row(Text("turns", style="dim"), *[Text(str(player["turns"]), style="dim") for player in players])
    console.print(table)


def _earned(player: Player, card: str) -> str:
    for each in player["points"]:
        if each["card"] == card:
            return f"{each['count']} × {each['each']} = {each['points']:>3}"
    return "–"
