"""Other people's games: complete books, and the same with a section missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.reader.lint.reading import BOOKS, findings, language_of, said

from regelwerk.contract import Language


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.stem)
def test_nothing_is_missing_from_a_complete_book(book: Path) -> None:
    assert findings(book.read_text(encoding="utf-8"), language_of(book)) == ()


MISSING = [
    ("dame.de", "Grundstellung", "setup"),
    ("dame.de", "Zugfolge", "order"),
    ("dame.de", "Sieg und Remis", "ending"),
    ("dame.de", "Sieg und Remis", "goal"),
    ("muehle.de", "Ablauf", "order"),
    ("sammler.de", "Spielmaterial", "unlisted"),
    ("sammler.de", "Spielaufbau", "setup"),
    ("sammler.de", "Schluss", "ending"),
    ("ludo.en", "Equipment", "unlisted"),
    ("ludo.en", "Getting ready", "setup"),
    ("ludo.en", "Taking a turn", "order"),
    ("ludo.en", "Taking a turn", "unused"),
    ("ludo.en", "Winning", "goal"),
    ("harbour.en", "Players: 2 to 4", "players"),
    ("harbour.en", "What is in the box", "unlisted"),
    ("harbour.en", "Final tally", "ending"),
    ("orchard.en", "Preparation", "setup"),
    ("orchard.en", "End of play", "goal"),
]


@pytest.mark.parametrize(("name", "section", "check"), MISSING)
def test_a_section_that_is_gone_is_missed(name: str, section: str, check: str) -> None:
    (book,) = (book for book in BOOKS if book.stem == name)
    assert check in said(_without(book.read_text(encoding="utf-8"), section), language_of(book))


def _without(text: str, section: str) -> str:
    """The text without a heading and what stands below it, up to the next one."""
    parts = text.split("\n\n")
    start = parts.index(section)
    end = start + 1
    while end < len(parts) and (parts[end].rstrip().endswith(".") or parts[end].startswith("-")):
        end += 1
    return "\n\n".join([*parts[:start], *parts[end:]])


@pytest.mark.parametrize("language", ["de", "en"])
def test_of_a_few_words_nothing_is_called_missing(language: Language) -> None:
    assert findings("Die Würfel fallen. The dice are cast.", language) == ()
