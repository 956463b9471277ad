"""Drawing and shuffling: as late as can be, and only what lies in the discard pile."""

from __future__ import annotations

from demesne.games.dominion.layout import GOLD
from tests.games.dominion.deal import deal, seat


def test_a_deck_that_becomes_empty_is_not_shuffled_yet() -> None:
    scene = deal(seat("Smithy", "3 Gold", "4 Estate")).play("play Smithy")
    assert (scene.hand(), scene.deck(), scene.discard()) == ("3 Gold", "", "4 Estate")
    assert scene.events("shuffle") == []


def test_what_is_left_is_drawn_first_and_then_the_discard_pile_is_shuffled() -> None:
    scene = deal(seat("Smithy", "2 Gold", "4 Estate")).play("play Smithy")
    assert (scene.hand(), scene.deck(), scene.discard()) == ("2 Gold, Estate", "3 Estate", "")
    assert scene.events("shuffle") == [{"seat": 0, "count": 4}]


def test_with_neither_deck_nor_discard_pile_nothing_is_drawn() -> None:
    scene = deal(seat("Smithy", "Gold")).play("play Smithy")
    assert scene.hand() == "Gold"
    assert scene.events("shuffle") == []


def test_nothing_is_shuffled_where_no_card_is_needed() -> None:
    assert deal(seat("Festival", "", "4 Estate")).play("play Festival").discard() == "4 Estate"


def test_cards_in_play_are_not_in_the_shuffle() -> None:
    scene = deal(seat("Village, Smithy", "", "2 Copper")).play("play Village", "play Smithy")
    assert (scene.hand(), scene.deck(), scene.in_play()) == ("2 Copper", "", "Village, Smithy")


def test_cards_looked_at_are_not_in_the_shuffle() -> None:
    scene = deal(seat("Sentry", "Copper, Gold", "2 Estate")).play("play Sentry")
    assert (scene.looking(), scene.deck()) == ("Gold, Estate", "Estate")


def test_cards_set_aside_are_not_in_the_shuffle() -> None:
    scene = deal(seat("Library, 5 Copper", "Village", "2 Gold")).play("play Library", "set aside Village")
    assert (scene.hand(), scene.deck(), scene.discard()) == ("5 Copper, 2 Gold", "", "Village")


def test_cards_revealed_are_not_in_the_shuffle() -> None:
    scene = deal(seat("Adventurer", "Estate", "Duchy, 2 Gold")).play("play Adventurer")
    assert scene.hand() == "2 Gold"
    assert "Estate" in scene.discard()


def test_a_card_put_onto_an_empty_deck_is_the_whole_deck() -> None:
    scene = deal(seat("Artisan, Copper", "", "3 Estate")).play("play Artisan", "gain Duchy", "topdeck Copper")
    assert (scene.deck(), scene.discard()) == ("Copper", "3 Estate")
    assert scene.events("shuffle") == []


def test_a_card_gained_onto_an_empty_deck_is_the_whole_deck() -> None:
    scene = deal(seat("Bureaucrat", "", "3 Estate")).play("play Bureaucrat")
    assert (scene.deck(), scene.discard()) == ("Silver", "3 Estate")


def test_a_card_on_top_is_drawn_first() -> None:
    scene = deal(seat("Artisan, Estate", "9 Gold"), seat()).play("play Artisan", "gain Market", "topdeck Estate")
    assert scene.play("end turn").hand(0) == "4 Gold, Estate"


def test_shuffles_follow_from_the_seed() -> None:
    def drawn(seed: int) -> str:
        scene = deal(seat("Smithy", "", "Copper, Silver, Gold, Estate, Duchy, Province"), seed=seed).play("play Smithy")
        return scene.hand() + scene.deck()

    assert drawn(4) == drawn(4)
    assert len({drawn(seed) for seed in range(20)}) > 10


def test_a_shuffle_mixes_the_whole_discard_pile() -> None:
    tops = set()
    for seed in range(60):
        scene = deal(seat("Village", "", "Copper, Silver, Gold, Estate"), seed=seed).play("play Village")
        tops.add(scene.hand())
    assert tops == {"Copper", "Silver", "Gold", "Estate"}


def test_the_order_of_a_shuffle_is_for_the_archive_only() -> None:
    scene = deal(seat("Village", "", "Copper, Gold")).play("play Village")
    assert all("order" not in event for viewer in (-2, 0, 1) for event in scene.events("shuffle", viewer))
    assert scene.table.journal is not None
    kept = [event.private for event in scene.table.journal.events if event.kind == "shuffle"]
    order = kept[0]["order"]
    assert isinstance(order, list)
    assert sorted(order) == ["Copper", "Gold"]


def test_of_no_cards_nothing_is_told() -> None:
    scene = deal(seat("Cellar, Smithy, Copper")).play("play Cellar", "done", "play Smithy")
    assert scene.events("draw") == []


def test_only_the_drawer_sees_what_was_drawn() -> None:
    scene = deal(seat("Village", "Gold")).play("play Village")
    assert scene.events("draw", 0)[-1] == {"seat": 0, "count": 1, "cards": ["Gold"]}
    assert scene.events("draw", 1)[-1] == {"seat": 0, "count": 1}
    assert scene.table.players[0].hand == [GOLD]
