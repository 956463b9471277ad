"""Feud Valley: Animals and Soldiers take sides."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena

MAGE = 9


def test_feud_goat_counts_animals_and_soldiers() -> None:
    arena = Arena().row(0, "Chimney Fox", "Kettle Drummer", "Match Seller", "-Wall Badger").hand(0, "Feud Goat")
    assert arena.begin().play(0, "play Feud Goat").points == [12, 0]
    many = Arena().row(0, "Chimney Fox", "Kettle Drummer", "Wall Badger", "Torch Runner", "Ferry Otter")
    assert many.hand(0, "Feud Goat").begin().play(0, "play Feud Goat").points == [20, 0]


def test_family_crest_bureau_counts_the_commonest_type() -> None:
    arena = Arena().gear(0, "Family-Crest Bureau").row(0, "Match Seller", "Rain Clerk", "Chimney Fox", "-Kite Postman")
    assert arena.finish().points == [12, 0]
    tied = Arena().gear(0, "Family-Crest Bureau").row(0, "Match Seller", "Rain Clerk", "Chimney Fox", "Ferry Otter")
    assert tied.finish().points == [12, 0]
    assert Arena().gear(0, "Family-Crest Bureau").finish().points == [0, 0]


def test_hedge_militia_counts_soldiers_and_clashes() -> None:
    arena = Arena().row(0, "Torch Runner").row(1, "Rain Clerk").hand(0, "Hedge Militia")
    arena.store("Fuse Courier", "Match Seller").begin().play(0, "play Hedge Militia")
    assert arena.points == [10, 0]
    assert arena.play(0, "use 0.2").points == [20, 0]
    many = Arena().row(0, "Torch Runner", "Kettle Drummer", "Soggy Herald").hand(0, "Hedge Militia").begin()
    assert many.play(0, "play Hedge Militia").points == [15, 0]


def test_heirloom_hound_likes_its_own_kind_beside_it() -> None:
    assert Arena().row(0, "Chimney Fox", "Heirloom Hound", "Ferry Otter").finish().points == [22, 0]
    assert Arena().row(0, "Chimney Fox", "Heirloom Hound", "Rain Clerk").finish().points == [11, 0]
    assert Arena().row(0, "-Chimney Fox", "Heirloom Hound").finish().points == [0, 0]


def bombarded() -> Arena:
    """Seat 1 has two Animals, seat 2 none."""
    arena = Arena(3).row(1, "Chimney Fox", "Rain Clerk", "Ferry Otter").row(2, "Match Seller").rp(0, 20, 20)
    return arena.hand(0, "Cousin Bombardier").begin().play(0, "play Cousin Bombardier")


def test_cousin_bombardier_declares_a_type() -> None:
    arena = bombarded()
    assert arena.asked() == (0, "declare")
    assert len(arena.moves(0)) == 6
    arena.play(0, "declare Animal")
    assert arena.asked() == (1, "or else")
    arena.play(1, "yes")
    assert arena.moves(1) == ["choose 1.1", "choose 1.3"]
    arena.play(1, "choose 1.3")
    assert arena.points == [0, 20, 10]
    assert arena.names(1) == ["Chimney Fox", "Rain Clerk", "-Ferry Otter"]
    assert arena.names(2) == ["Match Seller"]


def test_cousin_bombardier_may_be_paid_off() -> None:
    arena = bombarded().play(0, "declare Animal").play(1, "no")
    assert arena.points == [0, 10, 10]
    assert bombarded().play(0, "declare Mage").points == [0, 10, 10]


def test_cousin_bombardiers_flip_can_be_stopped() -> None:
    arena = Arena().row(1, "Chimney Fox").gear(1, "Paper Ward").rp(0, 20).hand(0, "Cousin Bombardier").begin()
    arena.play(0, "play Cousin Bombardier", "declare Animal").play(1, "yes", "react 1.9")
    assert (arena.points, arena.names(1)) == ([0, 20], ["Chimney Fox"])


def test_clan_ram_puts_the_whole_row_into_one_family() -> None:
    arena = Arena().gear(0, "Family-Crest Bureau").row(0, "Match Seller", "Toast Gremlin").row(1, "Rain Clerk")
    arena.hand(0, "Clan Ram").begin().play(0, "play Clan Ram", "declare Mage")
    for place, counts in (("0.1", 1), ("0.2", 1), ("0.3", 1), ("1.1", 0)):
        assert arena.face(place).symbols >> MAGE & 1 == counts
    assert arena.finish().points == [13 + 18, 0]


def test_clan_rams_family_ends_with_it() -> None:
    arena = Arena().row(0, "Match Seller").row(1, "Rain Clerk").hand(0, "Clan Ram", "Suburb Lizard")
    arena.hand(1, "Torch Runner", "Kite Postman").begin().play(0, "play Clan Ram", "declare Mage")
    assert arena.face("0.1").symbols >> MAGE & 1 == 1
    arena.play(1, "play Torch Runner").play(0, "play Suburb Lizard")
    assert arena.face("0.1").symbols >> MAGE & 1 == 0


def test_a_copy_of_clan_ram_declares_for_itself() -> None:
    arena = Arena().hand(0, "Clan Ram", "Puddle Twin").hand(1, "Torch Runner", "Kite Postman").begin()
    arena.play(0, "play Clan Ram", "declare Mage").play(1, "play Torch Runner").play(0, "play Puddle Twin")
    assert arena.asked() == (0, "declare")
    arena.play(0, "declare Soldier")
    assert [arena.face(place).symbols >> 9 & 0b101 for place in ("0.1", "0.2")] == [0b101, 0b101]
