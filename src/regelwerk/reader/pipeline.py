"""The parts of the reader put together: from a text as it came in to all that was read in it."""

from __future__ import annotations

from collections.abc import Callable

from regelwerk.contract import Language

from .elements import tag
from .language import detect
from .lint import lint
from .reading import Reading
from .repair import repair
from .sentences import split

Progress = Callable[[int, int], None]
"""Told how much is done, of how much."""


def read(text: str, language: Language | None = None, progress: Progress | None = None) -> Reading:
    """Repair, cut, tag and check a text, in its own language unless another is given. The same text reads the same.

    Nearly all the time goes into the repair, so that is what `progress` counts.
    """
    spoken = language or detect(text)
    words = repair(text, spoken, progress)
    sentences, elements = tag(split(text, words, spoken), spoken)
    findings = lint(spoken, sentences, elements)
    return Reading(language=spoken, words=words, sentences=sentences, elements=elements, lint=findings)
