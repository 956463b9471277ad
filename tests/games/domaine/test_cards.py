"""The deck as data, and what can be looked up."""

from __future__ import annotations

from demesne.games import find
from demesne.games.domaine.cards import ACTIONS, BACKS, CARDS, letter_group

TABLE = {
    "B1": (1, 2, "1000"),
    "B2": (2, 2, "3210"),
    "B3": (4, 3, "4321"),
    "K1": (2, 2, "2210"),
    "K2": (4, 3, "0121"),
    "E1": (3, 2, "0111"),
    "E2": (6, 4, "0024"),
    "DES": (5, 4, "0012"),
    "ALL": (5, 3, "0012"),
    "B2K1": (3, 2, "3200"),
    "B3K1": (4, 3, "2100"),
    "B2E1": (4, 3, "0110"),
    "K1E1": (4, 3, "0222"),
    "K2E1": (5, 3, "0012"),
}


def test_there_are_sixty_cards_fifteen_to_a_letter() -> None:
    groups = [letter_group(back) for back in range(len(BACKS))]
    assert [len(group) for group in groups] == [15, 15, 15, 15]
    assert sum(1 for group in groups for card in group if len(CARDS[card >> 2].actions) == 2) == 19


def test_costs_prices_and_copies() -> None:
    found = {card.name: (card.cost, card.sell, "".join(map(str, card.copies))) for card in CARDS}
    assert found == TABLE


def test_names_tell_what_cards_do() -> None:
    letters = {"borders": "B", "knights": "K", "expand": "E"}
    for card in CARDS:
        actions = [ACTIONS[action] for action in card.actions]
        if card.name == "DES":
            assert actions == ["deserter"]
        elif card.name == "ALL":
            assert actions == ["alliance"]
        else:
            assert card.name == "".join(f"{letters[a]}{n}" for a, n in zip(actions, card.numbers, strict=True))


def test_every_card_has_a_title_that_people_can_say() -> None:
    titles = {str(card["name"]): str(card["title"]) for card in find("domaine").cards()}
    assert len(set(titles.values())) == len(CARDS)
    assert titles["B1"] == "Border"
    assert titles["B3K1"] == "Borders 3 or Knight"
    assert titles["K2E1"] == "Knights 2 or Expand"
    assert titles["DES"] == "Deserter"


def test_every_card_can_be_looked_up_with_its_text() -> None:
    listed = {str(card["name"]): card for card in find("domaine").cards()}
    assert set(listed) == set(TABLE)
    assert listed["B3K1"]["text"] == (
        "Place up to 3 borders, one after the other. "
        "Or: Place 1 knight beside your own pieces (1 ducat more in a forest)."
    )
    assert all(card["text"] and card["kinds"] for card in listed.values())


def test_moves_have_stable_codes_and_texts() -> None:
    moves = find("domaine").moves()
    texts = {move.text: move.code for move in moves}
    assert len(texts) == len({move.code for move in moves}) == len(moves)
    examples = {
        "done": 0,
        "draw": 1,
        "sell K2": 14,
        "take E1 from chancery": 45,
        "play B3K1 as borders": 90,
        "castle f7 knight f8": 565,
        "border c4-c5": 982,
        "knight f8": 1189,
        "expand f7": 1327,
        "into g8": 1490,
        "deserter h4": 1593,
        "ally f7": 1777,
        "with h3": 1881,
    }
    assert {text: texts[text] for text in examples} == examples


def test_moves_say_what_and_where() -> None:
    parts = {move.text: (move.verb, move.thing, move.place) for move in find("domaine").moves()}
    assert parts["castle f7 knight f8"] == ("castle", "f8", "f7")
    assert parts["border c4-c5"] == ("border", "", "c4-c5")
    assert parts["play B3K1 as borders"] == ("play", "B3K1", "borders")
    assert parts["take E1 from chancery"] == ("take", "E1", "chancery")
    assert parts["done"] == ("done", "", "")
