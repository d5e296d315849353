"""Components in a text: where one is mentioned, and which sentences list them with their numbers."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from regelwerk.contract import Language

from .draft import WORD, Draft
from .numerals import numeral


class Mention(NamedTuple):
    """A component named in a sentence: its head (`karte`), the word as written, and the sentence."""

    head: str
    word: str
    sentence: int


class Entry(NamedTuple):
    """A line of a list: how many (as written) of what, and the sentence."""

    number: str
    noun: str
    sentence: int


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("components.toml").read_text(encoding="utf-8"))


@cache
def _heads(language: Language) -> dict[str, str]:
    return {form: head for head, forms in _table()["heads"][language].items() for form in forms}


def head_of(word: str, language: Language) -> str:
    """The component a word names, or nothing. German compounds count by their last part."""
    lower = word.lower()
    if lower in _table()["whole"][language] or (language == "de" and not word[:1].isupper()):
        return ""
    heads = _heads(language)
    if lower in heads or language == "en":
        return heads.get(lower, "")
    return next((head for form, head in heads.items() if lower.endswith(form) and len(lower) - len(form) > 2), "")


def mentions(draft: Draft) -> Iterator[Mention]:
    """Every component named outside headings."""
    for index, words in enumerate(draft.words):
        if draft.sentences[index].kind != "heading":
            for word in words:
                if head := head_of(word, draft.language):
                    yield Mention(head, word, index)


def lists(draft: Draft) -> Iterator[int]:
    """The sentences that list components: under a heading of that kind, or with a numeral beside a word of having."""
    has = re.compile(rf"\b{_table()['list'][draft.language]}\b", re.IGNORECASE)
    titled = re.compile(rf"\b{_table()['heading'][draft.language]}\b", re.IGNORECASE)
    number = re.compile(rf"\b{numeral(draft.language)}\b", re.IGNORECASE)
    inside = False
    for index, sentence in enumerate(draft.sentences):
        if sentence.kind == "heading":
            inside = bool(titled.search(sentence.text))
        elif (number.search(sentence.text) and (inside or has.search(sentence.text))) or titled.match(sentence.text):
            yield index


_STOPS = {
    "de": re.compile(r"[,.;:()–—]|\b(?:und|oder|in|aus|von|für|mit|je|zu|auf|am|der|die|das|des|im|pro|wie|sowie)\b"),
    "en": re.compile(r"[,.;:()–—]|\b(?:and|or|of|in|for|with|each|to|on|at|from|the|per|that|as|wait|lie|show)\b"),
}


def entries(draft: Draft) -> Iterator[Entry]:
    """How many of what, from every list: the noun is the last word of what a numeral counts."""
    number = re.compile(rf"\b{numeral(draft.language)}\b", re.IGNORECASE)
    skipped = set(_table()["measure"][draft.language])
    for index in lists(draft):
        text = draft.sentences[index].text
        for match in number.finditer(text):
            rest = text[match.end() :]
            stop = _STOPS[draft.language].search(rest)
            counted = WORD.findall(rest[: stop.start() if stop else len(rest)])
            if draft.language == "de":
                counted = [word for word in counted if word[:1].isupper()][:1]
            if counted and counted[-1].lower() not in skipped and counted[-1].isalpha():
                yield Entry(match[0], counted[-1], index)


def alike(one: str, other: str) -> bool:
    """Whether two words may be forms of one noun, or one a compound with the other."""
    short, long = sorted((stem(one), stem(other)), key=len)
    return len(short) >= 3 and (long.startswith(short) or long.endswith(short))


def stem(word: str) -> str:
    """A word without the endings of number and case, umlauts undone."""
    lower = word.lower().translate(str.maketrans("äöü", "aou"))
    return re.sub(r"(?<=\w{3})(?:ern|ies|en|er|es|em|e|n|s|y)$", "", lower)
