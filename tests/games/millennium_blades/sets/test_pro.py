"""Pro cards: nine stars and a signature."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_gluepots_opus_sticks_and_scores_twice() -> None:
    arena = Arena().hand(0, "Gluepot's Opus", "Match Seller", "Rain Clerk").begin()
    arena.play(0, "play Gluepot's Opus", "yes", "attach Rain Clerk")
    assert arena.face("0.1").piece.steady
    assert arena.held(0) == ["Match Seller"]
    refused = Arena().hand(0, "Gluepot's Opus", "Match Seller").begin().play(0, "play Gluepot's Opus", "no")
    assert not refused.face("0.1").piece.steady
    bare = Arena().hand(0, "Gluepot's Opus").begin().play(0, "play Gluepot's Opus")
    assert bare.asked()[0] == 1
    assert Arena().row(0, "Gluepot's Opus", "Doorstep Hedgehog").finish().points == [24, 0]
    assert Arena().row(0, "Gluepot's Opus", "Last Bonfire").finish().points == [0, 0]


def test_gluepots_opus_repeats_at_most_thirty() -> None:
    row = ("Gluepot's Opus", "Prism Marshal", "Match Seller", "Rain Clerk", "Root Surveyor")
    arena = Arena().row(0, *row).finish()
    assert arena.points == [62, 0]


def test_toolbelt_overclocked_winds_an_accessory_up_again() -> None:
    arena = Arena().gear(0, "Pocket Oubliette", "Chewed Pencil").hand(0, "Toolbelt Overclocked").begin()
    arena.play(0, "use 0.10", "play Toolbelt Overclocked")
    assert arena.up("0.10")
    none = Arena().gear(0, "Chewed Pencil").hand(0, "Toolbelt Overclocked").begin().play(0, "play Toolbelt Overclocked")
    assert none.told("unflip") == []
    boxes = Arena().gear(0, "Smoking Briefcase").row(0, "Match Seller").hand(0, "Toolbelt Overclocked").begin()
    boxes.play(0, "use 0.9", "done", "play Toolbelt Overclocked")
    assert not boxes.up("0.9")
    assert Arena().row(0, "Toolbelt Overclocked").gear(0, "Vaulted Lunchbox", "Chewed Pencil").finish().points == [
        46,
        0,
    ]


def test_overdraft_unlimited_buys_points_and_leads_in_stars() -> None:
    arena = Arena().hand(0, "Overdraft Unlimited").money(0, 12).begin().play(0, "play Overdraft Unlimited")
    assert arena.moves(0) == [f"pay {sum_}" for sum_ in range(10)]
    assert arena.play(0, "pay 9").points == [27, 0]
    assert arena.g.players[0].money == 3
    poor = Arena().hand(0, "Overdraft Unlimited").money(0, 0).begin().play(0, "play Overdraft Unlimited")
    assert poor.points == [0, 0]
    assert Arena().row(0, "Overdraft Unlimited").row(1, "Last Bonfire").finish().points == [10, 0]
    assert Arena().row(0, "Overdraft Unlimited").row(1, "Foldout Whale").finish().points == [0, 0]
    assert Arena().row(0, "Overdraft Unlimited").row(1, "-Foldout Whale").finish().points == [10, 0]


def test_haggles_last_offer_is_free() -> None:
    arena = Arena().hand(0, "Haggle's Last Offer").market("Fuse Courier", "Foldout Whale").money(0, 0).begin()
    assert arena.play(0, "play Haggle's Last Offer", "take Fuse Courier").points == [15, 0]
    most = Arena().hand(0, "Haggle's Last Offer").market("Foldout Whale").begin()
    assert most.play(0, "play Haggle's Last Offer", "take Foldout Whale").points == [27, 0]
    none = Arena().hand(0, "Haggle's Last Offer").begin().play(0, "play Haggle's Last Offer")
    assert none.points == [0, 0]


def test_forecast_fulfilled_is_always_right() -> None:
    assert Arena().metas("Fire", "Soldier").row(0, "Forecast Fulfilled").finish().points == [30 + 2 * 8, 0]
    assert Arena().row(0, "Forecast Fulfilled").finish().points == [0, 0]


def test_mishap_triumphant_has_everyone_clash() -> None:
    arena = Arena(3).row(1, "Last Bonfire").row(2, "Bath Oracle").money(0, 2).hand(0, "Mishap Triumphant")
    arena.store("Match Seller", "Chimney Fox", "Rain Clerk", "Toast Gremlin").begin().play(0, "play Mishap Triumphant")
    assert arena.asked() == (0, "reveal again")  # 10 against 10 and 7
    assert arena.play(0, "yes").points == [22, 0, 0]
    tied = Arena(3).row(1, "Last Bonfire").row(2, "Bath Oracle").money(0, 1).hand(0, "Mishap Triumphant")
    tied.store("Match Seller", "Chimney Fox", "Rain Clerk").begin().play(0, "play Mishap Triumphant")
    assert tied.points == [0, 0, 0]
    fallen = Arena().row(0, "Mishap Triumphant").hand(0, "Banner Locomotive").begin()
    assert fallen.play(0, "play Banner Locomotive").points == [14, 0]
