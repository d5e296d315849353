"""A reading as one HTML page that needs nothing else: no script, no font, no picture.

Choosing an element, and putting the original beside the text, are a radio button and a check box that style sheets
look at: they work by keyboard and with a screen reader, and without scripts. Everything that came from the text is
escaped.
"""

from __future__ import annotations

from html import escape
from importlib.resources import files

from regelwerk.contract import Language
from regelwerk.reader.reading import Finding, Reading, Sentence, Tag, Word

from .overview import group_letter, group_number, label, overview
from .spans import Piece, is_marked, original_pieces, repaired_pieces, words_of
from .words import percent, say, summary


def write_html(reading: Reading, language: Language) -> str:
    """The page; `language` is that of its own words."""
    heading = next((sentence.text for sentence in reading.sentences if sentence.kind == "heading"), "")
    title = say("title", language) + (f": {heading}" if heading else "")
    style = files(__package__).joinpath("page.css").read_text(encoding="utf-8") + _choices(reading)
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{language}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{escape(title)}</title>",
            f"<style>\n{style}</style>",
            "</head>",
            "<body>",
            *_head(reading, language),
            "<main>",
            *_lint(reading, language),
            *overview(reading, language),
            *_text(reading, language),
            *_changes(reading, language),
            "</main>",
            "</body>",
            "</html>",
            "",
        )
    )


def _choices(reading: Reading) -> str:
    """Where an element is chosen, all sentences without it step back."""
    rules = []
    for number in dict.fromkeys(tag.id for tag in reading.elements):
        chosen = f"body:has(#choose-{number}:checked) .sentences > li"
        rules += [
            f"{chosen}.has-{number} {{ border-color: var(--ink); background: var(--card); }}\n",
            f"{chosen}:not(.has-{number}) {{ color: var(--quiet); }}\n",
            f"{chosen}:not(.has-{number}) mark {{ background: none; box-shadow: none; }}\n",
        ]
    return "".join(rules)


def _head(reading: Reading, language: Language) -> list[str]:
    foreign = any(finding.check == "language" for finding in reading.lint)
    spoken = "" if foreign else say("spoken", language, named=say(reading.language, language))
    links = (("lint", f" ({len(reading.lint)})"), ("elements", ""), ("text", ""))
    return [
        "<header>",
        f"<h1>{say('title', language)}</h1>",
        f"<p>{summary(reading, language)} {spoken}</p>",
        f'<nav aria-label="{say("contents", language)}">',
        *(f'<a href="#{name}">{say(name, language)}{more}</a>' for name, more in links),
        "</nav>",
        "</header>",
    ]


def _text(reading: Reading, language: Language) -> list[str]:
    rows = [
        _sentence(number, sentence, words, reading.language, language)
        for number, (sentence, words) in enumerate(words_of(reading))
    ]
    return [
        '<section id="text" aria-labelledby="text-title">',
        f'<h2 id="text-title">{say("text", language)}</h2>',
        f'<p class="legend"><span class="quiet">{say("legend", language)}:</span>',
        f'<mark class="group-0">{say("evidence", language)}</mark>',
        f'<span class="changed">{say("changed", language)}</span>',
        f'<span class="uncertain">{say("uncertain", language)}</span></p>',
        f'<p><label><input type="checkbox" id="beside" checked> {say("beside", language)}</label></p>',
        '<ol class="sentences" start="0">',
        *rows,
        "</ol>",
        "</section>",
    ]


def _sentence(number: int, sentence: Sentence, words: tuple[Word, ...], spoken: str, language: Language) -> str:
    differs = ("differs",) if any(map(is_marked, words)) else ()
    classes = " ".join((sentence.kind, *differs, *(f"has-{tag.id}" for tag in sentence.elements)))
    repaired = "".join(_piece(piece, language) for piece in repaired_pieces(sentence, words))
    original = "".join(_piece(piece, language) for piece in original_pieces(sentence, words))
    tags = "".join(f"<li>{_chip(tag, language)}</li>" for tag in sentence.elements)
    return (
        f'<li id="sentence-{number}" class="{classes}">'
        f'<div class="read"><p lang="{spoken}"><span class="number">{number}</span> {repaired}</p>'
        + (f'<ul class="tags">{tags}</ul>' if tags else "")
        + f'</div><div class="original"><span class="hidden">{say("original", language)}: </span>'
        f'<p lang="{spoken}">{original}</p></div></li>'
    )


def _chip(tag: Tag, language: Language) -> str:
    sure = say("sure", language, percent=percent(tag.confidence))
    return (
        f'<span class="chip group-{group_number(tag.name)}"><b>{group_letter(tag.name)}</b> '
        f'{label(tag, language)} <span class="quiet">{sure}</span></span>'
    )


def _piece(piece: Piece, language: Language) -> str:
    text = escape(piece.text)
    if piece.word is not None:
        kind = "uncertain" if piece.word.uncertain else "changed"
        text = f'<span class="{kind}" title="{escape(_about(piece.word, language))}">{text}</span>'
    if piece.tags:
        labels = ", ".join(label(tag, language) for tag in piece.tags)
        text = f'<mark class="group-{group_number(piece.tags[0].name)}" title="{labels}">{text}</mark>'
    return text


def _about(word: Word, language: Language) -> str:
    sure = percent(word.confidence)
    if word.repaired == word.original:
        return say("doubt", language, percent=sure)
    return say("was", language, original=" ".join(word.original.split()), percent=sure)


def _changes(reading: Reading, language: Language) -> list[str]:
    """The marked words once more as a table, for whoever does not see the marks."""
    rows = [
        f'<tr><td lang="{reading.language}">{escape(" ".join(word.original.split()))}</td>'
        f'<td lang="{reading.language}">{escape(word.repaired)}</td>'
        f"<td>{say('sure', language, percent=percent(word.confidence))}</td>"
        f'<td><a href="#sentence-{number}">{number}</a></td></tr>'
        for number, (_, words) in enumerate(words_of(reading))
        for word in words
        if is_marked(word)
    ]
    if not rows:
        return []
    heads = (
        say("original", language),
        say("repaired", language),
        say("confidence", language),
        say("sentence", language, number="").strip(),
    )
    return [
        f"<details><summary>{say('changes', language, count=len(rows))}</summary>",
        "<table><thead><tr>{}</tr></thead><tbody>".format("".join(f'<th scope="col">{head}</th>' for head in heads)),
        *rows,
        "</tbody></table></details>",
    ]


def _lint(reading: Reading, language: Language) -> list[str]:
    groups = dict.fromkeys(finding.group for finding in reading.lint)
    body = [line for group in groups for line in _hints(reading, group, language)]
    return [
        '<section id="lint" aria-labelledby="lint-title">',
        f'<h2 id="lint-title">{say("lint", language)}</h2>',
        *(body or [f"<p>{say('no_lint', language)}</p>"]),
        "</section>",
    ]


def _hints(reading: Reading, group: str, language: Language) -> list[str]:
    """The hints of one group under its title."""
    title = [f"<h3>{say(group, language)}</h3>"] if group else []
    entries = [_hint(finding, reading.language, language) for finding in reading.lint if finding.group == group]
    return [*title, '<ul class="lint">', *entries, "</ul>"]


def _hint(finding: Finding, spoken: Language, language: Language) -> str:
    words = f' <q lang="{spoken}">{escape(finding.words)}</q>' if finding.words else ""
    link = (
        ""
        if finding.sentence is None
        else f' <a href="#sentence-{finding.sentence}">{say("sentence", language, number=finding.sentence)}</a>'
    )
    return f"<li>{escape(finding.text[language])}{words}{link}</li>"
