"""Components that are listed and never come up again."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.reader.reading import Finding

from .components import alike, entries, head_of
from .draft import Draft
from .finding import finding


def unused(draft: Draft) -> Iterator[Finding]:
    """Each listed noun that no sentence uses but those that list it."""
    if not draft.whole:
        return
    listed: dict[str, list[int]] = {}
    for entry in entries(draft):
        # Paper, pencils and what a board shows may be listed without ever being named again.
        if head_of(entry.noun, draft.language):
            listed.setdefault(entry.noun, []).append(entry.sentence)
    reported: list[str] = []
    for noun, places in listed.items():
        elsewhere = (
            words
            for index, words in enumerate(draft.words)
            if index not in places and draft.sentences[index].kind != "heading"
        )
        if any(alike(noun, word) for words in elsewhere for word in words) or noun in reported:
            continue
        reported.append(noun)
        yield finding("unused", places[0], noun)
