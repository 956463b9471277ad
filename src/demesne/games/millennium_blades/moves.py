"""Every move there is, each made once. A move about a card has the code `verb × 512 + print`."""

from __future__ import annotations

from typing import Final

from demesne.core.move import Move, MoveTable
from demesne.games.millennium_blades.cards import DESIGNS, ELEMENTS, KINDS, METALS, PRINTS, SYMBOLS, TITLES, TYPES
from demesne.games.millennium_blades.numbers import DUEL_COLLECTIONS, FRIENDSHIP, INTERVALS, ROW, TRAY_MONEY
from demesne.games.millennium_blades.piece import PLACES, SLOTS

MOST_PLAYERS: Final = 5
_BLOCK: Final = 512
"""Codes kept for each verb: more than there are prints."""
TOP: Final = ROW
"""The number of the pack on top of the Store deck, after those of the row."""


class CardMove(Move):
    """A move about a card."""

    def __init__(self, code: int, verb: str, print_: int, place: str = "") -> None:
        super().__init__(code, f"{verb} {TITLES[print_]}", verb, TITLES[print_], place)
        self.card = print_


class CollectMove(CardMove):
    """A card for the first or, in a duel, the second collection."""

    def __init__(self, code: int, verb: str, print_: int, shelf: int) -> None:
        super().__init__(code, verb, print_, "" if shelf == 0 else str(shelf + 1))
        if shelf:
            self.text = f"{verb} {TITLES[print_]} in {shelf + 1}"
        self.shelf = shelf


class MarketMove(CardMove):
    """A card to buy from the Aftermarket, for money or, as a character's gift, for none."""

    def __init__(self, code: int, verb: str, print_: int, seller: int) -> None:
        super().__init__(code, verb, print_, str(seller))
        self.text = f"{verb} {TITLES[print_]} from {seller}"
        self.seller = seller


class PackMove(Move):
    """A pack of the Store, by its place."""

    def __init__(self, code: int, verb: str, spot: int) -> None:
        text = f"{verb} top pack" if spot == TOP else f"{verb} pack {spot + 1}"
        super().__init__(code, text, verb, "pack", "top" if spot == TOP else str(spot + 1))
        self.spot = spot


class PileMove(Move):
    """A promo pile to fuse for."""

    def __init__(self, code: int, pile: int) -> None:
        metal = METALS[pile].lower()
        super().__init__(code, f"fuse {metal}", "fuse", metal)
        self.pile = pile


class SeatMove(Move):
    """Something with another player."""

    def __init__(self, code: int, verb: str, words: str, to: int) -> None:
        super().__init__(code, f"{words} {to}", verb, "", str(to))
        self.to = to


class GiftMove(Move):
    """A friendship card for another player."""

    def __init__(self, code: int, value: int, to: int) -> None:
        super().__init__(code, f"give +{value + 1} to {to}", "give", f"+{value + 1}", str(to))
        self.value = value
        self.to = to


class ThanksMove(Move):
    """A friendship card onto a tray, or back."""

    def __init__(self, code: int, verb: str, value: int) -> None:
        super().__init__(code, f"{verb} +{value + 1}", verb, f"+{value + 1}")
        self.value = value


class MoneyMove(Move):
    """So much money on one's side of a tray."""

    def __init__(self, code: int, amount: int) -> None:
        super().__init__(code, f"money {amount}", "money", "", str(amount))
        self.amount = amount


class WishMove(Move):
    """What one wants on the other side of a tray: a symbol, a kind, money, or nothing."""

    def __init__(self, code: int, wish: int, word: str) -> None:
        super().__init__(code, f"wish {word}", "wish", word)
        self.wish = wish


class PlaceMove(Move):
    """A card in play, by its place: seat and slot, boxes and accessories after the slots."""

    def __init__(self, code: int, verb: str, seat: int, place: int) -> None:
        super().__init__(code, f"{verb} {seat}.{place + 1}", verb, "", f"{seat}.{place + 1}")
        self.seat = seat
        self.spot = place


class NameMove(Move):
    """A design by its name."""

    def __init__(self, code: int, design: int) -> None:
        super().__init__(code, f"name {DESIGNS[design].name}", "name", DESIGNS[design].name)
        self.design = design


class NumberMove(Move):
    """A number: an amount to pay, a slot to take, a symbol to declare."""

    def __init__(self, code: int, verb: str, number: int, word: str) -> None:
        super().__init__(code, f"{verb} {word}", verb, word)
        self.number = number


_PRINTS: Final = range(len(PRINTS))


def _about_cards(block: int, verb: str) -> list[CardMove]:
    return [CardMove(block * _BLOCK + print_, verb, print_) for print_ in _PRINTS]


def _about_shelves(block: int, verb: str) -> list[list[CollectMove]]:
    return [
        [CollectMove((block + shelf) * _BLOCK + print_, verb, print_, shelf) for print_ in _PRINTS]
        for shelf in range(DUEL_COLLECTIONS)
    ]


def _about_market(block: int, verb: str) -> list[list[MarketMove]]:
    return [
        [MarketMove((block + seller) * _BLOCK + print_, verb, print_, seller) for print_ in _PRINTS]
        for seller in range(MOST_PLAYERS)
    ]


# Words, in the first block
DONE: Final = Move(0, "done", "done")
NEVER_MIND: Final = Move(1, "never mind", "never mind")
READY: Final = Move(2, "ready", "ready")
NOT_READY: Final = Move(3, "not ready", "not ready")
WITHDRAW: Final = Move(4, "withdraw", "withdraw")
AGREE_HERE: Final = Move(5, "agree", "agree")
EXCHANGE_TYPES: Final = Move(6, "exchange types", "exchange", "types")
TIME_UP: Final = [Move(8 + part, f"time {part + 1} up", "time", "", str(part + 1)) for part in range(len(INTERVALS))]
FUSE: Final = [PileMove(16 + pile, pile) for pile in range(len(METALS))]
BUY_PACK: Final = [PackMove(32 + spot, "buy", spot) for spot in range(ROW + 1)]
PEEK: Final = [PackMove(48 + spot, "peek", spot) for spot in range(ROW + 1)]
TRADE: Final = [SeatMove(64 + to, "trade", "trade with", to) for to in range(MOST_PLAYERS)]
AGREE: Final = [SeatMove(72 + to, "agree", "agree with", to) for to in range(MOST_PLAYERS)]
GIVE: Final = [[GiftMove(80 + 4 * to + value, value, to) for value in range(3)] for to in range(MOST_PLAYERS)]
THANK: Final = [ThanksMove(104 + value, "thank", value) for value in range(len(FRIENDSHIP))]
UNTHANK: Final = [ThanksMove(108 + value, "unthank", value) for value in range(len(FRIENDSHIP))]
MONEY: Final = [MoneyMove(128 + amount, amount) for amount in range(TRAY_MONEY + 1)]

NO_WISH: Final = 0
WISHES: Final = ["nothing", *ELEMENTS, *TYPES, *[f"a {kind}" for kind in KINDS], "money"]
WISH: Final = [WishMove(256 + wish, wish, word) for wish, word in enumerate(WISHES)]
CARD_WISH: Final = len(WISHES)
"""A wish for a card is this and its print."""

# Verbs about a card, a block each
DECK: Final = _about_cards(1, "deck")
UNDECK: Final = _about_cards(2, "undeck")
SELL: Final = _about_cards(3, "sell")
SPEND: Final = _about_cards(4, "spend")
PUT: Final = _about_cards(5, "put")
TAKE_BACK: Final = _about_cards(6, "take back")
WISH_CARD: Final = _about_cards(7, "wish")
KEEP: Final = _about_cards(8, "keep")
COLLECT: Final = _about_shelves(9, "collect")
UNCOLLECT: Final = _about_shelves(11, "uncollect")
BUY: Final = _about_market(13, "buy")
ACCEPT: Final = _about_market(18, "accept")
"""A free card for the character that gets one."""

# In tournaments
PLAY: Final = _about_cards(23, "play")
DISCARD: Final = _about_cards(24, "discard")
SHOW: Final = _about_cards(25, "show")
ATTACH: Final = _about_cards(26, "attach")
TAKE: Final = _about_cards(27, "take")
NAME: Final = [NameMove(28 * _BLOCK + design, design) for design in range(len(DESIGNS))]


def _about_places(block: int, verb: str) -> list[list[PlaceMove]]:
    return [
        [PlaceMove(block * _BLOCK + seat * PLACES + place, verb, seat, place) for place in range(PLACES)]
        for seat in range(MOST_PLAYERS)
    ]


CHOOSE: Final = _about_places(29, "choose")
USE: Final = _about_places(30, "use")
REACT: Final = _about_places(31, "react")
_REST: Final = 32 * _BLOCK
YES: Final = Move(_REST, "yes", "yes")
NO: Final = Move(_REST + 1, "no", "no")
PLAY_RANDOM: Final = Move(_REST + 2, "play at random", "play")
PASS: Final = Move(_REST + 3, "pass", "pass")
AGAINST: Final = [SeatMove(_REST + 8 + to, "against", "against", to) for to in range(MOST_PLAYERS)]
DECLARE: Final = [NumberMove(_REST + 16 + number, "declare", number, word) for number, word in enumerate(SYMBOLS[:12])]
SLOT: Final = [NumberMove(_REST + 32 + slot, "slot", slot, str(slot + 1)) for slot in range(SLOTS)]
BETWEEN: Final = [NumberMove(_REST + 48 + slot, "before", slot, str(slot + 1)) for slot in range(SLOTS)]
MOST_PAID: Final = 24
PAY: Final = [NumberMove(_REST + 64 + amount, "pay", amount, str(amount)) for amount in range(MOST_PAID + 1)]

MOVES: Final = MoveTable()


def _add_all() -> None:
    for word in (DONE, NEVER_MIND, READY, NOT_READY, WITHDRAW, AGREE_HERE, EXCHANGE_TYPES):
        MOVES.add(word)
    words: list[list[Move]] = [[*TIME_UP], [*FUSE], [*BUY_PACK], [*PEEK], [*TRADE], [*AGREE], [*THANK], [*UNTHANK]]
    tables: list[list[Move]] = [[*DECK], [*UNDECK], [*SELL], [*SPEND], [*PUT], [*TAKE_BACK], [*WISH_CARD], [*KEEP]]
    rows: list[list[Move]] = [[*gifts] for gifts in GIVE]
    shelves: list[list[Move]] = [[*row] for row in [*COLLECT, *UNCOLLECT]]
    market: list[list[Move]] = [[*row] for row in [*BUY, *ACCEPT]]
    amounts: list[list[Move]] = [[*MONEY], [*WISH]]
    hands: list[list[Move]] = [[*PLAY], [*DISCARD], [*SHOW], [*ATTACH], [*TAKE], [*NAME]]
    boards: list[list[Move]] = [[*row] for row in [*CHOOSE, *USE, *REACT]]
    rest: list[list[Move]] = [[YES, NO, PLAY_RANDOM, PASS], [*AGAINST], [*DECLARE], [*SLOT], [*BETWEEN], [*PAY]]
    for table in [*words, *amounts, *tables, *rows, *shelves, *market, *hands, *boards, *rest]:
        for move in table:
            MOVES.add(move)


_add_all()
