"""What a deck may score in the coming tournament, from what its owner knows."""

from __future__ import annotations

from typing import Final

from demesne.bots.millennium_blades.arena import hold
from demesne.bots.millennium_blades.worth import best_deck
from demesne.core.rng import seeded
from demesne.games.millennium_blades.constants import NO_META
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.venues import venue_of

PLAY: Final = 28.0
"""How far a tournament between bots is off what trials expect, beyond the spread of the trials themselves, as a standard
deviation: nobody plays as a trial does, and decks change until the end. scripts/blades_forecast.py measures it."""


def known_of_deck(g: BladesState, seat: int) -> tuple[object, ...] | None:
    """What a forecast is made from, as far as it is worth another one; none while no deck is built."""
    if g.lanes is None or g.contest.open or not g.players[seat].deck:
        return None
    return (g.round, g.interval, g.element, g.type, *sorted(g.players[seat].deck))


def deck_rp(g: BladesState, seat: int, trial: int) -> int:
    """The RP of the seat's deck in a tournament of its own, against the decks that others could make of what they may hold."""
    guess = g.guess(seat, seeded(trial))
    assert isinstance(guess, BladesState)
    element = guess.elements[-1] if guess.element == NO_META else guess.element
    type_ = guess.types[-1] if guess.type == NO_META else guess.type
    bonus = 1 << element | 1 << type_
    decks: list[list[int]] = []
    for other, player in enumerate(guess.players):
        if other == seat:
            decks.append(player.deck[:])
        else:
            decks.append(best_deck(sorted(guess.holding(other)), player.character, bonus, venue_of(guess))[0])
    return hold(decks, g.players[seat].character, (element, type_), trial)[seat]


def margin_of(rps: list[int]) -> float:
    """The standard deviation of the score around the mean of the trials: two tournaments of three end within it."""
    middle = sum(rps) / len(rps)
    spread = sum([(rp - middle) ** 2 for rp in rps]) / len(rps)
    return float((spread + PLAY**2) ** 0.5)
