"""Marks after the statements of a clause: where each comes from, alike in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from regelwerk.contract import Unreadable
from regelwerk.rulebook.marks import split_marks


def split(de: Any, en: Any) -> tuple[dict[str, str], list[dict[str, Any]]]:
    return split_marks({"de": de, "en": en}, "Clause 3")


def test_a_text_is_split_into_statements_with_their_origin() -> None:
    text, facts = split("Man zieht.[S] Rot beginnt.[R] Ein Satz.[P]", "You move.[S] Red begins.[R] A set.[P]")
    assert text == {"de": "Man zieht. Rot beginnt. Ein Satz.", "en": "You move. Red begins. A set."}
    assert facts == [
        {"text": {"de": "Man zieht.", "en": "You move."}, "provenance": "stated"},
        {"text": {"de": "Rot beginnt.", "en": "Red begins."}, "provenance": "reconstructed"},
        {"text": {"de": "Ein Satz.", "en": "A set."}, "provenance": "public"},
    ]


def test_a_statement_may_have_several_sentences_and_space_around_its_mark() -> None:
    text, facts = split(" Man zieht. Man muss. [S]\n", "You move. You must.[S]")
    assert text == {"de": "Man zieht. Man muss.", "en": "You move. You must."}
    assert len(facts) == 1


@pytest.mark.parametrize(
    ("de", "en"),
    [
        ("Man zieht.", "You move."),
        ("", ""),
        ("Man zieht.[S]", "You move."),
        ("Man zieht.[S]", "You move.[R]"),
        ("Man zieht.[S] Rot beginnt.[R]", "You move. Red begins.[S]"),
        ("Man zieht.[S] Rot beginnt.[R]", "You move.[R] Red begins.[S]"),
        ("Man zieht.[S] Rot beginnt.", "You move.[S] Red begins."),
        ("Man zieht.[S] Rot beginnt.[R]", "You move.[S] Red begins.[R] Or not."),
        ("Man zieht.[X]", "You move.[X]"),
        ("Man zieht.[s]", "You move.[s]"),
        ("[S]", "[S]"),
        ("Man zieht.[S][R]", "You move.[S][R]"),
        ("Man zieht.[S] [R]", "You move.[S] Red begins.[R]"),
    ],
)
def test_every_statement_has_its_mark_the_same_in_both_languages(de: str, en: str) -> None:
    with pytest.raises(Unreadable, match=r"^Clause 3 does not end every statement with \[S\], \[P\] or \[R\]"):
        split(de, en)


@pytest.mark.parametrize(
    "text", [None, "You move.[S]", {}, {"de": "Man zieht.[S]"}, {"de": "Man zieht.[S]", "en": 7}, ["de", "en"]]
)
def test_what_is_not_a_text_in_both_languages_is_said(text: Any) -> None:
    with pytest.raises(Unreadable, match=r"^Clause 3 has no text in both languages\.$"):
        split_marks(text, "Clause 3")
