"""The metagame: an element at once, a type in the second interval, never the same again."""

from __future__ import annotations

from demesne.games.millennium_blades.cards import ELEMENTS, SYMBOLS, TYPES
from demesne.games.millennium_blades.constants import NO_META
from tests.games.millennium_blades.scene import Scene
from tests.helpers.play import walk


def test_the_element_is_shown_at_once_and_the_type_in_the_second_interval() -> None:
    scene = Scene()
    assert SYMBOLS[scene.g.element] in ELEMENTS
    assert scene.g.type == NO_META
    scene.all_ready()
    assert SYMBOLS[scene.g.type] in TYPES


def test_metagame_cards_never_come_back() -> None:
    scene = Scene(2, timing="clock")
    shown: set[tuple[int, int]] = set()
    for _ in walk(scene.match, 1):
        shown.add((scene.g.round, scene.g.element))
    assert len({element for _, element in shown if element != NO_META}) == 3
    assert len(scene.g.past_metas) == 6
