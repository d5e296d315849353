"""Text held against play."""

from __future__ import annotations

from regelwerk.contract import Text
from regelwerk.lab.computed import Computed, compare
from regelwerk.reader.reading import Sentence, Tag

FIGURE = Text("3 von 4", "3 of 4")


def tag(name: str) -> Tag:
    return Tag(id=1, name=name, label=name, confidence=0.9, evidence=())


def sentence(text: str, *names: str) -> Sentence:
    return Sentence(text=text, original=text, start=0, end=len(text), elements=tuple(map(tag, names)))


def test_what_both_show_agrees_and_is_quoted() -> None:
    said = sentence("Two dice are rolled.", "dice")
    (row,) = compare((Computed("dice", True, FIGURE),), (said,), (tag("dice"),))
    assert row.agrees
    assert row.sentences == ("Two dice are rolled.",)


def test_what_no_sentence_says_is_a_disagreement_without_one() -> None:
    (row,) = compare((Computed("capture", True, FIGURE),), (sentence("Pieces move."),), ())
    assert not row.agrees
    assert (row.played, row.read, row.sentences) == (True, False, ())


def test_what_the_text_claims_and_play_does_not_show_quotes_the_claim() -> None:
    claim = sentence("Pieces are captured.", "capture")
    (row,) = compare((Computed("capture", False, FIGURE),), (claim,), (tag("capture"),))
    assert not row.agrees
    assert row.sentences == ("Pieces are captured.",)


def test_elements_that_cannot_be_computed_are_left_out() -> None:
    assert compare((), (sentence("We bluff.", "bluffing"),), (tag("bluffing"),)) == ()
