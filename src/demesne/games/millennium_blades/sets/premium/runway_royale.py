"""Runway Royale: a fashion contest judged by a disappointed cloud. Unplayed cards earn from the hand."""

from demesne.games.millennium_blades.words import (
    PLAY,
    CardStars,
    Clash,
    Gain,
    If,
    PerKind,
    RepeatShown,
    Show,
    ShownOfOneType,
    ShowOne,
    action,
    effects,
    play,
    score,
    uncopied,
)

effects("Reluctant Model", play(ShowOne(), Gain(CardStars(3), most=15)), flavour="Came in to ask for directions.")
effects("Bulging Garment-Bag", score(Show(), Gain(PerKind(6, "symbol", shown=True), most=30)))
effects("Ribbon Poodle", play(Show(), Gain(PerKind(5, "element", shown=True), most=20)))
effects("Seamstress General", play(Show(), If(ShownOfOneType(3), Gain(28))), flavour="Two campaigns, no creases.")
effects("Catwalk Hussar", action(ShowOne(), Clash(win=(Gain(22),), shown=True)))
effects("Taffeta Enchanter", uncopied(play(ShowOne(), RepeatShown(PLAY))), flavour="The spell is only basted on.")
