"""The eight trigger words, as constructors of abilities."""

from __future__ import annotations

from demesne.games.millennium_blades.ability import ACTION, FLIP, NEXT, ONGOING, PLAY, REACTION, SCORE, TOP, Ability
from demesne.games.millennium_blades.rule import Rule
from demesne.games.millennium_blades.words.moments import When, Would
from demesne.games.millennium_blades.words.word import Word


def play(*words: Word) -> Ability:
    """When it is played."""
    return Ability(PLAY, words)


def next_(*words: Word) -> Ability:
    """When its player plays the next card, which is `THAT`."""
    return Ability(NEXT, words)


def flip(*words: Word) -> Ability:
    """When it is flipped."""
    return Ability(FLIP, words)


def score(*words: Word) -> Ability:
    """At the end of the tournament."""
    return Ability(SCORE, words)


def action(*words: Word) -> Ability:
    """Once a turn its player may use one Action; its card flips afterwards."""
    return Ability(ACTION, words)


def reaction(when: Would, *words: Word) -> Ability:
    """When something would happen, its player may use it; its card flips."""
    return Ability(REACTION, words, (), when)


def ongoing(*rules: Rule) -> Ability:
    """Rules in force while it is face-up."""
    return Ability(ONGOING, (), rules)


def top(*rules: Rule) -> Ability:
    """Rules in force while it is its player's Top card."""
    return Ability(TOP, (), rules)


def whenever(when: When, *words: Word) -> Ability:
    """Ongoing: words for each time that something happens."""
    return Ability(ONGOING, words, (), when)


def top_whenever(when: When, *words: Word) -> Ability:
    """Top: words for each time that something happens while it is the Top card."""
    return Ability(TOP, words, (), when)


def keyword(name: str, ability: Ability) -> Ability:
    """Print a set's keyword before the text, which becomes its reminder."""
    ability.keyword = name
    return ability


def uncopied(ability: Ability) -> Ability:
    """It cannot be copied or repeated."""
    ability.once = True
    return ability
