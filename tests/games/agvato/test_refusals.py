"""Every reason for which a text is refused in Agvato, in both languages."""

from __future__ import annotations

import pytest

from .drawing import GAME, drawn

CARRY = "1: e4 e6 i17\n2: d12 a7\ncard: F* F*"
PENALTY = "1: c3 c1 n1\n2: d12\ncard: B B* B* penalty"
BACK = "1: e4 g2\n2: d12\ncard: back\nheld: 0,0 1,0"
TURN = "1: e4\n2: d12\ndeck: 02-54 X6"

REFUSED = [
    (CARRY, "e18", "0b", "off_board", "von a1 bis q17", "from a1 to q17"),
    (PENALTY, "z1/1", "0b", "off_board", "z1 liegt nicht", "z1 is not"),
    (BACK, "back:g0", "0b", "off_board", "g0 liegt nicht", "g0 is not"),
    (TURN, "card:99", "3a", "no_card", "Eine Karte 99", "no card 99"),
    (TURN, "card:01", "3b", "not_left", "nicht mehr im Stoß", "no longer in the deck"),
    (TURN, "e4", "4a", "must_turn", "Karte aufgedeckt", "a card is turned over now"),
    (TURN, "waive", "4a", "must_turn", "Karte aufgedeckt", "a card is turned over now"),
    (CARRY, "card:05", "4a", "by_chance", "bestimmt der Zufall", "up to chance"),
    (CARRY, "c5", "5a", "nobody", "keine Figur", "no figure stands on c5"),
    (CARRY, "d12", "5a", "not_yours", "gehört Spieler 2", "belongs to Player 2"),
    (CARRY, "i17", "5b", "arrived", "steht am Ziel", "moves no more"),
    ("1: p4 c4\n2: d12\ncard: R* R*", "p4", "5c", "off_board", "Schritt 2", "step 2"),
    ("1: c16 n4\n2: d12\ncard: F* F*", "c16", "5d", "target_taken", "c17 ist besetzt", "c17 is occupied"),
    (CARRY, "e4", "5e", "own_there", "eigene Figur", "figure of your own"),
    ("1: c3 e5\n2: c1 d12\ncard: B* B*", "c3", "6b", "on_line", "Start- oder Ziellinie", "start or target line"),
    (CARRY, "pass", "8a", "can_carry", "zum Beispiel e6", "for example e6"),
    (CARRY, "e6/1", "8b", "no_penalty", "nur nach der Strafe", "only after the penalty"),
    (CARRY, "e6/0", "8b", "no_penalty", "zum Beispiel e6", "for example e6"),
    (PENALTY, "n1/1", "8b", "no_part", "auch den Anfang", "even the beginning"),
    (PENALTY, "c3/2", "8b", "not_longest", "wie sie kann: c3/1", "as it can: c3/1"),
    (PENALTY, "c3/9", "8b", "not_longest", "wie sie kann: c3/1", "as it can: c3/1"),
    (PENALTY, "c3", "5c", "off_board", "Schritt 3", "step 3"),
    (CARRY, "back:g2", "9a", "none_due", "keine Figur zurück", "no figure comes back"),
    (PENALTY, "waive", "9a", "none_due", "keine Figur zurück", "no figure comes back"),
    (BACK, "e4", "9b", "decide_first", "back:k2 setzt", "back:k2 sets"),
    (BACK, "pass", "9b", "decide_first", "waive lässt", "waive leaves"),
    (BACK, "back:g16", "9b", "not_black", "g2 und k2", "g2 and k2"),
    (BACK, "back:g2", "9b", "black_taken", "steht schon", "already stands"),
    (TURN, "nonsense", "G5", "unreadable", "card:02", "card:02"),
    (CARRY, "E6", "G5", "unreadable", "Beispiele: e6.", "Examples: e6."),
    (CARRY, "e6/01", "G5", "unreadable", "keine Schreibweise", "not the text"),
]


@pytest.mark.parametrize(("position", "text", "clause", "reason", "german", "english"), REFUSED)
def test_a_refusal_cites_its_clause_in_both_languages(
    position: str, text: str, clause: str, reason: str, german: str, english: str
) -> None:
    verdict = drawn(position).judge(text)
    assert (verdict.ok, verdict.clause) == (False, clause)
    assert german in verdict.sentence("de"), verdict.sentence("de")
    assert english in verdict.sentence("en"), verdict.sentence("en")


def test_every_reason_of_the_rulebook_is_here_or_in_test_paths() -> None:
    reasons = {(clause.id, reason) for clause in GAME.rulebook.clauses for reason in clause.refusals}
    shown = {(clause, reason) for _, _, clause, reason, _, _ in REFUSED}
    assert reasons - shown == {("5e", "other_there"), ("7", "row_full")}


def test_a_move_that_a_sentence_names_is_the_movers_own() -> None:
    north = drawn("1: e4\n2: c16\nturn: 2\ncard: back\nheld: 0,1 0,0")
    assert "back:k16" in north.judge("c16").sentence("en")
    assert "back:k16" in north.judge("nonsense").sentence("en")
