"""Marks in the text of a clause: after every statement stands where it comes from.

    text.en = "Every army starts in a corner.[S] Blue begins.[R]"

[S] the scanned rulebook states it, [P] it is public, [R] it is reconstructed. Both languages carry the same marks in
the same order; a client shows them statement by statement.
"""

from __future__ import annotations

import re
from typing import Any

from regelwerk.contract import LANGUAGES, Provenance, Unreadable

MARKS: dict[str, Provenance] = {"S": "stated", "P": "public", "R": "reconstructed"}
_MARK = re.compile(r"\[([SPR])\]\s*")


def split_marks(text: Any, where: str) -> tuple[dict[str, str], list[dict[str, Any]]]:
    """The text without its marks, and its statements with theirs, as plain data; `Unreadable` where one is missing."""
    if not isinstance(text, dict) or any(not isinstance(text.get(language), str) for language in LANGUAGES):
        raise Unreadable(f"{where} has no text in both languages.")
    pieces = {language: [piece.strip() for piece in _MARK.split(text[language])] for language in LANGUAGES}
    marks = {tuple(found[1::2]) for found in pieces.values()}
    if len(marks) > 1 or any(found[-1] or len(found) < 2 or not all(found[:-1]) for found in pieces.values()):
        raise Unreadable(f"{where} does not end every statement with [S], [P] or [R], alike in both languages.")
    statements = {language: found[:-1:2] for language, found in pieces.items()}
    facts = [
        {"text": dict(zip(LANGUAGES, said, strict=True)), "provenance": MARKS[mark]}
        for mark, *said in zip(next(iter(marks)), *(statements[language] for language in LANGUAGES), strict=True)
    ]
    return {language: " ".join(said) for language, said in statements.items()}, facts
