"""The commands `simulate`, `goldfish`, `ladder` and `analyse` show progress, print a table and write the files asked for."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from demesne.core.errors import BadSettings
from demesne.core.game import Game
from demesne.lab import Simulation, goldfish, report, simulate
from demesne.lab.report import Result

if TYPE_CHECKING:
    from demesne.lab.analysis import Analysis

R = TypeVar("R")


class RunOptions:
    """How many games to play, from which seed, on how many processes, and which files to write."""

    def __init__(
        self,
        games: int,
        seed: int,
        jobs: int | None,
        json: Path | None,
        plot: Path | None,
        csv: Path | None = None,
        ray: str = "",
    ) -> None:
        self.games = games
        self.seed = seed
        self.jobs = jobs or 0
        self.json = json
        self.plot = plot
        self.csv = csv
        self.ray = ray
        # A file that cannot be written, or an extra that is missing, must be noticed before the games are played.
        if ray:
            import_module("ray")
        if plot is not None:
            import_module("demesne.lab.plots").check_name(plot)
        for path in (json, plot, csv):
            if path is not None:
                _check_writable(path)


def _check_writable(path: Path) -> None:
    """Try to open the file. An existing file keeps its content, and no new file is left."""
    if not path.resolve().parent.is_dir():
        raise BadSettings(f"there is no folder {path.parent} to put {path.name} in")
    if path.is_dir():
        raise BadSettings(f"{path} is a folder; give a file's name")
    if path.exists() and not path.is_file():  # a pipe: its reader would take our trial for the end of the output
        return
    new = not path.exists()
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT))
    except OSError as fault:
        raise BadSettings(f"cannot write {path}: {fault.strerror}") from fault
    if new:
        path.unlink()


def run_simulation(game: Game, bots: list[str], options: dict[str, object], run: RunOptions, console: Console) -> None:
    if len(bots) < game.fewest:
        raise BadSettings(f"{game.title} is for {game.fewest} to {game.most} players; name as many bots")
    with _progress(run.games) as bar:
        kept = any(path is not None for path in (run.json, run.plot, run.csv))
        result = simulate(game.name, bots, run.games, run.seed, options, run.jobs, bar, by_turn=kept, ray=run.ray)
    _publish(result, run, console)


def run_goldfish(
    game: Game, bot: str, until: str, options: dict[str, object], run: RunOptions, console: Console
) -> None:
    with _progress(run.games) as bar:
        result = goldfish(game.name, bot, until, run.games, run.seed, options, run.jobs, bar)
    _publish(result, run, console)


def run_ladder(
    game: Game,
    bots: list[str],
    everybody: bool,
    players: int,
    options: dict[str, object],
    run: RunOptions,
    file: Path,
    console: Console,
) -> None:
    from demesne.lab.ladder import ladder
    from demesne.lab.plots import draw_ladder

    _check_writable(file)
    with _progress(0) as bar:
        result = ladder(
            game.name,
            bots,
            run.games,
            players,
            run.seed,
            options,
            run.jobs,
            file,
            bar,
            bar.set_total,
            run.ray,
            everybody,
        )
    console.print(report.ladder_table(result, console.width))
    console.print(f"Games in {file}", markup=False)
    _tell_faults(
        _keep(result, report.save_json, run.json, "Numbers", console),
        _keep(result, draw_ladder, run.plot, "Picture", console),
    )


def run_analysis(file: Path, simulations: int, run: RunOptions, console: Console) -> None:
    """Look back at a recorded game."""
    import demesne
    from demesne.bots import bots_of
    from demesne.lab.analysis import analyse, moments_of
    from demesne.terminal.saved_games import load_record
    from demesne.terminal.seats import saved_seats, shown_names

    record = load_record(file)
    match = demesne.replay(record)
    given = saved_seats(record, match.players, "names") or saved_seats(record, match.players)
    names = shown_names(given, match.players, "Player")
    with _progress(len(moments_of(match)), "looking back") as bar:
        result = analyse(record, simulations, run.jobs, bar)
    console.print(report.analysis_table(result, names))
    curves = report.chance_lines(result, names, console.width)
    for line in ["Chance to win over the game:", *curves, ""] if curves else []:
        console.print(line, markup=False, highlight=False, no_wrap=True)
    for line in report.turning_points(result, names) or ["No answer was clearly much worse than another."]:
        console.print(f"• {line}", markup=False)
    console.print(bots_of(match.game.name).need_search().about_analysis, markup=False)
    _tell_faults(
        _keep(result, lambda found, path: report.save_struct(found, path), run.json, "Numbers", console),
        _keep(result, lambda found, path: draw_analysis(found, names, path), run.plot, "Picture", console),
    )


def draw_analysis(result: Analysis, names: list[str], path: Path) -> None:
    from demesne.lab import plots

    plots.draw_analysis(result, names, path)


class Bar:
    """Moves a progress bar on as games are finished."""

    def __init__(self, progress: Progress, games: int) -> None:
        self.progress = progress
        self.task = progress.add_task("games", total=games)

    def __call__(self, done: int) -> None:
        self.progress.advance(self.task, done)

    def set_total(self, games: int) -> None:
        self.progress.update(self.task, total=games)


@contextmanager
def _progress(games: int, doing: str = "playing") -> Iterator[Bar]:
    """A progress bar on the error stream, so that the output can be piped; it disappears at the end."""
    columns = (TextColumn(doing), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield Bar(progress, games)


def _publish(result: Result, run: RunOptions, console: Console) -> None:
    """Print the table and write the files. If one file cannot be written, the other still is."""
    console.print(report.table(result, console.width))
    if isinstance(result, Simulation) and result.measures.groups:
        console.print(report.measures_table(result))
    _tell_faults(
        _keep(result, report.save_json, run.json, "Numbers", console),
        _keep(result, report.save_csv, run.csv, "Table", console),
        _keep(result, report.plot, run.plot, "Picture", console),
    )


def _tell_faults(*faults: str) -> None:
    if any(faults):
        raise BadSettings("; ".join(fault for fault in faults if fault))


def _keep(result: R, write: Callable[[R, Path], None], path: Path | None, what: str, console: Console) -> str:
    """Write one file; returns what went wrong, if anything."""
    if path is None:
        return ""
    try:
        write(result, path)
    except OSError as fault:
        return f"cannot write {path}: {fault.strerror or fault}"
    console.print(f"{what} in {path}", markup=False)
    return ""
