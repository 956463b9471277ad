"""Seaside: the cards that both editions have, alphabetical."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Asks, Effect, Program
from demesne.core.event import EVERYONE
from demesne.core.move import Move
from demesne.games.dominion.card import KINDS, NAMES, card
from demesne.games.dominion.effects import (
    AtNextTurn,
    BecomeSafe,
    ChooseOne,
    DiscardPicked,
    Do,
    EachVictim,
    Gain,
    IfAny,
    Look,
    NotYetSafe,
    PickFromHand,
    PickFromLooked,
    Plus,
    PutBack,
    SetAsideUntilNextTurn,
    TrashPicked,
)
from demesne.games.dominion.frame import DominionFrame, WindowFrame
from demesne.games.dominion.kinds import ACTION, ATTACK, DURATION, VICTORY
from demesne.games.dominion.lasting import NEXT_TURN, THIS_TURN, WHILE_IN_PLAY, Lasting
from demesne.games.dominion.layout import COPPER, GOLD
from demesne.games.dominion.moves import (
    GAIN,
    SET_ASIDE_CARD,
    TAKE_MAT,
    CardMove,
    distinct,
)
from demesne.games.dominion.player import CARD, define_mat
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.text import prompts
from demesne.games.dominion.windows import ATTACKED, BOUGHT_ALL, DISCARDED, NEVER, When
from demesne.games.dominion.zones import DECK

ISLAND_MAT: Final = define_mat("Island", face_up=True)
VILLAGE_MAT: Final = define_mat("Native Village", face_up=False)
SMUGGLED: Final = 6
FOUR_GOLDS: Final = (Gain(GOLD, to=DECK),) * 4


def discard_copper(g: DominionState, f: DominionFrame) -> None:
    """Cutpurse: exactly one Copper, or a hand shown to have none."""
    if COPPER in g.players[f.seat].hand:
        g.discard_from_hand(f.seat, COPPER)
    else:
        g.reveal_hand(f.seat)


def move_to_island(g: DominionState, f: DominionFrame) -> None:
    """Island: this card, if it is still in play, and the card picked, if there was one."""
    player = g.players[f.seat]
    cards = player.take_from_limbo(f.handled)
    if f.piece in player.play:
        g.leave_play(f.seat, f.piece)
        cards.append(f.piece & CARD)
    for each in cards:
        player.lay(ISLAND_MAT, each)
    if g.journal is not None:
        g.journal.reveal("mat", f.seat, {"cards": [NAMES[each] for each in cards]})


class Shield(Effect[DominionState, DominionFrame]):
    """Lighthouse: until the next turn, or by the first edition's wording as long as it is in play."""

    def __init__(self) -> None:
        self.program = Program((NotYetSafe(), BecomeSafe()))

    def parts(self) -> list[Program]:
        return [self.program]

    def run(self, g: DominionState, f: DominionFrame) -> None:
        g.last(f, self.program, ATTACKED, WHILE_IN_PLAY if g.layout.older[f.piece & CARD] else NEXT_TURN)


def lay_on_mat(g: DominionState, f: DominionFrame) -> None:
    """Native Village: the top card of the deck, face down."""
    player = g.players[f.seat]
    if not g.refill(player):
        return
    seats = player.deck_seen[-1] if player.deck_seen else 0
    g.look(f.seat, 1)
    player.lay_face_down(VILLAGE_MAT, player.limbo.pop(), seats)
    if g.journal is not None:
        g.journal.add("mat", f.seat, {"count": 1})


def take_mat(g: DominionState, f: DominionFrame) -> None:
    cards = g.players[f.seat].take_mat(VILLAGE_MAT)
    if g.journal is not None and cards:
        g.tell("take", f.seat, {"count": len(cards)}, cards, 1 << f.seat)


class TakeExtraTurn(Effect[DominionState, DominionFrame]):
    """Outpost: one more turn with a hand of three, never a third in a row.

    By the first edition's wording the hand is short in any case; later, an Outpost that brings no turn does nothing.
    """

    def __init__(self) -> None:
        self.program = Program((Plus(),))

    def parts(self) -> list[Program]:
        return [self.program]

    def run(self, g: DominionState, f: DominionFrame) -> None:
        works = not g.extra_turn and not g.extra_turn_next and f.seat == g.turn
        if works or g.layout.older[f.piece & CARD]:
            g.short_hand = True
        if works:
            g.extra_turn_next = True
            g.last(f, self.program, NEVER, NEXT_TURN)


def earn_cost(g: DominionState, f: DominionFrame) -> None:
    """Salvager pays what the trashed card costs."""
    if f.trashed:
        g.coins += g.cost(f.trashed[0])


class Smuggle(Asks[DominionState, DominionFrame]):
    """A copy of what the player to the right gained on their last turn."""

    prompt = "gain"

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        right = g.players[(f.seat - 1) % g.seats]
        if right.seat == f.seat:
            return []
        fits = [each for each in right.gains if g.cost(each) <= SMUGGLED and g.in_supply(each)]
        return distinct(fits, GAIN)

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        g.gain(f.seat, move.card)


def discard_whole_hand(g: DominionState, f: DominionFrame) -> None:
    """Tactician: `handled` tells whether there was a hand to discard."""
    player = g.players[f.seat]
    f.handled = len(player.hand)
    player.limbo = player.hand
    player.limbo_seen = 0
    player.hand = []
    player.left_hand_unseen()
    g.discard_limbo(f.seat)


def trash_two_maps(g: DominionState, f: DominionFrame) -> None:
    """Treasure Map: this and another one from hand; `handled` says how many were really trashed."""
    trashed = 1 if g.trash_piece(f.seat, f.piece) else 0
    twin = f.piece & CARD
    if twin in g.players[f.seat].hand:
        g.trash_from_hand(f.seat, twin)
        trashed += 1
    f.handled = trashed


class NoVictory(When):
    """Treasury: still in play, and no Victory card was gained in this buy phase (first edition: bought this turn)."""

    def holds(self, g: DominionState, owner: int, lasting: Lasting | None, window: WindowFrame) -> bool:
        assert lasting is not None
        player = g.players[owner]
        counted = g.purchases if g.layout.older[lasting.piece & CARD] else player.gains[g.gained_before_buys :]
        return lasting.piece in player.play and not any(KINDS[each] & VICTORY for each in counted)


class MayReturnToDeck(Effect[DominionState, DominionFrame]):
    """Treasury: at the end of the buy phase, or by the first edition's wording when it is discarded from play."""

    def __init__(self) -> None:
        self.program = Program((NoVictory(), Do(return_to_deck)))

    def parts(self) -> list[Program]:
        return [self.program]

    def run(self, g: DominionState, f: DominionFrame) -> None:
        made = g.last(f, self.program, DISCARDED if g.layout.older[f.piece & CARD] else BOUGHT_ALL, THIS_TURN)
        made.uses = 1
        made.optional = True


def return_to_deck(g: DominionState, f: DominionFrame) -> None:
    g.leave_play(f.seat, f.piece)
    g.put_on_deck(f.seat, f.piece & CARD, EVERYONE)


card("Bazaar", 5, ACTION, "+1 Card, +2 Actions, +$1.", (Plus(cards=1, actions=2, coins=1),), set_name="Seaside")
card(
    "Caravan",
    4,
    ACTION | DURATION,
    "+1 Card, +1 Action. At the start of your next turn, +1 Card.",
    (Plus(cards=1, actions=1), AtNextTurn((Plus(cards=1),))),
    set_name="Seaside",
)
card(
    "Cutpurse",
    4,
    ACTION | ATTACK,
    "+$2. Each other player discards a Copper, or shows a hand without one.",
    (Plus(coins=2), EachVictim((Do(discard_copper),))),
    set_name="Seaside",
)
card(
    "Fishing Village",
    3,
    ACTION | DURATION,
    "+2 Actions, +$1. At the start of your next turn, +1 Action, +$1.",
    (Plus(actions=2, coins=1), AtNextTurn((Plus(actions=1, coins=1),))),
    set_name="Seaside",
)
card(
    "Haven",
    2,
    ACTION | DURATION,
    "+1 Card, +1 Action. Set aside a card from your hand face down; at the start of your next turn, take it to your hand.",
    (
        Plus(cards=1, actions=1),
        PickFromHand("haven", "set aside", low=1, high=1),
        SetAsideUntilNextTurn(hidden=True),
    ),
    set_name="Seaside",
    rulings=("With an empty hand nothing is set aside and it leaves play this turn.",),
)
card(
    "Island",
    4,
    ACTION | VICTORY,
    "Put this and a card from your hand onto your Island mat, until the end of the game. Worth 2 points.",
    (PickFromHand("island", "set aside", low=1, high=1), Do(move_to_island)),
    points=2,
    set_name="Seaside",
    rulings=(
        "The mat is face up. Without another card in hand it goes there alone.",
        "Doubled, it takes one card along each time but goes itself only once.",
    ),
)
card(
    "Lighthouse",
    2,
    ACTION | DURATION,
    "+1 Action, +$1. At the start of your next turn, +$1. Until then, Attacks that other players play do not affect you.",
    (Plus(actions=1, coins=1), AtNextTurn((Plus(coins=1),)), Shield()),
    set_name="Seaside",
    rulings=(
        "Not a choice: Attacks you would have liked are kept off too.",
        "What counts is the moment an Attack is played; one played earlier still bites.",
        "First edition: as long as it is in play.",
    ),
)
card(
    "Lookout",
    3,
    ACTION,
    "+1 Action. Look at the top 3 cards of your deck: trash one, discard one, put one back.",
    (
        Plus(actions=1),
        Look(3),
        PickFromLooked("lookout trashes", "trash", low=1, high=1),
        TrashPicked(),
        PickFromLooked("lookout discards", "discard", low=1, high=1),
        DiscardPicked(),
        PutBack(),
    ),
    set_name="Seaside",
    rulings=("With 2 cards: trash one, discard the other. With one: trash it.",),
)
card(
    "Merchant Ship",
    5,
    ACTION | DURATION,
    "+$2. At the start of your next turn, +$2.",
    (Plus(coins=2), AtNextTurn((Plus(coins=2),))),
    set_name="Seaside",
)
card(
    "Native Village",
    2,
    ACTION,
    "+2 Actions. Choose: put the top card of your deck face down onto your mat, or take all cards from the mat to your hand.",
    (
        Plus(actions=2),
        ChooseOne("native village", ((SET_ASIDE_CARD, (Do(lay_on_mat),)), (TAKE_MAT, (Do(take_mat),)))),
    ),
    set_name="Seaside",
    rulings=("Either may be chosen though it does nothing. Cards on the mat count at the end.",),
)
card(
    "Outpost",
    5,
    ACTION | DURATION,
    "If this is the first one this turn and your last turn was not the one before: take an extra turn after this one, with"
    " only 3 cards in its hand.",
    (TakeExtraTurn(),),
    set_name="Seaside",
    rulings=(
        "The extra turn does not count for the tie-break; for Durations it is your next turn.",
        "First edition: the next hand has 3 cards even where there is no extra turn.",
    ),
)
card(
    "Salvager",
    4,
    ACTION,
    "+1 Buy. Trash a card from your hand; +$ its cost.",
    (Plus(buys=1), PickFromHand("salvager", "trash", low=1, high=1), TrashPicked(), Do(earn_cost)),
    set_name="Seaside",
)
card(
    "Smugglers",
    3,
    ACTION,
    "Gain a copy of a card costing up to $6 that the player to your right gained on their last turn.",
    (Smuggle(),),
    set_name="Seaside",
    rulings=("However it was gained; there must be a copy in the Supply.",),
)
card(
    "Tactician",
    5,
    ACTION | DURATION,
    "Discard your hand. If you discarded any, at the start of your next turn, +5 Cards, +1 Action, +1 Buy.",
    (Do(discard_whole_hand), IfAny(), AtNextTurn((Plus(cards=5, actions=1, buys=1),))),
    set_name="Seaside",
    rulings=("Doubled, the second play finds no hand and adds nothing.",),
)
card(
    "Treasure Map",
    4,
    ACTION,
    "Trash this and another Treasure Map from your hand. If you trashed two, gain 4 Golds onto your deck.",
    (Do(trash_two_maps), IfAny(2), *FOUR_GOLDS),
    set_name="Seaside",
    rulings=("Alone it is just trashed. Doubled, only a play that trashes two pays.",),
)
card(
    "Treasury",
    5,
    ACTION,
    "+1 Card, +1 Action, +$1. At the end of your buy phase, if you gained no Victory card in it, you may put this onto your"
    " deck.",
    (Plus(cards=1, actions=1, coins=1), MayReturnToDeck()),
    set_name="Seaside",
    rulings=("First edition: when it is discarded from play, if you bought no Victory card this turn.",),
)
card(
    "Warehouse",
    3,
    ACTION,
    "+3 Cards, +1 Action. Discard 3 cards.",
    (Plus(cards=3, actions=1), PickFromHand("warehouse", low=3, high=3), DiscardPicked()),
    set_name="Seaside",
)
card(
    "Wharf",
    5,
    ACTION | DURATION,
    "+2 Cards, +1 Buy. At the start of your next turn, +2 Cards, +1 Buy.",
    (Plus(cards=2, buys=1), AtNextTurn((Plus(cards=2, buys=1),))),
    set_name="Seaside",
)

prompts(
    {
        "haven": "Set a card aside for your next turn",
        "island": "Choose a card to put onto your Island mat",
        "lookout trashes": "Trash one of these cards",
        "lookout discards": "Discard one of these cards",
        "native village": "Put your top card onto the mat, or take the mat to your hand?",
        "salvager": "Trash a card for its cost in coins",
        "warehouse": "Discard three cards: {needed} more",
    }
)
