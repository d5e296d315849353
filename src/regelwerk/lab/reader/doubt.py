"""`python -m regelwerk.lab.reader.doubt`: learn how far readings are to be believed, and write it down.

Our own rulebooks are the clean text; noise is put on them, they are repaired, and what came out right or wrong is
weighed by logistic regression. Every third book is held back, and the figures printed are of those.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from regelwerk.contract import LANGUAGES, Language
from regelwerk.reader.repair import document, doubt
from regelwerk.reader.repair.lattice import Choice
from regelwerk.registry import ROOMS
from regelwerk.rulebook import load_rulebook

from .learning.calibrating import Floats, logistic, weigh
from .noise import Noised, noised

STRENGTHS = (0.02, 0.06, 0.1, 0.16)
HELD_BACK = 3
_HELD = 1.0
_FILE = Path(doubt.__file__).with_name("doubt.toml")
_HEAD = """\
# What speaks for a reading (in log odds), by `python -m regelwerk.lab.reader.doubt`; `doubt.py` says what is weighed.
"""


class Example(NamedTuple):
    """A word of a noised book: whether it was changed, what is weighed of it, and whether it came out right."""

    held_back: bool
    is_changed: bool
    columns: tuple[float, ...]
    right: bool


def main() -> int:
    """Learn, write, and print what the books held back say of it."""
    examples = list(_examples())
    weights: dict[str, Floats] = {}
    for name, names in (("changed", doubt.CHANGED), ("kept", doubt.KEPT)):
        columns, right = _table(examples, name, held_back=False)
        weights[name] = weigh(columns, right, np.ones(len(right)), np.zeros(len(names)), _HELD)
        sys.stdout.write(f"{name}: {len(right)} learned from, {int((~right).sum())} of them wrong\n")
    tables = [_written("changed", doubt.CHANGED, weights), _written("kept", doubt.KEPT, weights)]
    _FILE.write_text(_HEAD + "".join(tables), encoding="utf-8", newline="\n")
    sure, right = _judged(examples, weights)
    for marked in (0.5, 0.6, 0.7, 0.8, 0.9):
        wrong_share, right_share = (sure[~right] < marked).mean(), (sure[right] < marked).mean()
        sys.stdout.write(f"below {marked}: {wrong_share:.1%} of the wrong, {right_share:.1%} of the right\n")
    for low in np.arange(0.0, 1.0, 0.1):
        there = (sure >= low) & (sure < low + 0.1 + (low > 0.85))
        sys.stdout.write(f"said {low:.1f} and up: {right[there].mean():.2f} of {there.sum()} right\n")
    return 0


def _written(name: str, names: tuple[str, ...], weights: dict[str, Floats]) -> str:
    rows = (f'"{what}" = {weight:.3f}\n' for what, weight in zip(names, weights[name], strict=True))
    return f"\n[{name}]\n" + "".join(rows)


def _table(examples: list[Example], name: str, held_back: bool) -> tuple[Floats, np.typing.NDArray[np.bool_]]:
    rows = [each for each in examples if each.is_changed == (name == "changed") and each.held_back == held_back]
    return np.array([each.columns for each in rows]), np.array([each.right for each in rows])


def _judged(examples: list[Example], weights: dict[str, Floats]) -> tuple[Floats, np.typing.NDArray[np.bool_]]:
    tables = {name: _table(examples, name, held_back=True) for name in weights}
    sure = np.concatenate([logistic(columns @ weights[name]) for name, (columns, _) in tables.items()])
    return sure, np.concatenate([right for _, right in tables.values()])


def _examples() -> Iterator[Example]:
    for number, room in enumerate(ROOMS.values()):
        book = load_rulebook(room)
        for language in LANGUAGES:
            text = "\n\n".join(f"{clause.title[language]}\n\n{clause.text[language]}" for clause in book.clauses)
            for strength in STRENGTHS:
                yield from _book(text, language, strength, number)


def _book(text: str, language: Language, strength: float, number: int) -> Iterator[Example]:
    seen, truth = noised(text, strength, number)
    read = document.choose(seen, language)
    if read is None:
        return
    for choice, right in _outcomes(truth, read.choices, read.words_as_read(seen)):
        changed = doubt.is_changed(choice)
        if not doubt.is_parted(choice) and (changed or read.corrector.searched(choice.edge.seen)):
            columns = (doubt.changed if changed else doubt.kept)(choice, read.corrector)
            yield Example(number % HELD_BACK == 0, changed, columns, right)


def _outcomes(truth: list[Noised], choices: list[Choice], written: list[str]) -> Iterator[tuple[Choice, bool]]:
    """Choices that cover whole words, and whether what is written for them is what was printed."""
    place = 0
    for at, choice in enumerate(choices):
        while place < len(truth) and truth[place].end <= choice.edge.start:
            place += 1
        if place == len(truth):
            return
        word = truth[place]
        whole = choice.edge.start >= word.start and choice.edge.end <= word.end
        alone = (at == 0 or choices[at - 1].edge.end <= word.start) and (
            at + 1 == len(choices) or choices[at + 1].edge.start >= word.end
        )
        if whole and alone:
            yield choice, _bare(written[at]) == _bare(word.printed)
        elif not whole:
            yield choice, False


def _bare(word: str) -> str:
    letters = [place for place, char in enumerate(word) if char.isalnum()]
    return word[letters[0] : letters[-1] + 1] if letters else ""


if __name__ == "__main__":
    sys.exit(main())
