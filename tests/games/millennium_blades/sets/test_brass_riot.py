"""Brass Riot: the whole table clashes."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_triangle_recruit_has_everyone_clash() -> None:
    arena = Arena(3).row(1, "Toast Gremlin").row(2, "Chimney Fox").hand(0, "Triangle Recruit")
    arena.store("Match Seller", "Torch Runner", "Fuse Courier").begin().play(0, "play Triangle Recruit")
    assert arena.points == [0, 0, 15]
    assert len(arena.told("clash_card")) == 3


def test_who_refuses_leaves_the_others_to_clash() -> None:
    arena = Arena(3).row(1, "Last Bonfire").gear(1, "Referee Whistle").hand(0, "Triangle Recruit")
    arena.store("Fuse Courier", "Torch Runner").begin().play(0, "play Triangle Recruit")
    assert arena.asked() == (1, "react")
    arena.play(1, "react 1.9")
    assert arena.points == [15, 0, 0]
    alone = Arena().gear(1, "Referee Whistle").hand(0, "Triangle Recruit").begin().play(0, "play Triangle Recruit")
    assert alone.play(1, "react 1.9").told("clash_card") == []


def test_dented_drumcase_costs_the_others() -> None:
    arena = Arena(3).gear(0, "Dented Drumcase").row(0, "Chimney Fox").row(1, "Rain Clerk").rp(9, 9, 3)
    arena.store("Fuse Courier", "Match Seller", "Torch Runner").begin().play(0, "use 0.9")
    assert arena.points == [39, 4, 0]
    tie = Arena().gear(0, "Dented Drumcase").rp(9, 9).store("Match Seller", "Torch Runner").begin().play(0, "use 0.9")
    assert tie.points == [9, 9]


def test_cymbal_twins_win_by_one_and_love_ties() -> None:
    arena = Arena().row(0, "Cymbal Twins").row(1, "Chimney Fox").hand(0, "Glove Slapper")
    arena.store("Match Seller", "Torch Runner").begin().play(0, "play Glove Slapper")
    assert arena.points == [15, 0]
    won = Arena().row(0, "Cymbal Twins").row(1, "Rain Clerk").hand(0, "Glove Slapper")
    won.store("Match Seller", "Torch Runner").begin().play(0, "play Glove Slapper")
    assert won.points == [12, 0]


def test_cymbal_twins_are_paid_when_others_begin_the_tie() -> None:
    arena = Arena().row(1, "Cymbal Twins").hand(0, "Glove Slapper").store("Chimney Fox", "Match Seller").begin()
    assert arena.play(0, "play Glove Slapper").points == [0, 15]


def tuba(*store: str) -> Arena:
    """Four stars clash with two."""
    arena = Arena().row(0, "Match Seller").row(1, "Last Bonfire", "Kite Postman", "Rain Clerk")
    return arena.hand(0, "Tuba Cannoneer").store(*store).begin().play(0, "play Tuba Cannoneer")


def test_tuba_cannoneer_has_the_others_flip_their_lowest() -> None:
    arena = tuba("Fuse Courier", "Torch Runner")
    assert arena.asked() == (1, "choose cards")
    assert arena.moves(1) == ["choose 1.2", "choose 1.3"]
    arena.play(1, "choose 1.3")
    assert arena.names(1) == ["Last Bonfire", "Kite Postman", "-Rain Clerk"]
    assert arena.names(0) == ["Match Seller", "Tuba Cannoneer"]
    assert arena.points == [12, 0]


def test_tuba_cannoneer_may_hit_its_own_row_or_nobody() -> None:
    assert tuba("Torch Runner", "Fuse Courier").names(0) == ["-Match Seller", "Tuba Cannoneer"]
    tie = tuba("Chimney Fox", "Bath Oracle")
    assert (tie.names(0), tie.names(1)) == (
        ["Match Seller", "Tuba Cannoneer"],
        ["Last Bonfire", "Kite Postman", "Rain Clerk"],
    )


def test_tuba_cannoneer_against_an_empty_row_and_a_ward() -> None:
    empty = Arena().hand(0, "Tuba Cannoneer").store("Fuse Courier", "Torch Runner").begin()
    assert empty.play(0, "play Tuba Cannoneer").told("flip") == []
    arena = Arena().row(1, "Rain Clerk").gear(1, "Paper Ward").hand(0, "Tuba Cannoneer")
    arena.store("Fuse Courier", "Torch Runner").begin().play(0, "play Tuba Cannoneer")
    assert arena.asked() == (1, "react")
    assert arena.play(1, "react 1.9").names(1) == ["Rain Clerk"]


def test_bagpipe_lancer_counts_eight_as_top_card() -> None:
    arena = Arena().row(0, "Bagpipe Lancer").row(1, "Last Bonfire").store("Match Seller", "Torch Runner").begin()
    assert arena.star("0.1") == 5
    assert arena.play(0, "use 0.1").points == [20, 0]
    covered = Arena().row(0, "Bagpipe Lancer", "Rain Clerk").row(1, "Last Bonfire")
    covered.store("Match Seller", "Torch Runner").begin().play(0, "use 0.1")
    assert covered.points == [0, 20]


def test_mad_bandmaster_knocks_over_every_other_top_card() -> None:
    arena = Arena(4).row(0, "Mad Bandmaster").row(1, "Chimney Fox", "Rain Clerk").row(3, "Kite Postman")
    arena.store("Fuse Courier", "Match Seller", "Torch Runner", "Gossip Sparrow").begin().play(0, "use 0.1")
    assert arena.names(1) == ["Chimney Fox", "-Rain Clerk"]
    assert arena.names(3) == ["-Kite Postman"]
    assert arena.names(0) == ["-Mad Bandmaster"]
    assert Arena().row(0, "Mad Bandmaster").finish().points == [18, 0]


def test_mad_bandmaster_may_knock_over_his_own() -> None:
    arena = Arena().row(0, "Mad Bandmaster", "Rain Clerk").row(1, "Last Bonfire").store("Match Seller", "Torch Runner")
    arena.begin().play(0, "use 0.1")
    assert arena.names(0) == ["-Mad Bandmaster", "-Rain Clerk"]
    assert arena.names(1) == ["Last Bonfire"]
