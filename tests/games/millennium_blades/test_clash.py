"""Clashes."""

from __future__ import annotations

from demesne.games.millennium_blades.aftermarket import lay_in_market
from demesne.games.millennium_blades.constants import NO_SELLER
from demesne.games.millennium_blades.store import draw
from demesne.games.millennium_blades.words import (
    SOLDIER,
    TIED,
    TOP_CARD,
    YOURS,
    Cards,
    Champion,
    Clash,
    ClashAs,
    ClashBonus,
    Flip,
    Gain,
    Lose,
    Of,
    Per,
    TakeFriend,
    When,
    action,
    ongoing,
    whenever,
)
from tests.games.millennium_blades.arena import SPARE, Arena, saying

TWO, FIVE, SEVEN = "Toast Gremlin", "Bath Oracle", "Last Bonfire"


def ready(players: int = 2) -> Arena:
    """Seat 0 has Kettle Drummer (two stars) for a clash worth 10, the others Toast Gremlin (two stars)."""
    arena = Arena(players).row(0, "Kettle Drummer").hand(0, "Rain Clerk")
    return arena


def test_the_highest_total_of_top_card_and_store_card_wins() -> None:
    arena = ready().row(1, TWO).store("Fuse Courier", "Popcorn Cart").begin().play(0, "use 0.1")
    assert arena.points == [10 + 6, 0]  # it flips after the clash, which is worth 6 more
    assert arena.told("win") == [{}]


def test_a_tie_has_no_winner() -> None:
    arena = ready().row(1, TWO).store("Fuse Courier", "Sprite Choir").begin()
    arena.play(0, "use 0.1")
    assert arena.points == [16, 0]
    arena = ready().row(1, TWO).store("Fuse Courier", "Bath Oracle").begin().play(0, "use 0.1")
    assert arena.points == [6, 0]
    assert arena.told("tie") == [{}]


def test_revealed_cards_go_to_the_aftermarket_which_overflows_at_twelve() -> None:
    arena = ready().row(1, TWO)
    for _ in range(11):
        lay_in_market(arena.g, draw(arena.g))
    arena.store("Fuse Courier", "Popcorn Cart").begin().play(0, "use 0.1")
    assert len(arena.g.market) == 1
    assert len(arena.g.discard) == 12
    assert arena.told("overflow") == [{"cards": 12}]


def test_without_a_top_card_only_the_store_card_counts() -> None:
    arena = ready().row(1, "-Last Bonfire").store("Match Seller", "Toast Gremlin").begin().play(0, "use 0.1")
    assert arena.points == [16, 0]


def test_an_empty_store_counts_nothing() -> None:
    arena = ready().row(1, TWO)
    g = arena.g
    g.unused = (*g.unused, *g.deck, *g.discard, *g.unseen)
    g.deck, g.discard, g.unseen = [], [], []
    arena.begin().play(0, "use 0.1")
    assert arena.points == [6, 0]


def test_one_of_several_opponents_is_chosen() -> None:
    arena = ready(4).row(2, SEVEN).store("Match Seller", "Match Seller (Bonfire Club)").begin().play(0, "use 0.1")
    assert arena.moves(0) == ["against 1", "against 2", "against 3"]
    arena.play(0, "against 2")
    assert arena.points == [6, 0, 10, 0]


def test_some_must_be_challenged() -> None:
    with saying(SPARE, ongoing(Champion())):
        arena = ready(3).row(2, SPARE).hand(2, "Popcorn Cart").begin().play(0, "use 0.1")
        assert arena.told("clash_card")[1]["card"]
        assert [event["seat"] for event in seats(arena)] == [0, 2]


def seats(arena: Arena) -> list[dict[str, int]]:
    assert arena.g.journal is not None
    return [{"seat": event.seat} for event in arena.g.journal.events if event.kind == "clash_card"]


def test_a_clash_can_be_refused() -> None:
    arena = ready().row(1, TWO).gear(1, "Referee Whistle").begin().play(0, "use 0.1")
    assert arena.asked() == (1, "react")
    assert arena.moves(1) == ["react 1.9", "pass"]
    arena.play(1, "react 1.9")
    assert arena.points == [6, 0]
    assert not arena.up("1.9")
    assert arena.told("clash_card") == []
    accepted = ready().row(1, TWO).gear(1, "Referee Whistle").store("Fuse Courier", "Popcorn Cart").begin()
    assert accepted.play(0, "use 0.1").play(1, "pass").points == [16, 0]


def test_money_buys_another_card() -> None:
    arena = ready().row(1, TWO).gear(1, "Loaded Spinner").money(1, 3)
    arena.store("Popcorn Cart", "Match Seller", "Last Bonfire").begin().play(0, "use 0.1")
    assert arena.asked() == (1, "reveal again")
    arena.play(1, "yes")
    assert arena.g.players[1].money == 1
    assert arena.points == [6, 10]
    assert len(arena.g.market) == 3
    kept = ready().row(1, TWO).gear(1, "Loaded Spinner").money(1, 3).store("Popcorn Cart", "Match Seller").begin()
    assert kept.play(0, "use 0.1").play(1, "no").points == [16, 0]
    poor = ready().row(1, TWO).gear(1, "Loaded Spinner").money(1, 1).store("Popcorn Cart", "Match Seller").begin()
    assert poor.play(0, "use 0.1").points == [16, 0]


def test_everyone_clashes_and_all_but_the_winner_lose() -> None:
    with saying(SPARE, action(Clash(everyone=True, win=(Gain(30),), lose=(Lose(5), Flip(TOP_CARD))))):
        arena = Arena(3).row(0, SPARE).row(1, TWO).row(2, FIVE).hand(2, "Match Seller").rp(9, 9, 3)
        arena.store("Fuse Courier", "Popcorn Cart", "Torch Runner").begin().play(0, "use 0.1")
        assert arena.points == [39, 4 + 10, 0]
        assert arena.names(1) == [f"-{TWO}"]
        assert arena.names(2) == [f"-{FIVE}"]


def test_bonuses_count_in_clashes_only() -> None:
    with saying(SPARE, ongoing(ClashBonus(2)), whenever(When(TIED), Gain(15))):
        arena = Arena().row(0, "Kettle Drummer").row(1, SPARE, TWO).hand(1, "Match Seller")
        arena.store("Popcorn Cart", "Toast Gremlin (Bonfire Club)").begin().play(0, "use 0.1")
        assert arena.points == [6, 15]
        assert arena.star("1.2") == 2
    with saying(TWO, ongoing(ClashAs(8))):
        arena = ready().row(1, TWO).store("Fuse Courier", "Match Seller (Bonfire Club)").begin().play(0, "use 0.1")
        assert arena.points == [6, 10]


def test_what_a_clash_counts_with() -> None:
    with saying(TWO, action(Clash(win=(Gain(24),), counts=9))):
        arena = Arena().row(0, TWO).row(1, SEVEN).store("Match Seller", "Match Seller (Bonfire Club)").begin()
        assert arena.play(0, "use 0.1").points == [24, 0]
    with saying(TWO, action(Clash(win=(Gain(24),), bonus=Per(6, Cards(YOURS, Of(SOLDIER)))))):
        arena = Arena().row(0, "Soggy Herald", TWO).row(1, SEVEN)
        arena.store("Match Seller", "Match Seller (Bonfire Club)").begin()
        assert arena.play(0, "use 0.2").points == [24, 0]


def test_a_winner_may_take_a_friend() -> None:
    with saying(TWO, action(Clash(win=(Gain(20), TakeFriend())))):
        arena = Arena().row(0, TWO).store("Fuse Courier", "Match Seller").begin().play(0, "use 0.1")
        assert arena.g.players[0].received[1] == [1, 0, 0]
        assert arena.g.players[1].friends == [2, 2, 1]


def test_revealed_cards_are_nobodys_sale() -> None:
    arena = ready().row(1, TWO).store("Fuse Courier", "Popcorn Cart").begin().play(0, "use 0.1")
    assert [seller for _, seller in arena.g.market] == [NO_SELLER, NO_SELLER]
