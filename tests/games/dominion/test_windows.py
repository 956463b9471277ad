"""The moments at which something else happens: who is asked, in which order, and when nobody is."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat


def test_the_attack_window_opens_before_anything_of_the_attack_happens() -> None:
    scene = deal(seat("Spy", "2 Gold"), seat("Moat", "Silver")).play("play Spy")
    assert (scene.prompt, scene.asked) == ("window", 1)
    assert (scene.hand(0), scene.actions, scene.looking(0)) == ("", 0, "")


def test_a_window_goes_round_in_turn_order() -> None:
    scene = deal(seat("Moat"), seat("Moat"), seat("Witch"), seat("Moat"), turn=2).play("play Witch")
    asked = []
    while not scene.idle:
        asked.append(scene.asked)
        scene.play(f"{scene.asked}: done")
    assert asked == [3, 0, 1]


def test_all_reactions_come_before_the_first_victim() -> None:
    scene = deal(seat("Militia"), seat("5 Copper"), seat("Moat, 4 Copper")).play("play Militia")
    assert scene.asked == 2
    scene.play("2: reveal Moat")
    assert (scene.asked, scene.prompt) == (1, "militia")


def test_victims_are_struck_in_turn_order() -> None:
    scene = deal(seat("4 Copper"), seat("4 Copper"), seat("Militia"), seat("4 Copper"), turn=2).play("play Militia")
    scene.play("3: discard Copper", "0: discard Copper", "1: discard Copper")
    assert scene.idle


def test_who_has_nothing_to_say_is_not_asked() -> None:
    scene = deal(seat("Witch"), seat("Copper"), kingdom="Moat").play("play Witch")
    assert scene.idle


def test_every_play_of_an_attack_has_a_window_of_its_own() -> None:
    scene = deal(seat("Throne Room, Witch"), seat("Moat")).play("play Throne Room", "play Witch", "1: done")
    assert (scene.prompt, scene.asked, scene.discard(1)) == ("window", 1, "Curse")
    assert scene.play("1: reveal Moat").discard(1) == "Curse"


def test_a_reaction_drawn_in_between_answers_the_second_attack() -> None:
    scene = deal(seat("Village, Council Room, Village, 2 Witch"), seat("", "Moat"))
    scene.play("play Village", "play Village", "play Witch")
    assert (scene.idle, scene.discard(1)) == (True, "Curse")
    scene.play("play Council Room", "play Witch")
    assert (scene.prompt, scene.asked) == ("window", 1)


def test_what_must_happen_happens_without_a_question() -> None:
    scene = deal(seat("2 Merchant, Silver")).play("play Merchant", "play Merchant", "play Silver")
    assert scene.idle
    assert scene.coins == 4


def test_what_lasts_is_named_when_it_happens() -> None:
    scene = deal(seat("Merchant, Silver")).play("play Merchant", "play Silver")
    assert scene.events("resolve") == [{"seat": 0, "card": "Merchant"}]


def test_an_effect_for_this_turn_ends_with_it() -> None:
    scene = deal(seat("Merchant"), seat()).play("play Merchant")
    assert len(scene.table.lasting) == 1
    assert scene.play("end turn").table.lasting == ()


def test_players_who_draw_or_gain_do_so_in_turn_order() -> None:
    scene = deal(seat("", "Copper"), seat("Council Room", "4 Copper"), seat("", "Copper"), turn=1).play(
        "play Council Room"
    )
    drawn = [event["seat"] for event in scene.events("draw")]
    assert drawn == [1, 2, 0]


def test_an_attack_that_gives_something_gives_it_whoever_is_spared() -> None:
    scene = deal(seat("Bandit"), seat("Moat", "2 Silver")).play("play Bandit", "1: reveal Moat")
    assert (scene.discard(0), scene.deck(1)) == ("Gold", "2 Silver")
