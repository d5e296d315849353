"""Positions drawn as text, for the drawings of a game's tests."""

from __future__ import annotations

from regelwerk.model.diagram import from_diagram as from_diagram
