"""What is said of moves of Transmitter, by clause and in both languages."""

from __future__ import annotations

from regelwerk.contract import Language
from regelwerk.games.quadro.transmitter import GAME
from regelwerk.model.position import Position

from .drawing import drawn
from .test_rules import ALMOST, CROWDED, SHUT_IN, TAKEN

OPEN = TAKEN.replace("X ", ". ")


def told(position: Position, move: str, language: Language = "en") -> list[tuple[str, str]]:
    """What is said of a move, each sentence with its clause."""
    return [(event.clause, event.sentence(language)) for event in position.explain(move)]


def test_clause_2_a_plain_move_is_said_quietly() -> None:
    position = drawn(OPEN)
    assert told(position, "d3-d6") == [("2", "Blue moves a cylinder from d3 to d6.")]
    assert told(position, "d3-d6", "de") == [("2", "Blau zieht einen Zylinder von d3 nach d6.")]
    assert [event.quiet for event in position.explain("d3-d6")] == [True]


def test_clauses_3a_and_3b_a_new_piece_is_said_with_its_reason() -> None:
    position = drawn(OPEN)
    assert told(position, "d3-d7+S")[1:] == [
        ("3a", "Two lines of Yellow cross on d7."),
        ("3b", "Blue brings a square in on e8."),
    ]
    assert told(position, "d3-d7+T", "de")[1:] == [
        ("3a", "Auf d7 kreuzen sich zwei Linien von Gelb."),
        ("3b", "Blau bringt ein Dreieck auf die Mitte e8."),
    ]
    assert [event.quiet for event in position.explain("d3-d7+S")] == [True, False, False]


def test_clause_3a_declining_is_said() -> None:
    assert told(drawn(OPEN), "d3-d7")[1:] == [
        ("3a", "Two lines of Yellow cross on d7."),
        ("3a", "Blue declines a new piece."),
    ]
    assert told(drawn(OPEN), "d3-d7", "de")[-1] == ("3a", "Blau verzichtet auf einen neuen Stein.")


def test_clause_3b_a_lost_right_is_said() -> None:
    position = drawn(TAKEN.replace("X ", "yS"))
    assert told(position, "d3-d7")[-1] == ("3b", "The centre e8 is occupied: Blue gets no new piece.")
    assert told(position, "d3-d7", "de")[-1] == (
        "3b",
        "Die Mitte e8 ist besetzt: Blau bekommt keinen neuen Stein.",
    )


def test_clause_4_leaving_a_crowded_centre_is_said() -> None:
    assert told(drawn(CROWDED), "e8-e4")[1] == ("4", "Blue leaves the crowded centre e8.")
    assert told(drawn(CROWDED), "e8-e4", "de")[1] == ("4", "Blau räumt die bedrängte Mitte e8.")


def test_clause_4_leaving_a_quiet_centre_is_only_a_move() -> None:
    quiet = CROWDED.replace("yT", ". ").replace("12 . ", "12 yT")
    assert [clause for clause, _ in told(drawn(quiet), "h8-h9")] == ["2"]


def test_clause_5_the_last_piece_and_the_win_are_said() -> None:
    position = drawn(ALMOST)
    assert [clause for clause, _ in told(position, "d3-d7+S")] == ["2", "3a", "3b", "5"]
    assert told(position, "d3-d7+S")[-1] == ("5", "All 11 pieces of Blue are on the board: Blue wins.")
    assert told(position, "d3-d7+S", "de")[-1] == (
        "5",
        "Alle 11 Steine von Blau sind auf dem Brett: Blau gewinnt.",
    )


def test_g2_a_pass_is_said() -> None:
    assert told(drawn(SHUT_IN, players=3), "pass") == [("G2", "Blue has no move and passes.")]


def test_g1_a_draw_by_repetition_is_said_after_the_move() -> None:
    position = GAME.start(2)
    for move in ("a1-a2", "l12-l11", "a2-a1", "l11-l12", "a1-a2", "l12-l11", "a2-a1"):
        position = position.play(move)
    assert [clause for clause, _ in told(position, "l11-l12")] == ["2", "G1"]


def test_everybody_hears_the_same_and_each_of_themselves() -> None:
    position = drawn(ALMOST)
    assert position.events("d3-d7+S", 0) == position.events("d3-d7+S", 1) == position.events("d3-d7+S", None)
    assert position.explain("d3-d7+S", 0)[0].sentence("en").startswith("You move a ")
