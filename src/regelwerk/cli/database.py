"""`regelwerk database`: looking after the place where matches are kept."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING

from . import database_backup
from .command import DONE, NO, Parser, refuse
from .terminal import progress

if TYPE_CHECKING:
    from regelwerk.play.copying import Found

HELP = "check, back up, restore or copy the database of matches"
DESCRIPTION = """\
`check` looks at every match: the digests that chain its events, and whether the end of its log is what it was. Damaged
matches are named; all others are fine. With --accept, matches of an SQLite file whose last moves were lost with a
damaged write-ahead log go on from where they are: do this too after putting an old copy of the file back.

`backup FILE` copies the whole database, as it is at one moment, into one SQLite file, also while a server uses it.
`restore FILE` checks such a file match by match and puts it in the database's place, while no server uses it.

`copy FROM TO` copies every match, between SQLite files and PostgreSQL databases in either direction. No server may use
an SQLite file meanwhile. What is in the target already stays, so a copy that broke off can be run again."""
EXAMPLES = """\
regelwerk database check
regelwerk database check matches.sqlite --accept
regelwerk database backup /backups/matches-$(date +%F).sqlite
regelwerk database restore /backups/matches-2026-01-31.sqlite --replace
regelwerk database copy matches.sqlite postgresql://regelwerk@db.example.org/regelwerk"""


def arguments(parser: Parser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, parser_class=Parser)
    checking = actions.add_parser("check", help="look at every match")
    checking.add_argument(
        "database",
        nargs="?",
        help="an SQLite file or a postgresql:// address (default: REGELWERK_DATABASE, or the file in your data folder)",
    )
    checking.add_argument("--accept", action="store_true", help="let matches go on whose last moves were lost")
    saving = actions.add_parser("backup", help="copy the database as it is now into one file, also while it is served")
    saving.add_argument("target", metavar="FILE", help="the file to be made")
    saving.add_argument("database", nargs="?", help="as for check")
    putting_back = actions.add_parser("restore", help="put a backup in the database's place")
    putting_back.add_argument("source", metavar="FILE", help="a file that backup made")
    putting_back.add_argument("database", nargs="?", help="as for check")
    putting_back.add_argument("--replace", action="store_true", help="replace the database that is there")
    copying = actions.add_parser("copy", help="copy every match into another database")
    copying.add_argument("source", metavar="FROM", help="an SQLite file or a postgresql:// address")
    copying.add_argument("target", metavar="TO", help="another one; an SQLite file is made where there is none")


def run(given: Namespace) -> int:
    if given.action == "copy":
        return _copy(given.source, given.target)
    if given.action in {"backup", "restore"}:
        return database_backup.run(given)
    return _check(given.database or os.environ.get("REGELWERK_DATABASE"), given.accept)


def _check(database: str | None, accept: bool) -> int:
    from regelwerk.play import copying
    from regelwerk.play.sqlite import SqliteStore
    from regelwerk.play.stores import open_store

    store = open_store(database)
    try:
        if accept:
            if not isinstance(store, SqliteStore):
                refuse("Only an SQLite file can have lost moves that are to be accepted.")
            store.accept_losses()
        return _report(copying.check(store), len(store.matches()), "whole")
    finally:
        store.close()


def _copy(source: str, target: str) -> int:
    from pathlib import Path

    from regelwerk.play import copying
    from regelwerk.play.stores import is_shared, open_store

    if not is_shared(source) and not Path(source).expanduser().is_file():
        refuse(f"There is no database {source}.")
    kept = open_store(source)
    try:
        wanted = open_store(target)
        try:
            return _report(copying.copy(kept, wanted), len(kept.matches()), "copied")
        finally:
            wanted.close()
    finally:
        kept.close()


def _report(found: Iterable[Found], total: int, fine: str) -> int:
    """Name every match that something is wrong with, then say how many there are."""
    matches = events = wrong = 0
    with progress() as bar:
        task = bar.add_task("matches", total=total)
        for each in found:
            matches, events = matches + 1, events + each.events
            if each.trouble is not None:
                wrong += 1
                sys.stdout.write(f"{each.match}: {each.trouble}\n")
            bar.advance(task)
    sys.stdout.write(f"{matches - wrong} of {matches} matches {fine}, {events} events.\n")
    return NO if wrong else DONE
