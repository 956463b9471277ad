"""What a text calls *this*."""

from __future__ import annotations

from demesne.games.millennium_blades.words import THIS, Flip, Gain, play, score
from tests.games.millennium_blades.arena import SPARE, Arena, saying


def test_this_is_the_card_that_says_so() -> None:
    with saying(SPARE, play(Flip(THIS), Gain(1)), score(Gain(5))):
        arena = Arena().row(0, "Match Seller").hand(0, SPARE).hand(1, "Popcorn Cart").begin().play(0, f"play {SPARE}")
        assert arena.names(0) == ["Match Seller", f"-{SPARE}"]
        assert arena.points == [1, 0]
