"""Pairs and corner cases of Seaside that break engines, each by name."""

from __future__ import annotations

import pytest

from demesne.games.dominion.card import CARDS, number
from demesne.games.dominion.kinds import ACTION, DURATION
from demesne.games.dominion.scoring import score
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import Scene

TEN = "10 Copper"
ACTION_DURATIONS = [card.name for card in CARDS if card.kinds & DURATION and card.kinds & ACTION]
NOTHING_TO_DO = ("Haven", "Tactician")
"""With an empty hand these leave play at once."""


def finish(scene: Scene) -> None:
    """Answer whatever is asked with the first option until this turn is over."""
    number = scene.table.turn_number
    for _ in range(60):
        if scene.table.over or scene.table.turn_number != number:
            return
        ending = [move for move in ("end turn", "end actions") if move in scene.moves]
        scene.play(f"{scene.asked}: {ending[0] if ending else scene.moves[0]}")
    raise AssertionError(f"the turn does not end: {scene.question()}")


@pytest.mark.parametrize("name", ACTION_DURATIONS)
def test_throne_room_stays_with_the_duration_it_played_and_leaves_with_it(name: str) -> None:
    scene = deal(seat(f"Throne Room, {name}, 3 Copper", "20 Copper"), seat("5 Copper", TEN))
    scene.play("play Throne Room", f"play {name}")
    finish(scene)
    assert scene.in_play() == f"Throne Room, {name}"
    if scene.table.turn == 1:
        finish(scene)
    assert scene.table.turn == 0
    assert scene.in_play() == f"Throne Room, {name}"
    finish(scene)
    assert scene.in_play() == ""


@pytest.mark.parametrize("name", NOTHING_TO_DO)
def test_throne_room_leaves_with_a_duration_that_did_nothing(name: str) -> None:
    scene = deal(seat(f"Throne Room, {name}"), seat("5 Copper", TEN)).play("play Throne Room", f"play {name}")
    finish(scene)
    assert scene.in_play() == ""


def test_throne_room_on_throne_room_on_a_duration_keeps_only_the_inner_one() -> None:
    scene = deal(seat("2 Throne Room, Caravan, Village", TEN), seat("5 Copper", TEN))
    scene.play("play Throne Room", "play Throne Room", "play Caravan", "play Village", "end turn")
    assert scene.in_play() == "Throne Room, Caravan"
    scene.play("1: end turn")
    assert scene.hand() == "7 Copper"


def test_doubled_wharf_gives_both_bonuses_next_turn() -> None:
    scene = deal(seat("Throne Room, Wharf", "20 Copper"), seat("5 Copper", TEN)).play("play Throne Room", "play Wharf")
    assert (scene.hand(), scene.buys) == ("4 Copper", 3)
    scene.play("end turn", "1: end turn")
    assert (scene.hand(), scene.buys) == ("9 Copper", 3)


def test_two_outposts_bring_one_extra_turn() -> None:
    scene = deal(seat("Village, 2 Outpost", "20 Copper", turns=0), seat("5 Copper", TEN))
    scene.play("play Village", "play Outpost", "play Outpost", "end turn")
    assert (scene.table.turn, scene.table.extra_turn, scene.hand()) == (0, True, "3 Copper")
    scene.play("end turn")
    assert (scene.table.turn, scene.table.extra_turn) == (1, False)
    assert scene.table.players[0].turns == 1


def test_an_outpost_in_the_extra_turn_brings_no_third() -> None:
    scene = deal(seat("Outpost", "Outpost, 20 Copper"), seat("5 Copper", TEN)).play("play Outpost", "end turn")
    assert scene.hand() == "2 Copper, Outpost"
    scene.play("play Outpost", "end turn")
    assert scene.table.turn == 1
    assert scene.hand() == "5 Copper"
    assert scene.in_play() == ""


def test_by_the_first_edition_an_outpost_without_a_turn_still_shortens_the_hand() -> None:
    scene = deal(seat("Outpost", "Outpost, 20 Copper"), seat("5 Copper", TEN), first_edition=True)
    scene.play("play Outpost", "end turn", "play Outpost", "end turn")
    assert scene.table.turn == 1
    assert scene.hand() == "3 Copper"


def test_the_extra_turn_is_the_next_turn_for_durations_and_not_counted() -> None:
    scene = deal(seat("Village, Outpost, Wharf", "20 Copper"), seat("5 Copper", TEN))
    scene.play("play Village", "play Outpost", "play Wharf", "end turn")
    assert (scene.hand(), scene.buys) == ("5 Copper", 2)
    assert scene.table.players[0].turns == 1


def test_tactician_doubled_gives_one_bonus() -> None:
    scene = deal(seat("Throne Room, Tactician, 2 Copper", "20 Copper"), seat("5 Copper", TEN))
    scene.play("play Throne Room", "play Tactician", "end turn", "1: end turn")
    assert (scene.hand(), scene.actions, scene.buys) == ("10 Copper", 2, 2)


def test_haven_with_an_empty_hand_sets_nothing_aside_and_leaves() -> None:
    scene = deal(seat("Haven"), seat("5 Copper", TEN)).play("play Haven", "end turn")
    assert (scene.in_play(), scene.hand()) == ("", "Haven")


def test_blockade_on_curse_chains_through_the_pile() -> None:
    scene = deal(seat("Blockade", TEN), seat("5 Copper", TEN), supply="6 Curse").play("play Blockade", "gain Curse")
    scene.play("end turn", "1: buy Curse")
    assert scene.discard(1).startswith("5 Copper, 5 Curse")
    assert scene.left("Curse") == 0


def test_blockade_does_not_bite_on_another_players_turn() -> None:
    scene = deal(seat("Blockade", TEN), seat("Witch", TEN), seat("5 Copper", TEN), supply="6 Curse")
    scene.play("play Blockade", "gain Curse", "end turn", "1: play Witch")
    assert (scene.discard(0), scene.discard(2)) == ("Curse", "Curse")


def test_corsair_trashes_the_first_silver_or_gold_and_the_owner_chooses_which() -> None:
    scene = deal(seat("Corsair", TEN), seat("Silver, Gold, Copper", TEN)).play("play Corsair", "end turn")
    assert "play all treasures" not in scene.moves
    scene.play("1: play Silver", "1: play all treasures")
    assert (scene.trash, scene.coins, scene.in_play(1)) == ("Silver", 6, "Copper, Gold")


def test_two_corsairs_trash_one_card_a_turn() -> None:
    scene = deal(seat("Village, 2 Corsair", TEN), seat("2 Silver", TEN))
    scene.play("play Village", "play Corsair", "play Corsair", "end turn", "1: play all treasures")
    assert (scene.trash, scene.coins) == ("Silver", 4)


def test_pirate_is_played_off_turn_and_gains_on_the_following_turn() -> None:
    scene = deal(seat("3 Copper", TEN), seat("Pirate", TEN)).play("play all treasures", "buy Silver")
    assert (scene.asked, scene.moves) == (1, ["play Pirate", "done"])
    scene.play("1: play Pirate")
    assert (scene.table.turn, scene.in_play(1), scene.prompt) == (1, "Pirate", "gain")
    scene.play("1: gain Gold")
    assert scene.hand(1) == "Gold"
    scene.play("1: end turn")
    assert scene.in_play(1) == ""


def test_a_pirate_played_while_another_gains_waits_for_the_turn_after() -> None:
    scene = deal(seat("Pirate", "Pirate, 9 Copper"), seat("5 Copper", TEN)).play(
        "play Pirate", "end turn", "1: end turn"
    )
    scene.play("gain Gold", "play Pirate")
    assert (scene.idle, scene.in_play()) == (True, "2 Pirate")
    scene.play("end turn")
    assert scene.in_play() == "Pirate"


def test_monkey_draws_for_every_gain_of_the_right_hand_neighbour_only() -> None:
    scene = deal(seat("Monkey", TEN), seat("Copper", TEN), seat("Workshop", TEN)).play("play Monkey", "end turn")
    scene.play("1: buy Copper", "2: play Workshop", "2: gain Silver")
    assert scene.hand(0) == "6 Copper"


def test_smugglers_copy_what_the_neighbour_gained_on_their_last_turn() -> None:
    scene = deal(seat("Workshop, 3 Copper", TEN), seat("Smugglers", TEN))
    scene.play("play Workshop", "gain Smithy", "play all treasures", "buy Silver", "1: play Smugglers")
    assert scene.moves == ["gain Silver", "gain Smithy"]
    scene.play("1: gain Smithy")
    assert scene.discard(1) == "Smithy"


def test_smugglers_find_nothing_dearer_than_six_or_sold_out() -> None:
    scene = deal(seat("8 Gold", TEN), seat("Smugglers", TEN), buys=2, supply="1 Silver")
    scene.play("play all treasures", "buy Province", "buy Silver", "1: play Smugglers")
    assert scene.idle


def test_island_under_throne_room_goes_once_and_takes_two_cards() -> None:
    scene = deal(seat("Throne Room, Island, Estate, Duchy"), seat())
    scene.play("play Throne Room", "play Island", "set aside Estate", "set aside Duchy")
    assert scene.player_view(0, 1)["mats"] == [{"name": "Island", "count": 3, "cards": ["Estate", "Duchy", "Island"]}]
    assert scene.in_play() == "Throne Room"
    assert score(scene.table, 0) == 6


def test_treasure_map_under_throne_room_pays_only_for_two() -> None:
    scene = deal(seat("Throne Room, 3 Treasure Map"), seat()).play("play Throne Room", "play Treasure Map")
    assert (scene.trash, scene.deck()) == ("3 Treasure Map", "4 Gold")


def test_treasure_map_gains_what_golds_there_are() -> None:
    scene = deal(seat("2 Treasure Map"), seat(), supply="3 Gold").play("play Treasure Map")
    assert scene.deck() == "3 Gold"


def test_lookout_with_two_cards_trashes_and_discards() -> None:
    scene = deal(seat("Lookout", "Curse, Estate"), seat()).play("play Lookout", "trash Curse", "discard Estate")
    assert (scene.trash, scene.discard_pile(), scene.deck(), scene.idle) == ("Curse", "Estate", "", True)


def test_ambassador_refills_an_emptied_pile() -> None:
    scene = deal(seat("Ambassador, 2 Curse"), seat("Moat, Copper"), supply="0 Curse").play("play Ambassador")
    assert scene.table.emptied == 1
    scene.play("1: reveal Moat", "reveal Curse", "return two")
    assert (scene.left("Curse"), scene.table.emptied, scene.hand()) == (2, 0, "")


def test_sea_hag_without_curses_still_discards() -> None:
    scene = deal(seat("Sea Hag"), seat("", "Gold, Copper"), supply="0 Curse").play("play Sea Hag")
    assert (scene.discard(1), scene.deck(1)) == ("Gold", "Copper")


def test_several_tokens_hand_out_as_many_curses_to_whoever_buys() -> None:
    scene = deal(seat("Village, 2 Embargo, Silver", "Copper"), seat(), supply="5 Curse")
    scene.play("play Village", "play Embargo", "mark Silver", "play Embargo", "mark Silver", "play all treasures")
    assert scene.coins == 7
    scene.play("buy Silver")
    assert scene.left("Curse") == 3
    assert scene.view(0)["supply"][1]["tokens"] == 2


def test_gaining_without_buying_brings_no_curses_from_tokens() -> None:
    scene = deal(seat("Village, Embargo, Workshop", "Copper"), seat())
    scene.play("play Village", "play Embargo", "mark Silver", "play Workshop", "gain Silver")
    assert scene.discard() == "Silver"


@pytest.mark.parametrize(("first_edition", "tokens"), [(True, 2), (False, 1)])
def test_embargo_doubled_places_two_tokens_only_by_the_first_edition(first_edition: bool, tokens: int) -> None:
    scene = deal(seat("Throne Room, Embargo"), seat(), first_edition=first_edition)
    scene.play("play Throne Room", "play Embargo", *["mark Gold"] * tokens)
    assert scene.idle
    assert scene.table.pile_tokens[scene.table.layout.slots[number("Gold")]] == tokens


def test_cards_on_the_native_village_mat_count_at_the_end() -> None:
    scene = deal(seat("Native Village", "Province"), seat()).play("play Native Village", "set aside top card")
    assert score(scene.table, 0) == 6
    assert scene.player_view(0, 1)["mats"] == [{"name": "Native Village", "count": 1, "cards": None}]


def test_start_of_turn_effects_are_ordered_one_by_one_by_their_owner() -> None:
    hand = "3 Village, 2 Tide Pools, Wharf"
    scene = deal(seat(hand, "40 Copper"), seat("5 Copper", TEN))
    scene.play("play Village", "play Village", "play Tide Pools", "play Tide Pools", "play Wharf", "end actions")
    scene.play("end turn", "1: end turn")
    assert scene.moves == ["resolve Wharf", "resolve Tide Pools"]
    scene.play("resolve Tide Pools", "discard Copper", "discard Copper")
    assert scene.moves == ["resolve Wharf", "resolve Tide Pools"]
    scene.play("resolve Wharf")
    assert (scene.prompt, scene.hand()) == ("discard two", "5 Copper")


def test_two_sailors_play_two_gained_cards_but_never_one_twice() -> None:
    scene = deal(seat("Village, 2 Sailor", "9 Copper"), seat("5 Copper", TEN), kingdom="Caravan", buys=2, coins=8)
    scene.play("play Village", "play Sailor", "play Sailor", "buy Caravan")
    assert scene.moves == ["resolve Sailor", "done"]
    scene.play("resolve Sailor")
    assert (scene.idle, scene.in_play()) == (True, "Village, 2 Sailor, Caravan")
    scene.play("buy Caravan", "resolve Sailor", "1: end turn")
    assert scene.hand().count("Copper") == 1


def test_a_card_blockaded_that_sailor_plays_is_no_longer_aside() -> None:
    scene = deal(seat("Sailor, Blockade", TEN), seat("5 Copper", TEN), kingdom="Caravan")
    scene.play("play Sailor", "play Blockade", "gain Caravan")
    assert scene.moves == ["resolve Sailor", "done"]
    scene.play("resolve Sailor")
    assert scene.player_view(0, 1)["aside"] == []
    scene.play("end turn")
    assert scene.in_play() == "Sailor, Caravan"


def test_lighthouse_keeps_off_attacks_until_the_next_turn() -> None:
    scene = deal(seat("Lighthouse", TEN), seat("Militia", TEN)).play("play Lighthouse", "end turn", "1: play Militia")
    assert (scene.idle, scene.hand(0)) == (True, "5 Copper")


def test_lighthouse_does_not_undo_a_corsair_played_before() -> None:
    scene = deal(seat("Corsair", TEN), seat("Lighthouse, Silver", TEN)).play("play Corsair", "end turn")
    scene.play("1: play Lighthouse", "1: play all treasures")
    assert scene.trash == "Silver"


def test_lighthouse_in_force_keeps_off_a_corsair_for_good() -> None:
    scene = deal(seat("Lighthouse, Silver", "Silver, 9 Copper"), seat("Corsair", TEN))
    scene.play("play Lighthouse", "end turn", "1: play Corsair", "1: end turn", "play all treasures")
    assert (scene.trash, scene.in_play()) == ("", "Lighthouse, 4 Copper, Silver")


@pytest.mark.parametrize("first_edition", [True, False])
def test_treasury_may_return_unless_a_victory_card_was_bought(first_edition: bool) -> None:
    idle = deal(seat("Treasury", "9 Copper"), seat("5 Copper", TEN), first_edition=first_edition)
    idle.play("play Treasury", "end turn")
    assert idle.moves == ["resolve Treasury", "done"]
    idle.play("resolve Treasury")
    assert idle.hand() == "4 Copper, Treasury"
    green = deal(seat("Treasury", "9 Copper"), seat("5 Copper", TEN), coins=1, first_edition=first_edition)
    green.play("play Treasury", "buy Estate")
    assert green.table.turn == 1


@pytest.mark.parametrize("first_edition", [True, False])
def test_a_victory_card_gained_before_the_buy_phase_does_not_hold_treasury_back(first_edition: bool) -> None:
    scene = deal(seat("Treasury, Workshop", "9 Copper"), seat("5 Copper", TEN), first_edition=first_edition)
    scene.play("play Treasury", "play Workshop", "gain Estate", "end turn")
    assert scene.moves == ["resolve Treasury", "done"]


def test_each_treasury_is_decided_by_itself_and_a_doubled_one_returns_once() -> None:
    scene = deal(seat("Throne Room, 2 Treasury", "9 Copper"), seat("5 Copper", TEN))
    scene.play("play Throne Room", "play Treasury", "play Treasury", "end turn", "resolve Treasury", "resolve Treasury")
    assert scene.hand() == "3 Copper, 2 Treasury"
