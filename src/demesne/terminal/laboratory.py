"""`simulate` and `goldfish`: progress while they run, then a table, a file, a picture."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from demesne.core.errors import BadSettings
from demesne.core.game import Game
from demesne.lab import goldfish, report, simulate
from demesne.lab.report import Result

DEFAULT_GAMES = 1000


class Run:
    """How many games, from which chance, on how many processes, and what to keep of them."""

    def __init__(self, games: int, seed: int, jobs: int | None, json: Path | None, plot: Path | None) -> None:
        self.games = games
        self.seed = seed
        self.jobs = jobs or 0
        self.json = json
        self.plot = plot
        for path in (json, plot):
            _check_writable(path)
        if plot is not None:
            import_module("demesne.lab.plots")  # a missing extra is better known before the long work than after it


def _check_writable(path: Path | None) -> None:
    """Before the long work, not after it."""
    if path is not None and not path.resolve().parent.is_dir():
        raise BadSettings(f"there is no folder {path.parent} to put {path.name} in")
    if path is not None and path.is_dir():
        raise BadSettings(f"{path} is a folder; give a file's name")


def run_simulation(game: Game, bots: list[str], options: dict[str, object], run: Run, console: Console) -> None:
    if len(bots) < game.fewest:
        raise BadSettings(f"{game.title} is for {game.fewest} to {game.most} players; name as many bots")
    with _progress(run.games) as bar:
        result = simulate(game.name, bots, run.games, run.seed, options, run.jobs, bar)
    _hand_over(result, run, console)


def run_goldfish(game: Game, bot: str, until: str, options: dict[str, object], run: Run, console: Console) -> None:
    with _progress(run.games) as bar:
        result = goldfish(game.name, bot, until, run.games, run.seed, options, run.jobs, bar)
    _hand_over(result, run, console)


class Bar:
    """Moves a progress bar on, as the lab reports."""

    def __init__(self, progress: Progress, games: int) -> None:
        self.progress = progress
        self.task = progress.add_task("games", total=games)

    def __call__(self, done: int) -> None:
        self.progress.advance(self.task, done)


@contextmanager
def _progress(games: int) -> Iterator[Bar]:
    """On the error stream, so that what is printed can be piped; it leaves no trace."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield Bar(progress, games)


def _hand_over(result: Result, run: Run, console: Console) -> None:
    console.print(report.table(result))
    if run.json is not None:
        report.save_json(result, run.json)
        console.print(f"Numbers in {run.json}", markup=False)
    if run.plot is not None:
        report.plot(result, run.plot)
        console.print(f"Picture in {run.plot}", markup=False)
