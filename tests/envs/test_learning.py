"""The example that learns: a short run of it plays, improves its weights, and writes a curve."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

torch: Any = pytest.importorskip("torch", reason="see scripts/install_torch.py")

SCRIPT = Path(__file__).parents[2] / "examples" / "learn_dominion.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn_dominion", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_short_run(example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(example, "HORIZON", 8)
    files = {name: tmp_path / name for name in ("curve.json", "curve.png", "policy.pt")}
    arguments = ["--minutes", "0.02", "--games", "4", "--evaluate", "4", "--curve", str(files["curve.json"])]
    arguments += ["--plot", str(files["curve.png"]), "--save", str(files["policy.pt"])]
    monkeypatch.setattr(sys, "argv", ["learn_dominion.py", *arguments])
    example.main()
    curve = json.loads(files["curve.json"].read_text(encoding="utf-8"))
    assert curve[0]["moves"] == 0
    assert curve[-1]["moves"] > 0
    assert all(0 <= point[opponent] <= 1 for point in curve for opponent in example.OPPONENTS)
    assert files["curve.png"].stat().st_size > 10_000
    assert torch.load(files["policy.pt"], weights_only=True)


def test_an_update_makes_good_moves_likelier(example: ModuleType) -> None:
    """Of two legal moves the first is always paid: after some updates it is nearly certain."""
    torch.manual_seed(1)
    policy = example.Policy(3, 4)
    optimizer = torch.optim.Adam(policy.parameters(), lr=1e-2)
    mask = torch.tensor([[True, True, False, False]]).expand(16, -1)
    features = torch.ones(16, 3)
    for _ in range(40):
        steps: dict[str, list[Any]] = {}
        for _ in range(example.HORIZON):
            with torch.no_grad():
                choice, value = policy(features, mask)
                action = choice.sample()
            step = {
                "features": features,
                "mask": mask,
                "action": action,
                "logged": choice.log_prob(action),
                "value": value,
            }
            step |= {"reward": (action == 0).float(), "ended": torch.ones(16)}
            for name, values in step.items():
                steps.setdefault(name, []).append(values)
        stacked = {name: torch.stack(values) for name, values in steps.items()}
        example.improve(policy, optimizer, [(stacked, torch.zeros(16))], entropy=0.0)
    choice, value = policy(features, mask)
    assert choice.probs[0, 0] > 0.9
    assert choice.probs[0, 2:].sum() == 0
    assert value[0].item() == pytest.approx(1, abs=0.2)
