"""Effects: when each trigger works, in which order, and what face-down cards are."""

from __future__ import annotations

from demesne.games.millennium_blades.words import (
    FOE,
    LEFT,
    NEIGHBOURS,
    OTHER,
    PLAYED,
    THAT,
    THIS,
    TURN,
    YOURS,
    Cards,
    Flip,
    FlipThen,
    Gain,
    Lose,
    NoLoss,
    NoText,
    Star,
    StarsOf,
    SwapThis,
    When,
    ongoing,
    play,
    top_whenever,
    whenever,
)
from tests.games.millennium_blades.arena import SPARE, Arena, saying, text


def effects_told(arena: Arena) -> list[str]:
    return [f"{event['card']} {event['trigger']}" for event in arena.told("effect")]


def test_play_effects_come_when_a_card_is_played() -> None:
    arena = Arena().row(0, "Match Seller").hand(0, "Popcorn Cart").begin().play(0, "play Popcorn Cart")
    assert arena.points == [24, 0]


def test_next_effects_wait_for_the_next_card_and_follow_its_play() -> None:
    arena = Arena().hand(0, "Kite Postman", "Popcorn Cart").hand(1, "Match Seller", "Torch Runner").begin()
    arena.play(0, "play Kite Postman").play(1, "play Match Seller")
    assert arena.points == [0, 9]
    arena.play(0, "play Popcorn Cart")
    assert arena.points == [40, 9]
    assert effects_told(arena)[-2:] == ["Popcorn Cart Play", "Kite Postman Next"]
    assert arena.face("0.1").piece.waiting is False


def test_a_next_effect_is_lost_with_its_card() -> None:
    arena = Arena().hand(0, "Kite Postman", "Midnight Mole").hand(1, "Match Seller", "Torch Runner").begin()
    arena.play(0, "play Kite Postman").play(1, "play Match Seller").play(0, "play Midnight Mole")
    assert arena.points == [10, 9]


def test_flip_effects_come_at_once_even_face_down() -> None:
    arena = Arena().row(0, "Toast Gremlin").hand(0, "Chimney Fox").begin().play(0, "play Chimney Fox", "choose 0.1")
    assert arena.points == [6 + 18, 0]
    arena = Arena().row(0, "Toast Gremlin").row(1, "Alley Lookout").hand(1, "Match Seller").begin(1).play(1, "use 1.1")
    assert arena.points == [10, 6]


def test_ongoing_effects_work_while_face_up() -> None:
    arena = Arena().row(0, "Bellows Conjurer", "Rooftop Goose").row(1, "Gossip Sparrow").hand(0, "Match Seller").begin()
    assert arena.play(0, "use 0.2").points == [18, 4]
    arena = (
        Arena().row(0, "-Bellows Conjurer", "Rooftop Goose").row(1, "-Gossip Sparrow").hand(0, "Match Seller").begin()
    )
    assert arena.play(0, "use 0.2").points == [14, 0]


def test_top_effects_work_on_the_right_most_face_up_card() -> None:
    hushed = Arena().row(1, "Hush Librarian", "-Match Seller").hand(0, "Popcorn Cart").begin()
    assert hushed.play(0, "play Popcorn Cart").points == [0, 0]
    covered = Arena().row(1, "Hush Librarian", "Match Seller").hand(0, "Popcorn Cart").begin()
    assert covered.play(0, "play Popcorn Cart").points == [24, 0]
    badger = Arena().row(0, "Wall Badger").hand(0, "Match Seller").begin()
    assert badger.star("0.1") == 4


def test_a_lock_rests_while_scores_are_counted() -> None:
    assert Arena().row(0, "Hush Librarian").row(1, "Doorstep Hedgehog").begin().finish().points == [22, 12]


def test_a_running_effect_is_finished_before_others_begin() -> None:
    arena = Arena().row(0, "Toast Gremlin", "Pantry Ghoul").hand(0, "Municipal Furnace").begin()
    arena.play(0, "play Municipal Furnace")
    gains = [event["rp"] for event in arena.told("gain")]
    assert gains == [16, 18, 8]


def test_top_then_ongoing_then_play_then_next() -> None:
    with (
        saying("Match Seller", whenever(When(PLAYED), Gain(2))),
        saying("Torch Runner", top_whenever(When(PLAYED), Gain(1))),
    ):
        arena = Arena().row(0, None, None, "Match Seller", "Torch Runner").hand(0, "Kite Postman", "Popcorn Cart")
        arena.hand(1, SPARE, "Chimney Fox").begin().play(0, "play Kite Postman").play(1, f"play {SPARE}")
        arena.play(0, "play Popcorn Cart")
        assert effects_told(arena)[-4:] == [
            "Torch Runner Top",
            "Match Seller Ongoing",
            "Popcorn Cart Play",
            "Kite Postman Next",
        ]


def test_the_active_player_comes_first() -> None:
    trap = whenever(When(PLAYED, FOE), Gain(5))
    own = whenever(When(PLAYED), Gain(1))
    with saying("Match Seller", trap), saying("Torch Runner", own):
        arena = Arena(3).row(2, "Match Seller").row(0, "Torch Runner").hand(0, "Popcorn Cart").begin()
        arena.play(0, "play Popcorn Cart")
        assert effects_told(arena) == ["Torch Runner Ongoing", "Popcorn Cart Play", "Match Seller Ongoing"]


def test_effects_of_one_kind_go_from_left_to_right() -> None:
    arena = (
        Arena().row(0, "Toast Gremlin", "Noonday Rooster").hand(0, "Last Bonfire").begin().play(0, "play Last Bonfire")
    )
    assert effects_told(arena) == ["Last Bonfire Play", "Toast Gremlin Flip", "Noonday Rooster Flip"]


def test_a_trap_springs_on_what_an_opponent_plays() -> None:
    trap = top_whenever(When(PLAYED, FOE, Star("<=", 3)), Flip(THAT), FlipThen(THIS), Gain(24))
    with saying(SPARE, trap):
        assert text(SPARE) == (
            "Top: Whenever an opponent plays a card with 3 or fewer stars, flip that card, then flip this. Gain 24 RP."
        )
        arena = (
            Arena().row(1, SPARE).hand(1, "Torch Runner").hand(0, "Match Seller").begin().play(0, "play Match Seller")
        )
        assert arena.points == [9, 24]
        assert arena.names(0) == ["-Match Seller"]
        assert arena.names(1) == [f"-{SPARE}"]
        arena = (
            Arena().row(1, SPARE).hand(1, "Torch Runner").hand(0, "Popcorn Cart").begin().play(0, "play Popcorn Cart")
        )
        assert arena.points == [24, 0]


def test_a_face_down_card_has_nothing_but_its_place() -> None:
    arena = Arena().row(0, "-Fuse Courier").hand(0, "Soggy Herald", "Forge Cadet").begin().play(0, "play Soggy Herald")
    assert arena.points == [0, 0]
    assert arena.names(0) == ["-Fuse Courier", "Soggy Herald"]
    face = arena.face("0.1")
    assert (face.star, face.symbols, face.text) == (0, 0, False)
    arena = Arena().row(0, "-Fuse Courier").hand(0, "Forge Cadet").begin().play(0, "play Forge Cadet")
    assert arena.points == [0, 0]


def test_face_down_cards_are_no_targets() -> None:
    arena = Arena().row(0, "-Fuse Courier", "Popcorn Cart", "Match Seller").hand(0, "Chimney Fox").begin()
    arena.play(0, "play Chimney Fox")
    assert arena.moves(0) == ["choose 0.2", "choose 0.3", "choose 0.4"]


def test_what_must_be_done_is_done_and_without_a_target_nothing_happens() -> None:
    only = Arena().hand(0, "Chimney Fox").begin().play(0, "play Chimney Fox")
    assert only.names(0) == ["-Chimney Fox"]
    assert only.points == [9, 0]
    none = Arena().hand(0, "Midnight Mole").begin().play(0, "play Midnight Mole")
    assert none.points == [0, 0]


def test_nobody_goes_below_zero() -> None:
    arena = Arena().hand(0, "Sleepy Megalith").rp(4, 0).begin().play(0, "play Sleepy Megalith")
    assert arena.points == [0, 0]
    assert arena.told("lose") == [{"rp": 4, "total": 0}]
    with saying(SPARE, ongoing(NoLoss()), play(Lose(3))):
        assert Arena().hand(0, SPARE).hand(1, "Match Seller").rp(5, 0).begin().play(0, f"play {SPARE}").points == [5, 0]


def test_a_copy_is_all_that_is_printed_but_name_and_set() -> None:
    arena = Arena().row(0, "Popcorn Cart").hand(0, "Copycat Ember").begin().play(0, "play Copycat Ember")
    assert arena.points == [24, 0]
    assert arena.star("0.2") == 4
    assert arena.face("0.2").name != arena.face("0.2").design
    chain = Arena().row(0, "Match Seller", "Copycat Ember").hand(0, "Copycat Ember (Bonfire Club)", "Torch Runner")
    assert chain.begin().play(0, "play Copycat Ember (Bonfire Club)").points == [9, 0]


def test_a_copy_ends_with_what_it_copies() -> None:
    arena = Arena().row(0, "Popcorn Cart", "Copycat Ember").row(1, "Something Below").hand(0, "Match Seller").begin()
    assert arena.star("0.2") == 4
    arena = Arena().row(0, "-Popcorn Cart", "Copycat Ember").hand(0, "Match Seller").begin()
    assert arena.star("0.2") == 1
    arena = Arena().row(0, "Last Bonfire", "Copycat Ember").hand(0, "Match Seller").begin()
    assert arena.star("0.2") == 1
    arena = Arena().row(0, "Bath Oracle", "Copycat Ember").hand(0, "Match Seller").begin()
    assert arena.star("0.2") == 1


def test_a_card_without_text_does_nothing() -> None:
    with saying(SPARE, ongoing(NoText(Cards(YOURS, at=NEIGHBOURS)))):
        arena = Arena().row(0, SPARE, "Rooftop Goose").hand(0, "Match Seller").hand(1, "Torch Runner").begin()
        assert arena.moves(0) == ["play Match Seller"]
        quiet = (
            Arena().row(0, SPARE).hand(0, "Popcorn Cart").hand(1, "Torch Runner").begin().play(0, "play Popcorn Cart")
        )
        assert quiet.points == [0, 0]


def test_effects_at_the_start_of_a_turn() -> None:
    with saying(SPARE, whenever(When(TURN), Gain(2))):
        arena = Arena().row(0, SPARE).hand(0, "Match Seller").hand(1, "Torch Runner", "Popcorn Cart").begin()
        assert arena.points == [2, 0]
        arena.play(0, "play Match Seller").play(1, "play Torch Runner")
        assert arena.points == [13, 8]


def test_this_left_and_it_stay_what_they_are() -> None:
    with saying(SPARE, play(SwapThis(Cards(YOURS, OTHER)), Flip(LEFT), Gain(StarsOf(1, THIS)))):
        arena = Arena().row(0, "Rain Clerk", "Match Seller").hand(0, SPARE).hand(1, "Popcorn Cart").begin()
        arena.play(0, f"play {SPARE}", "choose 0.2")
        assert arena.names(0) == ["-Rain Clerk", SPARE, "Match Seller"]
        assert arena.points == [10, 0]
