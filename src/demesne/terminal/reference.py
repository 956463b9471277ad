"""Finds passages of the rules by topic or number, and cards by name."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any, Final

from demesne.core.errors import BadSettings
from demesne.core.game import Game
from demesne.texts import games_with_rules, rules_text

Card = dict[str, Any]
"""One entry of `game.cards()`."""

_HEADING: Final = re.compile(r"^(#+)\s+(.*)$")
_NUMBER: Final = re.compile(r"^(?:[-*]\s+)?(?:\*\*)?(R\d+(?:\.\d+)*[a-z]?)\b", re.IGNORECASE)
_WORD: Final = re.compile(r"[A-Za-z]{5,}")
_ENDING: Final = re.compile(r"(?<=\w{3})(?:ings?|ed|es|s)$", re.IGNORECASE)
_MOST_PASSAGES: Final = 8


class Section:
    """A heading of the rules and the text below it, up to the next heading of the same rank."""

    def __init__(self, title: str, rank: int) -> None:
        self.title = title
        self.rank = rank
        self.lines: list[str] = []

    def text(self) -> str:
        return "\n".join(self.lines).strip()


def sections(markdown: str) -> list[Section]:
    """Every heading with its text; a section includes its subsections."""
    found: list[Section] = []
    open_: list[Section] = []
    for line in markdown.splitlines():
        heading = _HEADING.match(line)
        if heading:
            section = Section(heading[2].strip(), len(heading[1]))
            open_ = [outer for outer in open_ if outer.rank < section.rank]
            open_.append(section)
            found.append(section)
        for section in open_:
            section.lines.append(line)
    return found


def passages(markdown: str) -> list[str]:
    """The numbered rules and paragraphs, each with the rulings quoted below it."""
    found: list[list[str]] = []
    fresh = True
    for line in markdown.splitlines():
        if not line.strip() or _HEADING.match(line):
            fresh = True
        elif line.startswith(">") and found:
            found[-1] += ["", line] if fresh else [line]
            fresh = False
        elif fresh or _NUMBER.match(line.strip()):
            found.append([line])
            fresh = False
        else:
            found[-1].append(line)
    return ["\n".join(lines) for lines in found]


def rules_of(game: Game) -> str:
    try:
        return rules_text(game.name)
    except LookupError as fault:
        raise BadSettings(str(fault.args[0])) from fault


def look_up(game: Game, topic: str) -> str | Card:
    """What the rules or the cards say about a topic: Markdown, or a card. A topic that is not found raises."""
    card = card_named(game, topic)
    if card:
        return card
    markdown = rules_of(game)
    if re.fullmatch(r"R?\d+(\.\d+)*[a-z]?", topic, re.IGNORECASE):
        return _numbered(game, markdown, topic.upper() if topic[0] in "rR" else f"R{topic}")
    stems = _stems(topic)
    return (
        _titled(markdown, [topic])
        or _mentioning(markdown, [topic])
        or _titled(markdown, stems)
        or _mentioning(markdown, stems)
        or _nothing(game, markdown, topic)
    )


def _stems(topic: str) -> list[str]:
    """The words without their endings, so that `buying` finds `buys` and `mines` finds `mine`."""
    return [_ENDING.sub("", word) for word in topic.split() if len(word) > 2]


def _numbered(game: Game, markdown: str, number: str) -> str:
    """One rule, or all rules of a chapter (`R3` is R3.1, R3.2 …)."""
    known = {passage: match[1].upper() for passage in passages(markdown) if (match := _NUMBER.match(passage.strip()))}
    exact = [passage for passage, own in known.items() if own == number.upper()]
    below = [passage for passage, own in known.items() if own.startswith(f"{number.upper()}.")]
    if exact or below:
        return "\n\n".join(exact + below)
    near = get_close_matches(number.upper(), known.values(), 5, 0.5)
    last = list(known.values())[-1] if known else "none"
    tip = f"near it: {', '.join(near)}" if near else f"the last one is {last}"
    raise BadSettings(f"{game.title} has no rule {number}; {tip}")


def _titled(markdown: str, wanted: list[str]) -> str:
    """The sections whose headings contain all these words."""
    fitting = [section for section in sections(markdown) if section.rank > 1 and _all_in(wanted, section.title.lower())]
    kept = [
        section
        for section in fitting
        if not any(section is not big and section.lines[0] in big.lines for big in fitting)
    ]
    return "\n\n".join(section.text() for section in kept)


def _all_in(wanted: list[str], text: str) -> bool:
    return bool(wanted) and all(each.lower() in text for each in wanted)


def _mentioning(markdown: str, wanted: list[str]) -> str:
    """The passages in which some word begins with each of these."""
    words = [re.compile(rf"\b{re.escape(each)}", re.IGNORECASE) for each in wanted]
    found = [passage for passage in passages(markdown) if words and all(word.search(passage) for word in words)]
    if len(found) > _MOST_PASSAGES:
        found = [*found[:_MOST_PASSAGES], f"*… and {len(found) - _MOST_PASSAGES} more passages.*"]
    return "\n\n".join(found)


def mentions(game: Game, word: str) -> str:
    """The numbered rules in which a word occurs; empty where a game has no rules text."""
    markdown = rules_of(game) if game.name in games_with_rules() else ""
    return _mentioning("\n\n".join(passage for passage in passages(markdown) if _NUMBER.match(passage)), [word])


def _nothing(game: Game, markdown: str, topic: str) -> str:
    titles = [section.title for section in sections(markdown) if section.rank > 1]
    near = _close(topic, titles + [str(card["name"]) for card in game.cards()]) or _close(topic, _words(markdown))
    tip = f"did you mean {' or '.join(near)}?" if near else f"topics are {', '.join(titles)}"
    raise BadSettings(f"the rules of {game.title} say nothing about '{topic}'; {tip}")


def _words(markdown: str) -> list[str]:
    return sorted({word.lower() for word in _WORD.findall(markdown)})


def card_named(game: Game, name: str) -> Card | None:
    """The card of this name, in upper or lower case; the beginning is enough where it fits one card only."""
    wanted = " ".join(name.lower().split())
    cards = game.cards()
    for card in cards:
        if str(card["name"]).lower() == wanted:
            return card
    starting = [card for card in cards if str(card["name"]).lower().startswith(wanted)]
    return starting[0] if len(starting) == 1 else None


def must_find_card(game: Game, name: str) -> Card:
    card = card_named(game, name)
    if card is None:
        near = _close(name, [str(card["name"]) for card in game.cards()])
        tip = f"did you mean {' or '.join(near)}?" if near else f"demesne cards {game.name} lists them"
        raise BadSettings(f"{game.title} has no card '{name}'; {tip}")
    return card


def _close(wrong: str, known: list[str]) -> list[str]:
    lower = {name.lower(): name for name in known}
    words = {word: name for name in known for word in name.lower().split() if len(word) > 3}
    near = get_close_matches(wrong.lower(), [*lower, *words], 3, 0.6)
    return list(dict.fromkeys(lower.get(name) or words[name] for name in near))
