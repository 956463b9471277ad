"""How moves of each game are said: to whoever reads a hint, an analysis or a refusal."""

from __future__ import annotations

import pytest

from demesne.core.move import Move
from demesne.core.wording import say, say_together
from demesne.games import find

NAMES = ["Ada", "Bob", "Cleo"]


def called(game: str, text: str) -> Move:
    move = find(game).move_called(text.lower())
    assert move is not None, text
    return move


@pytest.mark.parametrize(
    ("game", "prompt", "text", "said"),
    [
        ("dominion", "window", "done", "do nothing"),
        ("dominion", "window", "reveal Moat", "show Moat"),
        ("dominion", "library", "reveal Moat", "reveal Moat"),
        ("dominion", "cellar", "done", "done"),
        ("dominion", "buy phase", "buy Silver", "buy Silver"),
        ("domaine", "castle", "castle h7 knight h8", "castle on h7, knight on h8"),
        ("domaine", "turn", "play DES as deserter", "play DES"),
        ("domaine", "turn", "play B3 as borders", "play B3"),
        ("domaine", "turn", "play B2K1 as borders", "play B2K1 as borders"),
        ("domaine", "refill", "take B1 from chancery", "take B1 from the Chancery"),
        ("domaine", "refill", "draw", "draw a card"),
        ("domaine", "into", "into b8", "expand into b8"),
        ("domaine", "deserter", "deserter i10", "win over the knight on i10"),
        ("domaine", "borders", "border a1-b1", "border at a1-b1"),
        ("millennium-blades", "build", "buy Rain Clerk from 2", "buy Rain Clerk from Cleo"),
        ("millennium-blades", "build", "trade with 1", "trade with Bob"),
        ("millennium-blades", "build", "give +2 to 1", "give a friendship card +2 to Bob"),
        ("millennium-blades", "build", "buy pack 1", "buy pack 1"),
        ("millennium-blades", "build", "buy top pack", "buy the top pack"),
        ("millennium-blades", "build", "exchange types", "exchange the next types"),
        ("millennium-blades", "build", "collect Rain Clerk in 2", "collect Rain Clerk in collection 2"),
        ("millennium-blades", "tray", "money 10", "offer M$10"),
        ("millennium-blades", "tray", "done", "leave the tray"),
        ("millennium-blades", "spend", "done", "done"),
        ("millennium-blades", "spend", "spend Rain Clerk", "spend Rain Clerk for the promo"),
        ("millennium-blades", "build", "ready", "ready"),
        ("millennium-blades", "build", "not ready", "not ready"),
        ("millennium-blades", "build", "deck Rain Clerk", "put Rain Clerk into the deck"),
        ("millennium-blades", "build", "undeck Rain Clerk", "take Rain Clerk out of the deck"),
        ("millennium-blades", "tray", "put Rain Clerk", "put Rain Clerk onto the tray"),
        ("millennium-blades", "tray", "take back Rain Clerk", "take Rain Clerk back from the tray"),
        ("millennium-blades", "tray", "withdraw", "take everything back from the tray"),
        ("millennium-blades", "tray", "wish Fire", "wish for Fire"),
        ("millennium-blades", "offer", "put Rain Clerk", "exchange Rain Clerk"),
        ("millennium-blades", "slot", "slot 3", "put it into slot 3"),
        ("millennium-blades", "clash", "against 2", "against Cleo"),
    ],
)
def test_moves_are_said_as_people_do(game: str, prompt: str, text: str, said: str) -> None:
    assert say(find(game).wording()["moves"], called(game, text).parts(), NAMES, 0, prompt) == said


def test_an_answer_of_several_moves_tells_equal_ones_once() -> None:
    moves = [called("domaine", text).parts() for text in ("knight a1", "knight b1", "done")]
    assert say_together(find("domaine").wording()["moves"], moves, NAMES) == "knight on a1, knight on b1, done"
    twice = [called("dominion", text).parts() for text in ("trash Copper", "trash Copper", "trash Estate")]
    assert say_together(find("dominion").wording()["moves"], twice, NAMES) == "trash Copper ×2, trash Estate"
