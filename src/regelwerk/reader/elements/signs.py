"""What the model looks at in a sentence: named signs with a size each, most of them 1 or less.

Words and their stems, pairs of neighbours, the letters of long words (German compounds), the cues of all elements, what
is denied, allowed or demanded, who does what to what, how the sentence stands on the page, the heading above it and the
sentence before it. Cues mean the same in both languages and so carry what is learned from one to the other; all else
belongs to its language.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, pairwise
from typing import NamedTuple

from regelwerk.contract import Language

from .concepts import concepts
from .cues import Hit, hits
from .headings import lead, topics
from .pattern import fold
from .stems import lexicon, stem

_TOKEN = re.compile(r"\w+(?:[-'’]\w+)*|[.,;:!?()–]")
_CLAUSE_END = frozenset(".,;:!?()–")
_LETTERS = (4, 5)
_LENGTH = 7.0
_LONG = 5
"""From this length on, the letters of a word are looked at too."""
_REACH = 7
"""How many words after its verb an object may stand."""
_SHORT = 5
"""A line with no more words than this may be a title."""
_WORD, _PAIR, _LETTER, _SCOPE, _ROLE, _ABOVE, _BEFORE = 1.0, 0.7, 0.3, 0.6, 0.7, 0.6, 0.25
_CUE, _CUES, _ONE_CUE, _DOCUMENT = 1.5, 0.7, 0.8, 0.3
_CONCEPT, _CONCEPTS, _FAR = 0.8, 0.5, 0.3
_HEAD, _HEADED = 1.2, 0.4
_SEVERAL = 3
"""In so many sentences of a text something is spoken of before the text counts as being about it."""


class Context(NamedTuple):
    """What stands around a sentence: the heading above it, the sentence before it there, what the text speaks of."""

    heading: str = ""
    before: str = ""
    common: frozenset[str] = frozenset()


ALONE = Context()


def common(texts: Iterable[str], language: Language) -> frozenset[str]:
    """The elements that cues find in several sentences of a text: a game with cards, with dice, on a board."""
    counts = Counter(element for text in texts for element, rows in hits(text, language).items() if _speaks(rows))
    return frozenset(element for element, count in counts.items() if count >= _SEVERAL)


class Token(NamedTuple):
    """A word as compared, its stem, and whether it is written with a capital inside a clause (a German noun)."""

    word: str
    stem: str
    noun: bool


def signs(text: str, language: Language, context: Context = ALONE) -> dict[str, float]:
    """All signs of a sentence in its context, by name."""
    clauses = tuple(_clauses(text, language))
    found: dict[str, float] = {f"{language} bias": 2.0}
    for clause in clauses:
        found |= _words(clause, language)
        found |= _scopes(clause, language)
        found |= _roles(clause, language)
        found |= _meanings(clause, language)
    found |= _letters(clauses, language)
    found |= _pairs(clauses, language)
    form = _form(text, clauses, language)
    found |= form | _headed(form, clauses, topics(context.heading, language) | topics(lead(text), language), language)
    found |= _around(context, language)
    return _sized(found | _cues(hits(text, language), language))


def words(text: str) -> list[tuple[str, int]]:
    """The words of a text as they stand there, each with its place."""
    return [(found[0], found.start()) for found in _TOKEN.finditer(text) if found[0] not in _CLAUSE_END]


def _sized(found: dict[str, float]) -> dict[str, float]:
    """The same at one length, so that a long sentence speaks no louder than a short one."""
    factor = _LENGTH / math.sqrt(sum(size * size for size in found.values()))
    return {name: size * factor for name, size in found.items()}


def _clauses(text: str, language: Language) -> Iterator[tuple[Token, ...]]:
    clause: list[Token] = []
    first = True
    for token in _TOKEN.findall(text):
        if token in _CLAUSE_END:
            if clause:
                yield tuple(clause)
            clause, first = [], token in ".:!?" or first
            continue
        word = fold(token)
        noun = language == "de" and token[0].isupper() and not first
        clause.append(Token(word, stem(word, language), noun))
        first = False
    if clause:
        yield tuple(clause)


def _words(clause: tuple[Token, ...], language: Language) -> dict[str, float]:
    found: dict[str, float] = {}
    last = ""
    for token in clause:
        root = "#" if token.word[0].isdigit() else token.stem
        found[f"{language} w {token.word}"] = _WORD * 0.6
        found[f"{language} s {root}"] = _WORD
        if token.noun:
            found[f"{language} n {root}"] = _WORD * 0.6
        found[f"{language} b {last} {root}"] = _PAIR
        last = root
    return found


def _scopes(clause: tuple[Token, ...], language: Language) -> dict[str, float]:
    """What a clause denies, restricts, allows or demands, word by word."""
    known = lexicon(language)
    said = {token.word for token in clause}
    content = [token.stem for token in clause if token.word not in known["small"]]
    return {
        f"{language} {scope} {root}": _SCOPE
        for scope in ("deny", "only", "may", "must")
        if not said.isdisjoint(known[scope])
        for root in content
    }


def _roles(clause: tuple[Token, ...], language: Language) -> dict[str, float]:
    """Who does what to what, roughly: the words before a verb, and the verb with each word near it."""
    known = lexicon(language)
    places = [
        place for place, token in enumerate(clause) if not token.noun and token.stem.split("~")[-1] in known["verb"]
    ]
    found: dict[str, float] = {}
    for place in places:
        verb = clause[place].stem
        last = clause[-1].word
        if language == "de" and last in known["particle"] and "~" not in verb:
            verb = f"{last}~{verb}"
            found[f"{language} s {verb}"] = _WORD
        for token in clause[max(0, place - _REACH) : place]:
            if token.word not in known["small"]:
                found[f"{language} r {token.stem} < {verb}"] = _ROLE
        for token in clause[place + 1 : place + 1 + _REACH]:
            if token.word not in known["small"]:
                found[f"{language} r {verb} > {token.stem}"] = _ROLE
    return found


def _meant(clause: tuple[Token, ...], language: Language) -> list[tuple[str, ...]]:
    """The concepts of a clause, word by word, words without any left out; two words may have one together."""
    row = []
    for place, token in enumerate(clause):
        joined = (
            concepts(" ".join(other.word for other in clause[place : place + 2]), language)
            if place + 1 < len(clause)
            else ()
        )
        found = (*concepts(token.word, language), *joined)
        if found:
            row.append(found)
    return row


def _meanings(clause: tuple[Token, ...], language: Language) -> dict[str, float]:
    row = _meant(clause, language)
    found = {f"c {concept}": _CONCEPT for meant in row for concept in meant}
    for one, other in pairwise(row):
        found |= {f"c {left} > {right}": _CONCEPTS for left in one for right in other}
    return found | {f"c {one} + {other}": _CONCEPTS for one, other in _couples(row)}


def _pairs(clauses: tuple[tuple[Token, ...], ...], language: Language) -> dict[str, float]:
    """Concepts that stand anywhere in the same sentence."""
    row = [meant for clause in clauses for meant in _meant(clause, language)]
    return {f"c {one} & {other}": _FAR for one, other in _couples(row)}


def _couples(row: list[tuple[str, ...]]) -> Iterable[tuple[str, str]]:
    return combinations(sorted({concept for meant in row for concept in meant}), 2)


def _letters(clauses: tuple[tuple[Token, ...], ...], language: Language) -> dict[str, float]:
    found: dict[str, float] = {}
    for clause in clauses:
        for token in clause:
            if len(token.word) < _LONG:
                continue
            row = f"^{token.word}$"
            for size in _LETTERS:
                for start in range(len(row) - size + 1):
                    found[f"{language} l {row[start : start + size]}"] = _LETTER
    return found


def _form(text: str, clauses: tuple[tuple[Token, ...], ...], language: Language) -> dict[str, float]:
    known = lexicon(language)
    words = [token.word for clause in clauses for token in clause]
    bare = text.rstrip()
    shape = {
        "question": bare.endswith("?"),
        "call": bare.endswith("!"),
        "colon": bare.endswith(":"),
        "open": bare[-1:].isalnum(),
        "short": len(words) <= _SHORT,
        "tip": not known["tip"].isdisjoint(words[:3]),
        "ask": bool(words) and words[0] in known["ask"],
        "digit": any(word[0].isdigit() for word in words),
        "list": bare.count(",") >= 2 and any(word[0].isdigit() for word in words),
        "denied": not known["deny"].isdisjoint(words),
    }
    found = {f"form {name}": 1.0 for name, holds in shape.items() if holds}
    if words:
        found[f"{language} first {words[0]}"] = 0.7
    return found


def _headed(
    form: Mapping[str, float], clauses: tuple[tuple[Token, ...], ...], announced: frozenset[str], language: Language
) -> dict[str, float]:
    """What the heading announces, by itself and with the form of the sentence and what it speaks of."""
    if not announced:
        return {}
    meant = sorted({concept for clause in clauses for row in _meant(clause, language) for concept in row})
    found: dict[str, float] = {}
    for topic in sorted(announced):
        found[f"head {topic}"] = _HEAD
        found |= {f"head {topic} {name}": _HEADED for name in form}
        found |= {f"head {topic} c {concept}": _HEADED for concept in meant}
    return found


def _around(context: Context, language: Language) -> dict[str, float]:
    found = {f"doc {element}": _DOCUMENT for element in sorted(context.common)}
    for name, text, size in (("above", context.heading, _ABOVE), ("before", context.before, _BEFORE)):
        known = lexicon(language)["small"]
        for clause in _clauses(text, language):
            found |= {f"{language} {name} {token.stem}": size for token in clause if token.word not in known}
        if text:
            found |= {f"{name} cue {element}": size for element, rows in hits(text, language).items() if _speaks(rows)}
    return found


def _speaks(rows: tuple[Hit, ...]) -> bool:
    return any(hit.cue.level != "hint" and not hit.match.negated for hit in rows)


def _cues(found: Mapping[str, tuple[Hit, ...]], language: Language) -> dict[str, float]:
    rows: dict[str, float] = {}
    for element, given in found.items():
        for hit in given:
            manner = "denied" if hit.match.negated else "said"
            rows[f"cue {element} {hit.cue.level} {manner}"] = _CUE
            rows[f"{language} cue {hit.cue.pattern.source} {element} {manner}"] = _ONE_CUE
        strong = sum(hit.cue.level != "hint" and not hit.match.negated for hit in given)
        if strong >= 2:
            rows[f"cue {element} twice"] = 1.0
    spoken = sorted(element for element, given in found.items() if _speaks(given))
    return rows | {f"cues {one} {other}": _CUES for one, other in combinations(spoken, 2)}
