"""What happens in a tournament, each by one verb. Verbs alone change boards, hands and points; they queue what they set off.

Here a thing has been decided. Whether somebody may still prevent it is settled before, in `attempts.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from demesne.core.effect import Asks
from demesne.core.move import Move
from demesne.games.millennium_blades.ability import ENTRY, FLIP, NEXT, OF_DESIGN, PLAY, WITH, Ability
from demesne.games.millennium_blades.cards import DESIGN, TITLES, titles
from demesne.games.millennium_blades.face import Face, place_name
from demesne.games.millennium_blades.frame import ITSELF, AbilityFrame
from demesne.games.millennium_blades.knowledge import show_to_all
from demesne.games.millennium_blades.moments import DISCARDED, FLIPPED, PLAYED
from demesne.games.millennium_blades.numbers import SLOTS_OPEN
from demesne.games.millennium_blades.piece import GEAR, NO_SLOT, SLOTS, Piece
from demesne.games.millennium_blades.survey import face_of, survey

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState


def memory(g: BladesState, f: AbilityFrame) -> AbilityFrame:
    """The frame of the ability itself, from one of its parts."""
    if f.root == ITSELF:
        return f
    frame = g.stack[f.root]
    assert isinstance(frame, AbilityFrame)
    return frame


def decide(g: BladesState, f: AbilityFrame, asker: Asks[Any, Any], options: list[Move]) -> None:
    """Ask, unless there is nothing to choose: the only answer is carried out at once."""
    if len(options) == 1:
        asker.answer(g, f, options[0])
    elif options:
        g.ask(f.seat, asker, options)


# Points


def gain(g: BladesState, seat: int, points: int) -> int:
    """RP really gained: a rule may bar it."""
    contest = g.contest
    if points <= 0 or contest.gone >> seat & 1:
        return 0
    for active in survey(g).rules:
        if not (active.rule.rests and contest.scoring) and active.rule.bars_gain(g, active, seat):
            return 0
    contest.rp[seat] += points
    if g.journal is not None:
        g.journal.add("gain", seat, {"rp": points, "total": contest.rp[seat]})
    return points


def lose(g: BladesState, seat: int, points: int) -> int:
    """RP really lost: nobody goes below 0."""
    contest = g.contest
    for active in survey(g).rules:
        if active.rule.bars_loss(g, active, seat):
            return 0
    lost = min(points, contest.rp[seat])
    contest.rp[seat] -= lost
    if lost and g.journal is not None:
        g.journal.add("lose", seat, {"rp": lost, "total": contest.rp[seat]})
    return lost


# Boards


def put(g: BladesState, face: Face, piece: Piece | None) -> None:
    """Replace a piece where it lies; None takes it away."""
    contest = g.contest
    contest.survey = None
    if face.gear:
        gear = list(contest.gear[face.seat])
        place = face.place - GEAR
        if piece is None:
            gear.pop(place)
        else:
            gear[place] = piece
        contest.gear[face.seat] = tuple(gear)
    else:
        row = list(contest.rows[face.seat])
        row[face.place] = piece
        contest.rows[face.seat] = tuple(row)


def set_row(g: BladesState, seat: int, row: list[Piece | None]) -> None:
    g.contest.rows[seat] = tuple(row)
    g.contest.survey = None


def note_done(m: AbilityFrame, face: Face) -> None:
    """The ability remembers what it has dealt with, as it was just before."""
    m.done += 1
    m.it = face.serial
    m.stars += face.star
    m.symbols |= face.symbols
    m.had |= WITH[face.design] if face.text else 0


def forget_done(m: AbilityFrame) -> None:
    m.done = 0
    m.stars = 0
    m.symbols = 0
    m.had = 0
    m.chosen = ()


def turn_down(g: BladesState, face: Face, by: int) -> None:
    """Flip a card face down; its own Flip effects and those who wait for flips are queued."""
    piece = face.piece.copy()
    piece.up = False
    if face.text and WITH[face.design] >> FLIP & 1:
        for ability in OF_DESIGN[face.design]:
            if ability.trigger == FLIP:
                queue(g, ability, face.seat, face.serial, face.serial, by)
    notice(g, FLIPPED, face.seat, face, by)
    put(g, face, piece)
    if g.journal is not None:
        g.journal.add("flip", face.seat, {"card": TITLES[piece.card], "place": place_name(face)})


def turn_up(g: BladesState, face: Face) -> None:
    piece = face.piece.copy()
    piece.up = True
    put(g, face, piece)
    if g.journal is not None:
        g.journal.add("unflip", face.seat, {"card": TITLES[piece.card], "place": place_name(face)})


def add_tokens(g: BladesState, face: Face, count: int) -> int:
    """Star tokens come onto a face-up card, or leave it; tells how many."""
    if not face.up:
        return 0
    changed = max(count, -face.piece.tokens)
    if changed:
        piece = face.piece.copy()
        piece.tokens += changed
        put(g, face, piece)
        if g.journal is not None:
            g.journal.add("tokens", face.seat, {"card": TITLES[piece.card], "count": changed, "now": piece.tokens})
    return changed


# Hands


def leave_hand(g: BladesState, seat: int, card: int) -> None:
    """A card leaves a hand openly."""
    contest = g.contest
    contest.hands[seat] = without(contest.hands[seat], card)
    contest.shown[seat] = without(contest.shown[seat], card)
    for observer in range(g.seats):
        place = observer * g.seats + seat
        contest.seen[place] = without(contest.seen[place], card)


def join_hand(g: BladesState, seat: int, card: int) -> None:
    """A card comes into a hand openly."""
    contest = g.contest
    contest.hands[seat] = tuple(sorted([*contest.hands[seat], card]))
    contest.shown[seat] = tuple(sorted([*contest.shown[seat], card]))
    for observer in range(g.seats):
        place = observer * g.seats + seat
        if card in contest.seen[place]:
            contest.seen[place] = tuple(sorted([*contest.seen[place], card]))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    if card not in cards:
        return cards
    rest = list(cards)
    rest.remove(card)
    return tuple(rest)


def show_deck(g: BladesState, seat: int) -> None:
    """Everybody sees what lies open of a player's deck."""
    show_to_all(g, seat, g.contest.visible(seat))


def show_cards(g: BladesState, seat: int, cards: list[int]) -> None:
    """Cards of a hand are shown to all, and go back into it."""
    contest = g.contest
    contest.shown[seat] = raised(contest.shown[seat], cards)
    show_to_all(g, seat, [*contest.visible(seat), *contest.shown[seat]])
    if g.journal is not None:
        g.journal.reveal("show", seat, {"cards": titles(cards)})


def raised(bound: tuple[int, ...], cards: list[int]) -> tuple[int, ...]:
    """The bound, made at least what is shown at once."""
    more = list(bound)
    for card in sorted(set(cards)):
        more += [card] * max(0, cards.count(card) - bound.count(card))
    return tuple(sorted(more))


def drop(g: BladesState, seat: int, card: int, by: int) -> None:
    """Discard a card from a hand."""
    contest = g.contest
    leave_hand(g, seat, card)
    contest.discards[seat] = tuple(sorted([*contest.discards[seat], card]))
    show_deck(g, seat)
    if g.journal is not None:
        g.journal.reveal("discard", seat, {"card": TITLES[card]})
    notice(g, DISCARDED, seat, None, by)


# Playing a Single


def room(g: BladesState, seat: int) -> int:
    """How many slots the tableau has."""
    slots = SLOTS_OPEN
    for active in survey(g).rules:
        slots += active.rule.more_slots(g, active, seat)
    return min(slots, SLOTS)


def first_slot(g: BladesState, seat: int) -> int:
    """The left-most empty slot, or `NO_SLOT`."""
    row = g.contest.rows[seat]
    for place in range(room(g, seat)):
        if row[place] is None:
            return place
    return NO_SLOT


def enter(g: BladesState, seat: int, card: int, place: int, shift: bool = False) -> Piece:
    """A Single comes into a slot; with `shift` those from there on move along. Its card has left where it was."""
    contest = g.contest
    contest.serials += 1
    piece = Piece(contest.serials, card)
    piece.tokens = sum([rule.tokens() for rule in ENTRY[DESIGN[card]]])
    waiting = [face for face in survey(g).rows[seat] if face.piece.waiting]
    row = [each if each is None or not each.waiting else _no_longer_waiting(each) for each in contest.rows[seat]]
    if shift:
        _make_way(row, place)
    row[place] = piece
    set_row(g, seat, row)
    show_deck(g, seat)
    if g.journal is not None:
        g.journal.reveal("play", seat, {"card": TITLES[card], "place": f"{seat}.{place + 1}"})
    _entered(g, piece, seat, waiting)
    return piece


def _no_longer_waiting(piece: Piece) -> Piece:
    twin = piece.copy()
    twin.waiting = False
    return twin


def _make_way(row: list[Piece | None], place: int) -> None:
    """Cards from a slot on move to the right, up to the first empty slot."""
    end = place
    while row[end] is not None:
        end += 1
    for slot in range(end, place, -1):
        row[slot] = row[slot - 1]
    row[place] = None


def _entered(g: BladesState, piece: Piece, seat: int, waiting: list[Face]) -> None:
    """Queue its Play effects, the Next effects that waited for it, and whoever waits for such a card."""
    face = face_of(g, piece.serial)
    assert face is not None
    for ability in OF_DESIGN[face.design]:
        if ability.trigger == PLAY and face.text:
            queue(g, ability, seat, piece.serial, piece.serial, seat)
    for other in waiting:
        for ability in OF_DESIGN[other.design]:
            if ability.trigger == NEXT and other.text:
                queue(g, ability, seat, other.serial, piece.serial, seat)
    notice(g, PLAYED, seat, face, seat)


# What waits


def queue(g: BladesState, ability: Ability, seat: int, serial: int, that: int, by: int) -> None:
    g.contest.queue = (*g.contest.queue, (ability.number, seat, serial, that, by))


def notice(g: BladesState, moment: str, seat: int, face: Face | None, by: int) -> None:
    """Queue every effect that waits for this moment."""
    for listener in survey(g).listeners:
        when = listener.ability.when
        if when is not None and when.hears(g, listener.frame, moment, seat, face):
            that = 0 if face is None else face.serial
            queue(g, listener.ability, listener.face.seat, listener.face.serial, that, by)


def remember(g: BladesState, f: AbilityFrame) -> AbilityFrame:
    """The frame in which an ability remembers things. A step of the ability itself forgets what the one before did; parts,
    which different players may carry out, add to it."""
    m = memory(g, f)
    if f.root == ITSELF:
        forget_done(m)
    return m
