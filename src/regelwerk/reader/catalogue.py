"""The catalogue of elements: the ontology with sentences that speak of each, ready to be shown or exported."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from regelwerk.contract import Language
from regelwerk.rulebook import ELEMENTS

Examples = Mapping[Language, tuple[str, ...]]
CatalogueRow = Mapping[str, int | str | tuple[str, ...]]
"""An element by the columns of a table for other programs."""


@cache
def examples() -> Mapping[str, Examples]:
    """By element and language, sentences in our own words that speak of it."""
    text = files(__package__).joinpath("examples.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, dict[Language, tuple[str, ...]]])


def rows() -> tuple[CatalogueRow, ...]:
    """Every element under every name it goes by, in the order of the ontology."""
    return tuple(
        {
            "id": element.id,
            "name": element.name,
            "group": element.group,
            "german": element.title.de,
            "english": element.title.en,
            "mechanics": element.mechanics,
            "concepts": element.concepts,
        }
        for element in ELEMENTS.values()
    )
