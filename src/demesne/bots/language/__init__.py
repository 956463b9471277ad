"""The small language of strategy files: numbers, words about the game, comparisons. Python never evaluates it."""

from demesne.bots.language.grammar import condition
from demesne.bots.language.nodes import Number, Reader, Truth
from demesne.bots.language.strategy_error import StrategyError
from demesne.bots.language.vocabulary import Vocabulary

__all__ = ["Number", "Reader", "StrategyError", "Truth", "Vocabulary", "condition"]
