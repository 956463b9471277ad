"""Rules texts are found wherever the package runs from."""

import pytest

from demesne.texts import games_with_rules, rules_text


def test_every_rules_text_can_be_read() -> None:
    assert games_with_rules()
    for game in games_with_rules():
        assert rules_text(game).startswith("# ")
        assert "tests/" not in rules_text(game)


@pytest.mark.parametrize("name", ["no such game", "", "../dominion", "DOMINION"])
def test_an_unknown_game_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(LookupError, match=r"there is one for: .*dominion"):
        rules_text(name)
