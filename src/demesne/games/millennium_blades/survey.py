"""The survey of all boards: what each card is now, which is on Top, and which rules and moments are in force.

It is made in layers: what is printed; copies; texts that are gone; symbols; stars; then rules. Within a layer seats go from the
first player and cards from left to right. Copying and borrowing look to the left only, so nothing goes round in a circle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Program, register
from demesne.games.millennium_blades.ability import BEARERS, COPYING, OF_DESIGN, RULED, TOP, Ability
from demesne.games.millennium_blades.face import Bearer, Face
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.numbers import PRERELEASE
from demesne.games.millennium_blades.piece import CHARACTER, GEAR, NO_PIECE, VENUE
from demesne.games.millennium_blades.rule import ASKED, LAYERS, Active
from demesne.games.millennium_blades.venues import NO_VENUE, venue_of

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState

NOTHING: Final = register("millennium-blades:rule/in-force", Program(()))
"""What a rule in force runs."""


class Listener:
    """A triggered ability in force."""

    def __init__(self, ability: Ability, face: Face, frame: AbilityFrame) -> None:
        self.ability = ability
        self.face = face
        self.frame = frame


class Change:
    """What a rule has made of a card: how many stars more, which symbols came and went, and whether its text is gone."""

    def __init__(self, target: Face, source: Face, star: int, came: int, went: int, silenced: bool) -> None:
        self.target = target
        self.source = source
        self.star = star
        self.came = came
        self.went = went
        self.silenced = silenced


class Survey:
    """Valid until a board changes."""

    def __init__(self, seats: int) -> None:
        self.rows: list[list[Face]] = [[] for _ in range(seats)]
        """Tableaus from left to right, without empty slots."""
        self.gear: list[list[Face]] = [[] for _ in range(seats)]
        self.bearers: list[list[Face]] = [[] for _ in range(seats)]
        """Characters with powers, and the venue."""
        self.by_serial: dict[int, Face] = {}
        self.tops: list[Face | None] = [None] * seats
        self.rules: list[Active] = []
        self.listeners: list[Listener] = []


def survey(g: BladesState) -> Survey:
    """The survey of the boards as they are, made anew if one has changed."""
    found = g.contest.survey
    return found if found is not None else _make(g)


def changes(g: BladesState) -> list[Change]:
    """Everything that rules change about cards, in the order in which they do."""
    kept = survey(g)
    found: list[Change] = []
    _make(g, found)
    g.contest.survey = kept
    return found


def face_of(g: BladesState, serial: int) -> Face | None:
    return survey(g).by_serial.get(serial) if serial != NO_PIECE else None


def beside(g: BladesState, face: Face, step: int) -> Face | None:
    """The card in the slot to the left (-1) or to the right (1) of a card in a tableau."""
    if face.gear:
        return None
    place = face.place + step
    for other in survey(g).rows[face.seat]:
        if other.place == place:
            return other
    return None


def _make(g: BladesState, noted: list[Change] | None = None) -> Survey:
    made = Survey(g.seats)
    g.contest.survey = made
    ruled = False
    for step in range(g.seats):
        seat = (g.first + step) % g.seats
        ruled = _lay(g, made, seat) or ruled
        ruled = _stand(g, made, seat) or ruled
    if ruled:
        _copy(made)
        ruling = _ruling(g, made)
        for layer in LAYERS:
            for active in _actives(ruling, layer):
                if active.face.text and noted is None:
                    active.rule.shape(g, active)
                elif active.face.text and noted is not None:
                    _shape_and_note(g, made, active, noted)
        made.rules = _actives(ruling, ASKED)
        made.listeners = _listeners(ruling)
    return made


def _shape_and_note(g: BladesState, made: Survey, active: Active, noted: list[Change]) -> None:
    before = [(face, face.star, face.symbols, face.text) for face in made.by_serial.values()]
    active.rule.shape(g, active)
    for face, star, symbols, text in before:
        if (face.star, face.symbols, face.text) != (star, symbols, text):
            came, went = face.symbols & ~symbols, symbols & ~face.symbols
            noted.append(Change(face, active.face, face.star - star, came, went, text and not face.text))


def _lay(g: BladesState, made: Survey, seat: int) -> bool:
    """One player's cards as printed, with tokens and attachments; tells whether any has rules."""
    contest = g.contest
    ruled = False
    top: Face | None = None
    for place, piece in enumerate(contest.rows[seat]):
        if piece is not None:
            face = Face(piece, seat, place)
            made.rows[seat].append(face)
            made.by_serial[piece.serial] = face
            if piece.up:
                top = face
                _dress(face)
                ruled = ruled or RULED[face.design]
    for place, piece in enumerate(contest.gear[seat]):
        face = Face(piece, seat, GEAR + place)
        made.gear[seat].append(face)
        made.by_serial[piece.serial] = face
        if piece.up:
            _dress(face)
            ruled = ruled or RULED[face.design]
    if top is not None:
        top.top = True
    made.tops[seat] = top
    return ruled


def _stand(g: BladesState, made: Survey, seat: int) -> bool:
    """A character with powers, and the venue; tells whether they have rules. A pre-release knows neither."""
    if g.round == PRERELEASE or g.contest.gone >> seat & 1:
        return False
    ruled = False
    if g.powers:
        ruled = _add_bearer(made, -1 - seat, seat, CHARACTER, g.players[seat].character.name)
    if g.venue != NO_VENUE:
        ruled = _add_bearer(made, -1 - g.seats - seat, seat, VENUE, venue_of(g).name) or ruled
    return ruled


def _add_bearer(made: Survey, serial: int, seat: int, place: int, name: str) -> bool:
    face = Bearer(serial, seat, place, name, BEARERS[name])
    made.bearers[seat].append(face)
    made.by_serial[face.serial] = face
    return RULED[face.design]


def _dress(face: Face) -> None:
    face.star += face.piece.tokens + face.piece.plus
    face.symbols |= face.piece.lent


def _copy(made: Survey) -> None:
    for row in made.rows:
        left: Face | None = None
        for face in row:
            rule = COPYING[face.design] if face.up else None
            if rule is not None and left is not None and left.place == face.place - 1 and rule.takes(left):
                face.become(left.design)
                _dress(face)
            left = face


def _ruling(g: BladesState, made: Survey) -> list[Face]:
    """The cards whose texts have rules, in the order of a layer."""
    found: list[Face] = []
    for step in range(g.seats):
        seat = (g.first + step) % g.seats
        for faces in (made.rows[seat], made.gear[seat], made.bearers[seat]):
            found += [face for face in faces if face.text and RULED[face.design]]
    return found


def _actives(ruling: list[Face], layer: int) -> list[Active]:
    """The rules of a layer, of all cards that are face-up and have their text."""
    found: list[Active] = []
    for face in ruling:
        if face.text:
            for ability in OF_DESIGN[face.design]:
                for rule in ability.rules:
                    if rule.layer == layer and (ability.trigger != TOP or face.top):
                        found.append(Active(rule, face, frame_on(face)))
    return found


def _listeners(ruling: list[Face]) -> list[Listener]:
    found: list[Listener] = []
    for face in ruling:
        if face.text:
            for ability in OF_DESIGN[face.design]:
                if ability.when is not None and (ability.trigger != TOP or face.top):
                    found.append(Listener(ability, face, frame_on(face)))
    return found


def frame_on(face: Face) -> AbilityFrame:
    """A frame in which `this` is the card and `you` its player."""
    frame = AbilityFrame(NOTHING, face.seat)
    frame.piece = face.serial
    frame.symbol = face.piece.declared
    frame.named = face.piece.named
    return frame
