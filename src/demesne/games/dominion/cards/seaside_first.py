"""Seaside: the cards that only the first edition has, alphabetical."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Asks
from demesne.core.move import Move
from demesne.games.dominion.card import NAMES, card
from demesne.games.dominion.effects import (
    ChooseOne,
    DiscardLooked,
    Do,
    EachVictim,
    Gain,
    Look,
    PickFromHandInOrder,
    Plus,
    PutBack,
    RobEachVictim,
    TopdeckPicked,
    TrashThis,
)
from demesne.games.dominion.frame import DominionFrame
from demesne.games.dominion.kinds import ACTION, ATTACK
from demesne.games.dominion.layout import CURSE_CARD, GOLD, PROVINCE, SILVER
from demesne.games.dominion.moves import (
    CASH_IN,
    DISCARD_ALL,
    DONE,
    NO_CARD,
    PUT_BACK,
    RAID,
    RETURN_NONE,
    RETURN_ONE,
    RETURN_TWO,
    REVEAL,
    TOPDECK,
    CardMove,
    distinct,
    verb_moves,
)
from demesne.games.dominion.player import CARD
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.text import prompts
from demesne.games.dominion.zones import DECK, HAND

COPIES: Final[list[Move]] = [RETURN_NONE, RETURN_ONE, RETURN_TWO]


class RevealFromHand(Asks[DominionState, DominionFrame]):
    """Ambassador: show a card from hand; it stays there."""

    prompt = "ambassador shows"

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        return distinct(g.players[f.seat].hand, REVEAL)

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        f.shown = move.card
        g.reveal_from_hand(f.seat, move.card)


class ReturnCopies(Asks[DominionState, DominionFrame]):
    """Ambassador: none, one or two copies of the card shown go back to its pile."""

    prompt = "ambassador returns"

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        if f.shown == NO_CARD:
            return []
        held = g.players[f.seat].hand.count(f.shown)
        return COPIES[: held + 1]

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        for _ in range(COPIES.index(move)):
            g.return_to_supply(f.seat, f.shown)


def gain_shown(g: DominionState, f: DominionFrame) -> None:
    if f.shown != NO_CARD:
        g.gain(f.seat, f.shown)


def keep_token_if_untrashed(g: DominionState, f: DominionFrame) -> None:
    """Embargo: by the printed wording the token is placed anyway; since the 2019 errata only if the card was trashed."""
    if not f.handled and not g.layout.older[f.piece & CARD]:
        f.pc = f.program.size


class MarkPile(Asks[DominionState, DominionFrame]):
    """Embargo: a token on a Supply pile of one's choice."""

    prompt = "embargo"

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        moves = verb_moves("mark")
        return [moves[each] for each in g.layout.piles]

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        tokens = list(g.pile_tokens or (0,) * len(g.pile_sizes))
        tokens[g.layout.slots[move.card]] += 1
        g.pile_tokens = tuple(tokens)
        if g.journal is not None:
            g.journal.add("token", f.seat, {"card": NAMES[move.card]})


class Explore(Asks[DominionState, DominionFrame]):
    """Explorer: a Province shown brings a Gold, else a Silver, to hand."""

    prompt = "explorer"

    def run(self, g: DominionState, f: DominionFrame) -> None:
        options = self.options(g, f)
        if options:
            g.ask(f.seat, self, options)
        else:
            g.gain(f.seat, SILVER, HAND)

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        return [REVEAL[PROVINCE], DONE] if PROVINCE in g.players[f.seat].hand else []

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        if move is DONE:
            g.gain(f.seat, SILVER, HAND)
            return
        g.reveal_from_hand(f.seat, PROVINCE)
        g.gain(f.seat, GOLD, HAND)


class MayLiftBottom(Asks[DominionState, DominionFrame]):
    """Pearl Diver: the bottom card of the deck may come on top."""

    prompt = "pearl diver"

    def run(self, g: DominionState, f: DominionFrame) -> None:
        player = g.players[f.seat]
        if not g.refill(player):
            return
        seen = (0,) * (len(player.deck) - len(player.deck_seen)) + player.deck_seen
        player.deck_seen = (seen[0] | 1 << f.seat, *seen[1:])
        if g.journal is not None:
            g.journal.whisper("look", f.seat, {"count": 1}, {"cards": [NAMES[player.deck[0]]]}, 1 << f.seat)
        g.ask(f.seat, self, self.options(g, f))

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        return [TOPDECK[g.players[f.seat].deck[0]], DONE]

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        if move is DONE:
            return
        player = g.players[f.seat]
        seen = player.deck_seen[0]
        player.deck_seen = player.deck_seen[1:]
        g.put_on_deck(f.seat, player.deck.pop(0), seen)


def earn_token(g: DominionState, f: DominionFrame) -> None:
    if f.trashed:
        g.players[f.seat].coin_tokens += 1
        if g.journal is not None:
            g.journal.add("coin token", f.seat, {"count": g.players[f.seat].coin_tokens})


def earn_tokens_coins(g: DominionState, f: DominionFrame) -> None:
    g.coins += g.players[f.seat].coin_tokens


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
    (Plus(cards=2), EachVictim((PickFromHandInOrder("ghost ship", "topdeck", keep=3), TopdeckPicked()))),
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
    (ChooseOne("pirate ship", ((RAID, (RobEachVictim(), Do(earn_token))), (CASH_IN, (Do(earn_tokens_coins),)))),),
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

prompts(
    {
        "ambassador shows": "Show a card from your hand",
        "ambassador returns": "How many copies go back to the Supply?",
        "embargo": "Put the token on a pile",
        "explorer": "Show a Province for a Gold?",
        "ghost ship": "Put cards onto your deck until three are left; the last one is on top",
        "navigator": "Discard all five, or put them back?",
        "pearl diver": "Put the bottom card on top?",
        "pirate ship": "Raid the others, or take coins for your tokens?",
    }
)
