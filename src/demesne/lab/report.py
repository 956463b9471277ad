"""Writes results as a table for the terminal, as JSON, and as a picture."""

from __future__ import annotations

import csv as comma_separated
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from demesne.core.wording import explain, say_together
from demesne.games import find
from demesne.lab.goldfish import Goldfish
from demesne.lab.simulation import Simulation, Standing
from demesne.lab.statistics import Distribution

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from demesne.lab.analysis import Analysis, Moment, Share
    from demesne.lab.ladder import Ladder, Rated

Result = Simulation | Goldfish


class Plain(Protocol):
    """A result that can be told as JSON-ready data."""

    def plain(self) -> dict[str, object]: ...


_BAR: Final = 36
_BESIDE_BAR: Final = 28
_WIDTH: Final = 72
_HEADINGS: Final = ("wins", "share", "95 %", "shared", "points", "± sd")


def json(result: Plain) -> str:
    """The result as JSON text with keys in a fixed order, so that the same simulation gives the same bytes."""
    encoded = msgspec.json.encode(result.plain())
    return msgspec.json.format(encoded, indent=2).decode() + "\n"


def save_json(result: Plain, path: Path | str) -> None:
    Path(path).write_text(json(result), encoding="utf-8")


def csv(result: Result) -> str:
    """The result as a table with commas; the same simulation gives the same text."""
    return plain_csv(result.plain())


def save_csv(result: Result, path: Path | str) -> None:
    Path(path).write_text(csv(result), encoding="utf-8")


def plain_csv(plain: dict[str, Any]) -> str:
    """The JSON-ready data of a result as a table: a row for each number that is worth a line, with its interval."""
    text = StringIO()
    writer = comma_separated.writer(text, lineterminator="\n")
    writer.writerow(("what", "bot", "number", "games", "value", "low95", "high95"))
    for row in _csv_rows(plain):
        writer.writerow(["" if each is None else each for each in row])
    return text.getvalue()


def _csv_rows(plain: dict[str, Any]) -> Iterator[tuple[object, ...]]:
    games = plain["games"]
    for number, bot in enumerate(plain.get("bots", []), 1):
        name = _harmless(f"{bot['name']} {number}")
        yield ("share of games won", name, None, games, bot["win_rate"], *bot["ci95"])
        yield ("share of games shared", name, None, games, bot["shared"] / games, None, None)
        yield ("mean points", name, None, games, bot["mean_score"], None, None)
        for series, turns in bot.get("by_turn", {}).items():
            for turn, mean in enumerate(turns["mean"]):
                interval = turns["ci95"][turn] or (None, None)
                yield (f"mean {series} by turn", name, turn + 1, turns["games"][turn], mean, *interval)
        for points, times in bot["scores"].items():
            yield ("games with so many points", name, points, games, times, None, None)
        for group, items in bot.get("measures", {}).items():
            for item, kept in items.items():
                yield (f"mean {group}: {item}", name, None, games, kept["mean"], None, None)
    for turns, times in plain["turns"].items():
        yield ("games with so many turns", None, turns, games, times, None, None)


def _harmless(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name


def save_struct(result: msgspec.Struct, path: Path | str) -> None:
    encoded = msgspec.json.encode(result)
    Path(path).write_bytes(msgspec.json.format(encoded, indent=2) + b"\n")


def plot(result: Result, path: Path | str) -> None:
    """Draw the result; the ending of the name (.png, .svg, .pdf) decides the kind of file."""
    from demesne.lab import plots

    if isinstance(result, Simulation):
        plots.draw_simulation(result, Path(path))
    else:
        plots.draw_goldfish(result, Path(path))


def table(result: Result, width: int = 80) -> Table:
    """The result as a table for a rich console of this width."""
    return _simulation_table(result, width) if isinstance(result, Simulation) else _goldfish_table(result, width)


# Simulation


def _simulation_table(result: Simulation, width: int) -> Table:
    made = _blank(_title(result), _caption(result))
    made.add_column("bot", style="bold")
    narrow = width < _WIDTH
    for heading in ("wins", "share") if narrow else _HEADINGS:
        made.add_column(heading, justify="right", no_wrap=True)
    best = max(bot.wins for bot in result.bots)
    for bot in result.bots:
        made.add_row(*(_short_row(bot) if narrow else _row(bot)), style="green" if bot.wins == best else "")
    return made


def _row(bot: Standing) -> list[str]:
    return [
        _literal(bot.name),
        f"{bot.wins}",
        f"{bot.win_rate:.1%}",
        _interval(bot),
        f"{bot.shared}",
        _number(bot.scores.mean),
        _number(bot.scores.sd),
    ]


def _short_row(bot: Standing) -> list[str]:
    """On a narrow screen the other columns stand below the name."""
    points = f"{_number(bot.scores.mean)} ± {_number(bot.scores.sd)} points"
    return [
        f"{_literal(bot.name)}\n{_interval(bot)}\n{bot.shared} shared\n{points}",
        f"{bot.wins}",
        f"{bot.win_rate:.1%}",
    ]


def _interval(bot: Standing) -> str:
    low, high = bot.ci95
    return f"{low:.1%} – {high:.1%}"


def _blank(title: str, caption: str) -> Table:
    from rich import box
    from rich.table import Table

    return Table(
        title=_literal(title), caption=_literal(caption), box=box.SIMPLE_HEAD, caption_justify="left", min_width=_WIDTH
    )


def _title(result: Simulation) -> str:
    return f"{result.games} games of {find(result.game).title}, seed {result.seed}"


def _caption(result: Simulation) -> str:
    low, high = result.turns.quantile(0.05), result.turns.quantile(0.95)
    lines = [f"turns: mean {_number(result.turns.mean)}, 90 % between {low} and {high}"] if result.turns.total else []
    kingdom = result.settings.get("kingdom")
    if isinstance(kingdom, list):
        lines.append(f"kingdom: {', '.join(str(card) for card in kingdom)}")
    return "\n".join([*lines, *result.notes])


def measures_table(result: Simulation) -> Table:
    """Means of what the game counts besides points, a row for each item; without rows where it counts nothing."""
    made = _blank("Means", "")
    made.add_column("", style="dim")
    for number, bot in enumerate(result.bots):
        made.add_column(f"{_literal(bot.name)} {number + 1}", justify="right")
    for group, items in result.measures.groups.items():
        made.add_row(group, *[""] * len(result.bots))
        for item, kept in items.items():
            made.add_row(f"  {item}", *[_number(each.mean) for each in kept])
    return made


# Goldfish


def _goldfish_table(result: Goldfish, width: int) -> Table:
    made = _blank(f"{result.bot} alone, {result.games} games, until {result.until}", _goldfish_caption(result))
    made.add_column("turn", justify="right", style="bold")
    made.add_column("games", justify="right")
    made.add_column("share", justify="right")
    made.add_column("")
    most = max(result.turns.counts.values(), default=1)
    for turn in sorted(result.turns.counts):
        times = result.turns.counts[turn]
        made.add_row(
            f"{turn}", f"{times}", f"{times / result.games:.1%}", _bar(times / most, min(_BAR, width - _BESIDE_BAR))
        )
    return made


def _goldfish_caption(result: Goldfish) -> str:
    lines = [summary(result.turns)] if result.turns.total else []
    return "\n".join([*lines, *result.notes])


# Ladder


def ladder_table(result: Ladder, width: int = 80) -> Table:
    """The ladder as a table for a rich console of this width."""
    made = _blank(
        f"{result.games} games of {find(result.game).title}, {result.players} players", _ladder_caption(result)
    )
    narrow = width < _WIDTH
    for heading in ("", "bot", "rating", *([] if narrow else ["95 %", "games"]), "first"):
        made.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=heading != "bot")
    for place, bot in enumerate(result.bots, 1):
        made.add_row(*_ladder_row(place, bot, narrow), style="green" if place == 1 else "")
    return made


def _ladder_row(place: int, bot: Rated, narrow: bool) -> list[str]:
    low, high = bot.interval
    more = [] if narrow else [f"{low:.1f} – {high:.1f}", f"{bot.games}"]
    return [f"{place}", _literal(bot.name), f"{bot.rating:.1f}", *more, f"{bot.first / max(1, bot.games):.1%}"]


def _ladder_caption(result: Ladder) -> str:
    told = f"seed {result.seed}; first: share of games in which nobody was better"
    return "\n".join([told, *result.notes])


# Analysis


def analysis_table(result: Analysis, names: list[str]) -> Table:
    """What each player made of the game."""
    told = "given away: by answers that were clearly worse than another; luck: the rest of the change in chances"
    made = _blank(f"{find(result.game).title}: what the players made of it", told)
    made.add_column("player", style="bold")
    for heading in ("accuracy", "answers", "given away", "luck"):
        made.add_column(heading, justify="right", no_wrap=True)
    for name, share in zip(names, result.shares, strict=True):
        made.add_row(_literal(name), *_share_row(share))
    return made


def _share_row(share: Share) -> list[str]:
    accuracy = "–" if share.accuracy is None else f"{share.accuracy:.0f} %"
    return [accuracy, f"{share.answers}", f"{share.given_away:.0%}", f"{share.luck:+.0%}"]


BARS = " ▁▂▃▄▅▆▇█"


def chance_lines(result: Analysis, names: list[str], width: int) -> list[str]:
    """Every player's chance to win over the game, a bar for each stretch of it."""
    if not result.moments:
        return []
    longest = max(map(len, names))
    room = max(10, min(60, width - longest - 14))
    last = result.moments[-1].moves
    told = []
    for seat, name in enumerate(names):
        chances = [_standing(result, last * place / (room - 1)).chances[seat] for place in range(room)]
        bars = "".join(BARS[round(chance * (len(BARS) - 1))] for chance in chances)
        told.append(f"{name:<{longest}} {chances[0]:>4.0%} {bars} {chances[-1]:>4.0%}")
    return told


def _standing(result: Analysis, moves: float) -> Moment:
    """How all stood after so many moves, as far as it was looked at."""
    return next((moment for moment in reversed(result.moments) if moment.moves <= moves), result.moments[0])


def turning_points(result: Analysis, names: list[str]) -> list[str]:
    """The answers that cost most, each in a sentence or two."""
    game = find(result.game)
    found, templates, titles = [], game.wording()["moves"], game.titles()
    for answer in result.turning_points():
        made, best = (
            say_together(templates, moves, names, prompt=answer.prompt, titles=titles)
            for moves in (answer.made, answer.best)
        )
        why = explain(templates, answer.why, answer.seat, names, prompt=answer.prompt, titles=titles)
        chances = f"{answer.chance:.0%} instead of {answer.best_chance:.0%}"
        found.append(
            f"After move {answer.moves} {names[answer.seat]} chose '{made}'; better: '{best}' ({chances}). {why}"
        )
    return found


def summary(turns: Distribution) -> str:
    """`mean 16.81 turns (95 %: 16.78 – 16.85), sd 1.84`."""
    interval = turns.mean95
    inside = f" (95 %: {interval[0]:.2f} – {interval[1]:.2f})" if interval else ""
    return f"mean {_number(turns.mean)} turns{inside}, sd {_number(turns.sd)}"


def _bar(share: float, longest: int) -> RenderableType:
    from rich.text import Text

    return Text("█" * round(share * longest) or "▏", style="blue", no_wrap=True)


def _literal(text: str) -> str:
    """Escape brackets: rich would read them as commands."""
    from rich.markup import escape

    return escape(text)


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"
