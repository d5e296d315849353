"""What Solo-Jump tells of a jump, clause by clause."""

from __future__ import annotations

from regelwerk.contract import Language
from regelwerk.model.position import Position

from .drawing import drawn


def told(position: Position, move: str, language: Language = "en") -> list[tuple[str, str]]:
    return [(event.clause, event.sentence(language)) for event in position.explain(move, 0)]


def test_clauses_2a_and_2c_and_3c_a_jump_tells_what_is_cleared_away_and_its_points() -> None:
    position = drawn("BGYR.\n.R.B.", "d6")
    assert told(position, "d7-h7") == [
        ("2a", "The blue piece jumps from d7 to h7."),
        ("2c", "Off the board: e7, f7, g7."),
        ("3c", "Points: 3 more, 33 in all."),
        ("3a", "No jump is left: 3 pieces remain."),
    ]
    assert told(position, "e7-e5", "de") == [
        ("2a", "Der grüne Stein springt von e7 nach e5."),
        ("2c", "Vom Brett: e6."),
        ("3c", "Punkte: 1 dazu, zusammen 31."),
    ]


def test_clause_3b_the_last_jump_makes_a_master() -> None:
    assert told(drawn("BG", "d6"), "d6-f6")[-1] == ("3b", "Only one piece is left: you are a Solo-Jump master!")
    assert told(drawn("BG", "d6"), "d6-f6", "de")[-1][1] == "Nur ein Stein ist übrig: Du bist Solo-Jump-Meister!"


def test_only_the_jump_itself_is_quiet() -> None:
    assert [event.quiet for event in drawn("BG", "d6").explain("d6-f6")] == [True, False, False, False]
