"""Ends that cannot come, and comparisons that two can win."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.contract import Language
from regelwerk.reader.reading import Finding

from .components import alike, has_pack
from .draft import Draft
from .finding import finding

_EMPTY: dict[Language, re.Pattern[str]] = {
    "de": re.compile(
        r"\b(?:endet|ende|zu ende|aus|vorbei)\b.*?\b(?:wenn|sobald|falls)\b.*?"
        r"\b(?:der|die|das|alle|keine?)\s+(?P<noun>[A-ZÄÖÜ][\wäöüß]+)\s+(?:\w+\s+){0,2}?"
        r"(?:leer|aufgebraucht|verbraucht|erschöpft|aufgedeckt|mehr)\b"
    ),
    "en": re.compile(
        r"\b(?:ends?|over|finished)\b.*?\b(?:when|as soon as|once|if)\b.*?"
        r"\b(?:the|all|no)\s+(?:\w+\s+){0,2}?(?P<noun>[a-z]+)\s+"
        r"(?:(?:is|are|has been|have been|has|have)\s+(?:\w+\s+)?"
        r"(?:empty|exhausted|used up|gone|run out|left)|runs? out)\b"
    ),
}
_ACTS = frozenset({"zug", "züge", "sprung", "sprünge", "move", "moves", "jump", "jumps", "turn", "turns"})
"""What is never used up: where no jump is left, none is possible."""
_TAKEN: dict[Language, re.Pattern[str]] = {
    "de": re.compile(
        r"zieh|zog|nimm|nehm|genomm|deck|leg|setz|verteil|bekomm|erhält|erhalt|ausgeteilt|geb|stell|gewinn|bau|kauf"
    ),
    "en": re.compile(
        r"\b(?:draw|take|turn|deal|dealt|pick|place|put|lay|give|gain|receive|get|buy|collect|win|remove|play|capture|fill)"
    ),
}
_STORES = frozenset({"pile", "stock", "deck", "stack", "bag", "stapel", "talon", "nachziehstapel", "beutel"})
_DRAWN: dict[Language, re.Pattern[str]] = {
    "de": re.compile(r"\bnach(?:zieh|gezogen)|\bkarten? (?:zieh|gezogen)|\bzieht?\b[^.;]*\bkarte", re.IGNORECASE),
    "en": re.compile(r"\bdraw(?:s|n|ing)?\b", re.IGNORECASE),
}
"""From a store one draws, by whichever of its names."""
_BACK: dict[Language, re.Pattern[str]] = {
    "de": re.compile(r"\b(?:neu gemischt|wieder gemischt|erneut gemischt|mischt man)\b"),
    "en": re.compile(r"\b(?:reshuffled?|shuffled? (?:again|the discard|to form)|form a new)\b"),
}
_OUT: dict[Language, re.Pattern[str]] = {
    "de": re.compile(r"\b(?:leer\w*|aufgebraucht|verbraucht|erschöpft)\b"),
    "en": re.compile(r"\b(?:empty|exhausted|used up|runs? out)\b"),
}
_MOST: dict[Language, re.Pattern[str]] = {
    "de": re.compile(
        r"\b(?:wer|der spieler|derjenige|diejenige)\b[^.;]*"
        r"\b(?:am meisten|am höchsten|meisten|höchste[rn]?|größte[rn]?|"
        r"wenigsten|niedrigste[rn]?|längste[rn]?)\b[^.;]*\b"
        r"(?:nimmt|erhält|bekommt|darf(?! (?:beginnen|anfangen))|zahlt|"
        r"gewinnt (?:die|den|das|dies|eine|ein|einen)(?! spiel| partie))\b",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"\b(?:whoever|the player|the one)\b[^.;]*\b(?:most|highest|largest|fewest|lowest|longest|greatest)\b"
        r"[^.;]*"
        r"\b(?:takes|gets|receives|pays|may(?! (?:begin|start|go))|wins (?:the|a|that|this|all)\b(?! game| match))\b",
        re.IGNORECASE,
    ),
}
_WHOLE: dict[Language, re.Pattern[str]] = {
    "de": re.compile(r"\b(?:das spiel|die partie|gewinnt\.?$|sieger|gewonnen)\b", re.IGNORECASE),
    "en": re.compile(r"\b(?:the game|the match|wins\.?$|the winner)\b", re.IGNORECASE),
}

_CARD: dict[Language, re.Pattern[str]] = {
    "de": re.compile(r"\b(?:karten?|trumpf|trümpfe)\b", re.IGNORECASE),
    "en": re.compile(r"\b(?:cards?|trumps?)\b", re.IGNORECASE),
}


def endless(draft: Draft) -> Iterator[Finding]:
    """An end for which something must run out that nobody takes from, or that is filled again."""
    for index, sentence in enumerate(draft.sentences):
        match = _EMPTY[draft.language].search(sentence.text) if sentence.kind != "heading" else None
        if match is None or match["noun"].lower() in _ACTS:
            continue
        elsewhere = [
            other.text
            for place, other in enumerate(draft.sentences)
            if place != index and any(alike(match["noun"], word) for word in draft.words[place])
        ]
        drawn = match["noun"].lower() in _STORES and any(
            _DRAWN[draft.language].search(other.text) for place, other in enumerate(draft.sentences) if place != index
        )
        taken = drawn or any(_TAKEN[draft.language].search(text.lower()) for text in elsewhere)
        back = any(all(said[draft.language].search(text.lower()) for said in (_BACK, _OUT)) for text in elsewhere)
        if draft.whole and (not taken or back):
            yield finding("endless", index, match["noun"])


def draw(draft: Draft) -> Iterator[Finding]:
    """Whoever has most of something gets something: but two can have as much, and no sentence speaks of equals.

    Who wins the whole game is another check's matter, equals roll again for who begins, and one card of a suit is
    the highest.
    """
    if draft.solitaire or not draft.whole or draft.said("tie"):
        return
    pack = has_pack(draft)
    for index, sentence in enumerate(draft.sentences):
        match = _MOST[draft.language].search(sentence.text) if sentence.kind != "heading" else None
        ranked = pack and match and _CARD[draft.language].search(match[0])
        if match and not ranked and not _WHOLE[draft.language].search(sentence.text):
            yield finding("draw", index, match[0])
            return
