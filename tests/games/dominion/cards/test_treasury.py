"""Treasury: it comes back as long as one buys no victory."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_gives_a_card_an_action_and_a_coin_and_may_return() -> None:
    scene = deal(seat("Treasury", "20 Copper"), seat()).play("play Treasury")
    assert (scene.hand(), scene.actions, scene.coins) == ("Copper", 1, 1)
    scene.play("end turn")
    assert (scene.prompt, scene.moves) == ("window", ["resolve Treasury", "done"])
    assert scene.play("resolve Treasury").hand() == "4 Copper, Treasury"


def test_it_need_not_return() -> None:
    scene = deal(seat("Treasury", "20 Copper"), seat()).play("play Treasury", "end turn", "done")
    assert "Treasury" in scene.discard()


def test_everybody_sees_it_return() -> None:
    scene = deal(seat("Treasury", "20 Copper"), seat()).play("play Treasury", "end turn", "resolve Treasury")
    assert scene.events("topdeck", 1) == [{"seat": 0, "count": 1, "cards": ["Treasury"]}]


def test_it_can_be_copied_at_its_question() -> None:
    scene = deal(seat("Throne Room, Treasury", "20 Copper"), seat())
    copied_midway(scene, "play Throne Room", "play Treasury", "end turn", "resolve Treasury")
    assert scene.hand() == "4 Copper, Treasury"
