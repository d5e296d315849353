"""What a scan says, statement by statement in our own words, and the clauses that cover it: `sources.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import msgspec

from regelwerk.contract import Unreadable


class Statement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rule-bearing statement: covered by clauses, or the reason why it is not."""

    says: str
    clauses: tuple[str, ...] = ()
    reason: str = ""


class Sources(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The statements of one part of a scan; `scan` says which."""

    scan: str
    statement: tuple[Statement, ...]


def load_sources(package: str) -> Sources | None:
    """The sources of a game's room, or of a box; None where it has none. `Unreadable` if a statement is unaccounted."""
    path = files(package).joinpath("sources.toml")
    if not path.is_file():
        return None
    try:
        found = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Sources)
    except msgspec.ValidationError as wrong:
        raise Unreadable(f"The sources in {package} are not complete: {wrong}.") from wrong
    for statement in found.statement:
        if bool(statement.clauses) == bool(statement.reason):
            raise Unreadable(f"The sources in {package} say neither clause nor reason, or both, for: {statement.says}")
    return found
