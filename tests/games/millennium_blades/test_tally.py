"""The end of a tournament: Score effects, the metagame, places, and endless loops."""

from __future__ import annotations

from demesne.games.millennium_blades.cards import NUMBERS, STAR
from demesne.games.millennium_blades.constants import NO_META
from demesne.games.millennium_blades.words import CLASHED, THIS, Clash, Flip, Gain, When, flip, score, whenever
from tests.games.millennium_blades.arena import SPARE, Arena, saying
from tests.games.millennium_blades.scene import Scene


def scored(arena: Arena) -> list[tuple[int, str]]:
    assert arena.g.journal is not None
    return [(event.seat, str(event.public["card"])) for event in arena.g.journal.events if event.kind == "effect"]


def test_cards_score_from_left_to_right_then_box_then_accessories() -> None:
    arena = Arena().row(0, "Doorstep Hedgehog", "Hush Librarian").gear(0, "Kilnwood Box", "Blank Proof")
    arena.row(1, "Gravel Monk").begin().finish()
    assert scored(arena) == [
        (0, "Doorstep Hedgehog"),
        (0, "Hush Librarian"),
        (0, "Kilnwood Box"),
        (0, "Blank Proof"),
        (1, "Gravel Monk"),
    ]
    assert arena.points == [12 + 22 + 5, 9]


def test_players_score_from_the_first_one_fully_before_the_next() -> None:
    arena = Arena(3).row(0, "Doorstep Hedgehog").row(1, "Gravel Monk").row(2, "Hush Librarian").begin()
    arena.g.first = 1
    arena.g.contest.survey = None
    arena.finish()
    assert [seat for seat, _ in scored(arena)] == [1, 2, 0]


def test_face_down_cards_do_not_score() -> None:
    assert Arena().row(0, "-Doorstep Hedgehog").begin().finish().points == [0, 0]


def test_a_card_flipped_while_scores_are_counted_scores_no_more() -> None:
    with saying(SPARE, score(Flip(THIS), Gain(1)), flip(Gain(2))):
        arena = Arena().row(0, SPARE, "Coat-Check Bat", "-Match Seller").hand(1, "Torch Runner").begin().finish()
        assert arena.points == [1 + 2 + 16, 0]


def test_losses_at_the_end_stop_at_zero() -> None:
    assert Arena().row(0, "Fuse Courier").rp(10, 3).begin().finish().points == [0, 3]


def test_each_metagame_card_pays_fifteen_to_whoever_has_a_face_up_match() -> None:
    arena = (
        Arena(3).metas("Fire", "Citizen").row(0, "Match Seller").row(1, "-Match Seller (Bonfire Club)", "Rain Clerk")
    )
    arena.row(2, "Doorstep Hedgehog").begin().finish()
    assert arena.points == [30, 15, 12]


def test_a_deck_box_does_not_match_the_metagame() -> None:
    assert Arena().metas("Fire", "Citizen").gear(0, "Kilnwood Box").begin().finish().points == [0, 0]


def test_metagame_cards_may_leave_the_tournament() -> None:
    arena = Arena().metas("Fire", "Citizen").row(0, "Match Seller").hand(0, "Honest Referee").begin()
    arena.play(0, "play Honest Referee", "yes")
    assert arena.points == [24, 0]
    assert (arena.g.element, arena.g.type) == (NO_META, NO_META)
    assert arena.finish().points == [24, 0]
    without = Arena().hand(0, "Honest Referee").begin().play(0, "play Honest Referee")
    assert without.points == [0, 0]


def test_places_go_by_rp_and_equal_rp_share_the_better() -> None:
    arena = Arena(4).rp(20, 50, 20, 5).begin().finish()
    assert arena.g.places == [2, 1, 2, 4]


def test_the_loser_of_all_counts_too() -> None:
    arena = Arena(3).begin().finish()
    assert arena.g.places == [1, 1, 1]


ENDLESS = whenever(When(CLASHED), Clash())
"""Each clash brings another one."""


def looping(round_number: int) -> Arena:
    arena = Arena(3).row(0, SPARE).gear(0, "Flattened Penny").hand(0, "Match Seller").hand(2, "Torch Runner")
    arena.g.round = round_number
    with saying(SPARE, ENDLESS):
        return arena.rp(1, 30, 20).begin().play(0, "use 0.9", *["against 1"] * 499)


def test_five_hundred_effects_in_a_turn_are_an_endless_loop() -> None:
    arena = looping(0)
    assert len(arena.told("effect")) == 499
    assert arena.g.contest.gone == 1


def test_who_causes_a_loop_wins_and_loses_the_deck() -> None:
    arena = looping(0)
    assert arena.g.players[0].deck == []
    assert arena.g.players[0].money == sum(STAR[NUMBERS[name]] for name in (SPARE, "Flattened Penny", "Match Seller"))
    assert NUMBERS[SPARE] in arena.g.removed
    assert arena.asked() == (2, "turn")
    arena.play(2, "play Torch Runner")
    assert arena.g.places == [1, 2, 3]


def test_in_the_last_round_a_loop_brings_no_money() -> None:
    assert looping(3).g.players[0].money == 0


def test_a_tournament_of_a_real_game_leaves_places() -> None:
    scene = Scene(3, prerelease=True).play_out()
    assert sorted(scene.g.places)[0] == 1
    assert len(scene.g.places) == 3
    assert not scene.g.contest.open
