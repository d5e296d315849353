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
_OF = re.compile(
    r"(?: [^\W\d_]+){1,2} (?:of|in (?:a|an|one|each|every|einer|jeder)|von|einer|eines|jeder|jedes|derselben|desselben"
    r"|gleicher)\b",
    re.IGNORECASE,
)
_REST = frozenset({"remaining", "other", "rest", "übrigen", "restlichen", "anderen", "verbleibenden"})
"""Before a noun: what is left after some were dealt, of which the list need not speak."""
_PLAYERS = range(1, 7)


def count(draft: Draft) -> Iterator[Finding]:
    """“All nine figures” where lists give fewer, and no number of players makes nine of them.

    Less than a list gives may always be a part of it.
    """
    if draft.program:
        return
    listed = [(value(entry.number, draft.language), entry) for entry in entries(draft)]
    pattern = re.compile(
        rf"\b({_ALL[draft.language]}) ({numeral(draft.language)})((?: [^\W\d_]+){{1,2}})", re.IGNORECASE
    )
    for index, sentence in enumerate(draft.sentences):
        for match in pattern.finditer(sentence.text):
            if _OF.match(sentence.text, match.start(3)):
                continue  # all thirteen cards of a suit are not all cards
            said, nouns = value(match[2], draft.language), match[3].split()
            for noun in nouns if _REST.isdisjoint(map(str.lower, nouns)) else ():
                numbers = {number for number, entry in listed if entry.sentence != index and alike(entry.noun, noun)}
                totals = {number * players for number in numbers for players in _PLAYERS}
                if numbers and said > max(numbers) and said not in totals:
                    others = ", ".join(map(str, sorted(numbers)))
                    yield finding("count", index, f"{match[2]} {noun}", other=others)
