"""One line per sentence with its elements: `0: Wer zuerst ankommt, gewinnt.; [1492: Siegbedingung, ]`.

What else there is to say follows, each in a line of its own after a `#`: words that were repaired, words that are
doubtful, hints, and how far tags that came with the text agree with ours. A text read again in this format is read
without those lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.reader.reading import Reading, Sentence, Word

from .spans import is_marked, words_of
from .words import agreement, percent, say

_HYPHEN = re.compile("[-‐‑¬\u00ad]?\\s+")


def write_lines(reading: Reading) -> str:
    """Sentences counted from 0. Every element is followed by a comma and a blank, the last one too; none: `[]`."""
    lines = (f"{number}: {_line(sentence)}\n" for number, sentence in enumerate(reading.sentences))
    return "".join([*lines, *(f"# {remark}\n" for remark in _remarks(reading))])


def _line(sentence: Sentence) -> str:
    elements = "".join(f"{tag.id}: {tag.label}, " for tag in sentence.elements)
    return f"{' '.join(sentence.text.split())}; [{elements}]"


def _remarks(reading: Reading) -> Iterator[str]:
    language = reading.language
    for number, (_, words) in enumerate(words_of(reading)):
        yield from (_about(word, number, reading) for word in words if is_marked(word) and not _is_joined(word))
    for finding in reading.lint:
        place = "" if finding.sentence is None else f" ({say('sentence', language, number=finding.sentence)})"
        yield f"{say('hint', language)}: {finding.text[language]}{place}"
    if reading.agreement:
        yield agreement(reading, language)


def _is_joined(word: Word) -> bool:
    """Whether nothing was done but to join what a line's end had parted, and nobody doubts it."""
    return not word.uncertain and _HYPHEN.sub("", word.original) == word.repaired


def _about(word: Word, number: int, reading: Reading) -> str:
    sure = say("sure", reading.language, percent=percent(word.confidence))
    original = " ".join(word.original.split())
    kind = say("uncertain" if word.uncertain else "changed", reading.language)
    read = f"{original} → {word.repaired}" if word.repaired != original else original
    return f"{kind}: {read} ({say('sentence', reading.language, number=number)}, {sure})"
