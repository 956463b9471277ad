"""A tournament: everybody plays a Single each turn and may use one Action, until nobody can play; then cards score."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Asks, Effect, Program, register
from demesne.core.move import Move
from demesne.core.outcome import rank
from demesne.games.millennium_blades.ability import ACTION, OF_DESIGN, WITH
from demesne.games.millennium_blades.attempts import note_use, spend
from demesne.games.millennium_blades.cards import ACCESSORY, BOX, KIND, NO_CARD, SINGLE, TITLES, titles
from demesne.games.millennium_blades.contest import Contest
from demesne.games.millennium_blades.face import Bearer, Face, place_name
from demesne.games.millennium_blades.frame import BladesFrame
from demesne.games.millennium_blades.loops import TOURNAMENT
from demesne.games.millennium_blades.moments import ACTED, ROUND, TURN
from demesne.games.millennium_blades.moves import DONE, PLAY, PLAY_RANDOM, USE, CardMove, PlaceMove
from demesne.games.millennium_blades.mystery_boxes import draw_boxes
from demesne.games.millennium_blades.numbers import MOST_ROUNDS
from demesne.games.millennium_blades.piece import Piece
from demesne.games.millennium_blades.playing import at_random, play_card, playable
from demesne.games.millennium_blades.resolving import Settle, start
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import frame_on, survey
from demesne.games.millennium_blades.tally import ScoreAll
from demesne.games.millennium_blades.venues import venue_of
from demesne.games.millennium_blades.verbs import notice, show_deck
from demesne.games.millennium_blades.view_types import MillenniumBladesDetails


class Open(Effect[BladesState, BladesFrame]):
    """Singles become hands; boxes and accessories lie open beside empty tableaus."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        contest = Contest(g.seats)
        contest.open = True
        contest.active = g.first
        g.contest = contest
        for seat, player in enumerate(g.players):
            contest.hands[seat] = tuple([card for card in player.deck if KIND[card] == SINGLE])
            gear = [card for kind in (BOX, ACCESSORY) for card in player.deck if KIND[card] == kind]
            contest.gear[seat] = tuple([self.lay(contest, card) for card in gear])
            show_deck(g, seat)
            if g.journal is not None:
                g.journal.reveal("gear", seat, {"cards": titles(gear), "hand": len(contest.hands[seat])})
        if venue_of(g).boxes:
            draw_boxes(g)

    def lay(self, contest: Contest, card: int) -> Piece:
        contest.serials += 1
        return Piece(contest.serials, card)


class TakeTurns(Effect[BladesState, BladesFrame]):
    """Comes back to itself until a round of turns begins in which nobody can play."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        contest = g.contest
        if contest.more_turns:
            contest.more_turns -= 1
            f.pc -= 1
            g.push(TURN_COURSE, contest.active)
            return
        seat = contest.active
        for _ in range(g.seats):
            seat = g.first if not contest.rounds else (seat + 1) % g.seats
            if seat == g.first:
                end_round(g)
                if contest.rounds == MOST_ROUNDS or not any(playable(g, each) for each in range(g.seats)):
                    return
                contest.rounds += 1
            if not contest.gone >> seat & 1:
                f.pc -= 1
                g.push(TURN_COURSE, seat)
                return


def end_round(g: BladesState) -> None:
    """Those who wait for the end of a round of turns follow before the next turn, or before scores are counted."""
    staying = [seat for seat in range(g.seats) if not g.contest.gone >> seat & 1]
    if g.contest.rounds and staying:
        seat = g.first if g.first in staying else staying[0]
        notice(g, ROUND, seat, None, seat)


class StartTurn(Effect[BladesState, BladesFrame]):
    def run(self, g: BladesState, f: BladesFrame) -> None:
        contest = g.contest
        contest.active = f.seat
        contest.plays = 1
        contest.actions = 1
        for active in survey(g).rules:
            contest.actions += active.rule.more_actions(g, active, f.seat)
        contest.played = False
        contest.passed = False
        contest.barred = NO_CARD
        contest.resolved = 0
        if g.journal is not None:
            g.journal.add("turn", f.seat, {"number": contest.rounds})
        notice(g, TURN, f.seat, None, f.seat)


class Act(Asks[BladesState, BladesFrame]):
    """The turn itself: plays, an Action, and `done` once the play is made or impossible."""

    prompt = "turn"

    def run(self, g: BladesState, f: BladesFrame) -> None:
        options = self.options(g, f)
        if options and options != [DONE]:
            g.ask(f.seat, self, options)

    def options(self, g: BladesState, f: BladesFrame) -> list[Move]:
        contest = g.contest
        moves: list[Move] = []
        cards = playable(g, f.seat) if contest.plays else []
        if cards and at_random(g, f.seat):
            moves.append(PLAY_RANDOM)
        elif cards:
            moves += [PLAY[card] for card in cards]
        moves += [USE[f.seat][face.place] for face in usable(g, f.seat)]
        if contest.played or contest.passed or not cards:
            moves.append(DONE)
        return moves

    def answer(self, g: BladesState, f: BladesFrame, move: Move) -> None:
        if move is DONE:
            return
        f.pc = SETTLING
        if isinstance(move, PlaceMove):
            use(g, f.seat, move.spot)
        else:
            cards = playable(g, f.seat)
            card = move.card if isinstance(move, CardMove) else cards[g.rng.below(len(cards))]
            g.contest.plays -= 1
            g.contest.played = True
            play_card(g, f.seat, card)

    def details(self, g: BladesState, f: BladesFrame) -> MillenniumBladesDetails:
        contest = g.contest
        return {"rp": contest.rp[f.seat], "actions": contest.actions, "plays": contest.plays}

    def why_not(self, g: BladesState, f: BladesFrame, move: Move) -> str:
        contest = g.contest
        if move is DONE:
            return "you must play a Single first"
        if isinstance(move, CardMove) and move.verb == "play":
            if move.card not in contest.hands[f.seat]:
                return f"{TITLES[move.card]} is not in your hand"
            return "you have played this turn" if not contest.plays else "it cannot be played now"
        if isinstance(move, PlaceMove) and move.verb == "use":
            return "there is no Action of yours to use there, or you have used yours"
        return ""


def usable(g: BladesState, seat: int) -> list[Face]:
    """Face-up cards whose Action may be used."""
    if not g.contest.actions:
        return []
    made = survey(g)
    if any(active.rule.bars_actions(g, active, seat) for active in made.rules):
        return []
    cards = [face for face in [*made.rows[seat], *made.gear[seat]] if face.text and WITH[face.design] >> ACTION & 1]
    return [*cards, *[face for face in made.bearers[seat] if can_act(g, face)]]


def can_act(g: BladesState, face: Face) -> bool:
    """A character or venue has an Action, and can do all of it: it is not used up, so it would be offered in vain for ever."""
    for ability in OF_DESIGN[face.design]:
        if ability.trigger == ACTION:
            return all(word.could(g, frame_on(face)) for word in ability.words)
    return False


def use(g: BladesState, seat: int, place: int) -> None:
    """An Action is carried out; then its card flips, and those who wait for Actions follow. Characters and venues stay."""
    face = next(each for each in usable(g, seat) if each.place == place)
    g.contest.actions -= 1
    if g.journal is not None:
        g.journal.add("use", seat, {"card": face.title, "place": place_name(face)})
    notice(g, ACTED, seat, face, seat)
    if not isinstance(face, Bearer):
        note_use(g, face)
        spend(g, face)
    for ability in OF_DESIGN[face.design]:
        if ability.trigger == ACTION:
            start(g, ability, face, seat)
            return


class Close(Effect[BladesState, BladesFrame]):
    """Places by RP; whoever left in a loop comes first."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        contest = g.contest
        keys: list[tuple[int, ...]] = [
            (1, 0) if contest.gone >> seat & 1 else (0, contest.rp[seat]) for seat in range(g.seats)
        ]
        g.places = rank(keys)
        if g.journal is not None:
            g.journal.add("rp", g.first, {"rp": contest.rp[:]})
        g.contest = Contest(g.seats)


SETTLING: Final = 1
"""The step of a turn that resolves what waits."""
TURN_COURSE: Final = register("millennium-blades:Turn", Program((StartTurn(), Settle(), Act(), Settle())))
register(TOURNAMENT, Program((Open(), TakeTurns(), ScoreAll(), Close())))
