"""Cards of the Core set, each in a scene or two: what it pays, and what it pays when its idea fails."""

from __future__ import annotations

import pytest

from tests.games.millennium_blades.arena import Arena, text


def played(name: str, *row: str | None, foe: tuple[str, ...] = (), rp: tuple[int, int] = (0, 0)) -> Arena:
    """Seat 0 plays a card to the right of a row; the opponent has a row of its own."""
    arena = Arena().row(0, *row).row(1, *foe).rp(*rp).hand(0, name).begin()
    return arena.play(0, f"play {name}")


@pytest.mark.parametrize(
    ("name", "row", "points"),
    [
        ("Match Seller", (), 9),
        ("Cinder Apprentice", ("Match Seller", "Rain Clerk", "Torch Runner"), 9),
        ("Forge Cadet", ("Match Seller",), 20),
        ("Forge Cadet", ("Rain Clerk",), 12),
        ("Forge Cadet", (), 0),
        ("Popcorn Cart", (), 24),
        ("Fuse Courier", (), 23),
        ("Municipal Furnace", ("Match Seller", "-Rain Clerk", "Torch Runner"), 16),
        ("Municipal Furnace", (), 0),
        ("Last Bonfire", ("Match Seller", "Fuse Courier"), 12),
        ("Last Bonfire", ("Sunday Itself", "Something Below", "Cloud Notary"), 45),
        ("Soggy Herald", ("Fuse Courier",), 18),
        ("Soggy Herald", ("Match Seller",), 0),
        ("Soggy Herald", (None, "Fuse Courier"), 0),
        ("Steam Acolyte", ("Match Seller",), 6),
        ("Ferry Otter", ("Fuse Courier",), 8),
        ("Ferry Otter", (), 0),
        ("Root Surveyor", ("Gossip Sparrow", "Doorstep Hedgehog"), 9),
        ("Quarry Mule", ("Sunday Itself", "Something Below"), 20),
        ("Quarry Mule", ("Sunday Itself",), 0),
        ("Draught Imp", (), 6),
        ("Weathervane Adept", ("Doorstep Hedgehog",), 6),
        ("Echo Starling", ("Match Seller",), 9),
        ("Echo Starling", ("Fuse Courier",), 0),
        ("Window Cleaner", ("Match Seller", "Torch Runner", "Rain Clerk"), 6),
        ("Sunrise Deacon", ("Torch Runner", "Coat-Check Bat"), 9),
        ("Sprite Choir", ("Torch Runner", "Match Seller", "Rain Clerk"), 12),
        ("Lighthouse Arm", (), 10),
        ("Sunday Itself", (), 18),
        ("Dusk Seminarian", ("Torch Runner", "Coat-Check Bat"), 9),
        ("Midnight Mole", ("Coat-Check Bat",), 22),
        ("Midnight Mole", ("Match Seller",), 10),
    ],
)
def test_plays(name: str, row: tuple[str, ...], points: int) -> None:
    assert played(name, *row).points == [points, 0]


@pytest.mark.parametrize(
    ("row", "gear", "points"),
    [
        (("Bus-Stop Frog",), (), 7),
        (("-Match Seller", "Bus-Stop Frog"), (), 7),
        (("Match Seller", "Bus-Stop Frog"), (), 0),
        (("Harbour Pilot", "Bath Oracle"), (), 10),
        (("Harbour Pilot", "Last Bonfire"), (), 12),
        (("Harbour Pilot",), (), 0),
        (("Rain Clerk", "Canal Warden", "Ferry Otter"), (), 20),
        (("Match Seller", "Canal Warden", "-Rain Clerk"), (), 0),
        (("Fuse Courier", "Lock-Keeper Eel", "Rain Clerk"), (), 21),
        (("Match Seller", "High-Tide Hotel", "Chimney Fox"), (), 16),
        (("Match Seller", "High-Tide Hotel"), (), 0),
        (("Doorstep Hedgehog",), (), 12),
        (("Gravel Monk",), (), 9),
        (("Turnip Trooper",), (), 20),
        (("Turnip Trooper", "-Match Seller"), (), 0),
        (("Crate Golem",), (), 15),
        (("Sleepy Megalith",), (), 24),
        (("Allotment Bear",), (), 18),
        (("Grandmother Hill", "Match Seller", "-Rain Clerk"), (), 8),
        (("Hush Librarian",), (), 22),
        (("Rumour Storm",), (), 18),
        (("Cloud Notary", "Doorstep Hedgehog"), (), 24),
        (("Cloud Notary", "Match Seller"), (), 0),
        (("Parade Pony", "Match Seller", "Torch Runner", "Rain Clerk"), (), 12),
        (("Prism Marshal", "Match Seller", "Rain Clerk", "Coat-Check Bat"), (), 32),
        (("Prism Marshal", "Match Seller", "Rain Clerk"), (), 0),
        (("Coat-Check Bat", "-Match Seller", "-Rain Clerk"), (), 16),
        (("Coat-Check Bat", "-Match Seller"), (), 0),
        (("Gloom Landlord", "-Match Seller", "-Rain Clerk"), (), 10),
        (("-Match Seller", "Undertaker Crow", "-Rain Clerk"), (), 20),
        (("Nightmare Adjuster", "-Match Seller"), (), 3),
        (("Something Below",), (), 12),
        (("Match Seller",), ("Kilnwood Box",), 8),
        (("Match Seller", "Chimney Fox"), ("Travelling Kennel",), 8),
        (("Match Seller", "Rain Clerk"), ("Commuter Satchel",), 16),
        (("Match Seller",), ("Trusty Shoebox",), 30),
        (("Match Seller", "Rain Clerk", "Torch Runner", "Popcorn Cart", "Chimney Fox"), ("Trusty Shoebox",), 12),
        (("Chimney Fox", "-Torch Runner", "Popcorn Cart"), ("Seafarer's Trunk",), 14),
        (("Match Seller",), ("Vaulted Lunchbox",), 30),
        (("-Match Seller",), ("Vaulted Lunchbox",), 0),
        (("Match Seller", "Rain Clerk", "Torch Runner"), ("Stained-Glass Binder",), 10),
        (("-Match Seller", "-Rain Clerk"), ("Pocket Oubliette",), 14),
        ((), ("Fan-Club Badge",), 10),
        ((), ("Blank Proof",), 5),
        ((), ("Rainbow Certificate",), 12),
        ((), ("Zeroth Edition",), 18),
    ],
)
def test_scores(row: tuple[str, ...], gear: tuple[str, ...], points: int) -> None:
    arena = Arena().row(0, *row).gear(0, *gear).begin().finish()
    assert arena.points == [points, 0]


def test_elements_of_the_row_are_counted_up_to_thirty() -> None:
    fires = ("Match Seller", "Toast Gremlin", "Chimney Fox", "Popcorn Cart")
    assert Arena().row(0, *fires).gear(0, "Kilnwood Box").begin().finish().points == [30, 0]


def test_fans_pay_each_other() -> None:
    arena = Arena(3).gear(0, "Fan-Club Badge").gear(2, "Fan-Club Badge").begin().finish()
    assert arena.points == [20, 0, 20]


def test_underdogs() -> None:
    assert played("Torch Runner", rp=(3, 9)).points == [11, 9]
    assert played("Torch Runner", rp=(9, 9)).points == [9, 9]
    assert played("Lost-Cause Captain", rp=(3, 9)).points == [23, 9]
    assert played("Lost-Cause Captain", rp=(9, 9)).points == [9, 9]


def test_attacks() -> None:
    assert played("Something Below", foe=("Match Seller", "Rain Clerk")).names(1) == ["Match Seller", "-Rain Clerk"]
    curfew = (
        Arena().row(0, "Curfew Machine").row(1, "Match Seller", "Rain Clerk").rp(5, 30).hand(0, "Torch Runner").begin()
    )
    curfew.play(0, "use 0.1").play(1, "yes", "choose 1.2")
    assert curfew.names(1) == ["Match Seller", "-Rain Clerk"]
    assert curfew.points == [5, 30]
    behind = Arena().row(0, "Curfew Machine").row(1, "Match Seller").rp(5, 3).hand(0, "Torch Runner").begin()
    assert behind.play(0, "use 0.1").points == [5, 3]
    table = Arena().gear(0, "Tilted Tabletop").row(1, "Match Seller").rp(0, 30).hand(0, "Torch Runner").begin()
    assert table.play(0, "use 0.9").points == [0, 10]
    rooster = Arena().row(0, "Noonday Rooster").row(1, "Match Seller", "Torch Runner", "Rain Clerk")
    rooster.hand(0, "Chimney Fox").hand(1, "Popcorn Cart").begin().play(0, "play Chimney Fox", "choose 0.1")
    assert rooster.moves(1) == ["choose 1.1", "choose 1.2"]
    assert rooster.play(1, "choose 1.2").names(1) == ["Match Seller", "-Torch Runner", "Rain Clerk"]


def test_ghouls_count_backs() -> None:
    ghoul = Arena().row(0, "-Match Seller", "Pantry Ghoul").hand(0, "Chimney Fox").begin()
    assert ghoul.play(0, "play Chimney Fox", "choose 0.2").points == [6 + 8, 0]


def test_water_moves_things() -> None:
    clerk = played("Rain Clerk", "Match Seller")
    assert clerk.play(0, "yes").names(0) == ["Rain Clerk", "Match Seller"]
    oracle = Arena().row(0, "Match Seller", "-Torch Runner", "Bath Oracle").hand(0, "Popcorn Cart").begin()
    oracle.play(0, "use 0.3", "choose 0.3", "done")
    assert oracle.names(0) == ["-Bath Oracle", "Match Seller", "-Torch Runner"]
    assert oracle.points == [15, 0]


def test_growth_and_attachments() -> None:
    widow = played("Orchard Widow", "Match Seller", "Rain Clerk").play(0, "choose 0.1", "choose 0.1", "choose 0.2")
    assert (widow.star("0.1"), widow.star("0.2"), widow.points) == (3, 3, [12, 0])
    alone = played("Orchard Widow")
    assert alone.points == [12, 0]
    bear = played("Allotment Bear")
    assert bear.star("0.1") == 8
    golem = Arena().hand(0, "Crate Golem", "Match Seller").begin().play(0, "play Crate Golem", "yes")
    assert golem.face("0.1").piece.steady
    finger = Arena().row(0, "Match Seller").gear(0, "Foam Finger").hand(0, "Rain Clerk").begin().play(0, "use 0.9")
    assert finger.star("0.1") == 3
    band = Arena().row(0, "Match Seller").gear(0, "Rubber Bandolier").hand(0, "Rain Clerk").begin().play(0, "use 0.9")
    assert (band.star("0.1"), len(band.g.contest.gear[0])) == (3, 0)
    tape = Arena().row(0, "Match Seller").gear(0, "Triple-Strength Tape").hand(0, "Rain Clerk", "Torch Runner").begin()
    assert tape.play(0, "use 0.9", "attach Rain Clerk").star("0.1") == 5


def test_repeating_actions_and_plays() -> None:
    storm = Arena().row(0, "Rumour Storm", "Rooftop Goose").hand(0, "Match Seller").begin().play(0, "use 0.1")
    assert storm.points == [14, 0]
    assert storm.names(0) == ["-Rumour Storm", "Rooftop Goose"]
    lamp = Arena().row(0, "Popcorn Cart", "Match Seller").gear(0, "Duplicator Lamp").hand(0, "Rain Clerk").begin()
    assert lamp.play(0, "use 0.9", "choose 0.1").points == [24, 0]
    folder = (
        Arena().row(0, "Cinder Apprentice", "Sunday Itself").gear(0, "Origami Folder").hand(0, "Rain Clerk").begin()
    )
    assert folder.play(0, "use 0.9").points == [3, 0]


def test_a_goose_brings_a_friend() -> None:
    arena = Arena().hand(0, "Rooftop Goose", "Match Seller", "Popcorn Cart").begin().play(0, "play Rooftop Goose")
    assert arena.moves(0) == ["play Match Seller", "pass"]
    assert arena.play(0, "play Match Seller").points == [9, 0]
    assert arena.moves(0) == ["use 0.1", "done"]


def test_hush_and_draught() -> None:
    imp = Arena().row(1, "Draught Imp").hand(0, "Match Seller", "Popcorn Cart").begin().play(0, "play Match Seller")
    assert imp.points == [0, 0]
    assert text("Draught Imp").endswith("Top: Play effects of opponents' cards with 2 or fewer stars do not work.")


def test_megaphone_and_briefcase() -> None:
    loud = Arena().row(0, "Match Seller").gear(0, "Battered Megaphone").hand(0, "Rain Clerk").begin().play(0, "use 0.9")
    assert loud.points == [20, 0]
    smoke = Arena().row(0, "Match Seller", "Torch Runner").gear(0, "Smoking Briefcase").hand(0, "Rain Clerk").begin()
    assert smoke.play(0, "use 0.9", "choose 0.1", "choose 0.2").points == [16, 0]
