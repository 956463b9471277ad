"""Set-up: what lies on the table and what everybody begins with."""

from __future__ import annotations

from collections import Counter

import pytest

from demesne.core import BadSettings, Match
from demesne.games.millennium_blades.cards import PRINTS, SET_OF, SETS
from demesne.games.millennium_blades.game import GAME
from tests.games.millennium_blades.scene import Scene


def test_the_store_deck_has_core_and_five_four_and_three_sets() -> None:
    g = GAME.setup(2, 1, GAME.settings(2, 1, {}))
    assert len(g.deck) == 118 + 12 * (5 + 4 + 3) == 262
    sets = Counter(SETS[number].rarity for number in {SET_OF[card] for card in g.deck})
    assert sets == {"Core": 1, "Expansion": 5, "Premium": 4, "Master": 3}


def test_promo_piles_and_prizes_lie_ready() -> None:
    scene = Scene()
    assert [len(pile) for pile in scene.g.piles] == [6, 6, 6]
    assert [{PRINTS[card].set.rarity for card in pile} for pile in scene.g.piles] == [{"Bronze"}, {"Silver"}, {"Gold"}]
    assert [len(pile) for pile in scene.g.prizes] == [6, 6]
    assert not {*scene.g.piles[0]} & {*scene.g.prizes[0]}


@pytest.mark.parametrize(("players", "markers"), [(2, 6), (3, 4), (4, 3), (5, 3)])
def test_everybody_gets_starter_cards_markers_friendship_and_money(players: int, markers: int) -> None:
    scene = Scene(players)
    for player in scene.g.players:
        assert {print_.number for print_ in player.character.starter.prints} <= {*player.binder}
        assert len(player.binder) == 9 + 3 + 6
        assert (player.markers, player.friends, player.money) == (markers, [3, 2, 1], 30)


def test_starters_are_known_to_all_and_dealt_cards_to_nobody_else() -> None:
    scene = Scene(2)
    assert sorted(scene.known(0, 1)) == sorted(print_.title for print_ in scene.player(1).character.starter.prints)
    assert "cards" in scene.told("deal", 1)[1]
    assert "cards" not in scene.told("deal", 0)[1]


def test_sets_and_characters_can_be_named() -> None:
    settings = GAME.settings(2, 1, {"sets": ["Slow Grove", "Trophy Gear"], "characters": "Mishap"})
    sets, characters = settings["sets"], settings["characters"]
    assert isinstance(sets, list)
    assert isinstance(characters, str)
    assert {"Slow Grove", "Trophy Gear"} <= {*sets}
    assert len(sets) == 5 + 4 + 3 + 2 + 2 + 1
    assert characters.startswith("Mishap, ")
    assert GAME.settings(2, 99, settings) == settings


@pytest.mark.parametrize(
    "options",
    [
        {"sets": ["First Print"]},
        {"sets": ["Trophy Gear", "World Finals"]},
        {"sets": ["Slow Grove", "Slow Grove"]},
        {"characters": "Nobody"},
        {"characters": "Mishap, Mishap"},
        {"characters": "Mishap, Gluepot, Toolbelt"},
        {"powers": "yes"},
    ],
)
def test_impossible_choices_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadSettings):
        Match(GAME, 2, 1, options)


def test_old_positions_with_broken_settings_are_refused() -> None:
    plain = Scene().g.plain()
    for broken in ({**plain, "settings": {}}, {**plain, "players": 9}, {**plain, "trays": 3}, {}):
        with pytest.raises(Exception, match=r"saved position|is for 2 to 5"):
            GAME.load(broken)
