"""`regelwerk database backup` and `restore`."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from .command import DONE, NO, refuse


def run(given: Namespace) -> int:
    """Carry out either of the two."""
    from regelwerk.play.sqlite import default_path
    from regelwerk.play.stores import is_shared

    database = given.database or os.environ.get("REGELWERK_DATABASE") or str(default_path())
    if given.action == "restore":
        if is_shared(database):
            refuse("A PostgreSQL database is filled with “regelwerk database copy FILE postgresql://…”.")
        return _restore(Path(given.source), Path(database), given.replace)
    target = Path(given.target).expanduser()
    return _copy_out(database, target) if is_shared(database) else _backup(Path(database), target)


def _backup(database: Path, target: Path) -> int:
    from regelwerk.play.backup import backup

    matches = backup(database, target)
    print(f"{matches} matches are in {target}.")
    return DONE


def _restore(source: Path, database: Path, replace: bool) -> int:
    from regelwerk.play.backup import restore

    matches = restore(source, database, replace=replace)
    print(f"{matches} matches are in {database} again.")
    return DONE


def _copy_out(address: str, target: Path) -> int:
    """Every match of a PostgreSQL database, each as it is at one moment."""
    from regelwerk.play.copying import copy
    from regelwerk.play.sqlite import SqliteStore
    from regelwerk.play.stores import open_store

    if target.exists():
        refuse(f"{target} is already there.")
    kept, wanted = open_store(address), SqliteStore(target)
    try:
        found = list(copy(kept, wanted))
    finally:
        wanted.close()
        kept.close()
    damaged = [each for each in found if each.trouble is not None]
    for each in damaged:
        print(f"{each.match}: {each.trouble}")
    print(f"{len(found) - len(damaged)} matches are in {target}.")
    return NO if damaged else DONE
