"""How a game begins: piles, decks, hands, who starts."""

from __future__ import annotations

import pytest

import demesne
from demesne.core import PUBLIC, BadSettings, Match, seeded
from demesne.games.dominion.game import GAME
from demesne.games.dominion.state import DominionState
from tests.games.dominion.invariants import invariants
from tests.games.dominion.script import Scene

PILES = [
    # pile, then how many for 2, 3, 4, 5 and 6 players
    ("Copper", 46, 39, 32, 85, 78),
    ("Silver", 40, 40, 40, 80, 80),
    ("Gold", 30, 30, 30, 60, 60),
    ("Estate", 8, 12, 12, 12, 12),
    ("Duchy", 8, 12, 12, 12, 12),
    ("Province", 8, 12, 12, 15, 18),
    ("Curse", 10, 20, 30, 40, 50),
    ("Gardens", 8, 12, 12, 12, 12),
    ("Island", 8, 12, 12, 12, 12),
    ("Village", 10, 10, 10, 10, 10),
    ("Moat", 10, 10, 10, 10, 10),
]
KINGDOM = "Gardens, Island, Village, Moat, Smithy, Market, Militia, Mine, Remodel, Workshop"


def new(players: int, seed: int = 1, **options: object) -> Match:
    return demesne.new("dominion", players=players, seed=seed, **options)


def begun(players: int, seed: int = 1, **options: object) -> Scene:
    table = new(players, seed, **options).state
    assert isinstance(table, DominionState)
    return Scene(table)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("row", PILES, ids=[str(row[0]) for row in PILES])
def test_every_pile_has_its_number_of_cards(row: tuple[str, int, int, int, int, int], players: int) -> None:
    name, *counts = row
    assert begun(players, kingdom=KINGDOM).left(name) == counts[players - 2]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_begins_with_seven_coppers_and_three_estates(players: int) -> None:
    scene = begun(players)
    for seat in range(players):
        player = scene.table.players[seat]
        assert (len(player.hand), len(player.deck), player.discard, player.play) == (5, 5, [], [])
        assert scene.player_view(seat, seat)["owned"] == {"Copper": 7, "Estate": 3}
    invariants(scene.table)


def test_there_are_seventeen_piles_with_the_basic_cards_first_and_the_kingdom_by_cost() -> None:
    supply = begun(2, kingdom=KINGDOM).view(0)["supply"]
    basics = ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse"]
    kingdom = ["Moat", "Village", "Workshop", "Gardens", "Island", "Militia", "Remodel", "Smithy", "Market", "Mine"]
    assert [pile["card"] for pile in supply] == basics + kingdom
    assert [pile["cost"] for pile in supply[7:]] == [2, 3, 3, 4, 4, 4, 4, 4, 5, 5]


def test_decks_are_shuffled_each_for_itself() -> None:
    scene = begun(6, seed=5)
    assert len({scene.deck(seat) + scene.hand(seat) for seat in range(6)}) > 1
    assert len({begun(2, seed=seed).deck(0) for seed in range(12)}) > 4


def test_the_same_seed_deals_the_same_game() -> None:
    assert begun(4, seed=9).table.key() == begun(4, seed=9).table.key()
    assert begun(4, seed=9).table.key() != begun(4, seed=10).table.key()


def test_the_trash_is_empty_and_nothing_is_in_play() -> None:
    scene = begun(3)
    assert (scene.trash, scene.in_play(0), scene.table.lasting) == ("", "", ())


def test_chance_chooses_who_begins() -> None:
    for players in (2, 3, 6):
        assert {begun(players, seed=seed).table.turn for seed in range(60)} == set(range(players))


def test_a_seat_can_be_named_to_begin() -> None:
    for first in range(3):
        scene = begun(3, first=first)
        assert (scene.table.turn, scene.asked) == (first, first)
        assert [player.turns for player in scene.table.players] == [int(seat == first) for seat in range(3)]


def test_the_player_left_of_the_last_winner_begins() -> None:
    assert [begun(3, last_winner=winner).table.turn for winner in range(3)] == [1, 2, 0]
    assert begun(3, last_winner=0, first=0).table.turn == 0, "a seat that is named comes first"


def test_a_rematch_begins_left_of_the_winner_where_the_table_wants_it() -> None:
    wanted = new(3, winner_left=True, first=0).settings
    assert GAME.settings(3, 1, GAME.rematch(wanted, [1]))["first"] == 2
    assert GAME.settings(3, 1, GAME.rematch(wanted, [2]))["first"] == 0

    def firsts(players: int, *winners: int) -> set[object]:
        again = GAME.rematch(wanted, list(winners))
        return {GAME.settings(players, seed, again)["first"] for seed in range(40)}

    assert firsts(3, 0, 2) == {1}, "after a shared victory one of those begins who did not win"
    assert firsts(4, 0, 2) == {1, 3}, "chance decides among them"
    assert firsts(3, 0, 1, 2) == {0, 1, 2}, "and among all where nobody lost"
    plain = new(3, first=0).settings
    assert GAME.rematch(plain, [1]) == plain


@pytest.mark.parametrize("players", [2, 4])
def test_all_may_begin_with_the_same_hand(players: int) -> None:
    hands = set()
    for seed in range(12):
        scene = begun(players, seed, same_start=True)
        assert len({scene.hand(seat) for seat in range(players)}) == 1
        assert len({scene.deck(seat) for seat in range(players)}) == 1
        hands.add(scene.hand(0))
        invariants(scene.table)
    assert len(hands) > 1


def test_with_the_same_start_players_know_the_other_hands_and_onlookers_do_not() -> None:
    scene = begun(2, 3, same_start=True)
    real = sorted(scene.table.players[1].hand)
    assert all(sorted(scene.table.guess(0, seeded(n)).players[1].hand) == real for n in range(10))
    assert len({tuple(sorted(scene.table.guess(PUBLIC, seeded(n)).players[1].hand)) for n in range(20)}) > 1
    assert scene.player_view(1, PUBLIC)["hand"] is None


@pytest.mark.parametrize("players", [1, 7])
def test_it_is_a_game_for_two_to_six(players: int) -> None:
    with pytest.raises(BadSettings, match="2 to 6 players"):
        new(players)
