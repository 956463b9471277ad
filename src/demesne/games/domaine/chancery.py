"""Cards: one is sold or played each turn, then the hand is filled up from the deck or the Chancery."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Asks
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.domaine.alliance import PACT, can_ally
from demesne.games.domaine.borders import BORDERS, can_place
from demesne.games.domaine.cards import ALLIANCE, CARDS, DESERTER, EXPAND
from demesne.games.domaine.cards import BORDERS as BORDERS_ACTION
from demesne.games.domaine.cards import KNIGHTS as KNIGHTS_ACTION
from demesne.games.domaine.deserter import DESERTION, victims
from demesne.games.domaine.expand import EXPANSION, can_expand
from demesne.games.domaine.knights import KNIGHTS, places
from demesne.games.domaine.moves import DRAW, PLAY, PLAY_CODE, SELL, SELL_CODE, TAKE, TAKE_CODE
from demesne.games.domaine.reports import report_draw, report_last_hands, report_play, report_sale, report_take

if TYPE_CHECKING:
    from demesne.games.domaine.state import Realm

SOLD: Final = 1
PLAYED: Final = 2

PROGRAMS: Final = [BORDERS, KNIGHTS, EXPANSION, DESERTION, PACT]
"""By action."""


def can_act(g: Realm, seat: int, action: int, ducats: int) -> bool:
    """Is there at least one thing to do with this action, with so many ducats left once the card is paid?"""
    if action == BORDERS_ACTION:
        return can_place(g)
    if action == KNIGHTS_ACTION:
        return places(g, seat, ducats) != 0
    if action == EXPAND:
        return can_expand(g, seat)
    if action == DESERTER:
        return victims(g, seat, ducats) != 0
    assert action == ALLIANCE
    return can_ally(g, seat)


class SellOrPlay(Asks["Realm"]):
    """The one thing a turn is about. The turn's frame notes in `marks` which it was."""

    prompt = "turn"

    def options(self, g: Realm, f: Frame) -> list[Move]:
        moves: list[Move] = []
        last = -1
        for held in g.hands[f.seat]:
            kind = held >> 2
            if kind == last:
                continue
            last = kind
            moves.append(SELL[kind])
            card = CARDS[kind]
            rest = g.ducats[f.seat] - card.cost
            if rest >= 0:
                for place, action in enumerate(card.actions):
                    if can_act(g, f.seat, action, rest):
                        moves.append(PLAY[kind][place])
        return moves

    def answer(self, g: Realm, f: Frame, move: Move) -> None:
        if move.code >= PLAY_CODE:
            self.play(g, f, (move.code - PLAY_CODE) >> 1, (move.code - PLAY_CODE) & 1)
        else:
            self.sell(g, f, move.code - SELL_CODE)

    def sell(self, g: Realm, f: Frame, kind: int) -> None:
        g.chancery += (leave_hand(g, f.seat, kind),)
        g.ducats[f.seat] += CARDS[kind].sell
        f.marks = SOLD
        if g.journal is not None:
            report_sale(g, f.seat, kind)

    def play(self, g: Realm, f: Frame, kind: int, place: int) -> None:
        g.discard += (leave_hand(g, f.seat, kind),)
        card = CARDS[kind]
        g.ducats[f.seat] -= card.cost
        f.marks = PLAYED
        if g.journal is not None:
            report_play(g, f.seat, kind, place)
        g.push(PROGRAMS[card.actions[place]], f.seat).count = card.numbers[place]


def leave_hand(g: Realm, seat: int, kind: int) -> int:
    """Take a card of this kind out of a hand; of several, the one with the earliest letter."""
    hand = g.hands[seat]
    for place, card in enumerate(hand):
        if card >> 2 == kind:
            g.hands[seat] = hand[:place] + hand[place + 1 :]
            g.shown[seat] = without(g.shown[seat], card)
            return card
    raise AssertionError(f"seat {seat} has no {CARDS[kind].name}")


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """One such card less, if there is one."""
    if card not in cards:
        return cards
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def join_hand(g: Realm, seat: int, card: int) -> None:
    g.hands[seat] = tuple(sorted((*g.hands[seat], card)))


class Refill(Asks["Realm"]):
    """Draw, or take any card of the Chancery but the one just sold. Without a choice the card is drawn at once."""

    prompt = "refill"

    def run(self, g: Realm, f: Frame) -> None:
        while not g.last_hands and len(g.hands[f.seat]) < g.values.hand:
            if self.on_offer(g, f):
                g.ask(self, f, self.options(g, f))
                return
            draw(g, f.seat)

    def on_offer(self, g: Realm, f: Frame) -> tuple[int, ...]:
        """The card sold this turn is the last of the row."""
        return g.chancery[:-1] if f.marks == SOLD else g.chancery

    def options(self, g: Realm, f: Frame) -> list[Move]:
        kinds = 0
        for card in self.on_offer(g, f):
            kinds |= 1 << (card >> 2)
        return refills(kinds)

    def answer(self, g: Realm, f: Frame, move: Move) -> None:
        if move is DRAW:
            draw(g, f.seat)
        else:
            take_from_chancery(g, f.seat, move.code - TAKE_CODE)
        self.run(g, f)


_REFILLS: Final[dict[int, list[Move]]] = {}
"""The moves for each set of kinds that ever lay in a Chancery; nobody changes these lists."""


def refills(kinds: int) -> list[Move]:
    """Draw, or take one of these kinds (a mask)."""
    found = _REFILLS.get(kinds)
    if found is None:
        found = [DRAW, *[move for kind, move in enumerate(TAKE) if kinds >> kind & 1]]
        _REFILLS[kinds] = found
    return found


def draw(g: Realm, seat: int) -> None:
    """The last card of the deck ends all refilling."""
    card = g.deck[-1]
    g.deck = g.deck[:-1]
    join_hand(g, seat, card)
    if g.journal is not None:
        report_draw(g, seat, card)
    if not g.deck:
        g.last_hands = True
        if g.journal is not None:
            report_last_hands(g, seat)


def take_from_chancery(g: Realm, seat: int, kind: int) -> None:
    """The one that lies there longest; everybody sees it."""
    for card in g.chancery:
        if card >> 2 == kind:
            g.chancery = without(g.chancery, card)
            join_hand(g, seat, card)
            g.shown[seat] = tuple(sorted((*g.shown[seat], card)))
            if g.journal is not None:
                report_take(g, seat, kind)
            return
