"""What is said of moves of Stargate, by clause and in both languages."""

from __future__ import annotations

import pytest

from regelwerk.contract import Language
from regelwerk.model.position import Position

from .drawing import drawn, played
from .test_alliances import GATES, MAINGATES, SHUT_IN, SPREAD
from .test_free import ON_THE_WAY, TWO_GATES
from .test_rules import MAINGATE, THREE_GATES

Said = list[tuple[str, str]]

TWO = "12 . . . . . . . . . . . rC\n6 . . . bT . . rS . . . . .\n1 bC . . . . . . . . . . ."
FALLING = """
    12 gC .  .  .  .  .  .  .  .  .  .  yC
    10 .  .  .  .  .  .  .  .  gS gT .  .
     9 bT .  .  .  .  .  .  .  .  .  rT .
     1 bC .  .  .  .  .  .  .  .  .  .  rC
"""
LAST_TWO = "6 . . . bT . . rC . . . . .\n1 bC . . . . . . . . . . ."


def told(position: Position, move: str, language: Language = "en") -> Said:
    """What is said of a move, each sentence with its clause."""
    return [(event.clause, event.sentence(language)) for event in position.explain(move)]


def test_clause_3_a_plain_move_is_said_quietly() -> None:
    position = drawn(TWO)
    assert told(position, "d6-d8") == [("3", "Blue moves a Diver from d6 to d8.")]
    assert told(position, "d6-d8", "de") == [("3", "Blau zieht einen Diver von d6 nach d8.")]
    assert [event.quiet for event in position.explain("d6-d8")] == [True]


def test_clause_4_a_capture_is_said_aloud() -> None:
    position = drawn(TWO)
    assert told(position, "d6xg6") == [("4", "Blue captures Red's Nozzler on g6.")]
    assert told(position, "d6xg6", "de") == [("4", "Blau schlägt auf g6 einen Nozzler von Rot.")]
    assert [event.quiet for event in position.explain("d6xg6")] == [False]


ENDS = {
    "5a": (drawn(THREE_GATES.replace("X", ". ")), "l8-h8", "Blue holds 4 Stargates and wins."),
    "5b": (drawn(MAINGATE), "a8-h8", "Blue's Commander stands on his Maingate out of reach: Blue wins."),
    "5c": (drawn(LAST_TWO), "d6xg6", "The Commander has fallen: Blue wins."),
    "6b": (drawn(TWO_GATES, mode="free"), "d5-h5", "Blue holds 3 Stargates and wins."),
    "6c": (
        drawn(ON_THE_WAY.replace("X", "."), mode="free"),
        "a8-h8",
        "Blue's Commander stands on his Maingate, and the next player cannot capture him: Blue wins.",
    ),
    "6e": (drawn(LAST_TWO, mode="free"), "d6xg6", "The last Commander but one has fallen: Blue wins."),
    "7c": (drawn(GATES, mode="alliances"), "l8-h8", "Blue and Green hold 4 Stargates between them and win."),
    "7d": (
        drawn(MAINGATES.replace("X", ".").replace("Y", "."), mode="alliances"),
        "a8-h8",
        "Both Commanders stand on their Maingates out of reach: Blue and Green win.",
    ),
    "7e": (
        drawn(SPREAD.replace("yC", ". ").replace("yS", "yC"), mode="alliances"),
        "d6xd3",
        "An opposing Commander has fallen: Blue and Green win.",
    ),
}


@pytest.mark.parametrize("clause", ENDS)
def test_every_ending_is_the_last_thing_said_by_its_clause(clause: str) -> None:
    position, move, sentence = ENDS[clause]
    assert told(position, move)[-1] == (clause, sentence)
    outcome = position.play(move).outcome
    assert outcome is not None
    assert outcome.clause == clause


@pytest.mark.parametrize(
    ("clause", "sentence"),
    [
        ("5a", "Blau hält 4 Stargates und gewinnt."),
        ("5b", "Der Commander von Blau steht unangreifbar auf seinem Maingate: Blau gewinnt."),
        ("5c", "Der Commander ist gefallen: Blau gewinnt."),
        ("6b", "Blau hält 3 Stargates und gewinnt."),
        ("7c", "Blau und Grün halten zusammen 4 Stargates und gewinnen."),
        ("7d", "Beide Commander stehen unangreifbar auf ihren Maingates: Blau und Grün gewinnen."),
        ("7e", "Ein gegnerischer Commander ist gefallen: Blau und Grün gewinnen."),
    ],
)
def test_endings_are_said_in_german_too(clause: str, sentence: str) -> None:
    position, move, _ = ENDS[clause]
    assert told(position, move, "de")[-1] == (clause, sentence)


def test_clause_5c_the_fall_follows_the_capture_that_caused_it() -> None:
    position, move, _ = ENDS["5c"]
    assert [clause for clause, _ in told(position, move)] == ["4", "5c"]


def test_clauses_6a_and_6d_a_fallen_army_follows_its_captor_and_its_player_is_out() -> None:
    position = drawn(FALLING, mode="free")
    assert told(position, "a9xa12") == [
        ("4", "Blue captures Green's Commander on a12."),
        ("6d", "Green's army follows Blue from now on."),
        ("6a", "Green is out."),
    ]
    assert told(position, "a9xa12", "de")[1:] == [
        ("6d", "Das Heer von Grün folgt jetzt Blau."),
        ("6a", "Grün ist ausgeschieden."),
    ]


def test_clause_6d_a_commander_without_an_army_leaves_nobody_to_follow() -> None:
    lonely = FALLING.replace("gS gT", ".  . ")
    assert [clause for clause, _ in told(drawn(lonely, mode="free"), "a9xa12")] == ["4", "6a"]


def test_g2_a_pass_is_said() -> None:
    assert told(drawn(SHUT_IN, mode="alliances"), "pass") == [("G2", "Blue has no move and passes.")]


def test_g1_a_draw_by_repetition_is_said_after_the_move() -> None:
    line = ("a4-a5", "l9-l8", "a5-a4", "l8-l9") * 2
    assert [clause for clause, _ in told(played(*line[:-1]), line[-1])] == ["3", "G1"]


def test_everybody_hears_the_same_and_each_of_themselves() -> None:
    position = drawn(FALLING, mode="free")
    assert all(position.events("a9xa12", seat) == position.events("a9xa12", None) for seat in range(4))
    captor, loser = (position.explain("a9xa12", seat)[0].sentence("de") for seat in (0, 1))
    assert captor == "Du schlägst auf a12 den Commander von Grün."
    assert loser == "Blau schlägt auf a12 deinen Commander."
