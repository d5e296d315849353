"""Forced wins looked for by depth: what is found holds, and what is not there is not found."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.games.quadro.blockade.kernel import EXIT
from regelwerk.model.position import Position
from regelwerk.model.solving import SolveRequest
from regelwerk.search.openings import OpeningBook
from regelwerk.search.proving import ANY, Prover

MOST = 1_000_000


def wins(position: Position, attacker: int, plies: int) -> bool:
    """The same by plain recursion."""
    if position.outcome is not None:
        return position.outcome.returns[attacker] > 0
    if plies == 0:
        return False
    after = (wins(position.play(move), attacker, plies - 1) for move in position.moves())
    return any(after) if position.seat == attacker else all(after)


@pytest.mark.parametrize(("game", "closing"), [("quadro-be", ANY), ("blockade", EXIT)])
def test_it_finds_what_plain_recursion_finds(game: str, closing: int) -> None:
    rng, prover = np.random.default_rng(7), Prover(rw.game(game), closing)
    answers = set()
    for _ in range(12):
        position = rw.game(game).start()
        for _ in range(9 if game == "quadro-be" else 5):
            if position.outcome is None:
                position = position.play(rng.choice([move.id for move in position.moves()]))
        for plies in (1, 2) if game == "blockade" else (1, 2, 3, 4):
            for attacker in range(2) if position.outcome is None else ():
                answer = prover.wins(position, attacker, plies, MOST)
                assert answer == wins(position, attacker, plies)
                answers.add(answer)
    assert answers == {True, False}


def test_what_would_take_too_long_is_not_answered() -> None:
    assert Prover(rw.game("blockade"), EXIT).wins(rw.game("blockade").start(), 0, 7, 1000) is None


def test_all_openings_of_blockade_are_looked_through(tmp_path: Path) -> None:
    told: list[str] = []
    book = OpeningBook(rw.game("blockade").start(), EXIT)
    book.prove(SolveRequest(tmp_path, 2, 600.0, lambda what, share: told.append(what)), deepest=4)
    report = book.report(("blue", "red"))
    assert len(report["openings"]) == 112
    lost = {text for text, each in report["openings"].items() if each == {"winner": "red", "plies": 1}}
    assert lost == {"@a11", "@c11", "@g11", "@i11", "@j11", "@l11"}
    assert report["open_to"] == 5
    assert "Nobody wins by force within 5 plies" in report["summary"][0]
    assert told[-1] == "4 plies after each opening"


def test_when_the_time_is_spent_nothing_is_claimed(tmp_path: Path) -> None:
    book = OpeningBook(rw.game("blockade").start(), EXIT)
    book.prove(SolveRequest(tmp_path, 2, 0.0, lambda what, share: None))
    assert {each.proven for each in book.openings} == {0}


def test_what_is_kept_of_blockade_is_what_the_first_plies_prove() -> None:
    game = rw.game("blockade")
    kept = json.loads((files("regelwerk.insight.quadro.blockade") / "solved.json").read_text(encoding="utf-8"))
    assert kept["edition"] == game.edition.digest
    prover = Prover(game, EXIT)
    for move in game.start().moves():
        after, proved = game.start().play(move), kept["openings"][str(move)]
        assert prover.wins(after, 1, 1, MOST) == (proved == {"winner": "red", "plies": 1})
        assert proved["winner"] or proved["plies"] >= kept["open_to"] - 1
