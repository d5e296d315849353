"""Two words for one thing, such as “square” here and “space” there."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.contract import Language
from regelwerk.reader.reading import Finding

from .components import lists
from .draft import Draft
from .finding import finding

_ALIKE: dict[Language, tuple[tuple[frozenset[str], ...], ...]] = {
    "de": (
        (frozenset({"spielbrett", "spielbretts", "brett", "bretts"}), frozenset({"spielplan", "spielplans", "plan"})),
        (frozenset({"kästchen"}), frozenset({"feld", "felder", "feldern", "feldes"})),
        (frozenset({"talon", "talons"}), frozenset({"nachziehstapel", "ziehstapel", "kartenstapel"})),
        (frozenset({"ablagestapel"}), frozenset({"ablage", "abwurfstapel"})),
    ),
    "en": (
        (
            frozenset({"square", "squares"}),
            frozenset({"space", "spaces"}),
            frozenset({"field", "fields"}),
            frozenset({"cell", "cells"}),
        ),
        (frozenset({"stock"}), frozenset({"talon"})),
        (frozenset({"counter", "counters"}), frozenset({"token", "tokens"}), frozenset({"marker", "markers"})),
    ),
}
_OFTEN = 3
"""In so many sentences each of the two is used before a designer hears of it: once or twice is a figure of speech."""


def synonym(draft: Draft) -> Iterator[Finding]:
    """Pairs of words that both are used often, never together, and of which no list names both."""
    if draft.program:
        return
    listed = {word.lower() for index in lists(draft) for word in draft.words[index]}
    for group in _ALIKE[draft.language]:
        uses = [(word, _sentences(draft, word)) for word in group]
        often = [(word, places) for word, places in uses if len(places) >= _OFTEN]
        if len(often) < 2 or sum(bool(word & listed) for word, _ in often) > 1:
            continue
        (first, here), (second, there) = often[:2]
        if not here & there:
            named = ", ".join(_written(draft, word, min(places)) for word, places in ((first, here), (second, there)))
            yield finding("synonym", max(min(here), min(there)), named)


def _sentences(draft: Draft, forms: frozenset[str]) -> set[int]:
    return {index for index, words in enumerate(draft.words) if not forms.isdisjoint(word.lower() for word in words)}


def _written(draft: Draft, forms: frozenset[str], sentence: int) -> str:
    return next(word for word in draft.words[sentence] if word.lower() in forms)
