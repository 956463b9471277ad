"""After the tournament: points, prizes, the next first player, pro cards."""

from __future__ import annotations

from demesne.games.millennium_blades.aftermarket import lay_in_market
from demesne.games.millennium_blades.cards import NUMBERS, TITLES
from demesne.games.millennium_blades.numbers import vp_chart
from demesne.games.millennium_blades.store import draw
from tests.games.millennium_blades.scene import Scene
from tests.helpers.play import walk


def first_tournament(scene: Scene) -> Scene:
    """Small decks and a lead that they cannot catch up with: seat 2 wins, seat 0 is last."""
    for seat, name in enumerate(("Match Seller", "Popcorn Cart", "Last Bonfire")):
        scene.give(seat, name).play(seat, f"deck {name}")
    scene.all_ready(4).g.contest.rp = [0, 100, 200]
    return scene.play_out()


def test_places_give_points_and_the_best_begins_next_time() -> None:
    scene = first_tournament(Scene())
    assert scene.g.places == [3, 2, 1]
    assert [player.tournament_vp for player in scene.g.players] == vp_chart(3, 1)[::-1]
    assert scene.g.first == 2


def test_everybody_takes_a_bronze_promo_by_place() -> None:
    scene = first_tournament(Scene())
    taken = []
    for seat in (2, 1, 0):
        assert scene.g.to_act == [seat]
        move = scene.moves(seat)[0]
        taken.append(move.removeprefix("keep "))
        scene.play(seat, move)
        assert taken[-1] in scene.binder(seat)
    assert scene.g.round == 2
    assert scene.g.prizes[0] == []
    assert len(scene.g.removed) == 3
    assert all(name in scene.known(-2, seat) for seat, name in zip((2, 1, 0), taken, strict=True))


def test_silver_after_the_second_tournament_and_nothing_after_the_last() -> None:
    scene = Scene(2, timing="clock")
    kept: list[tuple[int, str]] = []
    for _ in walk(scene.match, 3):
        if scene.g.lanes is None and scene.g.to_act:
            question = scene.g.question(scene.g.to_act[0])
            assert question is not None
            if question["prompt"] != "prize":
                continue
            details = question["details"]
            assert isinstance(details, dict)
            kept.append((scene.g.round, details["pile"]))
    assert kept == [(1, "Bronze")] * 2 + [(2, "Silver")] * 2


def test_shared_places_choose_prizes_in_an_order_of_chance() -> None:
    firsts = set()
    for seed in range(30):
        scene = Scene(2, seed=seed, characters="Toolbelt, Mishap")
        scene.play(0, "deck Copycat Ember (Bonfire Club)").play(1, "deck Puddle Twin (Tide Table)")
        scene.all_ready(4).play_out()
        if scene.g.places == [1, 1]:  # the metagame may favour one of them
            firsts.add(scene.g.to_act[0])
    assert firsts == {0, 1}


def test_a_pre_release_is_played_with_starters_for_half_the_points() -> None:
    scene = Scene(2, prerelease=True, characters="Mishap, Gluepot")
    assert scene.g.round == 0
    scene.play_out()
    assert sum(player.tournament_vp for player in scene.g.players) in (6 + 2, 4 + 4)
    assert scene.g.lanes is None
    for _ in range(2):
        seat = scene.g.to_act[0]
        scene.play(seat, scene.moves(seat)[0])
    assert scene.g.round == 2
    assert len(scene.g.past_metas) == 0


def test_with_a_pre_release_two_rounds_follow() -> None:
    scene = Scene(2, timing="clock", prerelease=True)
    rounds = {scene.g.round for _ in walk(scene.match, 2)}
    assert rounds == {0, 2, 3}


def test_the_winners_pro_cards_come_into_the_store() -> None:
    scene = first_tournament(Scene(pro=True, characters="Mishap, Gluepot, Toolbelt"))
    assert scene.g.deck.count(NUMBERS["Toolbelt Overclocked"]) == 5
    assert TITLES[scene.g.deck[-1]]
    assert scene.told("pro", 0) == [{"event": "pro", "seat": 2, "card": "Toolbelt Overclocked"}]


def test_revealed_cards_leave_the_aftermarket_after_the_tournament() -> None:
    scene = Scene().all_ready(4)
    before = len(scene.g.discard)
    for _ in range(14):
        lay_in_market(scene.g, draw(scene.g))
    assert len(scene.g.market) == 2
    scene.play_out()
    assert scene.g.market == []
    assert len(scene.g.discard) >= before + 14
