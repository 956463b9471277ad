"""Blockade: a card now lies aside, and copies of it carry a Curse."""

from __future__ import annotations

from demesne.core.wording import tell
from demesne.games.dominion.text import EVENTS
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_the_card_comes_to_hand_next_turn_and_copies_are_cursed_meanwhile() -> None:
    scene = deal(seat("Blockade", "20 Copper"), seat("3 Copper", "9 Copper")).play("play Blockade", "gain Silver")
    assert scene.player_view(0, 1)["aside"] == [{"by": "Blockade", "count": 1, "cards": ["Silver"]}]
    scene.play("end turn", "1: play all treasures", "1: buy Silver")
    assert "Curse" in scene.discard(1)
    assert scene.hand() == "5 Copper, Silver"


def test_other_cards_are_free() -> None:
    scene = deal(seat("Blockade", "20 Copper"), seat("3 Copper", "9 Copper")).play("play Blockade", "gain Silver")
    scene.play("end turn", "1: buy Copper")
    assert scene.left("Curse") == 10


def test_with_every_cheap_pile_empty_it_leaves_this_turn() -> None:
    cheap = "Copper, Silver, Estate, Curse, Village, Smithy, Cellar, Chapel, Workshop, Blockade, Woodcutter"
    empty = ", ".join(f"0 {name}" for name in cheap.split(", "))
    scene = deal(seat("Blockade", "20 Copper"), seat(), supply=empty).play("play Blockade")
    assert (scene.idle, scene.table.lasting) == (True, ())


def test_protection_counts_at_the_play() -> None:
    scene = deal(seat("Blockade", "20 Copper"), seat("Moat, 3 Copper", "9 Copper"))
    scene.play("play Blockade", "1: reveal Moat", "gain Silver", "end turn", "1: end actions")
    scene.play("1: play all treasures", "1: buy Silver")
    assert scene.left("Curse") == 10


def test_it_can_be_copied_at_its_question_and_while_it_lasts() -> None:
    scene = deal(seat("Blockade", "20 Copper"), seat("3 Copper", "9 Copper"))
    copied_midway(
        scene, "play Blockade", "gain Silver", "end turn", "1: play all treasures", "1: buy Silver", "end turn"
    )
    assert scene.left("Curse") == 9


def test_it_is_told_once_what_lies_aside_and_why_somebody_is_cursed() -> None:
    scene = deal(seat("Blockade", "20 Copper"), seat("5 Copper", "20 Copper")).play("play Blockade", "gain Silver")
    assert scene.events("gain", 1) == [{"seat": 0, "card": "Silver", "where": "set aside"}]
    assert scene.events("set aside", 1) == []
    scene.play("end turn", "1: play all treasures", "1: buy Silver")
    event = scene.events("resolve", 1)[0]
    assert event == {"seat": 0, "card": "Blockade", "to": 1, "did": "gained Silver"}
    told = tell(EVENTS, "resolve", event, ["Ann", "Bob"], 1)
    assert told == "Blockade takes effect for Ann, because you gained Silver"


def test_of_two_blockades_the_owner_says_which_card_comes_first() -> None:
    hand = "Village, 2 Blockade, Tide Pools"
    scene = deal(seat(hand, "30 Copper"), seat()).play("play Village", "play Blockade", "gain Silver")
    scene.play("play Blockade", "gain Estate", "end turn", "1: end turn")
    assert scene.hand() == "5 Copper, Silver, Estate", "nothing comes between the two"
