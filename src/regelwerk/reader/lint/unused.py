"""Components that are listed and never come up again."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.reader.reading import Finding

from .components import Entry, alike, entries, head_of
from .draft import Draft
from .finding import finding


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
        elsewhere = (
            word
            for index, words in enumerate(draft.words)
            if index not in own and draft.sentences[index].kind != "heading"
            for word in words
        )
        if not any(alike(name, word) for word in elsewhere for name in names):
            yield finding("unused", places[0].sentence, noun)
