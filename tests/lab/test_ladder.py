"""The ladder: ratings, and games that are kept."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from demesne.core.errors import BadSettings
from demesne.lab.ladder import MOST_GROUPS, Heading, Ladder, LadderGame, draw_groups, find_all, ladder

BOTS = ("random", "big-money", "smithy")
FILE = """
name = "Golden"
[[buy]]
card = "Gold"
"""


def _heading() -> Heading:
    return Heading(ladder=1, game="dominion", rules_version=1, players=2, seed=0, options={}, files={})


def _lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


def test_the_better_bot_stands_higher() -> None:
    result = ladder("dominion", BOTS, games=6)
    assert [bot.name for bot in result.bots] == ["smithy", "big-money", "random"]
    assert result.games == 18
    assert [bot.games for bot in result.bots] == [12, 12, 12]
    low, high = result.bots[0].interval
    assert low < result.bots[0].rating < high


def test_more_games_make_a_rating_surer() -> None:
    games = [LadderGame(bots=("a", "b"), number=n, places=(1, 2) if n % 3 else (2, 1)) for n in range(60)]
    few, many = (Ladder(_heading(), ("a", "b"), games[:count]) for count in (6, 60))
    assert many.bots[0].spread < few.bots[0].spread / 1.5
    assert (many.bots[0].name, many.bots[0].first, many.bots[1].first) == ("a", 40, 20)


def test_the_order_in_which_games_were_played_does_not_matter() -> None:
    games = [LadderGame(bots=("a", "b"), number=n, places=(1, 2) if n % 3 else (1, 1)) for n in range(20)]
    assert Ladder(_heading(), ("a", "b"), games).plain() == Ladder(_heading(), ("a", "b"), games[::-1]).plain()


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path, whole = tmp_path / "ladder.jsonl", ladder("dominion", BOTS, games=4).plain()

    def stop(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ladder("dominion", BOTS, games=4, file=path, progress=stop)
    kept = len(_lines(path)) - 1
    left: list[int] = []
    assert ladder("dominion", BOTS, games=4, file=path, total=left.append).plain() == whole
    assert left == [12 - kept]
    assert ladder("dominion", BOTS, games=4, file=path, total=left.append).plain() == whole
    assert left[-1] == 0


def test_several_processes_give_the_same_ladder() -> None:
    assert ladder("dominion", BOTS, games=2, jobs=2).plain() == ladder("dominion", BOTS, games=2).plain()


def test_a_new_bot_joins_a_kept_ladder(tmp_path: Path) -> None:
    path, left = tmp_path / "ladder.jsonl", list[int]()
    ladder("dominion", BOTS[:2], games=2, file=path)
    result = ladder("dominion", BOTS, games=2, file=path, total=left.append)
    assert (left, result.games) == ([4], 6)
    assert result.plain() == ladder("dominion", BOTS, games=2).plain()


def test_half_a_line_at_the_end_is_dropped(tmp_path: Path) -> None:
    path, left = tmp_path / "ladder.jsonl", list[int]()
    whole = ladder("dominion", BOTS, games=2, file=path).plain()
    path.write_bytes(path.read_bytes()[:-7])
    assert ladder("dominion", BOTS, games=2, file=path, total=left.append).plain() == whole
    assert (left, len(_lines(path))) == ([1], 7)


def test_a_strategy_file_that_changed_plays_anew(tmp_path: Path) -> None:
    strategy, path, left = tmp_path / "golden.toml", tmp_path / "ladder.jsonl", list[int]()
    strategy.write_text(FILE)
    bots = ("random", "big-money", str(strategy))
    ladder("dominion", bots, games=2, file=path)
    strategy.write_text(FILE.replace("Gold", "Silver"))
    ladder("dominion", bots, games=2, file=path, total=left.append)
    assert left == [4]


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"seed": 8}, "holds a ladder with seed 0, not 8"),
        ({"players": 3}, "holds a ladder with players 2, not 3"),
        ({"options": {"kingdom": "First Game"}}, "holds a ladder with options"),
    ],
)
def test_another_ladders_file_is_refused_and_kept(tmp_path: Path, more: dict[str, object], message: str) -> None:
    path = tmp_path / "ladder.jsonl"
    ladder("dominion", BOTS, games=1, file=path)
    before = path.read_bytes()
    with pytest.raises(BadSettings, match=message):
        ladder("dominion", BOTS, games=1, file=path, **more)  # type: ignore[arg-type]
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"hello\n", b'{"ladder":1}\n', b"\xff\xfe"])
def test_what_is_no_ladder_is_refused_and_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "ladder.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadSettings, match="is no ladder"):
        ladder("dominion", BOTS, games=1, file=path)
    assert path.read_bytes() == content


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The lines of a ladder."""
    path = tmp_path_factory.mktemp("ladder") / "ladder.jsonl"
    ladder("dominion", BOTS, games=1, file=path)
    return _lines(path)


DEEP = b"[" * 100_000 + b"]" * 100_000


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"oh", "line 2 is no game of a ladder: JSON is malformed"),
        (b"", "line 2 is no game of a ladder: nothing stands there"),
        (b'{"bots":["random","smithy"],"number":0,"places":[1,2,3]}', "line 2 .* the places of 2 bots are 1 to 2"),
        (b'{"bots":["random","smithy"],"number":0,"places":[1%s,1]}' % (b"0" * 400), "line 2 .* places of 2 bots"),
        (b'{"bots":["random","smithy"],"number":0,"places":[0,-5]}', "line 2 .* >= 1"),
        (b'{"bots":["random","smithy"],"number":0,"places":[2,2]}', "line 2 .* the first of them taken"),
        (b'{"bots":["random","smithy"],"number":-1,"places":[1,2]}', "line 2 .* >= 0"),
        (b'{"bots":["random"],"number":0,"places":[1]}', "line 2 is no game of 2 bots"),
        (b'{"bots":["random","smithy"],"number":0,"places":[1,2],"x":%s}' % DEEP, "line 2 .* nested too deeply"),
    ],
)
def test_a_damaged_line_is_named_and_kept(tmp_path: Path, played: list[bytes], line: bytes, message: str) -> None:
    path, (heading, *games) = tmp_path / "ladder.jsonl", played
    for lines in ([heading, line, *games], [heading, line]):
        content = b"\n".join(lines) + b"\n"
        path.write_bytes(content)
        with pytest.raises(BadSettings, match=rf"ladder\.jsonl, {message}"):
            ladder("dominion", BOTS, games=1, file=path)
        assert path.read_bytes() == content


@pytest.mark.parametrize("old", [b'"options":{}', b'"files":{}'])
def test_a_heading_that_is_nested_deeply_is_refused(tmp_path: Path, played: list[bytes], old: bytes) -> None:
    path = tmp_path / "ladder.jsonl"
    for deep in (DEEP, b"[" * 900 + b"]" * 900):
        path.write_bytes(played[0].replace(old, b'%s{"a":%s}' % (old[:-2], deep)))
        with pytest.raises(BadSettings, match=r"ladder\.jsonl (is no ladder: line 1|holds a ladder with options)"):
            ladder("dominion", BOTS, games=1, file=path)


def test_what_never_ends_is_no_ladder() -> None:
    with pytest.raises(BadSettings, match="/dev/zero is no ladder: line 1 has more than 1,048,576 bytes"):
        ladder("dominion", BOTS, games=1, file=Path("/dev/zero"))


def test_a_strategy_whose_name_a_ladder_cannot_keep_is_refused(tmp_path: Path) -> None:
    strategy = tmp_path / os.fsdecode(b"\xff.toml")
    strategy.write_text(FILE)
    with pytest.raises(BadSettings, match=r"udcff\.toml' needs another name"):
        ladder("dominion", ("random", str(strategy)), games=1)


@pytest.mark.parametrize(
    ("bots", "more", "message"),
    [
        (("random",), {}, "needs 2 different bots"),
        (("random", "random"), {}, "needs 2 different bots"),
        (("random", "hal"), {}, "no bot 'hal'"),
        (BOTS, {"players": 9}, "2 to 6"),
        (BOTS, {"games": 0}, "at least one game"),
        (BOTS, {"games": 10**9}, "at most 1,000,000 games; with these bots that is --games 333333"),
        (BOTS, {"options": {"kingdum": 1}}, "kingdum"),
    ],
)
def test_what_cannot_be_played_is_refused(bots: tuple[str, ...], more: dict[str, object], message: str) -> None:
    with pytest.raises(BadSettings, match=message):
        ladder("dominion", bots, **more)  # type: ignore[arg-type]


def test_those_who_think_for_seconds_play_only_where_they_are_wanted() -> None:
    result = ladder("domaine", games=1)
    assert {bot.name for bot in result.bots} == {"random", "beginner", "casual", "strong"}
    assert result.notes == ["expert and master did not play: they try moves out for seconds; --all has them play, too"]
    assert [maker.key for maker in find_all("domaine", (), everybody=True)][-2:] == ["expert", "master"]
    assert [maker.key for maker in find_all("domaine", ("master", "random"), everybody=False)] == ["master", "random"]


def test_strategies_that_need_too_many_cards_do_not_meet(tmp_path: Path) -> None:
    cards = ("Cellar Market Merchant Militia Mine Moat", "Remodel Smithy Village Workshop Festival Laboratory")
    bots = [str(tmp_path / f"{number}.toml") for number in range(2)]
    for bot, words in zip(bots, cards, strict=True):
        rules = "".join(f'[[buy]]\ncard = "{card}"\n' for card in words.split())
        Path(bot).write_text(f'name = "Six cards"\n{rules}')
    result = ladder("dominion", ("random", *bots), games=1)
    assert [bot.games for bot in result.bots if bot.name == "random"] == [2]
    assert "1 group did not play: these strategies need 12 kingdom cards" in result.notes[0]
    with pytest.raises(BadSettings, match="more than 10"):
        ladder("dominion", bots, games=1)


def test_drawn_groups_differ_and_are_fair() -> None:
    names = [f"bot {number:02}" for number in range(30)]
    groups = draw_groups(names, 4, seed=3)
    assert len(set(groups)) == len(groups) == MOST_GROUPS
    assert all(len(set(group)) == 4 and list(group) == sorted(group) for group in groups)
    counts = Counter(bot for group in groups for bot in group)
    assert min(counts.values()) > 30
    assert groups == draw_groups(names[::-1], 4, seed=3) != draw_groups(names, 4, seed=4)


def test_a_ladder_is_plain_data() -> None:
    decoded = msgspec.json.decode(msgspec.json.encode(ladder("domaine", ("random", "heuristic"), games=1).plain()))
    assert [bot["name"] for bot in decoded["bots"]] == ["strong", "random"]
