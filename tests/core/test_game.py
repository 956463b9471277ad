"""What a lobby is told."""

from __future__ import annotations

from demesne.core import Game, Option


def test_an_option_as_data() -> None:
    option = Option("edition", "choice", "Edition", "second", "Which wordings.", ["first", "second"])
    assert option.plain() == {
        "name": "edition",
        "kind": "choice",
        "label": "Edition",
        "default": "second",
        "choices": ["first", "second"],
        "details": {},
        "help": "Which wordings.",
    }


def test_a_game_that_says_little_is_still_listed() -> None:
    assert Game().plain() == {
        "name": "",
        "title": "",
        "tagline": "",
        "players": {"fewest": 2, "most": 4},
        "rules_version": 1,
        "options": [],
    }
    assert Game().cards() == []
    assert Game().wording() == {"prompts": {}, "events": {}, "moves": {}, "endings": {}}
