"""How prompts and events are worded; see `demesne.core.wording`."""

from __future__ import annotations

from typing import Final

PROMPTS: Final[dict[str, list[str]]] = {
    "action phase": ["Play an Action, or end your actions"],
    "buy phase": ["Play Treasures, buy, or end your turn"],
    "window": ["{card}: respond to the {window}?", "Which effect next?"],
    "gain": ["Choose a card to gain"],
    "order": ["Put the cards back onto your deck; the last one is on top"],
    "play twice": ["Choose an Action to play twice"],
    "cellar": ["Discard any number of cards; you draw as many"],
    "chapel": ["Trash up to four cards ({picked} so far)"],
    "militia": ["Discard down to three cards: {needed} more"],
    "mine": ["Trash a Treasure for a better one"],
    "moneylender": ["Trash a Copper for $3?"],
    "remodel": ["Trash a card for one costing up to $2 more"],
    "topdeck a victory card": ["Put a Victory card onto your deck"],
    "library": ["You drew an Action: keep it or set it aside"],
    "chancellor": ["Put your deck into your discard pile?"],
    "spy": ["{from} shows {cards}: discard it or put it back?"],
    "thief": ["Choose the Treasure to trash"],
    "thief gains": ["Gain any of the trashed Treasures"],
    "artisan": ["Put a card from your hand onto your deck"],
    "bandit": ["Trash one of your Treasures"],
    "harbinger": ["Put a card from your discard pile onto your deck?"],
    "poacher": ["Discard a card per empty pile: {needed} more"],
    "sentry trashes": ["Trash any of these cards"],
    "sentry discards": ["Discard any of these cards"],
    "vassal": ["Play the Action you just discarded?"],
}

EVENTS: Final[dict[str, list[str]]] = {
    "start": ["The kingdom: {kingdom}"],
    "turn": ["{seat}: turn {number}"],
    "play": ["{seat} plays {card}"],
    "treasures": ["{seat} plays {cards}: ${coins}"],
    "draw": ["{seat} draws {cards}", "{seat} draws {count}"],
    "shuffle": ["{seat} shuffles {count} cards"],
    "look": ["{seat} looks at {cards}", "{seat} looks at {count}"],
    "reveal": ["{seat} reveals {cards} ({where})"],
    "react": ["{seat} shows {card}"],
    "buy": ["{seat} buys {card} for ${cost}"],
    "gain": ["{seat} gains {card} ({where})"],
    "discard": ["{seat} discards {cards}", "{seat} discards {count}, {top} on top"],
    "discard deck": ["{seat} puts the deck into the discard pile, {top} on top"],
    "cleanup": ["{seat} discards {cards} and the cards in play", "{seat} discards {count} and the cards in play"],
    "trash": ["{seat} trashes {cards}"],
    "topdeck": ["{seat} puts {cards} onto the deck", "{seat} puts a card onto the deck"],
    "set aside": ["{seat} sets aside {cards}", "{seat} sets aside {count}"],
    "over": ["The game is over: {reason}; points {scores}"],
}
