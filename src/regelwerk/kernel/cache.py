"""Where compiled code is kept: a folder per room, named by the digest of every source that is compiled into it. The
same sources elsewhere on the machine, in a second clone say, find the same code there (`locator.py`).

Numba watches only a function's own file, so an edited helper or board would keep giving old answers; a new digest is a
new folder. A game's code contains the kernel room's and that of its own folder and the folders above it, nothing else:
an edit to one game leaves the others compiled. What is known about a game (`insight`) contains its game's code as
well. `REGELWERK_CACHE` moves the parent folder.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED_ROOMS = ("kernel", "search", "games", "insight", "reader/repair")
EVERYTHING = "regelwerk"
_COMPILED_FILES = ("*.py", "edition.toml")
"""A fact of an edition may be a constant of compiled code, such as the size of a board."""


def sources(module: str) -> Iterator[Path]:
    """The files that a module's compiled code depends on; for `regelwerk` those of all compiled rooms."""
    if module == EVERYTHING:
        for room in COMPILED_ROOMS:
            for kind in _COMPILED_FILES:
                yield from sorted((PACKAGE / room).rglob(kind))
        return
    yield from sorted((PACKAGE / "kernel").glob("*.py"))
    own = module.split(".")[1:-1]
    for parts in ([["games", *own[1:]]] if own[:1] == ["insight"] else []) + [own]:
        for deep in range(1, len(parts) + 1):
            for kind in _COMPILED_FILES:
                yield from sorted(PACKAGE.joinpath(*parts[:deep]).glob(kind))


@cache
def digest(module: str = EVERYTHING) -> str:
    """Names the compiled code that belongs to these sources on this Python, Numba and processor."""
    contents = hashlib.sha256()
    for part in (sys.version, version("numba"), platform.machine(), platform.processor()):
        contents.update(part.encode())
    for path in sources(module):
        contents.update(path.as_posix().removeprefix(PACKAGE.as_posix()).encode())
        contents.update(path.read_bytes())
    return contents.hexdigest()[:16]


@cache
def root() -> Path:
    """The parent of all cache folders; the temporary folder's where the usual one is not writable."""
    parent = os.environ.get("REGELWERK_CACHE") or os.environ.get("XDG_CACHE_HOME")
    usual = (Path(parent) if parent else Path.home() / ".cache") / "regelwerk"
    try:
        usual.mkdir(parents=True, exist_ok=True)
        if os.access(usual, os.W_OK):
            return usual
    except OSError:
        pass
    user = os.getuid() if hasattr(os, "getuid") else 0
    fallback = Path(tempfile.gettempdir()) / f"regelwerk-{user}"
    fallback.mkdir(parents=True, exist_ok=True, mode=0o700)
    return fallback


def folder(module: str = EVERYTHING) -> Path:
    """The folder for a module's compiled code; the one of `regelwerk` holds no code and may hold stamps."""
    chosen = root() / digest(module)
    chosen.mkdir(exist_ok=True)
    return chosen
