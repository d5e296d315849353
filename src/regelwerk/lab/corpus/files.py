"""The files of a folder that are worth opening, with the digest by which each is known again."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from regelwerk.contract import Unreadable
from regelwerk.reader.corrections import FOR_ALL, sidecars

TEXTS = frozenset({"", ".txt", ".text", ".md", ".rst", ".hocr", ".html", ".htm", ".xml"})
SCANS = frozenset({".pdf", ".png", ".jpg", ".jpeg", ".tif", ".tiff", ".webp"})
_AT_ONCE = 1 << 20


class File(NamedTuple):
    """A file: its path, its name under the folder, its digest and its size."""

    path: Path
    name: str
    digest: str
    size: int


class Found(NamedTuple):
    """What a folder holds: files to read in the order of their names, and how many of other kinds were passed over."""

    files: tuple[File, ...]
    passed_over: int


def files_in(folder: Path, but: Collection[Path] = ()) -> Found:
    """All files under a folder; hidden ones, those of other kinds and whatever lies in or is `but` are passed over."""
    if not folder.is_dir():
        raise Unreadable(f"There is no folder {folder}.")
    files: list[File] = []
    passed_over = 0
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if not path.is_file() or any(part.startswith(".") for part in name.parts):
            continue
        if any(path.absolute().is_relative_to(other.absolute()) for other in but) or path.name.endswith(FOR_ALL):
            continue
        if path.suffix.lower() in TEXTS | SCANS:
            files.append(_file(path, name.as_posix()))
        else:
            passed_over += 1
    return Found(tuple(files), passed_over)


def _file(path: Path, name: str) -> File:
    """Its digest covers the corrections beside it: a corrected file is read again."""
    digest = hashlib.sha256()
    try:
        size = path.stat().st_size
        for each in (path, *sidecars(path)):
            with each.open("rb") as content:
                while block := content.read(_AT_ONCE):
                    digest.update(block)
            digest.update(b"\0")
    except OSError:
        return File(path, name, hashlib.sha256(f"unopened {name}".encode()).hexdigest(), 0)
    return File(path, name, digest.hexdigest(), size)
