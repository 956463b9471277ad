"""Cards: one is sold or played each turn, then the hand is filled up from the deck or the Chancery."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Asks
from demesne.core.move import Move
from demesne.games.domaine.alliance import PACT, can_ally
from demesne.games.domaine.borders import BORDERS, can_place
from demesne.games.domaine.cards import ALLIANCE, CARDS, DESERTER, EXPAND, KINDS
from demesne.games.domaine.cards import BORDERS as BORDERS_ACTION
from demesne.games.domaine.cards import KNIGHTS as KNIGHTS_ACTION
from demesne.games.domaine.deserter import DESERTION, hosts, victims
from demesne.games.domaine.expand import EXPANSION, can_expand
from demesne.games.domaine.frame import PLAYED, SOLD, DomaineFrame
from demesne.games.domaine.knights import KNIGHTS, in_ducats, places
from demesne.games.domaine.moves import DRAW, PLAY, SELL, TAKE, PlayMove, SellMove, TakeMove
from demesne.games.domaine.reports import (
    report_draw,
    report_last_hands,
    report_play,
    report_sale,
    report_standstill,
    report_take,
)

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState

PROGRAMS: Final = [BORDERS, KNIGHTS, EXPANSION, DESERTION, PACT]
"""By action."""


def can_act(g: DomaineState, seat: int, action: int, ducats: int) -> bool:
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


def why_no_act(g: DomaineState, seat: int, action: int, ducats: int) -> str:
    """Why there is nothing to do with this action; empty if there is something."""
    if can_act(g, seat, action, ducats):
        return ""
    if action == BORDERS_ACTION:
        return "no edge is free for a border" if g.markers > 0 else "no border is left"
    if action == KNIGHTS_ACTION:
        return _why_no_room(g, seat)
    if not g.own_slots(seat):
        return "you have no domaine yet"
    if action == EXPAND:
        return "nothing next to your domaines can be taken"
    if action == DESERTER:
        return _why_no_desertion(g, seat, ducats)
    return "no domaine next to yours can become an ally"


def _why_no_room(g: DomaineState, seat: int) -> str:
    if not g.knights_left(seat):
        return "you have no knight left"
    fee = g.values.forest_fee
    if places(g, seat, fee):
        return f"only forests are free next to your pieces, and a knight there costs {in_ducats(fee)} more"
    return "there is no room for a knight next to your pieces"


def _why_no_desertion(g: DomaineState, seat: int, ducats: int) -> str:
    if not g.knights_left(seat):
        return "you have no knight left"
    if not hosts(g, seat, ducats):
        return "none of your domaines can take a knight on"
    return "no knight next to your domaines can desert"


class SellOrPlay(Asks["DomaineState", DomaineFrame]):
    """The one thing a turn is about. The turn's frame keeps as `card_use` which it was."""

    prompt = "turn"

    def options(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        moves: list[Move] = []
        last = KINDS
        for held in g.hands[f.seat]:
            kind = held >> 2
            if kind == last:
                continue
            last = kind
            moves.append(SELL[kind])
            card = CARDS[kind]
            rest = g.ducats[f.seat] - card.cost
            if rest >= 0:
                for move in PLAY[kind]:
                    if can_act(g, f.seat, move.action, rest):
                        moves.append(move)
        return moves

    def answer(self, g: DomaineState, f: DomaineFrame, move: Move) -> None:
        if isinstance(move, PlayMove):
            self.play(g, f, move)
        else:
            assert isinstance(move, SellMove)
            self.sell(g, f, move.card)

    def why_not(self, g: DomaineState, f: DomaineFrame, move: Move) -> str:
        if not isinstance(move, (PlayMove, SellMove)):
            return "first sell a card or play one"
        card = CARDS[move.card]
        if not any(held >> 2 == move.card for held in g.hands[f.seat]):
            return "you hold no such card"
        if not isinstance(move, PlayMove):
            return ""
        ducats = g.ducats[f.seat]
        if ducats < card.cost:
            return f"this card costs {in_ducats(card.cost)}, you have {ducats}"
        return why_no_act(g, f.seat, move.action, ducats - card.cost)

    def sell(self, g: DomaineState, f: DomaineFrame, kind: int) -> None:
        g.chancery += (leave_hand(g, f.seat, kind),)
        g.ducats[f.seat] += CARDS[kind].sell
        f.card_use = SOLD
        if g.journal is not None:
            report_sale(g, f.seat, kind)

    def play(self, g: DomaineState, f: DomaineFrame, move: PlayMove) -> None:
        g.idle = 0
        g.discard += (leave_hand(g, f.seat, move.card),)
        g.ducats[f.seat] -= CARDS[move.card].cost
        f.card_use = PLAYED
        if g.journal is not None:
            report_play(g, f.seat, move.card, move.action)
        g.push(PROGRAMS[move.action], f.seat).number = move.number


def leave_hand(g: DomaineState, seat: int, kind: int) -> int:
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


def join_hand(g: DomaineState, seat: int, card: int) -> None:
    g.hands[seat] = tuple(sorted((*g.hands[seat], card)))


class Refill(Asks["DomaineState", DomaineFrame]):
    """Draw, or take any card of the Chancery but the one just sold. Without a choice the card is drawn at once."""

    prompt = "refill"

    def run(self, g: DomaineState, f: DomaineFrame) -> None:
        while not g.last_hands and len(g.hands[f.seat]) < g.values.hand:
            offered = self.on_offer(g, f)
            if offered:
                g.ask(f.seat, self, refills(kinds_of(offered)))
                return
            draw(g, f.seat)

    def on_offer(self, g: DomaineState, f: DomaineFrame) -> tuple[int, ...]:
        """The card sold this turn is the last of the row."""
        return g.chancery[:-1] if f.card_use == SOLD else g.chancery

    def options(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        return refills(kinds_of(self.on_offer(g, f)))

    def answer(self, g: DomaineState, f: DomaineFrame, move: Move) -> None:
        if move is DRAW:
            draw(g, f.seat)
        else:
            assert isinstance(move, TakeMove)
            take_from_chancery(g, f.seat, move.card)
            if f.card_use == SOLD:
                count_exchange(g, f.seat)
        self.run(g, f)

    def why_not(self, g: DomaineState, f: DomaineFrame, move: Move) -> str:
        if not isinstance(move, TakeMove):
            return "first fill your hand"
        in_row = any(card >> 2 == move.card for card in g.chancery)
        return "you have just sold it" if in_row else "it is not in the Chancery"


_REFILLS: Final[dict[int, list[Move]]] = {}
"""The moves for each set of kinds that ever lay in a Chancery; nobody changes these lists."""


def kinds_of(cards: tuple[int, ...]) -> int:
    """As a mask."""
    kinds = 0
    for card in cards:
        kinds |= 1 << (card >> 2)
    return kinds


def refills(kinds: int) -> list[Move]:
    """Draw, or take one of these kinds (a mask)."""
    found = _REFILLS.get(kinds)
    if found is None:
        found = [DRAW, *[move for move in TAKE if kinds >> move.card & 1]]
        _REFILLS[kinds] = found
    return found


def draw(g: DomaineState, seat: int) -> None:
    """The last card of the deck ends all refilling."""
    card = g.deck[-1]
    g.deck = g.deck[:-1]
    g.idle = 0
    join_hand(g, seat, card)
    if g.journal is not None:
        report_draw(g, seat, card)
    if not g.deck:
        g.last_hands = True
        if g.journal is not None:
            report_last_hands(g, seat)


def take_from_chancery(g: DomaineState, seat: int, kind: int) -> None:
    """The one that lies there longest; everybody sees it."""
    for card in g.chancery:
        if card >> 2 == kind:
            g.chancery = without(g.chancery, card)
            join_hand(g, seat, card)
            g.shown[seat] = tuple(sorted((*g.shown[seat], card)))
            if g.journal is not None:
                report_take(g, seat, kind)
            return


def count_exchange(g: DomaineState, seat: int) -> None:
    """A card was sold and another taken, and nothing came of it. Too often in a row: all refilling ends."""
    g.idle += 1
    if g.idle == g.values.idle_rounds * g.seats:
        g.last_hands = True
        if g.journal is not None:
            report_standstill(g, seat)
