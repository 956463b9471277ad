"""The words of Dominion's strategy files. A new word is a class here and a line in one of the two tables."""

from __future__ import annotations

from typing import Final

from demesne.bots.dominion.reader import TableReader
from demesne.bots.language.nodes import Number
from demesne.bots.language.vocabulary import Vocabulary
from demesne.games.dominion.card import NAMES, number


class Money(Number[TableReader]):
    def value(self, reader: TableReader) -> float:
        return reader.money()


class Coins(Number[TableReader]):
    def value(self, reader: TableReader) -> float:
        return reader.state.coins


class Buys(Number[TableReader]):
    def value(self, reader: TableReader) -> float:
        return reader.state.buys


class Actions(Number[TableReader]):
    def value(self, reader: TableReader) -> float:
        return reader.state.actions


class Turn(Number[TableReader]):
    def value(self, reader: TableReader) -> float:
        return reader.player.turns


class Treasures(Number[TableReader]):
    def value(self, reader: TableReader) -> float:
        return reader.treasures()


class Cards(Number[TableReader]):
    def value(self, reader: TableReader) -> float:
        return len(reader.cards())


class EmptyPiles(Number[TableReader]):
    def value(self, reader: TableReader) -> float:
        return reader.state.emptied


class Score(Number[TableReader]):
    def value(self, reader: TableReader) -> float:
        return reader.score()


class Lead(Number[TableReader]):
    def value(self, reader: TableReader) -> float:
        return reader.lead()


class CardNumber(Number[TableReader]):
    """A word about a card."""

    def __init__(self, card: int) -> None:
        self.card = card


class Owned(CardNumber):
    def value(self, reader: TableReader) -> float:
        return reader.owned(self.card)


class Left(CardNumber):
    def value(self, reader: TableReader) -> float:
        return reader.state.in_supply(self.card)


class InHand(CardNumber):
    def value(self, reader: TableReader) -> float:
        return reader.player.hand.count(self.card)


class InPlay(CardNumber):
    def value(self, reader: TableReader) -> float:
        return reader.in_play(self.card)


class Played(CardNumber):
    """This turn, however often; a card played twice counts twice."""

    def value(self, reader: TableReader) -> float:
        return reader.state.played.count(self.card)


class OnMat(CardNumber):
    """On any of the seat's mats."""

    def value(self, reader: TableReader) -> float:
        return sum([mat.count(self.card) for mat in reader.player.mats])


class Tokens(CardNumber):
    """On the card's Supply pile."""

    def value(self, reader: TableReader) -> float:
        return reader.tokens(self.card)


class CoinTokens(Number[TableReader]):
    def value(self, reader: TableReader) -> float:
        return reader.player.coin_tokens


WORDS: Final[dict[str, type[Number[TableReader]]]] = {
    "money": Money,
    "coins": Coins,
    "buys": Buys,
    "actions": Actions,
    "turn": Turn,
    "treasures": Treasures,
    "cards": Cards,
    "empty_piles": EmptyPiles,
    "score": Score,
    "lead": Lead,
    "coin_tokens": CoinTokens,
}
CARD_WORDS: Final[dict[str, type[CardNumber]]] = {
    "owned": Owned,
    "left": Left,
    "in_hand": InHand,
    "in_play": InPlay,
    "played": Played,
    "on_mat": OnMat,
    "tokens": Tokens,
}

HELP: Final[dict[str, str]] = {
    "money": "coins printed on all cards you own",
    "coins": "coins that this turn has left",
    "buys": "buys that this turn has left",
    "actions": "actions that this turn has left",
    "turn": "your turn, counted from 1",
    "treasures": "Treasure cards you own",
    "cards": "cards you own",
    "empty_piles": "Supply piles that are gone",
    "score": "your points",
    "lead": "how far you are ahead of the best other player; below zero: behind",
    "coin_tokens": "your coin tokens (Pirate Ship)",
    "owned": "copies you own, wherever they lie",
    "left": "copies left in the Supply",
    "in_hand": "copies in your hand",
    "in_play": "copies in play, Durations of earlier turns too",
    "played": "times it was played this turn",
    "on_mat": "copies on your mats (Island, Native Village)",
    "tokens": "tokens on its pile (Embargo)",
}
"""What editors show beside a word."""


class DominionWords(Vocabulary[TableReader]):
    """Dominion's vocabulary."""

    def words(self) -> list[str]:
        return list(WORDS)

    def words_with_name(self) -> list[str]:
        return list(CARD_WORDS)

    def names(self) -> list[str]:
        return NAMES

    def help(self, word: str) -> str:
        return HELP[word]

    def word(self, word: str) -> Number[TableReader]:
        return WORDS[word]()

    def word_with_name(self, word: str, name: str) -> Number[TableReader]:
        return CARD_WORDS[word](number(name))


VOCABULARY: Final = DominionWords()
