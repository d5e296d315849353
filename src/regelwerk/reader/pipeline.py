"""The parts of the reader put together: from a text as it came in to all that was read in it."""

from __future__ import annotations

from collections.abc import Callable

from regelwerk.contract import Language

from .columns import Columns, columns
from .corrections import NONE, Corrections, corrected_tags, corrected_words
from .elements import tag
from .language import detect, is_foreign
from .lint import lint
from .lint.finding import finding
from .reading import Reading
from .repair import as_printed, repair
from .sentences import split
from .tagged import agree, untag

Progress = Callable[[int, int], None]
"""Told how much is done, of how much."""


def read(
    text: str,
    language: Language | None = None,
    progress: Progress | None = None,
    *,
    corrections: Corrections = NONE,
) -> Reading:
    """Repair, cut, tag and check a text, in its own language unless another is given. The same text reads the same.

    A text in neither language is said to be so and left alone. Two columns are put in order where blanks show them.
    Nearly all the time goes into the repair, so that is what `progress` counts. Tags that a text brings along are not
    read as words but compared with ours. `corrections` are a person's, and hold whatever the reader thinks.
    """
    given = untag(text)
    page = Columns(given.text) if given else columns(text)
    plain = page.text
    spoken = language or detect(plain)
    told = tuple(finding(name) for name, holds in (("columns", page.ordered), ("across", page.across)) if holds)
    source = plain if page.ordered else ""
    if language is None and is_foreign(plain):
        words = as_printed(plain)
        lint_findings = (finding("language"), *told)
        sentences = split(plain, words, spoken)
        return Reading(
            language=spoken,
            words=words,
            sentences=sentences,
            elements=(),
            lint=lint_findings,
            source=source,
            moved=page.moved,
        )
    words = corrected_words(repair(plain, spoken, progress), corrections, spoken)
    split_text = split(plain, words, spoken)
    sentences, elements = tag(split_text, spoken, corrected=corrected_tags(split_text, corrections))
    return Reading(
        language=spoken,
        words=words,
        sentences=sentences,
        elements=elements,
        lint=(*told, *lint(spoken, sentences, elements)),
        source=source,
        moved=page.moved,
        agreement=agree(given.lines, sentences) if given else None,
    )
