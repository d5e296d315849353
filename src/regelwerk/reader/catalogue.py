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


class CatalogueRow(msgspec.Struct, frozen=True, kw_only=True):
    """An element under every name it goes by: what a table for other programs needs."""

    id: int
    name: str
    group: str
    german: str
    english: str
    mechanics: tuple[str, ...]
    concepts: tuple[str, ...]


@cache
def examples() -> Mapping[str, Examples]:
    """By element and language, sentences in our own words that speak of it."""
    text = files(__package__).joinpath("examples.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, dict[Language, tuple[str, ...]]])


def rows() -> tuple[CatalogueRow, ...]:
    """Every element, in the order of the ontology."""
    return tuple(
        CatalogueRow(
            id=element.id,
            name=element.name,
            group=element.group,
            german=element.title.de,
            english=element.title.en,
            mechanics=element.mechanics,
            concepts=element.concepts,
        )
        for element in ELEMENTS.values()
    )
