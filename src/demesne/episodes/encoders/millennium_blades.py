"""Millennium Blades as numbers. Cards in a zone are counts by print; most are 0, so only what is there is written.

Others' cards count as far as the reader knows them; drafts, hands and trays of others are not in it.
"""

from __future__ import annotations

from typing import Final

from demesne.core.state import State
from demesne.episodes.encoders.encoder import LARGEST, Encoder
from demesne.games.millennium_blades.cards import DESIGNS, METALS, NO_CARD, PRICE, PRINTS, SET_OF, SETS, SYMBOLS
from demesne.games.millennium_blades.characters import CHARACTERS
from demesne.games.millennium_blades.constants import NO_META, NO_SELLER
from demesne.games.millennium_blades.contest_view import known_in_hand
from demesne.games.millennium_blades.decks import fits
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.knowledge import known_to
from demesne.games.millennium_blades.metagame import foreseen
from demesne.games.millennium_blades.moves import CARD_WISH
from demesne.games.millennium_blades.numbers import DUEL_COLLECTIONS, ROUNDS, ROW
from demesne.games.millennium_blades.piece import CHARACTER
from demesne.games.millennium_blades.player import VALUES
from demesne.games.millennium_blades.scoring import SOURCES, sources
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import survey
from demesne.games.millennium_blades.text import PROMPTS
from demesne.games.millennium_blades.venues import VENUES, venue_of
from demesne.games.millennium_blades.verbs import room
from demesne.games.millennium_blades.view import pile_size

P: Final = len(PRINTS)
SPOTS: Final = CHARACTER
"""Places of a board for cards: slots, boxes and accessories."""
_PIECE: Final = 9
_COUNTS: Final = 255
OWN_ZONES: Final = (
    ("binder", "cards in the binder"),
    ("deck", "cards in the deck"),
    ("collection1", "cards in the first collection"),
    ("collection2", "cards in the second collection, in a duel"),
    ("spending", "cards picked for a fusion"),
    ("looking", "promos or Store cards looked at, to choose from"),
    ("barred", "cards that may not be sold again in this phase"),
    ("hand", "cards in hand, in a tournament"),
)
TABLE_ZONES: Final = (
    ("aftermarket", "cards for sale in the Aftermarket"),
    ("aftermarket_own", "those of them that the reader sells"),
    ("store_discard", "cards in the Store discard that were seen"),
    ("prizes", "promos for prize support"),
    ("vault", "gold cards that lie open at the venue"),
    ("removed", "cards out of the game"),
)
_MARKET: Final = 0
_MARKET_OWN: Final = 1
_DISCARD: Final = 2
_PRIZES: Final = 3
_VAULT: Final = 4
_REMOVED: Final = 5


class BladesEncoder(Encoder):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self._at_question = self.add_question(list(PROMPTS))
        self._at_asker = self.add("asker", 1, 0, len(DESIGNS), "the card that asks, as its design's number + 1")
        self._at_table = self._add_table()
        self._at_store = self.add(
            "store_set",
            ROW + 1,
            0,
            len(SETS),
            "the set of each pack of the Store, the deck's top last, as its number + 1",
        )
        self.add("store_price", ROW + 1, 0, LARGEST, "what each pack costs")
        self.add("store_card", ROW + 1, 0, P, "the card in it where the reader has looked, as its print + 1")
        self._at_zones = self.size
        for name, meaning in TABLE_ZONES:
            self.add(name, P, 0, _COUNTS, f"{meaning}, by print")
        self._at_own = self.size
        for name, meaning in OWN_ZONES:
            self.add(f"own.{name}", P, 0, _COUNTS, f"{meaning}, by print")
        self._at_purse = self._add_own()
        self._at_players = self.size
        for seat in range(players):
            self._add_player(f"player{seat}", seat)
        self._asked: dict[str, int] = {}

    def _add_table(self) -> int:
        start = self.add("round", 1, 0, ROUNDS, "the round, 0 a pre-release")
        self.add("interval", 1, 0, 4, "the interval of deckbuilding, from 1; 0 elsewhere")
        self.add("first", 1, 0, self.players - 1, "the first player, counted from the reader")
        self.add("deck_left", 1, 0, LARGEST, "packs in the Store deck")
        self.add("unseen", 1, 0, LARGEST, "packs that went to the Store discard face down")
        self.add("element", 1, 0, len(SYMBOLS), "the element in force, as its symbol + 1")
        self.add("type", 1, 0, len(SYMBOLS), "the type in force, as its symbol + 1")
        self.add("past_metas", len(SYMBOLS), 0, 1, "metagame cards that are gone, by symbol")
        self.add("venue", 1, 0, len(VENUES), "the venue, as its number + 1")
        self.add("pile_left", len(METALS), 0, LARGEST, "promos left: bronze, silver, gold")
        self.add("tournament", 1, 0, 1, "a tournament is being played")
        self.add("active", 1, 0, self.players - 1, "whose turn it is in it, or whose cards score")
        self.add("plays", 1, 0, LARGEST, "Singles that may still be played this turn")
        self.add("contest_actions", 1, 0, LARGEST, "actions that may still be taken this turn")
        self.add("scoring", 1, 0, 1, "cards score")
        self.add("waiting", 1, 0, LARGEST, "effects that wait to be resolved")
        return start

    def _add_own(self) -> int:
        start = self.add("own.money", 1, 0, LARGEST, "money that is not on trays")
        self.add("own.friends", VALUES, 0, LARGEST, "friendship cards that are not on trays, by value")
        self.add("own.deck_legal", 1, 0, 1, "the deck may be played")
        self.add("own.left", 4, 0, LARGEST, "uses left of the character's powers: peeks, bargains, gifts, exchanges")
        self.add(
            "own.next_metas", 12, 0, len(SYMBOLS), "the next elements, then types, that it foresees, as symbol + 1"
        )
        return start

    def _add_player(self, name: str, seat: int) -> None:
        if seat:
            self.add(f"{name}.known", P, 0, _COUNTS, "cards that the reader knows this player to hold, by print")
            self.add(f"{name}.in_hand", P, 0, _COUNTS, "cards that it knows in that hand, by print")
            self.add(f"{name}.tray_mine", P, 0, _COUNTS, "the reader's cards on the tray between them, by print")
            self.add(f"{name}.tray_theirs", P, 0, _COUNTS, "the other's cards there, by print")
            for side in ("mine", "theirs"):
                self.add(f"{name}.tray_{side}_money", 1, 0, LARGEST, "money on that side")
                self.add(f"{name}.tray_{side}_friends", VALUES, 0, LARGEST, "friendship cards there, by value")
                self.add(f"{name}.tray_{side}_wish", 1, 0, CARD_WISH + P, "what is wished for, as the wish's number")
                self.add(f"{name}.tray_{side}_agreed", 1, 0, 1, "that side has agreed")
        self.add(f"{name}.discards", P, 0, _COUNTS, "cards discarded in the tournament, by print")
        self.add(f"{name}.character", 1, 0, len(CHARACTERS), "the character, as its number + 1")
        self.add(f"{name}.cards", 1, 0, LARGEST, "cards held")
        self.add(f"{name}.purse", 1, 0, LARGEST, "all money, with what is on trays")
        self.add(f"{name}.markers", 1, 0, LARGEST, "sell markers")
        self.add(f"{name}.fused", len(METALS), 0, 1, "promo piles fused for in this phase")
        self.add(f"{name}.friends", VALUES, 0, LARGEST, "friendship cards not given away, by value")
        self.add(f"{name}.received", VALUES, 0, LARGEST, "friendship cards received, by value")
        self.add(f"{name}.vp", len(SOURCES), -LARGEST, LARGEST, "points: tournaments, collections, wealth, friendship")
        self.add(f"{name}.ready", 1, 0, 1, "ready for the next interval")
        self.add(f"{name}.rp", 1, -LARGEST, LARGEST, "ranking points in the tournament")
        self.add(f"{name}.hand_size", 1, 0, LARGEST, "cards in hand")
        self.add(f"{name}.slots", 1, 0, LARGEST, "slots of the tableau")
        self.add(f"{name}.gone", 1, 0, 1, "has left the tournament")
        self.add(
            f"{name}.board",
            SPOTS * _PIECE,
            -LARGEST,
            LARGEST,
            f"{SPOTS} places (slots, then boxes and accessories), {_PIECE} numbers each: print + 1, face up, star "
            "tokens, stars, symbols as a mask, cards attached, steady, symbol declared + 1, design named + 1",
        )

    # Encoding: only what is not 0 is written

    def encode(self, g: State, seat: int, buffer: bytearray, offset: int) -> None:
        if not self._nothing:
            self._learn_sizes()
        buffer[offset : offset + 2 * self.size] = self._nothing
        assert isinstance(g, BladesState)
        _put_all(buffer, offset, self._at_question, self.question(g, seat))
        self._put_asker(g, seat, buffer, offset)
        self._put_table(g, seat, buffer, offset)
        self._put_zones(g, seat, buffer, offset)
        self._put_own(g, seat, buffer, offset)
        at = self._at_players
        for step in range(self.players):
            other = (seat + step) % self.players
            if step:
                at = self._put_other(g, seat, other, buffer, offset, at)
            at = self._put_player(g, other, buffer, offset, at)

    def _put_asker(self, g: BladesState, seat: int, buffer: bytearray, offset: int) -> None:
        decision = g.decision(seat)
        if decision is None:
            return
        program = g.frame_of(decision).program
        number = self._asked.get(program.address)
        if number is None:
            source = program.source()
            number = 0
            for design in DESIGNS:
                if design.name == source:
                    number = design.number + 1
            self._asked[program.address] = number
        _put(buffer, offset, self._at_asker, number)

    def _put_table(self, g: BladesState, seat: int, buffer: bytearray, offset: int) -> None:
        contest, seats = g.contest, self.players
        numbers = [
            g.round,
            0 if g.lanes is None else g.interval + 1,
            (g.first - seat) % seats,
            len(g.deck),
            len(g.unseen),
        ]
        numbers += [_symbol(g.element), _symbol(g.type)]
        numbers += [1 if symbol in g.past_metas else 0 for symbol in range(len(SYMBOLS))]
        numbers.append(g.venue + 1)
        numbers += [pile_size(g, pile) for pile in range(len(METALS))]
        if contest.open:
            numbers += [1, (contest.active - seat) % seats, contest.plays, contest.actions]
            numbers += [1 if contest.scoring else 0, len(contest.queue)]
        _put_all(buffer, offset, self._at_table, numbers)

    def _put_zones(self, g: BladesState, seat: int, buffer: bytearray, offset: int) -> None:
        for spot in range(ROW + 1):
            pack = g.row[spot] if spot < ROW else g.deck[-1] if g.deck else NO_CARD
            if pack != NO_CARD:
                at = self._at_store + spot
                _put(buffer, offset, at, SET_OF[pack] + 1)
                _put(buffer, offset, at + ROW + 1, PRICE[pack])
                if spot < ROW and g.peekers[spot] >> seat & 1:
                    _put(buffer, offset, at + 2 * (ROW + 1), pack + 1)
        at = self._at_zones
        for card, seller in g.market:
            _bump(buffer, offset, at + _MARKET * P + card)
            if seller != NO_SELLER and seller == seat:
                _bump(buffer, offset, at + _MARKET_OWN * P + card)
        _count(buffer, offset, at + _DISCARD * P, g.discard)
        for pile in g.prizes:
            _count(buffer, offset, at + _PRIZES * P, pile)
        _count(buffer, offset, at + _VAULT * P, g.vault)
        _count(buffer, offset, at + _REMOVED * P, g.removed)

    def _put_own(self, g: BladesState, seat: int, buffer: bytearray, offset: int) -> None:
        player, contest, at = g.players[seat], g.contest, self._at_own
        _count(buffer, offset, at, player.binder)
        _count(buffer, offset, at + P, player.deck)
        for shelf in range(DUEL_COLLECTIONS):
            _count(buffer, offset, at + (2 + shelf) * P, player.shelves[shelf])
        _count(buffer, offset, at + 4 * P, player.limbo)
        _count(buffer, offset, at + 5 * P, player.looked)
        _count(buffer, offset, at + 6 * P, player.barred)
        if contest.open:
            _count(buffer, offset, at + 7 * P, list(contest.hands[seat]))
            if g.open and g.open[0].seat == seat:
                _count(buffer, offset, at + 5 * P, list(contest.looked))
        numbers = [player.money, *player.friends]
        numbers.append(1 if fits(player.character, player.deck, venue_of(g)) else 0)
        numbers += [player.peeks_left, player.bargains_left, player.gifts_left, player.exchanges_left]
        _put_all(buffer, offset, self._at_purse, numbers)
        for deck, metas in enumerate(foreseen(g, seat)):
            _put_all(buffer, offset, self._at_purse + len(numbers) + 6 * deck, [meta + 1 for meta in metas])

    def _put_other(self, g: BladesState, seat: int, other: int, buffer: bytearray, offset: int, at: int) -> int:
        """What lies between the reader and another player; returns where the next field starts."""
        _count(buffer, offset, at, known_to(g, seat, other))
        if g.contest.open:
            _count(buffer, offset, at + P, list(known_in_hand(g, seat, other)))
        tray = g.tray(seat, other)
        _count(buffer, offset, at + 2 * P, tray.side(seat).cards)
        _count(buffer, offset, at + 3 * P, tray.side(other).cards)
        at += 4 * P
        for side in (tray.side(seat), tray.side(other)):
            _put_all(buffer, offset, at, [side.money, *side.friends, side.wish, 1 if side.agreed else 0])
            at += VALUES + 3
        return at

    def _put_player(self, g: BladesState, seat: int, buffer: bytearray, offset: int, at: int) -> int:
        """What everybody sees of a player; returns where the next field starts."""
        player, contest = g.players[seat], g.contest
        if contest.open:
            _count(buffer, offset, at, list(contest.discards[seat]))
        friends = player.friends[:]
        for tray in g.trays_of(seat):
            friends = [kept + offered for kept, offered in zip(friends, tray.side(seat).friends)]
        numbers = [player.character.number + 1, len(g.holding(seat)) + (1 if player.looked else 0)]
        numbers += [g.purse(seat), player.markers]
        numbers += [player.fused >> pile & 1 for pile in range(len(METALS))]
        numbers += friends
        numbers += [sum([given[value] for given in player.received]) for value in range(VALUES)]
        numbers += sources(g, seat)
        numbers.append(1 if g.lanes is not None and g.lanes.by_seat[seat].ready else 0)
        at += P
        _put_all(buffer, offset, at, numbers)
        at += len(numbers)
        if contest.open:
            gone = contest.gone >> seat & 1
            _put_all(buffer, offset, at, [contest.rp[seat], len(contest.hands[seat]), room(g, seat), gone])
            made = survey(g)
            for face in made.rows[seat]:
                self._put_piece(face, buffer, offset, at + 4)
            for face in made.gear[seat]:
                self._put_piece(face, buffer, offset, at + 4)
        return at + 4 + SPOTS * _PIECE

    def _put_piece(self, face: Face, buffer: bytearray, offset: int, at: int) -> None:
        piece = face.piece
        if face.place >= SPOTS:
            return
        numbers = [piece.card + 1, 1 if piece.up else 0, piece.tokens]
        numbers += [face.star, face.symbols] if face.up else [0, 0]
        numbers += [len(piece.attached), 1 if piece.steady else 0, piece.declared + 1, piece.named + 1]
        _put_all(buffer, offset, at + face.place * _PIECE, numbers)


def _symbol(meta: int) -> int:
    return 0 if meta == NO_META else meta + 1


def _put(buffer: bytearray, offset: int, at: int, number: int) -> None:
    """A number of two bytes, the low one first."""
    place = offset + 2 * at
    buffer[place] = number & 255
    buffer[place + 1] = number >> 8 & 255


def _put_all(buffer: bytearray, offset: int, at: int, numbers: list[int]) -> None:
    for number in numbers:
        if number:
            _put(buffer, offset, at, number)
        at += 1


def _bump(buffer: bytearray, offset: int, at: int) -> None:
    buffer[offset + 2 * at] += 1


def _count(buffer: bytearray, offset: int, at: int, cards: list[int]) -> None:
    for card in cards:
        _bump(buffer, offset, at + card)
