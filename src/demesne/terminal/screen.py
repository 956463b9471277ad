"""What every game shows alike: what happened, what is asked, the numbered moves, the end."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from demesne.core.event import Event
from demesne.core.outcome import Outcome
from demesne.terminal.face import Face, View

_MOST_COLUMNS = 4
_GAP = 2
SEAT_STYLES = ("bold cyan", "bold yellow", "bold magenta", "bold green", "bold blue", "bold red")


def seat_style(seat: int) -> str:
    return SEAT_STYLES[seat % len(SEAT_STYLES)] if seat >= 0 else "bold"


def happened(face: Face, events: list[Event], viewer: int, names: list[str], console: Console) -> None:
    """The short log: one line per player and stretch of events."""
    told = face.digest([event.seen_by(viewer) for event in events], names)
    for seat, stretch in groupby(told, key=partial(_subject, names)):
        console.print(_stretch(face, seat, [sentence for _, sentence in stretch], names))


def _subject(names: list[str], told: tuple[int, str]) -> int:
    """The seat whose name begins the sentence, if it does."""
    seat, sentence = told
    return seat if 0 <= seat < len(names) and sentence.startswith(f"{names[seat]} ") else -1


def _stretch(face: Face, seat: int, told: list[str], names: list[str]) -> Table:
    """`Ann plays Village · buys Silver`: the name once, and what did not fit indented below it."""
    line = Table.grid(padding=(0, 1))
    line.add_column(no_wrap=True)
    line.add_column(overflow="fold")
    name = names[seat] if seat >= 0 else "·"
    deeds = [
        deed if (times := len(list(alike))) == 1 else f"{deed} ×{times}"
        for deed, alike in groupby(text.removeprefix(f"{name} ") for text in told)
    ]
    line.add_row(Text(name, style=seat_style(seat)), face.painted(" · ".join(deeds)))
    return line


def told_in_full(face: Face, events: list[Event], viewer: int, names: list[str], console: Console, last: int) -> None:
    """The long log: a line per event."""
    lines = [(event.seat, face.sentence(event.seen_by(viewer), names)) for event in events]
    hidden = len(lines) - last
    if hidden > 0:
        console.print(f"… {hidden} earlier lines (log {len(lines)} shows all)", style="dim")
    for seat, sentence in lines[-last:]:
        line = face.painted(sentence)
        if 0 <= seat < len(names) and sentence.startswith(names[seat]):
            line.stylize(seat_style(seat), 0, len(names[seat]))
        console.print(line)


def question(face: Face, view: View, names: list[str], console: Console) -> None:
    """What is asked, and the moves with their numbers, but for those the table has shown already."""
    asked = view["question"]
    source = asked["source"]
    line = Text("▸ ", style="bold cyan")
    line.append(face.painted(face.prompt(view, names), "bold"))
    if source in face.cards and source not in line.plain:
        line.append(f"  ({source})", style="dim")
    console.print(line)
    shown = set(face.numbered(view))
    rest = [(number, move) for number, move in enumerate(asked["moves"], 1) if move["text"] not in shown]
    console.print(_menu(face, rest, face.obvious(view), console.width))


def _menu(face: Face, moves: list[tuple[int, dict[str, Any]]], obvious: str, width: int) -> Table:
    """The moves in as many columns as fit; the one that Enter makes is marked."""
    entries = [_entry(face, number, move["text"], move["text"] == obvious) for number, move in moves]
    columns = next(columns for columns in range(_MOST_COLUMNS, 0, -1) if columns == 1 or _fit(entries, columns, width))
    table = Table.grid(padding=(0, _GAP, 0, 0))
    for start in range(0, len(entries), columns):
        table.add_row(*entries[start : start + columns])
    return table


def _fit(entries: list[Text], columns: int, width: int) -> bool:
    widths = [max((len(entry) for entry in entries[column::columns]), default=0) for column in range(columns)]
    return sum(widths) + _GAP * columns <= width


def _entry(face: Face, number: int, text: str, obvious: bool) -> Text:
    entry = Text(f"{number:>2} ", style="bold cyan")
    entry.append(face.painted(text, "default not bold"))
    return entry.append(" (Enter)", style="dim not bold default") if obvious else entry


def ranking(outcome: Outcome, names: list[str]) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("Place", justify="right")
    table.add_column("Player")
    table.add_column("Points", justify="right")
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        best = outcome.places[seat] == 1
        medal = "★ 1" if best else str(outcome.places[seat])
        table.add_row(
            medal, Text(names[seat], style=seat_style(seat)), str(outcome.scores[seat]), style="bold" if best else ""
        )
    return table


def verdict(outcome: Outcome, me: int, names: list[str]) -> str:
    if outcome.winners == [me]:
        return "You win!"
    if me in outcome.winners:
        return "You share the victory!"
    winners = " and ".join(names[seat] for seat in outcome.winners)
    return f"{winners} {'wins' if len(outcome.winners) == 1 else 'share the victory'}."


def headline(console: Console, text: str) -> None:
    console.print(Rule(Text(text, style="bold"), style="cyan"))
