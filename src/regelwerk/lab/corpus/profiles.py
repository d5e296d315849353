"""Profiles of texts: our own games' rulebooks, a table of documents, or a folder read on the spot."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path

from regelwerk import registry
from regelwerk.contract import Language, Unreadable
from regelwerk.lab.workers import ALONE, Workers
from regelwerk.reader import Tag
from regelwerk.reader.elements.tagging import tag
from regelwerk.reader.rulebooks import document
from regelwerk.rulebook import ELEMENTS

from .files import files_in
from .likeness import Profile
from .reading import Task, read_one
from .rows import DocumentRow
from .tables import SUFFIXES, read_table, table_paths

GAME, DOCUMENT = "game", "document"


def of_tags(name: str, tags: Sequence[Tag], kind: str = "text") -> Profile:
    """The profile of a text that was read."""
    return Profile(name=name, elements={each.name: each.confidence for each in tags}, kind=kind)


def of_games(language: Language) -> tuple[Profile, ...]:
    """Every game's rulebook, read in that language like any other text."""
    found: list[Profile] = []
    for name in registry.games():
        _, elements = tag(document(registry.game(name).rulebook, language).sentences, language)
        found.append(of_tags(name, elements, GAME))
    return tuple(found)


def of_corpus(
    path: Path,
    but: Collection[Path] = (),
    workers: Workers = ALONE,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Profile, ...]:
    """The documents of a folder, `but` some, or of a corpus that `read` wrote; those without elements are left out."""
    rows = _table(path) if path.suffix.lower() in SUFFIXES else _folder(path, but, workers, progress)
    found = tuple(row for row in rows if row.elements)
    if not found:
        raise Unreadable(f"{path} has no document with elements to compare.")
    return found


def _table(path: Path) -> Iterator[Profile]:
    """From the table of documents, or from that of sentences, beside which it stands."""
    beside = table_paths(path)[1]
    for row in read_table(beside if beside.is_file() else path, DocumentRow):
        known = zip(row["elements"], row["confidences"], strict=True)
        elements = {name: confidence for name, confidence in known if name in ELEMENTS}
        yield Profile(name=row["document"], elements=elements, kind=DOCUMENT)


def _folder(
    path: Path, but: Collection[Path], workers: Workers, progress: Callable[[int, int], None] | None
) -> Iterator[Profile]:
    files = files_in(path, but).files
    tasks = [Task(str(file.path), file.name, file.digest, file.size, None) for file in files]
    parts = {}
    for done, (number, part) in enumerate(workers.carry_out(read_one, tasks), start=1):
        parts[number] = part
        if progress is not None:
            progress(done, len(tasks))
    for _, part in sorted(parts.items()):
        row = part.document
        elements = dict(zip(row.elements, row.confidences, strict=True))
        yield Profile(name=row.document, elements=elements, kind=DOCUMENT)
