"""A card may be of several kinds, and then counts as each."""

from __future__ import annotations

from demesne.games.dominion.card import CARDS, number
from tests.games.dominion.deal import deal, seat


def test_a_card_of_two_kinds_counts_as_each() -> None:
    library = deal(seat("Library, 6 Copper", "Island, Gold")).play("play Library")
    assert library.moves == ["keep Island", "set aside Island"]
    bureaucrat = deal(seat("Bureaucrat"), seat("Island, Copper")).play("play Bureaucrat")
    assert bureaucrat.moves == ["topdeck Island"]


def test_an_action_of_another_kind_too_is_played_like_any_action() -> None:
    scene = deal(seat("Throne Room, Moat, Witch", "9 Copper")).play("play Throne Room")
    assert scene.moves == ["play Moat", "play Witch", "done"]


def test_a_victory_card_or_a_curse_is_never_played() -> None:
    scene = deal(seat("Estate, Gardens, Curse, Province"))
    assert (scene.prompt, scene.moves_with("play")) == ("buy phase", [])


def test_kinds_are_told_to_the_reader() -> None:
    kinds = {name: CARDS[number(name)].plain()["kinds"] for name in ("Copper", "Moat", "Militia", "Island", "Curse")}
    assert kinds == {
        "Copper": ["Treasure"],
        "Moat": ["Action", "Reaction"],
        "Militia": ["Action", "Attack"],
        "Island": ["Action", "Victory"],
        "Curse": ["Curse"],
    }
