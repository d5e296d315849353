"""A text as the checks see it: its sentences, what they say by their cues, and the elements read in it."""

from __future__ import annotations

import re
from functools import cached_property

from regelwerk.contract import Language
from regelwerk.reader.reading import Sentence, Tag

from .cues import cues

PROGRAM = 0.05
"""From this share of sentences about mouse, menus and buttons on a text is the handbook of a program."""

LEAST = 4
"""Sentences that make a rulebook; of anything shorter nothing can be called missing."""

WORD = re.compile(r"[^\W_]+(?:[-’'][^\W_]+)*")

_NUMBERED = re.compile(r"(\d{1,2})[.)] ?\D")
_BROKEN: dict[Language, re.Pattern[str]] = {
    "de": re.compile(
        r"(?:\b(?:und|oder|der|die|das|den|dem|des|ein|eine|einen|einem|einer|mit|von|zu|auf|in|an|für|als|wenn)|,|…|\.\.\.)$"
    ),
    "en": re.compile(
        r"(?:\b(?:and|or|the|a|an|of|to|with|from|on|in|at|by|for|as|if|when|that|their|his|your)|,|…|\.\.\.)$"
    ),
}
"""How a text ends that was cut off."""


class Draft:
    """A designer's text. Statements are looked up once each; a check asks whether and where one is made."""

    def __init__(self, language: Language, sentences: tuple[Sentence, ...], elements: tuple[Tag, ...] = ()) -> None:
        self.language = language
        self.sentences = sentences
        self.elements = {tag.name: tag.confidence for tag in elements}
        self._said: dict[str, tuple[int, ...]] = {}

    @cached_property
    def whole(self) -> bool:
        """Whether this is a rulebook: long enough, not torn out of one, no program's handbook and no variant."""
        long = sum(sentence.kind != "heading" for sentence in self.sentences) >= LEAST
        return long and not self.program and not self.torn and not self.said("refers")

    @cached_property
    def torn(self) -> bool:
        """Whether the text begins or breaks off in the middle: with its second clause, or before a sentence's end."""
        if not self.sentences:
            return False
        first, last = (self.sentences[end].text.strip() for end in (0, -1))
        clause = _NUMBERED.match(first)
        return bool((clause and int(clause[1]) > 1) or _BROKEN[self.language].search(last))

    @cached_property
    def program(self) -> bool:
        """Whether a program is explained, which sets up, deals and counts by itself and whose windows are no pieces."""
        return len(self.said("operated")) > max(2.0, PROGRAM * len(self.sentences))

    def said(self, statement: str) -> tuple[int, ...]:
        """The sentences that make a statement of `cues.toml`, by index."""
        if statement not in self._said:
            known = cues(statement, self.language)
            self._said[statement] = tuple(
                index
                for index, sentence in enumerate(self.sentences)
                if known.found(sentence.text, sentence.kind == "heading")
            )
        return self._said[statement]

    @cached_property
    def solitaire(self) -> bool:
        """Whether it is a game for one only, which has no turns to order and no ties to break."""
        return bool(self.said("solitaire")) or self.puzzle

    @cached_property
    def puzzle(self) -> bool:
        """Whether something is to be solved, and nobody but the reader is ever spoken of.

        Without the first, a rulebook that forgot to say who plays would pass for one.
        """
        return bool(self.said("puzzle")) and not self.said("others") and not self.said("solitaire")

    @cached_property
    def words(self) -> tuple[tuple[str, ...], ...]:
        """The words of every sentence, in order."""
        return tuple(tuple(WORD.findall(sentence.text)) for sentence in self.sentences)
