"""Millennium Blades on the wire: positions that differ only in what an audience may not know look alike to it.

No two seeds of this game deal so alike that whole games could be compared, as tests/server/test_hidden.py does. Here a guess
is the other world: it deals anew all that an audience cannot know. Both worlds go through the server's own log and messages.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from demesne import bots
from demesne.bots import Bot, whole_answer
from demesne.core import CLOCK, Move, State, seeded
from demesne.core.wording_types import Sentence
from demesne.games import find
from demesne.server.live_table.broadcast import SeenView, StepUpdates
from demesne.server.live_table.game_log import GameLog, PlayedStep
from demesne.server.model.answer import Answer, token_of
from demesne.server.model.audience import bit
from demesne.server.model.seat_view import encode_view
from demesne.server.model.table_record import SeatRecord, TableRecord
from demesne.server.protocol.socket_types import SPECTATOR, Clocks
from tests.contract.test_knowledge import knowledge, seen_by
from tests.helpers.asking import reasons
from tests.server.test_storage import new_record

PLAYERS = 3
LIMIT = 20_000
"""Moves; no game takes as many."""
QUESTIONS = 60
"""Moves of all that the game knows, legal or not, of which a seat asks why it cannot make them."""
UNSEEN = ("deck", "undeck", "collect", "uncollect", "spend")
"""Others see nothing of it, but that a turn is over. The last card for a fusion shows all of them."""
BETWEEN_TWO = ("put", "take back", "wish", "thank", "unthank", "money")
"""What others do not see of a tray."""
NO_CLOCKS = Clocks(turn=[], bank=[], absent=[])


def record(timing: str) -> TableRecord:
    table = new_record()
    options: dict[str, object] = {"timing": timing, "lengths": "quick", "powers": True, "venues": True}
    table.game, table.seed, table.opening = "millennium-blades", 5, []
    table.settings = dict(find(table.game).settings(PLAYERS, 5, options))
    table.seats = [SeatRecord(kind="guest", guest_id=name, name=name) for name in ("ann", "bob", "eve")]
    return table


class World:
    """A table whose game stands at this position."""

    def __init__(self, table: TableRecord, state: State) -> None:
        self.log = GameLog(table)
        match = self.log.match
        match.state = state.copy()
        match.journal.events.clear()
        match.state.journal = match.journal
        self._seen = {
            audience: SeenView(0, encode_view(match, audience).view) for audience in (SPECTATOR, *range(PLAYERS))
        }

    def play(self, seat: int, move: Move) -> PlayedStep:
        state = self.log.match.state
        decision = state.decision(seat)
        assert decision is not None
        answer = Answer([move.text], self.log.version_of(seat), decision.number, [token_of(state, seat, move)])
        return self.log.play(seat, answer)

    def told(self, played: PlayedStep, audience: int) -> bytes | None:
        """The message as it is sent, with the patch; None if none is sent."""
        updates = StepUpdates(self.log, played, NO_CLOCKS, self._seen)
        return updates.encoded(audience, True) if updates.concern(audience) else None


def played_by_bots(state: State) -> Iterator[int]:
    """Gives the number of every position before its move."""
    names = ["heuristic", "collector", "trader"]
    seated = [bots.make("millennium-blades", name) for name in names]
    chance = random.Random(1)
    for seat, bot in enumerate(seated):
        bot.begin(seat)
    for number in range(LIMIT):
        if state.over:
            return
        yield number
        seat = chance.choice([seat for seat in state.to_act if seat != CLOCK])
        state.apply(seat, seated[seat].choose(state, seat))
    raise AssertionError("the game does not end")


def opened(timing: str) -> tuple[TableRecord, State]:
    table = record(timing)
    state = GameLog(table).match.state.copy()
    state.journal = None
    return table, state


def in_tournament(state: State) -> bool:
    return state.view(SPECTATOR)["tournament"] is not None


def answers(world: World, audience: int, number: int) -> list[object]:
    """All that can be asked without a move: the view with its question, reasons why not, and a hint."""
    match = world.log.match
    told: list[object] = [bytes(encode_view(match, audience).view)]
    if audience == SPECTATOR:
        return told
    every = random.Random(number).sample(match.game.moves(), QUESTIONS)
    told.append([reasons(match, audience, move) for move in every])
    told.append(match.can_undo(audience))
    if audience in match.to_act and len(match.legal_moves(audience)) > 1:
        told.append(hint(bots.make(match.game.name, "heuristic"), match.state, audience))
    return told


def hint(bot: Bot, state: State, seat: int) -> tuple[list[str], list[Sentence]]:
    bot.begin(7)
    moves = whole_answer(bot, state, seat)
    return [move.text for move in moves], bot.explain_answer(state, seat, moves)


@pytest.mark.parametrize("timing", ["turns", "no clock"])
def test_two_worlds_give_the_same_answers(timing: str) -> None:
    table, state = opened(timing)
    compared = [0, 0]
    for number in played_by_bots(state):
        if number % 23 == 0:
            audience = (number // 23) % (PLAYERS + 1)
            audience = SPECTATOR if audience == PLAYERS else audience
            one, two = World(table, state), World(table, state.guess(audience, seeded(number)))
            assert answers(one, audience, number) == answers(two, audience, number)
            compared[in_tournament(state)] += 1
    assert min(compared) > 5, compared


def pairs(state: State) -> Iterator[tuple[int, Move, Move, list[int]]]:
    """Two moves of a player that others cannot tell apart, and these others."""
    for seat in [seat for seat in state.to_act if seat != CLOCK]:
        others = [other for other in (SPECTATOR, *range(PLAYERS)) if other != seat]
        question = state.question(seat)
        assert question is not None
        details = question["details"]
        assert isinstance(details, dict)
        moves: dict[str, list[Move]] = {}
        for move in state.legal_moves(seat):
            moves.setdefault(move.verb, []).append(move)
        for verb, alike in moves.items():
            if len(alike) > 1 and verb in UNSEEN and not in_tournament(state):
                yield seat, alike[0], alike[-1], others
            if len(alike) > 1 and verb in BETWEEN_TWO and question["prompt"] == "tray":
                yield seat, alike[0], alike[-1], [other for other in others if other != details["to"]]


@pytest.mark.parametrize("timing", ["turns", "no clock"])
def test_others_are_told_the_same_whichever_card_it_is(timing: str) -> None:
    table, state = opened(timing)
    met: set[str] = set()
    for number in played_by_bots(state):
        if number % 5:
            continue
        for seat, move, other_move, others in pairs(state):
            one, two = World(table, state), World(table, state)
            played, played_too = one.play(seat, move), two.play(seat, other_move)
            if move.verb == "spend" and one.log.match.events:
                continue
            for audience in others:
                assert one.told(played, audience) == two.told(played_too, audience), (move.text, other_move.text)
                if move.verb in UNSEEN and timing != "turns":
                    assert not played.told & bit(audience), move.text
            met.add(move.verb)
    assert met >= {"deck", "collect", "put", "wish", "money"}, met


def test_a_message_tells_two_worlds_apart_only_by_what_was_uncovered() -> None:
    """The same move of another player in both: where events differ, the audience knows from then on what they told."""
    table, state = opened("turns")
    compared, alike = [0, 0], [0, 0]
    for number in played_by_bots(state):
        if number % 3:
            continue
        chance = random.Random(number)
        audience = chance.choice([SPECTATOR, *range(PLAYERS)])
        mover = state.to_act[0]
        guessed = state.guess(audience, seeded(number))
        moves = [move for move in state.legal_moves(mover) if move in guessed.legal_moves(mover)]
        if not moves or mover == audience:
            continue
        move = chance.choice(moves)
        one, two = World(table, state), World(table, guessed)
        played, played_too = one.play(mover, move), two.play(mover, move)
        compared[in_tournament(state)] += 1
        events, events_too = one.log.match.events, two.log.match.events
        if seen_by(events, audience) != seen_by(events_too, audience):
            assert knowledge(one.log.match.state, audience) != knowledge(two.log.match.state, audience), move.text
        elif knowledge(one.log.match.state, audience) == knowledge(two.log.match.state, audience):
            assert one.told(played, audience) == two.told(played_too, audience), move.text
            alike[in_tournament(state)] += 1
    assert min(compared) > 5, compared
    assert min(alike) > 5, alike
