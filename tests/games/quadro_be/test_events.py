"""What is said of moves of Quadro-Be, by clause and in both languages."""

from __future__ import annotations

from regelwerk.contract import Language
from regelwerk.model.position import Position

from .drawing import EMPTY, drawn, played
from .test_repetition import PLACED, ROUND
from .test_rules import LINES

MIDDLE = """
    T s . .
    t C . .
    . s S T
    . S . t
"""
SHUT_IN = """
    C s . .
    . t . .
    t S S .
    . . T T
"""


def told(position: Position, move: str, language: Language = "en") -> list[tuple[str, str]]:
    """What is said of a move, each sentence with its clause."""
    return [(event.clause, event.sentence(language)) for event in position.explain(move)]


def test_clause_1_placing_is_said_quietly() -> None:
    position = drawn(EMPTY, "blue C")
    assert told(position, "C@b5") == [("1", "Blue places a cylinder on b5.")]
    assert told(position, "C@b5", "de") == [("1", "Blau setzt einen Zylinder auf b5.")]
    assert [event.quiet for event in position.explain("C@b5")] == [True]


def test_clause_2_moving_is_said_quietly() -> None:
    position = drawn(MIDDLE, "red T")
    assert told(position, "k2-h2") == [("2", "Red moves a triangle from k2 to h2.")]
    assert told(position, "k2-h2", "de") == [("2", "Rot zieht ein Dreieck von k2 nach h2.")]
    assert [event.quiet for event in position.explain("k2-h2")] == [True]


def test_clause_3a_four_in_a_line_are_said() -> None:
    before, last = LINES["row"]
    position = played(*before.split())
    assert told(position, last)[1:] == [("3a", "Blue has four in a line and wins.")]
    assert told(position, last, "de")[1:] == [("3a", "Blau hat vier in einer Linie und gewinnt.")]


def test_clause_3b_it_is_said_who_cannot_move_what() -> None:
    position = drawn(SHUT_IN, "red T")
    assert told(position, "b5-b8")[1:] == [("3b", "Blue would have to move a cylinder and cannot: Red wins.")]
    assert told(position, "b5-b8", "de")[1:] == [
        ("3b", "Blau müsste einen Zylinder ziehen und kann nicht: Rot gewinnt.")
    ]


def test_g1_a_draw_by_repetition_is_said_after_the_move() -> None:
    position = played(*PLACED, *ROUND, *ROUND[:-1])
    assert [clause for clause, _ in told(position, ROUND[-1])] == ["2", "G1"]


def test_both_hear_the_same_and_each_of_themselves() -> None:
    position = drawn(SHUT_IN, "red T")
    assert position.events("b5-b8", 0) == position.events("b5-b8", 1) == position.events("b5-b8", None)
    said = [[event.sentence("de") for event in position.explain("b5-b8", seat)] for seat in (0, 1)]
    assert said == [
        ["Rot zieht ein Dreieck von b5 nach b8.", "Du müsstest einen Zylinder ziehen und kannst nicht: Rot gewinnt."],
        ["Du ziehst ein Dreieck von b5 nach b8.", "Blau müsste einen Zylinder ziehen und kann nicht: Du gewinnst."],
    ]
