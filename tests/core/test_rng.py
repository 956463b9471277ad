"""The random generators: repeatable, uniform, and carried by a small state."""

from __future__ import annotations

import hashlib

import pytest

from demesne.core import BadRecord, BadSettings, Rng, SecretRng, seeded
from demesne.core.rng import CoupledRng, load_rng, plain_seed, read_seed

MASK = (1 << 62) - 1


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_known_numbers_stay_the_same() -> None:
    """Old records depend on them, and both builds must deal the same cards."""
    rng = seeded(7)
    assert [int(rng.below(1000)) for _ in range(8)] == KNOWN_NUMBERS
    deck = list(range(10))
    rng.shuffle(deck)
    assert deck == KNOWN_DECK
    assert int(rng.state) == KNOWN_STATE


KNOWN_NUMBERS = [697, 211, 62, 516, 134, 130, 683, 706]
KNOWN_DECK = [6, 0, 5, 8, 3, 2, 9, 7, 1, 4]
KNOWN_STATE = 101451306802597425


def test_the_state_is_one_integer_of_62_bits() -> None:
    rng = seeded(1)
    for _ in range(1000):
        rng.below(6)
        assert 0 <= int(rng.state) <= MASK


def test_a_copy_gives_the_same_numbers_and_is_independent() -> None:
    rng = seeded(3)
    twin = rng.copy()
    numbers = [int(rng.below(100)) for _ in range(20)]
    assert [int(twin.below(100)) for _ in range(20)] == numbers
    assert int(Rng(twin.state).below(100)) == int(rng.below(100))


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 10, 60, 1 << 20, 0x7FFFFFFF])
def test_numbers_stay_below_the_bound(bound: int) -> None:
    rng = seeded(bound)
    numbers = [int(rng.below(bound)) for _ in range(2000)]
    assert min(numbers) >= 0
    assert max(numbers) < bound


@pytest.mark.statistics
@pytest.mark.parametrize("bound", [2, 6, 10, 13])
def test_numbers_are_uniform(bound: int) -> None:
    """Chi square with bound - 1 degrees of freedom: mean as many, variance twice that; five deviations pass."""
    rng = seeded(20 + bound)
    counts = [0] * bound
    for _ in range(30_000):
        counts[int(rng.below(bound))] += 1
    free = bound - 1
    assert chi_square(counts, 30_000 / bound) < free + 5 * (2 * free) ** 0.5


@pytest.mark.statistics
def test_neighbouring_numbers_are_unrelated() -> None:
    rng = seeded(31)
    pairs = [0] * 36
    last = int(rng.below(6))
    for _ in range(36_000):
        following = int(rng.below(6))
        pairs[last * 6 + following] += 1
        last = following
    assert chi_square(pairs, 1000) < 35 + 5 * 70**0.5


@pytest.mark.statistics
def test_every_order_is_as_likely() -> None:
    rng = seeded(4)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 24
    assert chi_square(list(counts.values()), 1000) < 23 + 5 * 46**0.5


@pytest.mark.statistics
def test_neighbouring_seeds_deal_unrelated_games() -> None:
    """The first number of seeds 0, 1, 2 … is uniform too, and so is the first of their forks."""
    first, forked = [0] * 10, [0] * 10
    for seed in range(20_000):
        first[int(seeded(seed).below(10))] += 1
        forked[int(seeded(seed).fork().below(10))] += 1
    assert chi_square(first, 2000) < 9 + 5 * 18**0.5
    assert chi_square(forked, 2000) < 9 + 5 * 18**0.5


def test_a_shuffle_keeps_every_item() -> None:
    rng = seeded(5)
    for size in range(12):
        cards = list(range(size))
        rng.shuffle(cards)
        assert sorted(cards) == list(range(size))


def test_one_step_of_the_generator_places_four_cards() -> None:
    """The first card needs no chance: 19 of 20 are placed, in five steps."""
    shuffled, drawn = seeded(6), seeded(6)
    shuffled.shuffle(list(range(20)))
    for _ in range(5):
        drawn.below(2)
    assert int(shuffled.state) == int(drawn.state)


@pytest.mark.statistics
def test_every_card_is_as_likely_in_every_place() -> None:
    """Also where several places come from one number: any two cards are as likely in any two places of one."""
    rng = seeded(9)
    size, rounds = 12, 40_000
    places = [0] * size * size
    pairs = [[0] * size * size for _ in range(3)]
    for _ in range(rounds):
        cards = list(range(size))
        rng.shuffle(cards)
        for place, card in enumerate(cards):
            places[place * size + card] += 1
        for apart in (1, 2, 3):
            pairs[apart - 1][cards[-1] * size + cards[-1 - apart]] += 1
    free = (size - 1) ** 2
    assert chi_square(places, rounds / size) < free + 5 * (2 * free) ** 0.5
    for counts in pairs:
        met = [count for place, count in enumerate(counts) if place // size != place % size]
        assert sum(met) == rounds
        assert chi_square(met, rounds / len(met)) < len(met) - 1 + 5 * (2 * (len(met) - 1)) ** 0.5


def test_a_fork_is_another_generator() -> None:
    rng, same = seeded(8), seeded(8)
    fork = rng.fork()
    assert int(fork.state) == int(same.fork().state)
    assert int(fork.state) != int(rng.state)
    before = int(rng.state)
    fork.below(10)
    assert int(rng.state) == before


@pytest.mark.parametrize("seed", [0, -1, 1 << 63, -(1 << 63), 1 << 200])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert 0 <= int(seeded(seed).state) <= MASK


# The secret generator

KEY = "000102030405060708090a0b0c0d0e0f"


def secret(key: str = KEY) -> Rng:
    return seeded(read_seed(key))


def test_the_secret_generator_is_what_its_description_says() -> None:
    """Anybody can compute a deal from the published seed: draw n is SHAKE-256 of key and n, 16 bytes a number."""
    rng = secret()
    drawn = [int(rng.below(1000)) for _ in range(8)]
    assert drawn == [510, 884, 345, 85, 686, 292, 170, 670]
    blocks = [hashlib.shake_256(bytes(range(16)) + n.to_bytes(8, "big")).digest(16) for n in range(8)]
    assert drawn == [int.from_bytes(block, "big") * 1000 >> 128 for block in blocks]
    deck = list(range(10))
    rng.shuffle(deck)
    assert deck == [5, 0, 4, 3, 8, 6, 2, 9, 7, 1]
    assert rng.plain() == [KEY, 9]
    assert rng.fork().plain() == ["f37f5aab75b3b0bcaea7aa20fdec24f4", 0]


def test_which_generator_a_seed_gives() -> None:
    assert type(seeded(7)) is Rng
    assert type(seeded(-7)) is Rng
    assert type(secret()) is SecretRng
    assert type(secret().fork()) is SecretRng
    assert type(seeded(~read_seed(KEY))) is SecretRng, "a complement of the seed must not give the numbers away"


def test_a_secret_seed_is_spelled_and_read() -> None:
    assert plain_seed(read_seed(KEY)) == KEY
    assert plain_seed(read_seed(-5)) == -5
    assert read_seed(read_seed(KEY)) == read_seed(KEY)
    for wrong in (
        "",
        "7",
        KEY[:-1],
        KEY + "0",
        KEY.replace("f", "F"),
        "0x" + KEY[2:],
        KEY[:-1] + "٣",
        1 << 63,
        1 << 200,
    ):
        with pytest.raises(BadSettings, match="a seed is"):
            read_seed(wrong)


def test_a_copy_of_the_secret_generator_gives_the_same_numbers_and_is_independent() -> None:
    rng = secret()
    rng.below(3)
    twin, loaded = rng.copy(), load_rng(rng.plain())
    numbers = [int(rng.below(100)) for _ in range(20)]
    assert [int(twin.below(100)) for _ in range(20)] == numbers
    assert [int(loaded.below(100)) for _ in range(20)] == numbers


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        True,
        -1,
        1 << 62,
        1.5,
        "x",
        [],
        [KEY],
        [KEY, -1],
        [KEY, "1"],
        ["zz" * 16, 1],
        [1, 2],
        ["coupled", 1, -1],
        ["coupled", "1", 1],
    ],
)
def test_what_is_no_state_of_a_generator_is_refused(wrong: object) -> None:
    with pytest.raises(BadRecord, match="no state of a random generator"):
        load_rng(wrong)


@pytest.mark.statistics
def test_the_secret_generator_is_uniform() -> None:
    rng = secret()
    counts, orders = [0] * 13, dict[tuple[int, ...], int]()
    for _ in range(26_000):
        counts[int(rng.below(13))] += 1
    for _ in range(12_000):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        orders[tuple(cards)] = orders.get(tuple(cards), 0) + 1
    assert chi_square(counts, 2000) < 12 + 5 * 24**0.5
    assert len(orders) == 24
    assert chi_square(list(orders.values()), 500) < 23 + 5 * 46**0.5


def test_a_secret_shuffle_keeps_every_item() -> None:
    rng = secret()
    for size in range(12):
        cards = list(range(size))
        rng.shuffle(cards)
        assert sorted(cards) == list(range(size))


# The coupled generator


def shuffled(rng: Rng, deck: list[int], owner: int = 0) -> list[int]:
    cards = deck.copy()
    rng.shuffle(cards, owner)
    return cards


DECK = [3, 1, 2, 0, 0, 0, 2, 5, 60, 7]


def test_known_orders_of_the_coupled_generator_stay_the_same() -> None:
    """Both builds must try moves on the same chance."""
    rng = CoupledRng(12345678901234567, 0)
    assert [shuffled(rng, DECK, owner) for owner in (0, 1, 0, 5)] == KNOWN_ORDERS
    assert [int(rng.below(1000)) for _ in range(6)] == [401, 178, 995, 956, 434, 714]
    assert int(rng.state) == 6 << 48 | 1 << 40 | 1 << 8 | 2


KNOWN_ORDERS = [
    [3, 2, 7, 2, 1, 5, 60, 0, 0, 0],
    [2, 3, 60, 1, 0, 0, 0, 5, 7, 2],
    [2, 60, 0, 5, 0, 7, 1, 0, 2, 3],
    [2, 60, 0, 3, 1, 2, 0, 0, 7, 5],
]


@pytest.mark.parametrize("more", [4, 0, 7])
def test_one_card_more_leaves_the_others_in_their_order(more: int) -> None:
    rng, twin = CoupledRng(77, 0), CoupledRng(77, 0)
    for _ in range(50):
        fuller = shuffled(twin, [*DECK, more])
        order = shuffled(rng, DECK)
        assert order in [fuller[:place] + fuller[place + 1 :] for place in range(len(fuller)) if fuller[place] == more]


def test_what_lies_where_before_a_shuffle_does_not_matter() -> None:
    assert shuffled(CoupledRng(5, 0), DECK) == shuffled(CoupledRng(5, 0), sorted(DECK))


def test_owners_shuffle_apart() -> None:
    rng, twin = CoupledRng(6, 0), CoupledRng(6, 0)
    for _ in range(300):
        assert shuffled(rng, DECK, 0) != shuffled(rng, DECK, 1)
    assert shuffled(twin, DECK, 0) != shuffled(rng.copy(), DECK, 0)
    orders = [shuffled(twin, DECK, 0) for _ in range(299)]
    assert len({tuple(order) for order in orders}) > 250
    assert shuffled(twin, DECK, 0) == shuffled(rng, DECK, 0), "the other owner's shuffles change nothing"


def test_the_257th_shuffle_is_the_first_again_and_no_other_owners() -> None:
    rng = CoupledRng(8, 0)
    orders = [shuffled(rng, DECK, 2) for _ in range(257)]
    assert orders[256] == orders[0]
    assert shuffled(rng, DECK, 3) == shuffled(CoupledRng(8, 0), DECK, 3)
    rng.below(6)
    assert int(rng.state) == 1 << 48 | 1 << 24 | 1 << 16


def test_a_copy_of_the_coupled_generator_goes_on_alike() -> None:
    rng = CoupledRng(9, 0)
    shuffled(rng, DECK, 3)
    rng.below(6)
    twin, loaded = rng.copy(), load_rng(rng.plain())
    assert shuffled(rng, DECK, 3) == shuffled(twin, DECK, 3) == shuffled(loaded, DECK, 3)
    assert rng.plain() == twin.plain() == loaded.plain()
    assert int(rng.below(1000)) == int(twin.below(1000))


@pytest.mark.statistics
def test_every_card_comes_to_lie_everywhere_alike_often() -> None:
    """Chi square over card and place, also of the copies of one card; and over what lies beside what."""
    deck = [4, 4, 9, 23, 60, 61]
    places, pairs = [0] * 36, [0] * 36
    for seed in range(12_000):
        rng = CoupledRng(seed, 0)
        cards = shuffled(rng, deck)
        first = cards.index(4)
        cards[first] = 3
        for place, card in enumerate(cards):
            number = [3, 4, 9, 23, 60, 61].index(card)
            places[number * 6 + place] += 1
        again = shuffled(rng, deck)
        pairs[[9, 23, 60, 61, 3, 4].index(cards[0]) * 6 + [9, 23, 60, 61, 4].index(again[0])] += 1
    # Copies cannot be told apart: the first of the two lies before the second.
    single = [count for number in (2, 3, 4, 5) for count in places[number * 6 : number * 6 + 6]]
    assert chi_square(single, 2000) < 20 + 5 * 40**0.5
    ahead = [places[place] / 12_000 for place in range(6)]
    assert all(abs(share - (5 - place) / 15) < 0.02 for place, share in enumerate(ahead))
    other = [count for number in range(4) for count in pairs[number * 6 : number * 6 + 4]]
    assert chi_square(other, 12_000 / 36) < 15 + 5 * 30**0.5
