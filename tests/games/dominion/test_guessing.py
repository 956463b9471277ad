"""A guess keeps what a seat knows, and nothing else: what it saw stays where it saw it until it may have moved."""

from __future__ import annotations

from demesne.core import seeded
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.invariants import census, sound
from tests.games.dominion.script import Scene

GUESSES = 40


def guesses(scene: Scene, viewer: int) -> list[Scene]:
    """Many guesses of one seat, each of them sound and made of the same cards."""
    found = []
    for number in range(GUESSES):
        table = scene.table.guess(viewer, seeded(number))
        sound(table)
        assert census(table) == census(scene.table)
        assert table.view(viewer) == scene.view(viewer)
        found.append(Scene(table))
    return found


def hands(scene: Scene, of: int, viewer: int) -> set[str]:
    """The hands of a player that a seat thinks possible."""
    return {guess.hand(of) for guess in guesses(scene, viewer)}


def tops(scene: Scene, of: int, viewer: int) -> set[str]:
    """The top cards of a deck that a seat thinks possible."""
    return {guess.deck(of).split(",")[0].lstrip("0123456789 ") for guess in guesses(scene, viewer)}


# What is not known


def test_a_hidden_hand_is_guessed_anew() -> None:
    scene = deal(seat(), seat("Gold", "2 Copper, Estate"))
    assert hands(scene, 1, 0) == {"Copper", "Gold", "Estate"}


def test_the_own_hand_is_kept_and_the_own_deck_is_mixed() -> None:
    scene = deal(seat("Gold", "Copper, Silver, Estate"), seat())
    assert hands(scene, 0, 0) == {"Gold"}
    assert tops(scene, 0, 0) == {"Copper", "Silver", "Estate"}


def test_what_lies_open_is_kept() -> None:
    scene = deal(seat("Village, Copper"), seat("", "", "Gold, Estate"), trash="Duchy").play(
        "play Village", "play Copper"
    )
    for guess in guesses(scene, 1):
        assert (guess.in_play(0), guess.trash, guess.discard_pile(1)) == ("Village, Copper", "Duchy", "Gold, Estate")


def test_the_future_is_not_known() -> None:
    scene = deal(seat("Village", "", "Copper, Silver, Gold"))
    drawn = {guess.play("play Village").hand() for guess in guesses(scene, 0)}
    assert drawn == {"Copper", "Silver", "Gold"}


# A card seen going onto a deck


def test_a_card_seen_going_onto_a_deck_is_still_there() -> None:
    scene = deal(seat("Bureaucrat"), seat("Estate, Gold", "5 Copper"), seat("", "Silver, 9 Copper"))
    scene.play("play Bureaucrat", "1: topdeck Estate")
    for viewer in (0, 1, 2):
        assert tops(scene, 1, viewer) == {"Estate"}
        assert tops(scene, 0, viewer) == {"Silver"}


def test_it_is_known_in_hand_once_it_is_drawn_for_sure() -> None:
    scene = deal(seat("Bureaucrat"), seat("Estate", "2 Copper, 7 Gold"), seat("Council Room", "9 Copper"))
    scene.play("play Bureaucrat", "1: topdeck Estate", "end turn", "1: end turn", "2: play Council Room")
    assert all("Estate" in hand for hand in hands(scene, 1, 0))


def test_a_shuffle_makes_it_forgotten() -> None:
    scene = deal(seat("Bureaucrat"), seat("Estate, Chancellor", "8 Gold"))
    scene.play(
        "play Bureaucrat", "1: topdeck Estate", "end turn", "1: play Chancellor", "1: discard deck", "1: end turn"
    )
    seen = hands(scene, 1, 0)
    assert any("Estate" in hand for hand in seen)
    assert any("Estate" not in hand for hand in seen)


def test_a_card_put_back_unseen_is_known_to_its_owner_only() -> None:
    scene = deal(seat("Artisan, Copper, Gold", "Estate, Duchy"), seat())
    scene.play("play Artisan", "gain Silver", "topdeck Gold")
    assert tops(scene, 0, 0) == {"Gold"}
    assert len(tops(scene, 0, 1)) > 1


def test_a_card_put_back_after_everybody_saw_it_is_known_to_all() -> None:
    scene = deal(seat("Spy", "Copper, Estate, Gold"), seat("", "Silver, 4 Copper"), seat())
    scene.play("play Spy", "put back", "put back")
    for viewer in (0, 1, 2):
        assert tops(scene, 0, viewer) == {"Estate"}
        assert tops(scene, 1, viewer) == {"Silver"}


def test_the_order_chosen_for_cards_put_back_is_known_to_their_owner() -> None:
    scene = deal(seat("Sentry", "Copper, Gold, Estate, 3 Duchy, 3 Silver"), seat())
    scene.play("play Sentry", "done", "done", "topdeck Estate")
    assert {guess.deck(0)[:12] for guess in guesses(scene, 0)} == {"Gold, Estate"}


def test_cards_below_a_known_one_stay_unknown() -> None:
    scene = deal(seat("Artisan, Gold", "Copper, Silver, Duchy"), seat()).play(
        "play Artisan", "gain Estate", "topdeck Gold"
    )
    assert len({guess.deck(0) for guess in guesses(scene, 0)}) > 3


# A hand that was shown


def test_a_revealed_hand_is_remembered() -> None:
    scene = deal(seat("Bureaucrat"), seat("2 Copper, Gold", "5 Estate"), seat()).play("play Bureaucrat")
    for viewer in (0, 2):
        assert hands(scene, 1, viewer) == {"2 Copper, Gold"}


def test_a_single_card_shown_from_hand_is_remembered() -> None:
    scene = deal(seat("Witch"), seat("Moat, 2 Copper", "5 Estate"), seat()).play("play Witch", "1: reveal Moat")
    for viewer in (0, 2):
        assert all("Moat" in hand for hand in hands(scene, 1, viewer))
        assert len(hands(scene, 1, viewer)) > 1
    scene = deal(seat("Explorer, Province, 2 Copper", "5 Estate"), seat()).play("play Explorer", "reveal Province")
    assert all("Gold" in hand and "Province" in hand for hand in hands(scene, 0, 1))
    scene = deal(seat("Ambassador, Curse, Copper", "5 Estate"), seat())
    scene.play("play Ambassador", "reveal Curse", "return none")
    assert all("Curse" in hand for hand in hands(scene, 0, 1))


def test_the_same_card_shown_twice_is_one_card() -> None:
    scene = deal(seat("Throne Room, Witch"), seat("2 Moat, 2 Copper", "5 Estate"))
    scene.play("play Throne Room", "play Witch", "1: reveal Moat", "1: reveal Moat")
    assert any("Moat" in hand and "2 Moat" not in hand for hand in hands(scene, 1, 0))


def test_a_card_shown_and_played_is_known_no_longer() -> None:
    scene = deal(seat("Witch"), seat("Moat, 2 Copper", "5 Estate")).play("play Witch", "1: reveal Moat", "end turn")
    scene.play("1: play Moat")
    assert all("Moat" not in hand for hand in hands(scene, 1, 0))


def test_a_known_card_laid_face_down_on_a_mat_is_known_there_and_in_the_hand_it_comes_to() -> None:
    scene = deal(seat("3 Native Village, Bureaucrat, Copper", "9 Estate"), seat("Gold"))
    scene.play("play Native Village", "take mat", "play Bureaucrat", "play Native Village", "set aside top card")
    assert {str(guess.player_view(0, 0)["mats"][0]["cards"]) for guess in guesses(scene, 1)} == {"['Silver']"}
    scene.play("play Native Village", "take mat")
    assert all("Silver" in hand for hand in hands(scene, 0, 1))
    assert len(hands(scene, 0, 1)) > 1


def test_cards_drawn_to_a_revealed_hand_are_not_known() -> None:
    scene = deal(seat("Village, Bureaucrat, Council Room"), seat("2 Copper, Gold", "Estate, Silver, Duchy"))
    scene.play("play Village", "play Bureaucrat", "play Council Room")
    seen = hands(scene, 1, 0)
    assert all(hand.startswith("2 Copper, ") and "Gold" in hand for hand in seen)
    assert len(seen) == 3


def test_a_card_played_from_a_revealed_hand_leaves_the_rest_known() -> None:
    scene = deal(seat("Bureaucrat"), seat("2 Copper, Gold", "5 Estate")).play("play Bureaucrat", "end turn")
    scene.play("1: play Copper")
    assert hands(scene, 1, 0) == {"Copper, Gold"}


def test_all_treasures_played_from_a_revealed_hand_leave_the_rest_known() -> None:
    scene = deal(seat("Bureaucrat"), seat("2 Copper, Curse", "5 Estate")).play("play Bureaucrat", "end turn")
    scene.play("1: play all treasures")
    assert hands(scene, 1, 0) == {"Curse"}


def test_a_card_discarded_unseen_makes_the_hand_unsure() -> None:
    scene = deal(seat("Village, Bureaucrat, Militia"), seat("2 Copper, Silver, Gold, Curse", "5 Estate"))
    scene.play("play Village", "play Bureaucrat", "play Militia", "1: discard Copper", "1: discard Silver")
    assert len(hands(scene, 1, 0)) > 1


def test_a_hand_discarded_in_clean_up_is_forgotten() -> None:
    scene = deal(seat("Bureaucrat"), seat("3 Copper", "5 Estate, 5 Gold")).play("play Bureaucrat", "end turn")
    scene.play("1: end turn")
    assert len(hands(scene, 1, 0)) > 1


def test_a_card_gained_to_hand_is_known_there() -> None:
    scene = deal(seat("Mine, Copper, Duchy", "5 Estate"), seat()).play("play Mine", "trash Copper", "gain Silver")
    assert hands(scene, 0, 1) == {"Silver, Estate", "Silver, Duchy"}


def test_treasures_found_by_revealing_are_known_in_hand() -> None:
    scene = deal(seat("Adventurer, Estate", "Gold, Silver, 5 Duchy"), seat()).play("play Adventurer")
    assert hands(scene, 0, 1) == {"Silver, Gold, Estate", "Silver, Gold, Duchy"}


# What went to the discard pile


def test_only_the_top_of_several_discards_is_known() -> None:
    scene = deal(seat("Cellar, Copper, Silver, Gold, Duchy", "6 Estate"), seat())
    scene.play("play Cellar", "discard Copper", "discard Silver", "discard Gold", "done")
    piles = {guess.discard_pile(0) for guess in guesses(scene, 1)}
    assert len(piles) > 3
    assert all(pile.startswith("Gold") for pile in piles)


def test_revealed_cards_that_were_discarded_are_known() -> None:
    scene = deal(seat("Bandit"), seat("Duchy", "Copper, Estate, 3 Gold")).play("play Bandit")
    assert {guess.discard(1) for guess in guesses(scene, 0)} == {"Copper, Estate"}


def test_after_a_card_was_taken_out_unseen_only_the_top_is_sure() -> None:
    scene = deal(seat("Harbinger", "2 Copper", "Gold, Silver, Estate"), seat()).play("play Harbinger", "topdeck Estate")
    piles = {guess.discard_pile(0) for guess in guesses(scene, 1)}
    assert len(piles) > 1
    assert all(pile.startswith("Gold") for pile in piles)


# That somebody is asked tells something


def test_who_is_offered_a_reaction_holds_one_in_every_guess() -> None:
    scene = deal(seat("Witch"), seat("Moat, 4 Copper", "5 Estate")).play("play Witch")
    assert all("Moat" in hand for hand in hands(scene, 1, 0))


def test_nobody_sees_who_is_asked_to_play_an_action() -> None:
    """Whether the player is asked for an Action, has none, or has ended the phase: every guess is the same."""
    asked = deal(seat("Village, Copper", "5 Estate"), seat())
    ended = deal(seat("Village, Copper", "5 Estate"), seat()).play("end actions")
    without = deal(seat("Estate, Copper", "Village, 4 Estate"), seat())
    assert [asked.prompt, ended.prompt, without.prompt] == ["action phase", "buy phase", "buy phase"]
    found = [[guess.table.key() for guess in guesses(scene, 1)] for scene in (asked, ended, without)]
    assert found[0] == found[1] == found[2]
    assert {"Village" in hand for hand in hands(asked, 0, 1)} == {True, False}


def test_a_guessed_hand_with_an_action_is_asked_for_it() -> None:
    scene = deal(seat("Village, Copper", "5 Estate"), seat()).play("end actions")
    for guess in guesses(scene, 1):
        assert guess.prompt == ("action phase" if "Village" in guess.hand(0) else "buy phase")


def test_nobody_sees_who_is_asked_for_a_treasure() -> None:
    """With no Treasure in hand, Mine does nothing, and nobody sees the difference."""
    asked = deal(seat("Mine, Silver, Estate", "8 Duchy"), seat()).play("play Mine")
    without = deal(seat("Mine, Duchy, Estate", "Silver, 7 Duchy"), seat()).play("play Mine")
    assert [asked.prompt, without.prompt] == ["mine", "buy phase"]
    dealt = [hands(scene, 0, 1) for scene in (asked, without)]
    assert dealt[0] == dealt[1]
    assert {"Silver" in hand for hand in dealt[0]} == {True, False}


def test_who_orders_cards_put_back_looks_at_different_ones_in_every_guess() -> None:
    """One card in twenty differs: chance alone would seldom deal it to the cards looked at."""
    scene = deal(seat("Sentry, 9 Copper", "Copper, Gold, 10 Copper"), seat()).play("play Sentry", "done", "done")
    assert scene.prompt == "order"
    assert {guess.looking(0) for guess in guesses(scene, 1)} == {"Copper, Gold"}


# In the midst of picking


def test_picks_are_guessed_anew_and_lie_in_card_order_but_for_the_last() -> None:
    scene = deal(seat("Militia"), seat("Copper, Silver, Gold, Estate, Duchy, Curse, Province")).play("play Militia")
    scene.play("1: discard Province", "1: discard Curse", "1: discard Copper")
    picked = [guess.table.players[1].limbo for guess in guesses(scene, 0)]
    assert len({tuple(cards) for cards in picked}) > 5
    assert all(cards[:2] == sorted(cards[:2]) for cards in picked)
    assert any(cards != sorted(cards) for cards in picked)


def test_the_card_on_top_tells_nothing_of_those_it_covers() -> None:
    """Whatever was picked last lies on top; every other card of the hand may lie below it, in games and in guesses."""
    hand = ["Copper", "Silver", "Gold", "Estate", "Duchy"]
    for covered in [card for card in hand if card != "Silver"]:
        scene = deal(seat("Militia"), seat(", ".join(hand))).play("play Militia", f"1: discard {covered}")
        scene.play("1: discard Silver")
        assert scene.player_view(1, 0)["discard_top"] == "Silver"
        piles = {guess.discard_pile(1) for guess in guesses(scene, 0)}
        assert piles == {f"Silver, {card}" for card in hand if card != "Silver"}


def test_the_picker_knows_what_was_picked() -> None:
    scene = deal(seat("Cellar, Copper, Silver, Gold", "4 Estate"), seat()).play("play Cellar", "discard Silver")
    for guess in guesses(scene, 0):
        assert (guess.hand(0), guess.looking(0)) == ("Copper, Gold", "Silver")


def test_an_order_begun_is_kept_for_the_picker_and_unknown_to_others() -> None:
    scene = deal(seat("Ghost Ship"), seat("Gold, Silver, Copper, Estate, Duchy, Curse", "Copper"))
    scene.play("play Ghost Ship", "1: topdeck Silver", "1: topdeck Copper")
    assert {tuple(guess.table.players[1].limbo) for guess in guesses(scene, 1)} == {(1, 0)}
    orders = [guess.table.players[1].limbo for guess in guesses(scene, 0)]
    assert any(cards != sorted(cards) for cards in orders)
