"""Fits a small value (`demesne.bots.search.Value`) to positions and what came of them, and writes it with its training."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from demesne.core import State
from demesne.lab.workers import Task, in_parts

Array = Any
Rows = list[tuple[int, Sequence[float], float]]
"""A game's number, a position of it as a seat sees it, and the seat's share of the victory."""

UNITS = 24
EPOCHS = 14
BATCH = 256
RATE = 0.003
FADE = 0.8
DIGITS = 5
RIDGE = 0.003
"""How strongly the weights of direct inputs are drawn to zero."""


class Network:
    """One hidden layer of tanh units, a logistic end. Trained with Adam. The last inputs may be `direct`: they pass by the
    hidden units, each with one weight."""

    def __init__(self, inputs: int, units: int, seed: int, direct: int = 0) -> None:
        inputs -= direct
        self.inputs = inputs
        chance = np.random.default_rng(seed)
        self.chance = chance
        self.parts: list[Array] = [
            chance.normal(size=(inputs, units)) / np.sqrt(inputs),
            np.zeros(units),
            chance.normal(size=units) / np.sqrt(units),
            np.zeros(1),
            np.zeros(direct),
        ]

    def chances(self, positions: Array) -> Array:
        return self.forward(positions)[1]

    def forward(self, positions: Array) -> tuple[Array, Array]:
        """The hidden units, and the chances."""
        first, bias, last, end, past = self.parts
        hidden = np.tanh(positions[:, : self.inputs] @ first + bias)
        return hidden, 1 / (1 + np.exp(-(hidden @ last + end[0] + positions[:, self.inputs :] @ past)))

    def fit(self, positions: Array, results: Array, epochs: int = EPOCHS) -> None:
        means = [np.zeros_like(part) for part in self.parts]
        squares = [np.zeros_like(part) for part in self.parts]
        rate, step = RATE, 0
        for _ in range(epochs):
            order = self.chance.permutation(len(results))
            for start in range(0, len(order), BATCH):
                step += 1
                chosen = order[start : start + BATCH]
                for place, slope in enumerate(self.slopes(positions[chosen], results[chosen])):
                    means[place] = 0.9 * means[place] + 0.1 * slope
                    squares[place] = 0.999 * squares[place] + 0.001 * slope * slope
                    mean, square = means[place] / (1 - 0.9**step), squares[place] / (1 - 0.999**step)
                    self.parts[place] -= rate * mean / (np.sqrt(square) + 1e-8)
            rate *= FADE

    def slopes(self, positions: Array, results: Array) -> list[Array]:
        last, past = self.parts[2], self.parts[4]
        hidden, chances = self.forward(positions)
        off = (chances - results) / len(results)
        back = np.outer(off, last) * (1 - hidden * hidden)
        through, direct = positions[:, : self.inputs], positions[:, self.inputs :]
        return [
            through.T @ back,
            back.sum(0),
            hidden.T @ off,
            np.array([off.sum()]),
            direct.T @ off + RIDGE * past,
        ]

    def quality(self, positions: Array, results: Array) -> dict[str, float]:
        """How well it tells who wins: the mean logarithmic loss (0.693 knows nothing), and how often it is right."""
        told = np.clip(self.chances(positions), 1e-6, 1 - 1e-6)
        loss = -(results * np.log(told) + (1 - results) * np.log(1 - told)).mean()
        return {"log_loss": round(float(loss), 4), "right": round(float(((told > 0.5) == (results > 0.5)).mean()), 4)}

    def direct(self) -> list[float]:
        """The weights of the direct inputs."""
        return [round(float(weight), DIGITS) for weight in self.parts[4]]

    def plain(self) -> dict[str, object]:
        first, bias, last, end, _ = self.parts
        rows = np.vstack([first, bias]).T
        return {
            "hidden": [[round(float(weight), DIGITS) for weight in row] for row in rows],
            "last": [round(float(weight), DIGITS) for weight in [*last, *end]],
        }


Named = Callable[[list[float]], dict[str, object]]
"""Gives the weights of direct inputs names, for the file."""


def train(
    positions: Sequence[Sequence[float]], results: list[float], games: list[int], seed: int, direct: int = 0
) -> tuple[Network, dict[str, object]]:
    """The network, and its quality on games that it was not trained on: every seventh."""
    inputs, outputs, numbers = np.array(positions), np.array(results), np.array(games)
    held_out = numbers % 7 == 0
    network = Network(inputs.shape[1], UNITS, seed, direct)
    network.fit(inputs[~held_out], outputs[~held_out])
    facts: dict[str, object] = {
        "positions": len(results),
        "games": len(set(games)),
        "hidden_units": UNITS,
        "epochs": EPOCHS,
    }
    return network, facts | {"held_out": network.quality(inputs[held_out], outputs[held_out])}


def write(path: Path, network: Network, training: dict[str, object], named: Named | None = None) -> None:
    data = {"training": training, **network.plain(), **({} if named is None else named(network.direct()))}
    text = json.dumps(data, separators=(",", ":"))
    path.write_text(text.replace('"hidden":', '\n"hidden":').replace("],[", "],\n[") + "\n", encoding="utf-8")


def training_options(about: str | None, games: int) -> argparse.ArgumentParser:
    """What every training script may be told."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--jobs", type=int, default=1, help="processes; 0 for all cores")
    parser.add_argument("--ray", default="", metavar="local|ADDRESS", help="play on a Ray cluster instead")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, help="the file to write, in place of the one that the search uses")
    return parser


def with_result(number: int, state: State, taken: Sequence[tuple[int, Sequence[float]]]) -> Rows:
    """The positions taken from a game, by seat, with what came of them; none if the game was given up."""
    if not state.over:
        return []
    winners = state.outcome().winners
    return [(number, row, 1 / len(winners) if seat in winners else 0.0) for seat, row in taken]


def gather(task: Task, first: int, games: int, jobs: int, ray: str) -> Rows:
    """The rows of `games` games from number `first` on, in the games' order wherever they were played. `task` is given
    `first`, how many games come before its own, and how many it plays."""
    rows: Rows = []
    played = 0

    def tell(more: int) -> None:
        nonlocal played
        played += more
        print(f"\r{played} of {games} games", end="", flush=True)

    for part in in_parts(task, first, games, jobs, tell, ray):
        rows += part
    rows.sort(key=lambda row: row[0])
    return rows


def train_and_write(
    task: Task,
    asked: argparse.Namespace,
    first: int,
    script: str,
    path: Path,
    direct: int = 0,
    named: Named | None = None,
) -> None:
    """Play, fit, and keep the weights with what they were made from."""
    rows = gather(task, first, asked.games, asked.jobs, asked.ray)
    positions, results = [row for _, row, _ in rows], [result for _, _, result in rows]
    network, facts = train(positions, results, [number for number, _, _ in rows], asked.seed, direct)
    path = asked.out or path
    write(path, network, {"script": script, "seed": asked.seed, "first_game": first, **facts}, named)
    print(f"\n{facts}\n{path}")
