"""A reading for people and programs: lines, JSON, or one HTML page. The same reading always gives the same text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from regelwerk.contract import Language
from regelwerk.reader.reading import Reading

from .html import write_html
from .json import write_json
from .lines import write_lines

Format = Literal["lines", "json", "html"]
FORMATS: tuple[Format, ...] = get_args(Format)

WRITERS: dict[Format, Callable[[Reading, Language], str]] = {
    "lines": lambda reading, _: write_lines(reading),
    "json": lambda reading, _: write_json(reading),
    "html": write_html,
}
"""How each format is written; the language is that of the page's own words."""

__all__ = ["FORMATS", "WRITERS", "Format", "write_html", "write_json", "write_lines"]
