"""What a sentence says there is not: “Es gibt keine Karten.”, “There are no dice on this farm.”

Only what stands right behind the denial is meant. Of the sentences of games 1–140 that begin so, nearly all deny what
they name; elsewhere a denied word mostly speaks of its element all the same (“No card may be looked at.”).
"""

from __future__ import annotations

import re

from regelwerk.contract import Language

from .cues import hits

_DENIAL: dict[Language, re.Pattern[str]] = {
    "de": re.compile(r"\W*es gibt (?:hier |dabei |auch |in diesem spiel )?kein(?:e[nr]?)? ", re.IGNORECASE),
    "en": re.compile(r"\W*there (?:is|are) no ", re.IGNORECASE),
}

_NEVER: dict[Language, re.Pattern[str]] = {
    "de": re.compile(
        r"\W*(?:geschlagen wird (?:hier |dabei |in diesem spiel )?(?:nicht|nie)"
        r"|(?:es wird|(?:gegnerische )?(?:steine|figuren) werden) (?:hier |dabei |in diesem spiel )?"
        r"(?:nicht|nie|niemals) geschlagen)\b",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"\W*(?:players|pieces|stones|men|you) (?:never|do not|don't|are never|are not) captured?\s*[.;,]",
        re.IGNORECASE,
    ),
}
"""That nothing is captured in a game, said of all its pieces at once."""

_SPOKEN_OF = frozenset({"leaving", "passing", "repetition"})
"""Elements that a sentence has also where it forbids them, by their definitions."""


def absent(text: str, language: Language) -> frozenset[str]:
    """The elements of which the sentence says that the game has none; most sentences say that of nothing."""
    denial = _DENIAL[language].match(text)
    if denial is None:
        return frozenset({"capture"}) if _NEVER[language].match(text) else frozenset()
    return frozenset(
        name
        for name, found in hits(text, language).items()
        if name not in _SPOKEN_OF
        and all(hit.match.negated for hit in found)
        and any(hit.match.start == denial.end() for hit in found)
    )
