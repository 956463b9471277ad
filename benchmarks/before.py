"""Compares these sources with another checkout of them, in turn in one run: `make bench-before BEFORE=FOLDER`.

The folder has to have its environments: `make .venv/.installed compiled` there. Each round plays both sides; the median of the
rounds' ratios is shown, above 1 where these sources are quicker. Play is compared by whole games: rules that offer more have
other decisions.
"""

from __future__ import annotations

import argparse
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from benchmarks.plan import DOMAINE, DOMINION, Row
from benchmarks.side import ROOT, Side, take_turns

BUILDS = {"pure": Path(".venv/bin/python"), "compiled": Path("build/compiled-venv/bin/python")}
MODULE = "benchmarks.demesne_side"
ROWS = [row for row in (*DOMINION, *DOMAINE) if not row.brief]
FIGURES = {"play": "rate", "copy": "micros"}


def ratios(row: Row, before: Side, now: Side, rounds: int, seconds: float) -> list[float]:
    """How many times as quick these sources are, round by round."""
    old, new = take_turns([before, now], rounds, row.task, seconds=seconds, **row.request)
    figure = FIGURES[row.task]
    pairs = [(then[figure], today[figure]) for then, today in zip(old, new)]
    return [then / today if figure == "micros" else today / then for then, today in pairs]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="the other checkout")
    parser.add_argument("--rounds", type=int, default=11, help="turns each side takes")
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of one turn")
    chosen = parser.parse_args()
    for python in BUILDS.values():
        if not (chosen.folder / python).exists():
            parser.error(
                f"{chosen.folder / python} is not there; run `make .venv/.installed compiled` in {chosen.folder}"
            )
    return chosen


def main() -> None:
    chosen = arguments()
    folder = chosen.folder.absolute()
    table = Table(
        title=f"These sources beside {folder.name}: times as quick, median (least–most) of {chosen.rounds} rounds"
    )
    table.add_column("what")
    console = Console()
    with ExitStack() as sides, console.status("") as status:
        pairs: list[tuple[Side, Side]] = []
        for build, python in BUILDS.items():
            table.add_column(build, justify="right")
            before = sides.enter_context(Side(f"{build} before", folder / python, MODULE, root=folder))
            pairs.append((before, sides.enter_context(Side(build, ROOT / python, MODULE))))
        for row in ROWS:
            cells: list[str] = []
            for before, now in pairs:
                status.update(f"{row.title}, {now.name}")
                found = ratios(row, before, now, chosen.rounds, chosen.seconds)
                cells.append(f"{median(found):.3f} ({min(found):.2f}–{max(found):.2f})")
            table.add_row(row.title.replace("decisions/s", "games/s").replace(", µs", ""), *cells)
    console.print(table)


if __name__ == "__main__":
    main()
