"""Modules found by name: the files that a room may have, its own or those of the room beside it, `insight`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

GAMES, INSIGHT = ".games.", ".insight."


def has_module(room: str, name: str) -> bool:
    """Whether a game's room has a file of that name, itself or under the same path in `insight`."""
    return _full_name(room, name) is not None


def optional_module(room: str, name: str) -> Any:
    """That file, loaded; None where there is none."""
    found = _full_name(room, name)
    return import_module(found) if found else None


def _full_name(room: str, name: str) -> str | None:
    """The name of a module that there is; looking for it imports the packages above it only."""
    for package in dict.fromkeys((room, room.replace(GAMES, INSIGHT, 1))):
        full = f"{package}.{name}"
        try:
            if find_spec(full):
                return full
        except ModuleNotFoundError as missing:  # no such package, or a single file, which has no others in it
            if missing.name is None or not full.startswith(missing.name):
                raise
    return None
