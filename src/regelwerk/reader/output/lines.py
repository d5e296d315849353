"""One line per sentence with its elements: `0: Wer zuerst ankommt, gewinnt.; [1492: Siegbedingung, ]`."""

from __future__ import annotations

from regelwerk.reader.reading import Reading, Sentence


def write_lines(reading: Reading) -> str:
    """Sentences counted from 0. Every element is followed by a comma and a blank, the last one too; none: `[]`."""
    return "".join(f"{number}: {_line(sentence)}\n" for number, sentence in enumerate(reading.sentences))


def _line(sentence: Sentence) -> str:
    elements = "".join(f"{tag.id}: {tag.label}, " for tag in sentence.elements)
    return f"{' '.join(sentence.text.split())}; [{elements}]"
