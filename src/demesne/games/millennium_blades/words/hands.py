"""Hands: showing, discarding, looking."""

from __future__ import annotations

from typing import Any, Final

from demesne.core.effect import Effect
from demesne.core.move import Move
from demesne.core.picks import Picks
from demesne.games.millennium_blades.attempts import threaten
from demesne.games.millennium_blades.cards import DESIGN, TITLES, titles
from demesne.games.millennium_blades.frame import ITSELF, AbilityFrame
from demesne.games.millennium_blades.knowledge import show_to
from demesne.games.millennium_blades.moves import AGAINST, DISCARD, DONE, SHOW, CardMove, SeatMove
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.verbs import decide, drop, memory, raised, remember, show_cards
from demesne.games.millennium_blades.view_types import MillenniumBladesDetails
from demesne.games.millennium_blades.voice import Voice
from demesne.games.millennium_blades.words.moments import WOULD_DISCARD
from demesne.games.millennium_blades.words.word import Word, index_of

_NUMBERS = ["no", "a", "two", "three", "four"]


def hand_moves(g: BladesState, seat: int, table: list[CardMove]) -> list[Move]:
    """A move for each different card in a hand."""
    return [table[card] for card in sorted(set(g.contest.hands[seat]))]


# Showing


class Show(Word):
    """Show the whole hand to all."""

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = remember(g, f)
        hand = g.contest.hands[f.seat]
        m.cards = hand
        m.done = len(hand)
        show_cards(g, f.seat, list(hand))

    def say(self, v: Voice) -> str:
        return f"{v.verb('show')} {v.your} hand"


class ShowOne(Word):
    """Show a card from the hand to all."""

    prompt = "show"

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f).cards = ()
        decide(g, f, self, self.options(g, f))

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return hand_moves(g, f.seat, SHOW)

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        m = memory(g, f)
        m.cards = (move.card,)
        m.done = 1
        show_cards(g, f.seat, [move.card])

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return bool(g.contest.hands[f.seat])

    def say(self, v: Voice) -> str:
        return f"{v.verb('show')} a card from {v.your} hand"


class LookAtHand(Word):
    """Look at an opponent's hand; nobody else sees it."""

    prompt = "look at"

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        decide(g, f, self, self.options(g, f))

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [AGAINST[seat] for seat in range(g.seats) if seat != f.seat and not g.contest.gone >> seat & 1]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, SeatMove)
        contest = g.contest
        hand = list(contest.hands[move.to])
        place = f.seat * g.seats + move.to
        contest.seen[place] = raised(contest.seen[place], hand)
        show_to(g, f.seat, move.to, [*contest.visible(move.to), *hand])
        if g.journal is not None:
            g.journal.whisper(
                "look_at_hand", f.seat, {"to": move.to}, {"cards": titles(hand)}, 1 << f.seat | 1 << move.to
            )

    def say(self, v: Voice) -> str:
        return f"{v.verb('look')} at an opponent's hand"


class Bar(Word):
    """One card of the hand, drawn by chance for all to see, may not be played in this turn; the only card is spared."""

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        hand = g.contest.hands[f.seat]
        if len(hand) > 1:
            card = hand[g.rng.below(len(hand))]
            g.contest.barred = card
            show_cards(g, f.seat, [card])
            if g.journal is not None:
                g.journal.add("barred", f.seat, {"card": TITLES[card]})

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return len(g.contest.hands[f.seat]) > 1

    def say(self, v: Voice) -> str:
        return "a random card from your hand is shown and barred for this turn, unless it is the only one"


# Discarding


AS_MANY: Final = -1
"""In place of the least number to discard: as many as at most."""


class Discard(Word):
    """Discard cards from the hand: exactly so many if there are, up to so many, or any number (`most` 0)."""

    def __init__(self, most: int = 1, least: int = AS_MANY) -> None:
        self.most = most
        self.least = most if least == AS_MANY else least

    def steps(self) -> list[Effect[Any, Any]]:
        return [ThreatenHand(), DropCards(self.least, self.most), self]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        """All is done by then."""

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return len(g.contest.hands[f.seat]) >= max(1, self.least)

    def say(self, v: Voice) -> str:
        if not self.most:
            return f"{v.verb('discard')} {f'{_NUMBERS[self.least]} or more' if self.least else 'any number of'} cards"
        if self.least < self.most:
            return f"{v.verb('discard')} up to {_NUMBERS[self.most]} cards"
        return f"{v.verb('discard')} {_NUMBERS[self.most]} card{'' if self.most == 1 else 's'}"


class DiscardNamed(Word):
    """Discard the named card, whoever has it."""

    def steps(self) -> list[Effect[Any, Any]]:
        return [ThreatenHand(), self]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = memory(g, f)
        if m.stopped:
            return
        for card in g.contest.hands[f.seat]:
            if DESIGN[card] == m.named:
                drop_card(g, f, card)
                return

    def say(self, v: Voice) -> str:
        return f"{v.verb('discard')} it"


class ThreatenHand(Effect[BladesState, AbilityFrame]):
    """A player who has to discard by an opponent's effect may react first."""

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = remember(g, f)
        m.stopped = False
        if f.root == ITSELF:
            m.cards = ()
        threaten(g, WOULD_DISCARD, f.seat, m.owner, index_of(g, f))


class DropCards(Picks[BladesState, AbilityFrame]):
    """Cards are picked in secret; once all are, they are discarded for all to see."""

    prompt = "discard"
    done = DONE
    independent = True

    def __init__(self, least: int, most: int) -> None:
        self.fewest = least
        self.limit = most or 99

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        g.contest.picked = ()
        if memory(g, f).stopped:
            return
        hand = g.contest.hands[f.seat]
        if len(hand) <= self.fewest:
            g.contest.picked = hand
            self.finish(g, f)
            return
        options = self.options(g, f)
        if options:
            g.ask_part(f.seat, self, options, 0)

    def things(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        cards = sorted(set(g.contest.hands[f.seat]))
        return [DISCARD[card] for card in cards if self.left(g, f, card)]

    def left(self, g: BladesState, f: AbilityFrame, card: int) -> int:
        return g.contest.hands[f.seat].count(card) - g.contest.picked.count(card)

    def picked(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [DISCARD[card] for card in g.contest.picked]

    def pick(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        g.contest.picked = tuple(sorted([*g.contest.picked, move.card]))

    def finish(self, g: BladesState, f: AbilityFrame) -> None:
        cards = g.contest.picked
        g.contest.picked = ()
        for card in cards:
            drop_card(g, f, card)

    def times(self, g: BladesState, f: AbilityFrame, move: Move) -> int:
        return self.left(g, f, move.card) if isinstance(move, CardMove) else 1

    def least(self, g: BladesState, f: AbilityFrame) -> int:
        return min(self.fewest, len(g.contest.hands[f.seat]))

    def most(self, g: BladesState, f: AbilityFrame) -> int:
        return min(self.limit, len(g.contest.hands[f.seat]))

    def details(self, g: BladesState, f: AbilityFrame) -> MillenniumBladesDetails:
        return {"cards": self.most(g, f)}


def drop_card(g: BladesState, f: AbilityFrame, card: int) -> None:
    m = memory(g, f)
    m.done += 1
    m.cards = (*m.cards, card)
    drop(g, f.seat, card, m.owner)
