"""A full position that agrees with what one seat knows.

Who owns which cards is common knowledge in Dominion: everybody sees what is gained, trashed and passed. What a seat
does not know is where another player's cards lie: which are in the hand, in what order the deck is, what went unseen to
the discard pile or face down to a mat. Those places are filled anew from the same cards; what the seat has seen stays.
Cards are sorted before they are mixed, so that nothing of where they really lie goes into a guess.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.event import ONLOOKER
from demesne.core.picks import Picks
from demesne.core.rng import Rng
from demesne.games.dominion.frame import DominionFrame
from demesne.games.dominion.lasting import Lasting
from demesne.games.dominion.phases import ACTED, ACTION_PHASE, BOUGHT
from demesne.games.dominion.player import MATS, SERIAL, Player, known_to
from demesne.games.dominion.view import buys_show

if TYPE_CHECKING:
    from demesne.games.dominion.state import DominionState


_TRIES: Final = 40


def guess(g: DominionState, seat: int, rng: Rng) -> DominionState:
    """The public and the clock know what everybody knows: like a seat without cards of its own."""
    g.check_seat(seat)
    if seat < 0:
        seat = ONLOOKER
    twin = g.copy()
    twin.rng = rng.fork()
    for player in twin.players:
        if player.seat == seat:
            _mix_own_deck(player, twin.rng)
        else:
            _mix_other(twin, player, seat)
    for asked in twin.to_act:
        if asked != seat and not _begin_phases_anew(twin):
            twin = _passed_over(twin, seat) or _made_credible(twin, twin.players[asked], seat)
    _sort_picks(twin)
    twin.refresh()
    return twin


def _begin_phases_anew(twin: DominionState) -> bool:
    """Others do not see whether a player may still play Actions, has none, or has ended the phase. The guessed hand decides:
    whoever holds an Action is asked for it. False if another question is open, or if it shows."""
    turn = twin.stack[0]
    if len(twin.stack) > 1 or turn.pc not in (ACTED, BOUGHT) or buys_show(twin):
        return False
    turn.pc = ACTED - 1
    twin.phase = ACTION_PHASE
    twin.gained_before_buys = 0
    twin.waiting = False
    twin.advance()
    return True


def _passed_over(twin: DominionState, seat: int) -> DominionState | None:
    """The position in which the player whose turn it is was not asked, for want of cards; None if the question makes sense,
    or if the seat would see that it was not asked."""
    if twin.credible() or twin.to_act != [twin.turn] or twin.open[0].part:
        return None
    view, later = twin.game_view(seat), twin.copy()
    decision = later.open[0]
    later.open, later.waiting = (), False
    decision.asker.lapse(later, later.frame_of(decision))
    later.advance()
    return later if later.to_act == twin.to_act and later.game_view(seat) == view else None


def _made_credible(twin: DominionState, asked: Player, seat: int) -> DominionState:
    """That a player is seen to be asked tells something: there is a Reaction to show, a Treasure to trash."""
    for _ in range(_TRIES):
        if twin.credible():
            return twin
        _mix_other(twin, asked, seat)
    _exchange_one(twin, asked, seat)
    return twin


def _exchange_one(twin: DominionState, asked: Player, seat: int) -> None:
    """Where chance brings no cards that would be asked about, one of them is exchanged for one that makes it so.

    What is asked about lies in the hand or in limbo.
    """
    own = [asked.hand, asked.limbo, asked.deck, asked.discard]
    zones = [zone for zone in _unknown_places(twin, asked, seat, []) if any(zone[0] is cards for cards in own)]
    asked_about = [zone for zone in zones if zone[0] is asked.hand or zone[0] is asked.limbo]
    for here, places in asked_about:
        for there, others in zones:
            for other in others:
                for place in reversed(places):
                    here[place], there[other] = there[other], here[place]
                    if twin.credible():
                        asked.unseen = tuple(asked.discard[: len(asked.unseen)])
                        return
                    here[place], there[other] = there[other], here[place]


def _sort_picks(twin: DominionState) -> None:
    """Picks whose order means nothing lie in card order, as they do where they were made; the last one stays the last where
    it will lie on top."""
    frame = twin.stack[-1] if twin.open else None
    if isinstance(frame, DominionFrame):
        asker = twin.open[0].asker
        if isinstance(asker, Picks) and not asker.ordered:
            limbo = twin.players[frame.seat].limbo
            start = len(limbo) - frame.handled
            end = len(limbo) - 1 if asker.last_counts() else len(limbo)
            limbo[start:end] = sorted(limbo[start:end])


def known_from(player: Player, seat: int) -> list[bool]:
    """For each card of the deck, bottom first, whether the seat knows it."""
    blind = len(player.deck) - len(player.deck_seen)
    return [False] * blind + [bool(seen >> seat & 1) for seen in player.deck_seen]


def _mix_own_deck(player: Player, rng: Rng) -> None:
    places = [place for place, known in enumerate(known_from(player, player.seat)) if not known]
    cards = sorted([player.deck[place] for place in places])
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        player.deck[place] = card


def _mix_other(twin: DominionState, player: Player, seat: int) -> None:
    _lay_unseen_below(player)
    # What others alone know of the hand would be wrong of the cards dealt here.
    player.hand_seen = tuple([entry for entry in player.hand_seen if entry >> (SERIAL + seat) & 1])
    player.hand = _known_first(player.hand, player.known_in_hand(seat))
    mats = [
        _known_first(list(cards), known_to(seat, player.mats_seen[number])) for number, cards in enumerate(player.mats)
    ]
    zones = _unknown_places(twin, player, seat, mats)
    pool = sorted([cards[place] for cards, places in zones for place in places])
    twin.rng.shuffle(pool)
    asides = [lasting for lasting in twin.lasting if lasting.seat == player.seat and lasting.hidden]
    for cards, places in zones:
        for place in places:
            cards[place] = pool.pop()
    player.mats = tuple([tuple(cards) for cards in mats])
    _put_back(player, zones, asides)


def _unknown_places(
    twin: DominionState, player: Player, seat: int, mats: list[list[int]]
) -> list[tuple[list[int], list[int]]]:
    """Zones with the places in them whose card the seat does not know."""
    deck = [place for place, known in enumerate(known_from(player, seat)) if not known]
    zones = [
        (player.hand, list(range(len(player.known_in_hand(seat)), len(player.hand)))),
        (player.deck, deck),
        (player.discard, list(range(len(player.unseen)))),
    ]
    for number, cards in enumerate(mats):
        if not MATS[number].face_up:
            known = known_to(seat, player.mats_seen[number])
            zones.append((cards, list(range(len(known), len(cards)))))
    if not player.limbo_seen >> seat & 1:
        zones.append((player.limbo, list(range(len(player.limbo)))))
    for lasting in twin.lasting:
        if lasting.seat == player.seat and lasting.hidden:
            zones.append((list(lasting.cards), list(range(len(lasting.cards)))))
    return zones


def _put_back(player: Player, zones: list[tuple[list[int], list[int]]], asides: list[Lasting]) -> None:
    """Write down what is kept apart from the zones: unseen discards and cards set aside."""
    player.unseen = tuple(player.discard[: len(player.unseen)])
    for lasting, (cards, _) in zip(asides, zones[len(zones) - len(asides) :], strict=True):
        lasting.cards = tuple(cards)


def _known_first(cards: list[int], known: list[int]) -> list[int]:
    """Hands and mats have no order, but for the card drawn last: what is known comes first."""
    unknown = list(cards)
    for card in known:
        unknown.remove(card)
    return sorted(known) + unknown


def _lay_unseen_below(player: Player) -> None:
    """Cards nobody else saw go to the discard pile come to lie at its bottom: only its top is everybody's to see."""
    seen = list(player.discard)
    for card in player.unseen:
        seen.remove(card)
    player.discard = [*player.unseen, *seen]
