"""Magazine Inserts: what the Store turns up."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_scratch_off_salamander_wants_three_different_stars() -> None:
    lucky = Arena().hand(0, "Scratch-Off Salamander").store("Match Seller", "Rain Clerk", "Chimney Fox").begin()
    lucky.play(0, "play Scratch-Off Salamander")
    assert lucky.points == [30, 0]
    assert lucky.told("reveal") == [{"cards": ["Match Seller", "Rain Clerk", "Chimney Fox"]}]
    poor = Arena().hand(0, "Scratch-Off Salamander").store("Match Seller", "Rain Clerk", "Toast Gremlin").begin()
    assert poor.play(0, "play Scratch-Off Salamander").points == [10, 0]


def test_coupon_mermaid_keeps_an_aftermarket_card() -> None:
    arena = Arena().hand(0, "Coupon Mermaid").market("Popcorn Cart", "Chewed Pencil").money(0, 3).begin()
    arena.play(0, "play Coupon Mermaid")
    assert arena.moves(0) == ["take Popcorn Cart", "take Chewed Pencil", "pass"]
    arena.play(0, "take Chewed Pencil")
    assert arena.points == [15, 0]
    assert arena.g.players[0].money == 2
    passed = Arena().hand(0, "Coupon Mermaid").market("Popcorn Cart").money(0, 3).begin()
    assert passed.play(0, "play Coupon Mermaid", "pass").points == [15, 0]
    assert passed.g.players[0].money == 3


def test_coupon_mermaid_asks_nobody_without_money_or_cards() -> None:
    poor = Arena().hand(0, "Coupon Mermaid").market("Popcorn Cart").money(0, 0).begin()
    assert poor.play(0, "play Coupon Mermaid").points == [15, 0]
    bare = Arena().hand(0, "Coupon Mermaid").money(0, 3).begin()
    assert bare.play(0, "play Coupon Mermaid").points == [15, 0]


def test_seed_packet_gnome_buries_a_card_for_its_stars() -> None:
    arena = Arena().row(0, "Seed-Packet Gnome").hand(0, "Match Seller").market("Fuse Courier", "Foldout Whale").begin()
    arena.play(0, "use 0.1", "take Fuse Courier")
    assert arena.points == [20, 0]
    assert not arena.up("0.1")
    assert arena.g.deck[0] == arena._take("Fuse Courier")
    huge = Arena().row(0, "Seed-Packet Gnome").hand(0, "Match Seller").market("Foldout Whale").begin()
    assert huge.play(0, "use 0.1", "take Foldout Whale").points == [28, 0]


def test_seed_packet_gnome_with_nothing_to_bury() -> None:
    arena = Arena().row(0, "Seed-Packet Gnome").hand(0, "Match Seller").begin().play(0, "use 0.1")
    assert arena.points == [0, 0]
    assert not arena.up("0.1")
    passed = Arena().row(0, "Seed-Packet Gnome").hand(0, "Match Seller").market("Fuse Courier").begin()
    assert passed.play(0, "use 0.1", "pass").points == [0, 0]


def test_crossword_grenadier_guesses_a_type() -> None:
    arena = Arena().hand(0, "Crossword Grenadier").store("Match Seller", "Chimney Fox").begin()
    arena.play(0, "play Crossword Grenadier")
    assert arena.moves(0) == [
        f"declare {each}" for each in ("Animal", "Citizen", "Construct", "Mage", "Myth", "Soldier")
    ]
    assert arena.play(0, "declare Animal").points == [30, 0]
    wrong = Arena().hand(0, "Crossword Grenadier").store("Match Seller", "Chimney Fox").begin()
    assert wrong.play(0, "play Crossword Grenadier", "declare Mage").points == [8, 0]


def test_fortune_booth_pays_for_a_card_and_offers_it() -> None:
    arena = Arena().hand(0, "Fortune Booth").store("Fuse Courier").money(0, 2).begin().play(0, "play Fortune Booth")
    assert arena.points == [20, 0]
    arena.play(0, "yes")
    assert arena.g.players[0].money == 0
    assert arena.told("keep") == [{"card": "Fuse Courier", "price": 2}]
    most = (
        Arena().hand(0, "Fortune Booth").store("Last Bonfire").money(0, 2).begin().play(0, "play Fortune Booth", "no")
    )
    assert most.points == [24, 0]
    assert most.g.market
    poor = Arena().hand(0, "Fortune Booth").store("Match Seller").money(0, 1).begin().play(0, "play Fortune Booth")
    assert poor.points == [4, 0]
    assert poor.asked()[0] == 1


def test_back_page_astrologer_looks_alone() -> None:
    cards = ("Match Seller", "Chimney Fox", "Popcorn Cart", "Bath Oracle")
    arena = Arena().hand(0, "Back-Page Astrologer").store(*cards).money(0, 5).begin()
    arena.play(0, "play Back-Page Astrologer")
    assert len(arena.moves(0, "keep")) == 4
    views = [arena.g.view(seat)["tournament"] for seat in (0, 1)]
    assert [len(view["looking"]) for view in views if isinstance(view, dict)] == [4, 0]
    arena.play(0, "keep Bath Oracle")
    assert arena.points == [12, 0]
    assert arena.g.players[0].money == 3
    assert arena.told("keep_looked") == [{"price": 2}]
    assert len(arena.g.unseen) == 3
    poor = Arena().hand(0, "Back-Page Astrologer").store(*cards).money(0, 1).begin()
    assert poor.play(0, "play Back-Page Astrologer").points == [12, 0]
    assert len(poor.g.unseen) == 4
