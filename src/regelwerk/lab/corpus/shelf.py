"""Where what was read of each file is kept until the next run: a folder beside the tables, a small file for each."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from regelwerk.contract import Language
from regelwerk.lab.whole_file import open_folder, write_whole

from .rows import Part


class Shelf:
    """Parts by what they were read from and by whom: another file, language or reader makes another part."""

    def __init__(self, folder: Path, language: Language | None) -> None:
        self._folder = open_folder(folder)
        self._reader = f"{reader_digest()} {language or ''}"

    def find(self, digest: str) -> Part | None:
        """What was read of that file; None where it was not, or where what is there is damaged."""
        try:
            return msgspec.json.decode(self._path(digest).read_bytes(), type=Part)
        except (OSError, msgspec.MsgspecError):
            return None

    def has(self, digest: str) -> bool:
        """Whether that file was read."""
        return self._path(digest).is_file()

    def keep(self, digest: str, part: Part) -> None:
        """Put it there, whole or not at all."""
        write_whole(self._path(digest), msgspec.json.encode(part))

    def _path(self, digest: str) -> Path:
        key = hashlib.sha256(f"{digest} {self._reader}".encode()).hexdigest()[:32]
        return self._folder / f"{key}.json"


@cache
def reader_digest() -> str:
    """The reader by its own files: code, words and weights."""
    digest = hashlib.sha256()
    for name, content in sorted(_contents(files("regelwerk.reader"), "")):
        digest.update(name.encode() + b"\0" + content)
    return digest.hexdigest()


def _contents(folder: Traversable, under: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for each in folder.iterdir():
        name = f"{under}/{each.name}"
        if each.is_dir():
            found += _contents(each, name)
        elif name.endswith((".py", ".toml", ".npz")):
            found.append((name, each.read_bytes()))
    return found
