"""Packages that only the lab needs: loaded when used, and asked for in one sentence where they are missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from regelwerk.contract import Unreadable


def needed(module: str, extra: str, what: str) -> Any:
    """A module of an extra; `Unreadable` says what to install."""
    try:
        return import_module(module)
    except ImportError:
        raise Unreadable(
            f"{what} needs {module.partition('.')[0]}, which is not installed: pip install 'regelwerk[{extra}]'."
        ) from None
