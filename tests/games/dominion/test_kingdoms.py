"""Which ten kingdom cards are used."""

from __future__ import annotations

import pytest

import demesne
from demesne.core import BadSettings, Rng, seeded
from demesne.games.dominion.card import CARDS, KINDS, NAMES, number
from demesne.games.dominion.game import EDITIONS, GAME
from demesne.games.dominion.kinds import ACTION, ATTACK, REACTION
from demesne.games.dominion.kingdoms import SETS, Recommended, numbered, pool, random_kingdom, sensible, set_names
from demesne.games.dominion.state import DominionState

TEN = ["Cellar", "Chapel", "Festival", "Gardens", "Library", "Mine", "Moat", "Spy", "Vassal", "Witch"]


def settings(seed: int = 1, **options: object) -> dict[str, object]:
    return GAME.settings(2, seed, options)


def kingdom(seed: int = 1, **options: object) -> list[str]:
    found = settings(seed, **options)["kingdom"]
    assert isinstance(found, list)
    return found


# Recommended sets


@pytest.mark.parametrize("each", SETS, ids=lambda each: f"{each.name} {each.edition}")
def test_a_recommended_set_has_ten_cards_of_its_edition(each: Recommended) -> None:
    named = {card.name: card for card in CARDS}
    assert len(set(each.cards)) == 10
    assert [name for name in each.cards if each.edition not in named[name].editions] == []


@pytest.mark.parametrize("each", SETS, ids=lambda each: f"{each.name} {each.edition}")
def test_every_recommended_set_can_be_chosen_by_name(each: Recommended) -> None:
    edition = "first" if each.edition == 1 else "second"
    found = settings(kingdom=each.name.upper(), edition=edition)
    assert (found["kingdom"], found["edition"]) == (each.cards, edition)


def test_the_sets_of_both_boxes_are_there() -> None:
    second = {"First Game", "Size Distortion", "Deck Top", "Sleight of Hand", "Improvements", "Silver & Gold"}
    first = {"First Game", "Big Money", "Interaction", "Size Distortion", "Village Square"}
    assert second <= {each.name for each in SETS if each.edition == 2}
    assert first <= {each.name for each in SETS if each.edition == 1}
    assert len(set_names()) == len(set(set_names()))


def test_a_set_of_both_editions_is_taken_in_the_one_asked_for() -> None:
    assert "Merchant" in kingdom(kingdom="First Game")
    assert "Woodcutter" in kingdom(kingdom="First Game", edition="first")
    assert "Merchant" in kingdom()


def test_a_set_of_one_edition_brings_that_edition() -> None:
    assert settings(kingdom="Big Money")["edition"] == "first"
    assert settings(kingdom="Deck Top", edition="first")["edition"] == "second"


# Ten names


def test_ten_names_make_a_kingdom_as_a_list_or_with_commas() -> None:
    assert kingdom(kingdom=TEN) == TEN
    assert kingdom(kingdom=" , ".join(TEN).lower()) == TEN


def test_ten_names_may_mix_editions_and_take_the_wording_asked_for() -> None:
    assert settings(kingdom=TEN)["edition"] == "second"
    assert settings(kingdom=TEN, edition="first")["edition"] == "first"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"kingdom": [*TEN[:9], "Wich"]}, "no kingdom card 'Wich'; did you mean Witch"),
        ({"kingdom": [*TEN[:9], "Copper"]}, "no kingdom card 'Copper'"),
        ({"kingdom": [*TEN[:9], "Moat"]}, "Moat is named twice; a kingdom has ten different cards"),
        ({"kingdom": TEN[:9]}, "a kingdom has ten cards, not 9"),
        ({"kingdom": "Cellar,Moat"}, "a kingdom has ten cards, not 2"),
        ({"kingdom": "Frist Game"}, "no recommended set 'Frist Game'; did you mean First Game"),
        ({"kingdom": "zzz"}, "no recommended set 'zzz'; there are First Game, Size Distortion"),
        ({"kingdom": 7}, "a kingdom is the name of a set, 'random', or ten card names"),
        ({"kingdom": [1] * 10}, "a kingdom is the name of a set, 'random', or ten card names"),
        ({"edition": "third"}, "no edition 'third'; there are second, first"),
        ({"edition": ["first"]}, "there are second, first"),
        ({"sets": ["Prosperity"]}, "no set 'Prosperity'; there are Base, Seaside"),
        ({"sets": []}, "'sets' is a list of Base, Seaside"),
        ({"open_counts": "yes"}, "'open_counts' is true or false, not 'yes'"),
        ({"first": 2}, "'first' is a seat from 0 to 1, not 2"),
        ({"first": True}, "'first' is a seat from 0 to 1, not True"),
        ({"last_winner": 2}, "'last_winner' is a seat from 0 to 1, not 2"),
        ({"last_winner": [0, "x"]}, "'last_winner' is a seat from 0 to 1, not 'x'"),
        ({"seaside_edition": "third"}, "no seaside edition 'third'; there are same, second, first"),
        ({"sensible": 1}, "'sensible' is true or false, not 1"),
        ({"selection": "dice"}, "no selection 'dice'; there are none, veto, alternate"),
        ({"selection": "veto"}, "'First Game' leaves nothing to select"),
        ({"selection": "veto", "kingdom": TEN}, "this selection is made from 12 cards, not 10"),
        ({"selection": "alternate", "kingdom": TEN[:9]}, "this selection is made from 10 cards or more, not 9"),
    ],
)
def test_a_bad_choice_is_refused_with_what_would_be_valid(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadSettings) as refusal:
        GAME.settings(2, 1, options)
    assert message in str(refusal.value)


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSettings, match="no option 'colour'; it has kingdom, sets"):
        demesne.new("dominion", players=2, seed=1, colour="red")


# Chance


def test_a_random_kingdom_follows_from_the_seed() -> None:
    assert kingdom(3, kingdom="random") == kingdom(3, kingdom="Random")
    assert len({tuple(kingdom(seed, kingdom="random")) for seed in range(30)}) == 30


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("sets", [["Base"], ["Seaside"], ["Base", "Seaside"]], ids="+".join)
def test_a_random_kingdom_is_drawn_from_the_chosen_sets(sets: list[str], edition: str) -> None:
    number = 1 if edition == "first" else 2
    allowed = {NAMES[card] for card in pool(sets, {"Base": number, "Seaside": number})}
    drawn = {name for seed in range(80) for name in kingdom(seed, kingdom="random", sets=sets, edition=edition)}
    assert drawn == allowed


def test_sets_may_be_named_with_commas() -> None:
    listed = kingdom(4, kingdom="random", sets=["Base", "Seaside"])
    assert kingdom(4, kingdom="random", sets="base, seaside") == listed


def test_a_random_kingdom_makes_a_game() -> None:
    """Two cheap cards, a dear one, enough Actions, and few Attacks where nothing answers them."""
    numbers = {name: number for number, name in enumerate(NAMES)}
    for seed in range(200):
        drawn = [numbers[name] for name in kingdom(seed, kingdom="random", sets=["Base", "Seaside"])]
        attacks = sum(1 for card in drawn if KINDS[card] & ATTACK)
        answered = any(KINDS[card] & REACTION for card in drawn)
        assert len(set(drawn)) == 10
        assert sum(1 for card in drawn if CARDS[card].cost <= 3) >= 2
        assert any(CARDS[card].cost >= 5 for card in drawn)
        assert sum(1 for card in drawn if KINDS[card] & ACTION) >= 7
        assert attacks <= (4 if answered else 3)


def test_chance_may_draw_any_ten() -> None:
    """Without the constraints there are kingdoms that break them, and no more cards than the sets have."""
    drawn = [numbered(kingdom(seed, kingdom="random", sensible=False)) for seed in range(200)]
    assert any(not sensible(ten) for ten in drawn)
    assert {card for ten in drawn for card in ten} == set(pool(["Base"], {"Base": 2}))
    assert all(sensible(numbered(kingdom(seed, kingdom="random"))) for seed in range(200))


@pytest.mark.parametrize(("base", "seaside"), [("second", "first"), ("first", "second")])
def test_each_set_has_its_own_edition(base: str, seaside: str) -> None:
    chosen = {"base_edition": base, "seaside_edition": seaside}
    allowed = pool(["Base", "Seaside"], {"Base": EDITIONS[base], "Seaside": EDITIONS[seaside]})
    drawn = {name for seed in range(80) for name in kingdom(seed, kingdom="random", sets=["Base", "Seaside"], **chosen)}
    assert drawn == {NAMES[card] for card in allowed}


def test_cards_are_worded_by_the_edition_of_their_set() -> None:
    """Moneylender of the first edition insists, Embargo of the second puts one token, and the other way round."""
    names = "Moneylender, Embargo, Village, Smithy, Market, Festival, Moat, Militia, Witch, Chapel"
    for base, seaside in (("first", "second"), ("second", "first")):
        match = demesne.new("dominion", seed=1, kingdom=names, base_edition=base, seaside_edition=seaside)
        state = match.state
        assert isinstance(state, DominionState)
        assert match.view(0)["editions"] == {"Base": base, "Seaside": seaside}
        assert state.layout.older[number("Moneylender")] == (base == "first")
        assert state.layout.older[number("Embargo")] == (seaside == "first")
        assert GAME.load(state.plain()).plain() == state.plain()


def test_the_edition_holds_for_every_set_where_nothing_else_is_said() -> None:
    chosen = settings(kingdom="random", edition="first", seaside_edition="second")
    assert [chosen[name] for name in ("base_edition", "seaside_edition")] == ["first", "second"]
    chosen = settings(kingdom="Shipwrecks")
    assert [chosen[name] for name in ("edition", "base_edition", "seaside_edition")] == ["first"] * 3


def test_the_constraints_do_work() -> None:
    """Without them some of these kingdoms would break them."""
    cards = pool(["Base"], {"Base": 1})
    plain = Rng(7)
    cheap = []
    for _ in range(200):
        plain.shuffle(cards)
        cheap.append(sum(1 for card in cards[:10] if CARDS[card].cost <= 3))
    assert min(cheap) < 2


def test_too_few_cards_make_no_kingdom() -> None:
    with pytest.raises(BadSettings, match="the chosen sets have only 9"):
        random_kingdom(seeded(1), list(range(7, 16)))


# What a lobby and a record need


def test_definite_settings_come_back_as_they_are() -> None:
    for options in (
        {"kingdom": "random"},
        {"kingdom": "Big Money"},
        {"kingdom": TEN, "edition": "first", "first": 1},
        {"kingdom": "random", "selection": "veto", "seaside_edition": "first", "winner_left": True},
        {"kingdom": "random", "selection": "alternate", "same_start": True, "last_winner": 0},
    ):
        definite = settings(5, **options)
        assert settings(99, **definite) == definite


def test_a_lobby_can_show_the_options() -> None:
    options = {option.name: option for option in GAME.options()}
    assert list(options)[:4] == ["kingdom", "sets", "sensible", "selection"]
    assert list(options)[4:7] == ["edition", "base_edition", "seaside_edition"]
    assert list(options)[7:] == ["same_start", "open_counts", "first", "last_winner", "winner_left"]
    assert options["kingdom"].choices == [*set_names(), "random"]
    assert options["sets"].choices == sorted({card.set_name for card in CARDS} - {"Basic"})
    assert {"Base", "Seaside"} <= set(options["sets"].choices)


def test_a_lobby_is_told_the_cards_of_every_set_in_each_edition() -> None:
    (kingdom,) = [option for option in GAME.options() if option.name == "kingdom"]
    assert set(kingdom.details) == set(kingdom.choices) - {"random"}
    first_game = kingdom.details["First Game"]
    assert isinstance(first_game, list)
    assert [each["edition"] for each in first_game] == ["second", "first"]
    assert "Merchant" in first_game[0]["cards"]
    assert "Woodcutter" in first_game[1]["cards"]
