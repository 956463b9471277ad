"""Learns Dominion from nothing: a policy gradient (PPO) against the bots Random and Big Money, on one core.

    pip install 'demesne[rl,learn]'
    python examples/learn_dominion.py --minutes 20 --curve curve.json --plot curve.png

The network sees what a seat knows (docs/research.md lists every number) and which moves are legal. It is paid for points as
they come, and for winning. It gets no advice on what good play is.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from demesne.envs import Batch

KINGDOM = "First Game"
OPPONENTS = ("random", "big-money")
ZONES = ("owned", "in_hand", "in_play", "looking", "discarded", "hand_size", "deck_size", "score", "turns")
TABLE = ("question", "picked", "least", "most", "asker", "about", "phase", "actions", "buys", "coins", "pile_left")

HORIZON = 64
"""Moves in each game between two updates."""
DISCOUNT, TRACE, CLIP, EPOCHS, MINIBATCH = 0.995, 0.95, 0.2, 3, 1024
RATE = 1e-3
POINT = 0.03
"""What a point more than the opponent is worth while the game goes on; winning is worth 1."""


class Eyes:
    """Picks out of observations and masks what matters in this kingdom."""

    def __init__(self, batch: Batch) -> None:
        wanted = {*TABLE, *[f"player{seat}.{zone}" for seat in range(2) for zone in ZONES]}
        chosen = [field for field in batch.fields if field.name in wanted]
        self.columns = np.concatenate([np.arange(field.start, field.start + field.size) for field in chosen])
        scores = {field.name: field.start for field in batch.fields if field.name.endswith("score")}
        self.scores = scores["player0.score"], scores["player1.score"]
        state = batch.scenario.begin(0).state
        cards = {card["card"] for card in state.view(0)["supply"]}  # type: ignore[attr-defined]
        self.codes = np.array([move.code for move in batch.scenario.game.moves() if move.thing in cards | {""}])
        """The actions that can ever be legal here."""

    def look(self, batch: Batch) -> tuple[Tensor, Tensor]:
        """Features (what is seen and what may be done) and the mask of legal actions."""
        seen = batch.observations[:, self.columns].astype(np.float32)
        mask = batch.masks[:, self.codes].astype(np.float32)
        return torch.from_numpy(np.concatenate([np.sign(seen) * np.log1p(np.abs(seen)), mask], 1)), torch.from_numpy(
            mask > 0
        )

    def lead(self, batch: Batch) -> np.ndarray[Any, Any]:
        mine, theirs = self.scores
        return (batch.observations[:, mine] - batch.observations[:, theirs]).astype(np.float32)


class Policy(nn.Module):
    """Two hidden layers; a logit for each action, and what the rest of the game is expected to pay."""

    def __init__(self, features: int, actions: int, width: int = 160) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.logits, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        for part in (self.logits.weight, self.logits.bias):
            nn.init.zeros_(part)  # at first every legal move is equally likely

    def forward(self, features: Tensor, mask: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        hidden = self.body(features)
        logits = self.logits(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)


class Rollout:
    """What happened in some moves of every game of a batch, step by step."""

    def __init__(self) -> None:
        self.steps: dict[str, list[Tensor]] = {}

    def add(self, **step: Tensor) -> None:
        for name, value in step.items():
            self.steps.setdefault(name, []).append(value)

    def stacked(self) -> dict[str, Tensor]:
        return {name: torch.stack(values) for name, values in self.steps.items()}


def play(policy: Policy, eyes: Eyes, batch: Batch, seats: np.ndarray[Any, Any]) -> tuple[dict[str, Tensor], Tensor]:
    """HORIZON moves in every game; the steps, and the value of where they end."""
    rollout, games = Rollout(), np.arange(batch.games)
    for _ in range(HORIZON):
        features, mask = eyes.look(batch)
        with torch.no_grad():
            choice, value = policy(features, mask)
            action = choice.sample()
            logged = choice.log_prob(action)
        before = eyes.lead(batch)
        batch.step(eyes.codes[action.numpy()])
        ended = batch.terminated.copy()
        gained = np.where(ended, 0, eyes.lead(batch) - before) * POINT
        reward = torch.from_numpy(batch.rewards[games, seats] + gained.astype(np.float32))
        rollout.add(features=features, mask=mask, action=action, logged=logged, value=value, reward=reward,
                    ended=torch.from_numpy(ended).float())  # fmt: skip
    with torch.no_grad():
        _, after = policy(*eyes.look(batch))
    return rollout.stacked(), after


def advantages(steps: dict[str, Tensor], after: Tensor) -> Tensor:
    """How much better each move turned out than expected (generalised advantage estimation)."""
    found, trace = torch.zeros_like(steps["reward"]), torch.zeros_like(after)
    for step in reversed(range(HORIZON)):
        going = 1 - steps["ended"][step]
        surprise = steps["reward"][step] + DISCOUNT * going * after - steps["value"][step]
        trace = surprise + DISCOUNT * TRACE * going * trace
        found[step], after = trace, steps["value"][step]
    return found


def improve(
    policy: Policy, optimizer: torch.optim.Optimizer, parts: list[tuple[dict[str, Tensor], Tensor]], entropy: float
) -> None:
    """PPO's clipped steps on all that was played. Moves without a choice teach nothing and are left out."""
    rows: dict[str, Tensor] = {}
    gathered = [{**steps, "gain": advantages(steps, after)} for steps, after in parts]
    for name in gathered[0]:
        rows[name] = torch.cat([each[name].flatten(0, 1) for each in gathered])
    free = rows["mask"].sum(1) > 1
    rows = {name: values[free] for name, values in rows.items()}
    target = rows["gain"] + rows["value"]
    gain = (rows["gain"] - rows["gain"].mean()) / (rows["gain"].std() + 1e-6)
    for _ in range(EPOCHS):
        for some in torch.split(torch.randperm(len(gain)), MINIBATCH):
            choice, value = policy(rows["features"][some], rows["mask"][some])
            ratio = (choice.log_prob(rows["action"][some]) - rows["logged"][some]).exp()
            clipped = torch.min(ratio * gain[some], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[some])
            loss = -clipped.mean() + 0.5 * (value - target[some]).pow(2).mean() - entropy * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def wins(policy: Policy, eyes: Eyes, opponent: str, games: int, seed: int) -> float:
    """The share of games that the policy wins when it takes its likeliest moves, any of those that are equally likely; shared
    victories count half."""
    batch = Batch("dominion", min(games, 200), opponents=[opponent], kingdom=KINGDOM, max_moves=2000)
    batch.reset(seed)
    seats, points = np.arange(batch.games) % 2, 0.0
    counted = np.zeros(batch.games, int)
    quota = np.full(batch.games, games // batch.games)
    while (counted < quota).any():
        with torch.no_grad():
            choice, _ = policy(*eyes.look(batch))
        logits = choice.logits + 1e-3 * torch.rand_like(choice.logits)
        batch.step(eyes.codes[logits.argmax(1).numpy()])
        for game in np.flatnonzero((batch.terminated | batch.truncated) & (counted < quota)):
            points += (batch.rewards[game, seats[game]] + 1) / 2 if batch.terminated[game] else 0
            counted[game] += 1
    return float(points / counted.sum())


def learn(
    minutes: float, games: int, seed: int, evaluate: int = 200, every: float = 60
) -> Iterator[tuple[Policy, dict[str, float]]]:
    """Learn for so many minutes of processor time; now and then gives the policy and how it fares."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    batches = [Batch("dominion", games, opponents=[opponent], kingdom=KINGDOM) for opponent in OPPONENTS]
    for number, batch in enumerate(batches):
        batch.reset(seed + 1_000_000 * number)
    eyes = Eyes(batches[0])
    policy = Policy(len(eyes.columns) + len(eyes.codes), len(eyes.codes))
    optimizer = torch.optim.Adam(policy.parameters(), lr=RATE, eps=1e-5)
    seats, moves, start, shown = np.arange(games) % 2, 0, time.process_time(), -every
    while True:
        spent = time.process_time() - start
        done = spent >= 60 * minutes
        if done or spent >= shown + every:
            shown = spent
            score = {opponent: wins(policy, eyes, opponent, evaluate, 7_000_000) for opponent in OPPONENTS}
            yield policy, {"minutes": spent / 60, "moves": moves, **score}
        if done:
            return
        left = 1 - spent / (60 * minutes)
        optimizer.param_groups[0]["lr"] = RATE * max(left, 0.1)
        parts = [play(policy, eyes, batch, seats) for batch in batches]
        improve(policy, optimizer, parts, entropy=0.02 * left + 0.001)
        moves += HORIZON * games * len(batches)


def draw(curve: list[dict[str, float]], picture: Path) -> None:
    """Wins against each opponent over processor time."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    for opponent in OPPONENTS:
        axes.plot(
            [point["minutes"] for point in curve],
            [100 * point[opponent] for point in curve],
            "o-",
            ms=3,
            label=opponent,
        )
    axes.set(
        xlabel="minutes of processor time", ylabel="games won, %", ylim=(0, 101), title="Learning Dominion from nothing"
    )
    axes.grid(alpha=0.3)
    axes.legend(title="against", loc="lower right")
    figure.savefig(picture, dpi=120)
    pyplot.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20, help="processor time to learn for")
    parser.add_argument("--games", type=int, default=64, help="games side by side against each opponent")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evaluate", type=int, default=400, help="games of each evaluation")
    parser.add_argument("--curve", type=Path, help="write the curve here, as JSON")
    parser.add_argument("--plot", type=Path, help="draw the curve here")
    parser.add_argument("--save", type=Path, help="write the policy's weights here")
    chosen = parser.parse_args()
    curve: list[dict[str, float]] = []
    for policy, point in learn(chosen.minutes, chosen.games, chosen.seed, chosen.evaluate):
        curve.append(point)
        print(
            ", ".join(
                f"{name} {value:.3g}" if value < 1e4 else f"{name} {value:,.0f}" for name, value in point.items()
            ),
            flush=True,
        )
        if chosen.curve:
            chosen.curve.write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")
        if chosen.plot:
            draw(curve, chosen.plot)
        if chosen.save:
            torch.save(policy.state_dict(), chosen.save)


if __name__ == "__main__":
    main()
