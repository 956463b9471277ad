"""Leaf counts: how many ways there are to resolve a card, against what counting on paper says.

Every way that search explores must end in another position, or the same choice was explored twice; too few mean that one
is missing. People may take other ways: the same picks in another order.
"""

from __future__ import annotations

from math import comb

import pytest

from tests.games.dominion.deal import Seat, deal, seat
from tests.games.dominion.script import Scene

FIVE = "Copper, Silver, Gold, Estate, Duchy"
FOUR = "Copper, Silver, Gold, Estate"


def endings(scene: Scene, start: str) -> list[bytes]:
    """The positions in which all ways to resolve a card end."""
    found: list[bytes] = []
    waiting = [scene.play(start)]
    while waiting:
        scene = waiting.pop()
        if scene.idle:
            found.append(scene.table.key())
        else:
            seat = scene.asked
            moves = [move.text for move in scene.table.search_moves(seat)]
            waiting.extend(scene.copy().play(f"{seat}: {move}") for move in moves)
    return found


CARDS = [
    # card, who sits there, ways: with their reason
    ("Cellar", [seat(f"Cellar, {FIVE}", "5 Curse")], 2**5),
    ("Cellar", [seat("Cellar, 2 Copper, 3 Estate", "5 Curse")], 3 * 4),
    ("Chapel", [seat(f"Chapel, {FIVE}")], 2**5 - comb(5, 5)),
    ("Chapel", [seat("Chapel, 3 Copper, 3 Estate")], 4 * 4 - 3),
    ("Militia", [seat("Militia"), seat(FIVE)], comb(5, 2)),
    ("Militia", [seat("Militia"), seat("2 Copper, 3 Estate")], 3),
    ("Militia", [seat("Militia"), seat(FOUR), seat(FIVE)], 4 * comb(5, 2)),
    ("Militia", [seat("Militia"), seat("Moat, 3 Copper")], 1 + 2),
    ("Moneylender", [seat("Moneylender, 3 Copper")], 2),
    ("Witch", [seat("Witch"), seat("Moat"), seat("2 Moat")], 2 * 2),
    ("Bureaucrat", [seat("Bureaucrat"), seat("Estate, Duchy, Gold"), seat("Province")], 2),
    ("Spy", [seat("Spy", "Copper, Gold"), seat("", "Gold"), seat("", "Gold")], 2**3),
    ("Thief", [seat("Thief"), seat("", "Copper, Silver"), seat("", "Copper, Silver")], 3 + 4 + 4 + 3),
    ("Bandit", [seat("Bandit"), seat("", "Silver, Gold"), seat("", "2 Silver")], 2),
    ("Library", [seat("Library, 4 Copper", "Village, Smithy, Market, 9 Gold")], 8),
    ("Harbinger", [seat("Harbinger", "2 Copper", "Gold, 2 Silver, Estate")], 3 + 1),
    ("Vassal", [seat("Vassal", "Village, Gold")], 2),
    ("Chancellor", [seat("Chancellor", "Copper, Gold")], 2),
    # each card trashed, discarded or kept; two discarded or two kept have an order
    ("Sentry", [seat("Sentry", "Copper, Gold, Estate")], 3 * 3 + 1 + 1),
    ("Sentry", [seat("Sentry", "Copper, 2 Gold")], 6),
    # Copper becomes Copper, Estate, Curse, Cellar or Chapel; nothing else costs up to 2
    ("Remodel", [seat("Remodel, Copper")], 5),
    ("Mine", [seat("Mine, Copper, Silver")], 1 + 2 + 3),
    ("Throne Room", [seat("Throne Room, Village, Smithy", "9 Copper")], 1 + 2),
]


@pytest.mark.parametrize(("card", "sitting", "ways"), CARDS, ids=[f"{row[0]}-{row[2]}" for row in CARDS])
def test_every_way_to_resolve_a_card_is_explored_once(card: str, sitting: list[Seat], ways: int) -> None:
    found = endings(deal(*sitting), f"play {card}")
    assert len(found) == ways
    assert len(set(found)) == ways


def test_poacher_discards_any_of_the_hands_it_can() -> None:
    scene = deal(seat(f"Poacher, {FOUR}"), supply="0 Curse, 0 Village")
    assert len(set(endings(scene, "play Poacher"))) == comb(4, 2)


# Whole turns


def turns(coppers: int, silvers: int, coins: int, buys: int, bought: bool) -> int:
    """Ways through a buy phase where only Copper ($0), Silver ($3) and Curse ($0) are left, counted without the engine."""
    ways = 1  # end the turn
    if not bought:
        ways += turns(coppers - 1, silvers, coins + 1, buys, False) if coppers else 0
        ways += turns(coppers, silvers - 1, coins + 2, buys, False) if silvers else 0
        ways += turns(0, 0, coins + coppers + 2 * silvers, buys, False) if coppers + silvers else 0
    for cost in (0, 0, 3):
        if buys and coins >= cost:
            ways += 1 if buys == 1 else turns(coppers, silvers, coins - cost, buys - 1, True)
    return ways


def count_turns(scene: Scene) -> int:
    """The same by the engine: move by move to the end of the turn."""
    if scene.over() or scene.table.turn == 1:
        return 1
    return sum(count_turns(scene.copy().play(move)) for move in scene.moves)


@pytest.mark.parametrize("buys", [1, 2])
@pytest.mark.parametrize(("coppers", "silvers"), [(0, 0), (1, 0), (3, 0), (2, 1), (1, 2)])
def test_buy_phases_are_counted_as_on_paper(coppers: int, silvers: int, buys: int) -> None:
    dear = "0 Gold, 0 Estate, 0 Duchy, 0 Province"
    piles = "0 Village, 0 Smithy, 0 Market, 0 Festival, 0 Laboratory, 0 Woodcutter, 0 Cellar, 0 Chapel, 0 Workshop"
    scene = deal(seat(f"{coppers} Copper, {silvers} Silver"), seat(), supply=f"{dear}, {piles}, 0 Remodel", buys=buys)
    assert count_turns(scene) == turns(coppers, silvers, 0, buys, False)
