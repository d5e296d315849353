"""How two rulebooks side by side look in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.contract import Language, Phrases, Text

from .terminal import prose

if TYPE_CHECKING:
    from rich.console import Console

    from regelwerk.reader.editions import Change, Comparison, ElementIn, Piece

WORDS = Phrases(
    {
        "shared": Text(
            "{count} Elemente in beiden, {first} nur in {one}, {second} nur in {other}.",
            "{count} elements in both, {first} only in {one}, {second} only in {other}.",
        ),
        "only": Text("Nur in {name}:", "Only in {name}:"),
        "sentences": Text(
            "{same} Sätze gleich, {changed} geändert, {moved} verschoben, {gone} weggefallen, {new} neu.",
            "{same} sentences the same, {changed} changed, {moved} moved, {gone} left out, {new} new.",
        ),
        "languages": Text(
            "Die Texte sind in zwei Sprachen; verglichen werden nur die Elemente.",
            "The texts are in two languages; only their elements are compared.",
        ),
        "different": Text(
            "Die Texte haben kaum einen Satz gemeinsam: Es sind zwei verschiedene Spielregeln.",
            "The texts have hardly a sentence in common: they are two different rulebooks.",
        ),
        "saying": Text("Satz {numbers}", "sentence {numbers}"),
        "moved": Text("verschoben: Satz {first} → {second}", "moved: sentence {first} → {second}"),
    }
)
say = WORDS.say
"""A sentence of the comparison."""

HARDLY = 0.2
"""Below this share of sentences in common, two texts are no editions of one, and a list of sentences says nothing."""


def show_comparison(out: Console, found: Comparison, language: Language) -> None:
    """Elements first, then the sentences that are not in both; removed words as [-old-], added ones as {+new+}."""
    from rich.text import Text as Styled

    first, second = found.only("first"), found.only("second")
    counts = {"count": len(found.shared), "first": len(first), "second": len(second)}
    out.print(Styled(say("shared", language, **counts, one=found.first, other=found.second)))
    for name, rows, which in ((found.first, first, "first"), (found.second, second, "second")):
        if rows:
            out.print(Styled(say("only", language, name=name), "bold"))
            for row in rows:
                out.print(Styled(prose(out, _element(row, which, language), "  ")))
    out.print()
    if found.changes is None:
        out.print(Styled(say("languages", language)))
        return
    kinds = [change.kind for change in found.changes]
    numbers = {"changed": "changed", "moved": "moved", "gone": "first", "new": "second"}
    counted = {name: kinds.count(kind) for name, kind in numbers.items()}  # type: ignore[arg-type]
    out.print(Styled(say("sentences", language, same=found.same, **counted)))
    if found.common < HARDLY:
        out.print(Styled(say("different", language)))
        return
    for change in found.changes:
        out.print(Styled(prose(out, _change(change, language), "  ")))


def _element(row: ElementIn, which: str, language: Language) -> str:
    from regelwerk.reader.output.words import percent
    from regelwerk.reader.output.words import say as sure_of
    from regelwerk.rulebook import ELEMENTS

    sure, saying = (row.first, row.first_sentences) if which == "first" else (row.second, row.second_sentences)
    where = f" ({say('saying', language, numbers=', '.join(map(str, saying[:5])))})" if saying else ""
    return f"{ELEMENTS[row.element].title[language]} {sure_of('sure', language, percent=percent(sure or 0))}{where}"


def _change(change: Change, language: Language) -> str:
    if change.kind == "moved":
        return f"↕ {say('moved', language, first=change.first or 0, second=change.second or 0)}: {change.before}"
    if change.kind == "first":
        return f"− {change.first}: {change.before}"
    if change.kind == "second":
        return f"+ {change.second}: {change.after}"
    return f"≠ {change.first} → {change.second}: {' '.join(map(_marked, change.pieces))}"


def _marked(piece: Piece) -> str:
    signs = {"both": "{}", "first": "[-{}-]", "second": "{{+{}+}}"}
    return signs[piece.where].format(piece.words)
