"""The elements of a text by group, with how many sentences speak of each: the top of the HTML page."""

from __future__ import annotations

from collections import Counter
from html import escape

from regelwerk.contract import Language
from regelwerk.reader.reading import Reading, Tag
from regelwerk.rulebook import ELEMENTS, GROUPS

from .words import agreement, percent, say

_NUMBERS = {name: number for number, name in enumerate(GROUPS, start=1)}


def group_number(element: str) -> int:
    """Which group an element belongs to, counted from 1: its colour. 0 for one the ontology does not know."""
    return _NUMBERS[ELEMENTS[element].group] if element in ELEMENTS else 0


def group_letter(element: str) -> str:
    """The letter that says the same as the colour."""
    return _letter(group_number(element))


def label(tag: Tag, language: Language) -> str:
    """An element's title in the language of the page, ready for HTML."""
    return escape(ELEMENTS[tag.name].title[language] if tag.name in ELEMENTS else tag.label)


def overview(reading: Reading, language: Language) -> list[str]:
    """The groups that occur, in the ontology's order; in each its elements, the surest first."""
    counts = Counter(tag.id for sentence in reading.sentences for tag in sentence.elements)
    body = [f"<p>{say('no_elements', language)}</p>"]
    if reading.elements:
        body = [
            f'<p class="quiet">{say("choose", language)}</p>',
            f'<p><label><input type="radio" name="element" id="choose-all" checked> {say("all", language)}</label></p>',
            '<div class="groups">',
            *(line for number in range(len(GROUPS) + 1) for line in _group(reading, number, counts, language)),
            "</div>",
        ]
    return [
        '<section id="elements" aria-labelledby="elements-title">',
        f'<h2 id="elements-title">{say("elements", language)}</h2>',
        *([f'<p class="agreement">{agreement(reading, language)}</p>'] if reading.agreement else []),
        *body,
        "</section>",
    ]


def _group(reading: Reading, number: int, counts: Counter[int], language: Language) -> list[str]:
    tags = [tag for tag in reading.elements if group_number(tag.name) == number]
    if not tags:
        return []
    title = list(GROUPS.values())[number - 1].title[language] if number else "–"
    return [
        f'<fieldset class="group-{number}"><legend><b>{_letter(number)}</b> {escape(title)}</legend>',
        *(_choice(tag, counts[tag.id], language) for tag in tags),
        "</fieldset>",
    ]


def _choice(tag: Tag, count: int, language: Language) -> str:
    meaning = escape(ELEMENTS[tag.name].definition[language]) if tag.name in ELEMENTS else ""
    sure = say("sure", language, percent=percent(tag.confidence))
    return (
        f'<label class="choice" title="{meaning}"><input type="radio" name="element" id="choose-{tag.id}">'
        f'<span>{label(tag, language)} <span class="quiet">{sure}</span></span>'
        f'<span class="count">{count}</span></label>{_why(tag, language)}'
    )


def _why(tag: Tag, language: Language) -> str:
    """What the confidence rests on: words, the sentence they stand in, and how sure the element is there."""
    rows = [
        f'<li><a href="#sentence-{evidence.sentence}">{say("sentence", language, number=evidence.sentence)}</a> '
        f"“{escape(evidence.words)}” {say('sure', language, percent=percent(evidence.confidence or 0))}</li>"
        for evidence in tag.evidence
        if evidence.sentence is not None
    ]
    if not rows:
        return ""
    return f'<details class="why"><summary>{say("why", language)}</summary><ul>{"".join(rows)}</ul></details>'


def _letter(number: int) -> str:
    return chr(ord("A") + number - 1) if number else "–"
