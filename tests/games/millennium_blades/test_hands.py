"""What is known of hands in a tournament."""

from __future__ import annotations

from demesne.core import PUBLIC
from demesne.core.rng import seeded
from demesne.games.millennium_blades.cards import DESIGN, KIND, NUMBERS, SINGLE, titles
from demesne.games.millennium_blades.contest_types import BoardView
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.words import Copy, CountsAs, ongoing
from tests.games.millennium_blades.arena import Arena, saying
from tests.games.millennium_blades.scene import Scene

HANDS = ("Match Seller", "Popcorn Cart", "Fuse Courier")


def board(g: BladesState, reader: int, seat: int) -> BoardView:
    view = g.view(reader)["tournament"]
    assert isinstance(view, dict)
    found: BoardView = view["boards"][seat]
    return found


def peeked() -> Arena:
    """Seat 0 of three has looked at seat 1's hand of three Singles."""
    arena = Arena(3).gear(0, "Fogged Spectacles").hand(0, "Rain Clerk").hand(1, *HANDS).begin()
    return arena.play(0, "use 0.9", "against 1")


def test_a_hand_is_for_its_own_player() -> None:
    arena = Arena().hand(0, *HANDS).begin()
    assert sorted(board(arena.g, 0, 0)["hand"]) == sorted(HANDS)
    for reader in (1, PUBLIC):
        seen = board(arena.g, reader, 0)
        assert "hand" not in seen
        assert (seen["hand_size"], seen["in_hand"]) == (3, [])


def test_a_look_at_a_hand_is_for_one_player() -> None:
    arena = peeked()
    assert sorted(board(arena.g, 0, 1)["in_hand"]) == sorted(HANDS)
    assert board(arena.g, 2, 1)["in_hand"] == []
    assert board(arena.g, PUBLIC, 1)["in_hand"] == []
    assert arena.g.journal is not None
    told = [event for event in arena.g.journal.events if event.kind == "look_at_hand"]
    assert ["cards" in told[0].seen_by(seat) for seat in (0, 1, 2, PUBLIC)] == [True, True, False, False]


def test_what_was_seen_stays_known_until_it_leaves() -> None:
    arena = peeked().play(0, "play Rain Clerk").play(1, "play Popcorn Cart")
    assert sorted(board(arena.g, 0, 1)["in_hand"]) == ["Fuse Courier", "Match Seller"]
    for seed in range(5):
        guessed = arena.g.guess(0, seeded(seed))
        assert sorted(titles(list(guessed.contest.hands[1]))) == ["Fuse Courier", "Match Seller"]


def test_a_shown_hand_is_known_to_all() -> None:
    arena = Arena(3).hand(0, "Glow Moth", "Match Seller", "Rain Clerk").begin().play(0, "play Glow Moth")
    assert arena.points == [8, 0, 0]
    assert board(arena.g, 2, 0)["in_hand"] == board(arena.g, PUBLIC, 0)["in_hand"] == ["Match Seller", "Rain Clerk"]


def test_a_card_taken_back_is_known() -> None:
    arena = Arena().row(0, "Match Seller").hand(0, "Drain Pike").hand(1, "Popcorn Cart").begin()
    arena.play(0, "play Drain Pike", "yes")
    assert arena.points == [14, 0]
    assert arena.names(0) == ["Drain Pike"]
    assert board(arena.g, 1, 0)["in_hand"] == ["Match Seller"]


def test_a_guess_deals_hands_that_decks_allow() -> None:
    scene = Scene(4, prerelease=True)
    g = scene.g
    hands = set()
    for seed in range(40):
        guessed = g.guess(0, seeded(seed))
        for seat in range(1, 4):
            hand = guessed.contest.hands[seat]
            assert len(hand) == len(g.contest.hands[seat])
            assert all(KIND[card] == SINGLE for card in hand)
            assert len({DESIGN[card] for card in hand}) == len(hand)
        hands.add(guessed.contest.hands[1])
        assert guessed.contest.hands[0] == g.contest.hands[0]
    assert len(hands) > 20


def test_face_down_cards_can_be_read() -> None:
    arena = Arena().row(0, "-Match Seller").hand(1, "Popcorn Cart").begin()
    tableau = board(arena.g, 1, 0)["tableau"]
    assert tableau[0] is not None
    assert tableau[1] is None
    assert (tableau[0]["card"], tableau[0]["up"], tableau[0]["star"]) == ("Match Seller", False, 0)


def test_cards_in_play_are_known_to_be_held() -> None:
    arena = Arena().hand(0, "Match Seller", "Rain Clerk").begin().play(0, "play Match Seller")
    assert NUMBERS["Match Seller"] in arena.g.known[0]
    assert NUMBERS["Rain Clerk"] not in arena.g.known[0]


def test_boards_say_why_a_card_is_not_as_printed() -> None:
    """By a rule, by tokens, as a copy; what is as printed needs no reason."""
    with (
        saying("Rain Clerk", ongoing(CountsAs("element"))),
        saying("Enormous Nobody", ongoing(Copy(9))),
    ):
        arena = Arena().row(0, "Rain Clerk", "Match Seller", "Enormous Nobody", "Popcorn Cart", "-Fuse Courier")
        arena.tokens("0.2", 2).hand(1, "Forge Cadet").begin()
        reasons = [piece["reasons"] for piece in board(arena.g, 1, 0)["tableau"] if piece is not None]
        (by_rule,) = reasons[0]
        assert by_rule.startswith("Rain Clerk: ")
        assert "Fire" in by_rule
        assert "Water" not in by_rule
        assert reasons[1:] == [["2 star tokens: +2 stars"], ["a copy of Match Seller"], [], []]
