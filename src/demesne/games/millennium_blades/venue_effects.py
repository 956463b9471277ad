"""What the venues do in tournaments. Each player meets the venue alone: *you* is every player."""

from __future__ import annotations

from demesne.games.millennium_blades.ability import bears
from demesne.games.millennium_blades.words import (
    ME,
    PLAYED,
    ROUND,
    TURN,
    Bar,
    Clash,
    FlipTops,
    FullRow,
    Gain,
    If,
    KeepClashCard,
    NoReactions,
    OfClass,
    OpenSlots,
    Pay,
    PerBackBeside,
    PerVault,
    ProtectSlots,
    Reveal,
    TookNone,
    UseUp,
    When,
    action,
    ongoing,
    score,
    whenever,
)

bears("Vault-Opening Gala", whenever(When(PLAYED, ME, OfClass("Gold")), Gain(40)))
bears("Reading-Room Annex", ongoing(NoReactions(), ProtectSlots(1, 3, 5)))
bears("Dockside Swap-Meet", action(Pay(4), Clash(win=(KeepClashCard(),), lose=(KeepClashCard(),))))
bears("Gadget Fair", action(UseUp(), Clash(win=(Gain(15),))))
bears("Open-Plan Atrium", ongoing(OpenSlots()), score(If(FullRow(), Gain(10))))
bears("Mystery-Box Night")
bears("Lunch-Break Arena", whenever(When(ROUND), Reveal(), FlipTops()))
bears("Banned-List Ballroom", whenever(When(TURN), Bar()))
bears("Bank Basement", score(If(TookNone(), Gain(PerVault(8)))))
bears("Haunted Bandstand", score(Gain(PerBackBeside(8), most=48)))
