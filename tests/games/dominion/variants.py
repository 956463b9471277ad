"""Settings of Dominion worth playing in the contract tests besides the drawn ones: kingdoms full of questions."""

from __future__ import annotations

ATTACKS = "Bandit, Bureaucrat, Militia, Moat, Spy, Thief, Throne Room, Vassal, Village, Witch"
LOOKING = "Adventurer, Artisan, Chancellor, Harbinger, Library, Merchant, Poacher, Sentry, Throne Room, Village"
TRASHING = "Cellar, Chapel, Council Room, Feast, Gardens, Mine, Moneylender, Remodel, Throne Room, Workshop"
HAVENS = "Blockade, Haven, Throne Room, Wharf, Tide Pools, Village, Sea Witch, Caravan, Bazaar, Fishing Village"

VARIANTS: list[tuple[int, dict[str, object]]] = [
    (3, {"kingdom": ATTACKS}),
    (2, {"kingdom": LOOKING, "open_counts": True}),
    (4, {"kingdom": TRASHING, "edition": "first", "first": 2}),
    (2, {"kingdom": "random", "sets": ["Base", "Seaside"]}),
    (3, {"kingdom": "random", "sets": ["Base", "Seaside"], "edition": "first"}),
    (3, {"kingdom": "random", "selection": "veto", "same_start": True}),
    (2, {"kingdom": "random", "sets": ["Seaside"], "selection": "alternate", "sensible": False}),
    (2, {"kingdom": HAVENS}),
]
