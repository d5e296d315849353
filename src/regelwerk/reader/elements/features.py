"""What the model looks at: for every element that some cue of a text speaks for, a row of named features."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from regelwerk.contract import Language

from .cues import Hit, hits

SHARED = ("bias", "sure", "likely", "hint", "second", "third", "negated", "heading", "is_heading", "faint_heading")
"""Features that mean the same for every element, so that one never seen in training is weighed like the others."""


class Case(NamedTuple):
    """One element in one text: the cues that speak for it, and its features by name."""

    element: str
    hits: tuple[Hit, ...]
    features: Mapping[str, float]


def cue_name(language: Language, hit: Hit) -> str:
    """How the weight of a cue is called."""
    return f"{language} {hit.cue.element}: {hit.cue.pattern.source}"


def cases(text: str, language: Language, heading: str = "", is_heading: bool = False) -> list[Case]:
    """The elements some cue speaks for, in the order of the cues; a heading supports them but brings none itself."""
    above = hits(heading, language) if heading else {}
    return [
        Case(element, found, _features(element, found, language, above.get(element, ()), is_heading))
        for element, found in hits(text, language).items()
    ]


def _features(
    element: str, found: tuple[Hit, ...], language: Language, above: tuple[Hit, ...], is_heading: bool
) -> dict[str, float]:
    affirmed = [hit for hit in found if not hit.match.negated]
    levels = {hit.cue.level for hit in affirmed}
    strong = len({hit.cue.pattern.source for hit in affirmed if hit.cue.level != "hint"})
    named = {
        "bias": 1.0,
        "sure": float("sure" in levels),
        "likely": float("likely" in levels),
        "hint": float("hint" in levels),
        "second": float(strong >= 2),
        "third": float(strong >= 3),
        "negated": float(any(hit.match.negated for hit in found) and not strong),
        "heading": float(any(hit.cue.level != "hint" and not hit.match.negated for hit in above)),
        "is_heading": float(is_heading),
        "faint_heading": float(is_heading and not strong),
        f"{_manner(strong, found)} {element}": 1.0,
    }
    named |= {cue_name(language, hit): 0.5 if hit.match.negated else 1.0 for hit in found}
    return {name: value for name, value in named.items() if value}


def _manner(strong: int, found: tuple[Hit, ...]) -> str:
    """How an element is spoken of; what a mere hint is worth says nothing of what a clear word is worth."""
    if strong:
        return "clear"
    return "denied" if any(hit.match.negated and hit.cue.level != "hint" for hit in found) else "faint"
