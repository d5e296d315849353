"""Rulebooks and editions as files: `rulebook.toml`, `edition.toml`, the platform's own clauses G1–G10, the ontology."""

from .loading import PLATFORM, load_edition, load_rulebook, sentence_for
from .ontology import ELEMENTS, GROUPS, Element, Group

__all__ = [
    "ELEMENTS",
    "GROUPS",
    "PLATFORM",
    "Element",
    "Group",
    "load_edition",
    "load_rulebook",
    "sentence_for",
]
