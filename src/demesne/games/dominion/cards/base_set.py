"""The base set, both editions, alphabetical within its groups."""

from __future__ import annotations

from demesne.core.effect import Asks, Effect
from demesne.core.event import EVERYONE
from demesne.core.move import Move
from demesne.games.dominion.card import KINDS, NAMES, Worth, card, names
from demesne.games.dominion.effects import (
    ANY,
    BecomeSafe,
    DiscardLooked,
    DiscardPicked,
    Do,
    DrawPerPicked,
    EachOther,
    EachVictim,
    Gain,
    GainUpTo,
    IfAny,
    Last,
    Look,
    NotYetSafe,
    PickCards,
    PickFromHand,
    PickFromLooked,
    PickFromLookedInOrder,
    PlayAgain,
    PlayFromHand,
    Plus,
    PutBack,
    RobEachVictim,
    TopdeckPicked,
    TrashPicked,
    TrashThis,
    playing,
)
from demesne.games.dominion.frame import DominionFrame, WindowFrame
from demesne.games.dominion.kinds import ACTION, ATTACK, REACTION, TREASURE, VICTORY
from demesne.games.dominion.lasting import THIS_TURN, Lasting
from demesne.games.dominion.layout import COPPER, CURSE_CARD, GOLD, SILVER
from demesne.games.dominion.moves import (
    DISCARD_DECK,
    DISCARD_IT,
    DONE,
    KEEP,
    KEEP_DECK,
    PLAY,
    PUT_BACK,
    SET_ASIDE,
    TOPDECK,
    CardMove,
    distinct,
)
from demesne.games.dominion.player import SERIAL
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.text import prompts
from demesne.games.dominion.view_types import DominionDetails
from demesne.games.dominion.windows import ATTACKED, PLAYED, When
from demesne.games.dominion.zones import DECK, HAND

LIBRARY_HAND = 7


class TopdeckVictory(Asks[DominionState, DominionFrame]):
    """Bureaucrat's victim shows a Victory card and puts it on the deck, or shows a hand without one."""

    prompt = "topdeck a victory card"

    def run(self, g: DominionState, f: DominionFrame) -> None:
        options = self.options(g, f)
        if options:
            g.ask(f.seat, self, options)
        else:
            g.reveal_hand(f.seat)

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        return distinct([each for each in g.players[f.seat].hand if KINDS[each] & VICTORY], TOPDECK)

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        g.leave_hand(f.seat, move.card, True)
        g.put_on_deck(f.seat, move.card, EVERYONE)


class DrawToSeven(Asks[DominionState, DominionFrame]):
    """Library: one card at a time; an Action just drawn may be put aside. The card in question is the last in hand."""

    prompt = "library"

    def run(self, g: DominionState, f: DominionFrame) -> None:
        hand = g.players[f.seat].hand
        while len(hand) < LIBRARY_HAND:
            before = len(hand)
            g.draw(f.seat, 1)
            if len(hand) == before:
                return
            if KINDS[hand[-1]] & ACTION:
                g.ask(f.seat, self, self.options(g, f))
                return

    def could_ask(self, g: DominionState, f: DominionFrame) -> bool:
        return bool(KINDS[g.players[f.seat].hand[-1]] & ACTION)

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        drawn = g.players[f.seat].hand[-1]
        return [KEEP[drawn], SET_ASIDE[drawn]]

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        if move is SET_ASIDE[move.card]:
            player = g.players[f.seat]
            g.leave_hand(f.seat, player.hand[-1], True)
            player.limbo.append(move.card)
            player.limbo_seen = EVERYONE
            if g.journal is not None:
                g.journal.reveal("set aside", f.seat, {"cards": [NAMES[move.card]]})
        self.run(g, f)


class OneOfTen(Worth):
    """A point for every ten cards."""

    def value(self, owned: list[int]) -> int:
        return len(owned) // 10


class FirstSilver(When):
    """The owner plays the first Silver of this turn."""

    def holds(self, g: DominionState, owner: int, lasting: Lasting | None, window: WindowFrame) -> bool:
        silver = window.card == SILVER and window.actor == owner
        return silver and g.played.count(SILVER) == 1


class MayDiscardDeck(Asks[DominionState, DominionFrame]):
    prompt = "chancellor"

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        return [DISCARD_DECK, KEEP_DECK] if g.players[f.seat].deck else []

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        if move is DISCARD_DECK:
            g.discard_deck(f.seat)


class DiscardOrPutBack(Asks[DominionState, DominionFrame]):
    """Spy: whoever played it decides over the card shown."""

    prompt = "spy"

    def run(self, g: DominionState, f: DominionFrame) -> None:
        if g.look(f.seat, 1, EVERYONE):
            g.ask(playing(g, f).seat, self, self.options(g, f))

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        return [DISCARD_IT, PUT_BACK]

    def details(self, g: DominionState, f: DominionFrame) -> DominionDetails:
        return {"cards": names(g.players[f.seat].limbo), "from": f.seat}

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        if move is DISCARD_IT:
            g.discard_limbo(f.seat)
        else:
            g.put_on_deck(f.seat, g.players[f.seat].limbo.pop(), EVERYONE)


class EachPlayer(EachVictim):
    """Spy looks at the player's own deck first, then at those of the others."""

    def run(self, g: DominionState, f: DominionFrame) -> None:
        super().run(g, f)
        g.push_part(self.program, f.seat, f)


class PickLoot(PickCards):
    """Thief: any of the Treasures just trashed may be gained; picked, they lie open beside the trash."""

    zone = "trash"

    def __init__(self) -> None:
        super().__init__("thief gains", "gain", 0, ANY)

    def source(self, g: DominionState, f: DominionFrame) -> list[int]:
        loot = list(f.trashed)
        for move in self.picked(g, f):
            assert isinstance(move, CardMove)
            loot.remove(move.card)
        return [each for each in loot if each in g.trash]

    def take(self, g: DominionState, f: DominionFrame, card: int) -> None:
        g.trash.remove(card)
        g.players[f.seat].limbo_seen = EVERYONE


class GainLoot(Effect[DominionState, DominionFrame]):
    """Thief: what was picked is gained one after the other."""

    def run(self, g: DominionState, f: DominionFrame) -> None:
        if f.handled:
            limbo = g.players[f.seat].limbo
            card = limbo[len(limbo) - f.handled]
            f.handled -= 1
            f.pc -= 1
            g.gain_from_limbo(f.seat, card)


class MayTopdeckDiscard(Asks[DominionState, DominionFrame]):
    """Harbinger: one card of the player's discard pile may go onto the deck; only its owner sees which."""

    prompt = "harbinger"
    zone = "discard"

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        pile = g.players[f.seat].discard
        return [*distinct(pile, TOPDECK), DONE] if pile else []

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        if move is DONE:
            return
        assert isinstance(move, CardMove)
        g.leave_discard_unseen(f.seat, move.card)
        g.put_on_deck(f.seat, move.card, 0)


class DiscardPerEmptyPile(PickFromHand):
    """Poacher counts the empty piles when it asks."""

    def least(self, g: DominionState, f: DominionFrame) -> int:
        return g.emptied

    def most(self, g: DominionState, f: DominionFrame) -> int:
        return g.emptied


class MayPlayDiscarded(Asks[DominionState, DominionFrame]):
    """Vassal: the card just discarded, if it is an Action and still lies there."""

    prompt = "vassal"
    zone = "discard"

    def run(self, g: DominionState, f: DominionFrame) -> None:
        if not g.look(f.seat, 1):
            return
        f.shown = g.players[f.seat].limbo[0]
        g.discard_limbo(f.seat)
        if KINDS[f.shown] & ACTION:
            g.ask(f.seat, self, self.options(g, f))

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        return [PLAY[f.shown], DONE]

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        if move is not DONE:
            g.leave_discard(f.seat, f.shown)
            g.play_card(f.seat, f.shown)


def is_rich_treasure(shown: int) -> bool:
    return shown != COPPER and bool(KINDS[shown] & TREASURE)


def reveal_to_treasures(g: DominionState, f: DominionFrame) -> None:
    """Adventurer: cards already shown are not part of a shuffle on the way."""
    player = g.players[f.seat]
    found: list[int] = []
    while len(found) < 2 and g.look(f.seat, 1, EVERYONE):
        if KINDS[player.limbo[-1]] & TREASURE:
            treasure = player.limbo.pop()
            found.append(treasure)
            player.hand.append(treasure)
            player.hand_seen += (treasure | (EVERYONE & ~(1 << f.seat)) << SERIAL,)
    if found and g.journal is not None:
        g.tell("take", f.seat, {"count": len(found)}, found, EVERYONE)


card(
    "Bureaucrat",
    4,
    ACTION | ATTACK,
    "Gain a Silver onto your deck. Each other player shows a Victory card from hand and puts it onto their deck, or shows"
    " a hand without one.",
    (Gain(SILVER, to=DECK), EachVictim((TopdeckVictory(),))),
    rulings=(
        "With an empty deck the card put there becomes the whole deck; nothing is shuffled.",
        "Without Silvers left the attack still happens. A Curse is no Victory card.",
    ),
)
card(
    "Cellar",
    2,
    ACTION,
    "+1 Action. Discard any number of cards, then draw as many.",
    (Plus(actions=1), PickFromHand("cellar"), DiscardPicked(), DrawPerPicked()),
    rulings=("All discards come before the first draw and are part of a shuffle it needs.",),
)
card(
    "Chapel",
    2,
    ACTION,
    "Trash up to 4 cards from your hand.",
    (PickFromHand("chapel", "trash", high=4), TrashPicked()),
    rulings=("The Chapel being played is no longer in hand; another one may be trashed.",),
)
card(
    "Council Room",
    5,
    ACTION,
    "+4 Cards, +1 Buy. Each other player draws a card.",
    (Plus(cards=4, buys=1), EachOther((Plus(cards=1),))),
    rulings=("No Attack: the others must draw, and Moat changes nothing.",),
)
card("Festival", 5, ACTION, "+2 Actions, +1 Buy, +$2.", (Plus(actions=2, buys=1, coins=2),))
card(
    "Gardens",
    4,
    VICTORY,
    "Worth 1 point for every 10 cards you own, rounded down.",
    worth=OneOfTen(),
    rulings=("Cards on mats and set aside count too.",),
)
card("Laboratory", 5, ACTION, "+2 Cards, +1 Action.", (Plus(cards=2, actions=1),))
card(
    "Library",
    5,
    ACTION,
    "Draw one by one until you have 7 cards in hand; each Action you draw may be set aside instead. Then discard what was"
    " set aside.",
    (DrawToSeven(), DiscardLooked()),
    rulings=(
        "Decide about each Action as you draw it; a shuffle on the way leaves out what is set aside.",
        "With 7 or more cards in hand nothing happens.",
    ),
)
card("Market", 5, ACTION, "+1 Card, +1 Action, +1 Buy, +$1.", (Plus(cards=1, actions=1, buys=1, coins=1),))
card(
    "Militia",
    4,
    ACTION | ATTACK,
    "+$2. Each other player discards down to 3 cards in hand.",
    (Plus(coins=2), EachVictim((PickFromHand("militia", keep=3), DiscardPicked()))),
    rulings=("Hands of 3 or fewer are left alone.",),
)
card(
    "Mine",
    5,
    ACTION,
    "You may trash a Treasure from your hand and gain to your hand a Treasure costing up to $3 more.",
    (
        PickFromHand("mine", "trash", low=1, high=1, kinds=TREASURE, since_second=True),
        TrashPicked(),
        GainUpTo(above_trashed=3, kinds=TREASURE, to=HAND),
    ),
    rulings=("First edition: with a Treasure in hand you must.", "The same or a cheaper Treasure may be gained."),
)
card(
    "Moat",
    2,
    ACTION | REACTION,
    "+2 Cards. When another player plays an Attack, you may first show this from your hand: that play does not affect you.",
    (Plus(cards=2),),
    reactions={ATTACKED: ("reveal", (NotYetSafe(), BecomeSafe()))},
    rulings=(
        "It stays in hand and may be shown to every further Attack, also to each play of a doubled one.",
        "Only played Attack cards can be answered, and only its owner is spared.",
    ),
)
card(
    "Moneylender",
    4,
    ACTION,
    "You may trash a Copper from your hand for +$3.",
    (
        PickFromHand("moneylender", "trash", low=1, high=1, only=COPPER, since_second=True),
        TrashPicked(),
        IfAny(),
        Plus(coins=3),
    ),
    rulings=("First edition: with a Copper in hand you must.",),
)
card(
    "Remodel",
    4,
    ACTION,
    "Trash a card from your hand. Gain a card costing up to $2 more than it.",
    (PickFromHand("remodel", "trash", low=1, high=1), TrashPicked(), GainUpTo(above_trashed=2)),
    rulings=("With an empty hand nothing is gained.",),
)
card("Smithy", 4, ACTION, "+3 Cards.", (Plus(cards=3),))
card(
    "Throne Room",
    4,
    ACTION,
    "You may play an Action card from your hand twice.",
    (PlayFromHand(), PlayAgain()),
    rulings=(
        "First edition: with an Action in hand you must.",
        "The first play is resolved wholly before the second; neither uses an action.",
        "It stays in play as long as a Duration it played.",
    ),
)
card("Village", 3, ACTION, "+1 Card, +2 Actions.", (Plus(cards=1, actions=2),))
card(
    "Witch",
    5,
    ACTION | ATTACK,
    "+2 Cards. Each other player gains a Curse.",
    (Plus(cards=2), EachVictim((Gain(CURSE_CARD),))),
    rulings=("Curses are dealt in turn order while they last.",),
)
card("Workshop", 3, ACTION, "Gain a card costing up to $4.", (GainUpTo(4),))

# First edition only

card(
    "Adventurer",
    6,
    ACTION,
    "Reveal cards from your deck until 2 Treasures have come: those to your hand, the rest discarded.",
    (Do(reveal_to_treasures), DiscardLooked()),
    editions=(1,),
    rulings=("A shuffle on the way leaves out the cards already shown.",),
)
card(
    "Chancellor",
    3,
    ACTION,
    "+$2. You may put your deck into your discard pile.",
    (Plus(coins=2), MayDiscardDeck()),
    editions=(1,),
    rulings=("Decide at once and without looking; nothing is shuffled now.",),
)
card(
    "Feast",
    4,
    ACTION,
    "Trash this. Gain a card costing up to $5.",
    (TrashThis(), GainUpTo(5)),
    editions=(1,),
    rulings=("Doubled, it is trashed once and gains twice.",),
)
card(
    "Spy",
    4,
    ACTION | ATTACK,
    "+1 Card, +1 Action. Each player, you too, shows the top card of their deck; you have it discarded or put back.",
    (Plus(cards=1, actions=1), EachPlayer((DiscardOrPutBack(),))),
    editions=(1,),
)
card(
    "Thief",
    4,
    ACTION | ATTACK,
    "Each other player shows the top 2 cards of their deck, trashes one Treasure among them that you choose and discards the"
    " rest. You may gain any of the Treasures trashed so.",
    (RobEachVictim(), PickLoot(), GainLoot()),
    editions=(1,),
    rulings=("All trashing comes first, then your gains. Cards trashed earlier cannot be taken.",),
)
card("Woodcutter", 3, ACTION, "+1 Buy, +$2.", (Plus(buys=1, coins=2),), editions=(1,))

# Second edition only

card(
    "Artisan",
    6,
    ACTION,
    "Gain a card costing up to $5 to your hand. Put a card from your hand onto your deck.",
    (GainUpTo(5, to=HAND), PickFromHand("artisan", "topdeck", low=1, high=1), TopdeckPicked()),
    editions=(2,),
    rulings=("The card put back may be the one just gained.",),
)
card(
    "Bandit",
    5,
    ACTION | ATTACK,
    "Gain a Gold. Each other player reveals the top 2 cards of their deck, trashes a revealed Treasure other than Copper, and"
    " discards the rest.",
    (
        Gain(GOLD),
        EachVictim(
            (
                Look(2, openly=True),
                PickFromLooked("bandit", "trash", low=1, high=1, fits=is_rich_treasure),
                TrashPicked(),
                DiscardLooked(),
            )
        ),
    ),
    editions=(2,),
    rulings=("The victim chooses between two. Without Golds left the attack still happens.",),
)
card(
    "Harbinger",
    3,
    ACTION,
    "+1 Card, +1 Action. Look through your discard pile; you may put a card from it onto your deck.",
    (Plus(cards=1, actions=1), MayTopdeckDiscard()),
    editions=(2,),
    rulings=("The draw comes first and may shuffle the discard pile away.",),
)
card(
    "Merchant",
    3,
    ACTION,
    "+1 Card, +1 Action. The first time you play a Silver this turn, +$1.",
    (Plus(cards=1, actions=1), Last(PLAYED, THIS_TURN, (FirstSilver(), Plus(coins=1)))),
    editions=(2,),
    rulings=("Several Merchants add up on the same Silver. Played after a Silver it gives nothing.",),
)
card(
    "Poacher",
    4,
    ACTION,
    "+1 Card, +1 Action, +$1. Discard a card per empty Supply pile.",
    (Plus(cards=1, actions=1, coins=1), DiscardPerEmptyPile("poacher"), DiscardPicked()),
    editions=(2,),
    rulings=("Every Supply pile counts, also Curses.",),
)
card(
    "Sentry",
    5,
    ACTION,
    "+1 Card, +1 Action. Look at the top 2 cards of your deck. Trash and discard any of them; put the rest back in any order.",
    (
        Plus(cards=1, actions=1),
        Look(2),
        PickFromLooked("sentry trashes", "trash"),
        TrashPicked(),
        PickFromLookedInOrder("sentry discards", "discard"),
        DiscardPicked(singly=True),
        PutBack(),
    ),
    editions=(2,),
)
card(
    "Vassal",
    3,
    ACTION,
    "+$2. Discard the top card of your deck. If it is an Action card, you may play it.",
    (Plus(coins=2), MayPlayDiscarded()),
    editions=(2,),
    rulings=("Playing it uses no action.",),
)

prompts(
    {
        "cellar": "Discard any number of cards; you draw as many",
        "chapel": "Trash up to four cards ({picked} so far)",
        "militia": "Discard down to three cards: {needed} more",
        "mine": "Trash a Treasure for a better one",
        "moneylender": "Trash a Copper for $3?",
        "remodel": "Trash a card for one costing up to $2 more",
        "topdeck a victory card": "Put a Victory card onto your deck",
        "library": "You drew an Action: keep it or set it aside",
        "chancellor": "Put your deck into your discard pile?",
        "spy": "{cards}, shown by {from}: discard it or put it back?",
        "thief gains": "Gain any of the trashed Treasures",
        "artisan": "Put a card from your hand onto your deck",
        "bandit": "Trash one of your Treasures",
        "harbinger": "Put a card from your discard pile onto your deck?",
        "poacher": "Discard a card per empty pile: {needed} more",
        "sentry trashes": "Trash any of these cards",
        "sentry discards": "Discard any of these cards",
        "vassal": "Play the Action you just discarded?",
    }
)
