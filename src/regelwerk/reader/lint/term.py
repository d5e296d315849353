"""Words of the game's own that are used as if everybody knew them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from regelwerk.contract import Language
from regelwerk.reader.reading import Finding

from .components import stem
from .draft import Draft
from .finding import finding
from .numerals import numeral

OFTEN = 2
"""Uses that make a word a term."""

RARE: dict[Language, float] = {"de": 1.8, "en": 3.6}
"""Zipf frequency below which a capitalised word is one of the game's own; German capitalises every noun."""

PART = 2.5
"""Zipf frequency of the parts by which a German compound explains itself."""


def term(draft: Draft) -> Iterator[Finding]:
    """Each such word that no sentence introduces, at its first use."""
    if not draft.whole:
        return
    for word, places in _candidates(draft).items():
        if len(places) >= OFTEN and not _introduced(draft, word):
            sentence, written = places[0]
            yield finding("term", sentence, written)


def _candidates(draft: Draft) -> dict[str, list[tuple[int, str]]]:
    """Special words by their stem, with where they stand; first words of sentences tell nothing in English."""
    found: dict[str, list[tuple[int, str]]] = {}
    for index, words in enumerate(draft.words):
        if draft.sentences[index].kind == "heading":
            continue
        for word in words[draft.language == "en" :]:
            if word[:1].isupper() and not word[1:].isupper() and len(word) > 3 and special(word, draft.language):
                found.setdefault(stem(word), []).append((index, word))
    return found


@cache
def special(word: str, language: Language) -> bool:
    """Whether a capitalised word is no ordinary one, nor made of ordinary ones."""
    from wordfreq import zipf_frequency

    lower = word.lower()
    if lower in _table()["common"][language] or not word.isalpha():
        return False
    if max(zipf_frequency(form, language) for form in (lower, stem(word))) >= RARE[language]:
        return False
    if language == "en":
        return True
    return not any(
        zipf_frequency(lower[:cut].removesuffix(link), "de") >= PART and zipf_frequency(rest, "de") >= PART
        for cut in range(3, len(lower) - 2)
        for link in ("", "s", "n", "en", "es")
        if len(rest := lower[cut:]) >= 3 and len(lower[:cut].removesuffix(link)) >= 3
    )


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("terms.toml").read_text(encoding="utf-8"))


def _introduced(draft: Draft, word: str) -> bool:
    """By a sentence that says what it is, or a heading that is the word alone."""
    table, language = _table(), draft.language
    form = rf"{re.escape(word)}{table['endings'][language]}"
    written = (
        pattern.replace("{term}", form).replace("{number}", numeral(language))
        for pattern in table["introduces"][language]
    )
    pattern = re.compile(rf"(?:{'|'.join(written)})(?!\w)", re.IGNORECASE)
    alone = re.compile(rf"(?:der |die |das |the |a )?{form}", re.IGNORECASE)
    return any(
        alone.fullmatch(sentence.text.strip()) if sentence.kind == "heading" else pattern.search(sentence.text)
        for sentence in draft.sentences
    )
