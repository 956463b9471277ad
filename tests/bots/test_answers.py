"""The habits: what a bot answers when a card asks and nobody has said."""

from __future__ import annotations

import pytest

from demesne.bots.dominion.dominion_bot import DominionBot
from demesne.bots.dominion.heuristic import HeuristicBot
from demesne.bots.dominion.question import Question
from demesne.bots.dominion.strategy import StrategyBot
from demesne.bots.dominion.strategy_file import read_strategy
from demesne.core import Move
from demesne.games.dominion.moves import DONE
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import Scene


def answers(scene: Scene, bot: DominionBot | None = None, limit: int = 12) -> list[str]:
    """What the bot answers until the card is resolved."""
    mind = bot or DominionBot("habits")
    given: list[str] = []
    while not scene.idle and len(given) < limit:
        move = mind.choose(scene.table, scene.asked)
        given.append(move.text)
        scene.play(f"{scene.asked}: {move.text}")
    return given


def action(scene: Scene) -> str:
    return DominionBot("habits").choose(scene.table, 0).text


# Discarding


def test_militia_takes_dead_cards_first() -> None:
    scene = deal(seat("Militia"), seat("Estate, 2 Copper, Province, Silver")).play("play Militia")
    assert answers(scene) == ["discard Estate", "discard Province"]


def test_militia_takes_coppers_before_good_cards() -> None:
    scene = deal(seat("Militia"), seat("Gold, 2 Copper, Silver, Village")).play("play Militia")
    assert answers(scene) == ["discard Copper", "discard Copper"]


def test_a_second_terminal_is_worth_little() -> None:
    scene = deal(seat("Militia"), seat("Gold, Smithy, Witch, Silver, Copper")).play("play Militia")
    assert answers(scene) == ["discard Smithy", "discard Copper"]


def test_cellar_exchanges_what_is_dead_and_no_more() -> None:
    scene = deal(seat("Cellar, Curse, Estate, Silver, Gold", deck="10 Copper")).play("play Cellar")
    assert answers(scene) == ["discard Estate", "discard Curse", "done"]


# Trashing


def test_chapel_trashes_curses_and_early_estates_before_coppers() -> None:
    scene = deal(seat("Chapel, Curse, 2 Estate, 2 Copper", deck="4 Copper, Silver")).play("play Chapel")
    assert answers(scene) == ["trash Curse", "trash Estate", "trash Estate", "trash Copper"]


def test_chapel_leaves_money_to_live_on() -> None:
    scene = deal(seat("Chapel, 4 Copper, Estate", deck="Copper")).play("play Chapel")
    assert answers(scene) == ["trash Estate", "done"]


def test_chapel_leaves_a_good_purchase() -> None:
    scene = deal(seat("Chapel, 2 Copper, 2 Silver, Estate", deck="5 Copper")).play("play Chapel")
    assert answers(scene) == ["trash Estate", "done"]


def test_the_heuristic_thins_its_deck_whatever_this_turn_could_buy() -> None:
    scene = deal(seat("Chapel, 2 Copper, 2 Silver, Estate", deck="5 Copper")).play("play Chapel")
    assert answers(scene, HeuristicBot()) == ["trash Estate", "trash Copper", "trash Copper", "done"]


def test_late_estates_are_kept() -> None:
    scene = deal(seat("Chapel, Estate, 3 Copper", deck="7 Copper"), supply="1 Province")
    assert answers(scene.play("play Chapel"))[-1] != "trash Estate"


def test_moneylender_is_paid() -> None:
    assert answers(deal(seat("Moneylender, 2 Copper")).play("play Moneylender")) == ["trash Copper"]


def test_mine_betters_the_treasure() -> None:
    scene = deal(seat("Mine, Copper, Silver")).play("play Mine")
    given = answers(scene)
    assert given in (["trash Silver", "gain Gold"], ["trash Copper", "gain Silver"])


def test_remodel_makes_something_of_junk() -> None:
    scene = deal(seat("Remodel, Estate, Gold, Silver")).play("play Remodel")
    assert answers(scene)[0] == "trash Estate"


def test_remodel_makes_a_province_of_gold_at_the_end() -> None:
    scene = deal(seat("Remodel, Gold, Silver, Copper"), supply="2 Province").play("play Remodel")
    assert answers(scene) == ["trash Gold", "gain Province"]


def test_bandit_costs_the_cheaper_treasure() -> None:
    scene = deal(seat("Bandit"), seat(deck="Gold, Silver")).play("play Bandit")
    assert answers(scene) == ["trash Silver"]


def test_thief_takes_the_dearer_treasure_and_keeps_it() -> None:
    scene = deal(seat("Thief"), seat(deck="Silver, Gold"), first_edition=True).play("play Thief")
    assert answers(scene) == ["trash Gold", "gain Gold"]


def test_thief_leaves_coppers_in_the_trash() -> None:
    scene = deal(seat("Thief"), seat(deck="Copper, Estate"), first_edition=True).play("play Thief")
    assert answers(scene)[-1] == "done"


def test_sentry_trashes_junk_and_keeps_gold_on_top() -> None:
    scene = deal(seat("Sentry", deck="Copper, Curse, Gold, 5 Silver", discard="5 Silver")).play("play Sentry")
    assert answers(scene)[:2] == ["trash Curse", "done"]
    assert scene.deck().startswith("Gold")


# Gaining


def test_workshop_gains_the_best_it_may() -> None:
    scene = deal(seat("Workshop"), kingdom="Militia, Village").play("play Workshop")
    assert answers(scene)[0] in ("gain Militia", "gain Smithy", "gain Remodel")


def test_a_strategy_gains_by_its_buying_list() -> None:
    bot = StrategyBot(read_strategy('name="x"\n[[buy]]\ncard="Gold"\n[[buy]]\ncard="Silver"\n', ""))
    assert answers(deal(seat("Workshop")).play("play Workshop"), bot) == ["gain Silver"]


def test_artisan_puts_back_an_action_it_cannot_play() -> None:
    bot = StrategyBot(read_strategy('name="x"\n[[buy]]\ncard="Market"\n', ""))
    scene = deal(seat("Artisan, 2 Copper, Estate"), kingdom="Market").play("play Artisan")
    assert answers(scene, bot) == ["gain Market", "topdeck Market"]


# Reacting and choosing


def test_moat_is_shown() -> None:
    scene = deal(seat("Witch"), seat("Moat, Copper")).play("play Witch")
    assert answers(scene)[0] == "reveal Moat"
    assert "Curse" not in scene.table.game_view(1)["players"][1]["owned"]  # type: ignore[index]


def test_throne_room_doubles_the_best() -> None:
    scene = deal(seat("Throne Room, Moat, Witch", deck="10 Copper")).play("play Throne Room")
    assert answers(scene)[0] == "play Witch"


def test_library_keeps_actions_only_while_they_can_be_played() -> None:
    scene = deal(seat("Library", deck="Smithy, 9 Copper")).play("play Library")
    assert answers(scene) == ["set aside Smithy"]
    scene = deal(seat("Village, Library", deck="Copper, Smithy, 9 Copper")).play("play Village", "play Library")
    assert answers(scene) == ["keep Smithy"]


def test_vassal_plays_what_it_finds() -> None:
    assert answers(deal(seat("Vassal", deck="Village, 3 Copper")).play("play Vassal")) == ["play Village"]


def test_harbinger_fetches_a_good_card_or_nothing() -> None:
    scene = deal(seat("Harbinger", deck="2 Copper", discard="Estate, Gold, Copper")).play("play Harbinger")
    assert answers(scene) == ["topdeck Gold"]
    scene = deal(seat("Harbinger", deck="2 Copper", discard="Estate, Copper")).play("play Harbinger")
    assert answers(scene) == ["done"]


def test_spy_keeps_the_own_good_cards_and_the_others_bad_ones() -> None:
    scene = deal(seat("Spy", deck="Copper, Gold"), seat(deck="Estate"), first_edition=True).play("play Spy")
    assert answers(scene) == ["put back", "put back"]
    scene = deal(seat("Spy", deck="Copper, Estate"), seat(deck="Gold"), first_edition=True).play("play Spy")
    assert answers(scene) == ["discard it", "discard it"]


def test_chancellor_turns_over_a_spent_deck() -> None:
    scene = deal(seat("Chancellor", deck="3 Estate", discard="3 Gold"), first_edition=True).play("play Chancellor")
    assert answers(scene) == ["discard deck"]
    scene = deal(seat("Chancellor", deck="3 Gold", discard="3 Estate"), first_edition=True).play("play Chancellor")
    assert answers(scene) == ["keep deck"]


def test_bureaucrat_and_ghost_ship_get_what_is_needed_least() -> None:
    scene = deal(seat("Bureaucrat"), seat("Estate, Province, Copper")).play("play Bureaucrat")
    assert answers(scene)[0].startswith("topdeck")
    scene = deal(seat("Ghost Ship"), seat("Gold, Silver, Copper, Estate, Village"), first_edition=True)
    assert answers(scene.play("play Ghost Ship")) == ["topdeck Estate", "topdeck Copper"]


# Seaside


def test_island_keeps_points_for_the_end() -> None:
    assert answers(deal(seat("Island, Gold, Estate, Copper")).play("play Island")) == ["set aside Estate"]


def test_haven_saves_what_cannot_be_played() -> None:
    scene = deal(seat("Haven, Smithy, Witch, Gold", deck="Copper")).play("play Haven")
    assert answers(scene) == ["set aside Smithy"]


def test_lookout_trashes_the_worst_and_leaves_the_best() -> None:
    scene = deal(seat("Lookout", deck="Gold, Estate, Curse, 5 Silver")).play("play Lookout")
    assert answers(scene) == ["trash Curse", "discard Estate"]


def test_treasury_comes_back() -> None:
    scene = deal(seat("Treasury, 2 Copper", deck="9 Copper")).play("play Treasury", "end turn")
    assert scene.prompt == "window"
    assert DominionBot("habits").choose(scene.table, 0).text == "resolve Treasury"


def test_ambassador_gives_away_curses() -> None:
    scene = deal(seat("Ambassador, 2 Curse, Gold, Estate"), first_edition=True).play("play Ambassador")
    assert answers(scene) == ["reveal Curse", "return two"]


def test_pirate_ship_raids_until_it_has_enough() -> None:
    assert answers(deal(seat("Pirate Ship", tokens=1), first_edition=True).play("play Pirate Ship"))[0] == "raid"
    assert answers(deal(seat("Pirate Ship", tokens=5), first_edition=True).play("play Pirate Ship")) == ["cash in"]


def test_native_village_takes_a_full_mat() -> None:
    scene = deal(seat("Native Village", deck="Copper", mats={"Native Village": "2 Gold"})).play("play Native Village")
    assert answers(scene) == ["take mat"]
    assert answers(deal(seat("Native Village", deck="Copper")).play("play Native Village")) == ["set aside top card"]


def test_salvager_is_fed_with_what_is_worth_least_to_keep() -> None:
    scene = deal(seat("Salvager, Estate, Copper, Smithy"), first_edition=True).play("play Salvager")
    assert answers(scene) == ["trash Estate"]


def test_embargo_falls_on_what_others_collect() -> None:
    scene = deal(seat("Embargo"), seat("3 Laboratory"), first_edition=True).play("play Embargo")
    assert answers(scene) == ["mark Laboratory"]
    assert answers(deal(seat("Embargo"), first_edition=True).play("play Embargo")) == ["mark Curse"]


# The order of Actions


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        ("Smithy, Village", "play Village"),
        ("Smithy, Militia, Copper", "play Smithy"),
        ("Witch, Smithy", "play Witch"),
        ("Laboratory, Cellar, Estate", "play Laboratory"),
        ("Cellar, Smithy, Estate", "play Cellar"),
        ("Throne Room, Laboratory", "play Throne Room"),
        ("Throne Room, Village, Smithy", "play Village"),
        ("Throne Room, Copper", "end actions"),
        ("Chapel, Silver, Gold", "end actions"),
        ("Chapel, Curse", "play Chapel"),
        ("Moneylender, Silver", "end actions"),
        ("Mine, Estate", "end actions"),
        ("Remodel, 2 Province", "end actions"),
        ("Remodel, Gold", "play Remodel"),
        ("Treasure Map, Copper", "end actions"),
        ("2 Treasure Map", "play Treasure Map"),
        ("Library, Moat, 2 Copper", "play Library"),
        ("Library, Moat, 6 Copper", "play Moat"),
    ],
)
def test_which_action_comes_first(hand: str, first: str) -> None:
    assert action(deal(seat(hand, deck="10 Copper, 3 Estate"))) == first


def test_a_witch_without_curses_is_a_moat() -> None:
    assert action(deal(seat("Witch, Smithy", deck="10 Copper"), supply="0 Curse")) == "play Smithy"


def test_treasures_are_played_before_buying() -> None:
    scene = deal(seat("2 Copper, Silver"))
    assert action(scene) == "play all treasures"


# Changing the habits


class Miser(DominionBot):
    """Trashes nothing if it can."""

    def trash(self, q: Question) -> Move:
        return DONE if q.optional else q.moves[0]


def test_a_habit_can_be_overridden_by_its_verb() -> None:
    assert answers(deal(seat("Chapel, 3 Curse")).play("play Chapel"), Miser("miser")) == ["done"]


def last(q: Question) -> Move:
    return q.moves[-1]


def test_a_habit_can_be_overridden_by_its_prompt() -> None:
    bot = DominionBot("stubborn")
    bot.handlers["militia"] = last
    scene = deal(seat("Militia"), seat("Estate, 3 Copper, Gold")).play("play Militia")
    assert answers(scene, bot) == ["discard Estate", "discard Gold"]
