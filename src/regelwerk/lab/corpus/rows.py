"""The rows of a corpus: one for a document, one for each of its sentences. The same columns in CSV and in Parquet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from regelwerk.reader import Reading, Tag
from regelwerk.rulebook import ELEMENTS


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What all rows begin with: the document, and elements with their numbers and confidences, in step."""

    document: str = ""
    """Its name under the folder."""

    elements: tuple[str, ...] = ()
    ids: tuple[int, ...] = ()
    """The ontology's numbers."""

    confidences: tuple[float, ...] = ()
    mechanics: tuple[str, ...] = ()
    """What BoardGameGeek calls the same."""

    concepts: tuple[str, ...] = ()
    """What Ludii calls the same."""


class SentenceRow(Row, frozen=True, kw_only=True):
    """A sentence: where it stands in its document, and what it says."""

    number: int
    kind: str
    start: int
    end: int
    text: str
    original: str


class DocumentRow(Row, frozen=True, kw_only=True):
    """A document: what was read in it, and its hints by their checks' names.

    `foreign` is a text in neither German nor English. Where `error` says something, nothing else was read.
    """

    digest: str
    bytes: int
    title: str = ""
    language: str = ""
    foreign: bool = False
    words: int = 0
    repaired: int = 0
    uncertain: int = 0
    sentences: int = 0
    hints: tuple[str, ...] = ()
    error: str = ""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """What was read in one file, whatever it is called."""

    document: DocumentRow
    sentences: tuple[SentenceRow, ...] = ()


def part_of(reading: Reading, name: str, digest: str, size: int) -> Part:
    """The rows of a reading."""
    heading = next((sentence.text for sentence in reading.sentences if sentence.kind == "heading"), "")
    hints = tuple(finding.check for finding in reading.lint)
    document = DocumentRow(
        document=name,
        digest=digest,
        bytes=size,
        title=" ".join(heading.split()),
        language=reading.language,
        foreign="language" in hints,
        words=len(reading.words),
        repaired=sum(word.repaired != word.original for word in reading.words),
        uncertain=sum(word.uncertain for word in reading.words),
        sentences=len(reading.sentences),
        hints=hints,
        **_columns(reading.elements),
    )
    return Part(
        document=document,
        sentences=tuple(
            SentenceRow(
                number=number,
                kind=sentence.kind,
                start=sentence.start,
                end=sentence.end,
                text=" ".join(sentence.text.split()),
                original=sentence.original,
                **_columns(sentence.elements),
            )
            for number, sentence in enumerate(reading.sentences)
        ),
    )


def _columns(tags: Sequence[Tag]) -> dict[str, Any]:
    """What a row says of elements."""
    return {
        "elements": tuple(tag.name for tag in tags),
        "ids": tuple(tag.id for tag in tags),
        "confidences": tuple(tag.confidence for tag in tags),
        "mechanics": mechanics(tags),
        "concepts": concepts(tags),
    }


def mechanics(tags: Sequence[Tag]) -> tuple[str, ...]:
    """The mechanics of BoardGameGeek nearest to some elements, each once."""
    return _once(name for tag in tags if tag.name in ELEMENTS for name in ELEMENTS[tag.name].mechanics)


def concepts(tags: Sequence[Tag]) -> tuple[str, ...]:
    """The concepts of Ludii nearest to some elements, each once."""
    return _once(name for tag in tags if tag.name in ELEMENTS for name in ELEMENTS[tag.name].concepts)


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
