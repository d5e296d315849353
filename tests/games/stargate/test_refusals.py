"""Every reason for which Stargate refuses a move, in both languages."""

from __future__ import annotations

import pytest

from regelwerk.games.quadro.stargate import GAME
from regelwerk.model.position import Position

from .drawing import drawn

BOARD = """
    12 gC .  .  .  .  .  .  .  .  .  .  yC
     9 .  .  .  rS .  .  .  .  .  .  .  .
     6 .  .  .  bT bS .  gT .  .  .  .  .
     3 .  .  .  yS .  .  .  .  .  .  .  .
     1 bC .  .  .  .  .  .  .  .  .  .  rC
"""

CASES = [
    ("0", "off_board", "a1-a13", "a13 liegt nicht auf dem Brett", "a13 is not on the board"),
    ("0", "off_board", "m6-a6", "m6 liegt nicht auf dem Brett", "m6 is not on the board"),
    ("0", "off_board", "d6xd0", "d0 liegt nicht auf dem Brett", "d0 is not on the board"),
    ("3", "nothing_there", "b2-b5", "Auf b2 steht kein Stein", "there is no piece on b2"),
    (
        "3",
        "not_yours",
        "d3-d4",
        "Der Stein auf d3 gehört Gelb; Blau ist am Zug",
        "on d3 belongs to Yellow; it is Blue's turn",
    ),
    (
        "3",
        "not_yours",
        "g6xd6",
        "Der Stein auf g6 gehört Grün; Blau ist am Zug",
        "on g6 belongs to Green; it is Blue's turn",
    ),
    ("3", "stays", "d6-d6", "der Stein bliebe auf d6", "the piece would stay on d6"),
    (
        "3",
        "not_straight",
        "d6-e7",
        "e7 liegt weder in der Reihe noch in der Spalte von d6",
        "e7 is neither in the row nor in the column of d6",
    ),
    ("3", "taken", "d6-e6", "e6 ist besetzt. Gezogen wird auf ein freies Quadrat.", "e6 is taken."),
    ("3", "taken", "d6-g6", "g6 ist besetzt. Gezogen wird auf ein freies Quadrat.", "g6 is taken."),
    ("3", "taken_capture", "d6-d9", "das Schlagen dort schreibt man d6xd9", "capturing there is written d6xd9"),
    ("3", "must_move", "pass", "Passen darf nur, wer keinen Zug hat", "only a player without any move passes"),
    ("4", "nothing_to_capture", "d6xd8", "einen Zug dorthin schreibt man d6-d8", "a move there is written d6-d8"),
    ("4", "nobody_there", "d6xe7", "Auf e7 steht kein Stein, den man schlagen", "there is no piece on e7 to capture."),
    ("4", "own_piece", "d6xe6", "Auf e6 steht ein eigener Stein", "the piece on e6 is your own"),
    ("4", "own_piece", "d6xd6", "Auf d6 steht ein eigener Stein", "the piece on d6 is your own"),
    ("4", "not_straight", "e6xd9", "d9 liegt von e6 aus in keiner von beiden", "d9 is in neither of those of e6"),
    (
        "4",
        "distance",
        "a1xl1",
        "Ein Commander schlägt genau auf Entfernung 2 oder 5; hier sind es 11",
        "a Commander captures at a distance of exactly 2 or 5; here it is 11",
    ),
    ("7b", "partner", "d6xg6", "gehört Grün, dem Partner", "belongs to Green, your partner"),
    ("G5", "unreadable", "D6-d7", "keine Schreibweise eines Zuges", "not the text of any move"),
    ("G5", "unreadable", "S@b2", "Beispiele: ", "Examples: "),
    ("G5", "unreadable", "a1-a5+T", "keine Schreibweise eines Zuges", "not the text of any move"),
]


@pytest.mark.parametrize(("clause", "reason", "text", "german", "english"), CASES)
def test_a_refused_move_quotes_its_clause(clause: str, reason: str, text: str, german: str, english: str) -> None:
    position = drawn(BOARD, "blue", "alliances")
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


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("d6xd10", "a Diver captures at a distance of exactly 3; here it is 4."),
        ("e6xb6", "a Nozzler captures at a distance of exactly 4; here it is 3."),
    ],
)
def test_a_capture_at_the_wrong_distance_says_what_the_shape_needs(text: str, sentence: str) -> None:
    board = BOARD.replace("6 .  .  ", "6 .  rT ").replace("9 .", "10 .")
    assert drawn(board, "blue", "alliances").judge(text).sentence("en") == f"{text}: {sentence}"


def test_a_text_that_cannot_be_read_is_answered_with_moves_that_may_be_made() -> None:
    position = drawn(BOARD, "blue", "alliances")
    examples = position.judge("S@b2").sentence("en").partition("Examples: ")[2].rstrip(".").split(", ")
    assert len(examples) == 3
    assert all(position.judge(text).ok for text in examples)


def test_every_reason_of_the_rulebook_is_among_the_cases() -> None:
    written = {(clause.id, reason) for clause in GAME.rulebook.clauses for reason in clause.refusals}
    assert written == {(clause, reason) for clause, reason, *_ in CASES if clause != "G5"}


def test_others_are_told_whose_turn_it_is() -> None:
    verdict = drawn(BOARD, "blue", "alliances").judge("g6-g7", seat=1)
    assert verdict.clause == "G8"
    assert verdict.sentence("de") == "g6-g7: Platz 2 ist nicht am Zug, sondern Platz 1."
    assert verdict.sentence("en") == "g6-g7: it is not seat 2's turn but seat 1's."


def test_opponents_are_captured_where_allies_are_not() -> None:
    assert drawn(BOARD, "blue", "free").judge("d6xg6").ok
    assert drawn(BOARD, "blue", "alliances").judge("d6xd9").ok
