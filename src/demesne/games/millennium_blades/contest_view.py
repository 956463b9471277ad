"""What a seat, or an onlooker, may know of a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.games.millennium_blades.ability import ABILITIES, TRIGGERS
from demesne.games.millennium_blades.cards import DESIGNS, SYMBOLS, TITLES, symbols_in, titles
from demesne.games.millennium_blades.contest_types import BearerView, BoardView, ContestView, PieceView, WaitingView
from demesne.games.millennium_blades.face import Face, place_name
from demesne.games.millennium_blades.piece import CHARACTER
from demesne.games.millennium_blades.survey import Change, changes, face_of, survey
from demesne.games.millennium_blades.verbs import room
from demesne.games.millennium_blades.voice import both, plural

if TYPE_CHECKING:
    from demesne.games.millennium_blades.contest import Trigger
    from demesne.games.millennium_blades.state import BladesState


def contest_view(g: BladesState, reader: int) -> ContestView | None:
    contest = g.contest
    if not contest.open:
        return None
    asked = g.open[0].seat if g.open else -1
    noted = changes(g)
    return {
        "boards": [_board(g, reader, seat, noted) for seat in range(g.seats)],
        "active": contest.active,
        "plays": contest.plays,
        "actions": contest.actions,
        "scoring": contest.scoring,
        "waiting": [_waiting(g, trigger) for trigger in contest.queue],
        "looking": titles(list(contest.looked)) if reader >= 0 and reader == asked else [],
    }


def _board(g: BladesState, reader: int, seat: int, noted: list[Change]) -> BoardView:
    contest, made = g.contest, survey(g)
    slots: list[PieceView | None] = [None] * len(contest.rows[seat])
    for face in made.rows[seat]:
        slots[face.place] = _piece(face, noted)
    board: BoardView = {
        "tableau": slots,
        "slots": room(g, seat),
        "gear": [_piece(face, noted) for face in made.gear[seat]],
        "bearers": [_bearer(g, face) for face in made.bearers[seat]],
        "discards": titles(list(contest.discards[seat])),
        "rp": contest.rp[seat],
        "hand_size": len(contest.hands[seat]),
        "in_hand": titles(list(known_in_hand(g, reader, seat))),
        "gone": bool(contest.gone >> seat & 1),
    }
    if reader == seat:
        board["hand"] = titles(list(contest.hands[seat]))
    return board


def known_in_hand(g: BladesState, reader: int, seat: int) -> tuple[int, ...]:
    """The cards that one player, or everybody, knows to be in a hand: the larger of two bounds for each card."""
    contest = g.contest
    shown = contest.shown[seat]
    if reader < 0:
        return shown
    seen = contest.seen[reader * g.seats + seat]
    more = [[card] * max(0, seen.count(card) - shown.count(card)) for card in sorted(set(seen))]
    return tuple(sorted([*shown, *[card for cards in more for card in cards]]))


def _piece(face: Face, noted: list[Change]) -> PieceView:
    piece = face.piece
    return {
        "place": place_name(face),
        "card": TITLES[piece.card],
        "up": piece.up,
        "top": face.top,
        "star": face.star if face.up else 0,
        "symbols": symbols_in(face.symbols) if face.up else [],
        "text": face.text,
        "reasons": _reasons(face, noted) if face.up else [],
        "copies": DESIGNS[face.design].name if face.up and face.design != face.name else None,
        "tokens": piece.tokens,
        "attached": titles(list(piece.attached)),
        "steady": piece.steady,
        "declared": None if piece.declared < 0 else SYMBOLS[piece.declared],
        "named": None if piece.named < 0 else DESIGNS[piece.named].name,
    }


def _reasons(face: Face, noted: list[Change]) -> list[str]:
    """Why it is not what is printed on it."""
    piece = face.piece
    said = [f"a copy of {DESIGNS[face.design].name}"] if face.design != face.name else []
    if piece.tokens:
        said.append(f"{plural(piece.tokens, 'star token')}: +{plural(piece.tokens, 'star')}")
    if piece.plus:
        said.append(f"attached cards: +{plural(piece.plus, 'star')}")
    if piece.lent:
        said.append(f"attached cards: {both(symbols_in(piece.lent))}")
    return said + [_change(change) for change in noted if change.target.serial == face.serial]


def _change(change: Change) -> str:
    """What one card does to another, or to itself."""
    said = [f"{'+' if change.star > 0 else '−'}{plural(abs(change.star), 'star')}"] if change.star else []
    if change.came:
        said.append(both(symbols_in(change.came)))
    if change.went:
        said.append(f"no longer {both(symbols_in(change.went))}")
    if change.silenced:
        said.append("its text does not count")
    return f"{change.source.title}: {', '.join(said)}"


def _bearer(g: BladesState, face: Face) -> BearerView:
    bond = face_of(g, g.contest.bonds[face.seat]) if face.place == CHARACTER else None
    return {
        "place": place_name(face),
        "name": face.title,
        "on": None if bond is None else place_name(bond),
        "spent": face.place == CHARACTER and bool(g.contest.spent >> face.seat & 1),
    }


def _waiting(g: BladesState, trigger: Trigger) -> WaitingView:
    ability = ABILITIES[trigger[0]]
    face = face_of(g, trigger[2])
    card = DESIGNS[ability.design].name if face is None else face.title
    place = "" if face is None else place_name(face)
    return {"seat": trigger[1], "card": card, "trigger": TRIGGERS[ability.trigger], "place": place}
