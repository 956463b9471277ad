"""A worker process of one side, and turns taken between several."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any, Self

from benchmarks.worker import Figures

ROOT = Path(__file__).parents[1]


class Side:
    """One build of one engine, in its own interpreter. `root` is the checkout whose benchmarks it runs."""

    def __init__(self, name: str, python: Path, module: str, path: Path | None = None, root: Path = ROOT) -> None:
        self.name = name
        self.python = python
        self.module = module
        self.path = path
        self.root = root
        self.process: subprocess.Popen[str] | None = None

    def ask(self, task: str, **request: Any) -> Figures:
        """Run a task in the running process, or in a new one."""
        if self.process is None:
            self.process = self._start()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"task": task, **request}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.name} failed at {task} {request}; its message stands above")
        answer: Figures = json.loads(line)
        return answer

    def fresh(self, task: str, **request: Any) -> Figures:
        """Run a task in a process of its own, for figures that remember what ran before."""
        with Side(self.name, self.python, self.module, self.path, self.root) as alone:
            return alone.ask(task, **request)

    def _start(self) -> subprocess.Popen[str]:
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        environment["PYTHONHASHSEED"] = "0"
        if self.path is not None:
            environment["PYTHONPATH"] = str(self.path)
        return subprocess.Popen(
            [self.python, "-m", self.module],
            cwd=self.root,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        if self.process is not None:
            self.process.communicate(timeout=60)
            self.process = None


class Yardstick(Side):
    """Does the same work whatever the other sides are asked, so that their figures can be seen beside the machine's pace."""

    def __init__(self, name: str, python: Path, module: str, task: str, work: dict[str, Any]) -> None:
        super().__init__(name, python, module)
        self.task = task
        self.work = work

    def ask(self, task: str, **request: Any) -> Figures:
        return super().ask(self.task, seconds=request["seconds"], **self.work)


def take_turns(sides: list[Side], rounds: int, task: str, **request: Any) -> list[list[Figures]]:
    """Each side's figures, round by round: whatever disturbs the machine meanwhile disturbs them all alike."""
    figures: list[list[Figures]] = [[] for _ in sides]
    for turn in range(rounds):
        order = range(len(sides)) if turn % 2 == 0 else reversed(range(len(sides)))
        for place in order:
            figures[place].append(sides[place].ask(task, **request))
    return figures
