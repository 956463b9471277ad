"""Characters' powers in deckbuilding."""

from __future__ import annotations

from demesne.games.millennium_blades.cards import METALS, NUMBERS, SYMBOLS, TITLES, titles
from demesne.games.millennium_blades.decks import limits
from tests.games.millennium_blades.scene import Scene

CARD = "Municipal Furnace"
"""Five stars."""


def powered(character: str, players: int = 2) -> Scene:
    """Seat 0 has this character, with its powers."""
    return Scene(players, powers=True, characters=character)


def own(scene: Scene, field: str) -> object:
    view = scene.match.view(0)["own"]
    assert isinstance(view, dict)
    return view[field]


def test_without_powers_all_are_alike() -> None:
    scene = Scene(2, characters="Lady Overdraft, Toolbelt")
    assert [player.money for player in scene.g.players] == [30, 30]
    assert limits(scene.player(1).character, []) == [8, 1, 2]


def test_gluepot_begins_with_a_bronze_card_and_fuses_for_less() -> None:
    scene = powered("Gluepot")
    assert len(scene.g.piles[0]) == 5
    assert len(scene.binder(0)) == 19
    top = titles(scene.g.piles[1][-2:])
    scene.play(0, "fuse silver")
    for _ in range(6):
        scene.play(0, scene.moves(0, "spend")[0])
    assert scene.moves(0) == [f"keep {name}" for name in sorted(top, key=lambda name: NUMBERS[name])]
    assert own(scene, "looking") == sorted(top, key=lambda name: NUMBERS[name])
    scene.play(0, f"keep {top[0]}")
    assert top[0] in scene.binder(0)
    assert len(scene.g.piles[1]) == 5
    assert NUMBERS[top[1]] in scene.g.piles[1]


def test_gluepots_choice_is_made_when_time_is_up() -> None:
    scene = Scene(2, powers=True, characters="Gluepot", timing="clock").play(0, "fuse bronze")
    for _ in range(4):
        scene.play(0, scene.moves(0, "spend")[0])
    cards = len(scene.g.holding(0))
    scene.play(-1, "time 1 up", "time 2 up", "time 3 up")
    assert scene.moves(0, "keep")
    scene.play(-1, "time 4 up")
    assert scene.player(0).looked == []
    assert len(scene.g.piles[METALS.index("Bronze")]) == 4
    assert len(scene.g.holding(0)) == cards + 6 + 1


def test_toolbelt_has_room_for_gear_and_buys_it_for_less() -> None:
    scene = powered("Toolbelt").give(1, "Smoking Briefcase", CARD)
    assert limits(scene.player(0).character, []) == [8, 2, 3]
    scene.play(1, "sell Smoking Briefcase", f"sell {CARD}").play(0, "buy Smoking Briefcase from 1")
    assert scene.player(0).money == 28
    assert scene.play(0, f"buy {CARD} from 1").player(0).money == 23


def test_lady_overdraft_is_rich_and_looks_into_packs() -> None:
    scene = powered("Lady Overdraft")
    assert scene.player(0).money == 42
    scene.play(0, "peek pack 4")
    assert scene.player(0).money == 41
    views = [scene.match.view(seat)["store"] for seat in (0, 1)]
    assert all(isinstance(view, list) for view in views)
    assert views[0][3]["card"] == TITLES[scene.g.row[3]]  # type: ignore[index]
    assert "card" not in views[1][3]  # type: ignore[index]
    assert "peek pack 4" not in scene.moves(0)
    scene.play(0, *[f"peek pack {spot}" for spot in (1, 2, 3, 5)])
    assert scene.moves(0, "peek") == []
    assert scene.moves(1, "peek") == []
    assert scene.why(0, "peek pack 9") == "your character does not look into that pack now"


def test_honest_haggle_sells_for_more_and_buys_twice_for_less() -> None:
    scene = powered("Honest Haggle").give(0, CARD).give(1, "Match Seller", "Bath Oracle", "Canal Warden")
    assert scene.play(0, f"sell {CARD}").player(0).money == 37
    scene.play(1, "sell Match Seller", "sell Bath Oracle", "sell Canal Warden")
    assert scene.play(0, "buy Bath Oracle from 1").player(0).money == 34
    assert scene.play(0, "buy Match Seller from 1").player(0).money == 33
    assert scene.play(0, "buy Canal Warden from 1").player(0).money == 28


def test_doctor_forecast_sees_the_next_metas_and_exchanges_types_once() -> None:
    scene = powered("Doctor Forecast")
    elements, types = scene.g.elements, scene.g.types[:]
    assert own(scene, "next_metas") == [[SYMBOLS[meta] for meta in deck[:-3:-1]] for deck in (elements, types)]
    scene.play(0, "exchange types")
    assert scene.g.types[-2:] == types[:-3:-1]
    assert "exchange types" not in scene.moves(0)
    scene.all_ready()
    assert scene.g.type == types[-2]


def test_types_are_not_exchanged_once_they_are_shown() -> None:
    scene = powered("Doctor Forecast").all_ready()
    assert "exchange types" not in scene.moves(0)


def test_mishap_has_room_for_singles_and_gets_a_card_for_free() -> None:
    scene = powered("Mishap").give(0, "Canal Warden").give(1, CARD, "Last Bonfire")
    assert limits(scene.player(0).character, []) == [10, 1, 2]
    scene.play(0, "sell Canal Warden").play(1, f"sell {CARD}", "sell Last Bonfire")
    assert scene.moves(0, "accept") == [f"accept {CARD} from 1"]
    assert scene.why(0, "accept Last Bonfire from 1") == "your character gets no free card now, or not this one"
    money = scene.player(0).money
    scene.play(0, f"accept {CARD} from 1")
    assert (scene.player(0).money, scene.moves(0, "accept")) == (money, [])
    assert scene.player(1).markers == 5
