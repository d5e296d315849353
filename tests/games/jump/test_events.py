"""What is told of the moves of Jump, by clause."""

from __future__ import annotations

import pytest

from regelwerk.contract import Language
from regelwerk.games.quadro.jump import GAME
from regelwerk.model.position import Position

from .drawing import START, drawn, played

RACE = """
    SSS.........
    TTT.........
    SSS.........
    ...s.s...s..
    ...t.t...t..
    .....ss...s.
"""


def told(position: Position, move: str, language: Language = "en") -> list[tuple[str, str]]:
    """Clause and sentence of everything that is more than the move itself."""
    return [(event.clause, event.sentence(language)) for event in position.explain(move) if not event.quiet]


def test_clause_2_a_plain_move_is_told_quietly() -> None:
    (event,) = GAME.start().explain("c7-d7")
    assert (event.clause, event.quiet) == ("2", True)
    assert event.sentence("en") == "Blue moves from c7 to d7."
    assert event.sentence("de") == "Blau zieht von c7 nach d7."


def test_clause_3_one_or_three_opponents_let_the_piece_go_on() -> None:
    assert told(played("c7-d7"), "b5-d5") == [("3", "One opponent stands on file d: Red may go on.")]
    three = RACE.replace("SSS.........", "SS..S.......", 1)
    assert told(drawn(three), "e9-f9") == [("3", "Three opponents stand on file f: Blue may go on.")]
    assert told(drawn(three), "e9-f9", "de") == [("3", "Auf der Linie f stehen drei Gegner: Blau darf weiterziehen.")]
    assert told(drawn(RACE), "c9-d9") == [], "two opponents"


def test_clause_3_stopping_is_told_quietly() -> None:
    (event,) = played("c7-d7", "c5-d5").explain("stop")
    assert (event.clause, event.quiet, event.sentence("de")) == ("3", True, "Rot zieht nicht weiter.")


def test_clause_3_a_turn_that_ends_for_want_of_room_says_so() -> None:
    edge = START.replace("SSS.........", "SS........S.", 1).replace("sss.........", "ss.........s", 1)
    assert told(drawn(edge), "k9-l9") == [("3", "There is nothing free beyond l9; the turn is over.")]


def test_clause_4_every_piece_that_comes_home_is_counted_once() -> None:
    near = START.replace("SSS.........", "S.......SS..", 1)
    assert told(drawn(near), "i9-k9") == [("4", "Blue has 2 of 9 pieces home.")]
    assert told(drawn(near), "j9-k9") == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Blue has all nine pieces home and wins."), ("de", "Blau hat alle neun Steine am Ziel und gewinnt.")],
)
def test_clause_4_the_win_comes_before_going_on(language: Language, sentence: str) -> None:
    last = "........S.SS\n.........TTT\n.........SSS\nss.......s..\nttt.........\nsss........."
    assert told(drawn(last), "i9-j9", language) == [("4", sentence)]
