"""Every reason for which Transmitter refuses a move, in both languages."""

from __future__ import annotations

import pytest

from regelwerk.games.quadro.transmitter import GAME
from regelwerk.model.position import Position

from .drawing import drawn

BOARD = """
    12 .  .  .  yT .  .  .  .  .  .  .  yC
     8 .  .  .  .  .  .  .  bS .  .  .  .
     7 .  .  .  .  .  .  .  .  .  .  .  yS
     3 bS .  .  bC .  .  .  .  .  .  .  .
     1 bT bT bT bT .  .  .  .  .  .  .  .
"""
TAKEN = BOARD.replace("8 .  .  .  .  . ", "8 .  .  .  .  yS")
CROWDED = BOARD.replace("7 .  .  .  .  .  .  . ", "7 .  .  .  .  .  .  yT").replace(
    "8 .  .  .  .  .  .  . ", "8 .  .  .  .  .  .  yS"
)

SHUT_IN = """
    12 .  .  .  .  yT .  .  .  .  .  .  .
    10 .  .  .  .  yT .  .  .  .  .  .  .
     9 .  .  .  .  yT .  .  .  .  .  .  .
     8 yC .  yS yS bT yS bS .  yS bS .  bS
     7 .  .  .  .  yS .  .  .  .  .  .  .
     6 .  .  .  .  bS .  .  .  .  .  .  .
     4 .  .  .  .  bT .  .  .  .  .  .  .
     3 .  .  .  .  bT .  .  .  .  .  .  .
     1 bC .  .  .  bT .  .  .  .  .  .  .
"""

CASES = [
    ("0", "off_board", BOARD, "d3-d13", "d13 liegt nicht auf dem Brett", "d13 is not on the board"),
    ("0", "off_board", BOARD, "n3-d3+T", "n3 liegt nicht auf dem Brett", "n3 is not on the board"),
    ("2", "nothing_there", BOARD, "b2-b3", "Auf b2 steht kein Stein", "there is no piece on b2"),
    ("2", "not_yours", BOARD, "l7-l6", "gehört Gelb; Blau ist am Zug", "belongs to Yellow; it is Blue's turn"),
    ("2", "stays", BOARD, "d3-d3", "von d3 aus ist so keines gewählt", "none is chosen from d3"),
    (
        "2",
        "not_straight",
        BOARD,
        "d3-e4",
        "weder in der Reihe noch in der Spalte",
        "neither in the row nor in the column",
    ),
    ("2", "centre", BOARD, "h8-b8", "b8 ist eine Feldmitte", "b8 is a centre"),
    ("2", "taken", BOARD, "d3-a3", "a3 ist besetzt", "a3 is taken"),
    ("2", "must_move", BOARD, "pass", "Passen darf nur, wer keinen Zug hat", "only a player without any move passes"),
    ("3a", "cylinder", BOARD, "d3-d7+C", "nur Dreiecke und Quadrate", "only triangles and squares"),
    ("3a", "none_left", BOARD, "d3-d7+T", "von der Form Dreieck kein Stein mehr", "there is no triangle left"),
    (
        "3a",
        "no_transmitter",
        BOARD,
        "d3-d6+S",
        "die zur Form Zylinder noch fehlen",
        "that are missing beside the cylinder",
    ),
    ("3b", "centre_taken", TAKEN, "d3-d7+S", "Die Feldmitte e8 ist besetzt", "the centre e8 is occupied"),
    ("4", "shut_in", SHUT_IN, "a1-a2", "es bleibt nur pass", "only pass remains"),
    ("4", "must_leave", CROWDED, "d3-d7", "geräumt werden (h8)", "has to be left first (h8)"),
    ("G5", "unreadable", BOARD, "d3-d7+s", "keine Schreibweise eines Zuges", "not the text of any move"),
    ("G5", "unreadable", BOARD, "d3xd7", "keine Schreibweise eines Zuges", "not the text of any move"),
    ("G5", "unreadable", BOARD, "S@b2", "Beispiele: a1-e1, c1-c2, a3-a7", "Examples: a1-e1, c1-c2, a3-a7"),
]


@pytest.mark.parametrize(("clause", "reason", "board", "text", "german", "english"), CASES)
def test_a_refused_move_quotes_its_clause(
    clause: str, reason: str, board: str, text: str, german: str, english: str
) -> None:
    position = drawn(board)
    verdict = position.judge(text)
    assert (verdict.ok, verdict.clause) == (False, clause)
    assert german in verdict.sentence("de")
    assert english in verdict.sentence("en")
    assert text in verdict.sentence("de")
    assert text in verdict.sentence("en")
    assert reason_given(position, text) == reason


def reason_given(position: Position, text: str) -> str:
    move = GAME.moves.seats.parse(text)
    return "unreadable" if move is None else GAME.referee.judge(position.snapshot(position.seat), move).reason


def test_what_is_refused_with_a_piece_may_be_allowed_without() -> None:
    assert drawn(BOARD).judge("d3-d7").ok
    assert drawn(BOARD).judge("d3-d7+S").ok
    assert drawn(TAKEN).judge("d3-d7").ok


def test_every_reason_of_the_rulebook_is_among_the_cases() -> None:
    written = {(clause.id, reason) for clause in GAME.rulebook.clauses for reason in clause.refusals}
    assert written == {(clause, reason) for clause, reason, *_ in CASES if clause != "G5"}


def test_others_are_told_whose_turn_it_is() -> None:
    verdict = drawn(BOARD).judge("l7-l6", seat=1)
    assert verdict.clause == "G8"
    assert verdict.sentence("de") == "l7-l6: Platz 2 ist nicht am Zug, sondern Platz 1."
    assert verdict.sentence("en") == "l7-l6: it is not seat 2's turn but seat 1's."
