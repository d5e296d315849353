"""The corpus: sentences as rulebooks of many kinds of games would say them, labelled by hand, one file a game.

A file begins with `# game: …` and `# language: de` or `en`. `## …` is a heading of the page. `+ ids | sentence` names
all elements that hold, `- | sentence` none; ids in brackets are near misses: what a hasty reader would see and is not
there. Games 1–140 are learned from, and so are 211–276, which say in plain words what most rulebooks say, 277–356,
which say it in as many words as they can find, and 357–761, which say what rulebooks by others say, in their order and
our words. Games 141–210 are the held-out third: labelled without sight of the model, scored once a release.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, cast

from regelwerk.contract import LANGUAGES, Language
from regelwerk.rulebook import ELEMENTS

FOLDER = Path(__file__).parents[5] / "corpus" / "elements"
VARIED = range(277, 357)
PLAIN = (*range(211, 277), *range(357, 762))
LEARNED_FROM = (*range(1, 141), *PLAIN, *VARIED)
HELD_OUT = range(141, 211)

_LINE = re.compile(r"([+-])\s*([a-z, -]*?)\s*(?:\(([a-z, -]*)\))?\s*\|\s*(\S.*)")


class Line(NamedTuple):
    """A sentence of the corpus: where it stands, what was said before it, and what it holds and nearly holds."""

    game: str
    language: Language
    heading: str
    before: str
    text: str
    elements: frozenset[str]
    near: frozenset[str]


class Fault(NamedTuple):
    """A line of the corpus that cannot be used, and why."""

    file: str
    line: int
    why: str


def is_plain(game: str) -> bool:
    """Whether a game is one of those that are worded as rulebooks are."""
    return game[:3].isdigit() and int(game[:3]) in PLAIN


def is_varied(game: str) -> bool:
    """Whether a game is one of those that word things in many ways, most of them rarer than in rulebooks."""
    return game[:3].isdigit() and int(game[:3]) in VARIED


def files(numbers: Iterable[int], folder: Path = FOLDER) -> list[Path]:
    """The files of these games, in order; games not written yet are left out."""
    wanted = set(numbers)
    return sorted(path for path in folder.glob("*.txt") if int(path.name[:3]) in wanted)


def read(paths: Sequence[Path]) -> tuple[list[Line], list[Fault]]:
    """All sentences, and all that is wrong: unreadable lines, unknown ids, sentences said in two games."""
    lines: list[Line] = []
    faults: list[Fault] = []
    said: dict[str, str] = {}
    for path in paths:
        found, wrong = _read_game(path)
        faults += wrong
        for line in found:
            if len(line.text.split()) > 3 and said.setdefault(line.text, path.name) != path.name:
                faults.append(Fault(path.name, 0, f"also said in {said[line.text]}: {line.text}"))
        lines += found
    return lines, faults


def _read_game(path: Path) -> tuple[list[Line], list[Fault]]:
    rows = path.read_text(encoding="utf-8").splitlines()
    head = dict(row[2:].split(": ", 1) for row in rows[:2] if row.startswith("# ") and ": " in row)
    if head.get("language") not in LANGUAGES or "game" not in head:
        return [], [Fault(path.name, 1, "needs `# game: …` and `# language: de` or `en`")]
    language = cast("Language", head["language"])
    lines: list[Line] = []
    faults: list[Fault] = []
    heading = before = ""
    for number, row in enumerate(rows[2:], start=3):
        if not row.strip():
            continue
        if row.startswith("## "):
            heading, before = row[3:].strip(), ""
            continue
        found = _LINE.fullmatch(row.rstrip())
        why = "is no line of the corpus" if found is None else _fault(found[1], _ids(found[2]), _ids(found[3]))
        if found is None or why:
            faults.append(Fault(path.name, number, why))
            continue
        lines.append(Line(path.stem, language, heading, before, found[4], _ids(found[2]), _ids(found[3])))
        before = found[4]
    return lines, faults


def _ids(listed: str | None) -> frozenset[str]:
    return frozenset(name.strip() for name in (listed or "").split(",") if name.strip())


def _fault(sign: str, elements: frozenset[str], near: frozenset[str]) -> str:
    unknown = sorted((elements | near) - ELEMENTS.keys())
    if unknown:
        return f"names unknown elements: {', '.join(unknown)}"
    if elements & near:
        return f"both holds and nearly holds {', '.join(sorted(elements & near))}"
    return "" if (sign == "+") == bool(elements) else f"“{sign}” does not fit its elements"
