"""Nobody sees, guesses or infers from the engine what its seat may not know.

Two positions that differ only in what a seat cannot know come from a guess: it shows the seat the same view.
Non-interference says that it cannot tell them apart before something hidden is uncovered; what uncovers is news.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import takewhile

import pytest

from demesne.core import PUBLIC, Event, Journal, Match, Move, State, seeded
from demesne.core.event import EVERYONE
from tests.helpers.play import SOAK, some_move, spell, texts, walk
from tests.helpers.tables import Table


def observed(match: Match, chance: random.Random) -> int:
    """A seat, the public or the clock: whoever looks on must not be able to tell more than it may know."""
    return chance.randrange(PUBLIC, match.players)


def known_to(state: State, seat: int) -> bytes:
    """All that the engine tells a seat."""
    return spell([state.view(seat), texts(state.legal_moves(seat))])


def knowledge(state: State, seat: int) -> bytes:
    """The same for all positions that a seat cannot tell apart, with all it remembers: a guess from fixed chance."""
    return known_to(state, seat) + state.guess(seat, seeded(0)).key()


def test_a_guess_gives_back_the_view_it_came_from(table: Table, invariants: Callable[[State], None]) -> None:
    chance = random.Random(1)
    match = table.match(1)
    for number in walk(match, 1, limit=400):
        seat = observed(match, chance)
        view, key = known_to(match.state, seat), match.state.key()
        guessed = match.state.guess(seat, seeded(number))
        assert match.state.key() == key
        assert known_to(guessed, seat) == view
        assert known_to(guessed, PUBLIC) == known_to(match.state, PUBLIC)
        assert all(guessed.legal_moves(other) for other in guessed.to_act)
        assert guessed.journal is None
        invariants(guessed)


def test_a_guess_of_a_guess_agrees_with_what_it_came_from(table: Table, invariants: Callable[[State], None]) -> None:
    chance = random.Random(2)
    match = table.match(2)
    for number in walk(match, 2, limit=300):
        if number % 2:
            continue
        state, seat = match.state.copy(), observed(match, chance)
        first = known_to(state, seat)
        for step in range(3):
            other = observed(match, chance)
            view = known_to(state, other)
            state = state.guess(other, seeded(number * 10 + step))
            assert known_to(state, other) == view
            invariants(state)
        again = match.state.guess(seat, seeded(number)).guess(seat, seeded(number + 1))
        assert known_to(again, seat) == first


def test_a_guess_depends_on_nothing_that_the_seat_cannot_know(table: Table) -> None:
    """Positions that a seat cannot tell apart give, from the same generator, the very same guess: it reads nothing hidden.

    Where the seat does not even see what another one is asked, the question may differ, and the cards may not."""
    chance = random.Random(3)
    match = table.match(3)
    for number in walk(match, 3, limit=300):
        seat = observed(match, chance)
        other_world = match.state.guess(seat, seeded(number))
        if asked(match.state) == asked(other_world):
            assert knowledge(match.state, seat) == knowledge(other_world, seat)
        else:
            assert known_to(match.state, seat) == known_to(other_world, seat)
            assert cards_in(match.state.guess(seat, seeded(0))) == cards_in(other_world.guess(seat, seeded(0)))


@pytest.mark.soak
def test_a_step_that_a_seat_cannot_see_changes_no_guess_of_its_cards(table: Table) -> None:
    """Two worlds that a seat cannot tell apart: before and after a step of which nothing is told. The same cards lie in the
    same places in what it guesses from either, however the question differs that is open."""
    compared = 0
    for seed in range(2 * SOAK):
        match = table.match(seed)
        for number in walk(match, seed, limit=120):
            for mover, move in unseen_moves(match.state):
                later, told = after(match.state, mover, move)
                for seat in [seat for seat in range(match.players) if seat != mover and not told]:
                    if known_to(later, seat) == known_to(match.state, seat):
                        compared += 1
                        guesses = [world.guess(seat, seeded(number)) for world in (match.state, later)]
                        assert cards_in(guesses[0]) == cards_in(guesses[1]), move.text
    assert compared, "no step is unseen: the test shows nothing"


def unseen_moves(state: State) -> list[tuple[int, Move]]:
    """For each seat that is asked the last option, which often ends something unseen, and the first."""
    options = [(seat, state.legal_moves(seat)) for seat in state.to_act if seat >= 0]
    return [(seat, move) for seat, moves in options for move in {moves[0]: 0, moves[-1]: 0}]


def cards_in(state: State) -> dict[str, object]:
    """The zones without counters: what lies where."""
    return {name: value for name, value in state.zones().items() if not isinstance(value, int)}


def test_guesses_vary_and_bring_their_own_future(table: Table) -> None:
    chance = random.Random(4)
    match = table.match(4)
    varied = positions = 0
    for number in walk(match, 4, limit=60):
        seat = observed(match, chance)
        guesses = [match.state.guess(seat, seeded(number * 100 + again)) for again in range(6)]
        futures = {int(guess.rng.state) for guess in guesses}
        assert len(futures) == len(guesses)
        assert int(match.state.rng.state) not in futures
        positions += 1
        varied += len({spell(guess.zones()) for guess in guesses}) > 1
    assert varied > positions / 2


def test_a_guess_can_be_played_on(table: Table, invariants: Callable[[State], None]) -> None:
    chance = random.Random(5)
    match = table.match(5)
    for number in walk(match, 5, limit=300):
        if number % 6:
            continue
        guessed = match.state.guess(observed(match, chance), seeded(number))
        assert table.game.load(guessed.plain()).key() == guessed.key()
        for _ in range(25):
            if guessed.over:
                break
            guessed.apply(*some_move(guessed, chance))
            invariants(guessed)


def test_events_keep_what_is_private_to_those_who_know(table: Table) -> None:
    match = table.match(6)
    for _ in walk(match, 6, limit=600):
        pass
    for event in match.events:
        open_part = {"event": event.kind, "seat": event.seat, **event.public}
        spell([event.public, event.private])
        assert event.seen_by(PUBLIC) == ({**open_part, **event.private} if event.knows == EVERYONE else open_part)
        assert not set(event.private) & {"event", "seat"}
        for seat in range(match.players):
            knows = event.knows >> seat & 1
            assert event.seen_by(seat) == ({**open_part, **event.private} if knows else open_part)
        if event.private:
            assert event.news


@pytest.mark.soak
def test_the_mover_cannot_tell_two_worlds_apart(table: Table) -> None:
    compared = 0
    for seed in range(6 * SOAK):
        chance = random.Random(seed)
        match = table.match(seed)
        for number in walk(match, seed, limit=100):
            mover, move = some_move(match.state, chance)
            if mover >= 0:
                other_world = match.state.guess(mover, seeded(number))
                compared += indistinguishable(match.state, other_world, mover, move)
    assert compared >= 6, "hardly a move without news: the test shows nothing"


def indistinguishable(one: State, two: State, mover: int, move: Move) -> bool:
    """Make the same move in both and compare what the mover learns; false where something may be learned.

    Up to the first news, events agree as far as both go. They go on differently only where a hidden card decides who is
    asked what (a reaction that one world's hand holds); with the same questions open and no news, all agrees.
    """
    (first, told), (second, told_too) = after(one, mover, move), after(two, mover, move)
    seen, seen_too = before_news(told, mover), before_news(told_too, mover)
    shared = min(len(seen), len(seen_too))
    assert seen[:shared] == seen_too[:shared]
    uncovered = any(event.news for event in [*told, *told_too])
    if uncovered or asked(first) != asked(second):
        return False
    assert seen == seen_too
    assert knowledge(first, mover) == knowledge(second, mover)
    return True


def test_an_event_tells_no_more_than_the_seat_may_know(table: Table) -> None:
    """If a seat's events tell two worlds apart, then so does what it knows from then on: no secret slips out. A shuffle in
    the same step mixes what was shown with the rest again."""
    chance = random.Random(8)
    compared = 0
    for seed in range(6):
        match = table.match(seed)
        for number in walk(match, seed, limit=100):
            seat, (mover, move) = observed(match, chance), some_move(match.state, chance)
            other_world = match.state.guess(seat, seeded(number))
            if move in other_world.legal_moves(mover):
                compared += 1
                (one, told), (two, told_too) = after(match.state, mover, move), after(other_world, mover, move)
                shuffled = any(event.kind == "shuffle" for event in told)
                if seen_by(told, seat) != seen_by(told_too, seat) and not shuffled:
                    assert knowledge(one, seat) != knowledge(two, seat)
    assert compared > 60


def test_the_beginning_tells_no_more_than_the_view(table: Table) -> None:
    """Games that begin with the same view for a seat begin with the same events for it."""
    told: dict[bytes, list[bytes]] = {}
    for seed in range(150):
        match = table.match(seed)
        events = seen_by(match.events, 0)
        assert told.setdefault(known_to(match.state, 0), events) == events


def seen_by(events: list[Event], seat: int) -> list[bytes]:
    return [spell(event.seen_by(seat)) for event in events]


def after(state: State, seat: int, move: Move) -> tuple[State, list[Event]]:
    state = state.copy()
    state.journal = Journal()
    state.apply(seat, move)
    return state, state.journal.events


def before_news(events: list[Event], seat: int) -> list[bytes]:
    return seen_by(list(takewhile(lambda event: not event.news, events)), seat)


def asked(state: State) -> list[tuple[int, str, str]]:
    """Who is asked what, options aside."""
    return [(decision.seat, decision.asker.prompt, source(state, decision.seat)) for decision in state.open]


def source(state: State, seat: int) -> str:
    question = state.question(seat)
    assert question is not None
    return str(question["source"])
