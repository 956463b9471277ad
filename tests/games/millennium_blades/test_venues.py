"""Venues: one in every round, for deckbuilding and the tournament that follows."""

from __future__ import annotations

from collections import Counter

import pytest

from demesne.bots import make
from demesne.core.rng import seeded
from demesne.games.millennium_blades.ability import BEARERS, OF_DESIGN, TRIGGERS
from demesne.games.millennium_blades.cards import BOX, IS_GOLD, KIND, NUMBERS, SINGLE, titles
from demesne.games.millennium_blades.constants import GRACE, NO_META
from demesne.games.millennium_blades.venues import NO_VENUE, VENUES, venue_of
from tests.games.millennium_blades.arena import Arena
from tests.games.millennium_blades.chance import CARDS, Chance
from tests.games.millennium_blades.scene import Scene
from tests.games.millennium_blades.test_phase import seconds


def at(venue: str, players: int = 3, **options: object) -> Scene:
    """A first round at this venue: seeds are tried until chance reveals it."""
    for seed in range(200):
        scene = Scene(players, seed, venues=True, **options)
        if venue_of(scene.g).name == venue:
            return scene
    raise AssertionError(f"chance never reveals {venue}")


def test_one_venue_is_revealed_in_every_phase() -> None:
    scene = Scene(2, venues=True)
    first = venue_of(scene.g).name
    assert [told["venue"] for told in scene.told("venue", 1)] == [first]
    view = scene.match.view(0)["venue"]
    assert isinstance(view, dict)
    assert view["name"] == first
    for _ in range(4):
        if scene.g.lanes is not None:
            scene.all_ready()
    scene.play_out()
    while scene.g.to_act and scene.g.lanes is None:
        seat = scene.g.to_act[0]
        scene.play(seat, scene.moves(seat)[0])
    assert scene.match.view(0)["past_venues"] == [first]
    assert venue_of(scene.g).name not in ("", first)


def test_without_the_option_there_is_none() -> None:
    scene = Scene(2)
    assert scene.g.venue == NO_VENUE
    assert scene.match.view(0)["venue"] is None


def test_a_pre_release_has_no_venue() -> None:
    scene = Scene(2, venues=True, prerelease=True)
    assert (scene.g.venue, len(scene.g.venues)) == (NO_VENUE, 10)


def test_nobody_knows_the_next_venue() -> None:
    scene = Scene(2, venues=True)
    orders = {tuple(scene.g.guess(seat, seeded(seed)).venues) for seat in (0, 1) for seed in range(8)}
    assert len(orders) > 4
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(scene.g.venues))}


@pytest.mark.parametrize("venue", VENUES, ids=lambda venue: venue.name)
def test_a_venues_text_says_all_it_does(venue: object) -> None:
    chosen = next(each for each in VENUES if each is venue)
    view = at(chosen.name, 2).match.view(0)["venue"]
    assert isinstance(view, dict)
    said = [*chosen.economy(), *[ability.say() for ability in OF_DESIGN[BEARERS[chosen.name]]]]
    assert said
    assert view["text"] == " ".join(said)


def test_the_gala_gives_everybody_a_gold_card() -> None:
    scene = at("Vault-Opening Gala")
    for seat in range(3):
        golds = [card for card in scene.player(seat).binder if IS_GOLD[card]]
        assert len(golds) == 1
        assert titles(golds)[0] in scene.known((seat + 1) % 3, seat)
        assert len(scene.binder(seat)) == 19


def test_at_the_gala_a_deck_holds_one_gold_card() -> None:
    scene = at("Vault-Opening Gala")
    first = next(card for card in scene.player(0).binder if IS_GOLD[card])
    other = next(card for card in scene.g.unused if IS_GOLD[card])
    scene.give(0, *titles([other]))
    scene.play(0, f"deck {titles([first])[0]}")
    assert "at this venue" in scene.why(0, f"deck {titles([other])[0]}")
    player = scene.player(0)
    player.binder.remove(other)
    player.deck = sorted([*player.deck, other])
    own = scene.match.view(0)["own"]
    assert isinstance(own, dict)
    assert own["deck_legal"] is False
    scene.refresh().all_ready(4)
    assert sum(IS_GOLD[card] for card in player.deck) <= 1


def test_at_the_gala_a_guess_deals_one_gold_card_to_a_deck() -> None:
    scene = at("Vault-Opening Gala")
    golds = [card for card in scene.g.unused if IS_GOLD[card] and KIND[card] == SINGLE][:8]
    for seat in (1, 2):
        scene.give(seat, *titles(golds[4 * (seat - 1) : 4 * seat]))
    scene.refresh().all_ready(4)
    assert scene.g.contest.open
    dealt = [0, 0]
    for seed in range(40):
        guessed = scene.g.guess(0, seeded(seed))
        for seat in (1, 2):
            held = sum(IS_GOLD[card] for card in guessed.players[seat].deck)
            assert held <= 1
            dealt[seat - 1] += held
    assert all(dealt)


def test_at_the_gala_a_gold_card_pays_when_played() -> None:
    arena = Arena(venue="Vault-Opening Gala").hand(0, "Final-Round Fever").begin().play(0, "play Final-Round Fever")
    assert arena.points == [56, 0]
    plain = Arena(venue="Vault-Opening Gala").hand(0, "Match Seller").begin().play(0, "play Match Seller")
    assert plain.points == [9, 0]


def test_in_the_annex_nobody_reacts_and_odd_slots_are_safe() -> None:
    arena = Arena(venue="Reading-Room Annex").row(0, "Red-Card Bailiff").row(1, "Match Seller", "Rain Clerk")
    arena.gear(1, "Zeroth Edition").hand(0, "Chimney Fox").begin().play(0, "use 0.1")
    assert arena.names(1) == ["Match Seller", "-Rain Clerk"]
    safe = Arena(venue="Reading-Room Annex").row(0, "Red-Card Bailiff").row(1, "Match Seller").hand(0, "Chimney Fox")
    assert safe.begin().play(0, "use 0.1").names(1) == ["Match Seller"]


def test_the_swap_meet_gives_money_and_clashes_for_cards() -> None:
    assert [player.money for player in at("Dockside Swap-Meet").g.players] == [45] * 3
    arena = Arena(venue="Dockside Swap-Meet").row(0, "Match Seller").row(1, "Last Bonfire").money(0, 5)
    arena.hand(0, "Chimney Fox").store("Rain Clerk", "Bath Oracle").begin().play(0, "use 0.16")
    assert arena.g.players[0].money == 1
    assert arena.moves(1) == ["take Rain Clerk", "take Bath Oracle"]
    arena.play(1, "take Bath Oracle")
    assert [
        NUMBERS[name] in arena.g.players[seat].binder for seat, name in ((1, "Bath Oracle"), (0, "Rain Clerk"))
    ] == [
        True,
        True,
    ]
    assert arena.moves(0) == ["play Chimney Fox"]
    poor = Arena(venue="Dockside Swap-Meet").row(0, "Match Seller").money(0, 3).hand(0, "Chimney Fox").begin()
    assert poor.moves(0) == ["play Chimney Fox"]


def test_at_the_swap_meet_a_tie_or_a_refusal_leaves_the_cards() -> None:
    arena = Arena(venue="Dockside Swap-Meet").row(0, "Match Seller").row(1, "Torch Runner").money(0, 5)
    arena.hand(0, "Chimney Fox").store("Rain Clerk", "Toast Gremlin")
    stars = arena.star("1.1")
    arena.tokens("0.1", stars - 1).begin().play(0, "use 0.16")
    assert len(arena.g.market) == 2
    refused = Arena(venue="Dockside Swap-Meet").row(0, "Match Seller").gear(1, "Referee Whistle").money(0, 5)
    refused.hand(0, "Chimney Fox").begin().play(0, "use 0.16").play(1, "react 1.9")
    assert refused.g.market == []


def test_the_gadget_fair_has_room_and_use_for_accessories() -> None:
    own = at("Gadget Fair").match.view(0)["own"]
    assert isinstance(own, dict)
    assert own["limits"] == [8, 1, 3]
    arena = (
        Arena(venue="Gadget Fair").row(0, "Last Bonfire").row(1, "Match Seller").gear(0, "Blank Proof", "Paper Ward")
    )
    arena.hand(0, "Chimney Fox").store("Rain Clerk", "Toast Gremlin").begin().play(0, "use 0.16", "choose 0.10")
    assert arena.points == [15, 0]
    assert (arena.up("0.9"), arena.up("0.10")) == (True, False)
    none = Arena(venue="Gadget Fair").row(0, "Last Bonfire").gear(0, "Kilnwood Box").hand(0, "Chimney Fox").begin()
    assert none.moves(0) == ["play Chimney Fox"]


def test_in_the_atrium_singles_go_anywhere_and_a_full_row_pays() -> None:
    arena = Arena(venue="Open-Plan Atrium").row(0, "Match Seller").hand(0, "Chimney Fox", "Rain Clerk").begin()
    arena.play(0, "play Chimney Fox")
    assert arena.moves(0) == [f"slot {slot}" for slot in range(2, 7)]
    arena.play(0, "slot 5")
    assert arena.face("0.5").top
    row = ("Match Seller", "Popcorn Cart", "Chimney Fox", "-Ferry Otter", "Toast Gremlin", "Cinder Apprentice")
    assert Arena(venue="Open-Plan Atrium").row(0, *row).finish().points == [10, 0]
    assert Arena(venue="Open-Plan Atrium").row(0, *row[:5]).finish().points == [0, 0]


def test_on_mystery_box_night_boxes_come_by_chance() -> None:
    scene = at("Mystery-Box Night")
    own = scene.match.view(0)["own"]
    assert isinstance(own, dict)
    assert own["limits"] == [8, 0, 2]
    scene.all_ready(4)
    for step in range(3):
        seat = (scene.g.first + step) % 3
        assert list(scene.g.to_act) == [seat]
        options = scene.moves(seat, "take")
        assert all(KIND[NUMBERS[text.removeprefix("take ")]] == BOX for text in options)
        scene.play(seat, options[-1])
        assert titles([piece.card for piece in scene.g.contest.gear[seat]])[0] == options[-1].removeprefix("take ")
    assert len(scene.g.market) == 3
    assert all(KIND[card] == BOX for card, _ in scene.g.market)


def test_the_lunch_break_has_one_interval_of_ten_minutes() -> None:
    scene = at("Lunch-Break Arena", timing="clock")
    assert seconds(scene) == 600
    assert [len(player.binder) for player in scene.g.players] == [24] * 3
    assert NO_META not in (scene.g.element, scene.g.type)
    assert scene.moves(0, "sell")
    scene.play(-1, "time 1 up")
    assert (seconds(scene), scene.g.interval) == (180, GRACE)
    assert scene.match.view(0)["interval"] == 4
    assert scene.moves(0, "buy") == []
    scene.play(-1, "time 2 up")
    assert scene.g.lanes is None


def test_after_a_round_at_the_lunch_break_top_cards_of_a_star_flip() -> None:
    arena = Arena(venue="Lunch-Break Arena").row(0, "Chimney Fox", "Match Seller").row(1, "Doorstep Hedgehog")
    arena.hand(0, "Rain Clerk").hand(1, "Torch Runner", "Popcorn Cart").store("Gossip Sparrow").begin(1)
    arena.play(1, "play Popcorn Cart")
    assert arena.told("reveal") == [{"cards": ["Gossip Sparrow"]}]
    assert arena.names(0) == ["Chimney Fox", "-Match Seller"]
    assert arena.names(1) == ["Doorstep Hedgehog", "Popcorn Cart"]


def test_at_the_lunch_break_any_flip_may_be_stopped() -> None:
    arena = Arena(venue="Lunch-Break Arena").row(0, "Match Seller").gear(1, "Zeroth Edition", "Paper Ward")
    arena.hand(0, "Rain Clerk").hand(1, "Torch Runner", "Popcorn Cart").store("Gossip Sparrow").begin(1)
    arena.play(1, "play Popcorn Cart")
    assert arena.moves(1) == ["react 1.9", "pass"]
    arena.play(1, "react 1.9")
    assert arena.names(0) == ["Match Seller"]


def test_in_the_ballroom_one_card_is_barred_each_turn() -> None:
    arena = Arena(venue="Banned-List Ballroom").hand(0, "Match Seller", "Rain Clerk").hand(1, "Torch Runner").begin()
    barred = arena.told("barred")[0]["card"]
    assert barred in ("Match Seller", "Rain Clerk")
    assert arena.moves(0) == [f"play {name}" for name in ("Match Seller", "Rain Clerk") if name != barred]
    assert arena.told("show") == [{"cards": [barred]}]
    arena.play(0, arena.moves(0)[0])
    assert arena.moves(1) == ["play Torch Runner"]
    assert len(arena.told("barred")) == 1


def test_in_the_basement_gold_cards_are_for_sale() -> None:
    scene = at("Bank Basement")
    vault = scene.match.view(1)["vault"]
    assert isinstance(vault, list)
    assert len(vault) == 5
    scene.play(0, f"take {vault[0]}")
    player = scene.player(0)
    assert (player.money, player.markers, player.vaulted) == (22, 3, 1)
    assert vault[0] in scene.known(1, 0)
    assert scene.match.view(1)["vault"] == vault[1:]
    assert "does not lie" in scene.why(1, f"take {vault[0]}")
    scene.money(1, 7)
    assert "costs M$8" in scene.why(1, f"take {vault[1]}")
    scene.all_ready(4)
    assert [each.markers for each in scene.g.players] == [4] * 3
    scene.play_out()
    assert scene.g.vault == []
    assert scene.player(0).vaulted == 0


def test_the_basement_pays_those_who_took_nothing() -> None:
    arena = Arena(venue="Bank Basement")
    arena.g.vault = sorted([arena._take(name) for name in ("Instant Replay", "Silent Favourite", "Home-Crowd Bull")])
    arena.g.players[1].vaulted = 1
    assert arena.finish().points == [24, 0]


def test_the_bandstand_pays_for_neighbours_backs() -> None:
    arena = Arena(4, venue="Haunted Bandstand").row(1, "-Match Seller", "-Rain Clerk").row(2, "-Chimney Fox")
    assert arena.row(3, "-Torch Runner", "Ferry Otter").finish().points == [24, 8, 24, 8]
    two = Arena(2, venue="Haunted Bandstand").row(1, "-Match Seller", "-Rain Clerk")
    assert two.finish().points == [16, 0]


@pytest.mark.parametrize("name", ["Vault-Opening Gala", "Gadget Fair", "Mystery-Box Night", "Lunch-Break Arena"])
def test_bots_build_decks_that_the_venue_allows(name: str) -> None:
    scene = at(name, 2, timing="turns")
    bots = [make("millennium-blades", "heuristic") for _ in range(2)]
    for seat, bot in enumerate(bots):
        bot.begin(seat)
    while scene.g.lanes is not None:
        seat = scene.g.to_act[0]
        scene.match.play(seat, bots[seat].choose(scene.g, seat))
    assert scene.told("illegal_deck", 0) == []
    assert all(len(player.deck) > 7 for player in scene.g.players)


@pytest.mark.parametrize("venue", VENUES, ids=lambda venue: venue.name)
def test_tournaments_at_every_venue_keep_everything(venue: object) -> None:
    chosen = next(each for each in VENUES if each is venue)
    wanted = {f"{chosen.name}/{TRIGGERS[ability.trigger]}" for ability in OF_DESIGN[BEARERS[chosen.name]]}
    seen: Counter[str] = Counter()
    for seed in range(40):
        seen += Chance(seed, CARDS, check_every=10, venue=chosen.name, powers=True).play().seen
        if seed > 1 and wanted <= set(seen):
            break
    assert wanted <= set(seen)
