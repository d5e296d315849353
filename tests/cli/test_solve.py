"""`regelwerk solve`: lines of a game's own solver, replayed by the rules."""

from __future__ import annotations

import json

import regelwerk as rw

from .shell import refused, regelwerk


def test_the_line_it_prints_leads_to_the_end_it_claims() -> None:
    answered = regelwerk("solve", "solo-jump", "--json")
    assert answered.status == 0
    found = json.loads(answered.out)
    position = rw.game("solo-jump").start()
    for text in found["moves"]:
        position = position.play(text)
    assert position.outcome is not None
    assert (position.outcome.points[0], position.outcome.clause) == (found["points"], found["clause"])
    assert found["clause"] == "3b"


def test_a_game_without_a_solver_is_refused_in_one_sentence() -> None:
    assert "has no solver of its own" in refused("solve", "quadro-be")
