"""Giant Nursery: grow, then pay tokens to flip."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_milk_tooth_pup_grows_on_top() -> None:
    assert Arena().row(0, "Milk-Tooth Pup").hand(0, "Match Seller").begin().star("0.1") == 4
    assert Arena().row(0, "Milk-Tooth Pup", "Rain Clerk").hand(0, "Match Seller").begin().star("0.1") == 3
    assert Arena().row(0, "Milk-Tooth Pup").hand(1, "Match Seller").hand(0, "Borrowed Face").begin(1).star("0.1") == 3


def test_milk_tooth_pup_is_paid_by_tokens() -> None:
    assert Arena().row(0, "Milk-Tooth Pup", "Soggy Herald").tokens("0.1", 3).begin().finish().points == [15, 0]
    assert Arena().row(0, "Milk-Tooth Pup", "Soggy Herald").tokens("0.1", 7).begin().finish().points == [25, 0]


def test_giants_shadow_measures_the_row() -> None:
    arena = Arena().row(0, "Soggy Herald", "-Match Seller", "Fuse Courier", "Rain Clerk").tokens("0.3", 2)
    assert arena.rp(20, 0).gear(0, "Giant's Shadow").begin().finish().points == [20, 0]
    assert Arena().row(0, "Soggy Herald").gear(0, "Giant's Shadow").begin().finish().points == [0, 0]
    tall = Arena().row(0, "Rain Clerk", "Soggy Herald").tokens("0.1", 20).gear(0, "Giant's Shadow")
    assert tall.begin().finish().points == [45, 0]


def test_cradle_troll_eats_a_card() -> None:
    arena = Arena().row(0, "Match Seller", "Fuse Courier").hand(0, "Cradle Troll").begin().play(0, "play Cradle Troll")
    assert arena.moves(0) == ["choose 0.1", "choose 0.2"]
    arena.play(0, "choose 0.2")
    assert (arena.star("0.3"), arena.names(0)) == (9, ["Match Seller", "-Fuse Courier", "Cradle Troll"])
    assert Arena().hand(0, "Cradle Troll").begin().play(0, "play Cradle Troll").star("0.1") == 4


def test_cradle_troll_goes_hungry_if_the_flip_is_stopped() -> None:
    arena = Arena().row(0, "Fuse Courier").gear(1, "Zeroth Edition").hand(0, "Cradle Troll").begin()
    arena.play(0, "play Cradle Troll").play(1, "react 1.9")
    assert (arena.star("0.2"), arena.names(0)) == (4, ["Fuse Courier", "Cradle Troll"])


def test_rocking_siege_horse_enters_with_tokens() -> None:
    assert Arena().hand(0, "Rocking Siege-Horse").begin().play(0, "play Rocking Siege-Horse").star("0.1") == 7


def test_rocking_siege_horse_spends_a_token_for_a_flip() -> None:
    arena = (
        Arena().row(0, "Rocking Siege-Horse").tokens("0.1", 1).row(1, "Match Seller", "Fuse Courier", "Popcorn Cart")
    )
    arena.hand(0, "Rain Clerk").begin()
    assert arena.asked() == (0, "may")
    arena.play(0, "yes")
    assert arena.moves(0) == ["choose 1.1", "choose 1.3"]
    arena.play(0, "choose 1.3")
    assert (arena.star("0.1"), arena.names(1)) == (5, ["Match Seller", "Fuse Courier", "-Popcorn Cart"])


def test_rocking_siege_horse_may_wait_and_needs_a_token() -> None:
    kept = Arena().row(0, "Rocking Siege-Horse").tokens("0.1", 1).row(1, "Match Seller").hand(0, "Rain Clerk").begin()
    assert kept.play(0, "no").star("0.1") == 6
    bare = Arena().row(0, "Rocking Siege-Horse").row(1, "Match Seller").hand(0, "Rain Clerk").begin()
    assert bare.asked() == (0, "turn")
    under = Arena().row(0, "Rocking Siege-Horse", "Wall Badger").tokens("0.1", 1).row(1, "Match Seller")
    assert under.hand(0, "Rain Clerk").begin().asked() == (0, "turn")


def test_rocking_siege_horse_can_be_stopped() -> None:
    arena = Arena().row(0, "Rocking Siege-Horse").tokens("0.1", 1).row(1, "Match Seller").gear(1, "Paper Ward")
    arena.hand(0, "Rain Clerk").begin().play(0, "yes").play(1, "react 1.9")
    assert (arena.star("0.1"), arena.names(1)) == (5, ["Match Seller"])


def test_nanny_mammoth_feeds_the_small() -> None:
    arena = (
        Arena().row(0, "Match Seller", "Fuse Courier", "-Rain Clerk", "Popcorn Cart").hand(0, "Nanny Mammoth").begin()
    )
    arena.play(0, "play Nanny Mammoth")
    assert [arena.star(f"0.{slot}") for slot in (1, 2, 4, 5)] == [3, 5, 6, 6]
    assert arena.face("0.3").piece.tokens == 0


def test_nanny_mammoth_leaves_something_behind() -> None:
    arena = Arena().row(0, "Match Seller", "Nanny Mammoth", "Rain Clerk").hand(0, "Chimney Fox").begin()
    arena.play(0, "play Chimney Fox", "choose 0.2")
    assert arena.moves(0) == ["choose 0.1", "choose 0.3"]
    assert arena.play(0, "choose 0.1").star("0.1") == 4
    alone = Arena().row(0, "Nanny Mammoth", None, "Match Seller").hand(0, "Last Bonfire").begin()
    assert alone.play(0, "play Last Bonfire").asked()[1] == "turn"


def test_toddler_titan_asks_for_something_small() -> None:
    arena = Arena(3).row(0, "Toddler Titan").row(1, "Match Seller", "Fuse Courier").row(2, "Rain Clerk").rp(0, 20, 20)
    arena.hand(0, "Torch Runner").begin()
    assert arena.asked() == (0, "opponent")
    assert arena.moves(0) == ["against 1", "against 2"]
    arena.play(0, "against 1")
    assert arena.asked() == (1, "or else")
    arena.play(1, "yes")
    assert (arena.names(1), arena.points) == (["-Match Seller", "Fuse Courier"], [0, 20, 20])


def test_toddler_titan_is_bought_off() -> None:
    arena = Arena().row(0, "Toddler Titan").row(1, "Match Seller").rp(0, 20).hand(0, "Torch Runner").begin()
    assert arena.play(1, "no").points == [0, 12]
    bare = Arena().row(0, "Toddler Titan").row(1, "Fuse Courier").rp(0, 20).hand(0, "Torch Runner").begin()
    assert (bare.points, bare.names(1)) == ([0, 12], ["Fuse Courier"])


def test_toddler_titan_enters_with_three_and_acts_from_the_top() -> None:
    assert Arena().hand(0, "Toddler Titan").begin().play(0, "play Toddler Titan").star("0.1") == 10
    under = Arena().row(0, "Toddler Titan", "Wall Badger").row(1, "Match Seller").hand(0, "Torch Runner").begin()
    assert under.asked() == (0, "turn")
