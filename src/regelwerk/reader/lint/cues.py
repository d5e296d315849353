"""The cues of `cues.toml`, compiled: by which words a sentence says something a rulebook must say."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from regelwerk.contract import Language

from .numerals import numeral


class Cues(NamedTuple):
    """How one statement is recognised in one language; each field a pattern, or None where there is none."""

    heading: re.Pattern[str] | None
    says: re.Pattern[str] | None
    unless: re.Pattern[str] | None

    def found(self, text: str, heading: bool) -> str:
        """The words that make the statement, or nothing."""
        if heading:
            whole = self.heading.fullmatch(text.strip(" .:;!0123456789")) if self.heading else None
            if whole:
                return whole[0]
        left = self.unless.sub(" ", text) if self.unless else text
        said = self.says.search(left) if self.says else None
        return said[0] if said else ""


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("cues.toml").read_text(encoding="utf-8"))


@cache
def cues(statement: str, language: Language) -> Cues:
    """The cues of a statement, such as `ending`; KeyError if there is none of that name."""
    rows = _table()[statement][language]
    return Cues(*(_either(rows[field], language) for field in Cues._fields))


def _either(patterns: list[str], language: Language) -> re.Pattern[str] | None:
    if not patterns:
        return None
    written = "|".join(pattern.replace("{number}", numeral(language)) for pattern in patterns)
    return re.compile(rf"(?<!\w)(?:{written})(?!\w)", re.IGNORECASE)
