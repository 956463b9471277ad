"""`simulate` and `goldfish`: progress while they run, then a table, a file, a picture."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
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
        # What cannot be kept, or lacks an extra, is better known before the long work than after it.
        if plot is not None:
            import_module("demesne.lab.plots").check_name(plot)
        for path in (json, plot):
            if path is not None:
                _check_writable(path)


def _check_writable(path: Path) -> None:
    """By trying; what the file holds stays, and where there was none, there is none."""
    if not path.resolve().parent.is_dir():
        raise BadSettings(f"there is no folder {path.parent} to put {path.name} in")
    if path.is_dir():
        raise BadSettings(f"{path} is a folder; give a file's name")
    if path.exists() and not path.is_file():  # a pipe: whoever reads it would take a trial for the end
        return
    new = not path.exists()
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT))
    except OSError as fault:
        raise BadSettings(f"cannot write {path}: {fault.strerror}") from fault
    if new:
        path.unlink()


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
    """One file that cannot be written does not cost the other."""
    console.print(report.table(result, console.width))
    faults = [
        _keep(result, *kept, console)
        for kept in ((report.save_json, run.json, "Numbers"), (report.plot, run.plot, "Picture"))
    ]
    if any(faults):
        raise BadSettings("; ".join(fault for fault in faults if fault))


def _keep(result: Result, write: Callable[[Result, Path], None], path: Path | None, what: str, console: Console) -> str:
    """What went wrong, if anything."""
    if path is None:
        return ""
    try:
        write(result, path)
    except OSError as fault:
        return f"cannot write {path}: {fault.strerror or fault}"
    console.print(f"{what} in {path}", markup=False)
    return ""
