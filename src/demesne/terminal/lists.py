"""Prints lists of games with their options, of cards, and of bots."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from demesne import bots
from demesne.core.game import Game, Option
from demesne.terminal.card_filter import Card, CardFilter
from demesne.terminal.game_display import GameDisplay


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
    for maker in bots.bots_of(game.name).builtin():
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


def show_cards(game: Game, wanted: CardFilter, console: Console) -> None:
    """Print the cards that fit, by set, in a table that fits the width of the screen."""
    display = GameDisplay(game)
    cards = wanted.fitting()
    for group in dict.fromkeys(_group(card) for card in cards):
        if group:
            console.print(Text(group, style="bold"))
        own = [card for card in cards if _group(card) == group]
        console.print(Padding(_card_table(display, own), (0, 0, 1, 1)))
    if wanted.wanted:
        console.print(f"{len(cards)} of {len(wanted.cards)} cards: {wanted}", style="dim", markup=False)


def _group(card: Card) -> str:
    """The set, with its class where it has one."""
    name = str(card.get("set") or (card.get("sets") or [""])[0])
    rarity = str(card.get("rarity", ""))
    return f"{name} ({rarity})" if rarity not in ("", name) else name


def _card_table(display: GameDisplay, cards: list[Card]) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 1, 0, 0))
    table.add_column("Card", no_wrap=True)
    numbers = [field for field in ("cost", "star") if any(field in card for card in cards)]
    for field in numbers:
        table.add_column(field.capitalize(), justify="right")
    table.add_column("Kind", style="dim", max_width=12)
    table.add_column("Text")
    for card in sorted(cards, key=lambda card: (*[card.get(field, 0) for field in numbers], str(card["name"]))):
        listed = [str(card.get(field, "")) for field in numbers]
        kinds = " ".join([str(card.get("kind", "")), *card.get("kinds", []), *card.get("symbols", [])]).strip()
        table.add_row(display.coloured(str(card["name"])), *listed, kinds, Text(str(card.get("text", ""))))
    return table
