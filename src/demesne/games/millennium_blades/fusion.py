"""Fusion: cards are spent for the top card of a promo pile, once per pile, player and phase."""

from __future__ import annotations

from bisect import insort

from demesne.core.effect import Asks, Program, register
from demesne.core.move import Move
from demesne.core.picks import Picks
from demesne.games.millennium_blades.cards import METALS, TITLES, titles
from demesne.games.millennium_blades.constants import GRACE, PILES, TRADES
from demesne.games.millennium_blades.frame import BladesFrame
from demesne.games.millennium_blades.knowledge import leave_openly
from demesne.games.millennium_blades.moves import FUSE, KEEP, NEVER_MIND, SPEND, CardMove
from demesne.games.millennium_blades.numbers import FUSIONS
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.view_types import MillenniumBladesDetails


def cost(g: BladesState, seat: int, pile: int) -> int:
    """Cards to spend."""
    return FUSIONS[pile] - g.players[seat].character.fusion_less


def fusion_moves(g: BladesState, seat: int) -> list[Move]:
    return [FUSE[pile] for pile in range(len(METALS)) if not why_not_fuse(g, seat, pile)]


def why_not_fuse(g: BladesState, seat: int, pile: int) -> str:
    player = g.players[seat]
    if player.fused >> pile & 1:
        return "you have fused for that pile in this phase"
    if not g.piles[pile]:
        return "the pile is empty"
    if not player.markers:
        return "all your sell markers are in use"
    if len(player.binder) + len(player.limbo) < cost(g, seat, pile):
        return f"it takes {cost(g, seat, pile)} cards from your binder"
    return ""


class SpendCards(Picks[BladesState, BladesFrame]):
    """Cards go from the binder to limbo, unseen by others until all are picked. `never mind` puts them back."""

    prompt = "spend"
    done = NEVER_MIND
    independent = True
    reads = PILES | TRADES
    touches = 0

    def things(self, g: BladesState, f: BladesFrame) -> list[Move]:
        if g.interval >= GRACE or not g.piles[f.pile]:
            return []
        return [SPEND[card] for card in sorted(set(g.players[f.seat].binder))]

    def picked(self, g: BladesState, f: BladesFrame) -> list[Move]:
        return [SPEND[card] for card in g.players[f.seat].limbo]

    def times(self, g: BladesState, f: BladesFrame, move: Move) -> int:
        return g.players[f.seat].binder.count(move.card) if isinstance(move, CardMove) else 1

    def pick(self, g: BladesState, f: BladesFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        g.players[f.seat].binder.remove(move.card)
        insort(g.players[f.seat].limbo, move.card)

    def most(self, g: BladesState, f: BladesFrame) -> int:
        return cost(g, f.seat, f.pile)

    def finish(self, g: BladesState, f: BladesFrame) -> None:
        enough = len(g.players[f.seat].limbo) == cost(g, f.seat, f.pile)
        if enough and g.piles[f.pile] and g.interval < GRACE:
            fuse(g, f.seat, f.pile)
        else:
            put_back(g, f.seat)

    def abandon(self, g: BladesState, f: BladesFrame) -> None:
        put_back(g, f.seat)

    def canonical(self, g: BladesState, f: BladesFrame, options: list[Move]) -> list[Move]:
        """By ascending codes, as long as enough are left for the whole cost; thinking better of it only at once."""
        picked = self.picked(g, f)
        first = max([move.code for move in picked]) if picked else 0
        later = [move for move in options if move is not self.done and move.code >= first]
        left = sum([self.times(g, f, move) for move in later])
        kept: list[Move] = []
        for move in later:
            if left < self.most(g, f) - len(picked):
                break
            kept.append(move)
            left -= self.times(g, f, move)
        if not picked:
            kept.append(self.done)
        return kept or options

    def why_not(self, g: BladesState, f: BladesFrame, move: Move) -> str:
        if isinstance(move, CardMove) and move.verb == "spend":
            return f"{move.thing} is not in your binder"
        return f"pick cards for a {METALS[f.pile]} promo now, or never mind"

    def details(self, g: BladesState, f: BladesFrame) -> MillenniumBladesDetails:
        return {"pile": METALS[f.pile], "cards": cost(g, f.seat, f.pile)}


class KeepLooked(Asks[BladesState, BladesFrame]):
    """A character that looks at several cards of the pile takes one; the others are shuffled back."""

    prompt = "keep_promo"
    reads = 0
    touches = PILES

    def options(self, g: BladesState, f: BladesFrame) -> list[Move]:
        return [KEEP[card] for card in sorted(set(g.players[f.seat].looked))]

    def answer(self, g: BladesState, f: BladesFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        keep(g, f.seat, f.pile, move.card)

    def why_not(self, g: BladesState, f: BladesFrame, move: Move) -> str:
        return "take one of the promos that you are looking at"

    def abandon(self, g: BladesState, f: BladesFrame) -> None:
        """Time is up: the first of them is taken."""
        if g.players[f.seat].looked:
            keep(g, f.seat, f.pile, g.players[f.seat].looked[0])

    def details(self, g: BladesState, f: BladesFrame) -> MillenniumBladesDetails:
        return {"pile": METALS[f.pile]}


FUSING = register("millennium-blades:Fusion", Program((SpendCards(), KeepLooked())))


def begin_fusion(g: BladesState, seat: int, pile: int) -> None:
    g.push(FUSING, seat).pile = pile


def put_back(g: BladesState, seat: int) -> None:
    """What was picked goes back to the binder."""
    player = g.players[seat]
    player.binder = sorted([*player.binder, *player.limbo])
    player.limbo = []


def fuse(g: BladesState, seat: int, pile: int) -> None:
    """The cards leave the game for all to see, a marker lies on the pile, the pile's top card comes unseen."""
    player = g.players[seat]
    spent, player.limbo = player.limbo, []
    for card in spent:
        leave_openly(g, seat, card)
    g.remove(spent)
    player.markers -= 1
    player.fused |= 1 << pile
    g.touch(PILES)
    if g.journal is not None:
        g.journal.reveal("fuse", seat, {"cards": titles(spent), "pile": METALS[pile]})
    looks = max(1, player.character.fusion_look)
    found = [g.piles[pile].pop() for _ in range(min(looks, len(g.piles[pile])))]
    if len(found) == 1:
        _take(g, seat, found[0])
    else:
        player.looked = sorted(found)
        if g.journal is not None:
            g.journal.whisper("look", seat, {"count": len(found)}, {"cards": titles(player.looked)}, 1 << seat)


def keep(g: BladesState, seat: int, pile: int, card: int) -> None:
    player = g.players[seat]
    player.looked.remove(card)
    g.piles[pile] = sorted([*g.piles[pile], *player.looked])
    player.looked = []
    g.rng.shuffle(g.piles[pile])
    _take(g, seat, card)


def _take(g: BladesState, seat: int, card: int) -> None:
    insort(g.players[seat].binder, card)
    if g.journal is not None:
        g.journal.whisper("promo", seat, {}, {"card": TITLES[card]}, 1 << seat)
