"""Results for people and programs: a table for the terminal, JSON for everything else, a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from demesne.lab.goldfish import Goldfish
from demesne.lab.simulation import Simulation, Standing
from demesne.lab.statistics import Distribution

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

Result = Simulation | Goldfish

_BAR: Final = 36
_WIDTH: Final = 72


def json(result: Result) -> str:
    """The result as JSON text, keys in a fixed order: the same simulation gives the same bytes."""
    encoded = msgspec.json.encode(result.plain())
    return msgspec.json.format(encoded, indent=2).decode() + "\n"


def save_json(result: Result, path: Path | str) -> None:
    Path(path).write_text(json(result), encoding="utf-8")


def plot(result: Result, path: Path | str) -> None:
    """A picture of the result; the kind of file follows from the name (.png, .svg, .pdf)."""
    from demesne.lab import plots

    if isinstance(result, Simulation):
        plots.draw_simulation(result, Path(path))
    else:
        plots.draw_goldfish(result, Path(path))


def table(result: Result) -> Table:
    """The result as a table for a rich console."""
    return _simulation_table(result) if isinstance(result, Simulation) else _goldfish_table(result)


# Simulation


def _simulation_table(result: Simulation) -> Table:
    from rich import box
    from rich.table import Table

    made = Table(
        title=_title(result), caption=_caption(result), box=box.SIMPLE_HEAD, caption_justify="left", min_width=_WIDTH
    )
    made.add_column("bot", style="bold")
    for heading in ("wins", "share", "95 %", "shared", "points", "± sd"):
        made.add_column(heading, justify="right")
    best = max(bot.wins for bot in result.bots)
    for bot in result.bots:
        made.add_row(*_row(bot), style="green" if bot.wins == best else "")
    return made


def _row(bot: Standing) -> list[str]:
    low, high = bot.ci95
    interval = f"{low:.1%} – {high:.1%}"
    return [
        bot.name,
        f"{bot.wins}",
        f"{bot.win_rate:.1%}",
        interval,
        f"{bot.shared}",
        _number(bot.scores.mean),
        _number(bot.scores.sd),
    ]


def _title(result: Simulation) -> str:
    return f"{result.games} games of {result.game.title()}, seed {result.seed}"


def _caption(result: Simulation) -> str:
    low, high = result.turns.quantile(0.05), result.turns.quantile(0.95)
    lines = [f"turns: mean {_number(result.turns.mean)}, 90 % between {low} and {high}"] if result.turns.total else []
    kingdom = result.settings.get("kingdom")
    if isinstance(kingdom, list):
        lines.append(f"kingdom: {', '.join(str(card) for card in kingdom)}")
    return "\n".join([*lines, *result.notes])


# Goldfish


def _goldfish_table(result: Goldfish) -> Table:
    from rich import box
    from rich.table import Table

    title = f"{result.bot} alone, {result.games} games, until {result.until}"
    made = Table(
        title=title, caption=_goldfish_caption(result), box=box.SIMPLE_HEAD, caption_justify="left", min_width=_WIDTH
    )
    made.add_column("turn", justify="right", style="bold")
    made.add_column("games", justify="right")
    made.add_column("share", justify="right")
    made.add_column("")
    most = max(result.turns.counts.values(), default=1)
    for turn in sorted(result.turns.counts):
        times = result.turns.counts[turn]
        made.add_row(f"{turn}", f"{times}", f"{times / result.games:.1%}", _bar(times / most))
    return made


def _goldfish_caption(result: Goldfish) -> str:
    lines = [summary(result.turns)] if result.turns.total else []
    return "\n".join([*lines, *result.notes])


def summary(turns: Distribution) -> str:
    """`mean 16.81 turns (95 %: 16.78 – 16.85), sd 1.84`."""
    interval = turns.mean95
    inside = f" (95 %: {interval[0]:.2f} – {interval[1]:.2f})" if interval else ""
    return f"mean {_number(turns.mean)} turns{inside}, sd {_number(turns.sd)}"


def _bar(share: float) -> RenderableType:
    from rich.text import Text

    return Text("█" * round(share * _BAR) or "▏", style="blue")


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"
