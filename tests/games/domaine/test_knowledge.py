"""What a seat knows of cards, and what a guess keeps."""

from __future__ import annotations

from collections import Counter

import pytest

import demesne
from demesne.core import CLOCK, PUBLIC
from demesne.core.rng import seeded
from demesne.games.domaine.state import DomaineState
from tests.games.domaine.scene import BLUE, RED, neighbours
from tests.helpers.play import play_out


def realm(seed: int, moves: int) -> DomaineState:
    match = play_out(demesne.new("domaine", players=3, seed=seed), seed, moves)
    assert isinstance(match.state, DomaineState)
    return match.state


def test_hands_and_the_order_of_the_deck_are_hidden_and_all_else_is_open() -> None:
    scene = neighbours()
    mine, theirs = scene.view(RED)["players"], scene.view(PUBLIC)["players"]
    assert mine[RED]["hand"] == ["B3", "K2", "E2"]
    assert mine[BLUE]["hand"] is None
    assert all(player["hand"] is None for player in theirs)
    assert [player["ducats"] for player in theirs] == [20, 20]
    assert "order" not in scene.view(RED)["deck"]


def test_the_letters_on_the_backs_are_open() -> None:
    g = realm(3, 120)
    for seat in range(3):
        hidden = g.view(PUBLIC)["players"][seat]["backs"]  # type: ignore[index]
        shown = g.shown[seat]
        letters = sorted("ABCD"[card & 3] for card in (Counter(g.hands[seat]) - Counter(shown)).elements())
        assert hidden == "".join(letters)


def test_a_card_taken_from_the_chancery_is_known_until_it_is_used() -> None:
    scene = neighbours(chancery=["E1"], hands=[["B1", "B1", "B2"], ["B1"] * 3], deck=["K1"] * 20)
    scene.play("sell B2", "take E1 from chancery")
    assert scene.view(BLUE)["players"][RED]["shown"] == ["E1"]
    scene.play("sell B1", "draw", "sell E1")
    assert scene.view(BLUE)["players"][RED]["shown"] == []


def test_a_guess_keeps_letters_and_known_cards() -> None:
    for seed in range(12):
        g = realm(seed, 60 + 20 * seed)
        if g.over:
            continue
        for seat in range(3):
            twin = g.guess(seat, seeded(seed))
            assert twin.hands[seat] == g.hands[seat]
            assert [card & 3 for card in twin.deck] == [card & 3 for card in g.deck]
            for other in range(3):
                assert not Counter(g.shown[other]) - Counter(twin.hands[other])
                assert sorted(c & 3 for c in twin.hands[other]) == sorted(c & 3 for c in g.hands[other])


@pytest.mark.parametrize("seat", [PUBLIC, CLOCK])
def test_the_public_guesses_every_hand(seat: int) -> None:
    g = realm(2, 30)
    twins = [g.guess(seat, seeded(seed)) for seed in range(10)]
    assert all(twin.view(PUBLIC) == g.view(PUBLIC) for twin in twins)
    for hand in range(3):
        assert len({twin.hands[hand] for twin in twins}) > 2


def test_guesses_differ_in_what_is_hidden() -> None:
    g = realm(1, 80)
    decks = {g.guess(0, seeded(seed)).deck for seed in range(10)}
    hands = {g.guess(0, seeded(seed)).hands[1] for seed in range(10)}
    assert len(decks) > 5
    assert len(hands) > 2


def test_a_copy_in_the_middle_of_a_card_stays_as_it_was() -> None:
    scene = neighbours(hands=[["B3"] * 3, ["B3"] * 3]).play("play B3 as borders", "border e5-f5")
    twin = scene.state.copy()
    before = twin.key()
    scene.play("border e6-f6", "border e7-f7")
    assert twin.key() == before
    assert twin.frames()[-1].remaining() == 2
