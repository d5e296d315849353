"""A whole text repaired: rounds of reading and learning, then words with their place, case and confidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from regelwerk.contract import Language
from regelwerk.reader.reading import Word

from .casing import Casing
from .chunks import Chunk, Edge, across, chunks, edges
from .corrector import Corrector
from .lattice import Choice, Company, best_path

ROUNDS = 3
SURE = 0.75
"""Below this a word that is one is kept as it stands and marked."""
GUESS = 0.35
"""The same for what is no word as it stands, in a scan."""
CLEAN = 0.9
"""The same in a clean text, where what nobody knows is mostly a name."""


def repair(text: str, language: Language, progress: Callable[[int, int], None] | None = None) -> tuple[Word, ...]:
    """The words of a text in reading order, repaired. Between them and outside their places nothing is touched."""
    from .lexicon import lexicon

    words = lexicon(language)
    found = chunks(text, lambda word: words.prior(word) is not None)
    if not found:
        return ()
    corrector = Corrector(language, Counter(chunk.seen for chunk in found))
    loud = corrector.damage > 0.05
    ways = edges(text, found, corrector.known, corrector.common, loud)
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
    return _words(text, choices, corrector, loud)


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


def _words(text: str, choices: list[Choice], corrector: Corrector, loud: bool) -> tuple[Word, ...]:
    casing = Casing(text, choices, corrector.damage, corrector.everyday)
    words: list[Word] = []
    for choice in choices:
        edge = choice.edge
        original = text[edge.start : edge.end]
        plain = edge.seen.replace(" ", "") if "\n" in original or " " in original else edge.seen
        repaired = plain if choice.word == plain.lower() else choice.word
        if choice.word.replace(" ", "") == plain.lower():
            blank = choice.word.find(" ")
            repaired = f"{plain[:blank]} {plain[blank:]}" if blank > 0 else plain
        repaired = casing.cased(choice, repaired)
        changed = choice.word != plain.lower()
        needed = (SURE if corrector.known(plain) else GUESS if loud else CLEAN) if changed else GUESS
        doubtful = choice.confidence < needed
        if doubtful:
            repaired = original if edge.last == edge.first + 1 else plain
        confidence = round(choice.confidence, 3)
        words.append(
            Word(
                original=original,
                repaired=repaired,
                confidence=confidence,
                start=edge.start,
                end=edge.end,
                uncertain=doubtful,
            )
        )
    return tuple(words)
