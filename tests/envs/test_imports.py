"""What nobody asked for is not imported, and not installed."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from scripts.install_torch import heavy_parts

HEAVY = ("numpy", "gymnasium", "pettingzoo", "PIL", "pyspiel", "torch", "matplotlib")


def brought(code: str) -> set[str]:
    """The heavy packages that are imported after this code."""
    told = f"{code}; import sys; print(*[name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, timeout=120)
    return set(done.stdout.split())


@pytest.mark.parametrize("module", ["demesne", "demesne.bots", "demesne.episodes.stepper"])
def test_the_engine_imports_none_of_it(module: str) -> None:
    assert brought(f"import {module}") == set()


def test_environments_import_neither_openspiel_nor_torch() -> None:
    assert brought("import demesne.envs") == {"numpy", "gymnasium", "pettingzoo", "PIL"}


@pytest.mark.parametrize(
    ("packages", "heavy"),
    [(["torch", "sympy", "networkx"], []), (["torch", "nvidia-cudnn-cu13", "triton"], ["nvidia-cudnn-cu13", "triton"])],
)
def test_torch_is_installed_for_tests_only_without_parts_for_graphics_cards(
    packages: list[str], heavy: list[str]
) -> None:
    report = json.dumps({"install": [{"metadata": {"name": name}} for name in packages]})
    assert heavy_parts(report) == heavy
