"""From sentences to tags: what each sentence speaks of, and the document as a whole, with the words that show it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from regelwerk.contract import Language
from regelwerk.reader.reading import Evidence, Sentence, Tag
from regelwerk.rulebook import ELEMENTS

from .cues import LEVELS, Hit
from .features import cases
from .model import Model, learned

_SHOWN = 3
"""How many pieces of evidence a tag shows at most."""


class Found(NamedTuple):
    """An element that a sentence may speak of."""

    confidence: float
    evidence: tuple[Evidence, ...]


def tag(
    sentences: Sequence[Sentence], language: Language, model: Model | None = None
) -> tuple[tuple[Sentence, ...], tuple[Tag, ...]]:
    """The sentences with their tags, and the document's tags, the surest first. Where too little speaks for it, none.

    A heading supports what the sentences below it say. An element of the document may rest on several sentences none
    of which is sure enough alone.
    """
    judge = model or learned()
    tagged: list[Sentence] = []
    gathered: dict[str, list[Found]] = {}
    heading = ""
    for sentence in sentences:
        is_heading = sentence.kind == "heading"
        found = _find(sentence.text, language, "" if is_heading else heading, is_heading, judge)
        heading = sentence.text if is_heading else heading
        for element, finding in found.items():
            gathered.setdefault(element, []).append(finding)
        sure = (
            _tag(element, finding, language)
            for element, finding in found.items()
            if finding.confidence >= judge.threshold
        )
        tagged.append(msgspec.structs.replace(sentence, elements=_ordered(sure)))
    return tuple(tagged), _ordered(_document(gathered, language, judge))


def _find(text: str, language: Language, heading: str, is_heading: bool, model: Model) -> dict[str, Found]:
    return {
        case.element: Found(model.confidence(case.features), _evidence(text, case.hits))
        for case in cases(text, language, heading, is_heading)
    }


def _evidence(text: str, found: Iterable[Hit]) -> tuple[Evidence, ...]:
    """The strongest cues, affirmed ones first, no two at the same place."""
    ranked = sorted(found, key=lambda hit: (hit.match.negated, LEVELS.index(hit.cue.level)))
    chosen: list[Hit] = []
    for hit in ranked:
        if all(hit.match.end <= other.match.start or other.match.end <= hit.match.start for other in chosen):
            chosen.append(hit)
    return tuple(
        Evidence(words=text[match.start : match.end], cue=cue.pattern.source, start=match.start, end=match.end)
        for cue, match in chosen[:_SHOWN]
    )


def _document(gathered: dict[str, list[Found]], language: Language, model: Model) -> Iterable[Tag]:
    for element, findings in gathered.items():
        confidence = model.together(finding.confidence for finding in findings)
        if confidence >= model.document_threshold:
            strongest = sorted(findings, key=lambda finding: -finding.confidence)[:_SHOWN]
            shown = tuple(finding.evidence[0] for finding in strongest if finding.confidence >= model.threshold)
            yield _tag(element, Found(confidence, shown or strongest[0].evidence), language)


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
