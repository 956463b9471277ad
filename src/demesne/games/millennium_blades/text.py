"""The words of Millennium Blades: prompts, events, moves and endings, one source for terminal, browser and screen reader."""

from __future__ import annotations

from typing import Final

from demesne.games.millennium_blades.ability import FLAVOUR, text_of, triggers_of
from demesne.games.millennium_blades.cards import DESIGNS, KINDS, PRINTS, Design, symbols_in
from demesne.games.millennium_blades.view_types import MillenniumBladesCard

PROMPTS: Final = {
    "build": [
        "You are ready: the game goes on when everybody is (part {interval})",
        "Build your deck: M${money}, {markers|marker|markers}",
    ],
    "spend": ["Spend {cards|card|cards} for a {pile} promo, or never mind"],
    "keep_promo": ["Take one of these {pile} promos"],
    "tray": ["Your tray with {to}, in stars and M$: you give {yours}, you get {theirs}"],
    "prize": ["Choose a {pile} promo as your prize"],
    "turn": ["Your turn: {plays|Single|Singles} to play, {actions|Action|Actions} to use ({rp} RP)"],
    "slot": ["Where does {card} go?"],
    "react": ["{card} ({place}) would be flipped: react?", "You would have to clash or discard: react?"],
    "choose cards": ["{source}: choose what to {verb}"],
    "may": ["{source}: do you want to {what}?"],
    "or else": ["{source}: {what}? Otherwise {other}"],
    "name": ["{source}: name a card"],
    "declare": ["{source}: declare a symbol ({kind})"],
    "opponent": ["{source}: choose an opponent"],
    "clash": ["{source}: whom do you clash with?"],
    "reveal again": ["Your total is {total}: pay M${money} to reveal again?"],
    "retarget": ["{source}: which card is flipped instead?"],
    "rearrange": ["{source}: which card comes next from the left?"],
    "token": ["{source}: put a star token on which card?"],
    "take token": ["{source}: take a star token off which card?"],
    "show": ["{source}: show a card from your hand"],
    "look at": ["{source}: whose hand do you look at?"],
    "discard": ["{source}: discard up to {cards|card|cards}"],
    "attach": ["{source}: attach a card from your hand"],
    "keep revealed": ["{source}: pay M${money} to keep {card}?"],
    "keep looked": ["{source}: pay M${money} to keep one of these?"],
    "take box": ["Take a Deck Box for this tournament"],
    "keep clash card": ["{source}: keep one of the cards revealed"],
    "take": ["{source}: take a card from the Aftermarket (M${money})"],
    "offer": ["{source}: which card of your hand do you exchange?"],
    "exchange": ["{source}: what do you take for {card}?"],
    "pay": ["{source}: how much do you pay?"],
    "also play": ["{source}: also play a Single?"],
    "time": ["Decks are built ({interval} of {intervals})"],
}

EVENTS: Final = {
    "character": ["{seat} [is|are] {character} with the starter {starter}"],
    "deal": ["{seat} [is|are] dealt {cards}", "{seat} [is|are] dealt {count|card|cards}"],
    "promo": ["{seat} [gets|get] {card}", "{seat} [gets|get] a promo card"],
    "restock": ["The Store discard is shuffled into a new Store deck of {cards|card|cards}"],
    "overflow": ["The Aftermarket is full: its {cards|card|cards} go to the Store discard"],
    "interval": ["Round {round}: interval {number} begins"],
    "income": ["{seat} [gets|get] M${money}"],
    "venue": ["The venue is the {venue}"],
    "take_gold": ["{seat} [takes|take] {card} out of the vault for M${price}"],
    "meta": ["The metagame favours {symbol}"],
    "buy_pack": ["{seat} [buys|buy] {card} in a pack of {set}", "{seat} [buys|buy] a pack of {set} for M${price}"],
    "backs": ["New in the Store: {sets}"],
    "foresee": ["{seat} [foresees|foresee] {elements}; {types}", "{seat} [looks|look] ahead in the metagame"],
    "look": ["{seat} [looks|look] at {cards}", "{seat} [looks|look] at {count|promo|promos}"],
    "peek": ["{seat} [looks|look] into pack {pack}: {card}", "{seat} [looks|look] into pack {pack}"],
    "sell": ["{seat} [sells|sell] {card} for M${price}"],
    "buy": ["{seat} [buys|buy] {card} from {from} for M${price}"],
    "fuse": ["{seat} [fuses|fuse] {cards} for a {pile} promo"],
    "friendship": ["{seat} [gives|give] {to} a friendship card worth {vp|point|points}"],
    "tray": [
        "{seat} [puts|put] {put} onto the tray for {to}",
        "{seat} [takes|take] {back} back from the tray for {to}",
        "{seat} [offers|offer] {to} M${money}",
        "{seat} [adds|add] a friendship card +{thanks} for {to}",
        "{seat} [takes|take] back a friendship card +{no_thanks} from {to}",
        "{seat} [wishes|wish] {wish} from {to}",
        "{seat} [changes|change] an offer to {to}",
    ],
    "agree": ["{seat} [agrees|agree] with {to}"],
    "exchange": ["{seat} [gives|give] {to} {given} for {taken}"],
    "exchange_types": ["{seat} [exchanges|exchange] the next two types"],
    "ready": ["{seat} [is|are] ready"],
    "not_ready": ["{seat} [is|are] not ready after all"],
    "close": ["Deckbuilding is over"],
    "collection": ["{seat} [collects|collect] {cards} for {vp} VP"],
    "illegal_deck": [
        "{seat} [has|have] an illegal deck and [loses|lose] {cards} from it",
        "{seat} [has|have] an illegal deck and [loses|lose] {count|card|cards} from it",
    ],
    "no_deck": [
        "{seat} [has|have] no Single in the deck and [gets|get] {cards}",
        "{seat} [has|have] no Single in the deck",
    ],
    "gear": ["{seat} [brings|bring] {cards} to the tournament, and a hand of {hand|card|cards}"],
    "turn": ["{seat} [begins|begin] turn {number}"],
    "play": ["{seat} [plays|play] {card}"],
    "use": ["{seat} [uses|use] the Action of {card}"],
    "effect": ["{trigger} effect of {card}"],
    "react": ["{seat} [reacts|react] with {card}"],
    "gain": ["{seat} [gains|gain] {rp} RP ({total})"],
    "lose": ["{seat} [loses|lose] {rp} RP ({total})"],
    "flip": ["{card} ({place}) is flipped"],
    "unflip": ["{card} ({place}) is turned face up"],
    "tokens": ["{card} now has {now|star token|star tokens}"],
    "discard": ["{seat} [discards|discard] {card}"],
    "attach": ["{seat} [attaches|attach] {card} to {other}"],
    "swap": ["{seat} [swaps|swap] {card} and {other}"],
    "rearrange": ["{seat} [rearranges|rearrange] {cards}"],
    "take_back": ["{seat} [takes|take] {card} back to hand"],
    "show": ["{seat} [shows|show] {cards}"],
    "look_at_hand": ["{seat} [sees|see] a hand shown by {to}: {cards}", "{seat} [sees|see] a hand shown by {to}"],
    "clash_card": ["{seat} [reveals|reveal] {card} ({stars|star|stars}): {total} in all"],
    "win": ["{seat} [wins|win] the clash"],
    "tie": ["The clash is a tie"],
    "reveal": ["{seat} [reveals|reveal] {cards}"],
    "keep": ["{seat} [keeps|keep] {card} for M${price}"],
    "keep_looked": ["{seat} [keeps|keep] {card} for M${price}", "{seat} [keeps|keep] a card for M${price}"],
    "exchange_card": ["{seat} [exchanges|exchange] {card} for {other} of the Aftermarket"],
    "bury": ["{seat} [puts|put] {card} under the Store deck"],
    "pay": ["{seat} [pays|pay] M${money}"],
    "barred": ["{card} is barred from {seat} this turn"],
    "take_box": ["{seat} [takes|take] the box {card}"],
    "name": ["{seat} [names|name] {card}"],
    "declare": ["{seat} [declares|declare] {symbol}"],
    "no_metas": ["{seat} [removes|remove] the metagame cards"],
    "meta_match": ["{seat} [matches|match] the metagame: {symbol}"],
    "loop": ["{seat} [is|are] in an endless loop, [leaves|leave] as the winner and [gets|get] M${money} for the deck"],
    "rp": ["All RP of the tournament are counted"],
    "places": ["The tournament is over, and {seat} [has|have] the first place"],
    "prizes": ["Prize support: {pile} promos, {seat} [chooses|choose] first"],
    "prize": ["{seat} [takes|take] {card} as a prize"],
    "pro": ["Five copies of {card} come into the Store deck"],
    "end": ["The game is over"],
}


MOVES: Final = {
    "tray/done": ["leave the tray"],
    "exchange": ["exchange the next {thing}"],
    "time": ["end part {place}"],
    "buy pack": ["buy pack {place}"],
    "buy top pack": ["buy the top pack"],
    "peek pack": ["look into pack {place}"],
    "peek top pack": ["look into the top pack"],
    "buy": ["buy {thing} from {from}"],
    "accept": ["accept {thing} from {from}"],
    "fuse": ["fuse for a {thing} promo"],
    "collect": ["collect {thing} in collection {place}", "collect {thing}"],
    "uncollect": ["take {thing} out of collection {place}", "take {thing} out of the collection"],
    "trade": ["trade with {to}"],
    "agree": ["agree with {to}"],
    "give": ["give a friendship card {thing} to {to}"],
    "thank": ["add a friendship card {thing}"],
    "unthank": ["take back a friendship card {thing}"],
    "money": ["offer M${place}"],
    "pay": ["pay M${thing}"],
    "against": ["against {to}"],
    # a place is said by the card that lies there, where that is known
    "choose": ["choose {thing}", "choose a card of {place}"],
    "play at random": ["play a card at random"],
    "use": ["use {thing}", "use a card of {place}"],
    "react": ["react with {thing}", "react with a card of {place}"],
    "slot": ["into slot {thing}"],
    "before": ["before {thing}"],
}

ENDINGS: Final = {
    "points": ["The last tournament is over; victory points decide."],
    "best of three": ["The best of three tournaments decides."],
}


def card_plain(design: Design) -> MillenniumBladesCard:
    """A design as a player looks it up."""
    prints = [print_ for print_ in PRINTS if print_.design is design]
    return {
        "name": design.name,
        "kind": KINDS[design.kind],
        "star": design.star,
        "symbols": symbols_in(design.symbols),
        "rarity": prints[0].set.rarity,
        "sets": [print_.set.name for print_ in prints],
        "copies": [print_.copies for print_ in prints],
        "triggers": triggers_of(design.number),
        "text": text_of(design.number),
        "flavour": FLAVOUR[design.number],
    }


def all_cards() -> list[MillenniumBladesCard]:
    return [card_plain(design) for design in DESIGNS]
