"""Every reason for which Solo-Jump refuses a move, in both languages."""

from __future__ import annotations

import pytest

from regelwerk.games.quadro.solo_jump import GAME

from .drawing import drawn

ROW = "BGY..BRB"
EDGE = "BGY"

CASES = [
    ("2a", "off_board", ROW, "d5", "d5-g13", "g13 liegt nicht auf dem Brett", "g13 is not on the board"),
    ("2a", "off_board", ROW, "d5", "z5-d5", "z5 liegt nicht auf dem Brett", "z5 is not on the board"),
    ("2a", "nothing_there", ROW, "d5", "g5-i5", "Auf g5 steht kein Stein", "there is no piece on g5"),
    ("2a", "stays", ROW, "d5", "d5-d5", "so bliebe der Stein auf d5 stehen", "the piece would stay on d5"),
    (
        "2a",
        "not_straight",
        ROW,
        "d5",
        "d5-f7",
        "weder in der Reihe noch auf der Linie von d5",
        "f7 is on neither with d5",
    ),
    ("2a", "nothing_beside", ROW, "d5", "d5-d7", "direkt neben d5 kein Stein", "no piece directly beside d5"),
    ("2a", "no_room", EDGE, "j5", "j5-l5", "Hinter l5 endet das Brett", "behind l5 the board ends"),
    ("2a", "elsewhere", ROW, "d5", "d5-f5", "landet auf g5", "lands on g5"),
    ("2a", "elsewhere", ROW, "d5", "d5-h5", "landet auf g5", "lands on g5"),
    ("2b", "own_colour", ROW, "d5", "i5-l5", "auch der Stein auf k5 blau", "the piece on k5 in the run is blue too"),
    ("G5", "unreadable", ROW, "d5", "stop", "keine Schreibweise eines Zuges", "not the text of any move"),
    ("G5", "unreadable", ROW, "d5", "d5", "Beispiele: d5-g5, ", "Examples: d5-g5, "),
    ("G5", "unreadable", ROW, "d5", "S@b2", "keine Schreibweise eines Zuges", "not the text of any move"),
    ("G5", "unreadable", ROW, "d5", "pass", "keine Schreibweise eines Zuges", "not the text of any move"),
]


@pytest.mark.parametrize(("clause", "reason", "board", "corner", "text", "german", "english"), CASES)
def test_a_refused_move_quotes_its_clause(
    clause: str, reason: str, board: str, corner: str, text: str, german: str, english: str
) -> None:
    position = drawn(board, corner)
    verdict = position.judge(text)
    assert (verdict.ok, verdict.clause) == (False, clause)
    assert german in verdict.sentence("de")
    assert english in verdict.sentence("en")
    assert text in verdict.sentence("de")
    assert text in verdict.sentence("en")
    if clause != "G5":
        move = GAME.moves.seats.parse(text)
        assert move is not None
        ruling = GAME.referee.judge(position.snapshot(0), move)
        assert (ruling.clause, ruling.reason) == (clause, reason)


def test_every_reason_of_the_rulebook_is_among_the_cases() -> None:
    written = {(clause.id, reason) for clause in GAME.rulebook.clauses for reason in clause.refusals}
    assert written == {(clause, reason) for clause, reason, *_ in CASES if clause != "G5"}


def test_there_is_only_one_seat() -> None:
    verdict = GAME.start().judge("d4-b4", seat=1)
    assert verdict.clause == "G8"
    assert verdict.sentence("de") == "d4-b4: Einen Platz 2 gibt es in diesem Spiel nicht."


def test_after_the_end_nobody_jumps() -> None:
    verdict = drawn("BG", "d6").play("d6-f6").judge("f6-d6")
    assert (verdict.ok, verdict.clause) == (False, "G8")
