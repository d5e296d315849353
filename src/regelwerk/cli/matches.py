"""`regelwerk matches`: what is played on a server, for whoever keeps it."""

from __future__ import annotations

import os
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from .arguments import add_database
from .command import DONE, Parser, refuse, whole_number

if TYPE_CHECKING:
    from regelwerk.play.match import Match
    from regelwerk.play.store import Standing, Store

HELP = "list the matches of a database, look at one or end one"
DESCRIPTION = """\
`list` names the matches that were touched last, `show` says who plays one and how far it has got, `end` puts one away:
its record goes into a folder and the match leaves the database. Nothing that seats keep secret is shown.

`list` and `show` may be used while a server runs; so may `end` with PostgreSQL. An SQLite file must be free for it."""
EXAMPLES = """\
regelwerk matches list --limit 10
regelwerk matches show MATCH --database matches.sqlite
regelwerk matches end MATCH --archive records"""

_AWAITS = {
    "person": "a person is to move",
    "clock": "a person is to move, against the clock",
    "server": "a bot is to move",
    "nobody": "over",
}


def arguments(parser: Parser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, parser_class=Parser)
    listing = actions.add_parser("list", help="name the matches that were touched last")
    listing.add_argument("--limit", type=whole_number(1), default=50, metavar="N", help="how many (default: 50)")
    showing = actions.add_parser("show", help="say who plays a match and how far it has got")
    ending = actions.add_parser("end", help="put a match away")
    ending.add_argument("--archive", metavar="FOLDER", required=True, help="where its record goes")
    for action in (showing, ending):
        action.add_argument("match", metavar="MATCH", help="its name, as in the address of its page")
    for action in (listing, showing, ending):
        add_database(action)


def run(given: Namespace) -> int:
    from regelwerk import registry
    from regelwerk.play.archive import put_away, read_match
    from regelwerk.play.event import now
    from regelwerk.play.stores import look_into, open_store

    database = given.database or os.environ.get("REGELWERK_DATABASE")
    store = open_store(database) if given.action == "end" else look_into(database)
    try:
        if given.action == "list":
            return _list(store, given.limit)
        match = read_match(store, given.match, registry.game)
        if given.action == "show":
            return _show(match, store.standing(given.match))
        path = put_away(match, Path(given.archive).expanduser())
        if not store.remove(given.match, now() + 1):
            refuse(f"The match {given.match} has gone already.")
        print(f"The match is over and out of the database; its record is {path}.")
        return DONE
    finally:
        store.close()


def _list(store: Store, limit: int) -> int:
    found = [(name, standing) for name in store.matches() if (standing := store.standing(name)) is not None]
    found.sort(key=lambda each: each[1].touched, reverse=True)
    for name, standing in found[:limit]:
        print(f"{_time(standing.touched)}  {name}  {_AWAITS[standing.awaits]}")
    print(f"{len(found)} matches in all.")
    return DONE


def _show(match: Match, standing: Standing | None) -> int:
    created = match.created
    options = ", ".join(f"{name} = {value}" for name, value in created.options.items())
    print(f"match:   {match.name}")
    print(f"game:    {created.game}" + (f" ({options})" if options else ""))
    for number, seat in enumerate(match.seats, start=1):
        who = seat.name or {"human": "somebody", "open": "nobody yet", "bot": "a bot"}[seat.kind]
        print(f"seat {number}:  {who}" + (f", {seat.bot_level}" if seat.bot_level else ""))
    print(f"begun:   {_time(created.at)}")
    print(f"moves:   {len(match.turns)}, {_AWAITS[match.awaits]}")
    if standing is not None:
        print(f"touched: {_time(standing.touched)}")
    return DONE


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
