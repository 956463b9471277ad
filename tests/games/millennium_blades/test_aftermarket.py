"""The Aftermarket: selling under a marker, buying for the stars."""

from __future__ import annotations

from demesne.core import PUBLIC
from demesne.games.millennium_blades.aftermarket import lay_in_market
from demesne.games.millennium_blades.cards import NUMBERS, STAR
from demesne.games.millennium_blades.constants import NO_SELLER
from demesne.games.millennium_blades.store import draw
from demesne.games.millennium_blades.view import view_of
from tests.games.millennium_blades.scene import Scene

CARD = "Municipal Furnace"
"""Five stars."""


def test_a_sale_pays_the_stars_at_once_and_uses_a_marker() -> None:
    scene = Scene().give(0, CARD).play(0, f"sell {CARD}")
    assert (scene.player(0).money, scene.player(0).markers) == (35, 3)
    assert scene.g.market == [(NUMBERS[CARD], 0)]


def test_without_a_marker_nothing_is_sold() -> None:
    scene = Scene().give(0, CARD)
    for _ in range(4):
        scene.play(0, next(move for move in scene.moves(0, "sell") if CARD not in move))
    assert scene.moves(0, "sell") == []
    assert scene.why(0, f"sell {CARD}") == "all your sell markers are in use"
    assert scene.why(0, "sell Zeroth Edition") == "Zeroth Edition is not in your binder"


def test_a_sold_card_can_be_bought_by_others_for_its_stars() -> None:
    scene = Scene().give(0, CARD).play(0, f"sell {CARD}").play(1, f"buy {CARD} from 0")
    assert scene.player(1).money == 25
    assert CARD in scene.binder(1)
    assert scene.g.market == []
    assert scene.player(0).markers == 4
    assert scene.player(0).money == 35


def test_nobody_buys_back_or_takes_back_an_own_sale() -> None:
    scene = Scene().give(0, CARD).play(0, f"sell {CARD}")
    assert scene.why(0, f"buy {CARD} from 0") == "you cannot buy back what you have sold"
    assert scene.why(0, f"buy {CARD} from 2") == "that player does not sell it"


def test_a_purchase_needs_the_money() -> None:
    scene = Scene().give(0, CARD).play(0, f"sell {CARD}").money(1, 4)
    assert scene.why(1, f"buy {CARD} from 0") == "it costs M$5 and you have M$4"


def test_what_was_bought_here_is_not_sold_again_in_the_same_phase() -> None:
    scene = Scene().give(0, CARD).play(0, f"sell {CARD}").play(1, f"buy {CARD} from 0")
    assert scene.why(1, f"sell {CARD}") == "it was bought in the Aftermarket in this phase"
    scene.all_ready(4).play_out()
    for _ in range(3):
        seat = scene.g.to_act[0]
        scene.play(seat, scene.moves(seat)[0])
    assert f"sell {CARD}" in scene.moves(1)


def test_another_copy_of_it_may_be_sold() -> None:
    scene = Scene().give(0, "Fan-Club Badge").give(1, "Fan-Club Badge").play(0, "sell Fan-Club Badge")
    scene.play(1, "buy Fan-Club Badge from 0", "sell Fan-Club Badge")
    assert "sell Fan-Club Badge" not in scene.moves(1)
    assert scene.player(1).barred == [NUMBERS["Fan-Club Badge"]]


def test_a_barred_card_given_away_is_barred_no_more() -> None:
    scene = Scene().give(0, CARD).play(0, f"sell {CARD}").play(1, f"buy {CARD} from 0")
    scene.play(1, "trade with 2", f"put {CARD}").play(2, "trade with 1", "money 5", "agree").play(1, "agree")
    assert scene.player(1).barred == []
    assert f"sell {CARD}" in scene.play(2, "done").moves(2)


def test_nothing_is_sold_after_the_second_interval_but_bought() -> None:
    scene = Scene().give(0, CARD).give(1, "Last Bonfire").play(0, f"sell {CARD}").all_ready(2)
    assert scene.moves(1, "sell") == []
    assert scene.why(1, "sell Last Bonfire") == "nothing is sold after the second interval"
    assert f"buy {CARD} from 0" in scene.moves(1)


def test_a_full_aftermarket_is_cleared_in_tournaments_before_another_card_comes() -> None:
    scene = Scene()
    g = scene.g
    for _ in range(12):
        lay_in_market(g, draw(g))
    assert len(g.market) == 12
    before = sorted(card for card, _ in g.market)
    card = draw(g)
    lay_in_market(g, card)
    assert g.market == [(card, NO_SELLER)]
    assert g.discard == before


def test_a_screen_is_told_the_readers_own_prices() -> None:
    """Haggle gets more for a sale and pays less for a while; whoever reads is told what holds for them."""
    scene = Scene(powers=True, characters="Honest Haggle, Gluepot, Mishap").give(0, CARD).give(1, "Forge Cadet")
    haggle, other = (view_of(scene.g, seat)["own"] for seat in (0, 1))
    assert haggle is not None
    assert other is not None
    stars = STAR[NUMBERS["Forge Cadet"]]
    assert (haggle["sale"][CARD], other["sale"]["Forge Cadet"]) == (5 + 2, stars)
    before = scene.player(0).money
    scene.play(0, f"sell {CARD}").play(1, "sell Forge Cadet")
    assert scene.player(0).money == before + 7
    prices = [[sale["price"] for sale in view_of(scene.g, seat)["aftermarket"]] for seat in (0, 2, PUBLIC)]
    assert prices == [[5, max(1, stars - 2)], [5, stars], [5, stars]], "nobody pays a discount of the one who sells"
    before = scene.player(0).money
    scene.play(0, "buy Forge Cadet from 1")
    assert scene.player(0).money == before - max(1, stars - 2)


def test_packs_that_cannot_be_paid_are_told_apart() -> None:
    scene = Scene().money(0, 0)
    packs = [[pack["affordable"] for pack in view_of(scene.g, seat)["store"] if pack] for seat in (0, 1, PUBLIC)]
    assert [set(told) for told in packs] == [{False}, {True}, {True}]
    own = view_of(scene.g, 0)["own"]
    assert own is not None
    assert own["peek"] == 1
