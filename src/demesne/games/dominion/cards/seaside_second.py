"""Seaside: the cards that only the second edition has, alphabetical."""

from __future__ import annotations

from demesne.core.effect import Effect, Program
from demesne.core.event import EVERYONE
from demesne.games.dominion.card import KINDS, card
from demesne.games.dominion.effects import (
    AtNextTurn,
    DiscardPicked,
    Do,
    EachVictim,
    Gain,
    GainUpTo,
    IfAny,
    Last,
    PickFromHand,
    Plus,
    SetAsideUntilNextTurn,
    TrashPicked,
)
from demesne.games.dominion.frame import DominionFrame, WindowFrame
from demesne.games.dominion.kinds import ACTION, ATTACK, DURATION, REACTION, TREASURE
from demesne.games.dominion.lasting import NEXT_TURN, THIS_TURN, Lasting
from demesne.games.dominion.layout import CURSE_CARD, GOLD, SILVER
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.text import prompts
from demesne.games.dominion.windows import GAINED, PLAYED, When, open_now
from demesne.games.dominion.zones import HAND, LIMBO


class Blockade(Effect[DominionState, DominionFrame]):
    """The card gained lies aside: an opponent who gains a copy on their own turn gains a Curse too."""

    def __init__(self) -> None:
        self.program = Program((CopyGained(), Do(curse_gainer)))

    def parts(self) -> list[Program]:
        return [self.program]

    def run(self, g: DominionState, f: DominionFrame) -> None:
        made = g.last(f, self.program, GAINED, NEXT_TURN)
        made.about = g.lasting[-2].cards[0]


class CopyGained(When):
    def holds(self, g: DominionState, owner: int, lasting: Lasting | None, window: WindowFrame) -> bool:
        assert lasting is not None
        victim = window.actor
        hit = victim != owner and victim == g.turn and not lasting.spared >> victim & 1
        return hit and window.card == lasting.about


def curse_gainer(g: DominionState, f: DominionFrame) -> None:
    g.gain(open_now(g).actor, CURSE_CARD)


class FirstRichTreasure(When):
    """Corsair: an opponent plays the first Silver or Gold of their turn, and it is still in play."""

    def holds(self, g: DominionState, owner: int, lasting: Lasting | None, window: WindowFrame) -> bool:
        assert lasting is not None
        victim = window.actor
        if victim == owner or victim != g.turn or lasting.spared >> victim & 1:
            return False
        first = rich_plays(g) == 1
        return window.card in (SILVER, GOLD) and first and window.piece in g.players[victim].play

    def cares(self, g: DominionState, lasting: Lasting, seat: int, card: int) -> bool:
        return card in (SILVER, GOLD) and rich_plays(g) == 0 and not lasting.spared >> seat & 1


def rich_plays(g: DominionState) -> int:
    """Silvers and Golds played this turn."""
    return g.played.count(SILVER) + g.played.count(GOLD)


def trash_played(g: DominionState, f: DominionFrame) -> None:
    window = open_now(g)
    g.trash_piece(window.actor, window.piece)


class NeighbourGains(When):
    """Monkey: the player to the right gains a card."""

    def holds(self, g: DominionState, owner: int, lasting: Lasting | None, window: WindowFrame) -> bool:
        return window.actor == (owner - 1) % g.seats and window.actor != owner


class TreasureGained(When):
    """Pirate: anybody gains a Treasure."""

    def holds(self, g: DominionState, owner: int, lasting: Lasting | None, window: WindowFrame) -> bool:
        return bool(KINDS[window.card] & TREASURE)


def play_this(g: DominionState, f: DominionFrame) -> None:
    """A card that reacts from hand by being played."""
    g.play_from_hand(f.seat, f.shown)


class OwnDurationGained(When):
    """Sailor: its player gains a Duration that lies where it was gained to."""

    def holds(self, g: DominionState, owner: int, lasting: Lasting | None, window: WindowFrame) -> bool:
        mine = window.actor == owner and bool(KINDS[window.card] & DURATION)
        return mine and g.followed(window.track) is not None


def play_gained(g: DominionState, f: DominionFrame) -> None:
    g.play_followed(f.seat, open_now(g).track)


def chart_top(g: DominionState, f: DominionFrame) -> None:
    """Sea Chart: the top card comes to hand if a copy of it is in play, else it goes back."""
    player = g.players[f.seat]
    if not g.look(f.seat, 1, EVERYONE):
        return
    if player.limbo[0] in player.in_play():
        g.limbo_to_hand(f.seat)
    else:
        g.put_on_deck(f.seat, player.limbo.pop(), EVERYONE)


card(
    "Astrolabe",
    3,
    TREASURE | DURATION,
    "Worth $1. +1 Buy. At the start of your next turn, +$1, +1 Buy.",
    (Plus(buys=1), AtNextTurn((Plus(coins=1, buys=1),))),
    coins=1,
    set_name="Seaside",
    editions=(2,),
)
card(
    "Blockade",
    4,
    ACTION | DURATION | ATTACK,
    "Gain a card costing up to $4 and set it aside; at the start of your next turn, take it to your hand. While it is set"
    " aside, another player who gains a copy of it on their turn gains a Curse.",
    (GainUpTo(4, to=LIMBO), SetAsideUntilNextTurn(hidden=False), IfAny(), Blockade()),
    set_name="Seaside",
    editions=(2,),
    rulings=(
        "If the card does not stay aside nothing further happens and this leaves play this turn.",
        "Blockading Curse: an opponent who gains one gains the whole pile.",
    ),
)
card(
    "Corsair",
    5,
    ACTION | DURATION | ATTACK,
    "+$2. At the start of your next turn, +1 Card. Until then, each other player trashes the first Silver or Gold they play"
    " on each of their turns.",
    (
        Plus(coins=2),
        AtNextTurn((Plus(cards=1),)),
        Last(PLAYED, NEXT_TURN, (FirstRichTreasure(), Do(trash_played))),
    ),
    set_name="Seaside",
    editions=(2,),
    rulings=("Its coins are kept. Several Corsairs still trash one card per turn.",),
)
card(
    "Monkey",
    3,
    ACTION | DURATION,
    "Until your next turn, whenever the player to your right gains a card, +1 Card. At the start of your next turn, +1 Card.",
    (Last(GAINED, NEXT_TURN, (NeighbourGains(), Plus(cards=1))), AtNextTurn((Plus(cards=1),))),
    set_name="Seaside",
    editions=(2,),
)
card(
    "Pirate",
    5,
    ACTION | DURATION | REACTION,
    "At the start of your next turn, gain a Treasure costing up to $6 to your hand. When any player gains a Treasure, you may"
    " play this from your hand.",
    (AtNextTurn((GainUpTo(6, kinds=TREASURE, to=HAND),)),),
    reactions={GAINED: ("play", (TreasureGained(), Do(play_this)))},
    set_name="Seaside",
    editions=(2,),
    rulings=("Also on another player's turn; your next turn is then the one that follows.",),
)
card(
    "Sailor",
    4,
    ACTION | DURATION,
    "+1 Action. Once this turn, when you gain a Duration card, you may play it. At the start of your next turn, +$2 and you"
    " may trash a card from your hand.",
    (
        Plus(actions=1),
        Last(GAINED, THIS_TURN, (OwnDurationGained(), Do(play_gained)), uses=1, optional=True),
        AtNextTurn((Plus(coins=2), PickFromHand("sailor", "trash", high=1), TrashPicked())),
    ),
    set_name="Seaside",
    editions=(2,),
    rulings=("Two Sailors play two gained cards, never one twice.",),
)
card(
    "Sea Chart",
    3,
    ACTION,
    "+1 Card, +1 Action. Reveal the top card of your deck; if you have a copy of it in play, take it to your hand.",
    (Plus(cards=1, actions=1), Do(chart_top)),
    set_name="Seaside",
    editions=(2,),
    rulings=("This card itself and Durations still in play count.",),
)
card(
    "Sea Witch",
    5,
    ACTION | DURATION | ATTACK,
    "+2 Cards. Each other player gains a Curse. At the start of your next turn, +2 Cards, then discard 2 cards.",
    (
        Plus(cards=2),
        EachVictim((Gain(CURSE_CARD),)),
        AtNextTurn((Plus(cards=2), PickFromHand("discard two", low=2, high=2), DiscardPicked())),
    ),
    set_name="Seaside",
    editions=(2,),
)
card(
    "Tide Pools",
    4,
    ACTION | DURATION,
    "+3 Cards, +1 Action. At the start of your next turn, discard 2 cards.",
    (
        Plus(cards=3, actions=1),
        AtNextTurn((PickFromHand("discard two", low=2, high=2), DiscardPicked())),
    ),
    set_name="Seaside",
    editions=(2,),
)

prompts(
    {
        "sailor": "Trash a card from your hand?",
        "discard two": "Discard two cards: {needed} more",
    }
)
