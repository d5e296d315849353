"""What the HTML page says itself, in both languages."""

from __future__ import annotations

from regelwerk.contract import Language, Phrases, Text
from regelwerk.reader.reading import Reading

WORDS = Phrases(
    {
        "title": Text("Was die Spielregel sagt", "What the rulebook says"),
        "summary": Text(
            "{words} in {sentences}; {changed} repariert, {uncertain} unsicher.",
            "{words} in {sentences}; {changed} repaired, {uncertain} uncertain.",
        ),
        "word": Text("1 Wort", "1 word"),
        "words": Text("{count} Wörter", "{count} words"),
        "in_sentence": Text("1 Satz", "1 sentence"),
        "in_sentences": Text("{count} Sätzen", "{count} sentences"),
        "spoken": Text("Gelesen als: {named}.", "Read as: {named}."),
        "de": Text("Deutsch", "German"),
        "en": Text("Englisch", "English"),
        "contents": Text("Inhalt", "Contents"),
        "elements": Text("Spielelemente", "Game elements"),
        "choose": Text(
            "Ein gewähltes Element hebt seine Sätze hervor. Die Zahl sagt, wie viele es sind.",
            "Choosing an element highlights its sentences. The number says how many there are.",
        ),
        "all": Text("Alle Sätze", "All sentences"),
        "no_elements": Text(
            "In diesem Text wurde kein Spielelement sicher erkannt.", "No game element was recognised in this text."
        ),
        "text": Text("Text", "Text"),
        "beside": Text("Original daneben zeigen", "Show the original beside it"),
        "original": Text("Original", "Original"),
        "legend": Text("Zeichen", "Marks"),
        "evidence": Text("Beleg für ein Element", "evidence for an element"),
        "changed": Text("repariert", "repaired"),
        "uncertain": Text("unsicher", "uncertain"),
        "was": Text(
            "im Original: {original} ({percent}\N{NO-BREAK SPACE}% sicher)",
            "in the original: {original} ({percent}% sure)",
        ),
        "doubt": Text("unsicher ({percent}\N{NO-BREAK SPACE}%)", "uncertain ({percent}%)"),
        "sure": Text("{percent}\N{NO-BREAK SPACE}%", "{percent}%"),
        "changes": Text("Reparierte und unsichere Wörter ({count})", "Repaired and uncertain words ({count})"),
        "repaired": Text("gelesen", "read as"),
        "confidence": Text("sicher", "sure"),
        "sentence": Text("Satz {number}", "Sentence {number}"),
        "agreement": Text(
            "Der Text kam mit {given} eigenen Tags in {lines} Zeilen: {shared} davon wurden auch hier gelesen, "
            "{missed} nicht; {extra} nur hier.",
            "The text came with {given} tags of its own in {lines} lines: {shared} of them were read here too, "
            "{missed} were not; {extra} only here.",
        ),
        "hint": Text("Hinweis", "hint"),
        "lint": Text("Hinweise für die Überarbeitung", "Hints for revision"),
        "page": Text("Die Seite", "The page"),
        "missing": Text("Was fehlt", "What is missing"),
        "parts": Text("Material", "Components"),
        "wording": Text("Wortwahl", "Wording"),
        "why": Text("Warum?", "Why?"),
        "no_lint": Text("Nichts zu beanstanden.", "Nothing to object to."),
    }
)
say = WORDS.say
"""A sentence of the page."""


def percent(confidence: float) -> int:
    """A probability in whole hundredths; only what is certain is a hundred."""
    return 100 if confidence >= 1 else min(99, round(100 * confidence))


def summary(reading: Reading, language: Language) -> str:
    """How much was read, and how much of it was repaired or is uncertain."""

    def counted(one: str, count: int) -> str:
        return say(one, language) if count == 1 else say(f"{one}s", language, count=count)

    return say(
        "summary",
        language,
        words=counted("word", len(reading.words)),
        sentences=counted("in_sentence", len(reading.sentences)),
        changed=counted("word", sum(word.repaired != word.original for word in reading.words)),
        uncertain=sum(word.uncertain for word in reading.words),
    )


def agreement(reading: Reading, language: Language) -> str:
    """How far the tags that came with a text agree with ours; nothing if it came without."""
    found = reading.agreement
    if found is None:
        return ""
    missed, extra = found.given - found.shared, found.read - found.shared
    return say(
        "agreement", language, given=found.given, lines=found.lines, shared=found.shared, missed=missed, extra=extra
    )
