"""Where compiled code is kept: a folder named by the digest of every source that can be compiled into another.

Numba watches only a function's own file, so an edited helper or board would keep giving old answers; a new digest is a
new folder. `REGELWERK_CACHE` moves the parent folder.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED_ROOMS = ("kernel", "search", "games")


@cache
def digest() -> str:
    """Names the compiled code that belongs to these sources on this Python, Numba and processor."""
    sources = hashlib.sha256()
    for part in (sys.version, version("numba"), platform.machine(), platform.processor()):
        sources.update(part.encode())
    for room in COMPILED_ROOMS:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            sources.update(path.relative_to(PACKAGE).as_posix().encode())
            sources.update(path.read_bytes())
    return sources.hexdigest()[:16]


def folder() -> Path:
    """The cache folder for these sources; falls back to the temporary folder where the usual one is not writable."""
    parent = os.environ.get("REGELWERK_CACHE") or os.environ.get("XDG_CACHE_HOME")
    base = Path(parent) if parent else Path.home() / ".cache"
    chosen = base / "regelwerk" / digest()
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        if os.access(chosen, os.W_OK):
            return chosen
    except OSError:
        pass
    chosen = Path(tempfile.gettempdir()) / f"regelwerk-{os.getuid() if hasattr(os, 'getuid') else 0}" / digest()
    chosen.mkdir(parents=True, exist_ok=True, mode=0o700)
    return chosen
