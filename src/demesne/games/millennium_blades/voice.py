"""How card texts are put together: in the second person for the card's player, in the third for others."""

from __future__ import annotations

from typing import Final


class Voice:
    """Who carries out what is said."""

    def __init__(self, you: str, your: str, third: bool) -> None:
        self.you = you
        self.your = your
        self.third = third

    def verb(self, word: str) -> str:
        """`flip` or `flips`."""
        if not self.third:
            return word
        if word.endswith(("s", "x", "ch", "sh")):
            return f"{word}es"
        return f"{word}s"


YOU: Final = Voice("you", "your", False)
THEY: Final = Voice("they", "their", True)


def sentence(clause: str) -> str:
    return clause[:1].upper() + clause[1:]


def plural(count: int, one: str, many: str = "") -> str:
    """`a card` is said elsewhere: this is `1 card`, `2 cards`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def a(noun: str) -> str:
    return f"an {noun}" if noun[:1].lower() in "aeiou" else f"a {noun}"


def either(names: list[str]) -> str:
    """`Fire`, `Fire or Water`."""
    if len(names) == 1:
        return names[0]
    return f"{', '.join(names[:-1])} or {names[-1]}"


def both(names: list[str]) -> str:
    if len(names) == 1:
        return names[0]
    return f"{', '.join(names[:-1])} and {names[-1]}"
