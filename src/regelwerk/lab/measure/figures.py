"""The figures of a game, as they are kept in its room (`measures.json`) and shown by clients."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from regelwerk.contract import Unreadable
from regelwerk.contract.box import Length

if TYPE_CHECKING:
    from pathlib import Path

    from regelwerk.model.game import Game

FILE = "measures.json"


class SeatShare(msgspec.Struct, frozen=True, kw_only=True):
    """How often a seat wins, 0 to 1, and half the width of the 95 % interval."""

    share: float
    margin: float


class ClauseUse(msgspec.Struct, frozen=True, kw_only=True):
    """How often something happens by a clause: in which share of the games, and how many times a game on average."""

    clause: str
    games: float
    times: float


class PlayFigures(msgspec.Struct, frozen=True, kw_only=True):
    """Games of one player count between equals: `level` is random, or a bot's.

    `seats` are counted in `seat_games` games, everything else in `games`. `choices` is the mean number of legal moves,
    `forced` the share of moves without an alternative. `decisive` is the share of games that one seat wins alone.
    `lead_changes`, `drama` (how far behind the winner was at worst, in chance to win) and `decided` (after which share
    of the game the winner stays ahead) go by random play from positions along the way; None with one seat.
    """

    level: str
    players: int
    games: int
    seat_games: int
    seats: tuple[SeatShare, ...]
    points: tuple[float, ...]
    length: Length
    choices: float
    most_choices: int
    forced: float
    decisive: float | None
    lead_changes: float | None
    drama: float | None
    decided: float | None
    endings: dict[str, float]
    clauses: tuple[ClauseUse, ...]


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    """How often a level is ahead of a weaker one, 0 to 1, seats rotated; 0.5 would be a game of chance alone.

    `low` and `high` are the ends of the 95 % interval.
    """

    level: str
    against: str
    players: int
    games: int
    score: float
    low: float
    high: float


class Measures(msgspec.Struct, frozen=True, kw_only=True):
    """All figures of a game, and the versions of the rules they were measured under.

    `minutes` is what the box promises, from and to; None where it promises nothing. `idle` are clauses by which nothing
    happened in any of the games, though something can.
    """

    game: str
    rulebook: int
    edition: str
    seed: int
    minutes: tuple[int, int] | None
    plays: tuple[PlayFigures, ...]
    skill: tuple[Skill, ...]
    idle: tuple[str, ...]

    def fits(self, game: Game) -> bool:
        """Whether they were measured under the rules that the game has now."""
        return (self.rulebook, self.edition) == (game.rulebook.version, game.edition.digest)


def load_measures(game: Game) -> Measures | None:
    """The figures in a game's room; None where there are none, or the rules have changed since."""
    path = game.folder / FILE
    if not path.is_file():
        return None
    found = read_measures(path)
    return found if found.fits(game) else None


def read_measures(path: Path) -> Measures:
    """The figures in a file; `Unreadable` says what is damaged."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Measures)
    except msgspec.MsgspecError as wrong:
        raise Unreadable(f"{path} does not hold the figures of a game: {wrong}.") from wrong


def write_measures(found: Measures) -> str:
    """The text of `measures.json`."""
    return msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"
