"""Rulebooks and editions as files: `rulebook.toml`, `edition.toml`, the platform's own clauses G1–G12, the ontology."""

from .box import load_lengths, load_motif
from .lesson import load_lesson
from .loading import (
    PLATFORM,
    event_sentence,
    label_sentence,
    load_appearance,
    load_edition,
    load_rulebook,
    sentence_for,
)
from .ontology import ELEMENTS, GROUPS, Element, Group
from .sources import Sources, Statement, load_sources

__all__ = [
    "ELEMENTS",
    "GROUPS",
    "PLATFORM",
    "Element",
    "Group",
    "Sources",
    "Statement",
    "event_sentence",
    "label_sentence",
    "load_appearance",
    "load_edition",
    "load_lengths",
    "load_lesson",
    "load_motif",
    "load_rulebook",
    "load_sources",
    "sentence_for",
]
