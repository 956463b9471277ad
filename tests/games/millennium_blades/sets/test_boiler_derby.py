"""Boiler Derby: Constructs wreck themselves for points."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_bashed_kart_pays_more_on_its_own_turn() -> None:
    own = Arena().row(0, "Bashed Kart").hand(0, "Suburb Lizard").begin().play(0, "play Suburb Lizard")
    assert own.points == [4 + 18, 0]
    other = Arena().row(0, "Bashed Kart").row(1, "Gutter Ferret").begin(1).play(1, "use 1.1")
    assert other.points == [12, 0]


def test_crumple_zone_carton_wants_three_backs() -> None:
    three = ("-Match Seller", "-Rain Clerk", "-Toast Gremlin")
    assert Arena().gear(0, "Crumple-Zone Carton").row(0, *three).finish().points == [30, 0]
    assert Arena().gear(0, "Crumple-Zone Carton").row(0, *three, "-Chimney Fox").finish().points == [30, 0]
    assert Arena().gear(0, "Crumple-Zone Carton").row(0, *three[:2], "Toast Gremlin").finish().points == [0, 0]


def test_leaky_locomobile_pays_for_use_and_flip() -> None:
    assert Arena().row(0, "Leaky Locomobile").begin().play(0, "use 0.1").points == [16, 0]


def test_piston_jouster_flips_a_neighbour() -> None:
    arena = Arena().row(0, "Match Seller", "Piston Jouster", "Bashed Kart", "Chimney Fox").begin().play(0, "use 0.2")
    assert arena.moves(0) == ["choose 0.1", "choose 0.3"]
    arena.play(0, "choose 0.3")
    assert arena.points == [16 + 8 + 18, 0]
    assert arena.names(0) == ["Match Seller", "-Piston Jouster", "-Bashed Kart", "Chimney Fox"]


def test_piston_jouster_alone_is_paid_all_the_same() -> None:
    arena = Arena().row(0, "-Match Seller", "Piston Jouster", None, "Chimney Fox").begin().play(0, "use 0.2")
    assert arena.points == [24, 0]
    assert arena.names(0) == ["-Match Seller", "-Piston Jouster", "Chimney Fox"]


def test_piston_jousters_flip_can_be_stopped() -> None:
    arena = Arena().row(0, "Match Seller", "Piston Jouster").gear(1, "Zeroth Edition").begin().play(0, "use 0.2")
    assert arena.asked() == (1, "react")
    arena.play(1, "react 1.9")
    assert (arena.points, arena.names(0)) == ([24, 0], ["Match Seller", "-Piston Jouster"])


def test_boiler_runner_gains_now_and_loses_later() -> None:
    assert Arena().hand(0, "Boiler Runner").begin().play(0, "play Boiler Runner").points == [25, 0]
    assert Arena().row(0, "Boiler Runner").rp(30, 0).finish().points == [10, 0]
    assert Arena().row(0, "Boiler Runner").rp(5, 0).finish().points == [0, 0]
    assert Arena().row(0, "-Boiler Runner").rp(30, 0).finish().points == [30, 0]


def test_grand_pile_up_flips_all_to_its_left() -> None:
    arena = Arena().row(0, "Match Seller", "-Rain Clerk", "Kite Postman").hand(0, "Grand Pile-Up").begin()
    arena.play(0, "play Grand Pile-Up")
    assert arena.points == [18, 0]
    assert arena.names(0) == ["-Match Seller", "-Rain Clerk", "-Kite Postman", "Grand Pile-Up"]
    full = Arena().row(0, "Match Seller", "Kite Postman", "Rain Clerk", "Ferry Otter", "Chimney Fox")
    assert full.hand(0, "Grand Pile-Up").begin().play(0, "play Grand Pile-Up").points == [36, 0]
    assert Arena().hand(0, "Grand Pile-Up").begin().play(0, "play Grand Pile-Up").points == [0, 0]


def test_grand_pile_up_is_paid_only_for_what_was_flipped() -> None:
    arena = Arena().row(0, "Match Seller", "Kite Postman").gear(1, "Zeroth Edition").hand(0, "Grand Pile-Up").begin()
    arena.play(0, "play Grand Pile-Up")
    assert arena.asked() == (1, "react")
    arena.play(1, "react 1.9")
    assert arena.points == [9, 0]
    assert sum(name.startswith("-") for name in arena.names(0)) == 1


def test_grand_pile_up_wants_to_be_wrecked() -> None:
    arena = Arena().row(0, "Grand Pile-Up").hand(0, "Suburb Lizard").begin().play(0, "play Suburb Lizard")
    assert arena.points == [12 + 10, 0]
