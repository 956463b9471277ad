"""How prompts and events are worded; see `demesne.core.wording`."""

from __future__ import annotations

from typing import Final

PROMPTS: Final[dict[str, list[str]]] = {
    "action phase": ["Play an Action, or end your actions"],
    "buy phase": ["Play Treasures, buy, or end your turn"],
    "window": ["{card}: respond to the {window}?", "Which effect next?"],
    "gain": ["Choose a card to gain"],
    "order": ["Put the cards back onto your deck; the last one is on top"],
    "rob": ["Choose the Treasure to trash"],
    "play twice": ["Choose an Action to play twice"],
}


def prompts(templates: dict[str, str]) -> None:
    """Cards bring the wording of their own questions."""
    for key, template in templates.items():
        PROMPTS[key] = [template]


EVENTS: Final[dict[str, list[str]]] = {
    "start": ["The kingdom: {kingdom}"],
    "turn": ["{seat}: turn {number}"],
    "play": ["{seat} plays {card}"],
    "treasures": ["{seat} plays {cards}: ${coins}"],
    "draw": ["{seat} draws {cards}", "{seat} draws {count}"],
    "shuffle": ["{seat} shuffles {count} cards"],
    "look": ["{seat} looks at {cards}", "{seat} looks at {count}"],
    "reveal": ["{seat} reveals {cards} ({where})"],
    "resolve": ["{card} takes effect for {seat}"],
    "react": ["{seat} shows {card}"],
    "buy": ["{seat} buys {card} for ${cost}"],
    "gain": ["{seat} gains {card} ({where})"],
    "discard": ["{seat} discards {cards}", "{seat} discards {count}, {top} on top"],
    "discard deck": ["{seat} puts the deck into the discard pile, {top} on top"],
    "cleanup": [
        "{seat} discards {cards} and the cards in play",
        "{seat} discards {count} and the cards in play",
        "{seat} discards the cards in play",
    ],
    "trash": ["{seat} trashes {cards}"],
    "topdeck": ["{seat} puts {cards} onto the deck", "{seat} puts a card onto the deck"],
    "set aside": ["{seat} sets aside {cards}", "{seat} sets aside {count}"],
    "take": ["{seat} takes {cards} to hand", "{seat} takes {count} to hand"],
    "mat": ["{seat} puts {cards} onto a mat", "{seat} puts {count} onto a mat"],
    "return": ["{seat} returns {card} to the Supply"],
    "token": ["{seat} puts a token on the {card} pile"],
    "coin token": ["{seat} now has {count} coin tokens"],
    "over": ["The game is over"],
}
