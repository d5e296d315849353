"""A sentence cut into pieces that are marked alike: which elements they speak for, and which word was changed there."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from regelwerk.reader.reading import Reading, Sentence, Tag, Word

_GAP = 8
"""Characters that may stand between two words of a sentence: blanks, quotes, brackets, dashes."""


@dataclass(frozen=True)
class Piece:
    """Some characters in a row; `word` is there only where it was changed or is uncertain."""

    text: str
    tags: tuple[Tag, ...] = ()
    word: Word | None = None


def words_of(reading: Reading) -> Iterator[tuple[Sentence, tuple[Word, ...]]]:
    """Every sentence with the words that stand in its place of the original."""
    starts = [word.start for word in reading.words]
    for sentence in reading.sentences:
        first, after = bisect_left(starts, sentence.start), bisect_left(starts, sentence.end)
        yield sentence, reading.words[first:after]


def repaired_pieces(sentence: Sentence, words: tuple[Word, ...]) -> list[Piece]:
    """The sentence's text, whole and in order."""
    tagged = [(evidence.start, evidence.end, tag) for tag in sentence.elements for evidence in tag.evidence]
    marked = _places(sentence.text, words)
    edges = {0, len(sentence.text)}
    edges.update(edge for start, end, _ in tagged for edge in (start, end))
    edges.update(edge for start, end, _ in marked for edge in (start, end))
    cuts = sorted(edge for edge in edges if 0 <= edge <= len(sentence.text))
    pieces = []
    for start, end in pairwise(cuts):
        tags = {tag.id: tag for left, right, tag in tagged if left <= start and end <= right}
        word = next((word for left, right, word in marked if left <= start and end <= right), None)
        pieces.append(Piece(sentence.text[start:end], tuple(tags.values()), word))
    return pieces


def original_pieces(sentence: Sentence, words: tuple[Word, ...]) -> list[Piece]:
    """The sentence as it came in, whole and in order."""
    pieces, cursor = [], sentence.start
    for word in words:
        if not is_marked(word) or word.end > sentence.end:
            continue
        pieces.append(Piece(sentence.original[cursor - sentence.start : word.start - sentence.start]))
        pieces.append(Piece(word.original, word=word))
        cursor = word.end
    pieces.append(Piece(sentence.original[cursor - sentence.start :]))
    return [piece for piece in pieces if piece.text]


def is_marked(word: Word) -> bool:
    """Whether a reader wants to see this word: it was changed, or it is uncertain."""
    return word.uncertain or word.repaired != word.original


def _places(text: str, words: tuple[Word, ...]) -> list[tuple[int, int, Word]]:
    """Where the marked words stand in the text. One that a sentence leaves out, as a list's sign, is passed over."""
    found, cursor, reach = [], 0, _GAP
    for word in words:
        at = text.find(word.repaired, cursor, cursor + reach + len(word.repaired)) if word.repaired else -1
        if at < 0:
            reach += len(word.repaired) + 1
            continue
        if is_marked(word):
            found.append((at, at + len(word.repaired), word))
        cursor, reach = at + len(word.repaired), _GAP
    return found
