"""What is told of the moves of Blockade, by clause."""

from __future__ import annotations

from regelwerk.contract import Language
from regelwerk.games.quadro.blockade import GAME
from regelwerk.model.position import Position

from .drawing import BLUE_OPENS, QUIET, WALLED_IN, drawn, played


def told(position: Position, move: str, language: Language = "en") -> list[tuple[str, str]]:
    """Clause and sentence of everything that is more than the move itself."""
    return [(event.clause, event.sentence(language)) for event in position.explain(move) if not event.quiet]


def test_clause_4a_placing_is_told_quietly() -> None:
    (event,) = GAME.start().explain("@a5")
    assert (event.clause, event.quiet) == ("4a", True)
    assert event.sentence("en") == "Blue places a Fluppie on a5."
    assert event.sentence("de") == "Blau setzt einen Fluppie auf a5."


def test_clause_5a_moving_is_told_quietly() -> None:
    (event,) = drawn(QUIET, "red").explain("i6-i8")
    assert (event.clause, event.quiet) == ("5a", True)
    assert event.sentence("en") == "Red moves a Fluppie from i6 to i8."
    assert event.sentence("de") == "Rot zieht einen Fluppie von i6 nach i8."


def test_clause_5d_passing_is_told_aloud() -> None:
    assert told(drawn(WALLED_IN), "pass")[0] == ("5d", "Blue cannot move any Fluppie and passes.")
    assert told(drawn(WALLED_IN), "pass", "de")[0] == ("5d", "Blau kann keinen Fluppie bewegen und setzt aus.")


def test_clause_3_a_way_out_at_the_start_of_a_turn_is_told() -> None:
    assert told(GAME.start(), "@i11") == [("3", "The way out is open: Red has to leave now.")]
    assert told(GAME.start(), "@i11", "de") == [("3", "Der Weg hinaus ist frei: Rot muss jetzt gehen.")]
    opened = played("@a5", "@l8")
    assert told(opened, "@i2") == [], "a way of one's own counts at the next turn only"
    assert told(opened.play("@i2"), "@a9") == [("3", "The way out is open: Blue has to leave now.")]
    assert told(opened.play("@i2"), "@h7") == []


def test_clause_2a_the_walk_is_told_when_it_is_taken_and_clause_3_that_it_wins() -> None:
    assert told(drawn(BLUE_OPENS), "exit") == [
        ("2a", "Blue's Flaz takes the way e2 – h2 – h12."),
        ("3", "Blue's Flaz has left the board: Blue wins."),
    ]
    assert told(drawn(BLUE_OPENS), "exit", "de") == [
        ("2a", "Der Flaz von Blau nimmt den Weg e2 – h2 – h12."),
        ("3", "Der Flaz von Blau hat das Brett verlassen: Blau gewinnt."),
    ]
