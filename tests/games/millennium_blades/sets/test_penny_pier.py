"""Penny Pier: the Store deck decides."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def played(name: str, *store: str) -> Arena:
    return Arena().hand(0, name).store(*store).begin().play(0, f"play {name}")


def empty_store(arena: Arena) -> Arena:
    """The whole Store deck lies in the box."""
    arena.g.unused = tuple(sorted([*arena.g.unused, *arena.g.deck]))
    arena.g.deck = []
    return arena


def test_rigged_claw_machine_pays_by_stars() -> None:
    assert played("Rigged Claw-Machine", "Popcorn Cart").points == [16, 0]
    assert played("Rigged Claw-Machine", "Last Bonfire").points == [20, 0]


def test_nothing_is_revealed_from_an_empty_store() -> None:
    for name in ("Rigged Claw-Machine", "Coin Pusher"):
        arena = empty_store(Arena().hand(0, name)).begin().play(0, f"play {name}")
        assert arena.points == [8 if name == "Coin Pusher" else 0, 0]


def test_penny_bucket_keeps_one_for_two() -> None:
    arena = Arena().gear(0, "Penny Bucket").money(0, 2).hand(0, "Rain Clerk")
    arena.store("Popcorn Cart", "Fuse Courier", "Match Seller").begin()
    deck = len(arena.g.deck)
    arena.play(0, "use 0.9")
    assert arena.moves(0) == ["keep Match Seller", "keep Popcorn Cart", "keep Fuse Courier", "pass"]
    arena.play(0, "keep Fuse Courier")
    assert (arena.g.players[0].money, len(arena.g.deck), arena.points) == (0, deck - 1, [8, 0])
    assert not arena.up("0.9")


def test_penny_bucket_only_looks_without_money() -> None:
    arena = Arena().gear(0, "Penny Bucket").money(0, 1).hand(0, "Rain Clerk").begin()
    deck = len(arena.g.deck)
    assert arena.play(0, "use 0.9").asked() == (0, "turn")
    assert len(arena.g.deck) == deck


def test_coin_pusher_likes_pairs() -> None:
    assert played("Coin Pusher", "Match Seller", "Popcorn Cart").points == [20, 0]
    assert played("Coin Pusher", "Match Seller", "Rain Clerk").points == [20, 0]
    assert played("Coin Pusher", "Match Seller", "Ferry Otter").points == [8, 0]


def test_pier_palmist_declares_before_she_sees() -> None:
    arena = played("Pier Palmist", "Match Seller", "Rain Clerk", "Fuse Courier")
    assert arena.asked() == (0, "declare")
    assert arena.play(0, "declare Citizen").points == [28, 0]
    assert played("Pier Palmist", "Match Seller", "Popcorn Cart", "Torch Runner").play(0, "declare Citizen").points == [
        14,
        0,
    ]
    assert played("Pier Palmist", "Match Seller", "Popcorn Cart", "Torch Runner").play(0, "declare Mage").points == [
        0,
        0,
    ]


def test_carousel_engine_plays_what_comes() -> None:
    arena = Arena().row(0, "Carousel Engine").hand(0, "Rain Clerk").store("Match Seller").begin().play(0, "use 0.1")
    assert (arena.names(0), arena.points) == (["-Carousel Engine", "Match Seller"], [9, 0])


def test_carousel_engine_pays_where_it_cannot_play() -> None:
    gear = Arena().row(0, "Carousel Engine").hand(0, "Rain Clerk").store("Chewed Pencil").begin().play(0, "use 0.1")
    assert (gear.names(0), gear.points) == (["-Carousel Engine"], [20, 0])
    full = Arena().row(
        0, "Carousel Engine", *["Torch Runner", "Rain Clerk", "Chimney Fox", "Ferry Otter", "Wall Badger"]
    )
    full.hand(0, "Popcorn Cart").store("Match Seller").begin().play(0, "use 0.1")
    assert full.points == [20, 0]


def test_champion_seagull_takes_from_the_aftermarket() -> None:
    arena = (
        Arena()
        .row(0, "Champion Seagull")
        .money(0, 5)
        .hand(0, "Rain Clerk")
        .market("Popcorn Cart", "Last Bonfire")
        .begin()
    )
    arena.play(0, "use 0.1")
    assert arena.moves(0) == ["take Popcorn Cart", "take Last Bonfire", "pass"]
    arena.play(0, "take Last Bonfire")
    assert (arena.points, arena.g.players[0].money) == ([28, 0], 2)


def test_champion_seagull_goes_hungry() -> None:
    for money, market in ((2, ("Popcorn Cart",)), (5, ())):
        arena = Arena().row(0, "Champion Seagull").money(0, money).hand(0, "Rain Clerk").market(*market).begin()
        assert arena.play(0, "use 0.1").points == [0, 0]
    refused = Arena().row(0, "Champion Seagull").money(0, 5).hand(0, "Rain Clerk").market("Popcorn Cart").begin()
    assert refused.play(0, "use 0.1", "pass").points == [0, 0]
