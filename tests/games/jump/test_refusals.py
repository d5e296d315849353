"""Every reason for which Jump refuses a move, in both languages."""

from __future__ import annotations

import pytest

from regelwerk.games.quadro.jump import GAME
from regelwerk.model.position import Position

from .drawing import START, drawn

AGAIN = """
    SS.S........
    TTT.........
    SSS.........
    ss.s........
    ttt.........
    sss.........
"""
EDGE = """
    S........S.S
    .........TTT
    SSS.........
    sss.........
    ttt.........
    sss.........
"""
FRESH, MOVED = "blue to move", "blue to move, d9 again"

CASES = [
    ("1a", "off_board", START, FRESH, "m9-l9", "m9 liegt nicht auf dem Brett", "m9 is not on the board"),
    ("1a", "off_board", START, FRESH, "c9-c13", "c13 liegt nicht auf dem Brett", "c13 is not on the board"),
    ("1a", "off_board", START, FRESH, "c09-d9", "c09 liegt nicht auf dem Brett", "c09 is not on the board"),
    ("1b", "leaves_rank", START, FRESH, "c9-c10", "auf c9 bleibt in Reihe 9", "on c9 stays on rank 9"),
    ("1b", "leaves_rank", START, FRESH, "c9-d8", "bleibt in Reihe 9", "stays on rank 9"),
    ("2", "nothing_there", START, FRESH, "d9-e9", "Auf d9 steht kein Stein", "there is no piece on d9"),
    ("2", "nothing_there", START, FRESH, "a1-b1", "Auf a1 steht kein Stein", "there is no piece on a1"),
    ("2", "not_yours", START, FRESH, "c4-d4", "auf c4 gehört dem Gegner", "on c4 is your opponent's"),
    ("2", "no_room", EDGE, FRESH, "l9-l9", "Rechts von l9 ist in dieser Reihe kein", "no free square left on the rank"),
    ("2", "no_room", EDGE, FRESH, "j8-k8", "Rechts von j8 ist in dieser Reihe kein", "no free square left on the rank"),
    ("2", "stays", START, FRESH, "c9-c9", "so bliebe der Stein auf c9 stehen", "the piece would stay on c9"),
    ("2", "backwards", AGAIN, FRESH, "d9-c9", "der Stein auf d9 geht nicht zurück", "the piece on d9 does not go back"),
    ("2", "taken", START, FRESH, "a9-b9", "Auf b9 steht schon ein Stein", "there is a piece on b9 already"),
    ("2", "beyond", START, FRESH, "c9-e9", "nächste freie Quadrat, das ist d9", "next free square, which is d9"),
    ("2", "beyond", START, FRESH, "a9-e9", "das ist d9, und nicht weiter", "which is d9, and no further"),
    ("3", "other_piece", AGAIN, MOVED, "c8-d8", "nur der Stein auf d9", "only the piece on d9 may go on"),
    ("3", "nothing_to_stop", START, FRESH, "stop", "noch gibt es nichts zu beenden", "there is nothing to stop yet"),
    ("G5", "unreadable", START, FRESH, "pass", "keine Schreibweise eines Zuges", "not the text of any move"),
    ("G5", "unreadable", START, FRESH, "S@b2", "Beispiele: ", "Examples: "),
    ("G5", "unreadable", START, FRESH, "c9-", "keine Schreibweise eines Zuges", "not the text of any move"),
]


@pytest.mark.parametrize(("clause", "reason", "board", "turn", "text", "german", "english"), CASES)
def test_a_refused_move_quotes_its_clause(
    clause: str, reason: str, board: str, turn: str, text: str, german: str, english: str
) -> None:
    position = drawn(board, turn)
    verdict = position.judge(text)
    assert (verdict.ok, verdict.clause) == (False, clause)
    assert german in verdict.sentence("de")
    assert english in verdict.sentence("en")
    assert text in verdict.sentence("de")
    assert text in verdict.sentence("en")
    assert reason_given(position, text) == reason


def reason_given(position: Position, text: str) -> str:
    move = GAME.moves.seats.parse(text)
    return "unreadable" if move is None else GAME.referee.judge(position.snapshot(), move).reason


def test_every_reason_of_the_rulebook_is_among_the_cases() -> None:
    written = {(clause.id, reason) for clause in GAME.rulebook.clauses for reason in clause.refusals}
    assert written == {(clause, reason) for clause, reason, *_ in CASES if clause != "G5"}


def test_the_other_player_is_told_whose_turn_it_is() -> None:
    verdict = drawn(START).judge("c4-d4", seat=1)
    assert verdict.clause == "G8"
    assert verdict.sentence("de") == "c4-d4: Platz 2 ist nicht am Zug, sondern Platz 1."
    assert verdict.sentence("en") == "c4-d4: it is not seat 2's turn but seat 1's."
