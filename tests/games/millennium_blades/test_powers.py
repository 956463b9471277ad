"""Characters' powers in tournaments."""

from __future__ import annotations

from collections import Counter

import pytest

from demesne.games.millennium_blades.ability import BEARERS, OF_DESIGN, TRIGGERS
from demesne.games.millennium_blades.characters import CHARACTER_NAMES, CHARACTERS
from demesne.games.millennium_blades.view import power_text
from tests.games.millennium_blades.arena import Arena
from tests.games.millennium_blades.chance import CARDS, Chance


def powered(character: str, players: int = 2) -> Arena:
    """Seat 0 has this character; the others have such as do nothing by themselves here."""
    quiet = [name for name in ("Mishap", "Toolbelt", "Gluepot") if name != character]
    return Arena(players, powers=True, characters=", ".join([character, *quiet[: players - 1]]))


@pytest.mark.parametrize("character", CHARACTERS, ids=lambda character: character.name)
def test_a_characters_text_says_all_it_does(character: object) -> None:
    chosen = next(each for each in CHARACTERS if each is character)
    text = power_text(chosen)
    assert all(sentence in text for sentence in chosen.economy())
    assert all(ability.say() in text for ability in OF_DESIGN[BEARERS[chosen.name]])
    assert text.endswith((".", ")"))


def test_powers_are_seen_by_all_and_only_where_they_are_played() -> None:
    arena = powered("Gluepot").hand(0, "Match Seller").begin()
    players = arena.g.view(1)["players"]
    assert isinstance(players, list)
    assert "Attach this character" in players[0]["power"]
    plain = Arena().hand(0, "Match Seller").begin()
    players = plain.g.view(1)["players"]
    assert isinstance(players, list)
    assert players[0]["power"] == ""


def test_a_pre_release_knows_no_powers() -> None:
    arena = powered("Gluepot")
    arena.g.round = 0
    arena.row(0, "Match Seller").hand(0, "Chimney Fox").begin()
    assert arena.moves(0) == ["play Chimney Fox"]


def test_gluepot_sticks_to_a_card_and_scores_it_again() -> None:
    arena = powered("Gluepot").row(0, "Match Seller", "Sleepy Megalith").hand(0, "Chimney Fox").begin()
    arena.play(0, "use 0.15")
    assert arena.moves(0) == ["choose 0.1", "choose 0.2"]
    arena.play(0, "choose 0.2")
    assert arena.face("0.2").piece.steady
    assert arena.moves(0) == ["play Chimney Fox"]
    boards = arena.g.view(1)["tournament"]
    assert isinstance(boards, dict)
    assert boards["boards"][0]["bearers"] == [{"place": "0.15", "name": "Gluepot", "on": "0.2", "spent": False}]
    arena.play(0, "play Chimney Fox", "choose 0.1").play(1, "play Enormous Nobody")
    assert arena.points == [3 + 24 + 24, 0]


def test_gluepot_sticks_once_and_needs_a_card() -> None:
    arena = powered("Gluepot").hand(0, "Match Seller", "Chimney Fox").hand(1, "Rain Clerk", "Popcorn Cart").begin()
    assert arena.moves(0) == ["play Match Seller", "play Chimney Fox"]
    arena.play(0, "play Match Seller", "use 0.15").play(1, "play Popcorn Cart")
    assert arena.moves(0) == ["play Chimney Fox"]
    fallen = powered("Gluepot").row(0, "-Sleepy Megalith").finish()
    assert fallen.points == [0, 0]


def test_gluepots_repeated_score_has_a_cap() -> None:
    arena = powered("Gluepot").row(0, "Prism Marshal", "Match Seller", "Rain Clerk", "Root Surveyor", "Popcorn Cart")
    arena.row(0, None, None, None, None, None, "Ferry Otter").hand(0, "Chimney Fox").begin().play(
        0, "use 0.15", "choose 0.1"
    )
    arena.play(1, "play Enormous Nobody") if arena.asked()[0] == 1 else arena.play(0, "done").play(
        1, "play Enormous Nobody"
    )
    assert arena.points == [62, 0]


def test_toolbelt_winds_up_another_accessory_once() -> None:
    arena = powered("Toolbelt").gear(0, "Chewed Pencil", "Foam Finger", "Second Stopwatch").row(0, "Match Seller")
    arena.hand(0, "Chimney Fox", "Popcorn Cart", "Bath Oracle").hand(
        1, "Rain Clerk", "Torch Runner", "Ferry Otter"
    ).begin()
    arena.play(0, "use 0.9")
    assert arena.points == [9, 0]
    assert arena.moves(0, "yes") == []
    arena.play(0, "play Popcorn Cart").play(1, "play Rain Clerk").play(0, "use 0.10", "choose 0.1")
    assert arena.asked() == (0, "may")
    arena.play(0, "no", "play Chimney Fox", "choose 0.1").play(1, "play Torch Runner").play(0, "use 0.11")
    arena.play(0, "yes", "choose 0.9")
    assert (arena.up("0.9"), arena.up("0.10"), arena.up("0.11")) == (True, False, False)
    assert arena.g.contest.spent == 1


def test_toolbelt_may_do_so_when_an_accessory_reacts() -> None:
    arena = powered("Toolbelt").gear(0, "Chewed Pencil", "Paper Ward").row(0, "Match Seller").row(1, "Red-Card Bailiff")
    arena.hand(0, "Chimney Fox", "Popcorn Cart").hand(1, "Rain Clerk", "Torch Runner").begin()
    arena.play(0, "use 0.9", "play Popcorn Cart").play(1, "use 1.1").play(0, "react 0.10")
    assert arena.asked() == (0, "may")
    arena.play(0, "yes")
    assert (arena.up("0.9"), arena.up("0.10")) == (True, False)


def test_toolbelt_scores_both_boxes() -> None:
    arena = powered("Toolbelt").gear(0, "Kilnwood Box", "Commuter Satchel").row(0, "Match Seller").finish()
    assert arena.points == [16, 0]


def test_lady_overdraft_buys_stars() -> None:
    arena = powered("Lady Overdraft").row(0, "Match Seller", "Chimney Fox").hand(0, "Popcorn Cart").money(0, 5).begin()
    arena.play(0, "use 0.15")
    assert arena.moves(0) == ["pay 0", "pay 1", "pay 2", "pay 3"]
    arena.play(0, "pay 3", "choose 0.1", "choose 0.1", "choose 0.2")
    assert (arena.star("0.1"), arena.star("0.2"), arena.g.players[0].money) == (3, 4, 2)
    assert arena.moves(0) == ["play Popcorn Cart"]
    poor = powered("Lady Overdraft").row(0, "Match Seller").hand(0, "Popcorn Cart").money(0, 0).begin()
    assert poor.moves(0) == ["play Popcorn Cart"]


def test_lady_overdraft_looks_down_on_others() -> None:
    arena = powered("Lady Overdraft", 3).row(0, "Last Bonfire", "Rooftop Goose", "Match Seller").row(1, "Chimney Fox")
    assert arena.row(2, "Ferry Otter", "-Foldout Whale").finish().points == [16, 0, 0]


def test_honest_haggle_exchanges_a_card_of_his_hand() -> None:
    arena = powered("Honest Haggle").hand(0, "Match Seller", "Chimney Fox").market("Bath Oracle", "Toast Gremlin")
    arena.market("Chewed Pencil", "Last Bonfire").begin().play(0, "use 0.15")
    assert arena.moves(0) == ["put Match Seller", "put Chimney Fox", "pass"]
    arena.play(0, "put Chimney Fox")
    assert arena.moves(0) == ["take Toast Gremlin", "take Bath Oracle"]
    arena.play(0, "take Bath Oracle")
    assert arena.points == [5, 0]
    assert arena.held(0) == ["Match Seller", "Bath Oracle"]
    aftermarket = arena.g.view(1)["aftermarket"]
    assert isinstance(aftermarket, list)
    assert "Chimney Fox" in [sale["card"] for sale in aftermarket]
    assert arena.moves(0) == ["play Match Seller", "play Bath Oracle"]


def test_honest_haggle_may_think_better_of_it_or_find_nothing() -> None:
    arena = powered("Honest Haggle").hand(0, "Match Seller").market("Toast Gremlin").begin().play(0, "use 0.15", "pass")
    assert arena.points == [0, 0]
    assert arena.held(0) == ["Match Seller"]
    dear = powered("Honest Haggle").hand(0, "Match Seller").market("Last Bonfire", "Chewed Pencil").begin()
    assert dear.moves(0) == ["play Match Seller"]


def test_doctor_forecast_is_paid_for_being_right() -> None:
    arena = (
        powered("Doctor Forecast").metas("Fire", "Animal").hand(0, "Match Seller", "Rain Clerk").hand(1, "Chimney Fox")
    )
    arena.begin().play(0, "play Match Seller")
    assert arena.points == [13, 0]
    scored = powered("Doctor Forecast").metas("Fire", "Animal").row(0, "Match Seller").finish()
    assert scored.points == [23, 0]
    wrong = (
        powered("Doctor Forecast").metas("Dark", "Animal").hand(0, "Match Seller").begin().play(0, "play Match Seller")
    )
    assert wrong.points == [9, 0]


def test_mishap_reveals_again_twice_and_has_a_seventh_slot() -> None:
    arena = powered("Mishap").row(0, "Kettle Drummer").row(1, "Last Bonfire").money(0, 9).hand(0, "Match Seller")
    arena.store("Rain Clerk", "Torch Runner", "Toast Gremlin", "Popcorn Cart").begin().play(0, "use 0.1")
    assert arena.asked() == (0, "reveal again")
    arena.play(0, "yes", "yes")
    assert arena.asked()[1] != "reveal again"
    assert arena.g.players[0].money == 5
    row = ("Match Seller", "Rain Clerk", "Chimney Fox", "Ferry Otter", "Popcorn Cart", "Toast Gremlin")
    full = powered("Mishap").row(0, *row).hand(0, "Torch Runner").begin().play(0, "play Torch Runner")
    assert len(full.names(0)) == 7


def test_every_power_comes_up_and_nothing_is_lost() -> None:
    seen: Counter[str] = Counter()
    wanted = {f"{name}/{TRIGGERS[each.trigger]}" for name in CHARACTER_NAMES for each in OF_DESIGN[BEARERS[name]]}
    for seed in range(60):
        seen += Chance(seed, CARDS, check_every=25, powers=True).play().seen
        if wanted <= set(seen):
            break
    assert wanted - set(seen) == set()
