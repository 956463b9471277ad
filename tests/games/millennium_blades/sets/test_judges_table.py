"""Judges' Table: rules are rules."""

from __future__ import annotations

from demesne.games.millennium_blades.constants import NO_META
from tests.games.millennium_blades.arena import Arena


def test_red_card_bailiff_flips_a_top_card() -> None:
    assert Arena().hand(0, "Red-Card Bailiff").begin().play(0, "play Red-Card Bailiff").points == [10, 0]
    arena = Arena(3).row(0, "Red-Card Bailiff").row(1, "Match Seller", "Last Bonfire").row(2, "Rain Clerk")
    arena.hand(0, "Chimney Fox").begin().play(0, "use 0.1")
    assert arena.moves(0) == ["choose 1.2", "choose 2.1"]
    arena.play(0, "choose 1.2")
    assert arena.names(1) == ["Match Seller", "-Last Bonfire"]


def test_red_card_bailiff_meets_nobody_or_a_ward() -> None:
    arena = Arena().row(0, "Red-Card Bailiff").row(1, "Doorstep Hedgehog").hand(0, "Chimney Fox").begin()
    assert arena.play(0, "use 0.1").up("1.1")
    ward = Arena().row(0, "Red-Card Bailiff").row(1, "Match Seller").gear(1, "Zeroth Edition").hand(0, "Chimney Fox")
    ward.begin().play(0, "use 0.1").play(1, "react 1.9")
    assert ward.names(1) == ["Match Seller"]


def test_recount_pelican_takes_a_card_back_and_plays_again() -> None:
    arena = Arena().row(0, "Match Seller", "Popcorn Cart").hand(0, "Recount Pelican").begin()
    arena.play(0, "play Recount Pelican")
    assert arena.moves(0) == ["choose 0.1", "choose 0.2"]
    arena.play(0, "choose 0.2")
    assert arena.held(0) == ["Popcorn Cart"]
    assert arena.play(0, "play Popcorn Cart").points == [24, 0]
    assert arena.names(0) == ["Match Seller", "Popcorn Cart", "Recount Pelican"]


def test_recount_pelican_cannot_take_itself_nor_be_repeated() -> None:
    arena = Arena().hand(0, "Recount Pelican", "Match Seller").begin().play(0, "play Recount Pelican")
    assert arena.moves(0) == ["play Match Seller", "done"]
    copied = Arena().row(0, "Recount Pelican", "Match Seller").gear(0, "Duplicator Lamp").hand(0, "Chimney Fox").begin()
    copied.play(0, "use 0.9", "choose 0.1")
    assert len(copied.names(0)) == 2


def test_walking_rulebook_protects_small_cards_everywhere() -> None:
    arena = Arena(3).row(1, "Walking Rulebook", "Match Seller").row(2, "Rain Clerk").row(0, "Red-Card Bailiff")
    arena.hand(0, "Chimney Fox").begin().play(0, "use 0.1")
    assert arena.up("1.2")
    assert arena.up("2.1")
    assert arena.told("flip") == [{"card": "Red-Card Bailiff", "place": "0.1"}]
    assert Arena().row(0, "Walking Rulebook").finish().points == [25, 0]


def test_overturned_verdict_stops_opponents_plays_only() -> None:
    arena = Arena().row(0, "Overturned Verdict").hand(1, "Popcorn Cart", "Rain Clerk").hand(0, "Chimney Fox").begin(1)
    assert arena.play(1, "play Popcorn Cart").points == [0, 0]
    own = Arena().row(0, "Overturned Verdict").hand(0, "Popcorn Cart").begin().play(0, "play Popcorn Cart")
    assert own.points == [24, 0]
    assert Arena().row(0, "Overturned Verdict").finish().points == [12, 0]


def test_head_adjudicator_drops_the_metagame() -> None:
    arena = Arena().metas("Light", "Citizen").hand(0, "Head Adjudicator").begin().play(0, "play Head Adjudicator")
    assert (arena.g.element, arena.g.type) == (NO_META, NO_META)
    assert arena.told("no_metas") == [{}]
    none = Arena().hand(0, "Head Adjudicator").begin().play(0, "play Head Adjudicator")
    assert none.told("no_metas") == []
    assert Arena().row(0, "Head Adjudicator").finish().points == [28, 0]


def test_blindfold_sphinx_makes_rivals_play_at_random() -> None:
    arena = Arena().row(0, "Blindfold Sphinx").hand(1, "Popcorn Cart", "Rain Clerk").hand(0, "Chimney Fox").begin(1)
    assert arena.moves(1) == ["play at random"]
    arena.play(1, "play at random")
    assert len(arena.held(1)) == 1
    own = Arena().row(0, "Blindfold Sphinx").hand(0, "Chimney Fox").begin()
    assert own.moves(0) == ["play Chimney Fox"]
    assert Arena().row(0, "Blindfold Sphinx").finish().points == [18, 0]
