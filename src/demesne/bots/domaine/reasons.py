"""Why a move is a good one, in one line for the player who asked."""

from __future__ import annotations

from typing import Final

from demesne.bots.bot import ONLY_MOVE, sentence
from demesne.core.move import Move
from demesne.core.wording_types import Sentence
from demesne.games.domaine.castles import castles_out
from demesne.games.domaine.moves import DRAW
from demesne.games.domaine.scoring import score
from demesne.games.domaine.state import DomaineState

_BY_VERB: Final = {
    "castle": "There is worthwhile land around it, and room from [their|your] other castles.",
    "sell": "No card within [their|your] means does more now than the ducats it brings.",
    "draw": "A fresh card promises more than what lies in the Chancery.",
    "take": "It is worth more to [them|you] than an unknown card.",
    "border": "It brings land of [theirs|yours] closer to being fenced in.",
    "knight": "More knights hold the land, and threaten the neighbours'.",
    "expand": "The land beyond is worth having, and can be held.",
    "into": "Of the land in reach, this is worth most.",
    "deserter": "It weakens a neighbour and strengthens [them|you] by one knight each.",
    "ally": "That neighbour is a danger; allied, neither can expand into the other.",
    "with": "That neighbour is the danger.",
    "done": "Nothing more here would help.",
}
_NEUTRAL_CASTLE: Final = "There it takes up room that [their|your] rival could use more than [they could|you]."


def reason(g: DomaineState, seat: int, moves: list[Move]) -> Sentence:
    """Of the whole answer: of several borders, only the last may close a domaine."""
    if len(g.legal_moves(seat)) == 1:
        return ONLY_MOVE
    points = _points(g, seat, moves)
    if points is not None:
        return points
    move = moves[0]
    if move.verb == "play":
        return _of_the_cards(g, seat, move)
    if move.verb == "castle" and castles_out(g) >= g.seats * g.castles_each:
        return sentence(_NEUTRAL_CASTLE)
    return sentence(_BY_VERB[move.verb])


def _of_the_cards(g: DomaineState, seat: int, move: Move) -> Sentence:
    """The card, with what it is played as where it could be something else."""
    uses = [each for each in g.legal_moves(seat) if each.verb == "play" and each.thing == move.thing]
    played = "{card} as {action}" if len(uses) > 1 else "{card}"
    told = f"Of [their|your] cards, {played} does most for [their|your] points now."
    return sentence(told, card=move.thing, action=move.place)


def _points(g: DomaineState, seat: int, moves: list[Move]) -> Sentence | None:
    """What the moves do to the points at once, if anything; cards that are drawn play no part in it."""
    if DRAW in moves:
        return None
    before = _scores(g)
    after = _after(g, seat, moves)
    mine = after[seat] - before[seat]
    lost = sum(max(0, old - new) for who, (old, new) in enumerate(zip(before, after)) if who != seat)
    if mine > 0:
        told = "It brings [them|you] {points|point|points}" + (" and costs others {lost}." if lost else ".")
        return sentence(told, points=mine, lost=lost)
    return sentence("It costs others {lost|point|points}.", lost=lost) if lost else None


def _after(g: DomaineState, seat: int, moves: list[Move]) -> list[int]:
    twin = g.copy()
    for move in moves:
        if move not in twin.legal_moves(seat):
            break
        twin.apply(seat, move)
    return _scores(twin)


def _scores(g: DomaineState) -> list[int]:
    return [score(g, colour) for colour in range(g.seats)]
