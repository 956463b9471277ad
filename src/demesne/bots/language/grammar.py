"""Reads an expression by recursive descent. Each level of the grammar is one method:

condition  = all { "or" all }
all        = denial { "and" denial }
denial     = "not" denial | comparison
comparison = sum { ("<" | "<=" | "==" | "!=" | ">=" | ">") sum }
sum        = product { ("+" | "-") product }
product    = factor { ("*" | "/") factor }
factor     = "-" factor | "(" condition ")" | number | word | word "(" 'name' ")"
"""

from __future__ import annotations

from typing import Any as Whatever
from typing import Final, Generic, TypeVar

from demesne.bots.language.lexer import END, NAME, NUMBER, SIGN, TEXT, Token, tokenize
from demesne.bots.language.nodes import (
    All,
    Any,
    AtLeast,
    AtMost,
    Comparison,
    Constant,
    Difference,
    Equal,
    Less,
    More,
    Negative,
    Not,
    Number,
    Product,
    Quotient,
    Reader,
    Sum,
    Truth,
    Unequal,
)
from demesne.bots.language.strategy_error import StrategyError, nearest
from demesne.bots.language.vocabulary import Vocabulary

R = TypeVar("R", bound=Reader)

_DEEPEST: Final = 50
_JOINTS: Final = ("and", "or", "not")
_COMPARISONS: Final[dict[str, type[Comparison[Whatever]]]] = {
    "<": Less,
    "<=": AtMost,
    ">": More,
    ">=": AtLeast,
    "==": Equal,
    "!=": Unequal,
}


def condition(source: str, vocabulary: Vocabulary[R], file: str = "", line: int = 0) -> Truth[R]:
    """The condition that a text describes. A mistake raises `StrategyError` with the file, line and column."""
    try:
        return Grammar(source, vocabulary, file, line).whole()
    except StrategyError as fault:
        raise fault.placed(file, line) from None


class Grammar(Generic[R]):
    """Reads one expression."""

    def __init__(self, source: str, vocabulary: Vocabulary[R], file: str, line: int) -> None:
        self.source = source
        self.file = file
        self.line = line
        self.vocabulary = vocabulary
        self.tokens = tokenize(source)
        self.place = 0
        self.depth = 0

    def whole(self) -> Truth[R]:
        if self.now().kind == END:
            raise self.mistake("nothing is written here; a condition is, for example, money > 18", self.now())
        part = self.condition()
        if self.now().kind != END:
            small = self.now().text.lower()
            hint = f"write {small} in small letters" if small in _JOINTS else self.after_value()
            raise self.mistake(f"'{self.now().text}' does not fit here; {hint}", self.now())
        return self.truth(part, self.tokens[0])

    # The levels

    def condition(self) -> Number[R] | Truth[R]:
        self.deeper()
        first = self.now()
        part = self.all()
        if self.now().text == "or" and self.now().kind == NAME:
            parts = [self.truth(part, first)]
            while self.taken(NAME, "or"):
                start = self.now()
                parts.append(self.truth(self.all(), start))
            part = Any(parts)
        self.depth -= 1
        return part

    def all(self) -> Number[R] | Truth[R]:
        first = self.now()
        part = self.denial()
        if self.now().text != "and" or self.now().kind != NAME:
            return part
        parts = [self.truth(part, first)]
        while self.taken(NAME, "and"):
            start = self.now()
            parts.append(self.truth(self.denial(), start))
        return All(parts)

    def denial(self) -> Number[R] | Truth[R]:
        if not self.taken(NAME, "not"):
            return self.comparison()
        self.deeper()
        start = self.now()
        inner = self.truth(self.denial(), start)
        self.depth -= 1
        return Not(inner)

    def comparison(self) -> Number[R] | Truth[R]:
        """A chain such as 3 <= turn <= 5 compares neighbours, as in mathematics."""
        first = self.now()
        part = self.sum()
        if self.now().kind != SIGN or self.now().text not in _COMPARISONS:
            return part
        left = self.number(part, first)
        links: list[Truth[R]] = []
        while self.now().kind == SIGN and self.now().text in _COMPARISONS:
            compare = _COMPARISONS[self.next().text]
            start = self.now()
            right = self.number(self.sum(), start)
            links.append(compare(left, right))
            left = right
        return links[0] if len(links) == 1 else All(links)

    def sum(self) -> Number[R] | Truth[R]:
        first = self.now()
        part = self.product()
        while self.now().kind == SIGN and self.now().text in ("+", "-"):
            sign = self.next()
            start = self.now()
            left, right = self.number(part, first), self.number(self.product(), start)
            part = Sum(left, right) if sign.text == "+" else Difference(left, right)
        return part

    def product(self) -> Number[R] | Truth[R]:
        first = self.now()
        part = self.factor()
        while self.now().kind == SIGN and self.now().text in ("*", "/"):
            sign = self.next()
            start = self.now()
            left, right = self.number(part, first), self.number(self.factor(), start)
            part = Product(left, right) if sign.text == "*" else Quotient(left, right, self.by_zero(sign))
        return part

    def factor(self) -> Number[R] | Truth[R]:
        token = self.next()
        if token.kind == NUMBER:
            return Constant(float(token.text))
        if token.kind == NAME and token.text not in _JOINTS:
            return self.word(token)
        if token.kind == SIGN and token.text == "-":
            self.deeper()
            start = self.now()
            inner = self.number(self.factor(), start)
            self.depth -= 1
            return Negative(inner)
        if token.kind == SIGN and token.text == "(":
            inside = self.condition()
            self.expect(")", "a bracket is opened and never closed")
            return inside
        raise self.misplaced(token)

    # Words

    def word(self, token: Token) -> Number[R]:
        vocabulary = self.vocabulary
        named = self.now().kind == SIGN and self.now().text == "("
        if token.text in vocabulary.words_with_name():
            if not named:
                raise self.mistake(f"{token.text} needs a card, as in {token.text}('{vocabulary.names()[0]}')", token)
            return vocabulary.word_with_name(token.text, self.name_in_brackets(token.text))
        if token.text not in vocabulary.words():
            raise self.unknown_word(token)
        if named:
            raise self.mistake(f"{token.text} stands alone, without brackets", self.now())
        return vocabulary.word(token.text)

    def name_in_brackets(self, word: str) -> str:
        self.next()
        token = self.next()
        if token.kind != TEXT:
            raise self.mistake(
                f"a card's name stands in quotation marks: {word}('{self.vocabulary.names()[0]}')", token
            )
        name = self.vocabulary.find_name(token.text)
        if name is None:
            raise self.mistake(self.vocabulary.unknown_name(token.text), token)
        self.expect(")", f"{word}('{name}' lacks its closing bracket")
        return name

    def unknown_word(self, token: Token) -> StrategyError:
        vocabulary = self.vocabulary
        words, named = vocabulary.words(), vocabulary.words_with_name()
        valid = f"words are {', '.join(words)}; with a card: {', '.join(named)}"
        hint = nearest(token.text, [*words, *named, *_JOINTS])
        return self.mistake(f"there is no word '{token.text}'{hint or ';'} {valid}", token)

    # Tokens

    def now(self) -> Token:
        return self.tokens[self.place]

    def next(self) -> Token:
        """Return the token and go on to the one after it; stay at the end."""
        token = self.tokens[self.place]
        if token.kind != END:
            self.place += 1
        return token

    def taken(self, kind: str, text: str) -> bool:
        if self.now().kind == kind and self.now().text == text:
            self.place += 1
            return True
        return False

    def expect(self, sign: str, problem: str) -> None:
        if not self.taken(SIGN, sign):
            raise self.mistake(f"{problem}; {self.after_value()} or {sign}", self.now())

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise self.mistake(f"nested more than {_DEEPEST} deep", self.now())

    # Kinds

    def truth(self, part: Number[R] | Truth[R], start: Token) -> Truth[R]:
        if isinstance(part, Truth):
            return part
        raise self.mistake("this is a number where a condition is needed; compare it, as in money > 18", start)

    def number(self, part: Number[R] | Truth[R], start: Token) -> Number[R]:
        if isinstance(part, Number):
            return part
        raise self.mistake("this is a condition where a number is needed", start)

    # Mistakes

    def by_zero(self, sign: Token) -> StrategyError:
        """The error for a division whose divisor turns out to be zero, which may happen in the middle of a game."""
        fault = self.mistake("division by zero; guard it with a condition before `and`", sign)
        return fault.placed(self.file, self.line)

    def mistake(self, problem: str, token: Token) -> StrategyError:
        return StrategyError(problem, self.source, token.column)

    def misplaced(self, token: Token) -> StrategyError:
        what = "the expression ends" if token.kind == END else f"'{token.text}' stands"
        return self.mistake(f"{what} where a number, a word or ( is needed", token)

    def after_value(self) -> str:
        return "after a value come + - * /, < <= == != >= >, and, or"
