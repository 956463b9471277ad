"""A position as numbers, for the learned value. All are made from what a guess holds, hands included."""

from __future__ import annotations

from typing import Final

from demesne.bots.domaine.appraisal import stage
from demesne.bots.domaine.force import frontier, neighbours
from demesne.bots.domaine.heuristic import Heuristic
from demesne.bots.domaine.plans import Growth
from demesne.games.domaine.cards import BORDERS, CARDS, EXPAND
from demesne.games.domaine.scoring import TYPES, income, score
from demesne.games.domaine.state import DomaineState

FADING: Final = 0.85
"""What a plan keeps of its worth for each border it lacks."""
EACH: Final = 18
"""Numbers of one seat."""
COUNT: Final = 2 * EACH + 8


def features(g: DomaineState, seat: int, heuristics: list[Heuristic]) -> list[float]:
    """The seat, its strongest rival, and how far the game has come. `heuristics` has a heuristic for each seat."""
    own = of_seat(g, seat, heuristics[seat])
    rivals: list[list[float]] = []
    for other in range(g.seats):
        if other != seat:
            rivals.append(of_seat(g, other, heuristics[other]))
    best = rivals[0]
    total = 0.0
    for numbers in rivals:
        total += numbers[0]
        if numbers[0] + numbers[2] > best[0] + best[2]:
            best = numbers
    left = stage(g)
    mover = g.stack[0].seat
    wait = (seat - mover) % g.seats
    found = own + best
    found.append(left)
    found.append(left * (own[0] - best[0]))
    found.append((1.0 - left) * (own[0] - best[0]))
    found.append(wait / g.seats)
    found.append(1.0 if g.last_hands else 0.0)
    found.append(1.0 if g.seats == 2 else 0.0)
    found.append(1.0 if g.seats == 4 else 0.0)
    found.append(total / len(rivals))
    return found


def of_seat(g: DomaineState, seat: int, heuristic: Heuristic) -> list[float]:
    """Points, what may become of plans, force, money and cards of one seat."""
    points = score(g, seat) / g.king
    plans = heuristic.outlook(g, seat).plans(g)
    near, hope = _plans(plans)
    prize, danger, strength = _force(g, seat, heuristic)
    purse = g.ducats[seat]
    uses = heuristic.uses(g, seat)
    held, best_use = 0.0, 0.0
    for card in g.hands[seat]:
        held += uses[CARDS[card >> 2].kind]
        best_use = max(best_use, uses[CARDS[card >> 2].kind])
    borders, cells = _most_played(g, seat)
    closing = 0.0
    for growth in plans:
        closing = max(closing, growth.promise(borders))
    gain = heuristic.outlook(g, seat).best_expansion(g, 1)[0] * cells if cells else 0.0
    founded = len(g.own_slots(seat))
    return [
        points,
        points * points,
        near / 10.0,
        hope / 20.0,
        closing / 10.0,
        gain / 5.0,
        prize / 5.0,
        danger / 5.0,
        strength / 6.0,
        income(g, seat) / 2.0,
        min(purse, 6) / 6.0,
        min(max(purse - 6, 0), 14) / 10.0,
        held / 3.0,
        best_use,
        founded / g.castles_each,
        g.knights[seat].bit_count() / 8.0,
        _almost_monopolies(g, seat) / 2.0,
        len(g.hands[seat]) / 3.0,
    ]


def _almost_monopolies(g: DomaineState, seat: int) -> int:
    """The types of mines of which the seat lacks one for a monopoly."""
    found = 0
    for kind in range(TYPES):
        found += 1 if g.mines[seat * TYPES + kind] == g.values.monopoly_mines - 1 else 0
    return found


def _most_played(g: DomaineState, seat: int) -> tuple[int, int]:
    """The most borders and the most expansions that a card in hand brings which the seat can pay."""
    borders, cells = 0, 0
    for card in g.hands[seat]:
        printed = CARDS[card >> 2]
        if printed.cost <= g.ducats[seat]:
            for place, action in enumerate(printed.actions):
                if action == BORDERS:
                    borders = max(borders, printed.numbers[place])
                elif action == EXPAND:
                    cells = max(cells, printed.numbers[place])
    return borders, cells


def _plans(plans: list[Growth]) -> tuple[float, float]:
    """What the plans are worth as far as they are, and what they could be."""
    near = hope = 0.0
    for growth in plans:
        best = 0.0
        for steps, missing in enumerate(growth.missing):
            value = growth.worth[steps]
            for _ in range(missing):
                value *= FADING
            best = max(best, value)
        near += best
        hope += growth.hope
    return near, hope


def _force(g: DomaineState, seat: int, heuristic: Heuristic) -> tuple[float, float, float]:
    """Land that could be taken from neighbours, land they could take, and knights in domaines."""
    survey = heuristic.map(g)
    prize = danger = strength = 0.0
    for slot in g.own_slots(seat):
        own = g.strength(slot)
        strength += own
        for other in neighbours(g, slot):
            lead = own - g.strength(other)
            rival = g.colour_of(other) < g.seats
            if lead >= 0:
                prize += frontier(g, other, slot, survey) * (1.0 if lead else 0.3)
            if lead <= 0 and rival:
                danger += frontier(g, slot, other, survey) * (1.0 if lead else 0.3)
    return prize, danger, strength
