"""Words that do something and that no card of the Core set uses plainly: each alone, with nothing to do, and half done."""

from __future__ import annotations

from demesne.games.millennium_blades.ability import Ability
from demesne.games.millennium_blades.cards import NUMBERS
from demesne.games.millennium_blades.words import (
    DISCARDED,
    DOWN,
    FOE,
    FOES,
    IT,
    LEFT,
    MAGE,
    PLAY,
    SCORE,
    THIS,
    TOPS,
    YOURS,
    AnySlot,
    Attach,
    BelowTop,
    BuryFromMarket,
    Cards,
    CardsDiffer,
    CardsMatch,
    CardsShare,
    CardStars,
    CountAsDeclared,
    CountsAs,
    CountsAsMetas,
    CutIn,
    Declare,
    Declared,
    Discard,
    DiscardNamed,
    DressUp,
    EachHolder,
    EachOpponent,
    Earn,
    Everybody,
    Flip,
    Gain,
    Gear,
    Had,
    HadStars,
    If,
    KeepFromMarket,
    KeepRevealed,
    LikeShown,
    Look,
    Lose,
    May,
    MoreActions,
    MoreSlots,
    NameCard,
    NamedBarred,
    NamedPlayed,
    One,
    OneOpponent,
    OrElse,
    Pay,
    PayUpTo,
    Per,
    PerAttached,
    PerDone,
    PerDoneOf,
    PerMatch,
    PerPaid,
    PlayFromMarket,
    PlayFromStore,
    Repeat,
    RepeatShown,
    Reveal,
    Show,
    ShownOfOneType,
    ShowOne,
    SpendTokens,
    Star,
    StarsOf,
    TakeTokens,
    Tokens,
    Unflip,
    UpTo,
    When,
    ongoing,
    play,
    score,
    uncopied,
    whenever,
)
from tests.games.millennium_blades.arena import SPARE, Arena, saying

PLAYED = f"play {SPARE}"


def with_spare(arena: Arena, *abilities: Ability) -> Arena:
    """Seat 0 plays Enormous Nobody with these abilities."""
    with saying(SPARE, *abilities):
        if not arena.g.contest.hands[1]:
            arena.hand(1, "Torch Runner")
        return arena.hand(0, SPARE).begin().play(0, PLAYED)


# Others


def test_everybody_discards() -> None:
    with saying(SPARE, play(Everybody(Discard(1)), Gain(PerDone(5, "discarded")))):
        arena = Arena(3).hand(0, SPARE, "Match Seller", "Popcorn Cart").hand(1, "Fuse Courier")
        arena.hand(2, "Rain Clerk").begin().play(0, PLAYED)
        assert arena.asked() == (0, "discard")
        arena.play(0, "discard Popcorn Cart")
        assert arena.points == [15, 0, 0]
        assert arena.held(0) == ["Match Seller"]
        assert arena.g.contest.discards[1] == (NUMBERS["Fuse Courier"],)


def test_holders_of_the_named_card_discard_it() -> None:
    with saying(SPARE, play(NameCard(), EachHolder(DiscardNamed()), Gain(PerDone(12, "discarded")))):
        arena = Arena(3).hand(0, SPARE).hand(1, "Match Seller", "Torch Runner").hand(2, "Popcorn Cart").begin()
        arena.play(0, PLAYED)
        assert len(arena.moves(0)) > 200
        arena.play(0, "name Match Seller")
        assert arena.points == [12, 0, 0]
        assert arena.held(1) == ["Torch Runner"]
    with saying(SPARE, play(NameCard(), EachHolder(Lose(10)), Gain(8))):
        arena = Arena().hand(0, SPARE).hand(1, "Match Seller").rp(0, 30).begin().play(0, PLAYED, "name Match Seller")
        assert arena.points == [8, 20]
        assert arena.g.contest.shown[1] == (NUMBERS["Match Seller"],)


def test_a_named_card_is_watched_or_barred() -> None:
    with saying(SPARE, play(NameCard()), whenever(NamedPlayed(FOE), Gain(22))):
        arena = Arena().hand(0, SPARE, "Rain Clerk").hand(1, "Match Seller", "Torch Runner").begin()
        arena.play(0, PLAYED, "name Match Seller").play(1, "play Match Seller")
        assert arena.points == [22, 9]
    with saying(SPARE, play(NameCard()), ongoing(NamedBarred())):
        arena = Arena().hand(0, SPARE, "Rain Clerk").hand(1, "Match Seller", "Torch Runner").begin()
        arena.play(0, PLAYED, "name Match Seller")
        assert arena.moves(1) == ["play Torch Runner"]


def test_an_opponent_is_chosen() -> None:
    with saying(SPARE, play(OneOpponent(OrElse(Flip(One(Cards(YOURS, Star("<=", 3)))), Lose(8))))):
        arena = Arena(3).hand(0, SPARE).row(1, "Match Seller").hand(2, "Rain Clerk").rp(0, 9, 9).begin().play(0, PLAYED)
        assert arena.moves(0) == ["against 1", "against 2"]
        arena.play(0, "against 1").play(1, "no")
        assert arena.points == [0, 1, 9]


def test_a_declared_type_is_hunted() -> None:
    word = EachOpponent(OrElse(Flip(One(Cards(YOURS, Declared()))), Lose(10)))
    with saying(SPARE, play(Declare("type"), word)):
        arena = Arena().hand(0, SPARE).row(1, "Match Seller").hand(1, "Rain Clerk").rp(0, 12).begin().play(0, PLAYED)
        assert len(arena.moves(0)) == 6
        arena.play(0, "declare Citizen").play(1, "yes")
        assert arena.names(1) == ["-Match Seller"]
        assert arena.points == [0, 12]


# Store and Aftermarket


def test_revealed_cards_pay_and_may_be_kept() -> None:
    arena = Arena().store("Popcorn Cart").money(0, 5)
    with_spare(arena, play(Reveal(), Gain(CardStars(4), most=24), KeepRevealed(2)))
    assert arena.points == [16, 0]
    assert arena.play(0, "yes").g.players[0].money == 3
    assert NUMBERS["Popcorn Cart"] in arena.g.players[0].binder
    assert arena.g.market == []
    poor = with_spare(Arena().store("Popcorn Cart").money(0, 1), play(Reveal(), KeepRevealed(2)))
    assert poor.asked() == (1, "turn")
    assert len(poor.g.market) == 1


def test_revealed_cards_are_compared() -> None:
    share = play(Reveal(2), If(CardsShare(), Gain(20), otherwise=(Gain(8),)))
    assert with_spare(Arena().store("Popcorn Cart", "Fuse Courier"), share).points == [20, 0]
    share = play(Reveal(2), If(CardsShare(), Gain(20), otherwise=(Gain(8),)))
    assert with_spare(Arena().store("Popcorn Cart", "Rain Clerk"), share).points == [8, 0]
    differ = play(Reveal(2), If(CardsDiffer(), Gain(30)))
    assert with_spare(Arena().store("Popcorn Cart", "Fuse Courier"), differ).points == [30, 0]
    match = play(Declare("type"), Reveal(2), Gain(PerMatch(14)), If(CardsMatch(), Gain(1)))
    assert with_spare(Arena().store("Match Seller", "Fuse Courier"), match).play(0, "declare Citizen").points == [29, 0]
    like = play(Reveal(), EachOpponent(Flip(One(Cards(YOURS, LikeShown("element"))))))
    arena = with_spare(Arena().row(1, "Match Seller").store("Fuse Courier"), like)
    assert arena.names(1) == ["-Match Seller"]


def test_store_cards_are_looked_at_in_secret() -> None:
    with saying(SPARE, play(Look(3, 2))):
        arena = Arena().hand(0, SPARE).hand(1, "Rain Clerk").money(0, 3)
        arena.store("Popcorn Cart", "Match Seller", "Fuse Courier").begin().play(0, PLAYED)
        assert arena.moves(0) == ["keep Match Seller", "keep Popcorn Cart", "keep Fuse Courier", "pass"]
        seen = [arena.g.view(seat)["tournament"] for seat in (0, 1)]
        assert all(isinstance(view, dict) for view in seen)
        assert [len(view["looking"]) for view in seen if isinstance(view, dict)] == [3, 0]
        arena.play(0, "keep Fuse Courier")
        assert NUMBERS["Fuse Courier"] in arena.g.players[0].binder
        assert sorted(arena.g.unseen) == sorted([NUMBERS["Popcorn Cart"], NUMBERS["Match Seller"]])
    buried = with_spare(Arena().store("Popcorn Cart", "Match Seller").money(0, 3), play(Look(2, 2, bury=True)))
    buried.play(0, "pass")
    assert {NUMBERS["Popcorn Cart"], NUMBERS["Match Seller"]} == set(buried.g.deck[:2])


def test_aftermarket_cards_are_kept_buried_or_played() -> None:
    kept = with_spare(Arena().market("Popcorn Cart").money(0, 4), play(KeepFromMarket(3), Gain(CardStars(3))))
    assert kept.moves(0) == ["take Popcorn Cart", "pass"]
    kept.play(0, "take Popcorn Cart")
    assert (kept.points, kept.g.players[0].money, kept.g.market) == ([12, 0], 1, [])
    buried = with_spare(Arena().market("Popcorn Cart"), play(BuryFromMarket(), Gain(CardStars(4), most=28)))
    assert buried.play(0, "take Popcorn Cart").g.deck[0] == NUMBERS["Popcorn Cart"]
    played = with_spare(Arena().market("Popcorn Cart", "Kilnwood Box").money(0, 4), play(PlayFromMarket(3)))
    assert played.moves(0) == ["take Popcorn Cart", "pass"]
    played.play(0, "take Popcorn Cart")
    assert played.names(0) == [SPARE, "Popcorn Cart"]
    assert played.points == [24, 0]
    assert with_spare(Arena(), play(KeepFromMarket())).asked() == (1, "turn")


def test_the_top_store_card_is_played() -> None:
    arena = with_spare(Arena().store("Popcorn Cart"), play(PlayFromStore()))
    assert arena.names(0) == [SPARE, "Popcorn Cart"]
    assert NUMBERS["Popcorn Cart"] in arena.g.players[0].deck
    box = with_spare(Arena().store("Kilnwood Box"), play(PlayFromStore(), Gain(1)))
    assert box.names(0) == [SPARE]
    assert [card for card, _ in box.g.market] == [NUMBERS["Kilnwood Box"]]


# Money


def test_money_is_paid_and_earned() -> None:
    paid = with_spare(Arena().money(0, 7), play(PayUpTo(12), Gain(PerPaid(3))))
    assert paid.moves(0)[-1] == "pay 7"
    assert paid.play(0, "pay 5").points == [15, 0]
    may = with_spare(Arena().money(0, 7), play(May(Pay(3), Gain(9))))
    assert may.play(0, "yes").g.players[0].money == 4
    assert may.points == [9, 0]
    earned = with_spare(Arena().row(0, "Fuse Courier"), play(Earn(StarsOf(1, LEFT))))
    assert earned.g.players[0].money == 5


# Hands


def test_showing() -> None:
    one = Arena().hand(0, "Popcorn Cart", "Match Seller")
    with_spare(one, play(ShowOne(), Gain(CardStars(3), most=15))).play(0, "show Popcorn Cart")
    assert one.points == [12, 0]
    assert one.g.contest.shown[0] == (NUMBERS["Popcorn Cart"],)
    three = Arena().hand(0, "Match Seller", "Rain Clerk", "Fuse Courier")
    assert with_spare(three, play(Show(), If(ShownOfOneType(3), Gain(28)))).points == [28, 0]
    enchanter = Arena().hand(0, "Popcorn Cart", "Match Seller")
    with_spare(enchanter, play(ShowOne(), RepeatShown(PLAY))).play(0, "show Popcorn Cart")
    assert enchanter.points == [24, 0]
    assert enchanter.held(0) == ["Match Seller", "Popcorn Cart"]


def test_discarding_for_value() -> None:
    arena = Arena().hand(0, "Popcorn Cart", "Cinder Apprentice", "Rain Clerk")
    with_spare(arena, play(Discard(3, least=0), Gain(PerDoneOf(9, 13, "discarded", MAGE))))
    arena.play(0, "discard Cinder Apprentice", "discard Rain Clerk", "done")
    assert arena.points == [22, 0]
    with saying("Rain Clerk", whenever(When(DISCARDED, 2), Gain(4))):
        arena = Arena().row(1, "Rain Clerk").hand(0, "Popcorn Cart")
        with_spare(arena, play(OrElse(Discard(2), Flip(THIS))))
        assert arena.names(0) == [f"-{SPARE}"]
        arena = Arena().row(1, "Rain Clerk").hand(0, "Popcorn Cart", "Match Seller")
        with_spare(arena, play(OrElse(Discard(2), Flip(THIS)))).play(0, "yes")
        assert arena.points == [0, 8]


# Tokens and attachments


def test_tokens_are_spent() -> None:
    arena = Arena().row(0, "Fuse Courier").tokens("0.1", 4)
    with_spare(arena, play(TakeTokens(3, Cards()), Gain(PerDone(7, "removed", "token"))))
    assert arena.moves(0) == ["choose 0.1", "done"]
    arena.play(0, "choose 0.1", "choose 0.1", "done")
    assert (arena.points, arena.star("0.1")) == ([14, 0], 7)
    most = with_spare(Arena().row(0, "Fuse Courier").tokens("0.1", 4), play(TakeTokens(2, Cards())))
    assert most.play(0, "choose 0.1", "choose 0.1").asked() == (1, "turn")
    assert with_spare(Arena().row(0, "Fuse Courier"), play(TakeTokens(2, Cards()))).asked() == (1, "turn")
    spent = with_spare(Arena(), play(Tokens(3), May(SpendTokens(2), Gain(5)))).play(0, "yes")
    assert (spent.points, spent.star("0.1")) == ([5, 0], 11)
    assert with_spare(Arena(), play(May(SpendTokens(1), Gain(5)))).asked() == (1, "turn")
    stars = with_spare(Arena().row(0, "Fuse Courier"), play(Flip(LEFT), Tokens(HadStars(1))))
    assert stars.star("0.2") == 15


def test_attached_cards_lend_and_count() -> None:
    arena = Arena().hand(0, "Popcorn Cart", "Match Seller")
    with_spare(arena, play(Attach(THIS, symbols=True)), score(Gain(PerAttached(4, stars=True))))
    arena.play(0, "attach Popcorn Cart")
    assert arena.face("0.1").symbols & 1
    assert arena.g.contest.visible(0).count(NUMBERS["Popcorn Cart"]) == 1
    nothing = with_spare(Arena(), play(Attach(THIS), Gain(1)))
    assert nothing.points == [1, 0]


def test_up_to_two_are_chosen() -> None:
    arena = Arena().row(0, "Match Seller", "Rain Clerk", "Fuse Courier")
    with_spare(arena, play(Flip(UpTo(2, Cards(YOURS))), Gain(PerDone(5, "flipped"))))
    arena.play(0, "choose 0.1", "choose 0.3")
    assert arena.points == [10, 0]
    none = with_spare(Arena().row(0, "Match Seller"), play(Flip(UpTo(2, Cards(YOURS))), Gain(PerDone(5, "flipped"))))
    assert none.play(0, "done").points == [0, 0]


def test_gear_is_turned_up_again() -> None:
    arena = Arena().gear(0, "Chewed Pencil").hand(0, "Rain Clerk")
    with saying(SPARE, play(Unflip(One(Gear(YOURS, face=DOWN))))):
        arena.hand(0, SPARE).hand(1, "Torch Runner").begin().play(0, "use 0.9", PLAYED)
        assert arena.up("0.9")


# Symbols and slots


def test_symbols_spread() -> None:
    dressed = with_spare(Arena().row(0, "Match Seller"), ongoing(DressUp()))
    assert dressed.face("0.2").symbols & 0b10000001 == 0b10000001
    every = with_spare(Arena(), ongoing(CountsAs("element", "type")))
    assert every.face("0.1").symbols == (1 << 12) - 1
    metas = with_spare(Arena().metas("Dark", "Myth"), ongoing(CountsAsMetas()))
    assert metas.face("0.1").symbols >> 5 & 1
    with saying(SPARE, play(Declare("type")), ongoing(CountAsDeclared(Cards(YOURS)))):
        ram = (
            Arena().row(0, "Match Seller").hand(0, SPARE).hand(1, "Rain Clerk").begin().play(0, PLAYED, "declare Mage")
        )
        assert ram.face("0.1").symbols >> MAGE & 1


def test_slots() -> None:
    with saying(SPARE, ongoing(AnySlot())):
        arena = Arena().row(0, "Match Seller").hand(0, SPARE).hand(1, "Rain Clerk").begin().play(0, PLAYED)
        assert arena.moves(0) == ["slot 2", "slot 3", "slot 4", "slot 5", "slot 6"]
        arena.play(0, "slot 5")
        assert arena.face("0.5").name == arena.face("0.5").design
    with saying(SPARE, ongoing(CutIn())):
        arena = (
            Arena().row(0, "Match Seller", "Torch Runner", None, "Popcorn Cart").hand(0, SPARE).hand(1, "Rain Clerk")
        )
        arena.begin().play(0, PLAYED)
        assert arena.moves(0) == ["slot 3", "before 1", "before 2", "before 4"]
        assert arena.play(0, "before 1").names(0) == [SPARE, "Match Seller", "Torch Runner", "Popcorn Cart"]
        assert arena.face("0.4").place == 3
    with saying(SPARE, ongoing(MoreSlots(1)), ongoing(MoreActions(1))):
        full = ["Match Seller", "Popcorn Cart", "Fuse Courier", "Chimney Fox", "Rooftop Goose", SPARE]
        arena = Arena().row(0, *full).gear(0, "Chewed Pencil").hand(0, "Rain Clerk").hand(1, "Torch Runner").begin()
        assert arena.moves(0, "play") == ["play Rain Clerk"]
        assert arena.play(0, "use 0.9").moves(0, "use") == ["use 0.5"]


# Again


def test_repeating() -> None:
    aunt = with_spare(Arena().row(1, "Popcorn Cart"), play(Repeat(PLAY, One(Cards(FOES, at=TOPS))), Gain(10)))
    assert aunt.points == [34, 0]
    twice = Arena().row(0, "Match Seller", "Echo Starling")
    with_spare(twice, play(Repeat(PLAY, LEFT)))
    assert twice.points == [0, 0]
    with saying("Match Seller", uncopied(play(Gain(9)))):
        assert with_spare(Arena().row(0, "Match Seller"), play(Repeat(PLAY, LEFT))).points == [0, 0]
    capped = Arena().row(0, "Grandmother Hill", "Cloud Notary").begin().finish()
    assert capped.points == [16, 0]


def test_what_a_card_was_is_remembered() -> None:
    had = with_spare(Arena().row(0, "Fuse Courier"), play(Flip(LEFT), If(Had(SCORE), Gain(24))))
    assert had.points == [24, 0]
    below = whenever(When("played", 0, BelowTop()), Gain(9))
    with saying(SPARE, below):
        arena = Arena().row(0, SPARE).hand(0, "Match Seller").hand(1, "Rain Clerk").begin().play(0, "play Match Seller")
        assert arena.points == [18, 0]
    assert with_spare(Arena().row(0, "Fuse Courier"), play(Tokens(1, LEFT), Gain(StarsOf(1, IT)))).points == [6, 0]
    assert with_spare(Arena(), play(Gain(Per(1, Cards(YOURS))))).points == [1, 0]
