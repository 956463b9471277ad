"""Abilities: what a card does and when, joined to its design by name.

A card file gives a design its abilities: `effects("Match Seller", play(Gain(9)))`. The rules text is spelled from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Program, register
from demesne.games.millennium_blades.cards import DESIGNS
from demesne.games.millennium_blades.rule import COPIES, EntryRule, Rule
from demesne.games.millennium_blades.voice import YOU, plural, sentence

if TYPE_CHECKING:
    from demesne.games.millennium_blades.words.moments import When
    from demesne.games.millennium_blades.words.word import Word

TOP: Final = 0
ONGOING: Final = 1
PLAY: Final = 2
NEXT: Final = 3
SCORE: Final = 4
FLIP: Final = 5
ACTION: Final = 6
REACTION: Final = 7
TRIGGERS: Final = ["Top", "Ongoing", "Play", "Next", "Score", "Flip", "Action", "Reaction"]
"""The first five in the order in which they resolve."""


class Ability:
    """A trigger word with what follows it: words to carry out, or rules in force while it lasts."""

    def __init__(
        self, trigger: int, words: tuple[Word, ...], rules: tuple[Rule, ...] = (), when: When | None = None
    ) -> None:
        self.trigger = trigger
        self.words = words
        self.rules = rules
        self.when = when
        self.program = Program(tuple([step for word in words for step in word.steps()]))
        self.number = -1
        self.design = -1
        self.once = False
        """A Repeat or a copy has no use for it: it cannot be copied."""
        self.keyword = ""
        """The set's word for it, printed before its text."""

    def say(self) -> str:
        """`Play: Gain 9 RP.`"""
        text = self.body()
        if self.keyword:
            text = f"{self.keyword} ({text[:-1]})." if not text.endswith(")") else f"{self.keyword} ({text})"
        if self.once:
            text += " Cannot be copied."
        return f"{TRIGGERS[self.trigger]}: {text}" if self.says_trigger() else text

    def says_trigger(self) -> bool:
        """How a card enters play is told without the word that it works by."""
        enters = bool(self.rules) and all(isinstance(rule, EntryRule) for rule in self.rules)
        return self.trigger != ONGOING or not enters

    def body(self) -> str:
        if self.rules:
            return " ".join([f"{sentence(rule.say())}." for rule in self.rules])
        said = spell(self.words)
        if self.when is None:
            return said
        return f"{sentence(self.when.say())}, {said[:1].lower()}{said[1:]}"


def spell(words: tuple[Word, ...]) -> str:
    """Sentences: words follow each other with a full stop, or with `then` where they say so."""
    text = ""
    for word in words:
        clause = word.say(YOU)
        if not clause:
            continue
        if not text:
            text = sentence(clause)
        elif word.follows:
            text += f", then {clause}"
        else:
            text += f". {sentence(clause)}"
    return text if text.endswith(".") else f"{text}."


ABILITIES: Final[list[Ability]] = []
OF_DESIGN: Final[list[list[Ability]]] = [[] for _ in DESIGNS]
"""The abilities of each design, in the order of its text."""
WITH: Final[list[int]] = [0 for _ in DESIGNS]
"""The triggers that each design has, as a mask."""
RULED: Final[list[bool]] = [False for _ in DESIGNS]
"""Whether a design has a rule or a moment to wait for."""
COPYING: Final[list[Rule | None]] = [None for _ in DESIGNS]
ENTRY: Final[list[list[EntryRule]]] = [[] for _ in DESIGNS]
FLAVOUR: Final[list[str]] = ["" for _ in DESIGNS]
BEARERS: Final[dict[str, int]] = {}
"""Characters and venues have abilities too: their numbers follow those of the designs."""
_BY_NAME: Final = {design.name: design.number for design in DESIGNS}


def effects(name: str, *abilities: Ability, flavour: str = "") -> None:
    """Give a design its abilities."""
    design = _BY_NAME.get(name)
    if design is None:
        raise LookupError(f"no card is called {name}")
    if OF_DESIGN[design]:
        raise LookupError(f"{name} has its effects already")
    FLAVOUR[design] = flavour
    for ability in abilities:
        add_ability(name, design, ability)


def bears(name: str, *abilities: Ability) -> None:
    """Give a character or a venue its abilities in tournaments."""
    number = len(OF_DESIGN)
    BEARERS[name] = number
    OF_DESIGN.append([])
    WITH.append(0)
    RULED.append(False)
    COPYING.append(None)
    ENTRY.append([])
    for ability in abilities:
        add_ability(name, number, ability)


def borne_text(name: str) -> str:
    """What a character or a venue does in tournaments, spelled by its words."""
    return " ".join([ability.say() for ability in OF_DESIGN[BEARERS[name]]])


def add_ability(name: str, design: int, ability: Ability) -> None:
    """Number an ability and enter it under its design; its program's address begins with the name."""
    ability.number = len(ABILITIES)
    ability.design = design
    ABILITIES.append(ability)
    like = sum([other.trigger == ability.trigger for other in OF_DESIGN[design]])
    OF_DESIGN[design].append(ability)
    WITH[design] |= 1 << ability.trigger
    if ability.rules or ability.when is not None:
        RULED[design] = True
    for rule in ability.rules:
        if rule.layer == COPIES:
            COPYING[design] = rule
        if isinstance(rule, EntryRule):
            ENTRY[design].append(rule)
    word = TRIGGERS[ability.trigger].lower()
    register(f"millennium-blades:{name}/{word}{like + 1 if like else ''}", ability.program)


def triggers_of(design: int) -> list[str]:
    """The triggers that a design's text names, each once, in the order of the text."""
    said = [TRIGGERS[ability.trigger] for ability in OF_DESIGN[design] if ability.says_trigger()]
    return sorted(set(said), key=said.index)


def text_of(design: int) -> str:
    """The rules text of a design, spelled by its words. A trigger word is not said twice in a row."""
    listed: list[str] = []
    last = ""
    for ability in OF_DESIGN[design]:
        said, word = ability.say(), f"{TRIGGERS[ability.trigger]}: "
        listed.append(said[len(word) :] if last.startswith(word) and said.startswith(word) else said)
        last = said
    card = DESIGNS[design]
    if card.room:
        listed.insert(0, f"Your deck holds {plural(card.room, 'more Single')}.")
    if card.twins:
        listed.insert(0, "One name may be in your deck twice.")
    if card.wild:
        listed.insert(0, "Has every symbol in a collection.")
    return " ".join(listed)
