"""Sea Witch: a Curse now, better cards next turn."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_curses_now_and_sifts_next_turn() -> None:
    scene = deal(seat("Sea Witch", "20 Copper"), seat()).play("play Sea Witch")
    assert (scene.hand(), scene.discard(1)) == ("2 Copper", "Curse")
    scene.play("end turn", "1: end turn")
    assert scene.details["needed"] == 2
    assert scene.play("discard Copper", "discard Copper").hand() == "5 Copper"


def test_without_curses_and_cards_it_still_comes_and_goes() -> None:
    scene = deal(seat("Sea Witch"), seat(), supply="0 Curse").play("play Sea Witch", "end turn", "1: end turn")
    assert (scene.idle, scene.in_play()) == (True, "Sea Witch")


def test_moat_spares_its_owner() -> None:
    scene = deal(seat("Sea Witch", "20 Copper"), seat("Moat"), seat()).play("play Sea Witch", "1: reveal Moat")
    assert (scene.discard(1), scene.discard(2)) == ("", "Curse")


def test_it_can_be_copied_in_its_window_and_while_it_waits() -> None:
    scene = deal(seat("Sea Witch", "20 Copper"), seat("Moat"))
    later = ("end turn", "1: end actions", "1: end turn", "discard Copper", "discard Copper")
    copied_midway(scene, "play Sea Witch", "1: done", *later)
    assert scene.hand() == "5 Copper"
