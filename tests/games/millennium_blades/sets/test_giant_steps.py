"""Giant Steps: big feet go left."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def stepped(monster: str, *row: str | None) -> Arena:
    return Arena().row(0, *row).hand(0, monster).begin().play(0, f"play {monster}")


def test_fleeing_platoon_is_paid_for_being_flipped() -> None:
    assert stepped("Suburb Lizard", "Fleeing Platoon").points == [4 + 16, 0]
    assert Arena().row(0, "Gutter Ferret").row(1, "Fleeing Platoon").begin().play(0, "use 0.1").points == [0, 16]


def test_footprint_basin_counts_cards_beside_backs() -> None:
    arena = Arena().gear(0, "Footprint Basin").row(0, "-Match Seller", "Rain Clerk", "Toast Gremlin", "-Kite Postman")
    arena.row(0, None, None, None, None, "-Ferry Otter", "Chimney Fox")
    assert arena.finish().points == [20, 0]
    apart = Arena().gear(0, "Footprint Basin").row(0, "-Match Seller", None, "Rain Clerk")
    assert apart.finish().points == [0, 0]
    eight = Arena().gear(0, "Footprint Basin").row(0, "-Match Seller", "Rain Clerk", "-Toast Gremlin", "Kite Postman")
    eight.row(0, None, None, None, None, "-Ferry Otter", "Chimney Fox", "-Torch Runner", "Echo Starling")
    assert eight.finish().points == [40, 0]


def test_suburb_lizard_squashes_its_left() -> None:
    arena = stepped("Suburb Lizard", "Match Seller", "Fuse Courier")
    assert arena.points == [10, 0]
    assert arena.names(0) == ["Match Seller", "-Fuse Courier", "Suburb Lizard"]
    assert stepped("Suburb Lizard", "-Fuse Courier").points == [0, 0]
    assert stepped("Suburb Lizard").points == [0, 0]


def test_tokens_are_squashed_with_their_card() -> None:
    arena = Arena().row(0, "Fuse Courier").tokens("0.1", 3).hand(0, "Suburb Lizard").begin()
    assert arena.play(0, "play Suburb Lizard").points == [16, 0]


def test_a_squash_can_be_stopped() -> None:
    arena = Arena().row(0, "Fuse Courier").gear(1, "Zeroth Edition").hand(0, "Suburb Lizard").begin()
    arena.play(0, "play Suburb Lizard")
    assert arena.asked() == (1, "react")
    arena.play(1, "react 1.9")
    assert (arena.points, arena.names(0)) == ([0, 0], ["Fuse Courier", "Suburb Lizard"])


def test_motorway_turtle_cannot_be_flipped_by_others() -> None:
    assert stepped("Motorway Turtle", "Fuse Courier").points == [10, 0]
    arena = Arena().row(0, "Motorway Turtle").row(1, "Postcode Pigeon").begin(1).play(1, "use 1.1")
    assert arena.names(0) == ["Motorway Turtle"]
    assert stepped("Suburb Lizard", "Motorway Turtle").names(0) == ["-Motorway Turtle", "Suburb Lizard"]


def test_stadium_ogre_likes_backs_beside_it() -> None:
    assert stepped("Stadium Ogre", "Fuse Courier").points == [10, 0]
    assert Arena().row(0, "-Match Seller", "Stadium Ogre", "-Rain Clerk").finish().points == [18, 0]
    assert Arena().row(0, "-Match Seller", "Rain Clerk", "Stadium Ogre").finish().points == [0, 0]


def test_postcard_colossus_flattens_two() -> None:
    arena = stepped("Postcard Colossus", "Chimney Fox", "Rain Clerk", "Rooftop Goose")
    assert arena.points == [21, 0]
    assert arena.names(0) == ["Chimney Fox", "-Rain Clerk", "-Rooftop Goose", "Postcard Colossus"]
    assert stepped("Postcard Colossus", "Lock-Keeper Eel", "Last Bonfire").points == [36, 0]
    assert stepped("Postcard Colossus", "Rooftop Goose").points == [15, 0]
    assert stepped("Postcard Colossus", "Rain Clerk", "-Rooftop Goose").points == [6, 0]
    assert stepped("Postcard Colossus").points == [0, 0]
