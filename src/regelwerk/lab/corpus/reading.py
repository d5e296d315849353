"""A whole folder read: what was read before is taken from the shelf, the rest goes to whoever works."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from regelwerk.contract import Language, RegelwerkError, Unreadable
from regelwerk.lab.workers import ALONE, Workers

from .files import File, files_in
from .rows import DocumentRow, Part, SentenceRow, part_of
from .shelf import Shelf
from .tables import table_paths, write_table

SHELF = ".read"
"""What the folder is called in which a run keeps what it read: the tables' name with this ending."""


class Task(NamedTuple):
    """A file to read, for a process that has nothing else in common with this one but the disk."""

    path: str
    name: str
    digest: str
    size: int
    language: Language | None


class Told(NamedTuple):
    """What a run did: files read now and before, rows written, and (name, reason) of every file it could not read."""

    read: int
    known: int
    sentences: int
    passed_over: int
    bad: tuple[tuple[str, str], ...]


def read_folder(
    folder: Path,
    out: Path,
    language: Language | None = None,
    workers: Workers = ALONE,
    progress: Callable[[int, int], None] | None = None,
) -> Told:
    """Read all files of a folder into the table `out` (.csv or .parquet) and the table of documents beside it.

    The tables are written when all is read and depend on nothing but the files and the reader. A run that was stopped
    is simply started again. `progress` counts files. On a cluster every machine must see the folder under its path.
    """
    sentences, documents = table_paths(out)
    kept = out.with_name(out.name + SHELF)
    found = files_in(folder, but=(sentences, documents, kept))
    if not found.files:
        raise Unreadable(f"There is nothing to read in {folder}: no text, no PDF and no page image.")
    shelf = Shelf(kept, language)
    wanted = {file.digest: file for file in found.files if not shelf.has(file.digest)}
    failed = _read(list(wanted.values()), shelf, language, workers, progress)

    def parts() -> Iterator[Part]:
        return (_named(file, shelf, failed) for file in found.files)

    rows = (row for part in parts() for row in _sentences(part))
    count = write_table(sentences, SentenceRow, rows)
    write_table(documents, DocumentRow, (part.document for part in parts()))
    bad = tuple((part.document.document, part.document.error) for part in parts() if part.document.error)
    return Told(len(wanted), sum(file.digest not in wanted for file in found.files), count, found.passed_over, bad)


def read_one(task: Task) -> Part:
    """One file read. Whatever is wrong with it becomes the row's error: one file must not end the others' run."""
    from regelwerk.reader.corrections import corrections_for
    from regelwerk.reader.pipeline import read
    from regelwerk.reader.source import load

    try:
        corrections = corrections_for(Path(task.path))
        reading = read(load(Path(task.path), task.language), task.language, corrections=corrections)
    except RegelwerkError as wrong:
        return _bad(task, " ".join(str(wrong).split()))
    except Exception as wrong:  # a fault of ours, or of a library that meets a broken file
        return _bad(task, f"The reader met an error in it ({type(wrong).__name__}: {wrong}).")
    return part_of(reading, task.name, task.digest, task.size)


def _read(
    files: list[File],
    shelf: Shelf,
    language: Language | None,
    workers: Workers,
    progress: Callable[[int, int], None] | None,
) -> dict[str, str]:
    """Read files onto the shelf; by their digests, what was said of those that could not be read at all."""
    tasks = [Task(str(file.path), file.name, file.digest, file.size, language) for file in files]
    left = {task.digest: task for task in tasks}
    failed: dict[str, str] = {}
    try:
        for done, (number, part) in enumerate(workers.carry_out(read_one, tasks), start=1):
            del left[tasks[number].digest]
            if part.document.error:
                failed[tasks[number].digest] = part.document.error
            else:
                shelf.keep(tasks[number].digest, part)
            if progress is not None:
                progress(done, len(tasks))
    except Unreadable as killed:
        if len(left) == len(tasks):
            raise
        failed |= dict.fromkeys(left, str(killed))
    return failed


def _bad(task: Task, reason: str) -> Part:
    document = DocumentRow(document=task.name, digest=task.digest, bytes=task.size, error=reason)
    return Part(document=document)


def _named(file: File, shelf: Shelf, failed: dict[str, str]) -> Part:
    """What was read of a file, under the name it has here: twins share what was read."""
    part = shelf.find(file.digest)
    if part is None:
        reason = failed.get(file.digest, "It cannot be opened.")
        return _bad(Task(str(file.path), file.name, file.digest, file.size, None), reason)
    return msgspec.structs.replace(part, document=msgspec.structs.replace(part.document, document=file.name))


def _sentences(part: Part) -> Iterator[SentenceRow]:
    name = part.document.document
    return (msgspec.structs.replace(row, document=name) for row in part.sentences)
