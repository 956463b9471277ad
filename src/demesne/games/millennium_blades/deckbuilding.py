"""The deckbuilding phase: three intervals and a grace, in which everybody buys, sells, fuses, trades and builds at once."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Asks, Effect, Program, register
from demesne.core.move import Move
from demesne.core.timed_phase import TimedPhase
from demesne.games.millennium_blades.aftermarket import buy, purchase_moves, sale_moves, sell, why_not_buy, why_not_sell
from demesne.games.millennium_blades.collecting import collect, collect_moves, uncollect, why_not_collect
from demesne.games.millennium_blades.constants import GRACE, MARKET, PILES, STORE, TRADES
from demesne.games.millennium_blades.decks import deck_moves, put_in_deck, take_from_deck, why_not_deck
from demesne.games.millennium_blades.frame import BladesFrame
from demesne.games.millennium_blades.friendship import gift_moves, give
from demesne.games.millennium_blades.fusion import begin_fusion, fusion_moves, why_not_fuse
from demesne.games.millennium_blades.metagame import exchange_moves, exchange_types, show_element, show_type
from demesne.games.millennium_blades.moves import (
    EXCHANGE_TYPES,
    NOT_READY,
    READY,
    TIME_UP,
    CardMove,
    CollectMove,
    GiftMove,
    MarketMove,
    PackMove,
    PileMove,
    SeatMove,
)
from demesne.games.millennium_blades.numbers import INCOME, INTERVAL_CARDS, interval_lengths
from demesne.games.millennium_blades.reasons import why_no_errand, why_no_partner
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.store import (
    buy_pack,
    deal,
    lay_row,
    pack_moves,
    pack_token,
    peek,
    peek_moves,
    tell_backs,
    why_not_pack,
)
from demesne.games.millennium_blades.trades import agree, begin_trade, clear_trays, trade_moves, why_not_agree
from demesne.games.millennium_blades.vault import take_from_vault, vault_moves, why_not_take
from demesne.games.millennium_blades.venues import reveal_venue, venue_of
from demesne.games.millennium_blades.view_types import MillenniumBladesDetails

ERRANDS: Final = ("buy", "accept", "peek", "sell", "fuse", "trade", "agree", "give", "exchange", "take")
"""What ends with the third interval."""


class Menu(Asks[BladesState, BladesFrame]):
    """A player's first question, asked again after every errand. What an errand touches it reports itself."""

    prompt = "build"
    reads = STORE | MARKET | PILES | TRADES
    touches = 0

    def options(self, g: BladesState, f: BladesFrame) -> list[Move]:
        moves = deck_moves(g, f.seat) + collect_moves(g, f.seat)
        if g.interval < GRACE:
            moves += pack_moves(g, f.seat) + peek_moves(g, f.seat)
            moves += purchase_moves(g, f.seat) + sale_moves(g, f.seat)
            moves += fusion_moves(g, f.seat) + trade_moves(g, f.seat)
            moves += gift_moves(g, f.seat) + exchange_moves(g, f.seat) + vault_moves(g, f.seat)
        moves.append(NOT_READY if is_ready(g, f.seat) else READY)
        return moves

    def answer(self, g: BladesState, f: BladesFrame, move: Move) -> None:
        f.pc -= 1
        if isinstance(move, CollectMove):
            arrange = collect if move.verb == "collect" else uncollect
            arrange(g, f.seat, move.card, move.shelf)
        elif isinstance(move, MarketMove):
            buy(g, f.seat, move.card, move.seller, move.verb == "accept")
        elif isinstance(move, CardMove):
            self._handle_card(g, f.seat, move)
        elif isinstance(move, PackMove):
            (buy_pack if move.verb == "buy" else peek)(g, f.seat, move.spot)
        elif isinstance(move, PileMove):
            begin_fusion(g, f.seat, move.pile)
        elif isinstance(move, SeatMove):
            (agree if move.verb == "agree" else begin_trade)(g, f.seat, move.to)
        elif isinstance(move, GiftMove):
            give(g, f.seat, move.value, move.to)
        elif move is EXCHANGE_TYPES:
            exchange_types(g, f.seat)
        else:
            assert g.lanes is not None
            g.lanes.set_ready(g, f.seat, move is READY)

    def _handle_card(self, g: BladesState, seat: int, move: CardMove) -> None:
        if move.verb == "deck":
            put_in_deck(g, seat, move.card)
        elif move.verb == "undeck":
            take_from_deck(g, seat, move.card)
        elif move.verb == "take":
            take_from_vault(g, seat, move.card)
        else:
            sell(g, seat, move.card)

    def token(self, g: BladesState, f: BladesFrame, move: Move) -> int | None:
        if isinstance(move, PackMove):
            return pack_token(g, move.spot)
        if isinstance(move, SeatMove) and move.verb == "agree":
            return g.tray(f.seat, move.to).revision
        return None

    def why_not(self, g: BladesState, f: BladesFrame, move: Move) -> str:
        if isinstance(move, CollectMove) and move.verb == "collect":
            return why_not_collect(g, f.seat, move)
        if isinstance(move, CardMove) and move.verb == "deck":
            return why_not_deck(g, f.seat, move.card)
        if g.interval >= GRACE and move.verb in ERRANDS:
            return "in the grace only decks and collections change"
        if isinstance(move, MarketMove):
            return why_not_buy(g, f.seat, move)
        if isinstance(move, CardMove) and move.verb == "sell":
            return why_not_sell(g, f.seat, move.card)
        if isinstance(move, CardMove) and move.verb == "take":
            return why_not_take(g, f.seat, move.card)
        if isinstance(move, PackMove):
            return why_not_pack(g, f.seat, move)
        if isinstance(move, PileMove):
            return why_not_fuse(g, f.seat, move.pile)
        if isinstance(move, SeatMove) and move.verb == "agree":
            return why_no_partner(g, f.seat, move.to) or why_not_agree(g.tray(f.seat, move.to), f.seat)
        return why_no_errand(g, f.seat, move)

    def details(self, g: BladesState, f: BladesFrame) -> MillenniumBladesDetails:
        player = g.players[f.seat]
        told: MillenniumBladesDetails = {"money": player.money, "markers": player.markers}
        if is_ready(g, f.seat):
            told["interval"] = g.interval + 1
        return told


class RevealVenue(Effect[BladesState, BladesFrame]):
    """Before the phase begins, for it may change the phase itself."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        reveal_venue(g)


class BuildDecks(TimedPhase[BladesState, BladesFrame]):
    """Seven, seven and six minutes, then the grace. The first two intervals bring cards and a metagame card each."""

    def menu(self, g: BladesState) -> Program:
        return BUILDER

    def intervals(self, g: BladesState) -> list[int]:
        return interval_lengths(g.lengths, venue_of(g).minutes)

    def time_up(self, g: BladesState, number: int) -> Move:
        return TIME_UP[number]

    def timing(self, g: BladesState) -> str:
        return g.timing

    def first(self, g: BladesState, number: int) -> int:
        return g.first

    def marked(self, g: BladesState, seat: int, ready: bool) -> None:
        if g.journal is not None:
            g.journal.add("ready" if ready else "not_ready", seat, {})

    def begin(self, g: BladesState, number: int) -> None:
        if g.journal is not None:
            g.journal.add("interval", g.first, {"number": g.interval + 1, "round": g.round})
        if number == 0:
            begin_phase(g)
        if g.interval == GRACE:
            clear_trays(g)
        elif number == 1 or venue_of(g).minutes:
            deal_to_all(g)
            show_type(g)
        tell_backs(g)


BUILDER = register("millennium-blades:Builder", Program((Menu(),)))


def begin_phase(g: BladesState) -> None:
    """Income, six cards each, nine packs, and a new element."""
    for seat, player in enumerate(g.players):
        income = INCOME + player.character.income + venue_of(g).income
        g.earn(seat, income)
        player.peeks_left = player.character.peeks
        player.bargains_left = player.character.bargains
        player.gifts_left = player.character.gifts
        player.exchanges_left = player.character.exchanges
        if g.journal is not None:
            g.journal.add("income", seat, {"money": income})
    deal_to_all(g)
    lay_row(g)
    show_element(g)


def deal_to_all(g: BladesState) -> None:
    for seat in range(g.seats):
        deal(g, seat, INTERVAL_CARDS)


def is_ready(g: BladesState, seat: int) -> bool:
    return g.lanes is not None and g.lanes.by_seat[seat].ready
