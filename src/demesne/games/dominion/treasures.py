"""All Treasures in hand, played with one move: at once where only coins come of it, else one by one."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Effect, Program, register
from demesne.core.frame import Frame
from demesne.games.dominion.card import COINS, KINDS, names
from demesne.games.dominion.frame import TURN_ADDRESS
from demesne.games.dominion.kinds import TREASURE
from demesne.games.dominion.player import SERIAL, Player
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.windows import PLAYED, When


def order_matters(g: DominionState, player: Player) -> bool:
    """Whether something affects the first Treasure played, and the hand has several different ones."""
    treasures = {card for card in player.hand if KINDS[card] & TREASURE}
    for lasting in g.lasting:
        guard = lasting.program.steps[0]
        if lasting.window == PLAYED and lasting.seat != player.seat and isinstance(guard, When):
            if sum(1 for card in treasures if guard.cares(g, lasting, player.seat, card)) > 1:
                return True
    return False


def play_all(g: DominionState, seat: int) -> None:
    """All Treasures in hand; one by one where something listens or a Treasure does more than give coins."""
    if g.layout.plain_treasures and not g.listening >> PLAYED & 1:
        play_at_once(g, seat)
    else:
        g.push_plain(TREASURES, seat)


class PlayTreasures(Effect[DominionState, Frame]):
    """Plays the Treasures in hand one after the other, in card order."""

    def run(self, g: DominionState, f: Frame) -> None:
        treasures = [card for card in g.players[f.seat].hand if KINDS[card] & TREASURE]
        if treasures:
            f.pc -= 1
            g.play_from_hand(f.seat, min(treasures))


TREASURES: Final = register(f"{TURN_ADDRESS}treasures", Program((PlayTreasures(),)))


def play_at_once(g: DominionState, seat: int) -> None:
    """All Treasures in hand, where they simply give coins and no window listens."""
    player = g.players[seat]
    kept: list[int] = []
    shown: list[int] = []
    pieces = player.play
    coins = g.coins
    serial = g.serial
    for card in player.hand:
        worth = COINS[card]
        if worth:
            shown.append(card)
            coins += worth
            serial += 1
            pieces.append(card | serial << SERIAL)
        else:
            kept.append(card)
    player.hand = kept
    g.coins = coins
    g.serial = serial
    g.played += tuple(shown)
    if player.hand_seen:
        for card in shown:
            player.left_hand_openly(card)
    if g.journal is not None:
        g.journal.add("treasures", seat, {"cards": names(sorted(shown)), "coins": g.coins})
