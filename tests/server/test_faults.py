"""Broken rules at one table: the move is refused, nothing is lost, and nobody else notices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from tests.server.looping import ROUNDS, SECRET
from tests.server.people import Person, Player

Come = Callable[[str | None], Person]


@pytest.fixture
def two(guest: Come) -> Iterator[tuple[Player, Player]]:
    """Ann and Bob at a table whose rules break."""
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("looping", "me", "open")["id"]
    bob.post(f"/api/tables/{table}/sit")
    with closing(ann.sit_down(table)) as first, closing(bob.sit_down(table)) as second:
        yield first, second


@pytest.mark.parametrize("text", ["say no", "say never"])
def test_a_move_that_breaks_a_rule_is_refused(two: tuple[Player, Player], text: str) -> None:
    ann, bob = two
    assert ann.move("say yes")["type"] == "update"
    bob.catch_up()
    before = bob.hash
    refused = bob.move(text)
    assert refused["code"] == "fault"
    assert SECRET not in refused["message"]
    assert "Trap" not in refused["message"]
    assert bob.ask("resync")["hash"] == before
    assert bob.move("say yes")["type"] == "update"
    assert (bob.view or {})["done"] == ["0 say yes", "1 say yes"]


def test_a_broken_reason_is_no_reason_to_close_the_table(two: tuple[Player, Player]) -> None:
    ann, _ = two
    answer = ann.ask("why", text="stop")
    assert answer["code"] == "fault"
    assert SECRET not in answer["message"]
    assert ann.move("say yes")["type"] == "update"


def test_other_tables_go_on(guest: Come, two: tuple[Player, Player]) -> None:
    ann, _ = two
    eve = guest("Eve")
    with closing(eve.sit_down(eve.table("dominion", "me", "random", options={"first": 0})["id"])) as other:
        for _ in range(3):
            ann.send({"type": "move", "id": 9, **ann.answer("say no")})
            text = (other.question or {})["moves"][-1]["text"]
            assert other.move(text)["type"] == "update"
            assert ann.until("error")["code"] == "fault"
            assert other.wait_for_turn()
    assert ann.move("say yes")["type"] == "update"


def test_a_bot_finds_a_way_around_broken_rules(guest: Come) -> None:
    """The random bot tries moves that break until it has found the one that does not."""
    ann = guest("Ann")
    with closing(ann.sit_down(ann.table("looping", "me", "random")["id"])) as player:
        player.play_on(lambda question: "say yes")
        assert (player.view or {})["done"] == [f"{seat} say yes" for _ in range(ROUNDS) for seat in (0, 1)]
