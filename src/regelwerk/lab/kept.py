"""Figures that are kept in a game's room as a file of JSON, for as long as the rules are those they were found by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from regelwerk.contract import Unreadable

if TYPE_CHECKING:
    from pathlib import Path

    from regelwerk.model.game import Game


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """Figures that know which rules they are of: the game's name, and the versions of its rulebook and edition."""

    game: str
    rulebook: int
    edition: str

    def fits(self, game: Game) -> bool:
        """Whether the game still has those rules."""
        return (self.game, self.rulebook, self.edition) == (game.name, game.rulebook.version, game.edition.digest)


K = TypeVar("K", bound=Kept)
S = TypeVar("S", bound=msgspec.Struct)


def load_kept(game: Game, file: str, kind: type[K]) -> K | None:
    """The figures in a game's room; None where there are none, or they are of other rules than it has now."""
    path = game.folder / file
    if not path.is_file():
        return None
    found = read_kept(path, kind)
    return found if found.fits(game) else None


def read_kept(path: Path, kind: type[S]) -> S:
    """The figures in a file; `Unreadable` says what is damaged."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except msgspec.MsgspecError as wrong:
        raise Unreadable(f"{path} does not hold the figures that belong there: {wrong}.") from wrong


def write_kept(found: Any) -> str:
    """The text of such a file."""
    return msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"
