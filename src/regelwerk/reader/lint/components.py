"""Components in a text: where one is mentioned, and which sentences list them with their numbers."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from regelwerk.contract import Language

from .draft import WORD, Draft
from .numerals import numeral, value


class Mention(NamedTuple):
    """A component named in a sentence: its head (`karte`), the word as written, and the sentence."""

    head: str
    word: str
    sentence: int


class Entry(NamedTuple):
    """A line of a list: how many (as written) of what, the sentence, and the words before the noun."""

    number: str
    noun: str
    sentence: int
    before: tuple[str, ...] = ()


_WORDS = r"[^\W\d_]+(?:-[^\W\d_]+)*"


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


def general(head: str, language: Language) -> bool:
    """Whether a component's name stands for any piece: “piece” where a list says “two squares, one cylinder”."""
    return head in _table()["general"][language]


def moves(head: str, language: Language) -> bool:
    """Whether a component is one of those that are moved or rolled, so that rules may use it by another name."""
    return head in _table()["moved"][language]


def mentions(draft: Draft) -> Iterator[Mention]:
    """Every component named outside headings."""
    for index, words in enumerate(draft.words):
        if draft.sentences[index].kind != "heading":
            for word in words:
                if (head := head_of(word, draft.language)) and not _idiom(draft.sentences[index].text, word):
                    yield Mention(head, word, index)


_IDIOM = re.compile(
    r"\b(?:in (?:(?:this|that|which|any|either|the|such a|these|those|such|some|most|all|both|other|many|one|no)"
    r"(?: [a-z]+)? )?cases?|forms? of|in (?:the|this|that) form|(?:just|only) in case)\b",
    re.IGNORECASE,
)


_ROLLING = re.compile(
    r"(?:^|[„\"“»]|\b(?i:beim|zum|vom|das|dem|als|ans|ins|eigentliche|gleichzeitige|erneute[sm]?) )Würfeln\b"
)


def _idiom(text: str, word: str) -> bool:
    """Whether a word names no thing where it stands: “in this case”, “a form of”, “beim Würfeln”."""
    if word == "Würfeln":
        return bool(_ROLLING.search(text))
    return word in {"case", "cases", "form", "forms"} and any(word in found[0] for found in _IDIOM.finditer(text))


@lru_cache(maxsize=8)
def lists(draft: Draft) -> tuple[int, ...]:
    """The sentences that list components: so many of this belong to the game, or each player has so many of that.

    Below a heading that announces them, a line without a full stop, itself read as a heading, lists them as well.
    """
    language = draft.language
    table, number = _table(), rf"\b{numeral(language)}\b"
    written = "|".join(pattern.replace("{number}", number) for pattern in table["list"][language])
    has = re.compile(rf"(?<!\w)(?:{written})", re.IGNORECASE)
    titled = re.compile(rf"\b{table['heading'][language]}\b", re.IGNORECASE)
    counted = re.compile(number, re.IGNORECASE)
    line = re.compile(
        rf"\W*{number} ?[x×]?(?: {_WORDS}){{1,4}}(?: (?:in|of|with|mit|aus) (?:\S+ )?\S+)?(?: \(.*\))?\W*",
        re.IGNORECASE,
    )
    condition = re.compile(rf"{table['condition'][language]}\b", re.IGNORECASE)
    inside = False
    found: list[int] = []
    for index, sentence in enumerate(draft.sentences):
        so_many = bool(counted.search(sentence.text))
        named = any(head_of(word, language) for word in draft.words[index])
        if sentence.kind == "heading" and not (inside and so_many and named):
            inside = bool(titled.search(sentence.text))
        elif condition.match(sentence.text):
            continue
        elif (
            has.search(sentence.text)
            or line.fullmatch(sentence.text)
            or (inside and (so_many or named))
            or _enumerates(draft, index)
        ):
            found.append(index)
    return tuple(found)


@lru_cache(maxsize=8)
def given(draft: Draft) -> frozenset[str]:
    """The components whose number a rule gives in passing: “played with six dice”, “shuffle the quests (24 cards)”."""
    language = draft.language
    things = rf"(?:{numeral(language)})(?:[ -]{_WORDS}){{1,4}}"
    patterns = [
        re.compile(written.replace("{things}", rf"(?P<things>{things})"), re.IGNORECASE)
        for written in _table()["given"][language]
    ]
    found = (
        head_of(word, language)
        for sentence in draft.sentences
        for pattern in patterns
        for match in pattern.finditer(sentence.text)
        for word in WORD.findall(match["things"])
    )
    return frozenset(found) - {""}


def is_pack(head: str, language: Language) -> bool:
    """Whether a component is what an ordinary pack has, which is in every house and on no list."""
    return bool(head == _table()["pack"]["head"][language])


def has_pack(draft: Draft) -> bool:
    """Whether the cards of a text are those of an ordinary pack: it says so, or speaks of aces, jacks or spades."""
    written = _table()["pack"][draft.language].replace("{number}", numeral(draft.language))
    ordinary = re.compile(rf"\b(?:{written})\b", re.IGNORECASE)
    return any(ordinary.search(sentence.text) for sentence in draft.sentences)


def _enumerates(draft: Draft, index: int) -> bool:
    """Whether a sentence counts several kinds of components, or three things of any kind, and one is more than one."""
    language = draft.language
    written = re.compile(rf"\b({numeral(language)})((?: [^\W\d_]+){{1,3}})", re.IGNORECASE)
    things, most = set(), 0
    heads = set()
    for match in written.finditer(draft.sentences[index].text):
        words = match[2].split()
        nouns = [word for word in words if word[:1].isupper()] if language == "de" else words[-1:]
        if nouns and not skips(words, language):
            things.add(nouns[0])
            heads |= {head_of(word, language) for word in words} - {""}
            most = max(most, value(match[1], language))
    return most > 1 and (len(heads) > 1 or len(things) > 2)


def skips(words: list[str], language: Language) -> bool:
    """Whether what is counted is no thing in a box but points, squares, turns …"""
    return not set(_table()["measure"][language]).isdisjoint(map(str.lower, words))


_NAMED = re.compile(r",? (?:den|die|der|das|the) ([A-ZÄÖÜ]\w+)|,? (?:für|for) (?:den|die|das|the) (\w+)")
_STOPS = {
    "de": re.compile(r"[,.;:()–—]|\b(?:und|oder|in|aus|von|für|mit|je|zu|auf|am|der|die|das|des|im|pro|wie|sowie)\b"),
    "en": re.compile(
        r"[,.;:()–—]|\b(?:and|or|of|in|for|with|each|to|on|at|from|the|per|that|as|against|showing|that|wait|lie|show)\b"
    ),
}


def entries(draft: Draft) -> Iterator[Entry]:
    """How many of what, from every list. The noun is the last word that a numeral counts, or its name if one follows.

    “One cylinder, the Flaz” and “one peg for the fox” are entries for the Flaz and the fox.
    """
    language = draft.language
    number = re.compile(rf"\b{numeral(language)}\b", re.IGNORECASE)
    for index in lists(draft):
        text = draft.sentences[index].text
        for match in number.finditer(text):
            rest = text[match.end() :]
            stop = _STOPS[language].search(rest)
            counted = [word for word in WORD.findall(rest[: stop.start() if stop else len(rest)]) if len(word) > 2]
            if language == "de":
                counted = [word for word in counted if word[:1].isupper()][:1]
            if not counted or not counted[-1].isalpha() or skips(counted, language):
                continue
            named = _NAMED.match(rest[rest.index(counted[-1]) + len(counted[-1]) :])
            noun = (named[1] or named[2]) if named else counted[-1]
            if _idiom(text, noun):
                continue
            yield Entry(match[0], noun, index, tuple(counted[:-1]))


def alike(one: str, other: str) -> bool:
    """Whether two words may be forms of one noun, or one a compound that ends in the other."""
    short, long = sorted((stem(one), stem(other)), key=len)
    return len(short) >= 3 and (long.endswith(short) or (long.startswith(short) and len(long) < len(short) + 3))


def stem(word: str) -> str:
    """A word without the endings of number and case, umlauts undone."""
    lower = word.lower().translate(str.maketrans("äöü", "aou"))
    return re.sub(r"(?<=\w{3})(?:ern|ers|ies|ie|en|er|es|em|e|n|s|y)$", "", lower)
