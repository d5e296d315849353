"""Rulebooks and editions as files: loads `rulebook.toml` and `edition.toml`, and the platform's own clauses G1–G8."""

from .loading import PLATFORM, load_edition, load_rulebook, sentence_for

__all__ = ["PLATFORM", "load_edition", "load_rulebook", "sentence_for"]
