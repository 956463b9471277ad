"""An effect may move a card only from where it put it, or from where it says: a card that has moved on is left alone."""

from __future__ import annotations

from demesne.games.dominion.layout import COPPER, ESTATE, GOLD
from demesne.games.dominion.zones import DECK, DISCARD, HAND
from tests.games.dominion.deal import deal, seat


def test_a_card_that_left_play_is_not_trashed_again() -> None:
    scene = deal(seat("Throne Room, Feast", "", "Feast")).play("play Throne Room", "play Feast", "gain Duchy")
    assert (scene.trash, scene.discard()) == ("Feast", "Duchy, Feast")
    scene.play("gain Duchy")
    assert (scene.trash, scene.discard()) == ("Feast", "2 Duchy, Feast")


def test_another_card_of_the_same_name_is_not_taken_for_it() -> None:
    scene = deal(seat("Village, Throne Room, 2 Feast")).play("play Village", "play Throne Room", "play Feast")
    scene.play("gain Silver", "gain Silver")
    assert (scene.trash, scene.hand()) == ("Feast", "Feast")


def test_a_card_that_moved_is_still_played_again() -> None:
    scene = deal(seat("Throne Room, Feast")).play("play Throne Room", "play Feast", "gain Duchy", "gain Market")
    assert [event["card"] for event in scene.events("play")] == ["Throne Room", "Feast", "Feast"]


def test_a_followed_card_may_be_covered_in_the_discard_pile() -> None:
    g = deal(seat("Estate", "", "Gold")).table
    track = g.follow(0, DISCARD, GOLD)
    g.discard_from_hand(0, ESTATE)
    assert g.followed(track) == (track, 0, DISCARD, GOLD)


def test_a_followed_card_may_not_be_covered_on_the_deck() -> None:
    g = deal(seat("Estate", "Gold")).table
    track = g.follow(0, DECK, GOLD)
    g.leave_hand(0, ESTATE, True)
    g.put_on_deck(0, ESTATE, 0)
    assert g.followed(track) is None


def test_a_followed_card_is_lost_when_it_is_drawn_or_leaves() -> None:
    g = deal(seat("Copper", "Gold", "Estate")).table
    drawn, left, taken = g.follow(0, DECK, GOLD), g.follow(0, HAND, COPPER), g.follow(0, DISCARD, ESTATE)
    g.draw(0, 1)
    g.trash_from_hand(0, COPPER)
    g.leave_discard(0, ESTATE)
    assert [g.followed(track) for track in (drawn, left, taken)] == [None, None, None]


def test_a_followed_card_is_lost_in_a_shuffle() -> None:
    g = deal(seat("", "", "2 Gold")).table
    track = g.follow(0, DISCARD, GOLD)
    g.refill(g.players[0])
    assert g.followed(track) is None


def test_cards_of_others_do_not_matter() -> None:
    g = deal(seat("", "Gold"), seat("", "Gold")).table
    track = g.follow(0, DECK, GOLD)
    g.draw(1, 1)
    assert g.followed(track) is not None
