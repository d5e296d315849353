"""Every reason for which Blockade refuses a move, in both languages."""

from __future__ import annotations

import pytest

from regelwerk.contract import Refused
from regelwerk.games.quadro.blockade import GAME
from regelwerk.games.quadro.blockade.referee import judge

from .drawing import BLUE_OPENS, EMPTY, QUIET, SLIDING, drawn, snapshot_of

CASES = [
    ("0", "off_board", EMPTY, "blue", "@m5", "Ein Quadrat m5 hat das Brett nicht", "the board has no square m5"),
    ("0", "off_board", QUIET, "blue", "c7-c13", "Ein Quadrat c13 hat das Brett nicht", "the board has no square c13"),
    ("0", "off_board", BLUE_OPENS, "blue", "@a0", "Ein Quadrat a0 hat das Brett nicht", "the board has no square a0"),
    ("2a", "flaz_stays", EMPTY, "blue", "e2-e5", "Der Flaz auf e2 zieht nicht", "the Flaz on e2 does not move about"),
    (
        "2a",
        "flaz_stays",
        QUIET,
        "blue",
        "e11-e9",
        "Der Flaz auf e11 zieht nicht",
        "the Flaz on e11 does not move about",
    ),
    ("2a", "no_way", EMPTY, "blue", "exit", "am nächsten kommt er ihm auf e10", "the nearest it gets to it is e10"),
    ("2a", "no_way", BLUE_OPENS, "red", "exit", "am nächsten kommt er ihm auf e3", "the nearest it gets to it is e3"),
    ("3", "must_exit", BLUE_OPENS, "blue", "@a5", "dein Flaz muss jetzt gehen", "your Flaz has to go now"),
    ("3", "must_exit", BLUE_OPENS, "blue", "i2-i5", "dein Flaz muss jetzt gehen", "your Flaz has to go now"),
    ("3", "must_exit", BLUE_OPENS, "blue", "pass", "dein Flaz muss jetzt gehen", "your Flaz has to go now"),
    ("4a", "taken", BLUE_OPENS, "red", "@i2", "Auf i2 steht schon etwas", "something stands on i2 already"),
    ("4a", "taken", EMPTY, "blue", "@e11", "Auf e11 steht schon etwas", "something stands on e11 already"),
    ("4a", "none_in_hand", QUIET, "blue", "@a1", "stehen alle auf dem Brett", "all your Fluppies are on the board"),
    ("4a", "must_place", BLUE_OPENS, "red", "i2-i5", "in der Hand: 6", "still in hand: 6"),
    ("4b", "flaz_field", EMPTY, "blue", "@d1", "d1 liegt in einem Feld", "d1 lies in a field"),
    ("4c", "first_on_centre", EMPTY, "blue", "@b2", "b2 ist eine Feldmitte", "b2 is a centre"),
    ("5a", "nothing_there", QUIET, "blue", "a1-a5", "Auf a1 steht kein Fluppie", "there is no Fluppie on a1"),
    ("5a", "not_yours", QUIET, "blue", "i6-i8", "Der Fluppie auf i6 gehört dem Gegner", "on i6 is your opponent's"),
    ("5a", "stays", QUIET, "blue", "c7-c7", "der Fluppie bliebe so auf c7", "the Fluppie would stay on c7"),
    ("5a", "not_straight", QUIET, "blue", "c7-d8", "d8 liegt weder in der Reihe", "d8 is neither in the row nor"),
    ("5a", "taken", QUIET, "blue", "c7-g7", "Das Quadrat g7 ist besetzt", "the square g7 is taken"),
    ("5b", "blocked", QUIET, "blue", "c7-h7", "Auf g7 steht etwas im Weg", "something on g7 is in the way"),
    ("5b", "blocked", SLIDING, "blue", "a11-g11", "Auf e11 steht etwas im Weg", "something on e11 is in the way"),
    ("5c", "flaz_field", QUIET, "blue", "f6-f3", "f3 liegt in einem Feld", "f3 lies in a field"),
    ("5d", "can_move", QUIET, "blue", "pass", "Aussetzen darf nur", "only a player without any other move"),
    ("5d", "can_move", EMPTY, "blue", "pass", "Aussetzen darf nur", "only a player without any other move"),
    ("G5", "unreadable", EMPTY, "blue", "S@b2", "keine Schreibweise eines Zuges", "not the text of any move"),
    ("G5", "unreadable", EMPTY, "blue", "@D5", "Beispiele: @a1, ", "Examples: @a1, "),
    ("G5", "unreadable", BLUE_OPENS, "blue", "Exit", "keine Schreibweise eines Zuges", "not the text of any move"),
]


@pytest.mark.parametrize(("clause", "reason", "board", "turn", "text", "german", "english"), CASES)
def test_a_refused_move_quotes_its_clause(
    clause: str, reason: str, board: str, turn: str, text: str, german: str, english: str
) -> None:
    position = drawn(board, turn)
    assert position.seat is not None
    verdict = position.judge(text)
    assert (verdict.ok, verdict.clause) == (False, clause)
    assert german in verdict.sentence("de")
    assert english in verdict.sentence("en")
    assert text in verdict.sentence("de")
    assert text in verdict.sentence("en")
    move = GAME.moves.seats.parse(text)
    assert (move is None) == (clause == "G5")
    if move is not None:
        ruling = judge(snapshot_of(position), move)
        assert isinstance(ruling, Refused)
        assert ruling.reason == reason


def test_every_reason_of_the_rulebook_is_among_the_cases() -> None:
    written = {(clause.id, reason) for clause in GAME.rulebook.clauses for reason in clause.refusals}
    assert written == {(clause, reason) for clause, reason, *_ in CASES if clause != "G5"}


def test_the_other_player_is_told_whose_turn_it_is() -> None:
    verdict = GAME.start().judge("@a5", seat=1)
    assert verdict.clause == "G8"
    assert verdict.sentence("de") == "@a5: Platz 2 ist nicht am Zug, sondern Platz 1."
    assert verdict.sentence("en") == "@a5: it is not seat 2's turn but seat 1's."


def test_after_the_exit_nobody_moves() -> None:
    verdict = drawn(BLUE_OPENS).play("exit").judge("@a5")
    assert (verdict.ok, verdict.clause) == (False, "G8")
