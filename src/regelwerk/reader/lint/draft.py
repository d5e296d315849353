"""A text as the checks see it: its sentences, what they say by their cues, and the elements read in it."""

from __future__ import annotations

import re
from functools import cached_property

from regelwerk.contract import Language
from regelwerk.reader.reading import Sentence, Tag

from .cues import cues

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
        """Whether this is long enough to be a rulebook and not a passage of one."""
        return sum(sentence.kind != "heading" for sentence in self.sentences) >= LEAST

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
        return bool(self.said("solitaire"))

    @cached_property
    def words(self) -> tuple[tuple[str, ...], ...]:
        """The words of every sentence, in order."""
        return tuple(tuple(WORD.findall(sentence.text)) for sentence in self.sentences)
