"""How far a reading is to be believed: a probability from what speaks against it, not from the winner alone.

A reading that leads all others may still be wrong where few letters are left of the word, where much of it had to be
misread, or where no list knows what came out. What each of these weighs (`doubt.toml`) was learned from clean text
with noise put on it, by `python -m regelwerk.lab.reader.doubt`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from math import exp, log1p

from .chunks import is_hyphenation
from .corrector import Corrector
from .lattice import Choice
from .lexicon import LEAST

MARKED = 0.66
"""A word less sure than this is marked."""
GUESSED = 0.2
"""A changed word less sure than this stays as it was, marked."""
_EVEN = 0.5
"""The same for what was a word as it stood."""
_FAR = 15.0
"""A lead in log probability beyond which nothing is surer."""
_SHORT, _HEAVY = 4, 2.5
"""A word of so few letters is heavily damaged where reading it costs this much for each letter."""
_LONG, _LONG_HEAVY = 8, 1.2
"""The same for a long word, where many letters misread add up to any other word: its reading is shown, marked."""
_HEAVY_MARKED = 0.8

CHANGED = (
    *("always", "lead", "close", "cost", "letter cost", "short", "rare", "unlisted"),
    *("own", "several", "marks", "damage", "first letter", "was a word"),
)
"""What is weighed of a word that was changed; the same order as in `changed`."""
KEPT = ("always", "lead", "close", "short", "rare", "unlisted", "strange", "own", "marks", "damage")
"""What is weighed of a word read as it stands; the same order as in `kept`."""


def changed(choice: Choice, corrector: Corrector) -> tuple[float, ...]:
    """What speaks for and against a word that is not the one seen."""
    seen, word = choice.edge.seen, choice.word
    prior = corrector.lexicon.prior(word)
    cost = corrector.misreading_cost(seen, word)
    lead = min(_FAR, choice.margin)
    return (
        1.0,
        lead / 5,
        exp(-max(0.0, choice.margin)),
        cost / 10,
        cost / len(seen),
        3 / len(seen),
        (LEAST if prior is None else prior) / 10,
        float(prior is None),
        log1p(corrector.belongs(word, seen)),
        float(choice.edge.last > choice.edge.first + 1 and not is_hyphenation(choice.edge)),
        float(not seen.isalpha()),
        5 * corrector.damage,
        float(word[:1] != seen[:1].lower()),
        float(corrector.lexicon.prior(seen) is not None),
    )


def kept(choice: Choice, corrector: Corrector) -> tuple[float, ...]:
    """What speaks for and against a word that stands as it was seen."""
    seen = choice.edge.seen
    prior = corrector.lexicon.prior(seen)
    unlisted = float(prior is None)
    return (
        1.0,
        min(_FAR, choice.margin) / 5,
        exp(-max(0.0, choice.margin)),
        3 / len(seen),
        (LEAST if prior is None else prior) / 10,
        unlisted,
        unlisted * corrector.lexicon.likeness(seen) / (len(seen) + 1),
        log1p(corrector.belongs(seen.lower(), seen)),
        float(not seen.isalpha()),
        5 * corrector.damage,
    )


def is_changed(choice: Choice) -> bool:
    """Whether a reading differs from what was seen, in more than its capitals."""
    return choice.word != choice.edge.seen.lower()


def is_parted(choice: Choice) -> bool:
    """Whether all letters were read as they stand, and blanks put between them."""
    return " " in choice.word and choice.word.replace(" ", "") == choice.edge.seen.lower()


def confidence(choice: Choice, corrector: Corrector) -> float:
    """The probability that a reading is right. What is not doubted at all, as numbers, is certain.

    Words that only lost the blank between them have all their letters: for them the lead says enough.
    """
    if is_parted(choice):
        return choice.confidence
    if not is_changed(choice):
        if not corrector.searched(choice.edge.seen):
            return 1.0
        return _probability("kept", kept(choice, corrector))
    return _probability("changed", changed(choice, corrector))


def is_marked(choice: Choice, sure: float, corrector: Corrector) -> bool:
    """Whether a word is shown as doubtful: sooner where few letters are left and those are hardly the word's."""
    return sure < (_HEAVY_MARKED if _is_heavy(choice, corrector) else MARKED)


def stays(choice: Choice, sure: float, corrector: Corrector) -> bool:
    """Whether a marked word is left as it stands: what was a word, or is short and heavily damaged, is not guessed."""
    if not is_changed(choice) or sure < GUESSED:
        return True
    was_a_word = corrector.lexicon.prior(choice.edge.seen) is not None
    short = len(choice.edge.seen) <= _SHORT
    return (was_a_word and sure < _EVEN) or (short and _is_heavy(choice, corrector))


def _is_heavy(choice: Choice, corrector: Corrector) -> bool:
    seen = choice.edge.seen
    if not is_changed(choice) or _SHORT < len(seen) < _LONG:
        return False
    limit = _HEAVY if len(seen) <= _SHORT else _LONG_HEAVY
    return corrector.misreading_cost(seen, choice.word) > limit * len(seen)


@cache
def _weights() -> dict[str, list[float]]:
    data = tomllib.loads(resources.files(__package__).joinpath("doubt.toml").read_text(encoding="utf-8"))
    return {name: list(data[name].values()) for name in ("changed", "kept")}


def _probability(name: str, columns: tuple[float, ...]) -> float:
    total = sum(weight * column for weight, column in zip(_weights()[name], columns, strict=True))
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))
