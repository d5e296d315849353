"""Components that the rules use and no list names."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.reader.reading import Finding

from .components import alike, entries, general, head_of, lists, mentions
from .draft import Draft
from .finding import finding

OFTEN = 2
"""Sentences that must use a component before its absence from the lists is worth a word."""


def unlisted(draft: Draft) -> Iterator[Finding]:
    """All such components in one finding, at the first use of the first."""
    if not draft.whole:
        return
    listed = {head_of(word, draft.language) for index in lists(draft) for word in draft.words[index]}
    nouns = [entry.noun for entry in entries(draft)]
    uses: dict[str, list[tuple[int, str]]] = {}
    for mention in mentions(draft):
        uses.setdefault(mention.head, []).append((mention.sentence, mention.word))
    missing: list[tuple[int, str]] = []
    for head, places in uses.items():
        known = head in listed or any(alike(noun, word) for noun in nouns for _, word in places)
        known = known or (bool(nouns) and general(head, draft.language))
        if not known and len({sentence for sentence, _ in places}) >= OFTEN:
            missing.append(places[0])
    if missing:
        yield finding("unlisted", missing[0][0], ", ".join(word for _, word in missing))
