"""First games that teach: what a coach says at a real table, as data (one file for each game), and who says it when."""

from demesne.lessons.coach import Coach, Counsel, Progress
from demesne.lessons.lesson import Condition, Lesson, Step, games_with_lessons, lesson_of

__all__ = ["Coach", "Condition", "Counsel", "Lesson", "Progress", "Step", "games_with_lessons", "lesson_of"]
