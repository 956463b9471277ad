"""Tables to look at: games with their options, cards, bots."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from demesne import bots
from demesne.core.game import Game, Option
from demesne.terminal.face import Face
from demesne.terminal.reference import Card


def show_games(games: list[Game], console: Console) -> None:
    for game in games:
        head = Text(game.name, style="bold cyan")
        head.append(f"  {game.fewest}–{game.most} players", style="not bold default")
        console.print(head)
        console.print(Padding(Text(game.tagline, style="italic"), (0, 0, 0, 2)))
        table = Table.grid(padding=(0, 2))
        for option in game.options():
            table.add_row(Text(f"  {option.name}", style="bold"), _meaning(option))
        console.print(table)


def show_bots(game: Game, console: Console) -> None:
    table = Table.grid(padding=(0, 2))
    for maker in bots.kit(game.name).builtin():
        about = Text(maker.about)
        if maker.needs:
            about.append(f" Needs {', '.join(maker.needs)}.", style="dim")
        table.add_row(Text(maker.key, style="bold"), about)
    console.print(table)


def _meaning(option: Option) -> Text:
    text = Text(option.help or f"{option.label}.")
    if option.choices:
        text.append(
            f" One of: {', '.join(option.choices)}." if option.kind == "choice" else f" {_spelled(option.choices)}."
        )
    if option.default not in (None, "", []):
        text.append(f" [{_spelled(option.default)}]", style="green")
    return text


def _spelled(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(str(part) for part in value) if isinstance(value, list) else str(value)


def show_cards(game: Game, console: Console) -> None:
    """The cards by set, in a table that fits the width of the screen."""
    face = Face(game)
    cards: list[Card] = game.cards()
    for group in dict.fromkeys(str(card.get("set", "")) for card in cards):
        if group:
            console.print(Text(group, style="bold"))
        own = [card for card in cards if str(card.get("set", "")) == group]
        console.print(Padding(_card_table(face, own), (0, 0, 1, 1)))


def _card_table(face: Face, cards: list[Card]) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 1, 0, 0))
    table.add_column("Card", no_wrap=True)
    costly = any("cost" in card for card in cards)
    if costly:
        table.add_column("Cost", justify="right")
    table.add_column("Kind", style="dim", max_width=12)
    table.add_column("Text")
    for card in sorted(cards, key=lambda card: (card.get("cost", 0), str(card["name"]))):
        cost = [str(card.get("cost", ""))] if costly else []
        kinds = " ".join(str(kind) for kind in card.get("kinds", []))
        table.add_row(face.painted(str(card["name"])), *cost, kinds, Text(str(card.get("text", ""))))
    return table
