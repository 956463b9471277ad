"""Pictures of results. Colours are told apart by colour-blind readers too, and lines differ in dash as well."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from demesne.core.errors import BadSettings
from demesne.lab.goldfish import Goldfish
from demesne.lab.simulation import Simulation, Standing
from demesne.lab.statistics import Distribution

COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
"""Okabe and Ito's palette, the ones with most contrast on white first."""

DASHES: Final[tuple[Any, ...]] = ("-", (0, (6, 2)), (0, (2, 1.5)), (0, (6, 2, 1, 2)), (0, (1, 1)), (0, (9, 3)))
INK: Final = "#222222"
FAINT: Final = "#8a8a8a"
GRID: Final = "#e6e6e6"

KINDS: Final = ("png", "svg", "pdf", "jpg", "jpeg", "webp")
"""Kinds of pictures, by the ending of their names: those that need nothing else to be installed."""


def check_name(path: Path) -> None:
    """Before long work, not after it."""
    if path.suffix[1:].lower() not in KINDS:
        raise BadSettings(f"'{path.name}' names no kind of picture; it may end in .{', .'.join(KINDS)}")


def draw_simulation(result: Simulation, path: Path) -> None:
    """Win shares with their intervals, how long games took, how many points each bot made."""
    figure = _figure(11, 6.2)
    grid = figure.add_gridspec(2, 2, width_ratios=(1.05, 1))
    _win_shares(figure.add_subplot(grid[:, 0]), result)
    _bars(figure.add_subplot(grid[0, 1]), result.turns, "Length of the games", "turns")
    _points(figure.add_subplot(grid[1, 1]), result)
    kingdom = result.settings.get("kingdom")
    cards = f"\n{', '.join(str(card) for card in kingdom)}" if isinstance(kingdom, list) else ""
    figure.suptitle(f"{result.game.title()}: {result.games:,} games", fontsize=13, fontweight="bold", color=INK)
    figure.supxlabel(f"seed {result.seed}{cards}", fontsize=8, color=FAINT)
    _save(figure, path)


def draw_goldfish(result: Goldfish, path: Path) -> None:
    """In which turn the goal was reached."""
    figure = _figure(8, 4.6)
    title = _literal(f"{result.bot} alone, until {result.until}")
    _bars(figure.add_subplot(), result.turns, title, "turn in which it was reached")
    never = f", {result.unreached:,} of them never" if result.unreached else ""
    figure.supxlabel(f"{result.games:,} games{never}, seed {result.seed}", fontsize=8, color=FAINT)
    _save(figure, path)


# Panels


def _win_shares(axes: Axes, result: Simulation) -> None:
    for place, bot in enumerate(result.bots):
        _win_share(axes, place, bot)
    axes.set_yticks(
        range(len(result.bots)),
        [f"{_literal(bot.name)}\n{bot.wins:,} won, {bot.shared:,} shared" for bot in result.bots],
    )
    axes.invert_yaxis()
    axes.set_xlim(0, 1.12 if max(bot.ci95[1] for bot in result.bots) > 0.85 else 1)
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1])
    axes.axvline(1 / len(result.bots), color=FAINT, lw=1, ls=(0, (4, 3)), zorder=1)
    axes.xaxis.set_major_formatter(PercentFormatter(1))
    _dress(axes, "Games won (95 % interval; hatched: shared)", "share of games")
    axes.grid(axis="x", color=GRID)


def _win_share(axes: Axes, place: int, bot: Standing) -> None:
    low, high = bot.ci95
    rate, shared, colour = bot.win_rate, bot.shared / bot.games, COLOURS[place % len(COLOURS)]
    axes.barh(place, rate, height=0.55, color=colour, zorder=2)
    axes.barh(place, shared, left=rate, height=0.55, color=colour, alpha=0.3, hatch="///", zorder=2)
    axes.errorbar(rate, place, xerr=[[rate - low], [high - rate]], color=INK, capsize=5, lw=1.6, zorder=4)
    end = (max(high, rate + shared), place)
    label = f"{rate:.1%}"
    axes.annotate(label, end, xytext=(8, 0), textcoords="offset points", va="center", fontweight="bold", color=INK)


def _bars(axes: Axes, seen: Distribution, title: str, label: str) -> None:
    values = sorted(seen.counts)
    total = seen.total or 1
    axes.bar(values, [seen.counts[value] / total for value in values], width=0.85, color=COLOURS[0], zorder=2)
    if seen.mean is not None:
        axes.axvline(seen.mean, color=INK, lw=1.4, zorder=3)
        spread = f", sd {seen.sd:.2f}" if seen.sd is not None else ""
        place, offset = (seen.mean, 1), (6, -4)
        style: dict[str, Any] = {"textcoords": "offset points", "va": "top", "fontsize": 9, "color": INK}
        text = f"mean {seen.mean:.2f}{spread}"
        axes.annotate(text, place, xycoords=("data", "axes fraction"), xytext=offset, **style)
    axes.margins(y=0.18)
    _dress(axes, title, label)
    _share_axis(axes)


def _points(axes: Axes, result: Simulation) -> None:
    for place, bot in enumerate(result.bots):
        if bot.scores.total:
            _score_line(axes, place, bot)
    if axes.lines:
        axes.margins(y=0.12 + 0.12 * len(result.bots))
        axes.legend(frameon=False, fontsize=8.5, handlelength=3, loc="upper right")
    _dress(axes, "Points at the end (means in the legend)", "points")
    _share_axis(axes)
    axes.set_ylim(bottom=0)


def _score_line(axes: Axes, place: int, bot: Standing) -> None:
    counts, total = bot.scores.counts, bot.scores.total
    values = range(min(counts) - 1, max(counts) + 2)
    shares = [counts.get(value, 0) / total for value in values]
    colour, dash = COLOURS[place % len(COLOURS)], DASHES[place % len(DASHES)]
    label = f"{_literal(bot.name)}: {bot.scores.mean:.1f}"
    axes.plot(values, shares, drawstyle="steps-mid", color=colour, ls=dash, lw=1.7, zorder=3, label=label)
    axes.fill_between(values, shares, step="mid", color=colour, alpha=0.12, zorder=2)


# Finish


def _literal(text: str) -> str:
    """What stands between two $ would be taken for a formula."""
    return text.replace("$", r"\$")


def _figure(width: float, height: float) -> Figure:
    """A figure with a canvas of its own: no window system and no state of pyplot is touched."""
    figure = Figure(figsize=(width, height), dpi=150, layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def _dress(axes: Axes, title: str, label: str) -> None:
    axes.set_title(title, fontsize=10.5, loc="left", color=INK)
    axes.set_xlabel(label, fontsize=9, color=INK)
    axes.tick_params(colors=INK, labelsize=8.5, length=0)
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(FAINT)


def _share_axis(axes: Axes) -> None:
    axes.grid(axis="y", color=GRID)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=None))


def _save(figure: Figure, path: Path) -> None:
    check_name(path)
    figure.savefig(path, facecolor="white")
