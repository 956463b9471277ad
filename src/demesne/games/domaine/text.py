"""Wording of prompts and events, and the texts on cards."""

from __future__ import annotations

from typing import Final

from demesne.games.domaine.cards import ACTIONS, BACKS, Card

PROMPTS: Final[dict[str, list[str]]] = {
    "castle": ["Place a {neutral} castle and its knight", "Place a castle and its knight"],
    "turn": ["Sell a card, or pay for one and play it"],
    "borders": ["Place a border ({left} left)"],
    "knights": ["Place a knight ({left} left)"],
    "expand": ["Choose the domaine that expands"],
    "into": ["Expand {castle} into a territory ({left} left)"],
    "deserter": ["Choose the knight who deserts"],
    "take_on": ["Place the knight you take on"],
    "ally": ["Choose your domaine for the alliance"],
    "partner": ["Choose the ally of {castle}"],
    "refill": ["Draw a card or take one from the Chancery"],
}

EVENTS: Final[dict[str, list[str]]] = {
    "shuffle": ["The {count} cards are shuffled by letter and stacked, A on top"],
    "deal": ["{seat} gets {cards}", "{seat} gets {count} cards"],
    "castle": [
        "{seat} places a {neutral} castle on {castle} with a knight on {knight}",
        "{seat} places a castle on {castle} with a knight on {knight}",
    ],
    "turn": ["{seat} begins a turn"],
    "income": ["{seat} gets {ducats} from mines"],
    "sell": ["{seat} sells {card} for {ducats}"],
    "play": ["{seat} plays {card} as {action} for {ducats}"],
    "border": ["{seat} places a border {edge}"],
    "domaine": [
        "The neutral castle {neutral} has a domaine of {size} now",
        "{seat} gets a domaine of {size} round castle {castle}, worth {points}",
    ],
    "knight": ["{seat} places a knight on {cell} and pays {fee}", "{seat} places a knight on {cell}"],
    "expand": ["{seat} expands {castle} into {cell}, taken from {from}", "{seat} expands {castle} into {cell}"],
    "cut_off": [
        "The neutral castle {neutral} is cut off from {size}: {cells}",
        "{seat} loses {size} cut off from castle {castle}: {cells}",
    ],
    "deserter": ["{seat} makes the knight on {cell} desert {from}"],
    "alliance": ["{seat} allies {castle} with {with} of {to}"],
    "score": ["{seat} now stands at {points} ({change})"],
    "draw": ["{seat} draws {card}", "{seat} draws a card {back}"],
    "take": ["{seat} takes {card} from the Chancery"],
    "last_hands": ["The deck is empty: everybody plays the cards in hand"],
    "bonus": ["{seat} gets {points} points for {ducats} ducats"],
    "king": ["{seat} reaches the king with {points} points"],
}

_ACTION_TEXTS: Final = {
    "borders": ["Place 1 border.", "Place up to {n} borders, one after the other."],
    "knights": [
        "Place 1 knight beside your own pieces (1 ducat more in a forest).",
        "Place up to {n} knights beside your own pieces (1 ducat more for each in a forest).",
    ],
    "expand": ["Add 1 territory to one of your domaines.", "Add up to {n} territories to one of your domaines."],
    "deserter": ["Remove a knight from a domaine bordering on one of yours and place one of your own there."],
    "alliance": ["Bind one of your domaines and a bordering one: neither may ever expand into the other."],
}


def action_text(action: str, number: int) -> str:
    texts = _ACTION_TEXTS[action]
    return texts[0] if number == 1 else texts[1].replace("{n}", str(number))


def card_plain(card: Card) -> dict[str, object]:
    """A card as a player can look it up."""
    actions = [ACTIONS[action] for action in card.actions]
    texts = [action_text(action, number) for action, number in zip(actions, card.numbers)]
    return {
        "name": card.name,
        "cost": card.cost,
        "sell": card.sell,
        "kinds": actions,
        "actions": [{"action": action, "number": number} for action, number in zip(actions, card.numbers)],
        "copies": {letter: count for letter, count in zip(BACKS, card.copies) if count},
        "count": sum(card.copies),
        "text": " Or: ".join(texts),
    }
