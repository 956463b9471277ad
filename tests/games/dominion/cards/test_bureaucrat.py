"""Bureaucrat: a Silver onto the player's deck, a Victory card onto each other deck."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_gains_a_silver_onto_the_deck_and_has_victory_cards_put_back() -> None:
    scene = deal(seat("Bureaucrat", "Copper"), seat("Estate, Duchy, Copper", "Gold")).play("play Bureaucrat")
    assert scene.deck(0) == "Silver, Copper"
    assert (scene.asked, scene.prompt, scene.moves) == (
        1,
        "topdeck a victory card",
        ["topdeck Estate", "topdeck Duchy"],
    )
    scene.play("1: topdeck Duchy")
    assert (scene.hand(1), scene.deck(1)) == ("Copper, Estate", "Duchy, Gold")
    assert scene.idle


def test_everybody_sees_the_victory_card_and_the_silver() -> None:
    scene = deal(seat("Bureaucrat"), seat("Estate"), seat()).play("play Bureaucrat", "1: topdeck Estate")
    assert scene.events("topdeck") == [{"seat": 1, "count": 1, "cards": ["Estate"]}]
    assert scene.events("gain") == [{"seat": 0, "card": "Silver", "where": "deck"}]


def test_a_hand_without_victory_cards_is_shown() -> None:
    scene = deal(seat("Bureaucrat"), seat("3 Copper, Curse")).play("play Bureaucrat")
    assert scene.events("reveal") == [{"seat": 1, "cards": ["Copper", "Copper", "Copper", "Curse"], "where": "hand"}]
    assert scene.hand(1) == "3 Copper, Curse"
    assert scene.idle


def test_an_empty_hand_puts_nothing_back() -> None:
    scene = deal(seat("Bureaucrat"), seat("", "Gold")).play("play Bureaucrat")
    assert scene.deck(1) == "Gold"
    assert scene.idle


def test_a_card_put_onto_an_empty_deck_is_the_whole_deck() -> None:
    scene = deal(seat("Bureaucrat", "", "3 Gold"), seat("Estate", "", "3 Gold")).play("play Bureaucrat")
    scene.play("1: topdeck Estate")
    assert (scene.deck(0), scene.deck(1)) == ("Silver", "Estate")
    assert (scene.discard(0), scene.discard(1)) == ("3 Gold", "3 Gold")


def test_without_silvers_the_attack_still_happens() -> None:
    scene = deal(seat("Bureaucrat"), seat("Estate"), supply="0 Silver").play("play Bureaucrat", "1: topdeck Estate")
    assert (scene.deck(0), scene.deck(1)) == ("", "Estate")


def test_opponents_put_back_in_turn_order() -> None:
    scene = deal(seat(), seat("Bureaucrat"), seat("Estate"), seat("Duchy"), turn=1).play("play Bureaucrat")
    scene.play("2: topdeck Estate", "3: topdeck Duchy")
    assert scene.idle


def test_moat_spares_its_owner_only() -> None:
    scene = deal(seat("Bureaucrat"), seat("Moat, Estate"), seat("Estate")).play("play Bureaucrat", "1: reveal Moat")
    assert scene.deck(0) == "Silver"
    scene.play("2: topdeck Estate")
    assert (scene.hand(1), scene.deck(2)) == ("Estate, Moat", "Estate")


def test_doubled_it_takes_two_victory_cards() -> None:
    scene = deal(seat("Throne Room, Bureaucrat"), seat("2 Estate, Copper"))
    scene.play("play Throne Room", "play Bureaucrat", "1: topdeck Estate", "1: topdeck Estate")
    assert (scene.deck(0), scene.deck(1), scene.hand(1)) == ("2 Silver", "2 Estate", "Copper")


def test_it_can_be_copied_while_a_victim_chooses() -> None:
    scene = deal(seat("Throne Room, Bureaucrat"), seat("Estate, Duchy, Copper"), seat("Estate, Gold"))
    victims = ("1: topdeck Duchy", "2: topdeck Estate")
    copied_midway(scene, "play Throne Room", "play Bureaucrat", *victims, "1: topdeck Estate")
    assert scene.deck(1) == "Estate, Duchy"
