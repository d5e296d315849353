"""Two editions side by side: elements that only one has, and sentences changed, moved, left out and added."""

from __future__ import annotations

from regelwerk.contract import Language
from regelwerk.reader.editions import Change, Comparison, Text, compare_texts
from regelwerk.reader.pipeline import read

FIRST = """\
The youngest player begins.

Every player rolls the die and moves a pawn.

The game ends after ten rounds.

Whoever has the most points wins the game.
"""
SECOND = """\
Whoever has the most points wins the game.

The youngest player begins.

Every player rolls two dice and moves a pawn.

Draw a card at the end of your turn.
"""


def text(words: str, name: str, language: Language = "en") -> Text:
    reading = read(words, language)
    return Text(name=name, language=language, sentences=reading.sentences, elements=reading.elements)


def compared(first: str = FIRST, second: str = SECOND) -> Comparison:
    return compare_texts(text(first, "first"), text(second, "second"))


def test_a_text_is_the_same_as_itself() -> None:
    found = compared(FIRST, FIRST)
    assert (found.same, found.changes, found.common) == (4, (), 1.0)
    assert not found.only("first")
    assert not found.only("second")
    assert found.shared


def changes(found: Comparison) -> tuple[Change, ...]:
    assert found.changes is not None
    return found.changes


def test_sentences_are_changed_moved_left_out_and_added() -> None:
    found = compared()
    assert found.same == 1
    by_kind = {change.kind: change for change in changes(found)}
    assert by_kind.keys() == {"changed", "moved", "first", "second"}
    assert (by_kind["changed"].first, by_kind["changed"].second) == (1, 2)
    assert [(piece.words, piece.where) for piece in by_kind["changed"].pieces] == [
        ("Every player rolls", "both"),
        ("the die", "first"),
        ("two dice", "second"),
        ("and moves a pawn.", "both"),
    ]
    assert (by_kind["moved"].first, by_kind["moved"].second) == (3, 0)
    assert by_kind["first"].before == "The game ends after ten rounds."
    assert by_kind["second"].after == "Draw a card at the end of your turn."


def test_every_sentence_is_accounted_for_once() -> None:
    found = compared(FIRST + SECOND.replace("two", "three"), SECOND + FIRST)
    firsts = [change.first for change in changes(found) if change.first is not None]
    seconds = [change.second for change in changes(found) if change.second is not None]
    assert len(set(firsts)) == len(firsts) == 8 - found.same
    assert len(set(seconds)) == len(seconds) == 8 - found.same


def test_elements_of_one_text_name_the_sentences_that_say_so() -> None:
    found = compared()
    ends = next(row for row in found.only("first") if row.element == "end-condition")
    assert (ends.second, ends.first_sentences, ends.second_sentences) == (None, (2,), ())
    assert any(2 in row.second_sentences or 3 in row.second_sentences for row in found.only("second"))


def test_texts_in_two_languages_are_compared_by_their_elements_alone() -> None:
    german = text("Wer die meisten Punkte hat, gewinnt das Spiel.\n", "deutsch", "de")
    found = compare_texts(text(FIRST, "first"), german)
    assert found.changes is None
    assert "win-condition" in {row.element for row in found.shared}
