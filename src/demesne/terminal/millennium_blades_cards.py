"""Cards of Millennium Blades at the terminal: a line each with stars, kind and symbols."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from demesne.games import find

Card = dict[str, Any]
Numbers = dict[str, dict[str, list[int]]]
"""Verb -> thing -> the numbers of its moves."""

LETTERS: Final = {"Single": "S", "Deck Box": "B", "Accessory": "A"}
STYLES: Final = {
    "Fire": "#ff875f",
    "Water": "#5fafff",
    "Earth": "#d7af5f",
    "Air": "#87d7af",
    "Light": "#ffff87",
    "Dark": "#af87d7",
}
"""Elements have colours. Types are told by their words alone, and elements by theirs too."""


@cache
def _cards() -> dict[str, Card]:
    return {str(card["name"]): card for card in find("millennium-blades").cards()}


@cache
def _elements() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(STYLES)})\b")


def card_named(title: str) -> Card:
    """The card of a title: its name, and in brackets the starter that reprints it."""
    cards = _cards()
    return cards[title] if title in cards else cards[title.rpartition(" (")[0]]


def colour_words(text: Text) -> None:
    """Colour the elements in a sentence."""
    for found in _elements().finditer(text.plain):
        text.stylize(STYLES[found[0]], *found.span())


def draw_legend(console: Console) -> None:
    line = Text("Cards: ")
    for kind, letter in LETTERS.items():
        line.append(f"{letter} {kind.lower()}  ")
    for element, style in STYLES.items():
        line.append(f"{element}  ", style=style)
    console.print(line)
    console.print("filter fire mage 3+ play flip: only such cards of your binder; filter alone: all of them again.")


def fact(title: str) -> Text:
    """`4★ Forge Cadet S Fire Soldier`."""
    card = card_named(title)
    text = Text(f"{card['star']:>2}★ ", style="dim").append(title, style="default not dim")
    text.append(f" {LETTERS[card['kind']]} {' '.join(card['symbols'])}".rstrip(), style="dim")
    colour_words(text)
    return text


def cards_table(cards: list[str], moves: Numbers) -> Table:
    """A row for each different card: stars, title, kind, symbols, and a column of numbers for each verb."""
    table = Table(box=None, show_header=bool(moves), header_style="dim", padding=(0, 1, 0, 0))
    table.add_column(justify="right", no_wrap=True, width=5)
    table.add_column()
    table.add_column()
    for verb in moves:
        table.add_column(verb, no_wrap=True, style="bold cyan")
    for title in dict.fromkeys(cards):
        card = card_named(title)
        copies = f" ×{cards.count(title)}" if cards.count(title) > 1 else ""
        symbols = Text(" ".join([LETTERS[card["kind"]], *card["symbols"]]), style="dim")
        colour_words(symbols)
        numbers = [" ".join(map(str, things.get(title, []))) for things in moves.values()]
        table.add_row(Text(f"{card['star']}★", style="dim"), Text(f"{title}{copies}"), symbols, *numbers)
    return table


def cards_line(cards: list[str]) -> Text:
    """All in one run of text."""
    return Text(", ".join(f"{title} {card_named(title)['star']}★" for title in cards), style="dim")
