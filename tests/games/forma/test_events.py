"""What is said of moves of Forma, by clause and in both languages."""

from __future__ import annotations

from regelwerk.contract import Language
from regelwerk.model.position import Position

from .drawing import GAME, drawn, played
from .test_rules import CROSSING, LAST_FORM, UPRIGHT

Said = list[tuple[str, str]]


def told(position: Position, move: str, language: Language = "en", *, quiet: bool = False) -> Said:
    """What is said aloud of a move, or quietly, each sentence with its clause."""
    return [(event.clause, event.sentence(language)) for event in position.explain(move) if event.quiet == quiet]


def test_clauses_1a_and_1b_setting_up_is_said_quietly() -> None:
    start, tower = GAME.start(), played("tower@h9")
    assert told(start, "tower@h9", quiet=True) == [("1a", "Blue sets the tower on h9.")]
    assert told(tower, "stone@d4", quiet=True) == [("1b", "Blue sets a stone on d4.")]
    assert told(tower, "stone@d4", "de", quiet=True) == [("1b", "Blau setzt einen Stein auf d4.")]
    assert told(start, "tower@h9") == told(tower, "stone@d4") == []


def test_clause_1d_everybody_hears_that_the_set_up_is_ready() -> None:
    assert told(played("tower@h9"), "ready") == [("1d", "The set-up is ready. Blue lays the first form.")]
    assert told(played("tower@h9"), "ready", "de") == [("1d", "Der Aufbau ist fertig. Blau legt die erste Form.")]


def test_clauses_2a_and_7_laying_alone_is_said_quietly() -> None:
    position = drawn("NN...\n.....")
    assert told(position, "I1@c1") == []
    assert told(position, "I1@c1", quiet=True) == [("2a", "Blue lays I1."), ("7", "The form brings Blue points: 1.")]
    assert told(position, "I1@c1", "de", quiet=True) == [
        ("2a", "Blau legt I1."),
        ("7", "Die Form bringt Blau Punkte: 1."),
    ]


def test_clause_2b_a_form_that_does_not_fit_is_lost() -> None:
    assert told(drawn("....."), "misfit:L4") == [("2b", "Blue's L4 did not fit and is lost.")]
    assert told(drawn("....."), "misfit:L4", "de") == [("2b", "L4 von Blau hat nicht gepasst und ist verloren.")]


def test_clause_2c_the_turn_is_over_after_the_second_misfit_or_when_nothing_fits() -> None:
    twice = drawn(".....").play("misfit:L4")
    assert told(twice, "misfit:X5")[1:] == [("2c", "That was one misfit too many: Blue's turn is over.")]
    assert told(twice, "misfit:X5", "de")[1:] == [("2c", "Das war einmal zu oft daneben: Blau setzt aus.")]
    last = drawn("AA", hands={1: "I1", 2: "I1"})
    assert told(last, "misfit:I1")[1] == ("2c", "Nothing that Blue still has fits anywhere: the turn is over.")


def test_clause_2e_who_is_skipped_from_now_on_is_said_once() -> None:
    skipped = ("2e", "Red has no form left that fits anywhere and is skipped from now on.")
    position = drawn("AA", "2, lay", hands={1: "3I1", 2: "I1"})
    assert told(position, "I1@h8") == [skipped]
    assert told(position, "I1@h8", "de")[0][1].startswith("Rot hat keine Form mehr, die irgendwo passt")
    assert told(position.play("I1@h8"), "I1@k8") == []


def test_clause_3_enclosed_squares_are_named_with_their_points() -> None:
    assert told(drawn("N....\n....."), "I1@b1") == [("3", "Blue encloses a1: 10 points.")]
    several = drawn("..N..\nNN.OO\n.....\n.N.N.\n..N..\n.....")
    assert told(several, "I1@c4") == [("3", "Blue encloses c3, c5: 20 points.")]
    assert told(several, "I1@c4", "de") == [("3", "Blau schließt c3, c5 ein: 20 Punkte.")]


def test_clauses_4_and_5_stones_and_the_tower_are_told_with_their_points() -> None:
    assert told(drawn("..A..\nN.#B."), "I1@b2") == [
        ("3", "Blue encloses b1: 10 points."),
        ("4", "Blue encloses the stone on c1: 10 points."),
    ]
    tower = "..N..\n.A*..\n..B..\n....."
    assert told(drawn(tower, "2, lay"), "I2@d3e3") == [("5", "Red encloses the tower: 50 points.")]
    assert told(drawn(tower, "2, lay"), "I2@d3e3", "de") == [("5", "Rot schließt den Turm ein: 50 Punkte.")]


def test_clauses_6a_and_8_at_the_end_a_bridge_and_the_winner_are_told() -> None:
    assert told(drawn(UPRIGHT, hands=LAST_FORM), "I1@a1") == [
        ("8", "Nobody has a form left that fits anywhere: the game is over."),
        ("6a", "Blue has a bridge from edge to edge: 50 points."),
        ("8", "Blue wins with 70 points."),
    ]
    assert told(drawn(UPRIGHT, hands=LAST_FORM), "I1@a1", "de")[-1] == ("8", "Blau gewinnt mit 70 Punkten.")


def test_clause_6b_several_bridges_are_told_together() -> None:
    assert ("6b", "Blue has 2 bridges from edge to edge: 100 points.") in told(
        drawn(CROSSING, hands=LAST_FORM), "I1@t1"
    )


def test_clause_8_a_shared_first_place_names_everybody() -> None:
    two = drawn("AA..NN", hands={1: "I1", 2: "-"})
    assert told(two, "misfit:I1")[-1] == ("8", "Blue and Red share first place with 2 points each.")
    three = drawn("AA..NN..aa..n", players=4, hands={1: "I1", 2: "-", 3: "-", 4: "-"})
    assert told(three, "misfit:I1", "de")[-1][1] == "Blau, Rot und Gelb teilen sich den ersten Platz mit je 2 Punkten."
