"""Capitals and small letters of repaired words: as they stood, unless the first letter itself was misread."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from .lattice import Choice

_ALIKE = frozenset("cfikopsuvwxzj")
"""Letters whose capital looks like the small one."""


class Casing:
    """How the document writes its words, from those whose first letter stands as it was printed.

    `everyday` words, such as „jeder“, are no nouns, however often they begin a line.
    """

    def __init__(self, text: str, choices: list[Choice], damage: float, everyday: Callable[[str], bool]) -> None:
        self.text = text
        self.everyday = everyday
        self.damage = damage
        self.capital: defaultdict[str, float] = defaultdict(float)
        self.small: defaultdict[str, float] = defaultdict(float)
        for choice in choices:
            seen = choice.edge.seen
            weight = 1.0 if choice.word[:1] == seen[:1].lower() else 0.5
            if seen[:1].islower():
                self.small[choice.word] += weight
            elif not starts_sentence(text, choice.edge.start):
                self.capital[choice.word] += weight

    def cased(self, choice: Choice, word: str) -> str:
        """The word as it is to be written."""
        seen, meant = choice.edge.seen, choice.word
        if sum(char.isupper() for char in seen) >= max(2, 0.7 * len(seen)) and word != seen:
            return word.upper()
        if word == seen and self.damage < 0.05:
            return word
        start = starts_sentence(self.text, choice.edge.start)
        misread = meant[:1] != seen[:1].lower()
        if seen[:1].isupper() and not misread:
            return word[:1].upper() + word[1:]
        noun = self.capital[meant] > 2 * self.small[meant] and self.capital[meant] >= 2 and not self.everyday(meant)
        if misread:
            capital = start or noun or (seen[:1].isupper() and self.small[meant] <= self.capital[meant])
            return word[:1].upper() + word[1:] if capital else word
        if noun and meant[:1] in _ALIKE:
            return word[:1].upper() + word[1:]
        return word


def starts_sentence(text: str, place: int) -> bool:
    """Whether a sentence starts here: after a full stop, or after an empty line."""
    before = text[max(0, place - 40) : place]
    stripped = before.rstrip(" \n\t„\"“»('*#-")
    return not stripped or stripped[-1] in ".?" or "\n\n" in before[len(stripped) :]
