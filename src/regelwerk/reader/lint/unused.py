"""Components that are listed and never come up again."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.contract import Language
from regelwerk.reader.reading import Finding

from .components import Entry, alike, entries, general, head_of, moves
from .draft import Draft
from .finding import finding

_ROLLED: dict[Language, re.Pattern[str]] = {
    "de": re.compile(r"(?:ge)?würfe?l?(?:t|st|n)|(?:ge)?worfen|werfen|wirft|wurf", re.IGNORECASE),
    "en": re.compile(r"roll(?:s|ed|ing)?|thr[oe]w(?:s|n|ing)?", re.IGNORECASE),
}
"""What is done with dice, whether they are named or not."""


def unused(draft: Draft) -> Iterator[Finding]:
    """Each listed noun that no sentence uses but those that list it."""
    if not draft.whole:
        return
    listed: dict[str, list[Entry]] = {}
    for entry in entries(draft):
        # Paper, pencils and what a board shows may be listed without ever being named again.
        if head_of(entry.noun, draft.language):
            listed.setdefault(entry.noun, []).append(entry)
    for noun, places in listed.items():
        own = {entry.sentence for entry in places}
        # “Six dragon pawns” are used where the rules speak of dragons.
        names = {noun, *(word for entry in places for word in entry.before if len(word) > 3)}
        elsewhere = [
            word
            for index, words in enumerate(draft.words)
            if index not in own and draft.sentences[index].kind != "heading"
            for word in words
        ]
        if not any(alike(name, word) for word in elsewhere for name in names) and not _implied(draft, noun, elsewhere):
            yield finding("unused", places[0].sentence, noun)


def _implied(draft: Draft, noun: str, words: list[str]) -> bool:
    """Whether the rules use a thing without its name: they move “pieces” where counters are listed, or they roll."""
    head = head_of(noun, draft.language)
    if not moves(head, draft.language):
        return False
    if head in {"würfel", "die"}:
        return any(_ROLLED[draft.language].fullmatch(word) for word in words)
    return any(general(head_of(word, draft.language), draft.language) for word in words)
