"""Draws results as pictures. Colour-blind readers can tell the colours apart, and lines differ in their dashes too."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.gridspec import GridSpec
from matplotlib.ticker import MaxNLocator, PercentFormatter

from demesne.bots import bots_of
from demesne.core.errors import BadSettings
from demesne.games import find
from demesne.lab.goldfish import Goldfish
from demesne.lab.simulation import Simulation, Standing
from demesne.lab.statistics import Distribution

if TYPE_CHECKING:
    from demesne.lab.analysis import Analysis
    from demesne.lab.ladder import Ladder

COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
"""The palette of Okabe and Ito. The colours with most contrast on white come first."""

DASHES: Final[tuple[Any, ...]] = ("-", (0, (6, 2)), (0, (2, 1.5)), (0, (6, 2, 1, 2)), (0, (1, 1)), (0, (9, 3)))
INK: Final = "#222222"
FAINT: Final = "#8a8a8a"
GRID: Final = "#e6e6e6"

_READABLE: Final = 0.06
"""The smallest share of a bar that has room for a number."""

_ENOUGH: Final = 0.05
"""The share of games that must have a turn for it to be drawn: few long games say little."""

KINDS: Final = ("png", "svg", "pdf", "jpg", "jpeg", "webp")
"""The kinds of pictures that need no further package, by the ending of the file's name."""


def check_name(path: Path) -> None:
    """Refuse a file name whose ending is no kind of picture; called before the games are played."""
    if path.suffix[1:].lower() not in KINDS:
        raise BadSettings(f"'{path.name}' names no kind of picture; it may end in .{', .'.join(KINDS)}")


def draw_simulation(result: Simulation, path: Path) -> None:
    """Draw win shares with their intervals, the length of the games or what else is measured, and the points of each bot."""
    measured, followed = bool(result.measures.groups), bool(result.by_turn.series)
    figure = _figure(11, 9 if measured or followed else 6.2)
    grid = figure.add_gridspec(3 if measured or followed else 2, 2, width_ratios=(1.05, 1))
    _win_shares(figure.add_subplot(grid[:2, 0]), result)
    if measured:
        draw_measures(figure, grid, result)
    else:
        _bars(figure.add_subplot(grid[0, 1]), result.turns, "Length of the games", "turns")
    _points(figure.add_subplot(grid[1, 1]), result)
    if followed:
        _turn_lines(figure.add_subplot(grid[2, 0]), result, "money")
        _turn_lines(figure.add_subplot(grid[2, 1]), result, "points")
    kingdom = result.settings.get("kingdom")
    cards = f"\n{', '.join(str(card) for card in kingdom)}" if isinstance(kingdom, list) else ""
    figure.suptitle(f"{find(result.game).title}: {result.games:,} games", fontsize=13, fontweight="bold", color=INK)
    figure.supxlabel(f"seed {result.seed}{cards}", fontsize=8, color=FAINT)
    _save(figure, path)


def draw_goldfish(result: Goldfish, path: Path) -> None:
    """Draw in which turn the goal was reached."""
    figure = _figure(8, 4.6)
    title = _literal(f"{result.bot} alone, until {result.until}")
    _bars(figure.add_subplot(), result.turns, title, "turn in which it was reached")
    never = f", {result.unreached:,} of them never" if result.unreached else ""
    figure.supxlabel(f"{result.games:,} games{never}, seed {result.seed}", fontsize=8, color=FAINT)
    _save(figure, path)


def draw_ladder(result: Ladder, path: Path) -> None:
    """Draw the ratings with their 95 % intervals, the best at the top."""
    figure = _figure(8, 1.6 + 0.32 * len(result.bots))
    axes = figure.add_subplot()
    for place, bot in enumerate(result.bots):
        low, high = bot.interval
        axes.errorbar(
            bot.rating,
            place,
            xerr=[[bot.rating - low], [high - bot.rating]],
            color=COLOURS[0],
            fmt="o",
            capsize=4,
            lw=1.6,
        )
    axes.set_yticks(range(len(result.bots)), [_literal(bot.name) for bot in result.bots])
    axes.invert_yaxis()
    _dress(axes, "Rating (95 % interval)", "rating")
    axes.grid(color=GRID)
    title = f"{find(result.game).title}: {result.games:,} games, {result.players} players"
    figure.suptitle(title, fontsize=13, fontweight="bold", color=INK)
    figure.supxlabel(f"seed {result.seed}", fontsize=8, color=FAINT)
    _save(figure, path)


def draw_analysis(result: Analysis, names: list[str], path: Path) -> None:
    """Draw the chances over the game, a line for each seat, with a mark for each answer that turned it."""
    figure = _figure(10, 4.6)
    axes = figure.add_subplot()
    at = [moment.moves for moment in result.moments]
    for seat, name in enumerate(names):
        chances = [moment.chances[seat] for moment in result.moments]
        colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
        axes.plot(at, chances, color=colour, ls=dash, lw=1.8, label=_literal(name))
    for answer in result.turning_points():
        before = [moment for moment in result.moments if moment.moves <= answer.moves][-1:]
        height = before[0].chances[answer.seat] if before else 0.5
        axes.plot([answer.moves], [height], "v", color=COLOURS[answer.seat % len(COLOURS)], ms=9, zorder=4)
    axes.set_ylim(0, 1)
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.legend(frameon=False, fontsize=9)
    _dress(axes, "Chance to win (triangles: costly answers)", "moves")
    axes.grid(axis="y", color=GRID)
    figure.suptitle(find(result.game).title, fontsize=13, fontweight="bold", color=INK)
    _save(figure, path)


def draw_measures(figure: Figure, grid: GridSpec, result: Simulation) -> None:
    """Draw what the game counts besides points, each group as the game says."""
    ways = {"shares": _shares, "lines": _lines, "parts": _parts}
    spots = [grid[0, 1], grid[2, 0], grid[2, 1]]
    for spot, (group, way) in zip(spots, bots_of(result.game).counts.measured.items(), strict=True):
        ways[way](figure.add_subplot(spot), result, group)


# The parts of a picture


def _lines(axes: Axes, result: Simulation, group: str) -> None:
    """Means of each item in order, with 95 % intervals, a line for each bot."""
    items = result.measures.groups[group]
    for place, bot in enumerate(result.bots):
        kept = [items[item][place] for item in items]
        means = [each.mean or 0.0 for each in kept]
        ends = [each.mean95 or (mean, mean) for each, mean in zip(kept, means, strict=True)]
        spread = [
            [mean - low for mean, (low, _) in zip(means, ends)],
            [high - mean for mean, (_, high) in zip(means, ends)],
        ]
        colour, dash = COLOURS[place % len(COLOURS)], DASHES[place % len(DASHES)]
        axes.errorbar(
            range(len(means)), means, yerr=spread, color=colour, ls=dash, lw=1.7, capsize=3, label=_seated(place, bot)
        )
    axes.set_xticks(range(len(items)), list(items))
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False, fontsize=8.5, handlelength=3)
    _dress(axes, f"{group} (means)", "round")
    axes.grid(axis="y", color=GRID)


def _turn_lines(axes: Axes, result: Simulation, series: str) -> None:
    """Means of each turn, a line for each bot, as far as enough games have such a turn."""
    for place, bot in enumerate(result.bots):
        turns = [each for each in result.by_turn.series[series][place] if each.total >= _ENOUGH * result.games]
        means = [each.mean or 0.0 for each in turns]
        colour, dash = COLOURS[place % len(COLOURS)], DASHES[place % len(DASHES)]
        axes.plot(range(1, len(means) + 1), means, color=colour, ls=dash, lw=1.7, label=_seated(place, bot))
    axes.set_ylim(bottom=min(0.0, axes.get_ylim()[0]))
    axes.legend(frameon=False, fontsize=8.5, handlelength=3)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    _dress(axes, f"{series.capitalize()} by turn (means)", f"turn (those of at least {_ENOUGH:.0%} of the games)")
    axes.grid(axis="y", color=GRID)


def _parts(axes: Axes, result: Simulation, group: str) -> None:
    """Means of the parts of a sum, stacked, a bar for each bot."""
    left = [0.0] * len(result.bots)
    for number, (item, kept) in enumerate(result.measures.groups[group].items()):
        means = [each.mean or 0.0 for each in kept]
        colour = COLOURS[number % len(COLOURS)]
        axes.barh(range(len(means)), means, left=left, color=colour, height=0.6, label=item, zorder=2)
        left = [before + mean for before, mean in zip(left, means, strict=True)]
    _bot_axis(axes, result)
    axes.legend(frameon=False, fontsize=8.5, ncols=2, loc="upper center", bbox_to_anchor=(0.5, -0.18))
    _dress(axes, f"{group} (means)", "points")
    axes.grid(axis="x", color=GRID)


def _shares(axes: Axes, result: Simulation, group: str) -> None:
    """How often each bot had each of the numbers from 1 to that of the bots: places."""
    [kept] = result.measures.groups[group].values()
    left = [0.0] * len(result.bots)
    for place in range(1, len(result.bots) + 1):
        shares = [each.counts.get(place, 0) / (each.total or 1) for each in kept]
        axes.barh(
            range(len(shares)),
            shares,
            left=left,
            height=0.6,
            color=COLOURS[0],
            alpha=1 / place,
            edgecolor="white",
            zorder=2,
        )
        for bot, share in enumerate(shares):
            if share > _READABLE:
                ink = "white" if place == 1 else INK
                axes.text(
                    left[bot] + share / 2, bot, f"{place}.", ha="center", va="center", fontsize=9, color=ink, zorder=3
                )
        left = [before + share for before, share in zip(left, shares, strict=True)]
    _bot_axis(axes, result)
    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(PercentFormatter(1))
    _dress(axes, group.capitalize(), "share of games")


def _bot_axis(axes: Axes, result: Simulation) -> None:
    axes.set_yticks(range(len(result.bots)), [_seated(place, bot) for place, bot in enumerate(result.bots)])
    axes.invert_yaxis()


def _seated(place: int, bot: Standing) -> str:
    return f"{_literal(bot.name)} {place + 1}"


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


# What all pictures share


def _literal(text: str) -> str:
    """Escape $: matplotlib would read what stands between two of them as a formula."""
    return text.replace("$", r"\$")


def _figure(width: float, height: float) -> Figure:
    """A figure with its own canvas, so that neither a window system nor the state of pyplot is needed."""
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
