"""Rules by others, labelled by hand and kept without their words: a digest for each sentence, and what it holds.

`corpus/others` has a file for each set, whose first line says what became of it. `# source: …; language: …` says where
a text is found; a line below is the digest of a sentence and the elements that hold, or `-`. The texts are not ours to
keep. Whoever wants to score puts each into a file of a folder, a sentence a line and headings after `## `; which set a
sentence belongs to, its digest says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, cast

from regelwerk.contract import LANGUAGES, Language
from regelwerk.reader.elements.entailed import closed
from regelwerk.rulebook import ELEMENTS

from .corpus import FOLDER as CORPUS
from .corpus import Line

FOLDER = CORPUS.parent / "others"
SALT = "regelwerk-others"
BY_OTHERS = "by others "
"""How the games of these lines are called, with the set and the file behind it."""


class Text(NamedTuple):
    """A labelled text: its set, where it is found, its language, and what its sentences hold, by digest."""

    set: str
    source: str
    language: Language
    labels: Mapping[str, frozenset[str]]


def digest(sentence: str) -> str:
    """What a sentence is known by: twelve digits, whatever its blanks and outer marks."""
    return sha256((SALT + " ".join(sentence.split()).strip(" .!?:;…")).encode()).hexdigest()[:12]


def texts(folder: Path = FOLDER) -> list[Text]:
    """All labelled texts, set by set."""
    return [text for path in sorted(folder.glob("*.txt")) for text in _read(path)]


def _read(path: Path) -> list[Text]:
    found: list[Text] = []
    for row in path.read_text(encoding="utf-8").splitlines():
        if row.startswith("# source: "):
            source, _, language = row.removeprefix("# source: ").rpartition("; language: ")
            if language not in LANGUAGES:
                raise ValueError(f"{path.name}: “{row}” names no language")
            found.append(Text(path.stem, source, language, {}))
        elif row.strip() and not row.startswith("# "):
            name, *held = row.split()
            unknown = set(held) - ELEMENTS.keys() - {"-"}
            if unknown or not found:
                raise ValueError(f"{path.name}: “{row}” is no line of a set")
            cast("dict[str, frozenset[str]]", found[-1].labels)[name] = closed(set(held) - {"-"})
    return found


def encode(source: str, lines: Iterable[Line]) -> str:
    """A text as a set keeps it, of lines that a person labelled as the corpus is labelled."""
    rows = list(lines)
    head = f"# source: {source}; language: {rows[0].language}\n"
    return head + "".join(f"{digest(row.text)} {' '.join(sorted(row.elements)) or '-'}\n" for row in rows)


def labelled(folder: Path, known: Iterable[Text]) -> dict[str, list[Line]]:
    """By set, the sentences of a folder's texts that have labels, each with its heading and what was said before it."""
    labels = {name: (text, held) for text in known for name, held in text.labels.items()}
    found: dict[str, list[Line]] = {}
    for path in sorted(folder.glob("*.txt")):
        heading = before = ""
        for row in path.read_text(encoding="utf-8").splitlines():
            if row.startswith("## "):
                heading, before = row[3:].strip(), ""
            elif (said := labels.get(digest(row))) is not None:
                text, held = said
                game = f"{BY_OTHERS}{text.set} {path.stem}"
                line = Line(game, text.language, heading, before, row, held, frozenset())
                found.setdefault(text.set, []).append(line)
                before = row
    return found
