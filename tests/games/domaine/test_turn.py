"""A turn: income, selling or playing, refilling; the Chancery and the last hands."""

from __future__ import annotations

from typing import Any

import pytest

from demesne.core import IllegalMove
from demesne.core.wording import tell
from demesne.games import find
from demesne.games.domaine.state import DomaineState
from tests.games.domaine.scene import BLUE, RED, Scene, box, cards, fence, neighbours

MINES = {"a1": "G", "b1": "G", "c1": "S", "f1": "I"}


def test_income_is_one_ducat_for_each_type_of_mine() -> None:
    scene = neighbours(land=MINES, ducats=[0, 0])
    assert scene.state.ducats == [2, 0]
    scene.play("sell E2")
    assert scene.state.ducats == [2 + 4, 1]


def test_mines_outside_domaines_give_nothing() -> None:
    assert neighbours(land={"h1": "G", "h2": "S"}, ducats=[0, 0]).state.ducats == [0, 0]


def test_without_a_domaine_no_income() -> None:
    scene = Scene(castles={RED: ["b2"], BLUE: ["h8"]}, knights={RED: ["b3"], BLUE: ["h9"]}, land=MINES, ducats=[0, 0])
    assert scene.state.ducats == [0, 0]


def test_a_card_must_be_sold_or_played() -> None:
    scene = neighbours(hands=[["B3", "K2", "E2"], ["B3"] * 3])
    verbs = {text.split()[0] for text in scene.moves()}
    assert verbs == {"sell", "play"}


def test_selling_brings_the_price_and_the_card_lies_open() -> None:
    scene = neighbours(ducats=[5, 5], hands=[["B3", "K2", "E2"], ["B3"] * 3]).play("sell K2")
    assert scene.state.ducats[RED] == 5 + 3
    assert scene.view(BLUE)["chancery"] == ["K2"]


def test_playing_costs_the_red_number_and_the_card_is_discarded() -> None:
    scene = neighbours(ducats=[5, 5], hands=[["B3", "K2", "E2"], ["B3"] * 3])
    scene.play("play B3 as borders", "border l11-l12")
    assert scene.state.ducats[RED] == 5 - 4
    assert scene.view()["discard"] == ["B3"]
    assert scene.view()["chancery"] == []


def test_what_cannot_be_paid_cannot_be_played() -> None:
    scene = neighbours(ducats=[3, 3], hands=[["B3", "K2", "E1"], ["B3"] * 3])
    assert set(scene.moves()) == {"sell B3", "sell K2", "sell E1", "play E1 as expand"}


def test_of_two_actions_one_is_chosen() -> None:
    scene = neighbours(hands=[["K1E1"] * 3, ["B3"] * 3])
    assert scene.moves() == ["sell K1E1", "play K1E1 as knights", "play K1E1 as expand"]
    scene.play("play K1E1 as knights", "knight a2")
    assert scene.seat == BLUE


def test_the_log_tells_the_action_of_a_card_that_has_two() -> None:
    scene = neighbours(hands=[["K1E1", "DES", "B3"], ["B3"] * 3])
    scene.play("play K1E1 as knights", "knight a2")
    assert scene.events("play") == [{"card": "K1E1", "ducats": 4, "action": "knights", "choice": "Knight"}]
    scene = neighbours(hands=[["K1E1", "DES", "B3"], ["B3"] * 3])
    scene.play("play B3 as borders")
    told = {"seat": 0, **scene.events("play")[0]}
    assert tell(find("domaine").wording()["events"], "play", told, ["Ada", "Bo"]) == "Ada plays B3 for 4 ducats"


def test_a_card_that_would_do_nothing_cannot_be_played() -> None:
    scene = Scene(castles={RED: ["b2"], BLUE: ["h8"]}, hands=[["E1", "DES", "ALL"], ["B3"] * 3])
    assert scene.moves() == ["sell E1", "sell DES", "sell ALL"]


def test_the_hand_is_filled_to_three() -> None:
    scene = neighbours(deck=["K1", "B1"]).play("sell E2")
    assert scene.view()["players"][RED]["cards"] == 3
    assert scene.seat == BLUE


def test_draw_or_take_from_the_chancery() -> None:
    scene = neighbours(chancery=["E1", "B2", "E1"]).play("sell E2")
    assert scene.moves() == ["draw", "take B2 from chancery", "take E1 from chancery"]
    scene.play("take E1 from chancery")
    assert scene.view()["chancery"] == ["B2", "E1", "E2"]
    assert "E1" in scene.view()["players"][RED]["hand"]


def test_a_card_played_leaves_the_whole_chancery_on_offer() -> None:
    scene = neighbours(chancery=["E1"], hands=[["B1", "K1", "K1"], ["B3"] * 3])
    scene.play("play B1 as borders", "border l11-l12")
    assert scene.moves() == ["draw", "take E1 from chancery"]


def test_the_card_just_sold_is_not_on_offer() -> None:
    scene = neighbours(chancery=["B2"]).play("sell E2")
    assert scene.moves() == ["draw", "take B2 from chancery"]


def test_another_copy_of_the_card_just_sold_is() -> None:
    scene = neighbours(chancery=["E2"]).play("sell E2")
    assert scene.moves() == ["draw", "take E2 from chancery"]


def test_with_nothing_on_offer_the_card_is_drawn_at_once() -> None:
    scene = neighbours(deck=["K1"] * 5).play("sell E2")
    assert scene.seat == BLUE
    assert scene.view()["deck"]["left"] == 4


def last_hands() -> Scene:
    """Red draws the last card with its first turn."""
    scene = neighbours(hands=[["B1", "B2", "K1"], ["B1", "B2", "K1"]], deck=["E1"], chancery=["E2"], ducats=[0, 0])
    return scene.play("sell B1", "draw")


def test_the_last_card_ends_all_drawing() -> None:
    scene = last_hands()
    assert scene.state.last_hands
    assert scene.events("last_hands")
    scene.play("sell B1")
    assert scene.seat == RED, "no refill, not even from the Chancery"
    assert scene.view()["players"][BLUE]["cards"] == 2


def test_then_hands_are_played_to_the_end() -> None:
    scene = last_hands()
    turns = []
    while scene.state.open:
        turns.append(scene.seat)
        scene.play(scene.moves()[0])
    assert turns == [BLUE, RED] * 3
    assert scene.state.over
    assert scene.state.outcome().reason == "deck"


def test_income_goes_on_in_the_last_turns() -> None:
    scene = neighbours(
        hands=[["B1", "B2", "K1"], ["B1", "B2", "K1"]], deck=["E1"], ducats=[0, 0], land={"a1": "G"}
    ).play("sell B1")
    before = scene.state.ducats[RED]
    scene.play("sell B1")
    assert scene.state.ducats[RED] == before + 1


def test_whoever_has_no_cards_is_passed_over() -> None:
    scene = last_hands()
    scene.state.hands[RED] = ()
    scene.play("sell B1")
    assert scene.seat == BLUE


def test_the_game_goes_on_while_the_chancery_is_used() -> None:
    scene = neighbours(deck=["K1", "K1"], chancery=["E1", "E1", "E1"])
    for _ in range(6):
        scene.play(scene.moves()[0])
        scene.play(next(text for text in scene.moves() if text.startswith("take")))
    assert not scene.state.last_hands
    assert scene.view()["deck"]["left"] == 2


def test_of_two_cards_of_a_kind_the_one_with_the_earlier_letter_goes() -> None:
    scene = neighbours(hands=[["B3", "K1", "K1"], ["B3"] * 3])
    card = cards(["K1"])[0]
    scene.state.hands[RED] = (card, card | 2, cards(["B3"])[0] | 3)
    scene.play("sell K1")
    assert scene.state.chancery == (card,)


def one_border_from_the_king(number: int = 3) -> Scene:
    """Red lacks one border to a village, and the king stands there."""
    scene = Scene(
        castles={RED: ["b2"], BLUE: ["h8", "l1"]},
        knights={RED: ["b3"], BLUE: ["h9", "l2"]},
        borders=[edge for edge in fence(*box("a1", "c3")) if edge != "c3-d3"],
        land={"a1": "V"},
        hands=[["B3"] * 3, ["B3"] * 3],
    )
    scene.state.king = number
    return scene.play("play B3 as borders")


def test_whoever_reaches_the_king_in_the_middle_of_a_card_wins_at_that_moment() -> None:
    scene = one_border_from_the_king().play("border c3-d3")
    assert scene.state.over
    assert scene.moves() == [], "two borders of the card are left and nobody places them"
    assert scene.points() == [3, 0]
    assert scene.state.outcome().winners == [RED]
    assert scene.events("king") == [{"points": 3}]


def test_a_border_that_closes_nothing_does_not_end_the_card() -> None:
    scene = one_border_from_the_king().play("border k11-l11")
    assert not scene.state.over
    scene.play("border c3-d3")
    assert scene.state.over


def test_crests_move_in_the_middle_of_a_card() -> None:
    scene = one_border_from_the_king(4).play("border c3-d3")
    assert scene.points() == [3, 0]
    assert scene.events("score") == [{"points": 3, "change": "+3"}]
    assert scene.seat == RED
    assert not scene.state.over
    scene.play("done")
    assert scene.events("score") == [{"points": 3, "change": "+3"}], "told once"


def test_a_copy_from_before_the_winning_border_plays_on() -> None:
    scene = one_border_from_the_king()
    twin = scene.state.copy()
    scene.play("border c3-d3")
    assert not twin.over
    assert len(twin.legal_moves(RED)) > 1
    twin.apply(RED, next(move for move in twin.legal_moves(RED) if move.text == "border c3-d3"))
    assert twin.key() == scene.state.key()


def test_the_first_of_two_territories_may_reach_the_king() -> None:
    scene = neighbours(land={"b4": "V"}, hands=[["E2"] * 3, ["E2"] * 3])
    scene.state.king = 3
    scene.play("play E2 as expand", "into b4")
    assert scene.state.over
    assert scene.state.outcome().reason == "king"


def test_a_batch_beyond_the_winning_border_is_refused_as_a_whole() -> None:
    scene = one_border_from_the_king()
    match = scene.match()
    with pytest.raises(IllegalMove, match="in one go"):
        match.play_all(RED, ["border c3-d3", "border k11-l11"])
    assert not match.over
    match.play_all(RED, ["border k11-l11", "border c3-d3", "done"])
    assert match.over


# Standing still


def exchanging(**more: Any) -> Scene:
    """Two players who could sell and take for ever."""
    return neighbours(deck=["K1"] * 4, chancery=["E1", "E1"], hands=[["E1"] * 3, ["E1"] * 3], **more)


def exchange(scene: Scene, times: int) -> None:
    for _ in range(times):
        scene.play("sell E1", "take E1 from chancery")


def test_five_rounds_of_selling_and_taking_end_all_refilling() -> None:
    scene = exchanging()
    exchange(scene, 9)
    assert scene.view()["standstill"] == {"turns": 9, "most": 10}
    assert scene.events("standstill") == []
    exchange(scene, 1)
    assert scene.events("standstill") == [{"turns": 10}]
    assert scene.state.last_hands
    scene.play("sell E1")
    assert scene.view()["players"][RED]["cards"] == 2, "nothing is drawn though the deck has cards"
    while scene.state.open:
        scene.play("sell E1")
    assert scene.state.outcome().reason == "standstill"
    assert scene.state.bonus == [5, 5]


@pytest.mark.parametrize(
    "interruption",
    [
        ["sell E1", "draw"],
        ["play E1 as expand", "into d4", "take E1 from chancery"],
        ["play E1 as expand", "into d4", "draw"],
    ],
)
def test_a_card_played_or_drawn_begins_the_count_anew(interruption: list[str]) -> None:
    scene = exchanging()
    exchange(scene, 9)
    scene.play(*interruption)
    assert scene.view()["standstill"]["turns"] == 0
    exchange(scene, 9)
    assert not scene.state.last_hands


def test_a_card_drawn_without_a_question_counts_as_drawn() -> None:
    scene = exchanging()
    exchange(scene, 2)
    scene.state.chancery = ()
    scene.play("sell E1")
    assert scene.view()["standstill"]["turns"] == 0


def test_the_count_is_copied_and_saved() -> None:
    scene = exchanging()
    exchange(scene, 4)
    assert scene.state.copy().idle == 4
    saved = find("domaine").load(scene.state.plain())
    assert isinstance(saved, DomaineState)
    assert saved.idle == 4
