"""How bots think about a game: the numbers of its room's `search.toml`, chosen by measurement (docs/search.md)."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from regelwerk.contract import Unreadable

SETTINGS = "search.toml"

Percent = Annotated[int, Meta(ge=0, le=100)]


class Thinking(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a search is told about a game; a room without `search.toml` leaves everything as it is here."""

    method: Literal["tree", "alpha-beta"] = "tree"
    """Monte Carlo tree search, or alpha-beta where two play and neither chance nor secrets are in the game."""

    horizon: Annotated[int, Meta(ge=0)] | None = None
    """Random moves after which a simulated game is valued; the kernel's own HORIZON where nothing is said."""

    mix: Percent = 0
    """How much of a simulation's result is the value of the position that it began from, in hundredths."""

    learned: bool = False
    """Whether positions are valued by what was learned of the game, where anything was, rather than by its kernel."""

    guided: bool = False
    """Whether simulated games are played as the room's `guide` would, rather than at random."""

    grown: bool = False
    """Whether moves join the tree one by one, as the guide thinks of them, rather than all at once."""

    trust: Annotated[int, Meta(ge=0)] = 0
    """Where moves are grown: how far the tree goes by how often the guide thinks of a move, in hundredths; 0: by the
    bounds of `exploration`, the same for all."""

    free: bool = False
    """Whether levels that choose among good moves see all moves, also those the guide would not think of."""

    bias: Annotated[int, Meta(ge=0)] = 0
    """How much a move's fate elsewhere in the tree counts (progressive history), in thousandths."""

    exploration: Annotated[int, Meta(ge=0)] = 90
    """How far the tree looks beside the move that seems best, in hundredths; the less noise there is in values, the
    less it has to."""

    beyond: tuple[str, ...] = ()
    """Moves that alpha-beta looks at beyond its depth, as patterns of their texts (`*x*`): those that change a lot."""

    beam: Annotated[int, Meta(ge=0)] = 0
    """Where there are more moves than this, all are looked at one move ahead and only so many are followed; 0: all."""

    patience: Annotated[int, Meta(ge=0)] = 0
    """Simulations that a node of the tree has of its own before its moves are followed: where listing them is dear."""

    by_value: bool = False
    """Whether levels that choose among alpha-beta's good moves choose among their values: where most moves change
    nothing, a hundred of them are then no more tempting than one."""

    exact: bool = False
    """Whether alpha-beta looks at every move equally deep; otherwise less deeply at those that promise little."""


class _Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file: what holds with any number of seats, and what holds for two instead."""

    any: Thinking = Thinking()
    two: Thinking | None = None


def load_thinking(package: str, players: int) -> Thinking:
    """How bots think about a game with that many seats; `Unreadable` if the file is damaged."""
    path = files(package).joinpath(SETTINGS)
    if not path.is_file():
        return Thinking()
    try:
        settings = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _Settings)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as wrong:
        raise Unreadable(f"The settings of the search in {package} cannot be read: {wrong}.") from wrong
    return settings.two if players == 2 and settings.two is not None else settings.any
