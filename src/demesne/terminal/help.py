"""Prints help, rules and cards, during a game and outside it."""

from __future__ import annotations

import os

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from demesne.core.game import Game
from demesne.terminal.game_display import GameDisplay
from demesne.terminal.reference import Card, look_up, mentions, rules_of, sections
from demesne.terminal.typed_line import COMMANDS

_SHOWN_APART = ("name", "text", "rulings", "kinds", "flavour")


def show_help(game: Game, console: Console) -> None:
    console.print("Type a move's number, or its words or their beginnings: [bold]buy silver[/], [bold]b si[/].")
    console.print(
        "Several moves in one line: [bold]1 1 3[/], or words with commas: [bold]trash curse, trash copper, done[/]."
    )
    console.print("Picks may come in any order. An empty line makes the move marked [bold](Enter)[/]. Commands:")
    table = Table.grid(padding=(0, 2))
    for name, meaning in COMMANDS.items():
        table.add_row(Text(f"  {name}", style="bold"), meaning)
    console.print(table)
    GameDisplay(game).draw_legend(console)


def show_rules(game: Game, console: Console) -> None:
    """Print the whole rules; at a terminal a page at a time."""
    text = Markdown(rules_of(game))
    if console.is_terminal:
        os.environ.setdefault("LESS", "-FRX")
        with console.pager(styles=not console.no_color):
            console.print(text)
    else:
        console.print(text)


def show_topic(game: Game, topic: str, console: Console) -> None:
    """Print a card or a topic of the rules; without a topic, list the topics."""
    if not topic:
        titles = [section.title for section in sections(rules_of(game)) if section.rank == 2]
        console.print(f"rules TOPIC, where TOPIC is a card, a rule's number, or one of: {', '.join(titles)}")
        return
    found = look_up(game, topic)
    if isinstance(found, str):
        console.print(Markdown(found))
    else:
        show_card(game, found, console)
        console.print(Markdown(mentions(game, str(found["name"]))))


def show_card(game: Game, card: Card, console: Console) -> None:
    """Print a card with its facts, its text, its flavour and its rulings."""
    display = GameDisplay(game)
    head = display.coloured(str(card["name"]), "bold")
    facts = [f"{key} {_spelled(value)}" for key, value in card.items() if value and key not in _SHOWN_APART]
    kinds = " – ".join(str(kind) for kind in card.get("kinds", []))
    head.append(f"  {kinds}  ", style="italic")
    head.append(" · ".join(facts), style="dim")
    console.print(head)
    console.print(Padding(display.coloured(str(card.get("text", ""))), (0, 0, 0, 2)))
    if card.get("flavour"):
        console.print(Padding(Text(str(card["flavour"]), style="italic dim"), (0, 0, 0, 2)))
    for ruling in card.get("rulings", []):
        console.print(Padding(Text(f"• {ruling}", style="dim"), (0, 0, 0, 2)))


def _spelled(value: object) -> str:
    """Lists with commas; tables in a list as their values (`borders 2`), other tables with their keys (`B 1, C 2`)."""
    if isinstance(value, list):
        return ", ".join(" ".join(map(str, part.values())) if isinstance(part, dict) else str(part) for part in value)
    if isinstance(value, dict):
        return ", ".join(f"{name} {part}" for name, part in value.items())
    return str(value)
