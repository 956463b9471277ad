"""What the characters do in tournaments. Their powers in deckbuilding are numbers, in characters.toml."""

from __future__ import annotations

from demesne.games.millennium_blades.ability import bears
from demesne.games.millennium_blades.words import (
    DOWN,
    GLUED,
    ME,
    OF_YOURS,
    PLAYED,
    SCORE,
    USED,
    YOURS,
    AboveFoes,
    Accessories,
    Cards,
    CardStars,
    Exchange,
    Gain,
    Glue,
    MatchesMeta,
    MoreSlots,
    Once,
    One,
    OtherThanThat,
    PayUpTo,
    Per,
    PerMeta,
    PerPaid,
    Redraws,
    Repeat,
    TokensAmong,
    Unflip,
    When,
    action,
    ongoing,
    score,
    whenever,
)

bears("Gluepot", action(Glue(Cards(YOURS))), score(Repeat(SCORE, GLUED, most=30)))
bears("Toolbelt", whenever(When(USED), Once(Unflip(One(Accessories(YOURS, OtherThanThat(), face=DOWN))))))
bears(
    "Lady Overdraft",
    action(PayUpTo(3), TokensAmong(PerPaid(1), Cards(YOURS))),
    score(Gain(Per(8, Cards(YOURS, AboveFoes(), at=OF_YOURS)))),
)
bears("Honest Haggle", action(Exchange(2), Gain(CardStars(1))))
bears("Doctor Forecast", whenever(When(PLAYED, ME, MatchesMeta()), Gain(4)), score(Gain(PerMeta(8))))
bears("Mishap", ongoing(Redraws(2), MoreSlots(1)))
