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
        r"(?! ?,)(?! (?:darf|kann|muss|muß|soll|mit|ohne|hat|ist|der|am|an|aus|wird|gewinnt|verliert|siegt)\b) \w+",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"^(?:(?:then|now|next|first|after that),? )?(a player|some player|any player|one player|one of the players)"
        r"(?! ?,)(?! (?:who|whose|that|which|with|without|may|can|cannot|must|has|is|in|on|out|of|left|should)\b)"
        r"(?! (?:wins|loses)\b) \w+",
        re.IGNORECASE,
    ),
}


def anyone(draft: Draft) -> Iterator[Finding]:
    """Each sentence in which just any player acts."""
    if draft.solitaire:
        return
    pattern = _WHO[draft.language]
    for index, sentence in enumerate(draft.sentences):
        if sentence.kind != "heading" and (match := pattern.match(sentence.text.strip())):
            yield finding("anyone", index, match[1])
