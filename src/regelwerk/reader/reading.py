"""What reading a text gives: words, sentences, elements with their evidence, and findings. Plain data, ready for JSON.

Places are character offsets into the text as it came in: `source[start:end]` is the original of a word or sentence.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from regelwerk.contract import Language, Text

Kind = Literal["heading", "item", "sentence"]
"""How a sentence stands on the page."""


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """Something that stands in a text, from `start` to before `end`."""

    start: int
    end: int


class Word(Placed, frozen=True, kw_only=True):
    """One word of the original and what it was repaired to: the way back is always there.

    The original of a hyphenated word spans its line break; a repaired text with a blank in it parts what the scan
    had joined. `confidence` is the probability that `repaired` is right. `uncertain` words are marked: ruins stay as
    they are, others show the best reading.
    """

    original: str
    repaired: str
    confidence: float
    uncertain: bool = False


class Evidence(Placed, frozen=True, kw_only=True):
    """Why an element was tagged: the words of the sentence's text, where in it they stand, and the cue they match."""

    words: str
    cue: str
    sentence: int | None = None
    """Of an element of the document: in which sentence, counted from 0, it is spoken of."""

    confidence: float | None = None
    """Of an element of the document: how sure it is in that sentence."""


class Tag(msgspec.Struct, frozen=True, kw_only=True):
    """An element found: its number and name in the ontology, and what speaks for it."""

    id: int
    name: str
    label: str
    """Its title in the text's language."""

    confidence: float
    """From 0 to 1."""

    evidence: tuple[Evidence, ...]


class Sentence(Placed, frozen=True, kw_only=True):
    """A sentence, heading or list item: repaired text, original, place, and its elements; none: it abstains."""

    text: str
    original: str
    kind: Kind = "sentence"
    elements: tuple[Tag, ...] = ()


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """Something a designer may have forgotten: which check, in words, and the sentence it is about, if one.

    `group` is what kind of thing: the page as a whole, what is missing, the parts of the game, or the wording.
    """

    check: str
    text: Text
    sentence: int | None = None
    words: str = ""
    group: str = ""


class Box(Placed, frozen=True, kw_only=True):
    """Where some letters of the text stand on a page, in dots of its image from the top left corner."""

    page: int
    left: int
    top: int
    right: int
    bottom: int


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A page that boxes stand on: its size in dots, and the name of its image where that is known."""

    width: int
    height: int
    image: str = ""


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """Characters of `Reading.source` that stood together in the text as it came in, from `text` on."""

    source: int
    text: int
    length: int


class Agreement(msgspec.Struct, frozen=True, kw_only=True):
    """Tags that came with a text, against ours, over the elements that the given tags use.

    `given` tags came with its `lines`, `read` of ours are of those elements, `shared` are the same in the same line.
    """

    lines: int
    given: int
    read: int
    shared: int


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """All that was read. `elements` are those of the document; their evidence names the sentence it stands in.

    Places count characters of the text as it came in. Where that was not text but a scan, or where columns were put in
    order, `source` is the text they count in; else it is empty. `moved` says of text with columns where each line of
    `source` stood in the text as it came in. Where it is known, `boxes` say where the words stand on `pages`.

    `agreement` is there only if the text came with tags of its own.
    """

    language: Language
    words: tuple[Word, ...]
    sentences: tuple[Sentence, ...]
    elements: tuple[Tag, ...]
    lint: tuple[Finding, ...]
    agreement: Agreement | None = None
    source: str = ""
    moved: tuple[Run, ...] = ()
    boxes: tuple[Box, ...] = ()
    pages: tuple[Page, ...] = ()
