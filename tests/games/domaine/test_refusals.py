"""Whoever tries what is not legal is told the rule against it."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest

import demesne
from demesne.core import IllegalMove, Move
from demesne.games import find
from demesne.games.domaine.alliance import partners, why_no_pact
from demesne.games.domaine.board import CELL_BITS, CELLS, EDGE_NAMES, EDGES
from demesne.games.domaine.borders import open_edges, why_no_border
from demesne.games.domaine.deserter import victims, why_no_deserter
from demesne.games.domaine.expand import targets, why_not_into
from demesne.games.domaine.knights import places, why_no_knight
from demesne.games.domaine.state import DomaineState
from tests.games.domaine.scene import BLUE, RED, Scene, box, fence, neighbours
from tests.helpers.play import some_move

MOVES: list[Move] = find("domaine").moves()
BY_TEXT = {move.text: move for move in MOVES}


def why(scene: Scene, text: str, *played: str) -> str:
    """The reason after these moves; it also stands in the refusal."""
    scene.play(*played)
    reason = scene.state.why_not(scene.seat, BY_TEXT[text])
    with pytest.raises(IllegalMove) as refusal:
        scene.match().play(scene.seat, text)
    assert f"cannot '{text}' now: {reason}; legal: " in str(refusal.value)
    return reason


# Borders


def bordering(text: str, **more: object) -> str:
    return why(neighbours(hands=[["B2"] * 3, ["B2"] * 3], **more), text, "play B2 as borders")


def test_why_no_border() -> None:
    assert bordering("border c1-d1") == "a border is there already"
    assert bordering("border a1-b1") == "both sides belong to one domaine"
    assert bordering("border b8-b9") == "a castle and a knight of one colour stand on its two sides"
    assert bordering("border b9-c9", knights={RED: ["c9"]}) == "two knights of one colour stand on its two sides"
    assert bordering("done") == "at least one border must be placed"
    assert bordering("knight c8") == bordering("sell B2") == "borders are placed now"


def test_why_no_border_after_the_first() -> None:
    scene = neighbours(hands=[["B2"] * 3, ["B2"] * 3])
    assert why(scene, "border e5-e6", "play B2 as borders", "border e5-e6") == "a border is there already"


# Knights


def placing(text: str, *played: str, **more: object) -> str:
    scene = Scene(
        **{  # type: ignore[arg-type]
            "castles": {RED: ["f6"], BLUE: ["a1", "l12"]},
            "knights": {RED: ["f7"], BLUE: ["a2", "l11", "g7"]},
            "hands": [["K2"] * 3, ["K2"] * 3],
            "land": {"e6": "F", "f5": "V", "e7": "G"},
            "borders": ["f6-g6"],
            **more,
        }
    )
    return why(scene, text, "play K2 as knights", *played)


def test_why_no_knight() -> None:
    assert placing("knight g7") == "a knight stands there"
    assert placing("knight l12") == "a castle stands there"
    assert placing("knight f5") == placing("knight e7") == "knights stand only on meadows and in forests"
    assert placing("knight g6") == "a border parts it from your pieces"
    assert placing("knight c3") == "it is not next to one of your pieces"
    assert placing("knight e6", ducats=[4, 4]) == "the forest costs 1 ducat, you have 0"
    assert placing("done") == "at least one knight must be placed"
    assert placing("border c1-d1") == placing("deserter g7") == "knights are placed now"


def test_why_no_second_knight() -> None:
    land = {"e6": "F", "f9": "F"}
    assert placing("knight f9", "knight e6", land=land, ducats=[5, 5]) == "it is not next to one of your pieces"
    assert placing("knight f9", "knight f8", land=land, ducats=[4, 4]) == "the forest costs 1 ducat, you have 0"


# Expansion


def expanding(text: str, **more: object) -> str:
    return why(neighbours(**{"hands": [["E2"] * 3, ["E2"] * 3], **more}), text, "play E2 as expand")


def test_why_not_into() -> None:
    assert expanding("into b1") == "it belongs to this domaine already"
    assert expanding("into b6") == "it is not next to the domaine"
    assert expanding("into b4", knights={BLUE: ["b4"]}) == "a knight stands there"
    assert expanding("into b4", castles={BLUE: ["b4"]}) == "a castle stands there"
    assert expanding("into d2") == "the domaine there has as many knights"
    assert expanding("into d2", knights={BLUE: ["f3"]}) == "the domaine there has more knights"
    assert expanding("done") == "at least one territory must be taken"
    assert expanding("border e5-e6") == "the domaine of b2 is expanding now"


def test_why_not_into_an_ally() -> None:
    hands = [["ALL", "E2", "E2"], ["B1"] * 3]
    scene = neighbours(hands=hands, knights={RED: ["c3"]}, deck=["K1"] * 9).play(
        "play ALL as alliance", "with e2", "sell B1"
    )
    assert why(scene, "into d2", "play E2 as expand") == "the two domaines are allied"


def two_domaines(**more: object) -> Scene:
    """Red holds a1 to c3 and a4 to c6."""
    return neighbours(
        **{
            "hands": [["E2", "ALL", "B1"], ["E2"] * 3],
            "castles": {RED: ["b5"], BLUE: ["l1"]},
            "knights": {RED: ["b6"], BLUE: ["l2"]},
            "borders": fence(*box("a4", "c6")),
            **more,
        }
    )


def test_why_not_this_domaine_expands() -> None:
    def choosing(text: str, *played: str) -> str:
        strong = two_domaines(knights={RED: ["b6", "c2"], BLUE: ["l2"]})
        return why(strong, text, "play E2 as expand", *played)

    assert choosing("into a4") == "first choose one of your domaines"
    assert choosing("expand a1") == "no castle stands there"
    assert choosing("expand b8") == "that castle has no domaine yet"
    assert choosing("expand e2") == "that castle is not yours"
    assert choosing("into a4", "expand b5") == "it belongs to this domaine already"
    assert choosing("into a3", "expand b5") == "it belongs to another domaine of yours"


def test_why_a_walled_in_domaine_does_not_expand() -> None:
    """The domaine of b2 lies between one of Blue's with as many knights and another of Red's."""
    scene = two_domaines(
        castles={RED: ["b5", "k11"], BLUE: ["l1"]},
        knights={RED: ["b6", "k12"], BLUE: ["l2"]},
        borders=[*fence(*box("a4", "c6")), *fence(*box("j10", "l12"))],
    )
    assert why(scene, "expand b2", "play E2 as expand") == "nothing next to this domaine can be taken"


# Alliance


def test_why_no_pact() -> None:
    hands = [["ALL"] * 3, ["ALL"] * 3]
    far = {"castles": {BLUE: ["k2"]}, "knights": {BLUE: ["k3"]}, "borders": fence(*box("j1", "l3"))}

    def allying(text: str, **more: object) -> str:
        return why(neighbours(hands=hands, **{**far, **more}), text, "play ALL as alliance")

    assert allying("with c3") == "no castle stands there"
    assert allying("with h8") == "that castle has no domaine yet"
    assert allying("with b2") == "that domaine is your own"
    assert allying("with k2") == "the two domaines have no common border"
    assert allying("ally b2") == "an ally is chosen for the domaine of b2 now"


def three_in_a_row() -> Scene:
    """Red lies between two domaines of Blue's."""
    return neighbours(
        hands=[["ALL"] * 3, ["B1"] * 3],
        castles={BLUE: ["b5"]},
        knights={BLUE: ["b6"]},
        borders=fence(*box("a4", "c6")),
        chancery=["B1"],
    )


def test_why_no_second_pact() -> None:
    scene = three_in_a_row().play("play ALL as alliance", "with e2", "draw", "sell B1", "draw")
    assert why(scene, "with e2", "play ALL as alliance") == "the two domaines are allied already"


def test_why_this_domaine_finds_no_ally() -> None:
    alone = two_domaines(
        castles={RED: ["b5", "k11"], BLUE: ["e5", "l1"]},
        knights={RED: ["b6", "k12"], BLUE: ["e6", "l2"]},
        borders=[*fence(*box("a4", "c6")), *fence(*box("d4", "f6")), *fence(*box("j10", "l12"))],
    )
    reason = "no domaine next to this one can become its ally"
    assert why(alone, "ally k11", "play ALL as alliance") == reason
    assert why(alone, "with e2") == "first choose one of your domaines"


# Deserter


def deserting(text: str, **more: object) -> str:
    return why(neighbours(**{"hands": [["DES"] * 3, ["DES"] * 3], **more}), text, "play DES as deserter")


def test_why_no_deserter() -> None:
    chain = {BLUE: ["e1", "f3"]}
    assert deserting("deserter e2", knights=chain) == deserting("deserter c3") == "no knight stands there"
    assert deserting("deserter b3") == "that knight is your own"
    assert deserting("deserter h9") == "that knight stands in no domaine"
    assert deserting("deserter e3", knights=chain) == "another knight would be cut off from the castle"
    far = {"castles": {BLUE: ["k2"]}, "knights": {BLUE: ["k3"]}, "borders": fence(*box("j1", "l3"))}
    assert deserting("deserter k3", **far) == "its domaine does not border on one of yours"
    assert deserting("knight a1") == "first choose the knight who deserts"


def beside_a_weak_host(**more: object) -> Scene:
    """Red has a second domaine, around b5, beside Blue's around e5."""
    return neighbours(
        **{
            "hands": [["DES"] * 3, ["DES"] * 3],
            "castles": {RED: ["b5"], BLUE: ["e5"]},
            "knights": {BLUE: ["e6"]},
            "borders": [*fence(*box("a4", "c6")), *fence(*box("d4", "f6"))],
            **more,
        }
    )


def test_why_no_deserter_for_this_host() -> None:
    scene = beside_a_weak_host()
    assert why(scene, "deserter e6", "play DES as deserter") == "your domaine there has no knight of its own"
    full = beside_a_weak_host(
        castles={RED: ["b5"], BLUE: ["e5"]},
        knights={RED: ["b6"], BLUE: ["e6"]},
        land={cell: "V" for cell in box("a4", "c6") if cell not in ("b5", "b6")},
    )
    assert why(full, "deserter e6", "play DES as deserter") == "your domaine there has no room for a knight"


def test_why_the_knight_is_not_taken_on_there() -> None:
    def taking_on(text: str) -> str:
        return why(neighbours(hands=[["DES"] * 3, ["DES"] * 3]), text, "play DES as deserter", "deserter e3")

    assert taking_on("knight c8") == "it is not in a domaine of yours that borders on the deserter's"
    assert taking_on("knight b3") == "a knight stands there"
    assert taking_on("knight e4") == "it is not next to one of your pieces"
    assert taking_on("sell DES") == "the knight you take on is placed now"


# Cards


def turn(text: str, **more: object) -> str:
    return why(neighbours(**{"hands": [["B1", "K1", "E2"], ["B1"] * 3], **more}), text)


def test_why_a_card_is_not_sold_or_played() -> None:
    assert turn("sell K2") == turn("play K2 as knights") == "you hold no such card"
    assert turn("play E2 as expand", ducats=[5, 5]) == "this card costs 6 ducats, you have 5"
    assert turn("play B1 as borders", ducats=[0, 0]) == "this card costs 1 ducat, you have 0"
    assert turn("draw") == turn("border e5-e6") == turn("done") == "first sell a card or play one"


def test_why_a_card_does_nothing() -> None:
    start = {"castles": {RED: ["f6"], BLUE: ["a1", "l12"]}, "knights": {RED: ["f7"], BLUE: ["a2", "l11"]}}

    def doing(text: str, card: str, **more: object) -> str:
        return why(Scene(**{"hands": [[card] * 3, ["B1"] * 3], **start, **more}), text)  # type: ignore[arg-type]

    walled: dict[str, object] = {"borders": fence("f6", "f7")}
    assert doing("play E1 as expand", "E1") == "you have no domaine yet"
    assert doing("play DES as deserter", "DES") == "you have no domaine yet"
    assert doing("play ALL as alliance", "ALL") == "you have no domaine yet"
    assert doing("play ALL as alliance", "ALL", **walled) == "no domaine next to yours can become an ally"
    assert doing("play DES as deserter", "DES", **walled) == "none of your domaines can take a knight on"
    assert doing("play K1 as knights", "K1", **walled) == "there is no room for a knight next to your pieces"
    woods: dict[str, object] = {"land": dict.fromkeys(("f5", "e6", "g6", "e7", "g7", "f8"), "F"), "ducats": [2, 2]}
    reason = "only forests are free next to your pieces, and a knight there costs 1 ducat more"
    assert doing("play K1 as knights", "K1", **woods) == reason
    everywhere = [f"{column}{row}" for row in (8, 9) for column in "abcdefg"]
    spent: dict[str, object] = {"knights": {RED: ["f7", *everywhere], BLUE: ["a2", "l11"]}}
    assert doing("play K1 as knights", "K1", **spent) == "you have no knight left"


def test_why_a_domaine_has_nothing_to_do() -> None:
    ring = {BLUE: ["a4", "b4", "c4"]}
    assert turn("play E2 as expand", knights=ring) == "nothing next to your domaines can be taken"
    hands = [["DES"] * 3, ["B1"] * 3]
    lone = Scene(
        castles={RED: ["b2", "b8"], BLUE: ["h8", "l1"]},
        knights={RED: ["b3", "b9"], BLUE: ["h9", "l2"]},
        borders=fence(*box("a1", "c3")),
        hands=hands,
    )
    assert why(lone, "play DES as deserter") == "no knight next to your domaines can desert"


def test_why_no_border_card() -> None:
    scene = neighbours(hands=[["B1"] * 3, ["B1"] * 3])
    scene.state.markers = 0
    scene.state.refresh()
    assert why(scene, "play B1 as borders") == "no border is left"
    scene.state.markers, scene.state.east, scene.state.south = 1, 0, 0
    assert why(scene, "play B1 as borders") == "no edge is free for a border"


def test_why_not_from_the_chancery() -> None:
    scene = neighbours(hands=[["B1", "K1", "E2"], ["B1"] * 3], chancery=["K2"])
    assert why(scene, "take E2 from chancery", "sell E2") == "you have just sold it"
    assert why(scene, "take B3 from chancery") == "it is not in the Chancery"
    assert why(scene, "sell B1") == "first fill your hand"


# Castles


def test_why_no_castle() -> None:
    rows = ["MMFVMMMMMMMM", *["MMMMMMMMMMMM"] * 11]
    match = demesne.new("domaine", players=2, seed=1, board=" ".join(rows), first=0)
    match.play(0, "castle a1 knight b1")
    match.play(1, "castle l12 knight l11")

    def reason(text: str) -> str:
        return match.why_not(0, BY_TEXT[text])

    assert reason("castle a1 knight a2") == "a castle stands there"
    assert reason("castle b1 knight b2") == "a knight stands there"
    assert reason("castle c1 knight c2") == "castles stand only on meadows"
    assert reason("castle c3 knight c4") == "castles of one colour stand 7 steps apart or more"
    assert reason("castle k11 knight l11") == "the knight finds no room: a knight stands there"
    assert reason("castle h1 knight h2") == ""
    assert reason("sell B1") == reason("done") == "castles are placed now"


def test_why_no_knight_with_the_castle() -> None:
    rows = ["MMMMMMMMMMVM", *["MMMMMMMMMMMM"] * 11]
    match = demesne.new("domaine", players=2, seed=1, board=" ".join(rows), first=0)
    assert match.why_not(0, BY_TEXT["castle l1 knight k1"]) == "the knight needs a meadow or a forest"


# Always


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_that_is_not_legal_has_a_reason(players: int) -> None:
    match = demesne.new("domaine", players=players, seed=players)
    chance = random.Random(players)
    while not match.over:
        state, seat = match.state, match.to_act[0]
        legal = set(match.legal_moves(seat))
        for move in chance.sample(MOVES, 120) if chance.random() < 0.9 else MOVES:
            reason = state.why_not(seat, move)
            assert (reason == "") == (move in legal), move.text
            assert reason[:1].islower() or not reason
            assert not reason.endswith(".")
        match.play(*some_move(state, chance))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_reasons_are_those_of_the_rules(players: int) -> None:
    """There is a reason against a place exactly if the rules that list the legal places leave it out."""
    match = demesne.new("domaine", players=players, seed=20 + players)
    chance = random.Random(players)
    while not match.over:
        if isinstance(match.state, DomaineState) and match.position > 12 and chance.random() < 0.2:
            compare(match.state, match.to_act[0])
        match.play(*some_move(match.state, chance))


def compare(g: DomaineState, seat: int) -> None:
    ducats = g.ducats[seat]
    edges = [edge for edge in range(EDGES) if EDGE_NAMES[edge]]
    assert [edge for edge in edges if not why_no_border(g, edge)] == [
        edge for edge in edges if open_edges(g) >> edge & 1
    ]
    assert cells_where(partial(why_no_knight, g, seat, ducats=ducats)) == places(g, seat, ducats)
    assert cells_where(partial(why_no_deserter, g, seat, ducats=ducats)) == victims(g, seat, ducats)
    for slot in g.own_slots(seat):
        assert cells_where(partial(why_not_into, g, slot)) == targets(g, slot)
        assert cells_where(partial(why_no_pact, g, slot)) == partners(g, slot)


def cells_where(reason: Callable[[int], str]) -> int:
    """Cells against which there is no reason, as a mask."""
    return sum(CELL_BITS[cell] for cell in range(CELLS) if not reason(cell))
