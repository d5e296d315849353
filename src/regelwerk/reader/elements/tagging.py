"""From sentences to tags: what each sentence speaks of, and the document as a whole, with the words that show it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from regelwerk.contract import Language
from regelwerk.reader.reading import Evidence, Sentence, Tag
from regelwerk.rulebook import ELEMENTS

from .absent import absent
from .cues import LEVELS, Hit, hits
from .encoder import learned_encoder, tell
from .entailed import raised
from .one_core import on_one_core
from .scope import is_optional, scoped
from .signs import Context, common, signs, words
from .weights import Confidences, Model, learned, mixed

_NAMES = tuple(ELEMENTS)
_SHOWN = 3
"""How many pieces of evidence a tag shows at most."""
_TITLE = 4
"""A heading with no more words than this, and no number, is a title: it says what comes, and holds nothing itself."""


Corrected = Mapping[int, Mapping[str, bool]]
"""By the number of a sentence, which elements a person said it has or has not."""


class _Placed(NamedTuple):
    """A sentence, the heading above it and the sentence before it."""

    text: str
    heading: str
    before: str


class Found(NamedTuple):
    """An element that a sentence may speak of."""

    confidence: float
    evidence: tuple[Evidence, ...]


def tag(
    sentences: Sequence[Sentence],
    language: Language,
    model: Model | None = None,
    corrected: Corrected = MappingProxyType({}),
) -> tuple[tuple[Sentence, ...], tuple[Tag, ...]]:
    """The sentences with their tags, and the document's tags, the surest first. Where too little speaks for it, none.

    Titles are context: they bear on the sentences below them and hold nothing themselves. An element of the document
    rests on all its sentences; what is said twice in the same words counts once. What a person corrected is certain.
    """
    judge = model or learned()
    judged = _corrected(_judge(sentences, language, judge), corrected)
    tagged = tuple(
        msgspec.structs.replace(sentence, elements=_ordered(_tags(sentence.text, found, language, judge)))
        for sentence, found in zip(sentences, judged, strict=True)
    )
    affirmed = frozenset(name for said in corrected.values() for name, holds in said.items() if holds)
    return tagged, _ordered(_document(sentences, judged, language, judge, affirmed))


def _corrected(judged: list[Confidences | None], corrected: Corrected) -> list[Confidences | None]:
    """The same with what a person said: an element is there for certain, or certainly not."""
    for number, said in corrected.items():
        found = judged[number]
        sure = np.zeros(len(_NAMES)) if found is None else found
        for name, holds in said.items():
            sure[_NAMES.index(name)] = float(holds)
        judged[number] = sure
    return judged


def _judge(sentences: Sequence[Sentence], language: Language, model: Model) -> list[Confidences | None]:
    """The confidence of every element in every sentence; of titles and texts without words none."""
    placed = list(_placed(sentences))
    with on_one_core():
        odds = _odds([one for one in placed if one is not None], language, model)
        return [None if one is None else _settled(model.confidences(next(odds)), one, language) for one in placed]


def _placed(sentences: Sequence[Sentence]) -> Iterator[_Placed | None]:
    """Every sentence with what stands around it; None for titles and texts without words."""
    heading = before = ""
    for sentence in sentences:
        if _is_title(sentence):
            heading, before = sentence.text, ""
            yield None
        elif not words(sentence.text):
            yield None
        else:
            yield _Placed(sentence.text, heading, before)
            before = sentence.text


def _odds(placed: Sequence[_Placed], language: Language, model: Model) -> Iterator[npt.NDArray[np.float64]]:
    """The log odds of every element in each of these sentences, by all that the model consists of."""
    around = common([one.text for one in placed], language)
    found = (model.odds(signs(one.text, language, Context(one.heading, one.before, around))) for one in placed)
    if not model.encoder_share:
        yield from found
        return
    encoder = learned_encoder()
    told = [tell(encoder.vocabulary, one.text, one.heading, one.before, language) for one in placed]
    for odds, read in zip(found, encoder.odds(told), strict=True):
        yield mixed(odds, read, model.encoder_share)


def _settled(found: Confidences, placed: _Placed, language: Language) -> Confidences:
    """Without what the sentence denies, with what a heading says of all below it and what an element brings."""
    found[[_NAMES.index(name) for name in absent(placed.text, language)]] = 0.0
    return raised(scoped(found, np.array(is_optional(placed.heading, language))))


def _is_title(sentence: Sentence) -> bool:
    said = words(sentence.text)
    return (
        sentence.kind == "heading"
        and (len(said) <= _TITLE or sentence.text.rstrip().endswith(":"))
        and not any(word[0].isdigit() for word, _ in said)
    )


def _tags(text: str, found: Confidences | None, language: Language, model: Model) -> Iterable[Tag]:
    if found is None:
        return
    for place in (found >= model.threshold).nonzero()[0]:
        evidence = _evidence(text, int(place), language, model)
        if evidence:
            yield _tag(_NAMES[place], Found(float(found[place]), evidence), language)


def _evidence(text: str, place: int, language: Language, model: Model) -> tuple[Evidence, ...]:
    """The strongest cues, affirmed ones first, no two at the same place; without any, the words that speak most."""
    shown = _cued(text, hits(text, language).get(_NAMES[place], ()))
    return shown or _learned(text, place, language, model)


def _cued(text: str, found: Iterable[Hit]) -> tuple[Evidence, ...]:
    ranked = sorted(found, key=lambda hit: (hit.match.negated, LEVELS.index(hit.cue.level)))
    chosen: list[Hit] = []
    for hit in ranked:
        if all(hit.match.end <= other.match.start or other.match.end <= hit.match.start for other in chosen):
            chosen.append(hit)
    return tuple(
        Evidence(words=text[match.start : match.end], cue=cue.pattern.source, start=match.start, end=match.end)
        for cue, match in chosen[:_SHOWN]
    )


def _learned(text: str, place: int, language: Language, model: Model) -> tuple[Evidence, ...]:
    """The words whose own signs speak most for an element."""
    spoken = [(model.speaks(signs(word, language), place), word, start) for word, start in words(text)]
    ranked = sorted((row for row in spoken if row[0] > min(spoken)[0]), key=lambda row: (-row[0], row[2]))
    return tuple(
        Evidence(words=word, cue=word.lower(), start=start, end=start + len(word))
        for _, word, start in ranked[:_SHOWN] or [(0.0, *words(text)[0])]
    )


def _document(
    sentences: Sequence[Sentence],
    judged: Sequence[Confidences | None],
    language: Language,
    model: Model,
    affirmed: frozenset[str],
) -> Iterable[Tag]:
    rows: Mapping[str, tuple[int, Confidences]] = {
        " ".join(sentence.text.lower().split()): (number, found)
        for number, (sentence, found) in enumerate(zip(sentences, judged, strict=True))
        if found is not None
    }
    if not rows:
        return
    for place, name in enumerate(_NAMES):
        confidence = 1.0 if name in affirmed else model.together([float(found[place]) for _, found in rows.values()])
        if confidence >= model.document_threshold:
            ranked = sorted(rows.values(), key=lambda row: (-row[1][place], row[0]))
            sure = [row for row in ranked[:_SHOWN] if row[1][place] >= model.threshold] or ranked[:1]
            shown = (
                msgspec.structs.replace(
                    _evidence(sentences[number].text, place, language, model)[0],
                    sentence=number,
                    confidence=round(float(found[place]), 3),
                )
                for number, found in sure
            )
            yield _tag(name, Found(confidence, tuple(shown)), language)


def _tag(element: str, finding: Found, language: Language) -> Tag:
    known = ELEMENTS[element]
    return Tag(
        id=known.id,
        name=element,
        label=known.title[language],
        confidence=round(finding.confidence, 3),
        evidence=finding.evidence,
    )


def _ordered(tags: Iterable[Tag]) -> tuple[Tag, ...]:
    places = {name: place for place, name in enumerate(ELEMENTS)}
    return tuple(sorted(tags, key=lambda tag: (-tag.confidence, places[tag.name])))
