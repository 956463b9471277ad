"""Attempts: what an effect is about to do, and Reactions that prevent or change it.

Where no face-up Reaction fits, the thing happens at once. Otherwise an attempt goes onto the stack: whom it concerns is asked
first, then the others clockwise; a Reaction that is used flips its card. Then it happens, unless it was stopped.
"""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Asks, Effect, Program, register
from demesne.core.move import Move
from demesne.games.millennium_blades.ability import REACTION
from demesne.games.millennium_blades.cards import ACCESSORY, KIND, NO_CARD, TITLES
from demesne.games.millennium_blades.face import Face, place_name
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.moments import USED, WOULD_CLASH, WOULD_DISCARD, WOULD_FLIP
from demesne.games.millennium_blades.moves import PASS, REACT, PlaceMove
from demesne.games.millennium_blades.piece import NO_PIECE
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import Listener, face_of, survey
from demesne.games.millennium_blades.verbs import note_done, notice, turn_down
from demesne.games.millennium_blades.view_types import MillenniumBladesDetails


def can_flip(g: BladesState, face: Face, by: int) -> bool:
    """A card that is face-up and not protected from this seat."""
    if not face.up or g.contest.gone >> face.seat & 1:
        return False
    if by == face.seat:
        return True
    if face.piece.steady:
        return False
    for active in survey(g).rules:
        if active.rule.bars_flip(g, active, face, by):
            return False
    return True


def flip(g: BladesState, face: Face, by: int, root: int) -> None:
    """Flip a card by an effect of seat `by`; the ability's frame at `root` remembers that it happened."""
    if not can_flip(g, face, by):
        return
    if any_reaction(g, WOULD_FLIP, face.seat, face, by):
        attempt = _attempt(g, FLIPPING, face.seat, by, root)
        attempt.that = face.serial
    else:
        _flip_now(g, face, by, root)


def _flip_now(g: BladesState, face: Face, by: int, root: int) -> None:
    m = g.stack[root]
    assert isinstance(m, AbilityFrame)
    note_done(m, face)
    m.chosen = (*m.chosen, face.serial)
    turn_down(g, face, by)


def threaten(g: BladesState, moment: str, seat: int, by: int, root: int) -> None:
    """An effect of seat `by` would make a seat clash or discard: if it reacts, the ability's frame at `root` is stopped."""
    if any_reaction(g, moment, seat, None, by):
        _attempt(g, CHALLENGING if moment == WOULD_CLASH else DISCARDING, seat, by, root)


def _attempt(g: BladesState, program: Program, seat: int, by: int, root: int) -> AbilityFrame:
    attempt = g.push_ability(program, seat)
    attempt.foe = seat
    attempt.by = by
    attempt.root = root
    return attempt


# Who may react


def any_reaction(g: BladesState, moment: str, seat: int, face: Face | None, by: int) -> bool:
    for step in range(g.seats):
        if reactions(g, (seat + step) % g.seats, moment, seat, face, by):
            return True
    return False


def reactions(g: BladesState, whose: int, moment: str, seat: int, face: Face | None, by: int) -> list[Listener]:
    """Reactions of a player to something that would happen to a seat."""
    found: list[Listener] = []
    if any(active.rule.bars_reactions(g, active, whose) for active in survey(g).rules):
        return found
    for listener in survey(g).listeners:
        when = listener.ability.when
        if listener.face.seat == whose and listener.ability.trigger == REACTION and when is not None:
            if when.fits(g, listener.frame, moment, seat, face, by) and may_react(g, listener, face):
                found.append(listener)
    return found


def may_react(g: BladesState, listener: Listener, face: Face | None) -> bool:
    """A Reaction must be able to do something; and a card does not stop its own flip, for reacting flips it."""
    listener.frame.that = NO_PIECE if face is None else face.serial
    if listener.frame.that == listener.face.serial:
        return False
    return listener.ability.words[0].could(g, listener.frame)


class OfferReactions(Asks[BladesState, AbilityFrame]):
    """Comes back to itself for every seat, until one stops the attempt."""

    prompt = "react"

    def __init__(self, moment: str) -> None:
        self.moment = moment

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        while not f.stopped and f.asked < g.seats:
            f.seat = (f.foe + f.asked) % g.seats
            options = self.options(g, f)
            if options:
                g.ask(f.seat, self, options)
                return
            f.asked += 1

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        face = face_of(g, f.that)
        if f.that != NO_PIECE and (face is None or not face.up):
            return []
        found = reactions(g, f.seat, self.moment, f.foe, face, f.by)
        moves: list[Move] = [REACT[each.face.seat][each.face.place] for each in found]
        return [*moves, PASS] if moves else []

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        f.pc -= 1
        if not isinstance(move, PlaceMove):
            f.asked += 1
            return
        face = face_of(g, f.that)
        for listener in reactions(g, f.seat, self.moment, f.foe, face, f.by):
            if listener.face.place == move.spot:
                react(g, f, listener)
                return

    def details(self, g: BladesState, f: AbilityFrame) -> MillenniumBladesDetails:
        face = face_of(g, f.that)
        return {} if face is None else {"card": TITLES[face.piece.card], "place": place_name(face)}


def react(g: BladesState, f: AbilityFrame, listener: Listener) -> None:
    """The Reaction is carried out, then its card flips."""
    if g.journal is not None:
        g.journal.add("react", f.seat, {"card": TITLES[listener.face.piece.card], "place": place_name(listener.face)})
    note_use(g, listener.face)
    spend(g, listener.face)
    frame = g.push_ability(listener.ability.program, f.seat)
    frame.piece = listener.face.serial
    frame.that = f.that
    frame.by = f.by
    frame.attempt = len(g.stack) - 3
    g.contest.resolved += 1


def note_use(g: BladesState, face: Face) -> None:
    """Some wait for the use of an accessory, be it an Action or a Reaction."""
    if face.piece.card != NO_CARD and KIND[face.piece.card] == ACCESSORY:
        notice(g, USED, face.seat, face, face.seat)


def spend(g: BladesState, face: Face) -> None:
    """A card that was used flips once its effect is done; nobody can stop that."""
    frame = g.push_ability(SPENDING, face.seat)
    frame.piece = face.serial


class FlipSpent(Effect[BladesState, AbilityFrame]):
    def run(self, g: BladesState, f: AbilityFrame) -> None:
        face = face_of(g, f.piece)
        if face is not None and face.up:
            turn_down(g, face, face.seat)


class FlipNow(Effect[BladesState, AbilityFrame]):
    def run(self, g: BladesState, f: AbilityFrame) -> None:
        face = face_of(g, f.that)
        if not f.stopped and face is not None and face.up:
            _flip_now(g, face, f.by, f.root)


class StopNow(Effect[BladesState, AbilityFrame]):
    """What was stopped does not take place."""

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        if f.stopped:
            m = g.stack[f.root]
            assert isinstance(m, AbilityFrame)
            m.stopped = True
            m.chosen = (*m.chosen, f.foe)


SPENDING: Final = register("millennium-blades:attempt/spent", Program((FlipSpent(),)))
FLIPPING: Final = register("millennium-blades:attempt/flip", Program((OfferReactions(WOULD_FLIP), FlipNow())))
DISCARDING: Final = register("millennium-blades:attempt/discard", Program((OfferReactions(WOULD_DISCARD), StopNow())))
CHALLENGING: Final = register("millennium-blades:attempt/clash", Program((OfferReactions(WOULD_CLASH), StopNow())))
