"""Every reason for which Forma refuses a move, in both languages."""

from __future__ import annotations

import pytest

from regelwerk.model.position import Position

from .drawing import GAME, drawn, played

START = GAME.start()
TOWER = played("tower@h9")
STONES = played("tower@h9", "stone@d4")
ALL_SET = played("tower@h9", *(f"stone@{file}{rank}" for file in "bdfjl" for rank in (1, 3, 5, 13, 15)))
LAYING = drawn(
    """
    ..NO#
    .A*..
    ..BO.
    .....
    """,
    hands={1: "I1 I2 L4"},
)
MARKED = drawn(
    """
    ..NO.
    .A*1C
    ..BO.
    .....
    """,
    tower="1",
)

CASES = [
    ("0c", "no_square", START, "tower@u3", "Ein Quadrat u3 gibt es nicht", "there is no square u3"),
    ("0c", "no_square", STONES, "stone@a21", "Ein Quadrat a21 gibt es nicht", "there is no square a21"),
    ("0c", "no_square", LAYING, "I2@t1u1", "Ein Quadrat u1 gibt es nicht", "there is no square u1"),
    ("0c", "no_square", LAYING, "I1@a01", "Ein Quadrat a01 gibt es nicht", "there is no square a01"),
    ("0a", "no_form", LAYING, "Q4@a1", "Eine Form Q4 gibt es nicht", "there is no form Q4"),
    ("0a", "no_form", LAYING, "misfit:Q4", "die Formen sind I1 I2 I3", "the forms are I1 I2 I3"),
    ("1a", "tower_first", START, "stone@d4", "Zuerst kommt der Turm", "the tower comes first"),
    ("1a", "tower_first", START, "ready", "Zuerst kommt der Turm", "the tower comes first"),
    ("1a", "tower_first", START, "I1@a1", "Zuerst kommt der Turm", "the tower comes first"),
    ("1a", "at_edge", START, "tower@a9", "a9 liegt am Rand", "a9 is at the edge"),
    ("1a", "tower_stands", STONES, "tower@k10", "Der Turm steht schon auf h9", "the tower stands on h9 already"),
    ("1b", "no_more", ALL_SET, "stone@t20", "Alle 25 Steine stehen schon", "all 25 stones are set already"),
    ("1c", "taken", STONES, "stone@d4", "Auf d4 steht schon ein Stein", "a stone stands on d4 already"),
    ("1c", "taken", STONES, "stone@h9", "Auf h9 steht schon der Turm", "the tower stands on h9 already"),
    ("1c", "at_corner", STONES, "stone@e5", "e5 berührt den Stein auf d4", "e5 touches the stone on d4"),
    ("1c", "beside", TOWER, "stone@h10", "h10 liegt neben dem Turm auf h9", "h10 is beside the tower on h9"),
    ("1d", "not_ready", STONES, "I1@a1", "erst, wenn er fertig gemeldet ist", "forms come once it is ready"),
    ("1d", "not_ready", STONES, "misfit:L4", "erst, wenn er fertig gemeldet ist", "forms come once it is ready"),
    ("1d", "opening_over", LAYING, "stone@t20", "Der Aufbau ist zu Ende", "the set-up is over"),
    ("1d", "opening_over", LAYING, "ready", "Der Aufbau ist zu Ende", "the set-up is over"),
    ("2a", "none_left", LAYING, "X5@j9i10j10k10j11", "Du hast keine Form X5 mehr", "you have no form X5 left"),
    ("2a", "none_left", LAYING, "misfit:X5", "Du hast keine Form X5 mehr", "you have no form X5 left"),
    ("2a", "other_shape", LAYING, "L4@g1h1g2h2", "ergeben nicht die Form L4", "do not make the form L4"),
    ("2a", "other_shape", LAYING, "I2@g1i1", "ergeben nicht die Form I2", "do not make the form I2"),
    ("2a", "other_shape", LAYING, "I2@g1", "ergeben nicht die Form I2", "do not make the form I2"),
    ("2a", "order", LAYING, "L4@g2g1h1i1", "hier also g1 h1 i1 g2", "so here g1 h1 i1 g2"),
    ("2a", "order", LAYING, "I2@g1g1h1", "hier also g1 h1", "so here g1 h1"),
    ("2b", "covered", LAYING, "I2@c4c5", "Auf c4 liegt schon eine Form (I1)", "a form (I1) lies on c4 already"),
    ("2b", "piece_there", LAYING, "I2@e4f4", "Auf e4 steht ein Stein", "a stone stands on e4"),
    ("2b", "piece_there", LAYING, "I2@c3d3", "Auf c3 steht der Turm", "the tower stands on c3"),
    ("2e", "no_pass", LAYING, "pass", "du hast noch eine Form, die irgendwo passt", "a form that fits somewhere"),
    ("2e", "set_up_first", START, "pass", "du baust noch auf", "you are still setting up"),
    ("2e", "set_up_first", STONES, "pass", "du baust noch auf", "you are still setting up"),
    ("3", "marked", MARKED, "I1@d3", "d3 ist eingeschlossen und markiert", "d3 is enclosed and marked"),
    ("G5", "unreadable", LAYING, "L4", "keine Schreibweise eines Zuges", "not the text of any move"),
    ("G5", "unreadable", LAYING, "l4@a1", "Beispiele: ", "Examples: "),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "reason", "position", "text", "german", "english"), CASES)
def test_a_refused_move_quotes_its_clause(
    clause: str, reason: str, position: Position, text: str, german: str, english: str
) -> None:
    verdict = position.judge(text)
    assert (verdict.ok, verdict.clause) == (False, clause)
    assert german in verdict.sentence("de")
    assert english in verdict.sentence("en")
    assert text in verdict.sentence("de")
    assert text in verdict.sentence("en")
    move = GAME.moves.seats.parse(text)
    if clause != "G5":
        assert move is not None
        assert GAME.referee.judge(position.snapshot(), move).reason == reason


def test_every_reason_of_the_rulebook_is_among_the_cases() -> None:
    written = {(clause.id, reason) for clause in GAME.rulebook.clauses for reason in clause.refusals}
    assert written == {(clause, reason) for clause, reason, *_ in CASES if clause != "G5"}


def test_a_form_that_does_not_fit_is_refused_in_words_and_not_with_the_text_of_its_loss() -> None:
    for text in ("I2@c4c5", "I2@e4f4", "I2@c3d3"):
        verdict = LAYING.judge(text)
        assert verdict.sentence("de").endswith("passt I2 hier nicht. Eine Form, die nicht passt, ist verloren.")
        assert verdict.sentence("en").endswith("I2 does not fit here. A form that does not fit is lost.")
