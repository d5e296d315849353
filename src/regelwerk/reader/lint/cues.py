"""The cues of `cues.toml`, compiled: by which words a sentence says something a rulebook must say."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from regelwerk.contract import Language

from .numerals import numeral

_TITLE = (
    r"(?:[\d.]+ )?(?:the |das |die |der |\w+ (?:and|und|&) )?{heading}"
    r"(?: (?:and|und|&) [\w ]+| (?:of|des|der) (?:the )?(?:game|play|spieles|spiels|partie))?"
)
"""A heading with its number, an article, a second word, or “of the game”."""


FIELDS = ("heading", "says", "unless", "firm")


class Cues(NamedTuple):
    """How one statement is recognised in one language; a pattern is None where there is none."""

    heading: re.Pattern[str] | None
    says: re.Pattern[str] | None
    unless: re.Pattern[str] | None
    firm: re.Pattern[str] | None
    titled: bool

    def found(self, text: str, heading: bool) -> str:
        """The words that make the statement, or nothing."""
        if heading:
            named = self.heading.fullmatch(text.strip(" .:;!")) if self.heading else None
            if named or not self.titled:
                return named[0] if named else ""
        left = self.unless.sub(" ", text) if self.unless else text
        said = (self.firm and self.firm.search(text)) or (self.says and self.says.search(left))
        return said[0] if said else ""


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("cues.toml").read_text(encoding="utf-8"))


@cache
def cues(statement: str, language: Language) -> Cues:
    """The cues of a statement, such as `ending`; KeyError if there is none of that name."""
    rows = _table()[statement][language]
    heading, says, unless, firm = (_either(rows.get(field, []), language) for field in FIELDS)
    if heading is not None:
        heading = re.compile(_TITLE.format(heading=heading.pattern), re.IGNORECASE)
    return Cues(heading, says, unless, firm, rows.get("titled", False))


def _either(patterns: list[str], language: Language) -> re.Pattern[str] | None:
    if not patterns:
        return None
    written = "|".join(pattern.replace("{number}", numeral(language)) for pattern in patterns)
    return re.compile(rf"(?<!\w)(?:{written})(?!\w)", re.IGNORECASE)
