"""Components that the rules use and no list names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.contract import Language
from regelwerk.reader.reading import Finding

from .components import alike, entries, general, given, has_pack, head_of, is_pack, lists, mentions, moves
from .draft import Draft
from .finding import finding
from .numerals import numeral, value

TOGETHER = 2
"""Kinds of components that a text without any list must use before the list is missed; one will do if it is counted."""
_ALL: dict[Language, str] = {
    "de": "(?:alle|allen|die|den|seine|seinen|ihre|ihren) ",
    "en": "(?:all|the|all the|his|her|their|your) ",
}
"""Before a number: so many there are altogether."""
OFTEN = 2
"""Sentences that must use a component before its absence from the lists is worth a word."""


def unlisted(draft: Draft) -> Iterator[Finding]:
    """All such components in one finding, at the first use of the first."""
    if not draft.whole:
        return
    listed = {head_of(word, draft.language) for index in lists(draft) for word in draft.words[index]}
    nouns = [entry.noun for entry in entries(draft)]
    ordinary = has_pack(draft)
    uses: dict[str, list[tuple[int, str]]] = {}
    for mention in mentions(draft):
        uses.setdefault(mention.head, []).append((mention.sentence, mention.word))
    none = not listed - {""}
    missing: list[tuple[int, str]] = []
    for head, places in uses.items():
        known = head in listed | given(draft) or (ordinary and is_pack(head, draft.language))
        known = known or any(alike(noun, word) for noun in nouns for _, word in places)
        if general(head, draft.language):
            known = known or bool(nouns) or any(moves(other, draft.language) for other in given(draft))
            known = known or (none and not _is_counted(draft, places[0][1], _ALL[draft.language]))
        if not known and len({sentence for sentence, _ in places}) >= OFTEN:
            missing.append(places[0])
    if len(missing) >= TOGETHER or (missing and (not none or _is_counted(draft, missing[0][1]))):
        yield finding("unlisted", missing[0][0], ", ".join(word for _, word in missing))


def _is_counted(draft: Draft, word: str, before: str = "") -> bool:
    """Whether the rules speak of so many of them, though nobody knows how many there are."""
    so_many = re.compile(rf"\b{before}({numeral(draft.language)})((?: [^\W\d_]+){{1,2}})", re.IGNORECASE)
    head = head_of(word, draft.language)
    return any(
        value(match[1], draft.language) > 1 and head in {head_of(noun, draft.language) for noun in match[2].split()}
        for sentence in draft.sentences
        for match in so_many.finditer(sentence.text)
    )
