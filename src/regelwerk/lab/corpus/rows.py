"""The rows of a corpus: one for a document, one for each of its sentences. The same columns in CSV and in Parquet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from regelwerk.reader import Reading, Tag
from regelwerk.rulebook import ELEMENTS


class SentenceRow(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence: where it stands in its document, what it says, and its elements with their confidences, in step.

    `ids` are the ontology's numbers; `mechanics` and `concepts` what BoardGameGeek and Ludii call the same, by name.
    """

    document: str = ""
    number: int
    kind: str
    start: int
    end: int
    text: str
    original: str
    elements: tuple[str, ...] = ()
    ids: tuple[int, ...] = ()
    confidences: tuple[float, ...] = ()
    mechanics: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()


class DocumentRow(msgspec.Struct, frozen=True, kw_only=True):
    """A document: its name under the folder, what was read in it, and its hints by their checks' names.

    `foreign` is a text in neither German nor English. Where `error` says something, nothing else was read.
    """

    document: str
    digest: str
    bytes: int
    title: str = ""
    language: str = ""
    foreign: bool = False
    words: int = 0
    repaired: int = 0
    uncertain: int = 0
    sentences: int = 0
    elements: tuple[str, ...] = ()
    ids: tuple[int, ...] = ()
    confidences: tuple[float, ...] = ()
    mechanics: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()
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
        elements=tuple(tag.name for tag in reading.elements),
        ids=tuple(tag.id for tag in reading.elements),
        confidences=tuple(tag.confidence for tag in reading.elements),
        mechanics=mechanics(reading.elements),
        concepts=concepts(reading.elements),
        hints=hints,
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
                elements=tuple(tag.name for tag in sentence.elements),
                ids=tuple(tag.id for tag in sentence.elements),
                confidences=tuple(tag.confidence for tag in sentence.elements),
                mechanics=mechanics(sentence.elements),
                concepts=concepts(sentence.elements),
            )
            for number, sentence in enumerate(reading.sentences)
        ),
    )


def mechanics(tags: Sequence[Tag]) -> tuple[str, ...]:
    """The mechanics of BoardGameGeek nearest to some elements, each once."""
    return _once(name for tag in tags if tag.name in ELEMENTS for name in ELEMENTS[tag.name].mechanics)


def concepts(tags: Sequence[Tag]) -> tuple[str, ...]:
    """The concepts of Ludii nearest to some elements, each once."""
    return _once(name for tag in tags if tag.name in ELEMENTS for name in ELEMENTS[tag.name].concepts)


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
