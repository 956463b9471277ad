"""Who knows which cards: bounds rise with what is shown, fall with what leaves, and never lie."""

from __future__ import annotations

import random

from demesne.core import seeded
from demesne.games.millennium_blades.cards import NUMBERS, SET_OF, TITLES, titles
from demesne.games.millennium_blades.knowledge import known_to, seen_by, show_to, show_to_all
from demesne.games.millennium_blades.state import BladesState
from tests.games.millennium_blades.invariants import invariants
from tests.games.millennium_blades.scene import Scene

FIVE, FOUR, BADGE = "Municipal Furnace", "Popcorn Cart", "Fan-Club Badge"


def guesses(scene: Scene, seat: int, count: int = 12) -> list[BladesState]:
    found = [scene.g.guess(seat, seeded(number)) for number in range(count)]
    for state in found:
        invariants(state)
    return found


def test_showing_raises_the_bound_to_what_is_shown_at_once() -> None:
    scene = Scene().give(0, BADGE, BADGE)
    badge = NUMBERS[BADGE]
    show_to(scene.g, 1, 0, [badge])
    show_to(scene.g, 1, 0, [badge])
    assert seen_by(scene.g, 1, 0) == (badge,)
    show_to(scene.g, 1, 0, [badge, badge])
    assert seen_by(scene.g, 1, 0) == (badge, badge)
    show_to_all(scene.g, 0, [badge])
    assert known_to(scene.g, 1, 0).count(badge) == 2
    assert known_to(scene.g, 2, 0).count(badge) == 1


def test_a_sale_takes_one_from_every_bound() -> None:
    scene = Scene().give(0, BADGE, BADGE)
    badge = NUMBERS[BADGE]
    show_to(scene.g, 1, 0, [badge, badge])
    show_to_all(scene.g, 0, [badge])
    scene.play(0, f"sell {BADGE}")
    assert known_to(scene.g, 1, 0).count(badge) == 1
    assert known_to(scene.g, 2, 0).count(badge) == 0


def test_what_a_partner_saw_on_a_tray_stays_known_to_it_after_it_is_taken_back() -> None:
    scene = Scene().give(0, FIVE).play(0, "trade with 1", f"put {FIVE}", f"take back {FIVE}", "done", f"deck {FIVE}")
    assert FIVE in scene.known(1, 0)
    assert FIVE not in scene.known(2, 0)
    assert all(FIVE in titles(state.holding(0)) for state in guesses(scene, 1))
    assert not all(FIVE in titles(state.holding(0)) for state in guesses(scene, 2, 30))


def test_a_card_bought_openly_is_known_until_it_leaves() -> None:
    scene = Scene().give(0, FIVE).play(0, f"sell {FIVE}").play(1, f"buy {FIVE} from 0")
    assert FIVE in scene.known(2, 1)
    scene.play(1, "trade with 2", f"put {FIVE}").play(2, "trade with 1", "money 5", "agree").play(1, "agree")
    assert FIVE not in scene.known(0, 1)
    assert FIVE in scene.known(0, 2)


def test_a_guess_keeps_ones_own_trays_and_empties_those_of_others() -> None:
    scene = Scene().give(0, FIVE).give(1, FOUR).play(0, "trade with 1", f"put {FIVE}", "money 4", "thank +1")
    scene.play(1, "trade with 0", f"put {FOUR}")
    for state in guesses(scene, 1):
        assert titles(state.tray(0, 1).side(0).cards) == [FIVE]
        assert titles(state.tray(0, 1).side(1).cards) == [FOUR]
    for state in guesses(scene, 2):
        assert all(side.empty for side in state.tray(0, 1).sides)
        assert state.players[0].money == 30
        assert state.players[0].friends == [3, 2, 1]


def test_a_guess_keeps_backs_and_packs_looked_into() -> None:
    scene = Scene(2, powers=True, characters="Lady Overdraft").play(0, "peek pack 3")
    backs = [SET_OF[card] for card in [*scene.g.row, scene.g.deck[-1]]]
    for state in guesses(scene, 0):
        assert [SET_OF[card] for card in [*state.row, state.deck[-1]]] == backs
        assert state.row[2] == scene.g.row[2]
    assert len({state.row[2] for state in guesses(scene, 1, 40)}) > 1


def test_a_guess_puts_others_back_to_their_menus_with_their_drafts_in_the_binder() -> None:
    scene = Scene().play(0, "fuse gold")
    scene.play(0, *scene.moves(0, "spend")[:3])
    scene.play(2, scene.moves(2, "deck")[0])
    scene.play(2, scene.moves(2, "collect")[0])
    for state in guesses(scene, 1):
        assert "ready" in [move.text for move in state.legal_moves(0)]
        assert state.players[0].limbo == []
        assert state.players[2].deck == []
        assert [len(state.holding(seat)) for seat in range(3)] == [len(scene.g.holding(seat)) for seat in range(3)]


def test_a_guess_ends_anothers_look_at_promos() -> None:
    scene = Scene(2, powers=True, characters="Gluepot").play(0, "fuse bronze")
    for _ in range(4):
        scene.play(0, scene.moves(0, "spend")[0])
    looked = scene.player(0).looked
    assert len(looked) == 2
    for state in guesses(scene, 0):
        assert state.players[0].looked == looked
    for state in guesses(scene, 1):
        assert state.players[0].looked == []
        assert len(state.piles[0]) == len(scene.g.piles[0]) + 1
    assert scene.match.view(1)["players"] == scene.g.guess(1, seeded(1)).view(1)["players"]


def test_ones_own_cards_are_never_dealt_anew() -> None:
    scene = Scene(4)
    chance = random.Random(1)
    for _ in range(40):
        seat = chance.randrange(4)
        scene.play(seat, chance.choice(scene.moves(seat)))
    for seat in range(4):
        for state in guesses(scene, seat, 3):
            mine, yours = state.players[seat], scene.player(seat)
            assert (mine.binder, mine.deck, mine.shelves) == (yours.binder, yours.deck, yours.shelves)


def test_an_onlooker_knows_what_everybody_knows() -> None:
    scene = Scene(2)
    state = scene.g.guess(-2, seeded(1))
    invariants(state)
    assert state.view(-2) == scene.g.view(-2)
    assert TITLES[state.known[0][0]] in scene.known(-2, 0)
