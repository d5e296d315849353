"""`regelwerk read FOLDER --out corpus.parquet`: a whole folder into two tables."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from .command import DONE, refuse
from .lab_arguments import workers
from .terminal import progress

if TYPE_CHECKING:
    from regelwerk.lab.corpus import Told


def read_folder(given: Namespace) -> int:
    """Read a folder; files that could not be read are listed on standard error, each with its reason."""
    from regelwerk.lab import corpus
    from regelwerk.lab.corpus.tables import table_paths

    folder = Path(given.file)
    if given.output is None:
        refuse(f"{folder} is a folder; name the table to write with --out, such as --out corpus.csv.")
    if given.format is not None or given.corrections is not None:
        refuse("--format and --corrections are for a single text; a folder is read into tables.")
    sentences, documents = table_paths(given.output)
    with progress() as bar:
        task = bar.add_task("files", total=None)
        told = corpus.read_folder(
            folder,
            given.output,
            given.lang,
            workers(given),
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    _tell(told)
    print(f"Written: {sentences}\nWritten: {documents}")
    return DONE


def _tell(told: Told) -> None:
    for name, reason in told.bad:
        sys.stderr.write(f"{name}: {reason}\n")
    known = f", {told.known} known from before" if told.known else ""
    other = f", {told.passed_over} of other kinds passed over" if told.passed_over else ""
    bad = f", {len(told.bad)} of them unreadable" if told.bad else ""
    print(f"{told.read} {'file' if told.read == 1 else 'files'} read{bad}{known}{other}; {told.sentences} sentences.")
