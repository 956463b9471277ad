"""Collections: a common symbol, different stars, turned in at the end of the phase."""

from __future__ import annotations

import pytest

from demesne.games.millennium_blades.cards import NUMBERS
from demesne.games.millennium_blades.collecting import collection_view, collection_vp, fault
from demesne.games.millennium_blades.view import view_of
from tests.games.millennium_blades.scene import Scene

FIRES = [
    "Match Seller",
    "Toast Gremlin",
    "Chimney Fox",
    "Popcorn Cart",
    "Fuse Courier",
    "Noonday Rooster",
    "Last Bonfire",
]
"""Fire Singles of one to seven stars."""


def numbers(*names: str) -> list[int]:
    return [NUMBERS[name] for name in names]


@pytest.mark.parametrize(("cards", "vp"), [(1, 0), (2, 2), (3, 4), (4, 6), (5, 9), (6, 12), (7, 16)])
def test_a_collection_is_worth_more_the_larger_it_is(cards: int, vp: int) -> None:
    assert collection_vp(numbers(*FIRES[:cards])) == vp


def test_eight_cards_are_worth_most() -> None:
    assert collection_vp([*numbers(*FIRES), NUMBERS["Geyser Chancellor"]]) == 21
    nine = [*numbers(*FIRES), *numbers("Geyser Chancellor", "Toolbelt Overclocked")]
    assert fault(nine) == "a collection has at most 8 cards"


def test_cards_share_one_element_or_type_and_have_different_stars() -> None:
    scene = Scene().give(0, *FIRES, "Rain Clerk", "Forge Cadet")
    scene.play(0, "collect Match Seller", "collect Popcorn Cart")
    assert scene.why(0, "collect Rain Clerk") == "the cards of a collection share an element or a type"
    assert scene.why(0, "collect Forge Cadet") == "there is a card of as many stars in the collection"
    assert scene.why(0, "collect Zeroth Edition") == "Zeroth Edition is not in your binder"
    scene.play(0, "uncollect Popcorn Cart", "collect Rain Clerk")
    assert scene.why(0, "collect Chimney Fox") == "the cards of a collection share an element or a type"


def test_boxes_count_by_their_symbol_and_plain_accessories_do_not() -> None:
    scene = Scene().give(0, "Match Seller", "Kilnwood Box", "Foam Finger")
    scene.play(0, "collect Match Seller", "collect Kilnwood Box")
    assert scene.why(0, "collect Foam Finger") == "the cards of a collection share an element or a type"


def test_cards_with_two_types_count_for_either() -> None:
    assert not fault(numbers("Gala Centaur", "Doorstep Hedgehog"))
    assert not fault(numbers("Gala Centaur", "Turnip Trooper"))
    assert fault(numbers("Gala Centaur", "Doorstep Hedgehog", "Turnip Trooper"))


def test_wild_accessories_have_every_symbol() -> None:
    scene = Scene().give(0, "Match Seller", "Blank Proof", "Rainbow Certificate", "Rain Clerk")
    scene.play(0, "collect Blank Proof", "collect Rainbow Certificate", "collect Match Seller", "collect Rain Clerk")
    assert collection_vp(scene.player(0).shelves[0]) == 6


def test_a_collection_is_private_until_it_is_turned_in() -> None:
    scene = Scene().give(0, *FIRES)
    before = scene.match.view(1)
    scene.play(0, "collect Match Seller", "collect Toast Gremlin")
    assert scene.match.view(1) == before
    scene.all_ready(4)
    assert scene.told("collection", 1)[0]["cards"] == ["Match Seller", "Toast Gremlin"]


def test_collections_score_and_leave_the_game() -> None:
    scene = Scene().give(0, *FIRES).play(0, *[f"collect {name}" for name in FIRES[:5]]).all_ready(4)
    assert scene.player(0).collection_vp == 9
    assert {*numbers(*FIRES[:5])} <= {*scene.g.removed}


def test_a_card_alone_is_no_collection_and_stays() -> None:
    scene = Scene().give(0, "Match Seller").play(0, "collect Match Seller").all_ready(4)
    assert scene.player(0).collection_vp == 0
    assert "Match Seller" in scene.binder(0)


def test_a_duel_allows_two_collections() -> None:
    scene = Scene(2).give(0, *FIRES)
    scene.play(
        0, "collect Match Seller", "collect Toast Gremlin", "collect Chimney Fox in 2", "collect Popcorn Cart in 2"
    )
    scene.all_ready(4)
    assert scene.player(0).collection_vp == 4


def test_more_players_make_one_collection_each() -> None:
    scene = Scene(3).give(0, "Match Seller")
    assert scene.why(0, "collect Match Seller in 2") == "a second collection belongs to the duel of two"


def test_a_collection_tells_the_symbols_that_its_cards_share() -> None:
    assert collection_view(0, [])["symbols"] is None
    assert collection_view(0, numbers("Rainbow Certificate", "Blank Proof"))["symbols"] is None
    assert collection_view(0, numbers("Match Seller"))["symbols"] == ["Fire", "Citizen"]
    shared = collection_view(1, numbers("Match Seller", "Blank Proof"))
    assert (shared["place"], shared["symbols"]) == ("2", ["Fire", "Citizen"]), "a wild card has every symbol"
    assert collection_view(0, numbers("Match Seller", "Kilnwood Box"))["symbols"] == ["Fire"]


def test_the_own_view_has_what_a_screen_shows_of_collections() -> None:
    scene = Scene().give(0, "Match Seller", "Blank Proof").play(0, "collect Match Seller", "collect Blank Proof")
    own = view_of(scene.g, 0)["own"]
    assert own is not None
    shared = ["Fire", "Citizen"]
    assert own["collections"] == [{"place": "", "cards": ["Match Seller", "Blank Proof"], "vp": 2, "symbols": shared}]
    assert own["collected"] == [2, 8]
