"""What a seat may know of the position, by the rules and by the table's options.

Open to all: Supply, trash, cards in play, the top of each discard pile, the sizes of hands and decks, face-up cards set aside
and mats, tokens. Players also know their own hand, and remember every card they own. Sizes of other players' discard piles are
shown only with the option `open_counts`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.event import EVERYONE
from demesne.core.move import PUBLIC
from demesne.games.dominion.card import CARDS, KINDS, NAMES, names
from demesne.games.dominion.kinds import TREASURE
from demesne.games.dominion.moves import NO_CARD, CardMove
from demesne.games.dominion.phases import ACTION_PHASE, BUY_PHASE
from demesne.games.dominion.player import CARD, MATS, Player
from demesne.games.dominion.scoring import breakdown, owned, score
from demesne.games.dominion.view_types import Aside, DominionView, Edition, Mat, Phase, Pile, Turn, Zone
from demesne.games.dominion.view_types import Player as PlayerView

if TYPE_CHECKING:
    from demesne.games.dominion.layout import Layout
    from demesne.games.dominion.state import DominionState

PHASES: Final[tuple[Phase, ...]] = ("action", "buy", "cleanup")
FROM_SUPPLY: Final = ("buy", "gain", "mark", "veto", "choose")
"""Verbs about a pile, unless the question says otherwise."""


def view_of(g: DominionState, seat: int) -> DominionView:
    return {
        "game": "dominion",
        "editions": editions(g.layout),
        "kingdom": names(g.layout.kingdom),
        "turn": _turn(g, seat),
        "supply": _supply(g),
        "trash": names(sorted(g.trash)),
        "players": [_player(g, player, seat) for player in g.players],
        "zones": _zones(g, seat),
    }


def editions(layout: Layout) -> dict[str, Edition]:
    """By which edition the cards of each set in the kingdom are played."""
    sets = sorted({CARDS[card].set_name for card in layout.kingdom})
    return {name: "first" if name in layout.first_sets else "second" for name in sets}


def _turn(g: DominionState, seat: int) -> Turn:
    return {
        "seat": g.turn,
        "number": g.turn_number,
        "phase": PHASES[_phase(g, seat)],
        "actions": g.actions,
        "buys": g.buys,
        "coins": g.coins,
        "extra": g.extra_turn,
    }


def buys_show(g: DominionState) -> bool:
    """Whether a Treasure or a purchase shows that the buy phase has begun."""
    return bool(g.purchases) or any(KINDS[card] & TREASURE for card in g.played)


def _phase(g: DominionState, seat: int) -> int:
    """Others see the buy phase once a Treasure or a purchase shows it: before, it would tell that no Action is in hand."""
    if g.phase == BUY_PHASE and seat != g.turn and not buys_show(g):
        return ACTION_PHASE
    return g.phase


def _supply(g: DominionState) -> list[Pile]:
    tokens = g.pile_tokens or (0,) * len(g.pile_sizes)
    return [
        {"card": NAMES[card], "left": g.pile_sizes[slot], "cost": g.cost(card), "tokens": tokens[slot]}
        for slot, card in enumerate(g.layout.piles)
    ]


def _player(g: DominionState, player: Player, seat: int) -> PlayerView:
    mine = player.seat == seat
    counted = mine or g.layout.open_counts or g.over
    return {
        "seat": player.seat,
        "hand_size": len(player.hand),
        "hand": names(sorted(player.hand)) if mine else None,
        "deck_size": len(player.deck),
        "discard_size": len(player.discard) if counted else None,
        "discard_top": NAMES[player.discard[-1]] if player.discard else None,
        "in_play": [{"card": NAMES[piece & CARD], "stays": g.stays(piece)} for piece in player.play],
        "looking": names(player.limbo) if _sees_limbo(player, seat) else None,
        "looking_size": len(player.limbo),
        "aside": _aside(g, player, seat),
        "mats": _mats(player, mine),
        "tokens": player.coin_tokens,
        "turns": player.turns,
        "score": score(g, player.seat) if mine or g.over else None,
        "points": breakdown(g, player.seat) if g.over else None,
        "owned": _owned(g, player) if mine or g.over else None,
    }


def _sees_limbo(player: Player, seat: int) -> bool:
    if player.seat == seat or not player.limbo or player.limbo_seen == EVERYONE:
        return True
    return seat != PUBLIC and bool(player.limbo_seen >> seat & 1)


def _mats(player: Player, mine: bool) -> list[Mat]:
    """Mats with cards on them; face-down ones named only to their owner."""
    rows: list[Mat] = []
    for mat, cards in zip(MATS, player.mats, strict=False):
        if cards:
            known = names(sorted(cards)) if mine or mat.face_up else None
            rows.append({"name": mat.name, "count": len(cards), "cards": known})
    return rows


def _aside(g: DominionState, player: Player, seat: int) -> list[Aside]:
    """Cards set aside with what they wait for; face-down ones named only to their owner."""
    rows: list[Aside] = []
    for lasting in g.lasting:
        if lasting.seat == player.seat and lasting.cards:
            known = seat == player.seat or not lasting.hidden
            cards = names(list(lasting.cards)) if known else None
            rows.append({"by": NAMES[lasting.piece & CARD], "count": len(lasting.cards), "cards": cards})
    return rows


def _zones(g: DominionState, seat: int) -> dict[str, Zone]:
    """Where the cards of this seat's legal moves lie. A question that knows says it in `zone`: empty means nowhere."""
    decision = g.decision(seat)
    if decision is None:
        return {}
    told: Zone | None = getattr(decision.asker, "zone", None)
    zones: dict[str, Zone] = {}
    for move in decision.options:
        if isinstance(move, CardMove) and move.card != NO_CARD:
            zone = told if told is not None else _zone(g, seat, move)
            if zone:
                zones[move.text] = zone
    return zones


def _zone(g: DominionState, seat: int, move: CardMove) -> Zone | None:
    if move.verb in FROM_SUPPLY:
        return "supply" if move.card in g.layout.piles else None
    for player in g.players:
        if move.card in player.limbo and _sees_limbo(player, seat):
            return "looking"
    return "hand" if move.card in g.players[seat].hand else None


def _owned(g: DominionState, player: Player) -> dict[str, int]:
    cards = owned(g, player.seat)
    return {NAMES[card]: cards.count(card) for card in sorted(set(cards))}
