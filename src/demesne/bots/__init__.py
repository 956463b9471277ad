"""Bots: minds for seats.

bot = demesne.bots.make("dominion", "heuristic")
bot.begin(seed=1)
move = bot.choose(match.state, seat)
"""

from demesne.bots.bot import Bot
from demesne.bots.chance import RandomBot
from demesne.bots.kit import Goal, Kit, Maker
from demesne.bots.language import StrategyError
from demesne.bots.playout import Playout
from demesne.bots.registry import find, kit, make, names

__all__ = ["Bot", "Goal", "Kit", "Maker", "Playout", "RandomBot", "StrategyError", "find", "kit", "make", "names"]
