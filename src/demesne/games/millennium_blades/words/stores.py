"""The Store and the Aftermarket during a tournament: revealing, looking, keeping, burying, playing from there."""

from __future__ import annotations

from bisect import insort
from typing import Any

from demesne.core.effect import Asks, Effect
from demesne.core.move import Move
from demesne.games.millennium_blades.aftermarket import lay_in_market
from demesne.games.millennium_blades.cards import KIND, NO_CARD, SINGLE, STAR, TITLES, titles
from demesne.games.millennium_blades.constants import NO_SELLER
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.knowledge import arrive_openly, leave_openly
from demesne.games.millennium_blades.moves import KEEP, NO, PASS, PUT, TAKE, YES, CardMove
from demesne.games.millennium_blades.piece import NO_SLOT
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.store import draw
from demesne.games.millennium_blades.verbs import (
    decide,
    enter,
    first_slot,
    join_hand,
    leave_hand,
    memory,
    remember,
    show_cards,
)
from demesne.games.millennium_blades.view_types import MillenniumBladesDetails
from demesne.games.millennium_blades.voice import Voice
from demesne.games.millennium_blades.words.word import Word

_NUMBERS = ["no", "", "two ", "three ", "four "]


class Reveal(Word):
    """Reveal top Store cards; they go to the Aftermarket."""

    def __init__(self, count: int = 1) -> None:
        self.count = count

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = remember(g, f)
        m.cards = ()
        for _ in range(self.count):
            card = draw(g)
            if card != NO_CARD:
                m.cards = (*m.cards, card)
                m.done += 1
                lay_in_market(g, card)
        if g.journal is not None:
            g.journal.reveal("reveal", f.seat, {"cards": titles(list(m.cards))})

    def say(self, v: Voice) -> str:
        return f"{v.verb('reveal')} the top {_NUMBERS[self.count]}Store card{'' if self.count == 1 else 's'}"


class KeepRevealed(Word):
    """Pay to keep the card that was revealed."""

    prompt = "keep revealed"

    def __init__(self, price: int) -> None:
        self.price = price

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        if self.could(g, f):
            g.ask(f.seat, self, self.options(g, f))

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        cards = memory(g, f).cards
        return bool(cards) and (cards[-1], NO_SELLER) in g.market and g.players[f.seat].money >= self.price

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [YES, NO]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        if move is YES:
            keep_from_market(g, f.seat, memory(g, f).cards[-1], self.price)

    def details(self, g: BladesState, f: AbilityFrame) -> MillenniumBladesDetails:
        return {"card": TITLES[memory(g, f).cards[-1]], "money": self.price}

    def say(self, v: Voice) -> str:
        return f"you may pay M${self.price} to keep it"


def keep_from_market(g: BladesState, seat: int, card: int, price: int) -> None:
    """A card of the Aftermarket comes into a binder for good."""
    g.pay(seat, price)
    g.market.remove((card, NO_SELLER))
    insort(g.players[seat].binder, card)
    arrive_openly(g, seat, card)
    if g.journal is not None:
        g.journal.add("keep", seat, {"card": TITLES[card], "price": price})


class Look(Word):
    """Look at top Store cards, and pay to keep one; the rest is discarded face down, or goes under the deck."""

    prompt = "keep looked"

    def __init__(self, count: int, price: int, bury: bool = False) -> None:
        self.count = count
        self.price = price
        self.bury = bury

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f)
        cards = [card for card in [draw(g) for _ in range(self.count)] if card != NO_CARD]
        g.contest.looked = tuple(sorted(cards))
        if g.journal is not None:
            g.journal.whisper("look", f.seat, {"count": len(cards)}, {"cards": titles(cards)}, 1 << f.seat)
        if cards and g.players[f.seat].money >= self.price:
            g.ask(f.seat, self, self.options(g, f))
        else:
            self.put_back(g)

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return True

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [*[KEEP[card] for card in sorted(set(g.contest.looked))], PASS]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        if isinstance(move, CardMove):
            g.pay(f.seat, self.price)
            rest = list(g.contest.looked)
            rest.remove(move.card)
            g.contest.looked = tuple(rest)
            insort(g.players[f.seat].binder, move.card)
            memory(g, f).done += 1
            if g.journal is not None:
                private: dict[str, object] = {"card": TITLES[move.card]}
                g.journal.whisper("keep_looked", f.seat, {"price": self.price}, private, 1 << f.seat)
        self.put_back(g)

    def put_back(self, g: BladesState) -> None:
        cards = list(g.contest.looked)
        g.contest.looked = ()
        if self.bury:
            g.rng.shuffle(cards)
            g.deck = [*cards, *g.deck]
        else:
            for card in cards:
                insort(g.unseen, card)

    def details(self, g: BladesState, f: AbilityFrame) -> MillenniumBladesDetails:
        return {"money": self.price}

    def say(self, v: Voice) -> str:
        rest = ". Put the rest under the deck" if self.bury else ". Discard the rest face down"
        top = f"{v.verb('look')} at the top {_NUMBERS[self.count]}Store cards"
        return f"{top}. You may pay M${self.price} to keep one{rest}"


class Market(Word):
    """A card of the Aftermarket is chosen; subclasses say for what."""

    prompt = "take"

    def __init__(self, price: int = 0) -> None:
        self.price = price

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f).cards = ()
        options = self.options(g, f)
        if options and options != [PASS]:
            g.ask(f.seat, self, options)

    def fits(self, g: BladesState, f: AbilityFrame, card: int) -> bool:
        return True

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        if g.players[f.seat].money < self.price:
            return []
        cards = sorted({card for card, seller in g.market if seller == NO_SELLER})
        return [*[TAKE[card] for card in cards if self.fits(g, f, card)], PASS]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        if isinstance(move, CardMove):
            m = memory(g, f)
            m.cards = (move.card,)
            m.done = 1
            self.act(g, f, move.card)

    def act(self, g: BladesState, f: AbilityFrame, card: int) -> None:
        raise NotImplementedError

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return len(self.options(g, f)) > 1

    def details(self, g: BladesState, f: AbilityFrame) -> MillenniumBladesDetails:
        return {"money": self.price}

    def paying(self) -> str:
        return f"pay M${self.price} to " if self.price else ""


class KeepFromMarket(Market):
    """Keep a card of the Aftermarket for good."""

    def act(self, g: BladesState, f: AbilityFrame, card: int) -> None:
        keep_from_market(g, f.seat, card, self.price)

    def say(self, v: Voice) -> str:
        return f"you may {self.paying()}keep an Aftermarket card"


class BuryFromMarket(Market):
    """Put a card of the Aftermarket under the Store deck."""

    def act(self, g: BladesState, f: AbilityFrame, card: int) -> None:
        g.market.remove((card, NO_SELLER))
        g.deck = [card, *g.deck]
        if g.journal is not None:
            g.journal.reveal("bury", f.seat, {"card": TITLES[card]})

    def say(self, v: Voice) -> str:
        return "you may put an Aftermarket card under the Store deck"


class Exchange(Word):
    """A Single from the hand goes to the Aftermarket for another one, which may have a few stars more and is kept for good.

    The first card is shown before the second is chosen: what can be had for it is then for everybody to know.
    """

    def __init__(self, more: int) -> None:
        self.more = more

    def steps(self) -> list[Effect[Any, Any]]:
        return [Offer(self), self]

    def on_sale(self, g: BladesState, most: int) -> list[int]:
        cards = sorted({card for card, seller in g.market if seller == NO_SELLER})
        return [card for card in cards if KIND[card] == SINGLE and STAR[card] <= most]

    def offers(self, g: BladesState, seat: int) -> list[int]:
        cards = sorted(set(g.contest.hands[seat]))
        return [card for card in cards if self.on_sale(g, STAR[card] + self.more)]

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return bool(self.offers(g, f.seat))

    prompt = "exchange"

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        decide(g, f, self, self.options(g, f))

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        given = memory(g, f).cards
        return [TAKE[card] for card in self.on_sale(g, STAR[given[0]] + self.more)] if given else []

    def could_ask(self, g: BladesState, f: AbilityFrame) -> bool:
        return True

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        m, player = memory(g, f), g.players[f.seat]
        given, taken = m.cards[0], move.card
        leave_hand(g, f.seat, given)
        player.deck.remove(given)
        leave_openly(g, f.seat, given)
        g.market.remove((taken, NO_SELLER))
        insort(player.deck, taken)
        arrive_openly(g, f.seat, taken)
        join_hand(g, f.seat, taken)
        lay_in_market(g, given)
        m.cards = (taken,)
        m.done = 1
        if g.journal is not None:
            g.journal.reveal("exchange_card", f.seat, {"card": TITLES[given], "other": TITLES[taken]})

    def details(self, g: BladesState, f: AbilityFrame) -> MillenniumBladesDetails:
        return {"card": TITLES[memory(g, f).cards[0]]}

    def say(self, v: Voice) -> str:
        more = f"at most {_NUMBERS[self.more]}more stars"
        return f"{v.verb('exchange')} a card from {v.your} hand for an Aftermarket Single with {more}"


class Offer(Asks[BladesState, AbilityFrame]):
    """The card to give, or none after all."""

    prompt = "offer"

    def __init__(self, exchange: Exchange) -> None:
        self.exchange = exchange

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f).cards = ()
        g.ask(f.seat, self, self.options(g, f))

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [*[PUT[card] for card in self.exchange.offers(g, f.seat)], PASS]

    def could_ask(self, g: BladesState, f: AbilityFrame) -> bool:
        return self.exchange.could(g, f)

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        if isinstance(move, CardMove):
            memory(g, f).cards = (move.card,)
            show_cards(g, f.seat, [move.card])


class PlayFromMarket(Market):
    """Play a Single of the Aftermarket; it is yours from then on."""

    def fits(self, g: BladesState, f: AbilityFrame, card: int) -> bool:
        return KIND[card] == SINGLE and first_slot(g, f.seat) != NO_SLOT

    def act(self, g: BladesState, f: AbilityFrame, card: int) -> None:
        g.pay(f.seat, self.price)
        g.market.remove((card, NO_SELLER))
        own_and_enter(g, f.seat, card)

    def say(self, v: Voice) -> str:
        return f"you may {self.paying()}play a Single from the Aftermarket"


def own_and_enter(g: BladesState, seat: int, card: int) -> None:
    """A card that was nobody's joins a deck and comes into play."""
    insort(g.players[seat].deck, card)
    arrive_openly(g, seat, card)
    enter(g, seat, card, first_slot(g, seat))


class PlayFromStore(Word):
    """Reveal the top Store card; if it is a Single that has room, it is played, else it goes to the Aftermarket."""

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = remember(g, f)
        m.cards = ()
        card = draw(g)
        if card == NO_CARD:
            return
        m.cards = (card,)
        if g.journal is not None:
            g.journal.reveal("reveal", f.seat, {"cards": [TITLES[card]]})
        if KIND[card] == SINGLE and first_slot(g, f.seat) != NO_SLOT:
            m.done = 1
            own_and_enter(g, f.seat, card)
        else:
            lay_in_market(g, card)

    def say(self, v: Voice) -> str:
        return f"{v.verb('reveal')} the top Store card. If it is a Single, play it"
