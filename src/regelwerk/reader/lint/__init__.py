"""Lint: what a designer forgot to say, or said in two ways.

Every check is a small function from a `Draft` to findings; `CHECKS` lists them all. What is looked for is data beside
them: `cues.toml` for what must be said, `components.toml` for things in a box, `terms.toml` for how a word is
introduced, `messages.toml` for what is said of a finding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from regelwerk.contract import Language
from regelwerk.reader.reading import Finding, Sentence, Tag

from .anyone import anyone
from .conflict import conflict
from .count import count
from .draft import Draft
from .endings import draw, endless
from .missing import ending, goal, order, players, setup, tie
from .synonym import synonym
from .term import term
from .unlisted import unlisted
from .unused import unused

__all__ = ["CHECKS", "Check", "Draft", "lint"]

Check = Callable[[Draft], Iterator[Finding]]

CHECKS: dict[str, Check] = {
    "players": players,
    "setup": setup,
    "order": order,
    "goal": goal,
    "ending": ending,
    "tie": tie,
    "draw": draw,
    "endless": endless,
    "unlisted": unlisted,
    "unused": unused,
    "count": count,
    "term": term,
    "synonym": synonym,
    "conflict": conflict,
    "anyone": anyone,
}
"""Every check by its name, in the order in which findings are shown."""


def lint(language: Language, sentences: tuple[Sentence, ...], elements: tuple[Tag, ...]) -> tuple[Finding, ...]:
    """What all checks find, check by check and within one by sentence."""
    draft = Draft(language, sentences, elements)
    return tuple(found for check in CHECKS.values() for found in check(draft))
