"""Artisan: a card to hand, a card from hand onto the deck."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_a_card_up_to_five_comes_to_hand_and_a_card_goes_onto_the_deck() -> None:
    scene = deal(seat("Artisan, Copper", "Gold")).play("play Artisan")
    assert "gain Duchy" in scene.moves
    assert "gain Gold" not in scene.moves
    scene.play("gain Market")
    assert scene.hand() == "Copper, Market"
    assert (scene.prompt, scene.moves) == ("artisan", ["topdeck Copper", "topdeck Market"])
    scene.play("topdeck Copper")
    assert (scene.hand(), scene.deck()) == ("Market", "Copper, Gold")


def test_the_card_gained_may_be_the_one_put_back() -> None:
    scene = deal(seat("Artisan")).play("play Artisan", "gain Duchy", "topdeck Duchy")
    assert (scene.hand(), scene.deck()) == ("", "Duchy")


def test_a_card_must_be_put_back_even_if_none_was_gained() -> None:
    basics = "0 Copper, 0 Silver, 0 Estate, 0 Duchy, 0 Curse"
    kingdom = "0 Village, 0 Smithy, 0 Market, 0 Festival, 0 Laboratory, 0 Woodcutter, 0 Cellar, 0 Chapel, 0 Workshop"
    scene = deal(seat("Artisan, Gold"), supply=f"{basics}, {kingdom}").play("play Artisan")
    assert scene.moves == ["topdeck Gold"]
    scene.play("topdeck Gold")
    assert (scene.hand(), scene.deck()) == ("", "Gold")


def test_with_nothing_to_gain_and_an_empty_hand_nothing_happens() -> None:
    basics = "0 Copper, 0 Silver, 0 Estate, 0 Duchy, 0 Curse"
    kingdom = "0 Village, 0 Smithy, 0 Market, 0 Festival, 0 Laboratory, 0 Woodcutter, 0 Cellar, 0 Chapel, 0 Workshop"
    assert deal(seat("Artisan"), supply=f"{basics}, {kingdom}").play("play Artisan").idle


def test_others_see_the_gain_but_not_what_is_put_back() -> None:
    scene = deal(seat("Artisan, Copper")).play("play Artisan", "gain Market", "topdeck Copper")
    assert scene.events("gain", 1) == [{"seat": 0, "card": "Market", "where": "hand"}]
    assert scene.events("topdeck", 1) == [{"seat": 0, "count": 1}]
    assert scene.events("topdeck", 0) == [{"seat": 0, "count": 1, "cards": ["Copper"]}]


def test_it_can_be_copied_while_it_asks() -> None:
    scene = deal(seat("Throne Room, Artisan, Copper", "Gold"))
    steps = ("gain Market", "topdeck Copper", "gain Silver", "topdeck Market")
    copied_midway(scene, "play Throne Room", "play Artisan", *steps)
    assert (scene.hand(), scene.deck()) == ("Silver", "Market, Copper, Gold")
