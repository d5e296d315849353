"""What is told of moves of Stargate."""

from __future__ import annotations

from tests.games.telling import told

from .drawing import drawn


def test_clause_6d_an_army_that_follows_its_captor_is_told() -> None:
    board = """
        12 gC .  .  .  .  .  .  .  .  .  .  yC
        10 .  .  .  .  .  .  .  .  gS gT .  .
         9 bT .  .  .  .  .  .  .  .  .  rT .
         1 bC .  .  .  .  .  .  .  .  .  .  rC
    """
    assert told(drawn(board, mode="free"), "a9xa12") == [
        "Blue captures Green's Commander.",
        "Green's army follows Blue from now on.",
    ]


def test_a_move_that_takes_nothing_needs_no_words() -> None:
    assert told(drawn("12 . . . . . . . . . . . rC\n1 bC . . . . . . . . . . ."), "a1-a2") == []
