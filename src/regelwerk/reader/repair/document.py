"""A whole text repaired: rounds of reading and learning, then words with their place, case and confidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from regelwerk.contract import Language
from regelwerk.reader.reading import Word

from . import doubt
from .aside import aside
from .casing import Casing
from .chunks import Chunk, Edge, acronyms, across, chunks, edges, is_hyphenation
from .corrector import Corrector
from .lattice import Choice, Company, best_path

ROUNDS = 3
_LOUD = 0.05
"""From this share of misread letters on, marks may be letters and words may be cut by blanks."""


def repair(text: str, language: Language, progress: Callable[[int, int], None] | None = None) -> tuple[Word, ...]:
    """The words of a text in reading order, repaired. Between them and outside their places nothing is touched."""
    read = choose(text, language, progress)
    if read is None:
        return ()
    written = read.words_as_read(text)
    return tuple(_word(text, choice, word, read.corrector) for choice, word in zip(read.choices, written, strict=True))


def as_printed(text: str) -> tuple[Word, ...]:
    """The words of a text that is not to be repaired, each as it stands."""
    return tuple(
        Word(original=chunk.seen, repaired=chunk.seen, confidence=1.0, start=chunk.start, end=chunk.end)
        for chunk in chunks(text, str.isalpha)
    )


class Chosen(NamedTuple):
    """The best path through a document's readings, and the corrector that learned from it."""

    choices: list[Choice]
    corrector: Corrector

    def words_as_read(self, text: str) -> list[str]:
        """What stands for each choice if it is believed, with its capitals."""
        casing = Casing(text, self.choices, self.corrector.damage, self.corrector.everyday)
        return [casing.cased(choice, _believed(text, choice)) for choice in self.choices]


def choose(text: str, language: Language, progress: Callable[[int, int], None] | None = None) -> Chosen | None:
    """Rounds of reading and learning; None where there are no words."""
    from .lexicon import lexicon

    words = lexicon(language)
    found = chunks(text, lambda word: words.prior(word) is not None)
    if not found:
        return None
    set_aside = aside(text, found, language, words.everyday)
    corrector = Corrector(language, Counter(chunk.seen for chunk in found), acronyms(text, found), set_aside)
    loud = corrector.damage > _LOUD
    ways = edges(text, found, corrector, loud)
    kinds = {edge.seen for way in ways for edge in way}
    corrector.propose(kinds)
    company = Company([])
    last: set[tuple[int, str, str]] = set()
    choices: list[Choice] = []
    for turn in range(ROUNDS):
        readings = {kind: corrector.readings(kind) for kind in sorted(kinds)}
        choices = best_path(ways, readings, company, last)
        if turn + 1 < ROUNDS:
            corrector.learn([(choice.edge.seen, choice.word, choice.confidence) for choice in choices])
            if not turn and loud:
                _add_pairs(text, found, ways, choices, corrector)
                pairs = {edge.seen for way in ways for edge in way} - kinds
                kinds |= pairs
                corrector.propose(pairs)
            corrector.extend(kinds)
            company = Company([choice.word for choice in choices])
            last = {(second.edge.first, first.word, second.word) for first, second in pairwise(choices)}
        if progress is not None:
            progress(turn + 1, ROUNDS)
    return Chosen(choices, corrector)


def _add_pairs(
    text: str, found: list[Chunk], ways: list[list[Edge]], choices: list[Choice], corrector: Corrector
) -> None:
    """Let chunks that make no sense alone be read together with their neighbour."""
    poor = {
        choice.edge.first
        for choice in choices
        if choice.edge.last == choice.edge.first + 1 and _poor(choice, corrector)
    }
    for place in range(len(found) - 1):
        if place in poor or place + 1 in poor:
            pair = across(text, found, place)
            if pair is not None:
                ways[place].append(pair)


def _poor(choice: Choice, corrector: Corrector) -> bool:
    seen = choice.edge.seen
    return not corrector.known(seen) and (choice.confidence < 0.8 or corrector.poor(seen))


def _plain(text: str, edge: Edge) -> str:
    """What was seen, as one word where a line's end or a blank was inside."""
    original = text[edge.start : edge.end]
    return edge.seen.replace(" ", "") if "\n" in original or " " in original else edge.seen


def _believed(text: str, choice: Choice) -> str:
    """The word read, with the capitals of the one seen where its letters are the same."""
    plain = _plain(text, choice.edge)
    if choice.word.replace(" ", "") != plain.lower():
        return choice.word
    letters = iter(plain)
    return "".join(" " if char == " " else next(letters) for char in choice.word)


def _word(text: str, choice: Choice, written: str, corrector: Corrector) -> Word:
    """A word with its place and how sure it is: what is doubtful is marked, and changed only for a reason."""
    edge = choice.edge
    original = text[edge.start : edge.end]
    sure = doubt.confidence(choice, corrector)
    marked = doubt.is_marked(choice, sure, corrector)
    if marked and doubt.stays(choice, sure, corrector):
        written = _plain(text, edge) if is_hyphenation(edge) else " ".join(original.split())
    return Word(
        original=original,
        repaired=written,
        confidence=round(sure, 3),
        start=edge.start,
        end=edge.end,
        uncertain=marked,
    )
