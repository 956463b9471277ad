"""Looking House: your Top card decides what rivals lose."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_closet_medium_flips_cards_of_as_many_stars() -> None:
    arena = Arena(3).row(1, "Rain Clerk", "Chimney Fox", "Kite Postman").row(2, "Match Seller", "-Glow Moth")
    arena.hand(0, "Closet Medium").begin().play(0, "play Closet Medium")
    assert arena.asked() == (1, "choose cards")
    assert arena.moves(1) == ["choose 1.1", "choose 1.3"]
    arena.play(1, "choose 1.3")
    assert arena.names(1) == ["Rain Clerk", "Chimney Fox", "-Kite Postman"]
    assert arena.names(2) == ["Match Seller", "-Glow Moth"]
    assert arena.points == [6, 0, 0]


def test_closet_medium_looks_at_the_top_card_not_at_itself() -> None:
    arena = Arena().row(0, None, "Steam Acolyte").row(1, "Rain Clerk", "Chimney Fox").hand(0, "Closet Medium").begin()
    assert arena.play(0, "play Closet Medium").names(1) == ["Rain Clerk", "-Chimney Fox"]


def test_closet_mediums_flip_can_be_stopped() -> None:
    arena = Arena().row(1, "Rain Clerk").gear(1, "Paper Ward").hand(0, "Closet Medium").begin()
    arena.play(0, "play Closet Medium").play(1, "react 1.9")
    assert (arena.points, arena.names(1)) == ([6, 0], ["Rain Clerk"])


FIRES = ("Toast Gremlin", "Kettle Drummer", "Cinder Apprentice", "Chimney Fox", "Forge Cadet")
MORE_FIRES = ("Popcorn Cart", "Municipal Furnace", "Noonday Rooster", "Last Bonfire", "Bashed Kart")


def test_mirror_backed_compact_counts_rivals_cards_of_the_top_cards_element() -> None:
    arena = Arena().gear(0, "Mirror-Backed Compact").row(0, "Rain Clerk", "Match Seller")
    assert arena.row(1, *FIRES[:2], "Ferry Otter", "-Chimney Fox").finish().points[0] == 8
    many = Arena(3).gear(0, "Mirror-Backed Compact").row(0, "Match Seller").row(1, *FIRES).row(2, *MORE_FIRES)
    assert many.finish().points[0] == 36
    without = Arena().gear(0, "Mirror-Backed Compact").row(0, "-Match Seller").row(1, *FIRES)
    assert without.finish().points[0] == 0


def test_portrait_heir_takes_a_card_of_its_type_or_points() -> None:
    def arena() -> Arena:
        laid = Arena(3).row(1, "Match Seller", "Chimney Fox").row(2, "Chimney Fox (Bonfire Club)").rp(0, 9, 9)
        return laid.hand(0, "Portrait Heir").begin().play(0, "play Portrait Heir")

    assert arena().asked() == (1, "or else")
    flipped = arena().play(1, "yes")
    assert (flipped.points, flipped.names(1)) == ([0, 9, 3], ["-Match Seller", "Chimney Fox"])
    assert arena().play(1, "no").points == [0, 3, 3]


def test_hallway_banshee_asks_for_the_next_top_cards_element() -> None:
    arena = Arena().row(0, "Hallway Banshee").row(1, "Match Seller", "Rain Clerk", "Toast Gremlin")
    arena.hand(0, "Forge Cadet").begin().play(0, "play Forge Cadet")
    assert arena.asked() == (1, "choose cards")
    assert arena.moves(1) == ["choose 1.1", "choose 1.3"]
    assert arena.play(1, "choose 1.1").names(1) == ["-Match Seller", "Rain Clerk", "Toast Gremlin"]


def test_hallway_banshee_without_a_top_card_howls_in_vain() -> None:
    arena = Arena().row(0, "Hallway Banshee").row(1, "Postcode Pigeon", "Kite Postman").begin(1).play(1, "use 1.1")
    assert arena.names(0) == ["-Hallway Banshee"]
    assert arena.names(1) == ["-Postcode Pigeon", "Kite Postman"]


def test_hall_of_glass_wants_a_symbol_in_a_rivals_top_card() -> None:
    for row, points in (
        (("Glow Moth",), 20),
        (("Popcorn Cart",), 20),
        (("Glow Moth", "Match Seller"), 0),
        (("Match Seller", "-Glow Moth"), 0),
        ((), 0),
    ):
        arena = Arena().row(1, *row).hand(0, "Hall of Glass").begin().play(0, "play Hall of Glass")
        assert arena.points == [points, 0]


def reflected(*row: str) -> Arena:
    arena = Arena().row(0, "Fuse Courier").row(1, *row).hand(0, "Reflected Aunt").begin()
    return arena.play(0, "play Reflected Aunt")


def test_reflected_aunt_repeats_a_rivals_top_card() -> None:
    assert reflected("Match Seller").points == [9 + 10, 0]
    assert reflected("Match Seller", "Toast Gremlin").points == [10, 0]
    assert reflected().points == [10, 0]
    assert reflected("Echo Starling").points == [10, 0]


def test_reflected_aunt_carries_the_effect_out_in_her_own_row() -> None:
    arena = reflected("Rain Clerk", "Suburb Lizard")
    assert arena.points == [2 * 5 + 10, 0]
    assert arena.names(0) == ["-Fuse Courier", "Reflected Aunt"]


def test_reflected_aunt_chooses_among_rivals() -> None:
    arena = Arena(4).row(1, "Match Seller").row(2, "Toast Gremlin").row(3, "Popcorn Cart").hand(0, "Reflected Aunt")
    arena.begin().play(0, "play Reflected Aunt")
    assert arena.moves(0) == ["choose 1.1", "choose 3.1"]
    assert arena.play(0, "choose 3.1").points == [24 + 10, 0, 0, 0]


def test_reflected_aunt_turns_an_attack_round() -> None:
    arena = Arena().row(1, "Pickpocket Ooze").rp(0, 15).hand(0, "Reflected Aunt").hand(1, "Rain Clerk").begin()
    arena.play(0, "play Reflected Aunt")
    assert arena.asked() == (1, "or else")
    assert arena.play(1, "no").points == [10, 5]
