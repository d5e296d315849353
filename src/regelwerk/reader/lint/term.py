"""Words of the game's own that are used as if everybody knew them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import dropwhile
from typing import Any

from regelwerk.contract import Language
from regelwerk.reader.reading import Finding
from regelwerk.reader.repair.wordlist import word_list

from .components import lists, stem
from .draft import Draft
from .finding import finding
from .numerals import numeral

OFTEN = 2
"""Uses that make a word a term."""

RARE: dict[Language, float] = {"de": 1.8, "en": 3.6}
"""Zipf frequency below which a capitalised word is one of the game's own; German capitalises every noun."""

PART = 2.5
"""Zipf frequency of the parts by which a German compound explains itself."""


MANY = 0.04
"""Share of strange words among all from which on they are taken for damage: a scan not repaired, another language."""


def term(draft: Draft) -> Iterator[Finding]:
    """Each such word that no sentence introduces, at its first use."""
    candidates = _candidates(draft) if draft.whole else {}
    if len(candidates) > MANY * len({word for words in draft.words for word in words}):
        return
    for word, places in candidates.items():
        sentences = {sentence for sentence, _ in places}
        if len(sentences) >= OFTEN and _is_thing(draft, word) and not _introduced(draft, word):
            sentence, written = places[0]
            yield finding("term", sentence, written)


def _is_thing(draft: Draft, word: str) -> bool:
    """Whether somebody has, moves or counts it: “the Flaz”, “two Flazes”. A name such as “Konquest” stands alone.

    A name before another noun, as in “a Mahjong tile”, is none of the game's things either.
    """
    used = _pattern(_table()["thing"][draft.language], word, draft.language)
    return any(used.search(sentence.text) for sentence in draft.sentences if sentence.kind != "heading")


def _candidates(draft: Draft) -> dict[str, list[tuple[int, str]]]:
    """Special words by their stem, with where they stand; first words of sentences tell nothing in English.

    Abbreviations with capitals inside are the machine's or the trade's, not the game's.
    """
    found: dict[str, list[tuple[int, str]]] = {}
    for index, words in enumerate(draft.words):
        if draft.sentences[index].kind == "heading":
            continue
        spelt = list(dropwhile(str.isdigit, words))
        for word in spelt[draft.language == "en" :]:
            if word[:1].isupper() and word[1:].islower() and len(word) > 3 and special(word, draft.language):
                found.setdefault(stem(word), []).append((index, word))
    return found


@cache
def special(word: str, language: Language) -> bool:
    """Whether a capitalised word is no ordinary one, nor made of ordinary ones."""
    zipf = word_list(language).zipf
    lower = word.lower()
    if lower in _table()["common"][language] or not word.isalpha():
        return False
    if max(map(zipf, (lower, stem(word)))) >= RARE[language]:
        return False
    if language == "en":
        return True
    return not any(
        zipf(lower[:cut].removesuffix(link)) >= PART
        and max(map(zipf, (rest, rest.removesuffix("s"), rest.removesuffix("es")))) >= PART
        for cut in range(3, len(lower) - 2)
        for link in ("", "s", "n", "en", "es")
        if len(rest := lower[cut:]) >= 3 and len(lower[:cut].removesuffix(link)) >= 3
    )


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("terms.toml").read_text(encoding="utf-8"))


def _introduced(draft: Draft, word: str) -> bool:
    """By a sentence that says what it is or lists it, or a heading that is the word alone."""
    table, language = _table(), draft.language
    listing = set(lists(draft))
    says = _pattern("|".join(table["introduces"][language]), word, language)
    listed = _pattern(table["lists"]["any"], word, language)
    alone = _pattern(r"(?:der |die |das |the |a )?{term}$", word, language)
    return any(
        alone.match(sentence.text.strip(" :.!"))
        if sentence.kind == "heading"
        else says.search(sentence.text) or (index in listing and listed.search(sentence.text))
        for index, sentence in enumerate(draft.sentences)
    )


def _pattern(written: str, word: str, language: Language) -> re.Pattern[str]:
    term_of = written.replace("{term}", rf"{re.escape(word)}\w{{0,3}}").replace("{number}", numeral(language))
    return re.compile(rf"(?:{term_of})(?!\w)", re.IGNORECASE)
