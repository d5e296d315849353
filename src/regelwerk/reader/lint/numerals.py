"""Numerals, in words (`numerals.toml`) and in figures."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from regelwerk.contract import Language


@cache
def _table() -> dict[str, dict[str, int]]:
    return tomllib.loads(files(__package__).joinpath("numerals.toml").read_text(encoding="utf-8"))


@cache
def numeral(language: Language) -> str:
    """A pattern of the numerals of a language, the longest first."""
    return rf"(?:\d+|{'|'.join(sorted(_table()[language], key=lambda word: (-len(word), word)))})"


def value(written: str, language: Language) -> int:
    """The number a numeral stands for; KeyError if it is none."""
    lower = written.lower()
    return int(lower) if lower.isdigit() else _table()[language][lower]
