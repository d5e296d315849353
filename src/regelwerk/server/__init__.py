"""The server: HTTP and WebSocket around the lobby of matches, and the built web client. No rules, no game's name.

`create_app` makes the application over a store, `serve` runs it until it is told to stop.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

_WHERE = {"create_app": "app", "serve": "serving"}

__all__ = ["create_app", "serve"]

if TYPE_CHECKING:
    from .app import create_app as create_app
    from .serving import serve as serve


def __getattr__(name: str) -> Any:
    """Loaded on first use, so that reading the wire types starts no web framework."""
    if name not in _WHERE:
        raise AttributeError(f"module 'regelwerk.server' has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
