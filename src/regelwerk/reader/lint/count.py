"""Numbers of one component that contradict each other."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.reader.reading import Finding

from .components import alike, entries
from .draft import Draft
from .finding import finding
from .numerals import numeral, value

_ALL = {"de": r"(?:alle|sämtliche|allen|aller|die|den|der|seine|seinen|ihre|ihren)", "en": r"(?:all|the|all the|own)"}
_PLAYERS = range(1, 7)


def count(draft: Draft) -> Iterator[Finding]:
    """“All nine figures” where no list gives nine, nor a number that makes nine with so many players.

    Less than a list gives may be a part of it, unless the sentence says “all”.
    """
    listed = [(value(entry.number, draft.language), entry) for entry in entries(draft)]
    pattern = re.compile(
        rf"\b({_ALL[draft.language]}) ({numeral(draft.language)}) ((?:[^\W\d_]+ )?)([^\W\d_]+)", re.IGNORECASE
    )
    for index, sentence in enumerate(draft.sentences):
        for match in pattern.finditer(sentence.text):
            said, noun = value(match[2], draft.language), match[4]
            numbers = {number for number, entry in listed if entry.sentence != index and alike(entry.noun, noun)}
            if not numbers or said <= 1 or _agrees(said, numbers, match[1].lower().startswith(("all", "sämt"))):
                continue
            words = f"{match[2]} {match[3]}{noun}"
            yield finding("count", index, words, other=", ".join(str(number) for number in sorted(numbers)))


def _agrees(said: int, numbers: set[int], all_of_them: bool) -> bool:
    totals = {number * players for number in (*numbers, sum(numbers)) for players in _PLAYERS}
    return said in totals or (not all_of_them and said < max(numbers))
