"""Trophy Gear: one strong use, or 15 RP."""

from __future__ import annotations

import pytest

from tests.games.millennium_blades.arena import Arena

GEAR = (
    "Champion's Sleeve",
    "Winner's Wristwatch",
    "Diamond Toploader",
    "Laurel Gamemat",
    "Platinum Tossing-Coin",
    "Skeleton Master-Key",
)


@pytest.mark.parametrize("name", GEAR)
def test_left_alone_it_pays_fifteen(name: str) -> None:
    assert Arena().gear(0, name).finish().points == [15, 0]


def test_champions_sleeve_refuses_a_clash() -> None:
    arena = (
        Arena().row(0, "Kettle Drummer").row(1, "Foldout Whale").gear(1, "Champion's Sleeve").hand(0, "Match Seller")
    )
    arena.begin().play(0, "use 0.1")
    assert arena.moves(1) == ["react 1.9", "pass"]
    assert arena.play(1, "react 1.9").points == [6, 0]
    assert arena.told("clash_card") == []
    own = Arena().row(0, "Kettle Drummer").row(1, "Foldout Whale").gear(0, "Champion's Sleeve").hand(0, "Match Seller")
    own.store("Rain Clerk", "Toast Gremlin").begin().play(0, "use 0.1")
    assert own.points == [6, 10]


def test_winners_wristwatch_plays_two_more() -> None:
    arena = Arena().gear(0, "Winner's Wristwatch").hand(0, "Match Seller", "Chimney Fox", "Popcorn Cart").begin()
    arena.play(0, "use 0.9", "play Match Seller", "play Popcorn Cart", "play Chimney Fox", "choose 0.3")
    assert arena.names(0) == ["Match Seller", "Popcorn Cart", "-Chimney Fox"]
    assert not arena.up("0.9")


def test_diamond_toploader_stops_any_flip_for_good() -> None:
    arena = Arena().row(0, "Red-Card Bailiff", "Kettle Drummer").row(1, "Match Seller").gear(1, "Diamond Toploader")
    arena.hand(0, "Chimney Fox", "Bath Oracle").begin().play(0, "use 0.1").play(1, "react 1.9")
    assert arena.face("1.1").piece.steady
    assert not arena.up("1.9")
    own = Arena().row(0, "Match Seller").gear(0, "Diamond Toploader").hand(0, "Municipal Furnace").begin()
    own.play(0, "play Municipal Furnace", "react 0.9")
    assert own.points == [0, 0]
    assert own.up("0.1")
    passed = Arena().row(0, "Match Seller").gear(1, "Diamond Toploader").hand(0, "Municipal Furnace").begin()
    assert passed.play(0, "play Municipal Furnace").play(1, "pass").points == [8, 0]


def test_laurel_gamemat_rearranges() -> None:
    arena = Arena().row(0, "Match Seller", "Rain Clerk", "Chimney Fox").gear(0, "Laurel Gamemat").hand(0, "Bath Oracle")
    arena.begin().play(0, "use 0.9", "choose 0.3", "choose 0.1")
    assert arena.names(0) == ["Chimney Fox", "Match Seller", "Rain Clerk"]
    assert arena.points == [10, 0]
    alone = Arena().gear(0, "Laurel Gamemat").hand(0, "Bath Oracle").begin().play(0, "use 0.9")
    assert alone.points == [10, 0]


def test_platinum_tossing_coin_clashes() -> None:
    arena = (
        Arena().row(0, "Last Bonfire").row(1, "Match Seller").gear(0, "Platinum Tossing-Coin").hand(0, "Chimney Fox")
    )
    assert arena.store("Rain Clerk", "Toast Gremlin").begin().play(0, "use 0.9").points == [35, 0]
    refused = Arena().row(0, "Last Bonfire").gear(0, "Platinum Tossing-Coin").gear(1, "Referee Whistle")
    assert refused.hand(0, "Chimney Fox").begin().play(0, "use 0.9").play(1, "react 1.9").points == [0, 0]


def test_skeleton_master_key_opens_a_play_or_a_score() -> None:
    def scene() -> Arena:
        arena = Arena().row(0, "Popcorn Cart", "Sleepy Megalith", "Doorstep Hedgehog").gear(0, "Skeleton Master-Key")
        return arena.hand(0, "Chimney Fox").begin().play(0, "use 0.9")

    arena = scene().play(0, "yes")
    assert arena.moves(0) == ["choose 0.1", "choose 0.2"]
    assert arena.play(0, "choose 0.1").points == [24, 0]
    arena = scene().play(0, "no")
    assert arena.moves(0) == ["choose 0.2", "choose 0.3"]
    assert arena.play(0, "choose 0.2").points == [24, 0]
    assert not arena.up("0.9")


def test_skeleton_master_key_without_a_lock() -> None:
    scored = Arena().row(0, "Doorstep Hedgehog").gear(0, "Skeleton Master-Key").hand(0, "Chimney Fox").begin()
    assert scored.play(0, "use 0.9").points == [12, 0]
    bare = Arena().gear(0, "Skeleton Master-Key").hand(0, "Chimney Fox").begin()
    assert bare.play(0, "use 0.9").points == [0, 0]
