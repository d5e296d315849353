"""Words brought to a common form: `zieht`, `zogen` and `gezogen` alike; `legt … ab` and `abgelegt` alike.

A few rules for endings and a table of the strong verbs that rulebooks use. Dictionaries that know every form weigh
twenty megabytes and take a second to load; what these rules leave apart, the letters of the words still join.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, cast

from regelwerk.contract import Language

_SHORTEST = 4
"""Letters that a stem keeps at least, before its last endings go."""
PLAIN = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "s"})
"""Letters without the marks above them."""
_GERMAN_ENDINGS = ("ern", "em", "en", "er", "es", "st", "e", "n", "s", "t")
_ENGLISH_ENDINGS = (
    ("sses", "ss"),
    ("ies", "y"),
    ("ied", "y"),
    ("ing", ""),
    ("ed", ""),
    ("es", "e"),
    ("s", ""),
)


@cache
def _table(language: Language) -> Mapping[str, Any]:
    found: Mapping[str, Any] = tomllib.loads(files(__package__).joinpath("lexicon.toml").read_text(encoding="utf-8"))
    return cast("Mapping[str, Any]", found[language])


@cache
def lexicon(language: Language) -> Mapping[str, frozenset[str]]:
    """A language's words by class (`small`, `deny`, `only`, `may`, `must`, `ask`, `tip`, `particle`); `verb`: stems."""
    table = _table(language)
    found = {name: frozenset(words.split()) for name, words in table.items() if isinstance(words, str)}
    return {**found, "verb": frozenset(stem(word, language) for word in (*found["verb"], *table["strong"]))}


@cache
def _strong(language: Language) -> Mapping[str, str]:
    return {form: base for base, forms in _table(language)["strong"].items() for form in (base, *forms.split())}


@lru_cache(maxsize=1 << 16)
def stem(word: str, language: Language) -> str:
    """The common form of a folded word; a German verb shows its prefix: `ab~leg`."""
    if language == "en":
        return _english(word)
    strong = _strong("de").get(word)
    if strong is not None:
        return _german(strong)
    for particle in _particles():
        rest = word.removeprefix(particle)
        if rest != word and len(rest) > _SHORTEST and (base := _parted(rest)) is not None:
            return f"{particle}~{base}"
    plain = _german(word.removeprefix("ge"))
    return plain if word.endswith("t") and plain in _weak() else _german(word)


def _parted(rest: str) -> str | None:
    """The stem of what follows a prefix, if that is a verb: `gelegt` of `abgelegt`, `zulegen` of `abzulegen`."""
    strong = _strong("de").get(rest) or _strong("de").get(rest.removeprefix("zu"))
    if strong is not None:
        return _german(strong)
    for inner in ("zu", "ge"):
        if rest.startswith(inner) and len(rest) > _SHORTEST + 1 and rest.endswith(("t", "n")):
            return _german(rest.removeprefix(inner))
    return _german(rest) if _german(rest) in _weak() else None


@cache
def _particles() -> tuple[str, ...]:
    """The longest first."""
    return tuple(sorted(_table("de")["particle"].split(), key=lambda word: (-len(word), word)))


@cache
def _weak() -> frozenset[str]:
    return frozenset(_german(word) for word in _table("de")["verb"].split())


def _german(word: str) -> str:
    left = word.translate(PLAIN)
    while len(left) >= _SHORTEST:
        ending = next((end for end in _GERMAN_ENDINGS if left.endswith(end) and len(left) - len(end) >= 3), None)
        if ending is None:
            break
        left = left.removesuffix(ending)
    return left


def _english(word: str) -> str:
    strong = _strong("en").get(word)
    if strong is not None:
        return strong.rstrip("e")
    for ending, instead in _ENGLISH_ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith(("ss", "us", "is")):
            word = word.removesuffix(ending) + instead
            break
    if len(word) > _SHORTEST and word[-1] == word[-2] and word[-1] in "bdgmnprt":
        word = word[:-1]
    return word.rstrip("e") if len(word) >= _SHORTEST else word
