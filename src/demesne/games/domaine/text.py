"""Wording of prompts, events, moves and endings, and the texts on cards."""

from __future__ import annotations

from typing import Final

from demesne.games.domaine.cards import ACTIONS, BACKS, CARDS, Card
from demesne.games.domaine.view_types import DomaineCard

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
    "deal": ["{seat} [gets|get] {cards}", "{seat} [gets|get] {count|card|cards}"],
    "castle": [
        "{seat} [places|place] a {neutral} castle on {castle} with a knight on {knight}",
        "{seat} [places|place] a castle on {castle} with a knight on {knight}",
    ],
    "turn": ["{seat} [begins|begin] [their|your] turn"],
    "income": ["{seat} [gets|get] {ducats|ducat|ducats} from [their|your] mines"],
    "sell": ["{seat} [sells|sell] {card} for {ducats|ducat|ducats}"],
    "play": [
        "{seat} [plays|play] {card} as {choice} for {ducats|ducat|ducats}",
        "{seat} [plays|play] {card} for {ducats|ducat|ducats}",
    ],
    "border": ["{seat} [places|place] a border at {edge}"],
    "domaine": [
        "The neutral castle on {neutral} now has a domaine of {size|territory|territories}",
        "{seat} [gets|get] a domaine of {size|territory|territories} around the castle on {castle}, "
        "worth {points|point|points}",
    ],
    "knight": [
        "{seat} [places|place] a knight on {cell} and [pays|pay] {fee|ducat|ducats}",
        "{seat} [places|place] a knight on {cell}",
    ],
    "expand": [
        "{seat} [expands|expand] the domaine of {castle} into {cell} and [takes|take] it from {from}",
        "{seat} [expands|expand] the domaine of {castle} into {cell}",
    ],
    "cut_off": [
        "The neutral castle on {neutral} loses {size|territory|territories} cut off from it: {cells}",
        "{seat} [loses|lose] {size|territory|territories} cut off from the castle on {castle}: {cells}",
    ],
    "deserter": ["{seat} [makes|make] the knight on {cell} desert {from}"],
    "alliance": ["{seat} [allies|ally] with {to}: the domaines of {castle} and {with}"],
    "score": ["{seat} now [has|have] {points|point|points} ({change})"],
    "draw": ["{seat} [draws|draw] {card}", "{seat} [draws|draw] a card with the letter {back}"],
    "take": ["{seat} [takes|take] {card} from the Chancery"],
    "last_hands": ["The deck is empty, so everybody plays the cards left in hand"],
    "standstill": [
        "For {turns|turn|turns} nobody has played or drawn a card, so everybody plays the cards left in hand"
    ],
    "bonus": ["{seat} [gets|get] {points|point|points} for one of the two largest purses, {ducats|ducat|ducats}"],
    "king": ["{seat} [reaches|reach] the king with {points|point|points}"],
}

MOVES: Final[dict[str, list[str]]] = {
    "castle": ["castle on {place}, knight on {thing}"],
    "sell": ["sell {thing}"],
    "play": ["play {thing} as {place}"],
    # a card that can be played in one way only needs no word for it
    **{f"play {card.name}": ["play {thing}"] for card in CARDS if len(card.actions) == 1},
    "border": ["border at {place}"],
    "knight": ["knight on {place}"],
    "expand": ["expand the domaine of {place}"],
    "into": ["expand into {place}"],
    "deserter": ["win over the knight on {place}"],
    "ally": ["ally the domaine of {place}"],
    "with": ["with the domaine of {place}"],
    "draw": ["draw a card"],
    "take": ["take {thing} from the Chancery"],
}

ENDINGS: Final[dict[str, list[str]]] = {
    "king": ["A player has the points that the king asks for."],
    "deck": ["All cards were played."],
    "standstill": ["Nobody played or drew any more, and all hands were played."],
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


_TITLES: Final = {
    "borders": ["Border", "Borders"],
    "knights": ["Knight", "Knights"],
    "expand": ["Expand", "Expand"],
    "deserter": ["Deserter", "Deserter"],
    "alliance": ["Alliance", "Alliance"],
}


def card_title(card: Card) -> str:
    """What people call it: `Borders 3 or Knight` for B3K1."""
    return " or ".join([action_title(action, number) for action, number in zip(card.actions, card.numbers)])


def action_title(action: int, number: int) -> str:
    one, more = _TITLES[ACTIONS[action]]
    return one if number == 1 else f"{more} {number}"


def card_plain(card: Card) -> DomaineCard:
    """A card as a player can look it up."""
    actions = [ACTIONS[action] for action in card.actions]
    texts = [action_text(action, number) for action, number in zip(actions, card.numbers)]
    return {
        "name": card.name,
        "title": card_title(card),
        "cost": card.cost,
        "sell": card.sell,
        "kinds": actions,
        "actions": [{"action": action, "number": number} for action, number in zip(actions, card.numbers)],
        "copies": {letter: count for letter, count in zip(BACKS, card.copies) if count},
        "count": sum(card.copies),
        "text": " Or: ".join(texts),
    }
