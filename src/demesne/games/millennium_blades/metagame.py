"""The metagame: an element and a type that pay in the next tournament, shown one after the other while decks are built."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.move import Move
from demesne.games.millennium_blades.cards import ELEMENTS, SYMBOLS, TYPES
from demesne.games.millennium_blades.constants import NO_META
from demesne.games.millennium_blades.moves import EXCHANGE_TYPES
from demesne.games.millennium_blades.survey import survey

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState


def shuffle_metas(g: BladesState) -> None:
    """Two decks of six; cards are numbered like the symbols."""
    g.elements = list(range(len(ELEMENTS)))
    g.types = list(range(len(ELEMENTS), len(ELEMENTS) + len(TYPES)))
    g.rng.shuffle(g.elements)
    g.rng.shuffle(g.types)


def show_element(g: BladesState) -> None:
    """The next element; old metagame cards have left the game."""
    retire_metas(g)
    g.element = g.elements.pop()
    _tell(g, g.element)


def show_type(g: BladesState) -> None:
    g.type = g.types.pop()
    _tell(g, g.type)


def _tell(g: BladesState, symbol: int) -> None:
    if g.journal is not None:
        g.journal.reveal("meta", g.first, {"symbol": SYMBOLS[symbol]})
    tell_foreseen(g)


def retire_metas(g: BladesState) -> None:
    """They leave the game and never come back."""
    g.past_metas += [meta for meta in (g.element, g.type) if meta != NO_META]
    g.element = g.type = NO_META


def foreseen(g: BladesState, seat: int) -> list[list[int]]:
    """The next cards of both decks that a character may look at, the next one first."""
    count = g.players[seat].character.foresight if seat >= 0 else 0
    return [deck[::-1][:count] for deck in (g.elements, g.types)]


def tell_foreseen(g: BladesState) -> None:
    """A character that looks ahead learns which cards come next."""
    for seat, player in enumerate(g.players):
        if player.character.foresight and g.journal is not None:
            elements, types = foreseen(g, seat)
            private: dict[str, object] = {
                "elements": [SYMBOLS[meta] for meta in elements],
                "types": [SYMBOLS[meta] for meta in types],
            }
            g.journal.whisper("foresee", seat, {}, private, 1 << seat)


def exchange_moves(g: BladesState, seat: int) -> list[Move]:
    """Before the type is shown, one character may exchange the next two."""
    allowed = g.players[seat].exchanges_left and g.type == NO_META and len(g.types) > 1
    return [EXCHANGE_TYPES] if allowed else []


def exchange_types(g: BladesState, seat: int) -> None:
    g.players[seat].exchanges_left -= 1
    g.types[-1], g.types[-2] = g.types[-2], g.types[-1]
    if g.journal is not None:
        g.journal.add("exchange_types", seat, {})


def matched(g: BladesState, seat: int) -> list[int]:
    """The metagame cards that a face-up card in the tableau matches."""
    symbols = 0
    for face in survey(g).rows[seat]:
        symbols |= face.symbols
    return [meta for meta in (g.element, g.type) if meta != NO_META and symbols >> meta & 1]
