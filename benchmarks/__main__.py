"""Measures and prints one table: `make bench`, or `make bench BENCH="--rounds 3 dominion"` for a part of it.

Floors that are no comparison mean the same on every machine: pyminion plays random games in the same rounds, and floors are
scaled by what it does here beside what it does on the machine of docs/speed.md.
"""

from __future__ import annotations

import argparse
import json
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table
from rich.text import Text

from benchmarks.no_journal import strip
from benchmarks.plan import GIN_RUMMY, JOURNAL, REFERENCE, SECTIONS, Floor, Row, chance, pace
from benchmarks.side import ROOT, Side, Yardstick, take_turns

PURE = Side("pure Python", ROOT / ".venv/bin/python", "benchmarks.demesne_side")
COMPILED = Side("compiled", ROOT / "build/compiled-venv/bin/python", "benchmarks.demesne_side")
PYMINION = Side("pyminion", ROOT / "build/pyminion-venv/bin/python", "benchmarks.pyminion_side")
GIN_RUMMIES = Side(GIN_RUMMY, ROOT / "build/gin-rummy-venv/bin/python", "benchmarks.gin_rummy_side")
YARDSTICK = Yardstick("yardstick", PYMINION.python, PYMINION.module, "play", chance())
RIVALS = {side.name: side for side in (PYMINION, GIN_RUMMIES)}
WIDTH = 140
"""What the table needs, also where the output is no terminal."""

NO_JOURNAL = Side("no journal", PURE.python, PURE.module, ROOT / "build/no-journal")


class Measured:
    """The figures of one row, one per round and side."""

    def __init__(self, row: Row, rounds: dict[str, list[float]]) -> None:
        self.row = row
        self.rounds = rounds

    def value(self, side: Side) -> float | None:
        found = self.rounds.get(side.name)
        return median(found) if found else None

    def times(self, side: Side) -> float | None:
        """How many times as good as the rival, round by round."""
        theirs, ours = self.rounds.get(self.row.against), self.rounds.get(side.name)
        if not theirs or not ours or self.row.figure == "megabytes":
            return None
        pairs = zip(theirs, ours)
        return median(them / us if self.row.figure == "micros" else us / them for them, us in pairs)

    @property
    def pace(self) -> float:
        """The machine's, while this was measured."""
        games = self.value(YARDSTICK)
        return 1.0 if games is None else pace(games)

    def kept(self, side: Side, floor: Floor | None) -> bool | None:
        value = self.times(side) if floor and floor.times else self.value(side)
        return None if floor is None or value is None else floor.kept(value)

    def plain(self) -> dict[str, object]:
        sides = [side for side in (*RIVALS.values(), PURE, COMPILED) if side.name in self.rounds]
        return {"what": self.row.title, **{side.name: self.value(side) for side in sides}}


def measure(row: Row, rounds: int, seconds: float) -> Measured:
    sides = [RIVALS[row.against], PURE, COMPILED] if row.rival else [PURE, COMPILED]
    if row.once:
        return Measured(row, {side.name: [side.fresh(row.task, **row.request)[row.figure]] for side in sides})
    if row.absolute:
        sides.append(YARDSTICK)
    turns = max(1, rounds // 2) if row.brief else rounds
    figures = take_turns(sides, turns, row.task, seconds=seconds / 2 if row.brief else seconds, **row.request)
    found = {side.name: [turn[figure_of(side, row)] for turn in own] for side, own in zip(sides, figures)}
    return Measured(row, found)


def figure_of(side: Side, row: Row) -> str:
    return "rate" if side is YARDSTICK else row.figure


def measure_journal(rounds: int, seconds: float) -> tuple[float, int]:
    """What the journal costs when it is off, in per cent of the time of a package that has none.

    Two processes that run the same code may differ by more than the journal costs, by where in memory things lie, and do so
    as long as they live. So each round has a new pair of them.
    """
    places = strip(ROOT / "src/demesne", ROOT / "build/no-journal/demesne")
    ratios: list[float] = []
    for _ in range(rounds):
        with ExitStack() as pair:
            sides = [
                pair.enter_context(Side(side.name, side.python, side.module, side.path)) for side in (PURE, NO_JOURNAL)
            ]
            ours, theirs = take_turns(sides, 3, "play", seconds=seconds, **chance())
        ratios += [with_it["micros"] / without["micros"] for with_it, without in zip(ours, theirs)]
    return (median(ratios) - 1) * 100, places


class Report:
    """The table as it grows, and how many floors were kept."""

    def __init__(self) -> None:
        self.table = Table(
            title="Demesne beside others: pyminion 0.4.0, and gin rummy where it says so (one core, 2 players unless said)"
        )
        self.table.add_column("what")
        for heading in ("others", "pure", "×", "floor", "compiled", "×", "floor"):
            self.table.add_column(heading, justify="right")
        self.floors: list[bool] = []
        self.yardsticks: list[float] = []
        self.results: list[dict[str, object]] = []

    def add(self, measured: Measured) -> None:
        row = measured.row
        self.yardsticks += measured.rounds.get(YARDSTICK.name, [])
        cells = [Text(number(measured.value(RIVALS[row.against])))]
        for side, written in ((PURE, row.pure), (COMPILED, row.compiled)):
            floor = written and written.at(measured.pace)
            kept = measured.kept(side, floor)
            times = measured.times(side)
            cells += [Text(number(measured.value(side))), Text(f"{times:.1f}×" if times else "")]
            cells.append(self.verdict(floor, kept))
        self.table.add_row(row.title, *cells)
        self.results.append(measured.plain())

    def add_journal(self, cost: float, places: int) -> None:
        title = f"journal off against no journal code ({places} places), % slower"
        verdict = self.verdict(JOURNAL, JOURNAL.kept(cost))
        self.table.add_row(title, "", f"{cost:+.1f}", "", verdict, "", "", "")
        self.results.append({"what": title, PURE.name: cost})

    def verdict(self, floor: Floor | None, kept: bool | None) -> Text:
        if floor is None or kept is None:
            return Text("")
        self.floors.append(kept)
        return Text(f"{floor} {'✓' if kept else '✗'}", style="green" if kept else "bold red")

    def paced(self) -> str:
        """How fast the machine was, and what follows for the floors."""
        games = median(self.yardsticks)
        return (
            f"pyminion plays {games:.0f} random games/s here and {REFERENCE:.0f} on the machine of docs/speed.md: this one's "
            f"pace is {pace(games):.2f}. Floors that are no comparison are scaled by the pace at which their row was measured."
        )


def number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="make bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", help=f"what to measure: {', '.join([*SECTIONS, 'journal'])} (all)")
    parser.add_argument("--rounds", type=int, default=5, help="turns each side takes; medians are shown")
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of one turn")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    parser.add_argument("--check", action="store_true", help="fail when a floor is not kept")
    chosen = parser.parse_args()
    unknown = [part for part in chosen.parts if part not in (*SECTIONS, "journal")]
    if unknown:
        parser.error(f"no part {unknown[0]!r}; there are {', '.join([*SECTIONS, 'journal'])}")
    return chosen


def fill(report: Report, chosen: argparse.Namespace, console: Console) -> None:
    parts = chosen.parts or [*SECTIONS, "journal"]
    with console.status("") as status:
        for part in parts:
            for row in SECTIONS.get(part, []):
                status.update(row.title)
                report.add(measure(row, chosen.rounds, chosen.seconds))
            if part == "journal":
                status.update("journal")
                report.add_journal(*measure_journal(chosen.rounds, chosen.seconds / 2))
            report.table.add_section()


def refuse_wrong_builds() -> None:
    for side, expected in ((PURE, False), (COMPILED, True)):
        if bool(side.ask("build")["compiled"]) != expected:
            raise SystemExit(f"{side.python} runs the wrong build; `make compiled` makes the compiled one")


def main() -> None:
    chosen = arguments()
    console = Console(width=max(Console().width, WIDTH))
    report = Report()
    with ExitStack() as sides:
        for side in (PURE, COMPILED, *RIVALS.values(), YARDSTICK):
            sides.enter_context(side)
        refuse_wrong_builds()
        fill(report, chosen, console)
    console.print(report.table)
    if report.yardsticks:
        console.print(report.paced())
    console.print(f"{sum(report.floors)} of {len(report.floors)} floors kept.")
    if chosen.json:
        if report.yardsticks:
            here = median(report.yardsticks)
            report.results.append({"what": "yardstick, pyminion's random games/s", "here": here, "there": REFERENCE})
        chosen.json.write_text(json.dumps(report.results, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if chosen.check and not all(report.floors):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
