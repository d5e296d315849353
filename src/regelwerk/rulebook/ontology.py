"""The ontology: what a rule can speak of, as data. Clauses name these elements, the reader finds them in any text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from types import MappingProxyType

import msgspec

from regelwerk.contract import Text, Unreadable


class Group(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Elements of one kind, such as those of movement."""

    name: str
    title: Text


class Element(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing a rule can speak of. `id` never changes; `name` is what clauses write; `group` names a `Group`.

    `mechanics` are the nearest mechanics of BoardGameGeek and `concepts` the nearest concepts of Ludii, by name.
    """

    id: int
    name: str
    group: str
    title: Text
    definition: Text
    mechanics: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()


class _Ontology(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    group: tuple[Group, ...]
    element: tuple[Element, ...]


def _load() -> _Ontology:
    text = files(__package__).joinpath("elements.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _Ontology)


_ONTOLOGY = _load()

GROUPS: Mapping[str, Group] = MappingProxyType({group.name: group for group in _ONTOLOGY.group})
"""The nine groups by name, in the order in which they are shown."""

ELEMENTS: Mapping[str, Element] = MappingProxyType({element.name: element for element in _ONTOLOGY.element})
"""Every element by name, group by group."""


def check_elements(names: Iterable[str], where: str) -> None:
    """`Unreadable`, saying where, if a name is not in the ontology."""
    unknown = sorted(set(names) - ELEMENTS.keys())
    if unknown:
        raise Unreadable(f"{where} names elements that are not in the ontology: {', '.join(unknown)}.")
