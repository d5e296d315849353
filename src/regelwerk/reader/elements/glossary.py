"""German sentences in rough English, word by word: `Wer dran ist, zieht.` → `whoever turn is, moves.`

The encoder was brought up on English. Word by word is enough for it: it learns from sentences of the corpus that were
put into English in the same way. `glossary.txt` has a line for every form that the corpus uses, and for those that
German uses most, `zieht=draws`, in words of our own; what it has not is taken for a form or a compound of what it has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from itertools import takewhile

from regelwerk.contract import Language

from .stems import PLAIN, stem

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_ALIKE = 4
"""Letters that forms of one word begin with alike, whatever the marks above them."""
_LONG = 7
"""From this length on a word may be a compound."""
_PART = 3
"""Letters that a part of a compound has at least."""
_JOINTS = ("", "s", "es", "n", "en", "e", "er")
"""What joins the parts of German compounds."""


@cache
def _forms() -> Mapping[str, str]:
    rows = files(__package__).joinpath("glossary.txt").read_text(encoding="utf-8").splitlines()
    return dict(row.split("=", 1) for row in rows if "=" in row)


@cache
def _beginnings() -> Mapping[str, tuple[str, ...]]:
    """The forms by their first letters: only a few are ever asked for their stem."""
    found: dict[str, list[str]] = {}
    for form in _forms():
        found.setdefault(_beginning(form), []).append(form)
    return {beginning: tuple(forms) for beginning, forms in found.items()}


def _beginning(form: str) -> str:
    return form.translate(PLAIN)[:_ALIKE]


def english_words() -> tuple[str, ...]:
    """All English that the glossary has."""
    return tuple(dict.fromkeys(english for english in _forms().values() if english))


def in_english(text: str, language: Language) -> str:
    """A text as the encoder reads it: English as it stands, German word by word."""
    return text if language == "en" else _WORD.sub(lambda found: _english(found[0].lower()), text)


@lru_cache(maxsize=1 << 16)
def _english(word: str) -> str:
    """A German word in English; one that is in no list, part by part, or as it stands."""
    return _known(word) or (_compound(word) if len(word) >= _LONG else None) or word


def _known(word: str) -> str | None:
    """The English of a form, or of the form with the same stem that begins most like it."""
    english = _forms().get(word)
    if english is not None:
        return english
    root = stem(word, "de")
    alike = [form for form in _beginnings().get(_beginning(word), ()) if stem(form, "de") == root]
    return _forms()[max(alike, key=lambda form: _shared(form, word))] if alike else None


def _shared(form: str, word: str) -> int:
    """The number of letters that both begin with."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(form, word, strict=False)))


def _compound(word: str) -> str | None:
    """The parts of a compound: as they are listed, or else other forms of what is listed."""
    return _parts(word, _forms().get) or _parts(word, _known)


def _parts(word: str, known: Callable[[str], str | None]) -> str | None:
    """The last part is as long as possible."""
    for start in range(_PART, len(word) - _PART + 1):
        last = known(word[start:])
        if not last:
            continue
        for joint in _JOINTS:
            head = word[:start]
            if head.endswith(joint) and len(head) - len(joint) >= _PART:
                first = known(head.removesuffix(joint)) or (_parts(head, known) if not joint else None)
                if first:
                    return f"{first} {last}"
    return None
