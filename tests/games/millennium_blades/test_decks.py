"""Decks: eight Singles, a box, two accessories, no name twice."""

from __future__ import annotations

from demesne.games.millennium_blades.cards import DESIGN, NUMBERS, SINGLE, STAR, titles
from demesne.games.millennium_blades.decks import counts, fill_empty, fits, limits, make_legal
from tests.games.millennium_blades.scene import Scene

EIGHT = [
    "Match Seller",
    "Toast Gremlin",
    "Chimney Fox",
    "Popcorn Cart",
    "Rain Clerk",
    "Soggy Herald",
    "Drain Pike",
    "Bath Oracle",
]


def test_a_deck_holds_eight_singles_a_box_and_two_accessories() -> None:
    scene = Scene().lose_all(0).give(0, *EIGHT, "Glow Moth", "Kilnwood Box", "Travelling Kennel")
    scene.give(0, "Chewed Pencil", "Bent Paperclip", "Foam Finger")
    scene.play(0, *[f"deck {name}" for name in [*EIGHT, "Kilnwood Box", "Chewed Pencil", "Bent Paperclip"]])
    assert scene.moves(0, "deck") == []
    assert scene.why(0, "deck Glow Moth") == "a deck holds 8 of the kind Single"
    assert scene.why(0, "deck Travelling Kennel") == "a deck holds 1 of the kind Deck Box"
    assert scene.why(0, "deck Foam Finger") == "a deck holds 2 of the kind Accessory"
    assert fits(scene.player(0).character, scene.player(0).deck)


def test_no_name_twice_and_reprints_have_the_same_name() -> None:
    scene = Scene(characters="Toolbelt").give(0, "Match Seller")
    scene.play(0, "deck Match Seller")
    assert scene.why(0, "deck Match Seller (Bonfire Club)") == "a card of that name is in the deck"
    scene.play(0, "undeck Match Seller", "deck Match Seller (Bonfire Club)")
    assert scene.why(0, "deck Match Seller") == "a card of that name is in the deck"
    assert scene.why(0, "deck Zeroth Edition") == "Zeroth Edition is not in your binder"


def test_some_cards_make_room_for_more_singles() -> None:
    scene = Scene().lose_all(0).give(0, *EIGHT, "Glow Moth", "Double-Decker Dresser", "Bulk Rubber-Band")
    scene.play(0, *[f"deck {name}" for name in EIGHT])
    assert scene.why(0, "deck Glow Moth")
    scene.play(0, "deck Double-Decker Dresser", "deck Bulk Rubber-Band")
    assert limits(scene.player(0).character, scene.player(0).deck) == [11, 1, 2]
    scene.play(0, "deck Glow Moth")


def test_one_accessory_lets_a_name_come_twice() -> None:
    scene = Scene(characters="Toolbelt").give(0, "Match Seller", "Toast Gremlin", "Twin Card-Stand")
    scene.play(0, "deck Match Seller", "deck Twin Card-Stand", "deck Match Seller (Bonfire Club)", "deck Toast Gremlin")
    assert scene.why(0, "deck Toast Gremlin (Bonfire Club)") == "a card of that name is in the deck"


def test_building_is_private() -> None:
    scene = Scene()
    before = scene.match.view(1)
    scene.play(0, scene.moves(0, "deck")[0])
    assert scene.match.view(1) == before
    assert scene.told("deck", 1) == []


def test_an_illegal_deck_loses_cards_by_chance_until_it_is_legal() -> None:
    lost: set[str] = set()
    for seed in range(8):
        scene = Scene(seed=seed).lose_all(0).give(0, *EIGHT, "Glow Moth", "Sprite Choir", "Double-Decker Dresser")
        scene.play(0, *[f"deck {name}" for name in ["Double-Decker Dresser", *EIGHT, "Glow Moth", "Sprite Choir"]])
        scene.play(0, "undeck Double-Decker Dresser")
        player = scene.player(0)
        assert not fits(player.character, player.deck)
        gone = make_legal(scene.g, 0)
        assert len(gone) == 2
        assert counts(player.deck) == [8, 0, 0]
        lost |= {*titles(gone)}
    assert len(lost) > 4


def test_a_name_too_many_leaves_too() -> None:
    scene = Scene(characters="Toolbelt").give(0, "Match Seller", "Twin Card-Stand")
    scene.play(
        0, "deck Match Seller", "deck Twin Card-Stand", "deck Match Seller (Bonfire Club)", "undeck Twin Card-Stand"
    )
    assert {title.partition(" (")[0] for title in titles(make_legal(scene.g, 0))} == {"Match Seller"}
    assert len(scene.player(0).deck) == 1


def test_too_many_boxes_and_accessories_leave() -> None:
    scene = Scene().give(0, "Kilnwood Box", "Travelling Kennel", "Chewed Pencil", "Bent Paperclip", "Foam Finger")
    player = scene.player(0)
    for name in ("Kilnwood Box", "Travelling Kennel", "Chewed Pencil", "Bent Paperclip", "Foam Finger"):
        player.binder.remove(NUMBERS[name])
        player.deck = sorted([*player.deck, NUMBERS[name]])
    assert len(make_legal(scene.g, 0)) == 2
    assert counts(player.deck) == [0, 1, 2]


def test_who_has_no_single_in_the_deck_gets_the_eight_highest_of_different_names() -> None:
    scene = Scene(characters="Toolbelt").give(0, "Fuse Courier", "Last Bonfire", "High-Tide Hotel")
    player = scene.player(0)
    assert fill_empty(scene.g, 0)
    assert counts(player.deck) == [8, 0, 0]
    assert len({DESIGN[card] for card in player.deck}) == 8
    assert {"Last Bonfire", "High-Tide Hotel"} <= {*titles(player.deck)}
    left = [card for card in player.binder if DESIGN[card] not in {DESIGN[other] for other in player.deck}]
    lowest = min(STAR[card] for card in player.deck)
    assert all(STAR[card] <= lowest for card in left if counts([card])[SINGLE])


def test_a_deck_with_a_single_stands() -> None:
    scene = Scene().give(0, "Match Seller").play(0, "deck Match Seller")
    assert not fill_empty(scene.g, 0)
    assert titles(scene.player(0).deck) == ["Match Seller"]
