"""Options as they are typed."""

from __future__ import annotations

import pytest

from demesne.core.errors import BadSettings
from demesne.core.game import Game, Option
from demesne.terminal.options import read_options


class Chess(Game):
    name = "chess"
    title = "Chess"

    def options(self) -> list[Option]:
        return [
            Option("variant", "choice", "Variant", "usual", choices=["usual", "Fischer"]),
            Option("sets", "set", "Sets", ["wood"], choices=["wood", "stone"]),
            Option("clock", "flag", "Clock", False),
            Option("board", "seed", "Board", None),
            Option("first", "seat", "First", None),
            Option("kingdom", "text", "Kingdom", ""),
        ]


CHESS = Chess()


def test_each_kind_gets_a_value_of_its_kind() -> None:
    typed = ["variant=fischer", "sets=Stone, wood", "clock=yes", "board=17", "first=2", "kingdom=a, b=c"]
    assert read_options(CHESS, typed) == {
        "variant": "Fischer",
        "sets": ["stone", "wood"],
        "clock": True,
        "board": 17,
        "first": 1,
        "kingdom": "a, b=c",
    }


def test_kingdom_has_an_option_of_its_own() -> None:
    assert read_options(CHESS, [], "First Game") == {"kingdom": "First Game"}


def test_what_is_not_listed_is_left_to_the_game() -> None:
    assert read_options(CHESS, ["variant=Bronstein", "first=random"]) == {"variant": "Bronstein", "first": None}


@pytest.mark.parametrize(
    ("typed", "valid"),
    [
        ("variant", "name=value"),
        ("colour=red", "variant, sets, clock, board, first, kingdom"),
        ("first=0", "1 to 4, or random"),
        ("first=me", "1 to 4, or random"),
        ("clock=perhaps", "yes or no"),
        ("board=first", "a whole number"),
        ("first=" + "9" * 5000, "1 to 4, or random, not '9{80}…'"),
        ("board=" + "9" * 5000, "a whole number of at most 63 bits"),
    ],
)
def test_a_mistake_names_what_would_be_valid(typed: str, valid: str) -> None:
    with pytest.raises(BadSettings, match=valid):
        read_options(CHESS, [typed])
