"""The same act as a duty in one place and as a choice in another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.contract import Language
from regelwerk.reader.reading import Finding

from .components import stem
from .draft import WORD, Draft
from .finding import finding

_MODAL: dict[Language, dict[str, re.Pattern[str]]] = {
    "de": {
        "must": re.compile(r"\b(?:muss|muß|müssen)\b(?! (?:nicht|kein))"),
        "may": re.compile(r"\b(?:darf|dürfen|kann|können)\b(?! (?:nicht|kein))"),
    },
    "en": {"must": re.compile(r"\b(?:must|has to|have to)\b(?! not)"), "may": re.compile(r"\b(?:may|can)\b(?! not)")},
}
_CONDITION: dict[Language, re.Pattern[str]] = {
    "de": re.compile(
        r"\b(?:wenn|falls|sobald|solange|wer|sonst|statt|außer|nur|nachdem|bevor|bis|nicht|kein\w*)\b", re.IGNORECASE
    ),
    "en": re.compile(
        r"\b(?:if|when|whenever|unless|otherwise|instead|long as|who(?:ever)?|only|after|before|until|not|no|never)\b",
        re.IGNORECASE,
    ),
}
"""A sentence with one of these says when, and may well say something else elsewhere."""
_SMALL: dict[Language, re.Pattern[str]] = {
    "de": re.compile(
        r"\b(?:der|die|das|den|dem|eine?[nm]?|er|sie|man|jeder|spieler|und|oder|auch|in|auf|zu|von|mit)\b",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"\b(?:the|an?|he|she|you|they|players?|each|every|and|or|also|to|of|in|on|with|his|her|your|it)\b",
        re.IGNORECASE,
    ),
}
_FEWEST = 2
_ALIKE = 0.75


class _Act(NamedTuple):
    sentence: int
    text: str
    words: frozenset[str]


def conflict(draft: Draft) -> Iterator[Finding]:
    """Each duty that another sentence, in nearly the same words, leaves to the player."""
    duties, choices = (_acts(draft, modal) for modal in ("must", "may"))
    for duty in duties:
        for choice in choices:
            common = len(duty.words & choice.words)
            if common >= _FEWEST and common >= _ALIKE * len(duty.words | choice.words):
                yield finding("conflict", duty.sentence, duty.text, other=choice.text)
                break


def _acts(draft: Draft, modal: str) -> list[_Act]:
    """What unconditional sentences demand or allow."""
    found: list[_Act] = []
    for index, sentence in enumerate(draft.sentences):
        text = sentence.text.strip()
        if sentence.kind == "heading" or not _MODAL[draft.language][modal].search(text):
            continue
        both = all(pattern.search(text) for pattern in _MODAL[draft.language].values())
        if both or _CONDITION[draft.language].search(text):
            continue
        plain = _SMALL[draft.language].sub(" ", _MODAL[draft.language][modal].sub(" ", text))
        found.append(_Act(index, text, frozenset(map(stem, WORD.findall(plain)))))
    return found
