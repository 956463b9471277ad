"""Strategy files: what they may say, and what is said about their mistakes."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

import demesne
from demesne.bots import StrategyError, bots_of, find
from demesne.bots.dominion.strategy import StrategyBot
from demesne.bots.dominion.strategy_file import LARGEST, load_strategy, needs, read_strategy
from demesne.core.errors import BadSettings

GOOD = """\
# A comment
name = "Test" # another
about = '''
[[buy]]
card = "not a rule"
'''

[[buy]]
card = "Province"
when = "money > 18"

[[buy]]
card = "village"

[[play]]
card = "Village"
when = "actions < 3"
"""


def refusal(text: str) -> StrategyError:
    with pytest.raises(StrategyError) as caught:
        read_strategy(text, "mine.toml")
    assert caught.value.file == "mine.toml"
    return caught.value


def test_a_good_file_is_read() -> None:
    strategy = read_strategy(GOOD, "mine.toml")
    assert (strategy.name, strategy.about) == ("Test", '[[buy]] card = "not a rule"')
    assert [rule.buy.text for rule in strategy.buys] == ["buy Province", "buy Village"]
    assert [rule.when is None for rule in strategy.buys] == [False, True]
    assert [rule.play.text for rule in strategy.plays] == ["play Village"]
    assert needs(strategy) == ("Village",)


def test_rules_may_stand_in_one_list() -> None:
    text = 'name = "x"\nbuy = [\n  {card = "Gold"},\n  {card = "Silver", when = "coins > 2"},\n]\n'
    assert [rule.buy.text for rule in read_strategy(text, "").buys] == ["buy Gold", "buy Silver"]
    assert refusal(text.replace("coins", "coyns")).line == 4


RULE = '[[buy]]\ncard = "Gold"\n'
MISTAKES = [
    ("", 1, "a strategy has a name"),
    ('name = "x"', 1, "at least one rule for buying"),
    ("name = 3\n" + RULE, 1, "name is text in quotation marks, not a number"),
    ('name = "x"\nauthor = "y"\n' + RULE, 2, "there is no key 'author' here; there are name, about, buy, play"),
    (
        'name = "x"\n\n[[bye]]\ncard = "Gold"\n',
        3,
        "there is no key 'bye' here; there are name, about, buy, play; did you",
    ),
    ('name = "x"\n[buy]\ncard = "Gold"\n', 2, "[[buy]], in double brackets"),
    ('name = "x"\nbuy = "Gold"\n', 2, "[[buy]], in double brackets"),
    ('name = "x"\nbuy = ["Gold"]\n', 2, "each rule of buy is a table"),
    ('name = "x"\n' + RULE + '\n[[buy]]\nwhen = "coins > 2"\n', 5, "this [[buy]] names no card"),
    ('name = "x"\n' + RULE + '\n[[buy]]\ncard = "Glod"\n', 6, "there is no card 'Glod'; did you mean Gold"),
    ('name = "x"\n' + RULE + "\n[[buy]]\ncard = 5\n", 6, "card is text in quotation marks, not a number"),
    ('name = "x"\n[[buy]]\ncard = "Gold"\nif = "coins > 2"\n', 4, "there is no key 'if' here; there are card, when"),
    ('name = "x"\n[[buy]]\ncard = "Gold"\nwhen = true\n', 4, "when is text in quotation marks, not true or false"),
    ('name = "x"\n[[buy]]\ncard = "Gold"\nwhen = [1]\n', 4, "when is text in quotation marks, not a list"),
    ('name = "x"\n[[buy]]\ncard = "Gold"\n\nwhen = "monny > 18"\n', 5, "there is no word 'monny'; did you mean money"),
    ('name = "x"\r\n[[buy]]\r\ncard = "Gold"\r\nwhen = "monny > 18"\r\n', 4, "there is no word 'monny'"),
    ('name = "x"\n[[buy]]\ncard = "Gold"\nwhen = """\nmonny > 18"""\n', 5, "there is no word 'monny'"),
    ("name = 'x'\n[[buy]]\ncard = 'Gold'\nwhen = '''money > 18\nor\n(monny > 1)'''\n", 6, "no word 'monny'"),
    ('name = "x"\n[[buy]]\ncard = "Gold"\nwhen = "money > 18\\nor monny > 1"\n', 4, "there is no word 'monny'"),
    ('name = "x"\n[[buy]]\ncard = "Gold"\nwhen = """a > \\\n 1"""\n', 4, "there is no word 'a'"),
    ('name = "x"\nbuy = []\n', 1, "at least one rule for buying"),
    ('\nname = " "\n' + RULE, 2, "a strategy has a name"),
    ('name = "x\\u0000y"\n' + RULE, 1, "name is one line"),
    ('name = "\\u001b[31m"\n' + RULE, 1, "name is one line"),
    (f'name = "{"x" * 61}"\n' + RULE, 1, "at most 60"),
    (f'name = "x"\nabout = "{"x" * 201}"\n' + RULE, 2, "at most 200"),
    ("name = 1979-05-27\n" + RULE, 1, "name is text in quotation marks, not a date"),
    ('name = "x"\n' + RULE + '[[play]]\ncard = "Gold"\n', 5, "Gold is no Action"),
    (
        'name = "x"\n' + RULE + '[[play]]\ncard = "Village"\nwhen = "actions"\n',
        6,
        "a number where a condition is needed",
    ),
    ('name = "x"\n[[buy]\ncard = "Gold"\n', 2, "this is not TOML"),
    ('name = "x"\nname = "y"\n', 2, "this is not TOML"),
    ('name = "x', 1, "this is not TOML"),
    ('name = "x"\nabout = ' + "9" * 5000, 2, "this is not TOML: Exceeds the limit"),
]


@pytest.mark.parametrize(("text", "line", "answer"), MISTAKES)
def test_mistakes_have_a_line_and_an_answer(text: str, line: int, answer: str) -> None:
    refused = refusal(text)
    assert answer in refused.problem
    assert refused.line == line
    assert str(refused).startswith(f"mine.toml, line {line}: ")


def test_a_condition_over_several_lines_is_pointed_into() -> None:
    refused = refusal('name = "x"\n[[buy]]\ncard = "Gold"\nwhen = """\nmoney > 18\n\tor monny > 1"""\n')
    assert (refused.line, refused.column) == (6, 5)
    assert str(refused).endswith("\n     or monny > 1\n        ^")


def test_a_division_over_several_lines_says_where_it_went_wrong() -> None:
    text = 'name = "x"\n[[buy]]\ncard = "Copper"\nwhen = """\nmoney > 0 and\n1 / owned(\'Gold\') > 1"""\n'
    bot = StrategyBot(read_strategy(text, "mine.toml"))
    with pytest.raises(StrategyError, match=r"mine\.toml, line 6: division by zero"):
        play_one_turn(bot)


def play_one_turn(bot: StrategyBot) -> None:
    match = demesne.new("dominion", seed=1, first=0)
    while match.to_act == [0]:
        match.play(0, bot.choose(match.state, 0))


def test_a_mark_of_the_encoding_is_no_mistake(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD, encoding="utf-8-sig")
    assert load_strategy(tmp_path / "mine.toml").name == "Test"


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match=r"cannot read the strategy .*none\.toml: No such file"):
        load_strategy(tmp_path / "none.toml")
    with pytest.raises(BadSettings, match="cannot read the strategy"):
        load_strategy(tmp_path)
    (tmp_path / "binary.toml").write_bytes(b"name = '\xff\xfe'")
    with pytest.raises(BadSettings, match="not text in UTF-8"):
        load_strategy(tmp_path / "binary.toml")
    (tmp_path / "huge.toml").write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(BadSettings, match="too large for a strategy, which has at most 262,144 bytes"):
        load_strategy(tmp_path / "huge.toml")


def test_a_path_makes_a_bot(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD, encoding="utf-8")
    maker = find("dominion", str(tmp_path / "mine.toml"))
    assert (maker.name, maker.needs, maker.make().name) == ("Test", ("Village",), "Test")


@pytest.mark.parametrize("maker", bots_of("dominion").builtin()[2:], ids=lambda maker: str(maker.key))
def test_shipped_strategies_say_what_they_are(maker: object) -> None:
    assert getattr(maker, "about", "")
    assert getattr(maker, "name", "") != getattr(maker, "key", "")


PIECES = some.sampled_from(
    'name = |"x"|\n|[[buy]]|[[play]]|card = |"Gold"|when = |"coins > 2"|[|]|{|}|\'\'\'|"""|\\|#|,|.|=|buy| '.split("|")
)


@given(some.lists(PIECES, max_size=25).map("".join))
def test_any_file_is_read_or_refused(text: str) -> None:
    with suppress(StrategyError):
        read_strategy(text, "x.toml")
