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


class Draft:
    """A designer's text. Statements are looked up once each; a check asks whether and where one is made."""

    def __init__(self, language: Language, sentences: tuple[Sentence, ...], elements: tuple[Tag, ...] = ()) -> None:
        self.language = language
        self.sentences = sentences
        self.elements = {tag.name: tag.confidence for tag in elements}
        self._said: dict[str, tuple[int, ...]] = {}

    @cached_property
    def whole(self) -> bool:
        """Whether this is a rulebook: long enough to be no passage of one, and no program's handbook."""
        return not self.program and sum(sentence.kind != "heading" for sentence in self.sentences) >= LEAST

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
