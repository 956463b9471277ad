"""Cereal Prizes: each pays its type."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_marshmallow_hydra_counts_myths_and_itself() -> None:
    few = Arena().row(0, "Toast Gremlin", "Match Seller", "-Last Bonfire").hand(0, "Marshmallow Hydra").begin()
    assert few.play(0, "play Marshmallow Hydra").points == [16, 0]
    many = Arena().row(0, "Toast Gremlin", "Last Bonfire", "High-Tide Hotel", "Sleepy Megalith")
    assert many.hand(0, "Marshmallow Hydra").begin().play(0, "play Marshmallow Hydra").points == [32, 0]


def test_spoon_magus_repeats_another_mages_play() -> None:
    arena = Arena().row(0, "Cinder Apprentice", "Match Seller").hand(0, "Spoon Magus").begin()
    assert arena.play(0, "play Spoon Magus").points == [17, 0]
    two = (
        Arena().row(0, "Cinder Apprentice", "Steam Acolyte").hand(0, "Spoon Magus").begin().play(0, "play Spoon Magus")
    )
    assert two.moves(0) == ["choose 0.1", "choose 0.2"]
    assert two.play(0, "choose 0.1").points == [17, 0]
    alone = Arena().row(0, "Match Seller", "Bath Oracle", "-Cinder Apprentice").hand(0, "Spoon Magus").begin()
    assert alone.play(0, "play Spoon Magus").points == [8, 0]


def test_oat_cavalry_clashes_with_every_soldier() -> None:
    arena = (
        Arena().row(0, "Kettle Drummer", "Forge Cadet", "Oat Cavalry").row(1, "Foldout Whale").hand(0, "Match Seller")
    )
    arena.store("Rain Clerk", "Toast Gremlin").begin().play(0, "use 0.3")
    assert arena.points == [0, 24]  # 9 against 10, and 2 for both
    arena = (
        Arena().row(0, "Kettle Drummer", "Forge Cadet", "Oat Cavalry").row(1, "Foldout Whale").hand(0, "Match Seller")
    )
    arena.store("Popcorn Cart", "Toast Gremlin").begin().play(0, "use 0.3")
    assert arena.points == [24, 0]
    assert not arena.up("0.3")


def test_oat_cavalry_can_be_refused() -> None:
    arena = (
        Arena().row(0, "Oat Cavalry").hand(0, "Match Seller").row(1, "Rain Clerk").gear(1, "Referee Whistle").begin()
    )
    arena.play(0, "use 0.1")
    assert arena.asked() == (1, "react")
    arena.play(1, "react 1.9")
    assert arena.points == [0, 0]
    assert not arena.up("1.9")


def test_bran_automaton_pays_when_used_and_when_flipped() -> None:
    arena = Arena().row(0, "Popcorn Cart", "Bran Automaton").hand(0, "Match Seller").begin().play(0, "use 0.2")
    assert arena.points == [17, 0]
    alone = Arena().row(0, "Bran Automaton").hand(0, "Match Seller").begin().play(0, "use 0.1")
    assert alone.points == [12, 0]


def test_sugar_puma_feeds_the_animals() -> None:
    arena = Arena().row(0, "Chimney Fox", "Match Seller", "-Ferry Otter").hand(0, "Sugar Puma").begin()
    arena.play(0, "play Sugar Puma")
    assert [arena.star(place) for place in ("0.1", "0.2", "0.4")] == [4, 1, 7]
    assert Arena().row(0, "Chimney Fox", "Match Seller", "-Ferry Otter", "Sugar Puma").finish().points == [8, 0]


def test_breakfast_mascot_earns_money() -> None:
    arena = Arena().row(0, "Match Seller", "Rain Clerk", "Chimney Fox").hand(0, "Breakfast Mascot").money(0, 4).begin()
    arena.play(0, "play Breakfast Mascot")
    assert arena.g.players[0].money == 7
    assert Arena().row(0, "Breakfast Mascot").finish().points == [20, 0]
