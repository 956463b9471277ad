"""Pawnshop Noir: money and second-hand cards."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_ticking_cashbox_pays_and_goes_off() -> None:
    arena = (
        Arena().row(0, "Ticking Cashbox").row(1, "Match Seller", "Rain Clerk", "Toast Gremlin").hand(0, "Torch Runner")
    )
    arena.store("Chimney Fox").begin().play(0, "use 0.1")
    assert arena.points[0] == 12
    assert arena.moves(1) == ["choose 1.1", "choose 1.3"]
    arena.play(1, "choose 1.1")
    assert arena.names(1) == ["-Match Seller", "Rain Clerk", "Toast Gremlin"]


def test_ticking_cashbox_goes_off_when_an_opponent_flips_it() -> None:
    arena = (
        Arena()
        .row(0, "Ticking Cashbox")
        .store("Coat-Check Bat")
        .hand(1, "Something Below")
        .hand(0, "Borrowed Face")
        .begin(1)
    )
    arena.play(1, "play Something Below")
    assert (arena.names(0), arena.names(1)) == (["-Ticking Cashbox"], ["-Something Below"])


def test_ticking_cashbox_may_hit_nothing_or_be_stopped() -> None:
    gear = (
        Arena().row(0, "Ticking Cashbox").row(1, "Match Seller").hand(0, "Torch Runner").store("Chewed Pencil").begin()
    )
    assert gear.play(0, "use 0.1").names(1) == ["Match Seller"]
    stopped = Arena().row(0, "Ticking Cashbox").row(1, "Match Seller").gear(1, "Paper Ward").hand(0, "Torch Runner")
    stopped.store("Chimney Fox").begin().play(0, "use 0.1").play(1, "react 1.9")
    assert stopped.names(1) == ["Match Seller"]


def test_false_bottom_case_turns_money_into_points() -> None:
    arena = Arena().gear(0, "False-Bottom Case").money(0, 20).begin().finish()
    assert arena.asked() == (0, "pay")
    assert len(arena.moves(0)) == 13
    arena.play(0, "pay 12")
    assert (arena.points, arena.g.players[0].money) == ([36, 0], 8)


def test_false_bottom_case_asks_only_those_with_money() -> None:
    assert Arena().gear(0, "False-Bottom Case").money(0, 0).begin().finish().points == [0, 0]
    some = Arena().gear(0, "False-Bottom Case").money(0, 3).begin().finish()
    assert some.moves(0)[-1] == "pay 3"
    assert some.play(0, "pay 0").points == [0, 0]


def test_genteel_fence_plays_second_hand() -> None:
    arena = (
        Arena()
        .row(0, "Genteel Fence")
        .money(0, 4)
        .hand(0, "Torch Runner")
        .market("Popcorn Cart", "Chewed Pencil")
        .begin()
    )
    arena.play(0, "use 0.1")
    assert arena.moves(0) == ["take Popcorn Cart", "pass"]
    arena.play(0, "take Popcorn Cart")
    assert (arena.names(0), arena.points) == (["-Genteel Fence", "Popcorn Cart"], [24, 0])
    assert arena.g.players[0].money == 1


def test_genteel_fence_needs_money_and_wares() -> None:
    poor = Arena().row(0, "Genteel Fence").money(0, 2).hand(0, "Torch Runner").market("Popcorn Cart").begin()
    assert poor.play(0, "use 0.1").names(0) == ["-Genteel Fence"]
    bare = Arena().row(0, "Genteel Fence").money(0, 9).hand(0, "Torch Runner").market("Chewed Pencil").begin()
    assert bare.play(0, "use 0.1").names(0) == ["-Genteel Fence"]
    assert Arena().row(0, "Genteel Fence").begin().finish().points == [15, 0]


def test_talking_safe_earns_the_stars_to_its_left() -> None:
    arena = Arena().row(0, "Fuse Courier").money(0, 1).hand(0, "Talking Safe").begin().play(0, "play Talking Safe")
    assert arena.g.players[0].money == 6
    alone = Arena().money(0, 1).hand(0, "Talking Safe").begin().play(0, "play Talking Safe")
    assert alone.g.players[0].money == 1
    back = Arena().row(0, "-Fuse Courier").money(0, 1).hand(0, "Talking Safe").begin().play(0, "play Talking Safe")
    assert back.g.players[0].money == 1
    assert Arena().row(0, "Talking Safe").begin().finish().points == [22, 0]


def test_whispering_auctioneer_keeps_a_card() -> None:
    arena = Arena().money(0, 3).hand(0, "Whispering Auctioneer").market("Popcorn Cart", "Sunday Itself").begin()
    arena.play(0, "play Whispering Auctioneer", "take Popcorn Cart")
    assert (arena.points, arena.g.players[0].money) == ([16, 0], 1)
    capped = Arena().money(0, 3).hand(0, "Whispering Auctioneer").market("Sunday Itself").begin()
    assert capped.play(0, "play Whispering Auctioneer", "take Sunday Itself").points == [28, 0]


def test_whispering_auctioneer_without_bids() -> None:
    poor = Arena().money(0, 1).hand(0, "Whispering Auctioneer").market("Popcorn Cart").begin()
    assert poor.play(0, "play Whispering Auctioneer").points == [0, 0]
    passed = Arena().money(0, 3).hand(0, "Whispering Auctioneer").market("Popcorn Cart").begin()
    assert passed.play(0, "play Whispering Auctioneer", "pass").points == [0, 0]


def test_cat_of_provenance_accuses_by_stars() -> None:
    arena = (
        Arena(3)
        .row(1, "Match Seller", "Rain Clerk", "Popcorn Cart")
        .row(2, "Fuse Courier")
        .hand(0, "Cat of Provenance")
    )
    arena.store("Toast Gremlin", "Sprite Choir", "Last Bonfire").begin().play(0, "play Cat of Provenance")
    assert arena.moves(1) == ["choose 1.2", "choose 1.3"]
    arena.play(1, "choose 1.3")
    assert (arena.names(1)[2], arena.names(2)) == ("-Popcorn Cart", ["Fuse Courier"])
    assert arena.points == [12, 0, 0]


def test_cat_of_provenance_counts_tokens_and_meets_guards() -> None:
    arena = Arena().row(1, "Match Seller", "Doorstep Hedgehog").tokens("1.1", 1).hand(0, "Cat of Provenance")
    arena.store("Toast Gremlin", "Gossip Sparrow", "Last Bonfire").begin().play(0, "play Cat of Provenance")
    assert arena.names(1) == ["-Match Seller", "Doorstep Hedgehog"]
