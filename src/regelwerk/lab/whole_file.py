"""Files that are there whole or not at all: written under another name, then renamed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from regelwerk.contract import Unreadable

UNFINISHED = ".unfinished"
"""What the name of a file ends with until it is whole."""


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """A path to write to; what is written there stands under `path` afterwards, or nowhere if anything fails."""
    beside = path.with_name(path.name + UNFINISHED)
    try:
        yield beside
        with beside.open("rb+") as written:
            os.fsync(written.fileno())
        beside.replace(path)
    except OSError as wrong:
        beside.unlink(missing_ok=True)
        raise cannot_write(path, wrong) from wrong
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def write_whole(path: Path, content: str | bytes) -> None:
    """A text in UTF-8, or bytes."""
    with whole_file(path) as beside:
        beside.write_bytes(content.encode() if isinstance(content, str) else content)


def cannot_write(path: Path, wrong: OSError) -> Unreadable:
    """The sentence about a full disk, or whatever else stood in the way."""
    return Unreadable(f"{path} cannot be written: {(wrong.strerror or str(wrong)).lower()}.")


def open_folder(path: Path) -> Path:
    """The folder, made where it is missing; `Unreadable` where that cannot be done."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise cannot_write(path, wrong) from wrong
    return path
