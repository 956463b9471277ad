"""Clashes: Top cards meet, each with the stars of a card revealed from the Store; the highest total wins."""

from __future__ import annotations

from typing import Any

from demesne.core.effect import Asks, Effect, Program
from demesne.core.move import Move
from demesne.games.millennium_blades.aftermarket import lay_in_market
from demesne.games.millennium_blades.attempts import threaten
from demesne.games.millennium_blades.cards import NO_CARD, STAR, TITLES
from demesne.games.millennium_blades.constants import NO_SELLER
from demesne.games.millennium_blades.frame import NO_SEAT, AbilityFrame
from demesne.games.millennium_blades.moves import AGAINST, NO, TAKE, YES, CardMove, SeatMove
from demesne.games.millennium_blades.numbers import REDRAW_PRICE
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.store import draw
from demesne.games.millennium_blades.survey import survey
from demesne.games.millennium_blades.verbs import decide, memory, notice, remember
from demesne.games.millennium_blades.view_types import MillenniumBladesDetails
from demesne.games.millennium_blades.voice import YOU, Voice
from demesne.games.millennium_blades.words.amounts import Amount
from demesne.games.millennium_blades.words.moments import CLASHED, TIED, WOULD_CLASH
from demesne.games.millennium_blades.words.stores import keep_from_market
from demesne.games.millennium_blades.words.word import Word, index_of, joined, program, push_part


class Clash(Word):
    """With one opponent or with everyone; what the winner, the others, or on a tie the challenger does.

    `counts` is what the challenger's Top card counts as (with `shown`, as many stars as the card shown), `bonus` what is added.
    """

    def __init__(
        self,
        win: tuple[Word, ...] = (),
        lose: tuple[Word, ...] = (),
        tie: tuple[Word, ...] = (),
        everyone: bool = False,
        counts: int = 0,
        shown: bool = False,
        bonus: Amount | None = None,
        redraws: int = 0,
    ) -> None:
        self.win = win
        self.lose = lose
        self.tie = tie
        self.everyone = everyone
        self.counts = counts
        self.shown = shown
        self.bonus = bonus
        self.redraws = redraws
        self.winning = program(win)
        self.losing = program(lose)
        self.tying = program(tie)

    def parts(self) -> list[Program]:
        return [self.winning, self.losing, self.tying]

    def steps(self) -> list[Effect[Any, Any]]:
        return [PickFoe(self), Challenge(self), RevealStars(self), RevealAgain(self), self]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = memory(g, f)
        taking_part = [seat for seat in in_turn(g, f.seat) if m.totals and m.totals[seat] >= 0]
        if not taking_part:
            return
        best = max(m.totals)
        winners = [seat for seat in taking_part if m.totals[seat] == best]
        for seat in taking_part:
            notice(g, CLASHED, seat, None, f.seat)
        if len(winners) > 1:
            self.end_in_tie(g, f, taking_part)
        else:
            self.end(g, f, winners[0], [seat for seat in taking_part if seat != winners[0]])

    def end_in_tie(self, g: BladesState, f: AbilityFrame, taking_part: list[int]) -> None:
        if g.journal is not None:
            g.journal.add("tie", f.seat, {})
        for seat in taking_part:
            notice(g, TIED, seat, None, f.seat)
        if self.tie:
            push_part(g, self.tying, f.seat, f)

    def end(self, g: BladesState, f: AbilityFrame, winner: int, losers: list[int]) -> None:
        memory(g, f).foe = losers[0]
        if g.journal is not None:
            g.journal.add("win", winner, {})
        if self.lose:
            for seat in reversed(losers):
                push_part(g, self.losing, seat, f)
        if self.win:
            push_part(g, self.winning, winner, f)

    def say(self, v: Voice) -> str:
        said = ["everyone clashes" if self.everyone else f"{v.verb('clash')} with an opponent"]
        if self.shown:
            said.append("The shown card's stars count for yours")
        elif self.counts:
            said.append(f"Your Top card counts as {self.counts} stars")
        if self.bonus is not None:
            said.append(f"Add {self.bonus.say(v, 'star')}")
        if self.redraws:
            said.append(f"You may pay M${REDRAW_PRICE} to reveal again")
        if self.win:
            said.append(f"Winner: {joined(self.win, YOU)}")
        if self.lose:
            said.append(f"{'Others' if self.everyone else 'Loser'}: {joined(self.lose, YOU)}")
        if self.tie:
            said.append(f"On a tie, {joined(self.tie, YOU)}")
        return ". ".join(said)


def in_turn(g: BladesState, seat: int) -> list[int]:
    return [(seat + step) % g.seats for step in range(g.seats) if not g.contest.gone >> (seat + step) % g.seats & 1]


class PickFoe(Asks[BladesState, AbilityFrame]):
    """An opponent to clash with; some cards must be chosen."""

    prompt = "clash"

    def __init__(self, clash: Clash) -> None:
        self.clash = clash

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = remember(g, f)
        m.foe = NO_SEAT
        m.stopped = False
        m.chosen = ()
        m.totals = ()
        if not self.clash.everyone:
            decide(g, f, self, self.options(g, f))

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        foes = sorted(in_turn(g, f.seat)[1:])
        must = [
            seat
            for seat in foes
            if any(
                active.face.seat == seat and active.rule.must_be_challenged(g, active, f.seat)
                for active in survey(g).rules
            )
        ]
        return [AGAINST[seat] for seat in must or foes]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, SeatMove)
        memory(g, f).foe = move.to


class Challenge(Effect[BladesState, AbilityFrame]):
    """Those who are drawn into the clash may refuse."""

    def __init__(self, clash: Clash) -> None:
        self.clash = clash

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        foe = memory(g, f).foe
        seats = in_turn(g, f.seat)[1:] if self.clash.everyone else [foe] if foe != NO_SEAT else []
        for seat in reversed(seats):
            threaten(g, WOULD_CLASH, seat, memory(g, f).owner, index_of(g, f))


class RevealStars(Effect[BladesState, AbilityFrame]):
    """Each adds a Store card's stars to those of its Top card."""

    def __init__(self, clash: Clash) -> None:
        self.clash = clash

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = memory(g, f)
        seats = in_turn(g, f.seat) if self.clash.everyone else [f.seat, m.foe]
        seats = [seat for seat in seats if seat != NO_SEAT and seat not in m.chosen]
        m.asked = 0
        m.paid = 0
        m.totals = ()
        m.revealed = ()
        if len(seats) < 2:
            return
        totals = [-1] * g.seats
        for seat in seats:
            totals[seat] = self.total(g, f, seat)
        m.totals = tuple(totals)

    def total(self, g: BladesState, f: AbilityFrame, seat: int) -> int:
        """The stars that a seat brings, and those of a card from the Store."""
        top = survey(g).tops[seat]
        stars = 0 if top is None else top.star
        if seat == f.seat and not self.clash.everyone:
            said = sum([STAR[card] for card in memory(g, f).cards]) if self.clash.shown else self.clash.counts
            stars = said or stars
        bonus = self.clash.bonus.value(g, f) if self.clash.bonus is not None and seat == f.seat else 0
        for active in survey(g).rules:
            if active.face.seat == seat:
                stars = max(stars, active.rule.clash_base(g, active, seat))
                bonus += active.rule.clash_bonus(g, active, seat)
        return stars + bonus + reveal(g, f, seat, stars + bonus)


def reveal(g: BladesState, f: AbilityFrame, seat: int, brought: int) -> int:
    """The stars of the top Store card, which goes to the Aftermarket; 0 where there is none."""
    card = draw(g)
    if card == NO_CARD:
        return 0
    m = memory(g, f)
    m.revealed = (*m.revealed, card)
    lay_in_market(g, card)
    if g.journal is not None:
        told = {"card": TITLES[card], "stars": STAR[card], "total": brought + STAR[card]}
        g.journal.reveal("clash_card", seat, told)
    return STAR[card]


class RevealAgain(Asks[BladesState, AbilityFrame]):
    """Those who may pay for it reveal another card in place of the first, one after the other."""

    prompt = "reveal again"

    def __init__(self, clash: Clash) -> None:
        self.clash = clash

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = memory(g, f)
        while m.totals and m.asked < g.seats:
            seat = (f.seat + m.asked) % g.seats
            if m.totals[seat] >= 0 and self.may(g, f, seat):
                g.ask(seat, self, [YES, NO])
                return
            m.asked += 1
            m.paid = 0

    def may(self, g: BladesState, f: AbilityFrame, seat: int) -> bool:
        times = self.clash.redraws if seat == f.seat else 0
        for active in survey(g).rules:
            if active.face.seat == seat:
                times += active.rule.redraws(g, active, seat)
        return memory(g, f).paid < times and g.players[seat].money >= REDRAW_PRICE

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [YES, NO]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        m = memory(g, f)
        f.pc -= 1
        if move is NO:
            m.asked += 1
            m.paid = 0
            return
        seat = (f.seat + m.asked) % g.seats
        m.paid += 1
        g.pay(seat, REDRAW_PRICE)
        totals = list(m.totals)
        totals[seat] = RevealStars(self.clash).total(g, f, seat)
        m.totals = tuple(totals)

    def details(self, g: BladesState, f: AbilityFrame) -> MillenniumBladesDetails:
        m = memory(g, f)
        return {"money": REDRAW_PRICE, "total": m.totals[(f.seat + m.asked) % g.seats]}


class Refuse(Word):
    """For a Reaction: the player takes no part in the clash."""

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        attempt = g.stack[f.attempt]
        assert isinstance(attempt, AbilityFrame)
        attempt.stopped = True

    def say(self, v: Voice) -> str:
        return "take no part in it"


class KeepClashCard(Word):
    """Keep one of the cards that were revealed for the clash, as far as they still lie in the Aftermarket."""

    prompt = "keep clash card"

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        decide(g, f, self, self.options(g, f))

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [TAKE[card] for card in sorted(set(memory(g, f).revealed)) if (card, NO_SELLER) in g.market]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        m = memory(g, f)
        rest = list(m.revealed)
        rest.remove(move.card)
        m.revealed = tuple(rest)
        keep_from_market(g, f.seat, move.card, 0)

    def say(self, v: Voice) -> str:
        return f"{v.verb('keep')} one of the cards revealed"


class TakeFriend(Word):
    """The winner of a clash takes the loser's smallest friendship card."""

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        loser = memory(g, f).foe
        if loser == NO_SEAT or loser == f.seat:
            return
        friends = g.players[loser].friends
        for value, count in enumerate(friends):
            if count:
                friends[value] -= 1
                g.players[f.seat].receive(loser, value)
                if g.journal is not None:
                    g.journal.add("friendship", loser, {"to": f.seat, "vp": value + 1})
                return

    def say(self, v: Voice) -> str:
        return f"{v.verb('take')} the loser's smallest friendship card"
