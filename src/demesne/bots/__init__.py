"""Bots, which choose moves for seats.

bot = demesne.bots.make("dominion", "heuristic")
bot.begin(seed=1)
move = bot.choose(match.state, seat)
"""

from demesne.bots.bot import Bot, whole_answer
from demesne.bots.bot_set import BotSet, Goal, Language, Maker
from demesne.bots.language import StrategyError
from demesne.bots.playout import Playout
from demesne.bots.random_bot import RandomBot
from demesne.bots.registry import bots_of, find, is_file, make, names
from demesne.bots.turn_log import TurnLog

__all__ = [
    "Bot",
    "BotSet",
    "Goal",
    "Language",
    "Maker",
    "Playout",
    "RandomBot",
    "StrategyError",
    "TurnLog",
    "bots_of",
    "find",
    "is_file",
    "make",
    "names",
    "whole_answer",
]
