"""A turn: income, selling or playing, refilling; the Chancery and the last hands."""

from __future__ import annotations

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


def test_king_counts_only_when_the_whole_card_is_done() -> None:
    """Red closes a domaine that reaches the king, and may still place its other borders."""
    scene = Scene(
        castles={RED: ["b2"], BLUE: ["h8", "l1"]},
        knights={RED: ["b3"], BLUE: ["h9", "l2"]},
        borders=[edge for edge in fence(*box("a1", "c3")) if edge != "c3-d3"],
        land={"a1": "V"},
        hands=[["B3"] * 3, ["B3"] * 3],
    )
    scene.state.king = 3
    scene.play("play B3 as borders", "border c3-d3")
    assert not scene.state.over
    assert scene.points() == [0, 0], "crests move at the end of the card"
    scene.play("done")
    assert scene.state.over
