"""Famous Misprints: copies, guards and silence."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_off_centre_halberdier_goes_anywhere_and_is_flipped_instead() -> None:
    arena = Arena().row(0, "Match Seller").hand(0, "Off-Centre Halberdier", "Rain Clerk").begin()
    arena.play(0, "play Off-Centre Halberdier")
    assert arena.moves(0) == [f"slot {slot}" for slot in range(2, 7)]
    arena.play(0, "slot 4")
    assert arena.face("0.4").top
    attack = Arena().row(0, "Red-Card Bailiff", "Rain Clerk")
    attack.row(1, "Match Seller", "Off-Centre Halberdier", "Torch Runner").hand(0, "Chimney Fox").begin()
    attack.play(0, "use 0.1")
    assert attack.asked() == (1, "react")
    attack.play(1, "react 1.2")
    assert attack.names(1) == ["Match Seller", "-Off-Centre Halberdier", "Torch Runner"]
    assert Arena().row(0, "Off-Centre Halberdier").finish().points == [20, 0]


def test_off_centre_halberdier_does_not_save_itself_and_need_not_react() -> None:
    arena = Arena().row(1, "Match Seller", "Off-Centre Halberdier").row(0, "Red-Card Bailiff").hand(0, "Chimney Fox")
    arena.begin().play(0, "use 0.1")
    assert arena.names(1) == ["Match Seller", "-Off-Centre Halberdier"]
    passed = Arena().row(1, "Off-Centre Halberdier", "Match Seller").row(0, "Red-Card Bailiff").hand(0, "Chimney Fox")
    passed.begin().play(0, "use 0.1").play(1, "pass")
    assert passed.names(1) == ["Off-Centre Halberdier", "-Match Seller"]


def test_double_printed_piano_repeats_the_action_to_its_left() -> None:
    arena = Arena().row(0, "Rooftop Goose", "Double-Printed Piano").hand(0, "Match Seller").begin().play(0, "use 0.2")
    assert arena.points == [26, 0]
    assert arena.names(0) == ["Rooftop Goose", "-Double-Printed Piano"]
    for left in ("Match Seller", "-Rooftop Goose", None):
        alone = Arena().row(0, left, "Double-Printed Piano").hand(0, "Chimney Fox").begin().play(0, "use 0.2")
        assert alone.points == [12, 0]


def test_double_printed_piano_does_not_repeat_repeats() -> None:
    arena = Arena().row(0, "Rooftop Goose", "Rumour Storm", "Double-Printed Piano").hand(0, "Match Seller").begin()
    assert arena.play(0, "use 0.3").points == [12, 0]


def test_wrong_art_llama_looks_like_its_neighbour() -> None:
    arena = Arena().row(0, "Match Seller", "Wrong-Art Llama", "Fuse Courier")
    assert arena.finish().points == [0, 0]  # 20 less what the courier costs
    assert Arena().row(0, "Match Seller", "Wrong-Art Llama", "Popcorn Cart").finish().points == [20, 0]
    assert Arena().row(0, "Rain Clerk", "Wrong-Art Llama", "Chimney Fox").finish().points == [20, 0]
    assert Arena().row(0, "-Rain Clerk", "Wrong-Art Llama", "Match Seller").finish().points == [0, 0]
    assert Arena().row(0, "Wrong-Art Llama").finish().points == [0, 0]


def test_upside_down_duke_clashes_as_nine() -> None:
    arena = Arena().row(0, "Upside-Down Duke").row(1, "Last Bonfire").hand(0, "Match Seller")
    arena.store("Chimney Fox", "Popcorn Cart").begin().play(0, "use 0.1")
    assert arena.points == [22, 0]
    lost = Arena().row(0, "Upside-Down Duke").row(1, "Foldout Whale").hand(0, "Match Seller")
    assert lost.store("Chimney Fox", "Popcorn Cart").begin().play(0, "use 0.1").points == [0, 22]
    assert Arena().row(0, "Upside-Down Duke").finish().points == [18, 0]


def test_missing_text_mage_silences_its_own_side() -> None:
    row = ("Doorstep Hedgehog", "Missing-Text Mage", "Sleepy Megalith", "Breakfast Mascot")
    assert Arena().row(0, *row).finish().points == [46, 0]
    silent = Arena().row(0, "Missing-Text Mage").hand(0, "Match Seller").begin().play(0, "play Match Seller")
    assert silent.points == [0, 0]


def test_two_headed_typo_is_what_lies_to_its_left() -> None:
    arena = Arena().row(0, "Popcorn Cart").hand(0, "Two-Headed Typo").begin().play(0, "play Two-Headed Typo")
    assert arena.points == [24, 0]
    assert arena.star("0.2") == 4
    big = Arena().row(0, "Last Bonfire", "Two-Headed Typo").hand(0, "Chimney Fox").begin()
    assert big.star("0.2") == 6
    assert big.play(0, "play Chimney Fox", "choose 0.2").points == [33, 0]
