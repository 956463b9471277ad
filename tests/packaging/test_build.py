"""The build that is tested is the one that was meant, and it says what it is."""

import os
from pathlib import Path

import pytest

import demesne
import demesne.build
import demesne.core.rng
from demesne.build import compiled, describe, note
from demesne.games.millennium_blades import text
from demesne.games.millennium_blades.sets.master import slow_grove


@pytest.mark.skipif("DEMESNE_BUILD" not in os.environ, reason="only the Makefile knows which build it means")
def test_the_build_under_test_is_the_one_that_was_meant() -> None:
    assert ("compiled" if compiled() else "pure") == os.environ["DEMESNE_BUILD"], describe()


def test_a_compiled_engine_is_compiled_throughout() -> None:
    assert compiled() == (Path(demesne.core.rng.__file__).suffix != ".py")


def test_what_only_holds_data_is_not_compiled() -> None:
    assert Path(slow_grove.__file__).suffix == Path(text.__file__).suffix == ".py"


def test_the_version_line_says_which_build_runs_and_why() -> None:
    assert describe().startswith(f"demesne {demesne.__version__} (")
    assert ("compiled" if compiled() else "pure Python") in describe()
    assert note() in describe()
