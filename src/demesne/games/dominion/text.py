"""How prompts, events, moves and endings are worded; see `demesne.core.wording`."""

from __future__ import annotations

from typing import Final

PROMPTS: Final[dict[str, list[str]]] = {
    "action phase": ["Play an Action, or end your actions"],
    "buy phase": ["Play Treasures, buy, or end your turn"],
    "window": ["{card}: respond to the {window}?", "Which effect comes next?"],
    "return first": ["{card}: which card comes back first?"],
    "veto": ["Strike out a card; ten are played with"],
    "choose": ["Choose a card for the kingdom ({left} to choose)"],
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
    "veto": ["{seat} [strikes|strike] out {card}"],
    "choose": ["{seat} [chooses|choose] {card}"],
    "start": ["The kingdom is {kingdom}"],
    "turn": ["{seat} [takes|take] {extra}", "{seat} [begins|begin] turn {number}"],
    "play": ["{seat} [plays|play] {card}"],
    "treasures": ["{seat} [plays|play] {cards} and [has|have] ${coins}"],
    "draw": ["{seat} [draws|draw] {cards}", "{seat} [draws|draw] {count|card|cards}"],
    "shuffle": ["{seat} [shuffles|shuffle] {count|card|cards}"],
    "look": ["{seat} [looks|look] at {cards}", "{seat} [looks|look] at {count|card|cards}"],
    "reveal": ["{seat} [reveals|reveal] {cards} from [their|your] {where}"],
    "resolve": ["{card} takes effect for {seat}, because {to} {did}", "{card} takes effect for {seat}"],
    "react": ["{seat} [shows|show] {card}"],
    "buy": ["{seat} [buys|buy] {card} for ${cost}"],
    "gain": ["{seat} [gains|gain] {card} ({where})"],
    "discard": ["{seat} [discards|discard] {cards}", "{seat} [discards|discard] {count|card|cards}, {top} on top"],
    "discard deck": ["{seat} [puts|put] [their|your] deck into [their|your] discard pile, {top} on top"],
    "cleanup": [
        "{seat} [discards|discard] {cards} and the cards in play",
        "{seat} [discards|discard] {count|card|cards} and the cards in play",
        "{seat} [discards|discard] the cards in play",
    ],
    "trash": ["{seat} [trashes|trash] {cards}"],
    "topdeck": ["{seat} [puts|put] {cards} onto [their|your] deck", "{seat} [puts|put] a card onto [their|your] deck"],
    "set aside": ["{seat} [sets|set] aside {cards}", "{seat} [sets|set] aside {count|card|cards}"],
    "take": [
        "{seat} [takes|take] {cards} into [their|your] hand",
        "{seat} [takes|take] {count|card|cards} into [their|your] hand",
    ],
    "mat": ["{seat} [puts|put] {cards} onto a mat", "{seat} [puts|put] {count|card|cards} onto a mat"],
    "return": ["{seat} [returns|return] {card} to the Supply"],
    "token": ["{seat} [puts|put] a token on the {card} pile"],
    "coin token": ["{seat} now [has|have] {count|coin token|coin tokens}"],
    "over": ["The game is over"],
}

MOVES: Final[dict[str, list[str]]] = {
    "window/done": ["do nothing"],
    "window/reveal": ["show {thing}"],
    "topdeck": ["put {thing} onto the deck"],
    "veto": ["strike out {thing}"],
}
"""All other moves are said as they are typed."""

ENDINGS: Final[dict[str, list[str]]] = {
    "provinces": ["The last Province is gone."],
    "piles": ["Enough Supply piles are empty."],
    "unfinished": ["The game was not played to its end."],
}
