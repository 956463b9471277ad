"""Jumbo Stock: ten-star giants that barely fit the sleeve. Much star, little text."""

from demesne.games.millennium_blades.words import (
    ALL,
    OTHER,
    THIS,
    YOURS,
    Cards,
    Discard,
    Every,
    Flip,
    Gain,
    Lose,
    NoActions,
    OrElse,
    PlaysFail,
    effects,
    flip,
    ongoing,
    play,
    score,
    top,
)

effects("Banner Locomotive", play(Flip(Every(Cards(YOURS, OTHER)))), score(Gain(20)))
effects("Foldout Whale", play(Gain(26)), flip(Lose(35)), flavour="Refold along the dotted ocean.")
effects("Enormous Nobody", flavour="He came in first and nobody noticed.")
effects("Tablecloth Archmage", top(PlaysFail(ALL)), score(Gain(15)))
effects("Poster Emperor", ongoing(NoActions()), score(Gain(20)), flavour="Rules by decree and four drawing pins.")
effects("Billboard Demon", play(OrElse(Discard(2), Flip(THIS))), score(Gain(20)))
