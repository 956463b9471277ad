"""Bots are found by name or file, and whoever is not found is answered with who is there."""

from __future__ import annotations

from collections import Counter

import pytest

from demesne import bots
from demesne.core.errors import BadSettings
from demesne.games import GAMES, find

FACTS = ["big-money", "big-money-ultimate", "smithy", "double-witch", "militia", "laboratory", "council-room", "wharf"]
SEASIDE = ["wharf", "caravan", "treasury", "sea-hag", "fishing-village"]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_the_same_levels_from_weak_to_strong(game: str) -> None:
    names = bots.names(game)
    levels = [name for name in names if name in ("beginner", "casual", "strong", "expert", "master")]
    assert names[0] == "random"
    assert levels[:3] == ["beginner", "casual", "strong"]
    assert levels[3:] == (["expert", "master"] if bots.bots_of(game).search else [])
    assert bots.bots_of(game).best == "strong"
    assert all(maker.about for maker in bots.bots_of(game).builtin())
    for name in names:
        assert bots.find(game, name).key == name
        assert bots.make(game, name).name


def test_random_chooses_a_verb_first_in_millennium_blades() -> None:
    """Each verb is as likely as another, however many moves it has."""
    game = find("millennium-blades")
    state = game.setup(2, 1, game.settings(2, 1, {}))
    state.advance()
    bot = bots.make("millennium-blades", "random")
    bot.begin(1)
    verbs = {move.verb for move in state.legal_moves(0)}
    seen = Counter(bot.choose(state, 0).verb for _ in range(100 * len(verbs)))
    assert set(seen) == verbs
    assert min(seen.values()) > 60
    assert max(seen.values()) < 140


def test_the_published_strategies_are_there() -> None:
    assert set(FACTS + SEASIDE) <= set(bots.names("dominion"))


@pytest.mark.parametrize("name", ["big-money-ultimate", "Big Money Ultimate", "BIG_MONEY_ULTIMATE", "bigmoneyultimate"])
def test_names_may_be_spelled_in_any_way(name: str) -> None:
    assert bots.find("dominion", name).key == "big-money-ultimate"


@pytest.mark.parametrize("game", list(GAMES))
def test_the_heuristic_is_the_strong_level(game: str) -> None:
    assert bots.find(game, "heuristic").key == "strong"
    assert bots.make(game, "heuristic").name == "heuristic"


def test_unknown_names_are_answered() -> None:
    with pytest.raises(BadSettings, match="no bot 'smitty'; did you mean smithy"):
        bots.find("dominion", "smitty")
    with pytest.raises(BadSettings, match="there are random, beginner, casual"):
        bots.find("dominion", "zzz")
    with pytest.raises(BadSettings, match="there is no game 'chess'; there are dominion"):
        bots.names("chess")


def test_a_game_without_strategy_files_says_so() -> None:
    with pytest.raises(
        BadSettings, match="domaine has no strategy files; its bots are random, beginner, casual, strong"
    ):
        bots.find("domaine", "mine.toml")


def test_each_seat_gets_a_bot_of_its_own() -> None:
    maker = bots.find("dominion", "smithy")
    assert maker.make() is not maker.make()
