"""Cards that only give bonuses, in one table; each also doubled, and with too few cards to draw."""

from __future__ import annotations

import pytest

from tests.games.dominion.deal import deal, seat

PLAIN = [
    # name, cards, actions, buys, coins
    ("Bazaar", 1, 2, 0, 1),
    ("Festival", 0, 2, 1, 2),
    ("Laboratory", 2, 1, 0, 0),
    ("Market", 1, 1, 1, 1),
    ("Moat", 2, 0, 0, 0),
    ("Smithy", 3, 0, 0, 0),
    ("Village", 1, 2, 0, 0),
    ("Woodcutter", 0, 0, 1, 2),
]
BONUSES = ("name", "cards", "actions", "buys", "coins")
TREASURES = [("Copper", 1), ("Silver", 2), ("Gold", 3)]


@pytest.mark.parametrize(BONUSES, PLAIN)
def test_a_plain_card_gives_what_it_says(name: str, cards: int, actions: int, buys: int, coins: int) -> None:
    scene = deal(seat(name, "9 Estate")).play(f"play {name}")
    assert scene.hand().count("Estate") == (cards > 0)
    assert len(scene.table.players[0].hand) == cards
    assert (scene.actions, scene.buys, scene.coins) == (actions, 1 + buys, coins)
    assert scene.in_play() == name
    assert scene.idle


@pytest.mark.parametrize(BONUSES, PLAIN)
def test_a_plain_card_doubled_gives_it_twice(name: str, cards: int, actions: int, buys: int, coins: int) -> None:
    scene = deal(seat(f"Throne Room, {name}", "9 Estate")).play("play Throne Room", f"play {name}")
    assert len(scene.table.players[0].hand) == 2 * cards
    assert (scene.actions, scene.buys, scene.coins) == (2 * actions, 1 + 2 * buys, 2 * coins)
    assert scene.in_play() == f"Throne Room, {name}"


@pytest.mark.parametrize(BONUSES, PLAIN)
def test_a_plain_card_draws_what_there_is(name: str, cards: int, actions: int, buys: int, coins: int) -> None:
    scene = deal(seat(name, "Estate")).play(f"play {name}")
    assert len(scene.table.players[0].hand) == min(1, cards)
    assert (scene.actions, scene.buys, scene.coins) == (actions, 1 + buys, coins)


@pytest.mark.parametrize(("name", "worth"), TREASURES)
def test_a_treasure_is_worth_its_coins(name: str, worth: int) -> None:
    scene = deal(seat(f"2 {name}")).play(f"play {name}")
    assert (scene.coins, scene.actions, scene.buys) == (worth, 1, 1)
    assert scene.play(f"play {name}").coins == 2 * worth
