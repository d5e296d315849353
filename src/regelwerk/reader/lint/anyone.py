"""“A player does …”: which player?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.contract import Language
from regelwerk.reader.reading import Finding

from .draft import Draft
from .finding import finding

_WHO: dict[Language, re.Pattern[str]] = {
    # At the head of a main clause, before a verb of doing. A relative clause, a condition or a word such as "without"
    # says which player; "may" and "must" state a rule for all.
    "de": re.compile(
        r"^(?:(?:dann|danach|jetzt|nun|anschließend|zuerst|zunächst) \w+ )?"
        r"(ein (?:mit)?spieler|einer der (?:mit)?spieler|irgendein (?:mit)?spieler|ein teilnehmer)"
        r"(?! ?,)(?! (?:darf|kann|muss|muß|soll|mit|ohne|hat|ist|der|am|an|aus|wird|gewinnt|verliert|siegt)\b)"
        r"(?! (?:beginnt|fängt|eröffnet|erhält|bekommt)\b) \w+",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"^(?:(?:then|now|next|first|after that),? )?(a player|some player|any player|one player|one of the players)"
        r"(?! ?,)(?! (?:who|whose|that|which|with|without|may|can|cannot|must|has|is|in|on|out|of|left|should)\b)"
        r"(?! (?:wins|loses|starts|begins|goes|receives|gets|scores|earns)\b) \w+",
        re.IGNORECASE,
    ),
}


_OTHERS: dict[Language, re.Pattern[str]] = {
    "de": re.compile(
        r"\b(?:ander\w+|übrige\w*|restliche\w*) (?:mit)?spieler\w*|\b(?:die|der|alle) andere\w*\b", re.IGNORECASE
    ),
    "en": re.compile(r"\b(?:other|another|remaining) players?\b|\bthe others?\b", re.IGNORECASE),
}
"""Whom a player who is just any one of them is set against: “one player hides, the others seek”."""


def anyone(draft: Draft) -> Iterator[Finding]:
    """Each sentence in which just any player acts, unless there or in the next the others are told what they do.

    In a list it is the case that is told, not who acts.
    """
    if draft.solitaire:
        return
    pattern = _WHO[draft.language]
    for index, sentence in enumerate(draft.sentences):
        if sentence.kind != "sentence" or not (match := pattern.match(sentence.text.strip())):
            continue
        if not any(_OTHERS[draft.language].search(near.text) for near in draft.sentences[index : index + 2]):
            yield finding("anyone", index, match[1])
