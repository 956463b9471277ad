"""The numbers of the rules of thumb, in points where nothing else is said. scripts/tune_domaine.py looks for better ones."""

from __future__ import annotations

from typing import Final


class Taste:
    """What a bot thinks things are worth."""

    def __init__(self) -> None:
        self.doubt = 0.02
        """A random amount that breaks ties, so that games differ."""
        self.meadow = 0.05
        self.mine = 0.72
        """A mine on the map, before it is known who holds how many."""
        self.pull = 0.246
        """How much of its neighbours' worth a cell promises to a growing plan."""
        self.first_mine = 0.29
        self.income = 3.19
        """What the first mine of a type brings more at the start of the game."""
        self.ore = 0.54
        """A mine on the way to a monopoly."""
        self.border = 1.64
        """What a missing border takes off a plan's worth while it grows."""
        self.patience = 0.5
        """What a part of a plan counts if the rest must wait for another card."""
        self.regret = 0.213
        """What a small domaine now costs of the larger one it gives up."""
        self.spare = 0.121
        """A border that a plan leaves over."""
        self.ducat = 0.89
        """How much more or less than usual money counts."""
        self.price = 1.49
        """How much a ducat paid counts beside one received."""
        self.menace = 0.81
        """What a point that a single rival loses is worth."""
        self.menace_of_many = 0.28
        """The same with several rivals."""
        self.menace_near_king = 0.53
        """What is added for a rival beside the king."""
        self.opening = 0.156
        """How much land counts that comes into reach."""
        self.knight_outside = 0.39
        """A knight in no domaine."""
        self.danger = 0.62
        self.prize = 0.64
        """How much of the land at a frontier a knight saves, or wins."""
        self.later_border = 1.16
        self.later_knight = 0.44
        self.later_expansion = 0.77
        self.later_deserter = 0.99
        self.later_alliance = 0.69
        """What one of these on a card is good for on a later turn."""
        self.secret = 0.187
        """What a card from the deck is worth more than the same card from the Chancery: nobody knows it."""
        self.feed = 0.38
        """How much of a sold card's use to the next player counts against selling it."""
        self.standstill = 0.3
        """What each exchange with the Chancery so far counts against one more: too many in a row end the game."""
        self.crowd = 1.86
        """What another's castle near by takes off a site."""
        self.lean = 0.45
        """What each missing cell within two steps of a site adds: the rim needs no borders."""


USUAL: Final = Taste()
