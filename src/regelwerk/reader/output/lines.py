"""One line per sentence with its elements: `0: Wer zuerst ankommt, gewinnt.; [1492: Siegbedingung, ]`.

A text that came with tags of its own gets one line more, after a `#`: how far they agree with ours.
"""

from __future__ import annotations

from regelwerk.reader.reading import Reading, Sentence

from .words import agreement


def write_lines(reading: Reading) -> str:
    """Sentences counted from 0. Every element is followed by a comma and a blank, the last one too; none: `[]`."""
    compared = [f"# {agreement(reading, reading.language)}\n"] if reading.agreement else []
    return "".join(
        [*(f"{number}: {_line(sentence)}\n" for number, sentence in enumerate(reading.sentences)), *compared]
    )


def _line(sentence: Sentence) -> str:
    elements = "".join(f"{tag.id}: {tag.label}, " for tag in sentence.elements)
    return f"{' '.join(sentence.text.split())}; [{elements}]"
