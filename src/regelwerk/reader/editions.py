"""Two rulebooks, or two editions of one, side by side: which elements only one has, and which sentences changed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Literal

import msgspec

from regelwerk.contract import Language
from regelwerk.rulebook import ELEMENTS

from .reading import Sentence, Tag

ALIKE = 0.5
"""From this share of common words on, two sentences are taken for one that was changed."""
_WORD = re.compile(r"\w+(?:[-'’]\w+)*|[^\w\s]")
_MANY = 400
"""More sentences than this in a row, all new, are not held against each other one by one."""


class ElementIn(msgspec.Struct, frozen=True, kw_only=True):
    """An element of at least one of the texts: how sure it is in each, and the sentences that say it, from 0."""

    element: str
    first: float | None
    second: float | None
    first_sentences: tuple[int, ...] = ()
    second_sentences: tuple[int, ...] = ()


class Piece(msgspec.Struct, frozen=True):
    """Words of a changed sentence: in both, only in the first or only in the second."""

    words: str
    where: Literal["both", "first", "second"]


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence that is not in both as it stands: the number it has in each, its texts and the words that differ.

    `moved` stands elsewhere in the same words; one that is in a single text has a number there alone.
    """

    kind: Literal["changed", "moved", "first", "second"]
    first: int | None = None
    second: int | None = None
    before: str = ""
    after: str = ""
    pieces: tuple[Piece, ...] = ()


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """Both texts held against each other. Between two languages sentences are not compared: `changes` is None then."""

    first: str
    second: str
    languages: tuple[Language, Language]
    elements: tuple[ElementIn, ...]
    same: int = 0
    changes: tuple[Change, ...] | None = None

    def only(self, where: Literal["first", "second"]) -> tuple[ElementIn, ...]:
        """The elements of one text that the other has not."""
        return tuple(each for each in self.elements if (each.second if where == "first" else each.first) is None)

    @property
    def common(self) -> float:
        """The share of the shorter text's sentences that the other has too, as they are, changed or moved."""
        changes = self.changes or ()
        both = self.same + sum(change.kind in {"changed", "moved"} for change in changes)
        one, other = (both + sum(change.kind == kind for change in changes) for kind in ("first", "second"))
        return both / max(1, min(one, other))

    @property
    def shared(self) -> tuple[ElementIn, ...]:
        """The elements of both."""
        return tuple(each for each in self.elements if each.first is not None and each.second is not None)


class Text(msgspec.Struct, frozen=True, kw_only=True):
    """One of the two: what it is called, and what was read in it."""

    name: str
    language: Language
    sentences: tuple[Sentence, ...]
    elements: tuple[Tag, ...]


def compare_texts(first: Text, second: Text) -> Comparison:
    """Elements in the order of the ontology, changes in the order of the first text, then of the second."""
    same, changes = (0, None) if first.language != second.language else _changes(first.sentences, second.sentences)
    return Comparison(
        first=first.name,
        second=second.name,
        languages=(first.language, second.language),
        elements=_elements(first, second),
        same=same,
        changes=changes,
    )


def _elements(first: Text, second: Text) -> tuple[ElementIn, ...]:
    one, other = ({tag.name: tag.confidence for tag in text.elements} for text in (first, second))
    return tuple(
        ElementIn(
            element=name,
            first=one.get(name),
            second=other.get(name),
            first_sentences=_saying(first, name),
            second_sentences=_saying(second, name),
        )
        for name in ELEMENTS
        if name in one or name in other
    )


def _saying(text: Text, element: str) -> tuple[int, ...]:
    found = [number for number, each in enumerate(text.sentences) if any(tag.name == element for tag in each.elements)]
    if not found:
        tags = (tag for tag in text.elements if tag.name == element)
        found = [piece.sentence for tag in tags for piece in tag.evidence if piece.sentence is not None]
    return tuple(found)


def _changes(first: Sequence[Sentence], second: Sequence[Sentence]) -> tuple[int, tuple[Change, ...]]:
    one, other = ([_plain(sentence.text) for sentence in text] for text in (first, second))
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    same, pairs = 0, list[tuple[int | None, int | None]]()
    for what, start, end, begin, stop in matcher.get_opcodes():
        if what == "equal":
            same += end - start
        else:
            pairs += _paired(first[start:end], second[begin:stop], start, begin)
    changes = _with_moves([_change(left, right, first, second) for left, right in pairs])
    return same, tuple(changes)


def _paired(
    first: Sequence[Sentence], second: Sequence[Sentence], start: int, begin: int
) -> list[tuple[int | None, int | None]]:
    """The best pairing in order: as much in common as possible, no pair with less than ALIKE."""
    if len(first) > _MANY or len(second) > _MANY:
        return [(start + each, None) for each in range(len(first))] + [
            (None, begin + each) for each in range(len(second))
        ]
    bags = [[Counter(re.findall(r"\w+", sentence.text.lower())) for sentence in text] for text in (first, second)]
    alike = [[_alike(left, right) for right in bags[1]] for left in bags[0]]
    best = [[0.0] * (len(second) + 1) for _ in range(len(first) + 1)]
    for left in reversed(range(len(first))):
        for right in reversed(range(len(second))):
            together = alike[left][right] + best[left + 1][right + 1] if alike[left][right] >= ALIKE else 0.0
            best[left][right] = max(together, best[left + 1][right], best[left][right + 1])
    found: list[tuple[int | None, int | None]] = []
    left = right = 0
    while left < len(first) and right < len(second):
        if alike[left][right] >= ALIKE and best[left][right] == alike[left][right] + best[left + 1][right + 1]:
            found.append((start + left, begin + right))
            left, right = left + 1, right + 1
        elif best[left][right] == best[left + 1][right]:
            found.append((start + left, None))
            left += 1
        else:
            found.append((None, begin + right))
            right += 1
    found += [(start + each, None) for each in range(left, len(first))]
    return found + [(None, begin + each) for each in range(right, len(second))]


def _alike(one: Counter[str], other: Counter[str]) -> float:
    """The share of words that two sentences have in common."""
    total = one.total() + other.total()
    return 2 * (one & other).total() / total if total else 0.0


def _change(left: int | None, right: int | None, first: Sequence[Sentence], second: Sequence[Sentence]) -> Change:
    before = "" if left is None else _plain(first[left].text)
    after = "" if right is None else _plain(second[right].text)
    if left is None or right is None:
        return Change(kind="second" if left is None else "first", first=left, second=right, before=before, after=after)
    return Change(kind="changed", first=left, second=right, before=before, after=after, pieces=_pieces(before, after))


def _with_moves(changes: list[Change]) -> list[Change]:
    """What is gone here and new there in the same words has moved."""
    new = {change.after: change for change in changes if change.kind == "second"}
    moved = {change.before for change in changes if change.kind == "first" and change.before in new}
    found: list[Change] = []
    for change in changes:
        if change.kind == "first" and change.before in moved:
            found.append(
                Change(kind="moved", first=change.first, second=new[change.before].second, before=change.before)
            )
        elif change.kind != "second" or change.after not in moved:
            found.append(change)
    return found


def _pieces(before: str, after: str) -> tuple[Piece, ...]:
    one, other = _words(before), _words(after)
    found: list[Piece] = []
    for what, start, end, begin, stop in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if what == "equal":
            found.append(Piece(_joined(one[start:end]), "both"))
            continue
        if end > start:
            found.append(Piece(_joined(one[start:end]), "first"))
        if stop > begin:
            found.append(Piece(_joined(other[begin:stop]), "second"))
    return tuple(found)


def _words(text: str) -> list[str]:
    return _WORD.findall(text)


def _joined(words: Sequence[str]) -> str:
    """Words with blanks between them, but none before a stop or after a bracket."""
    return re.sub(r"(?<=[(„“]) | (?=[.,;:!?)”])", "", " ".join(words))


def _plain(text: str) -> str:
    return " ".join(text.split())
