"""The end of a tournament: Score effects of tableaus from left to right, boxes, accessories, then the metagame."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Effect, Program, register
from demesne.games.millennium_blades.ability import OF_DESIGN, SCORE, WITH
from demesne.games.millennium_blades.cards import SYMBOLS
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.frame import AbilityFrame, BladesFrame
from demesne.games.millennium_blades.metagame import matched
from demesne.games.millennium_blades.numbers import META_RP
from demesne.games.millennium_blades.resolving import Settle, start
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import survey
from demesne.games.millennium_blades.verbs import gain


class ScoreAll(Effect[BladesState, BladesFrame]):
    """Comes back to itself for every player from the first on, one fully before the next."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        contest = g.contest
        contest.scoring = True
        while contest.scored < g.seats:
            seat = (g.first + contest.scored) % g.seats
            contest.scored += 1
            if not contest.gone >> seat & 1:
                f.pc -= 1
                contest.active = seat
                contest.resolved = 0
                g.push_ability(SCORING, seat)
                return


class ScoreNext(Effect[BladesState, AbilityFrame]):
    """The first face-up card that has not scored yet, as the board is now; last the metagame."""

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        f.pc = 0
        made = survey(g)
        for faces in (made.rows[f.seat], made.gear[f.seat], made.bearers[f.seat]):
            for face in faces:
                if face.text and WITH[face.design] >> SCORE & 1 and face.serial not in f.chosen:
                    f.chosen = (*f.chosen, face.serial)
                    score_card(g, face, f.seat)
                    return
        f.pc = f.program.size
        for meta in matched(g, f.seat):
            if g.journal is not None:
                g.journal.add("meta_match", f.seat, {"symbol": SYMBOLS[meta]})
            gain(g, f.seat, META_RP)


def score_card(g: BladesState, face: Face, seat: int) -> None:
    for ability in reversed(OF_DESIGN[face.design]):
        if ability.trigger == SCORE and not g.contest.gone >> seat & 1:
            start(g, ability, face, seat)


SCORING: Final = register("millennium-blades:turn/score", Program((Settle(), ScoreNext())))
