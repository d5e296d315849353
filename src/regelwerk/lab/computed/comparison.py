"""Text against play: what a rulebook says beside what its game does."""

from __future__ import annotations

import msgspec

from regelwerk.contract import Text
from regelwerk.reader.reading import Sentence, Tag

from .result import Computed


class Compared(msgspec.Struct, frozen=True):
    """One element: whether play shows it and with what figure, whether the text says it, and in which sentences."""

    element: str
    played: bool
    figure: Text
    read: bool
    sentences: tuple[str, ...]

    @property
    def agrees(self) -> bool:
        return self.played == self.read


def compare(
    found: tuple[Computed, ...], sentences: tuple[Sentence, ...], elements: tuple[Tag, ...]
) -> tuple[Compared, ...]:
    """Every computed element beside the document's tags, with the sentences that carry it, in reading order."""
    read = {tag.name for tag in elements}
    said: dict[str, list[str]] = {}
    for sentence in sentences:
        for tag in sentence.elements:
            said.setdefault(tag.name, []).append(sentence.text)
    return tuple(
        Compared(each.element, each.holds, each.figure, each.element in read, tuple(said.get(each.element, ())))
        for each in found
    )
