"""What is never said of a sentence, whatever the model thinks: what it denies, and what none of its words names.

That a rule is a variant, or that pieces differ, is said outright or not meant. Where no cue in the sentence or its
heading says so, the model's own belief in these two was wrong more often than right on texts it had not seen.
"""

from __future__ import annotations

from regelwerk.contract import Language

from .absent import absent
from .cues import hits

NAMED = ("piece-kinds", "variant")


def barred(text: str, heading: str, language: Language) -> frozenset[str]:
    """The elements that are not said of this sentence under this heading."""
    return absent(text, language) | {
        name for name in NAMED if not any(_names(part, name, language) for part in (text, heading))
    }


def _names(text: str, element: str, language: Language) -> bool:
    return any(not hit.match.negated for hit in hits(text, language).get(element, ()))
