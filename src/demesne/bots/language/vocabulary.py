"""The words of a game that expressions may use."""

from __future__ import annotations

from typing import Generic, TypeVar

from demesne.bots.language.nodes import Number, Reader
from demesne.bots.language.strategy_error import nearest

R = TypeVar("R", bound=Reader)


class Vocabulary(Generic[R]):
    """A game fills this in: plain words (`coins`), words about something (`owned('Gold')`), and the things' names."""

    def words(self) -> list[str]:
        raise NotImplementedError

    def words_with_name(self) -> list[str]:
        raise NotImplementedError

    def names(self) -> list[str]:
        """What may stand between the quotation marks."""
        raise NotImplementedError

    def help(self, word: str) -> str:
        """What a word stands for, in one line."""
        raise NotImplementedError

    def word(self, word: str) -> Number[R]:
        """The number that a plain word stands for."""
        raise NotImplementedError

    def word_with_name(self, word: str, name: str) -> Number[R]:
        """The number that a word stands for with this name, spelled as in `names`."""
        raise NotImplementedError

    def find_name(self, name: str) -> str | None:
        """The name as it is printed; case does not matter."""
        wanted = " ".join(name.lower().split())
        for known in self.names():
            if known.lower() == wanted:
                return known
        return None

    def unknown_name(self, name: str) -> str:
        return f"there is no card '{name}'{nearest(name, self.names()) or '; `demesne cards` lists them'}"
