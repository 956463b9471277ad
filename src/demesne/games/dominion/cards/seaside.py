"""Seaside, both editions, alphabetical within its groups."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Asks, Effect, Program
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.card import KINDS, NAMES, card
from demesne.games.dominion.cards.base_set import is_treasure, remember_loot
from demesne.games.dominion.effects import (
    AtNextTurn,
    BecomeSafe,
    ChooseOne,
    DiscardLooked,
    DiscardPicked,
    Do,
    EachVictim,
    Gain,
    GainUpTo,
    IfAny,
    Last,
    Look,
    NotYetSafe,
    PickFromHand,
    PickFromLimbo,
    Plus,
    PutBack,
    SetAsideUntilNextTurn,
    TrashPicked,
    TrashThis,
    discard_looked,
    trash_looked,
)
from demesne.games.dominion.kinds import ACTION, ATTACK, DURATION, REACTION, TREASURE, VICTORY
from demesne.games.dominion.lasting import NEXT_TURN, THIS_TURN, WHILE_IN_PLAY, Lasting
from demesne.games.dominion.layout import COPPER, CURSE_CARD, GOLD, PROVINCE, SILVER
from demesne.games.dominion.moves import (
    CASH_IN,
    DISCARD_ALL,
    DONE,
    GAIN,
    PUT_BACK,
    RAID,
    RETURN_NONE,
    RETURN_ONE,
    RETURN_TWO,
    REVEAL,
    SET_ASIDE_CARD,
    TAKE_MAT,
    TOPDECK,
    CardMove,
    distinct,
    verb_moves,
)
from demesne.games.dominion.player import CARD, define_mat
from demesne.games.dominion.table import ALL, DECK, HAND, LIMBO, Table
from demesne.games.dominion.text import prompts
from demesne.games.dominion.windows import ATTACKED, BOUGHT_ALL, DISCARDED, GAINED, NEVER, PLAYED, When

ISLAND_MAT: Final = define_mat("Island", face_up=True)
VILLAGE_MAT: Final = define_mat("Native Village", face_up=False)
SMUGGLED: Final = 6
FOUR_GOLDS: Final = (Gain(GOLD, to=DECK),) * 4
COPIES: Final[list[Move]] = [RETURN_NONE, RETURN_ONE, RETURN_TWO]


# Shared by both editions


def discard_copper(g: Table, f: Frame) -> None:
    """Cutpurse: exactly one Copper, or a hand shown to have none."""
    if COPPER in g.players[f.seat].hand:
        g.discard_from_hand(f.seat, COPPER)
    else:
        g.reveal_hand(f.seat)


def move_to_island(g: Table, f: Frame) -> None:
    """Island: this card, if it is still in play, and the card picked, if there was one."""
    player = g.players[f.seat]
    cards = player.limbo
    player.limbo = []
    if f.subject in player.play:
        g.leave_play(f.seat, f.subject)
        cards.append(f.subject & CARD)
    player.mat(ISLAND_MAT).extend(cards)
    if g.journal is not None:
        g.journal.reveal("mat", f.seat, {"cards": [NAMES[each] for each in cards]})


class Shield(Effect[Table]):
    """Lighthouse: until the next turn, or by the first edition's wording as long as it is in play."""

    def __init__(self) -> None:
        self.program = Program((NotYetSafe(), BecomeSafe()))

    def parts(self) -> list[Program]:
        return [self.program]

    def run(self, g: Table, f: Frame) -> None:
        g.last(f, self.program, ATTACKED, WHILE_IN_PLAY if g.layout.first_edition else NEXT_TURN)


def lay_on_mat(g: Table, f: Frame) -> None:
    """Native Village: the top card of the deck, face down."""
    player = g.players[f.seat]
    if g.look(f.seat, 1):
        player.mat(VILLAGE_MAT).append(player.limbo.pop())
        if g.journal is not None:
            g.journal.add("mat", f.seat, {"count": 1})


def take_mat(g: Table, f: Frame) -> None:
    player = g.players[f.seat]
    mat = player.mat(VILLAGE_MAT)
    player.limbo.extend(mat)
    player.limbo_seen = 0
    mat.clear()
    g.limbo_to_hand(f.seat)


class TakeExtraTurn(Effect[Table]):
    """Outpost: one more turn with a hand of three, never a third in a row.

    By the first edition's wording the hand is short in any case; later, an Outpost that brings no turn does nothing.
    """

    def __init__(self) -> None:
        self.program = Program((Plus(),))

    def parts(self) -> list[Program]:
        return [self.program]

    def run(self, g: Table, f: Frame) -> None:
        works = not g.extra and not g.again and f.seat == g.turn
        if works or g.layout.first_edition:
            g.short_hand = True
        if works:
            g.again = True
            g.last(f, self.program, NEVER, NEXT_TURN)


def earn_cost(g: Table, f: Frame) -> None:
    """Salvager pays what the trashed card costs."""
    if f.picks:
        g.coins += g.cost(f.picks[0])


class Smuggle(Asks[Table]):
    """A copy of what the player to the right gained on their last turn."""

    prompt = "gain"

    def options(self, g: Table, f: Frame) -> list[Move]:
        right = g.players[(f.seat - 1) % g.seats]
        if right.seat == f.seat:
            return []
        fits = [each for each in right.gains if g.cost(each) <= SMUGGLED and g.in_supply(each)]
        return distinct(fits, GAIN)

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        assert isinstance(move, CardMove)
        g.gain(f.seat, move.card)


def discard_whole_hand(g: Table, f: Frame) -> None:
    """Tactician: `count` tells whether there was a hand to discard."""
    player = g.players[f.seat]
    f.count = len(player.hand)
    player.limbo = player.hand
    player.limbo_seen = 0
    player.hand = []
    player.left_hand_unseen()
    g.discard_limbo(f.seat)


def trash_two_maps(g: Table, f: Frame) -> None:
    """Treasure Map: this and another one from hand; `count` says how many were really trashed."""
    trashed = 1 if g.trash_piece(f.seat, f.subject) else 0
    twin = f.subject & CARD
    if twin in g.players[f.seat].hand:
        g.trash_from_hand(f.seat, twin)
        trashed += 1
    f.count = trashed


class NoVictory(When):
    """Treasury: still in play, and no Victory card was gained in this buy phase (first edition: bought this turn)."""

    def holds(self, g: Table, owner: int, lasting: Lasting | None, window: Frame) -> bool:
        assert lasting is not None
        player = g.players[owner]
        counted = g.purchases if g.layout.first_edition else player.gains[g.gained_before_buys :]
        return lasting.piece in player.play and not any(KINDS[each] & VICTORY for each in counted)


class MayReturnToDeck(Effect[Table]):
    """Treasury: at the end of the buy phase, or by the first edition's wording when it is discarded from play."""

    def __init__(self) -> None:
        self.program = Program((NoVictory(), Do(return_to_deck)))

    def parts(self) -> list[Program]:
        return [self.program]

    def run(self, g: Table, f: Frame) -> None:
        made = g.last(f, self.program, DISCARDED if g.layout.first_edition else BOUGHT_ALL, THIS_TURN)
        made.uses = 1
        made.optional = True


def return_to_deck(g: Table, f: Frame) -> None:
    g.leave_play(f.seat, f.subject)
    g.put_on_deck(f.seat, f.subject & CARD, ALL)


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
        PickFromLimbo("lookout trashes", "trash", trash_looked, low=1, high=1),
        PickFromLimbo("lookout discards", "discard", discard_looked, low=1, high=1),
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


# First edition only


class RevealFromHand(Asks[Table]):
    """Ambassador: show a card from hand; it stays there."""

    prompt = "ambassador shows"

    def options(self, g: Table, f: Frame) -> list[Move]:
        return distinct(g.players[f.seat].hand, REVEAL)

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        assert isinstance(move, CardMove)
        f.picks = (move.card,)
        if g.journal is not None:
            g.journal.reveal("reveal", f.seat, {"cards": [NAMES[move.card]], "where": "hand"})


class ReturnCopies(Asks[Table]):
    """Ambassador: none, one or two copies of the card shown go back to its pile."""

    prompt = "ambassador returns"

    def options(self, g: Table, f: Frame) -> list[Move]:
        if not f.picks:
            return []
        held = g.players[f.seat].hand.count(f.picks[0])
        return COPIES[: held + 1]

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        for _ in range(COPIES.index(move)):
            g.return_to_supply(f.seat, f.picks[0])


def gain_shown(g: Table, f: Frame) -> None:
    if f.picks:
        g.gain(f.seat, f.picks[0])


def keep_token_if_untrashed(g: Table, f: Frame) -> None:
    """Embargo: by the printed wording the token is placed anyway; since the 2019 errata only if the card was trashed."""
    if not f.count and not g.layout.first_edition:
        f.pc = f.program.size


class MarkPile(Asks[Table]):
    """Embargo: a token on a Supply pile of one's choice."""

    prompt = "embargo"

    def options(self, g: Table, f: Frame) -> list[Move]:
        moves = verb_moves("mark")
        return [moves[each] for each in g.layout.piles]

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        assert isinstance(move, CardMove)
        if not g.tokens:
            g.tokens = [0] * len(g.left)
        g.tokens[g.layout.slots[move.card]] += 1
        if g.journal is not None:
            g.journal.add("token", f.seat, {"card": NAMES[move.card]})


class Explore(Asks[Table]):
    """Explorer: a Province shown brings a Gold, else a Silver, to hand."""

    prompt = "explorer"

    def run(self, g: Table, f: Frame) -> None:
        options = self.options(g, f)
        if options:
            g.ask(self, f, options)
        else:
            g.gain(f.seat, SILVER, HAND)

    def options(self, g: Table, f: Frame) -> list[Move]:
        return [REVEAL[PROVINCE], DONE] if PROVINCE in g.players[f.seat].hand else []

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        if move is DONE:
            g.gain(f.seat, SILVER, HAND)
            return
        if g.journal is not None:
            g.journal.reveal("reveal", f.seat, {"cards": [NAMES[PROVINCE]], "where": "hand"})
        g.gain(f.seat, GOLD, HAND)


class TopdeckDownToThree(Asks[Table]):
    """Ghost Ship: the order matters, so the cards go one by one; the last one is on top."""

    prompt = "ghost ship"

    def options(self, g: Table, f: Frame) -> list[Move]:
        hand = g.players[f.seat].hand
        return distinct(hand, TOPDECK) if len(hand) > 3 else []

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        assert isinstance(move, CardMove)
        g.leave_hand(f.seat, move.card, False)
        g.put_on_deck(f.seat, move.card, 0)
        f.pc -= 1


class MayLiftBottom(Asks[Table]):
    """Pearl Diver: the bottom card of the deck may come on top."""

    prompt = "pearl diver"

    def run(self, g: Table, f: Frame) -> None:
        player = g.players[f.seat]
        if not g.refill(player):
            return
        player.deck_seen = [0] * (len(player.deck) - len(player.deck_seen)) + player.deck_seen
        player.deck_seen[0] |= 1 << f.seat
        if g.journal is not None:
            g.journal.whisper("look", f.seat, {"count": 1}, {"cards": [NAMES[player.deck[0]]]}, 1 << f.seat)
        g.ask(self, f, self.options(g, f))

    def options(self, g: Table, f: Frame) -> list[Move]:
        return [TOPDECK[g.players[f.seat].deck[0]], DONE]

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        if move is DONE:
            return
        player = g.players[f.seat]
        seen = player.deck_seen.pop(0)
        g.put_on_deck(f.seat, player.deck.pop(0), seen)


def earn_token(g: Table, f: Frame) -> None:
    if f.picks:
        g.players[f.seat].tokens += 1
        if g.journal is not None:
            g.journal.add("coin token", f.seat, {"count": g.players[f.seat].tokens})


def earn_tokens_coins(g: Table, f: Frame) -> None:
    g.coins += g.players[f.seat].tokens


card(
    "Ambassador",
    3,
    ACTION | ATTACK,
    "Show a card from your hand. Return up to 2 copies of it from your hand to the Supply. Then each other player gains a"
    " copy.",
    (RevealFromHand(), ReturnCopies(), EachVictim((Do(gain_shown),))),
    set_name="Seaside",
    editions=(1,),
    rulings=("Copies are dealt in turn order while they last. A pile can come back this way.",),
)
card(
    "Embargo",
    2,
    ACTION,
    "+$2. Trash this; if you did, put a token on a Supply pile. Whoever buys from that pile gains a Curse per token.",
    (Plus(coins=2), TrashThis(), Do(keep_token_if_untrashed), MarkPile()),
    set_name="Seaside",
    editions=(1,),
    rulings=("First edition: the token is placed even if this was not trashed, so doubled it places two.",),
)
card(
    "Explorer",
    5,
    ACTION,
    "You may show a Province from your hand: then gain a Gold to your hand, otherwise a Silver.",
    (Explore(),),
    set_name="Seaside",
    editions=(1,),
)
card(
    "Ghost Ship",
    5,
    ACTION | ATTACK,
    "+2 Cards. Each other player with 4 or more cards in hand puts cards from it onto their deck until 3 are left.",
    (Plus(cards=2), EachVictim((TopdeckDownToThree(),))),
    set_name="Seaside",
    editions=(1,),
)
card(
    "Navigator",
    4,
    ACTION,
    "+$2. Look at the top 5 cards of your deck; discard them all, or put them back in any order.",
    (
        Plus(coins=2),
        Look(5),
        ChooseOne("navigator", ((DISCARD_ALL, (DiscardLooked(),)), (PUT_BACK, (PutBack(),)))),
    ),
    set_name="Seaside",
    editions=(1,),
)
card(
    "Pearl Diver",
    2,
    ACTION,
    "+1 Card, +1 Action. Look at the bottom card of your deck; you may put it on top.",
    (Plus(cards=1, actions=1), MayLiftBottom()),
    set_name="Seaside",
    editions=(1,),
)
card(
    "Pirate Ship",
    4,
    ACTION | ATTACK,
    "Choose: each other player shows the top 2 cards of their deck, trashes one Treasure among them that you choose and"
    " discards the rest, and if anything was trashed you get a coin token; or +$1 per coin token of yours.",
    (
        ChooseOne(
            "pirate ship",
            (
                (
                    RAID,
                    (
                        EachVictim(
                            (
                                Look(2, openly=True),
                                PickFromLimbo(
                                    "thief",
                                    "trash",
                                    trash_looked,
                                    low=1,
                                    high=1,
                                    fits=is_treasure,
                                    attacker_chooses=True,
                                ),
                                Do(remember_loot),
                                DiscardLooked(),
                            )
                        ),
                        Do(earn_token),
                    ),
                ),
                (CASH_IN, (Do(earn_tokens_coins),)),
            ),
        ),
    ),
    set_name="Seaside",
    editions=(1,),
    rulings=("Choose after Reactions. Tokens are never spent; at most one comes with a play.",),
)
card(
    "Sea Hag",
    4,
    ACTION | ATTACK,
    "Each other player discards the top card of their deck, then gains a Curse onto it.",
    (EachVictim((Look(1), DiscardLooked(), Gain(CURSE_CARD, to=DECK))),),
    set_name="Seaside",
    editions=(1,),
    rulings=("Without Curses left the card is still discarded.",),
)


# Second edition only


class Blockade(Effect[Table]):
    """The card gained lies aside: an opponent who gains a copy on their own turn gains a Curse too."""

    def __init__(self) -> None:
        self.program = Program((CopyGained(), Do(curse_gainer)))

    def parts(self) -> list[Program]:
        return [self.program]

    def run(self, g: Table, f: Frame) -> None:
        made = g.last(f, self.program, GAINED, NEXT_TURN)
        made.about = g.lasting[-2].cards[0]


class CopyGained(When):
    def holds(self, g: Table, owner: int, lasting: Lasting | None, window: Frame) -> bool:
        assert lasting is not None
        victim = window.marks
        hit = victim != owner and victim == g.turn and not lasting.safe >> victim & 1
        return hit and window.subject == lasting.about


def curse_gainer(g: Table, f: Frame) -> None:
    g.gain(f.picks[1], CURSE_CARD)


class FirstRichTreasure(When):
    """Corsair: an opponent plays the first Silver or Gold of their turn, and it is still in play."""

    def holds(self, g: Table, owner: int, lasting: Lasting | None, window: Frame) -> bool:
        assert lasting is not None
        victim = window.marks
        if victim == owner or victim != g.turn or lasting.safe >> victim & 1:
            return False
        first = g.played.count(SILVER) + g.played.count(GOLD) == 1
        return self.cares(window.subject & CARD) and first and window.subject in g.players[victim].play

    def cares(self, card: int) -> bool:
        return card in (SILVER, GOLD)


def trash_played(g: Table, f: Frame) -> None:
    g.trash_piece(f.picks[1], f.picks[0])


class NeighbourGains(When):
    """Monkey: the player to the right gains a card."""

    def holds(self, g: Table, owner: int, lasting: Lasting | None, window: Frame) -> bool:
        return window.marks == (owner - 1) % g.seats and window.marks != owner


class TreasureGained(When):
    """Pirate: anybody gains a Treasure."""

    def holds(self, g: Table, owner: int, lasting: Lasting | None, window: Frame) -> bool:
        return bool(KINDS[window.subject] & TREASURE)


def play_this(g: Table, f: Frame) -> None:
    """A card that reacts from hand by being played."""
    g.play_from_hand(f.seat, f.subject)


class OwnDurationGained(When):
    """Sailor: its player gains a Duration that lies where it was gained to."""

    def holds(self, g: Table, owner: int, lasting: Lasting | None, window: Frame) -> bool:
        mine = window.marks == owner and bool(KINDS[window.subject] & DURATION)
        return mine and g.followed(window.picks[0]) is not None


def play_gained(g: Table, f: Frame) -> None:
    g.play_followed(f.seat, f.picks[2])


def chart_top(g: Table, f: Frame) -> None:
    """Sea Chart: the top card comes to hand if a copy of it is in play, else it goes back."""
    player = g.players[f.seat]
    if not g.look(f.seat, 1, ALL):
        return
    if player.limbo[0] in player.in_play():
        g.limbo_to_hand(f.seat)
    else:
        g.put_on_deck(f.seat, player.limbo.pop(), ALL)


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
        "haven": "Set a card aside for your next turn",
        "island": "Choose a card to put onto your Island mat",
        "lookout trashes": "Trash one of these cards",
        "lookout discards": "Discard one of these cards",
        "native village": "Put your top card onto the mat, or take the mat to your hand?",
        "salvager": "Trash a card for its cost in coins",
        "warehouse": "Discard three cards: {needed} more",
        "ambassador shows": "Show a card from your hand",
        "ambassador returns": "How many copies go back to the Supply?",
        "embargo": "Put the token on a pile",
        "explorer": "Show a Province for a Gold?",
        "ghost ship": "Put cards onto your deck until three are left; the last one is on top",
        "navigator": "Discard all five, or put them back?",
        "pearl diver": "Put the bottom card on top?",
        "pirate ship": "Raid the others, or take coins for your tokens?",
        "sailor": "Trash a card from your hand?",
        "discard two": "Discard two cards: {needed} more",
    }
)
