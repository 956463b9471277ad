"""The queue: abilities that were set off are resolved one by one, once nothing else is half done.

Flips come first; then whoever is nearest to the active player; then Top, Ongoing, Play, Next, Score; then left to right.
Nobody is asked for an order. An ability whose card is face down or gone by then is dropped, but a card's own Flip is not.
"""

from __future__ import annotations

from demesne.core.effect import Effect
from demesne.core.frame import Frame
from demesne.games.millennium_blades.ability import ABILITIES, FLIP, PLAY, TRIGGERS, Ability
from demesne.games.millennium_blades.contest import Trigger
from demesne.games.millennium_blades.face import Face, place_name
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.loops import leave_in_loop
from demesne.games.millennium_blades.numbers import LOOP
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import face_of, survey


class Settle(Effect[BladesState, Frame]):
    """Comes back to itself until nothing waits."""

    def run(self, g: BladesState, f: Frame) -> None:
        if g.contest.queue:
            f.pc -= 1
            resolve(g, take_next(g))


def take_next(g: BladesState) -> Trigger:
    waiting = g.contest.queue
    best = 0
    if len(waiting) > 1:
        keys = [order(g, trigger) for trigger in waiting]
        best = keys.index(min(keys))
    g.contest.queue = (*waiting[:best], *waiting[best + 1 :])
    return waiting[best]


def order(g: BladesState, trigger: Trigger) -> tuple[int, int, int, int]:
    number, seat, serial, _, _ = trigger
    kind = ABILITIES[number].trigger
    face = face_of(g, serial)
    return int(kind != FLIP), (seat - g.contest.active) % g.seats, kind, 0 if face is None else face.place


def resolve(g: BladesState, trigger: Trigger) -> None:
    number, seat, serial, that, by = trigger
    ability = ABILITIES[number]
    face = face_of(g, serial)
    if face is None or not works(g, ability, face):
        return
    frame = start(g, ability, face, seat)
    frame.that = that
    frame.by = by


def works(g: BladesState, ability: Ability, face: Face) -> bool:
    """Whether an ability that was set off is still carried out."""
    if ability.trigger == FLIP:
        return True
    if not face.text:
        return False
    if ability.trigger == PLAY and not g.contest.scoring:
        for active in survey(g).rules:
            if active.rule.bars_play_effect(g, active, face):
                return False
    return True


def start(g: BladesState, ability: Ability, face: Face, seat: int) -> AbilityFrame:
    """Begin an ability of a card for a seat, and count it; too many in one turn are an endless loop."""
    g.contest.resolved += 1
    if g.contest.resolved >= LOOP:
        leave_in_loop(g)
        return AbilityFrame(ability.program, seat)
    if g.journal is not None:
        told: dict[str, object] = {"card": face.title, "trigger": TRIGGERS[ability.trigger], "place": place_name(face)}
        g.journal.add("effect", seat, told)
    frame = g.push_ability(ability.program, seat)
    frame.piece = face.serial
    frame.symbol = face.piece.declared
    frame.named = face.piece.named
    return frame
