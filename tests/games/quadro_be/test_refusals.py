"""Every reason for which Quadro-Be refuses a move, in both languages."""

from __future__ import annotations

import pytest

from regelwerk.model.position import Position

from .drawing import EMPTY, drawn

PLACING = """
    . . . .
    . t . .
    . . S .
    . . . .
"""
MOVING = """
    T s . .
    t C . .
    . s S T
    . S . t
"""

CASES = [
    ("0", "not_centre", EMPTY, "blue S", "S@a1", "a1 ist keine Feldmitte", "a1 is not a centre"),
    ("0", "not_centre", EMPTY, "blue S", "S@b02", "b02 ist keine Feldmitte", "b02 is not a centre"),
    ("0", "not_centre", MOVING, "blue S", "h5-h6", "h6 ist keine Feldmitte", "h6 is not a centre"),
    (
        "1",
        "other_shape",
        PLACING,
        "blue C",
        "T@b2",
        "Form Zylinder an der Reihe, nicht Dreieck",
        "the cylinder, not the triangle",
    ),
    (
        "1",
        "other_shape",
        MOVING,
        "blue C",
        "b11-b8",
        "Form Zylinder an der Reihe, nicht Dreieck",
        "the cylinder, not the triangle",
    ),
    ("1", "none_in_hand", MOVING, "blue C", "C@b2", "kein Stein der Form Zylinder mehr", "no cylinder is left in hand"),
    (
        "1",
        "must_place",
        PLACING,
        "blue C",
        "h5-h2",
        "ein Stein der Form Zylinder aus der Hand",
        "a cylinder from the hand",
    ),
    ("1", "taken", PLACING, "blue C", "C@e8", "Die Mitte e8 ist schon besetzt", "the centre e8 is taken"),
    ("2", "nothing_there", MOVING, "blue C", "b2-b5", "Auf b2 steht kein Stein", "there is no piece on b2"),
    ("2", "not_yours", MOVING, "blue S", "e5-b5", "e5 gehört dem Gegner", "e5 is your opponent's"),
    ("2", "stays", MOVING, "blue S", "h5-h5", "von h5 aus ist so keine gewählt", "none is chosen from h5"),
    ("2", "too_far", MOVING, "blue S", "h5-h11", "nicht in einem Nachbarfeld von h5", "not in a field next to h5"),
    ("2", "diagonal", MOVING, "blue S", "h5-k8", "nicht die Form Quadrat", "not the square"),
    ("2", "taken", MOVING, "blue S", "h5-k5", "Die Mitte k5 ist besetzt", "the centre k5 is taken"),
    ("G5", "unreadable", EMPTY, "blue S", "s@b2", "keine Schreibweise eines Zuges", "not the text of any move"),
    ("G5", "unreadable", EMPTY, "blue S", "S:b2", "Beispiele: S@b2, S@e5, S@h8", "Examples: S@b2, S@e5, S@h8"),
]


@pytest.mark.parametrize(("clause", "reason", "board", "due", "text", "german", "english"), CASES)
def test_a_refused_move_quotes_its_clause(
    clause: str, reason: str, board: str, due: str, text: str, german: str, english: str
) -> None:
    position = drawn(board, due)
    verdict = position.judge(text)
    assert (verdict.ok, verdict.clause) == (False, clause)
    assert german in verdict.sentence("de")
    assert english in verdict.sentence("en")
    assert text in verdict.sentence("de")
    assert text in verdict.sentence("en")
    assert reason_given(position, text) == reason


def reason_given(position: Position, text: str) -> str:
    move = position.game.moves.seats.parse(text)
    snapshot = position.snapshot(position.seat)
    return "unreadable" if move is None else position.game.referee.judge(snapshot, move).reason


def test_every_reason_of_the_rulebook_is_among_the_cases() -> None:
    rulebook = drawn(EMPTY, "blue S").game.rulebook
    written = {(clause.id, reason) for clause in rulebook.clauses for reason in clause.refusals}
    assert written == {(clause, reason) for clause, reason, *_ in CASES if clause != "G5"}


def test_the_other_player_is_told_whose_turn_it_is() -> None:
    verdict = drawn(EMPTY, "blue S").judge("S@b2", seat=1)
    assert verdict.clause == "G8"
    assert verdict.sentence("de") == "S@b2: Platz 2 ist nicht am Zug, sondern Platz 1."
    assert verdict.sentence("en") == "S@b2: it is not seat 2's turn but seat 1's."
