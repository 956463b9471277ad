"""Short remarks of a bot about a trade: why it offers, takes or leaves it."""

from __future__ import annotations

from typing import Final

from demesne.bots.millennium_blades.shopping import Outlook
from demesne.bots.millennium_blades.trading import answer_to, can_match, is_content, meets, side_gain
from demesne.games.millennium_blades.constants import GRACE
from demesne.games.millennium_blades.moves import NO_WISH
from demesne.games.millennium_blades.state import BladesState

TO_SPARE: Final = "to spare"
FAIR: Final = "fair"
RATHER_THIS: Final = "rather this"
NO_USE: Final = "no use to me"
CANNOT_MATCH: Final = "cannot match it"
NEED_MINE: Final = "need mine"
TOO_DEAR: Final = "too dear"


def word_for(g: BladesState, outlook: Outlook, other: int) -> str:
    """About the tray as it lies; empty where there is nothing to say."""
    tray = g.tray(outlook.seat, other)
    mine, theirs = tray.side(outlook.seat), tray.side(other)
    if g.interval >= GRACE or (mine.empty and theirs.empty):
        return ""
    if theirs.empty:
        return TO_SPARE
    answer = answer_to(g, outlook, other)
    if answer is None:
        return _refusal(g, outlook, other)
    if tray.balanced and is_content(g, outlook, other):
        return FAIR
    return RATHER_THIS if answer.lies_on(mine) else ""


def _refusal(g: BladesState, outlook: Outlook, other: int) -> str:
    """Why nothing is given for it."""
    wish = g.tray(outlook.seat, other).side(other).wish
    if side_gain(g, outlook, other) <= outlook.taste.trading:
        return NO_USE
    if not can_match(g, outlook, other):
        return CANNOT_MATCH
    wanted = [card for card in outlook.cards if wish != NO_WISH and meets(card, wish)]
    if wanted and all(card not in outlook.plan.rest for card in wanted):
        return NEED_MINE
    return TOO_DEAR
