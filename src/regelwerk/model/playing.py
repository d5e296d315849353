"""A move played by the rulebook: the game's referee, then the clauses of the platform that hold for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regelwerk.contract import Draft, Event, Kind, Snapshot, places_by

if TYPE_CHECKING:
    from .game import Game


def play_by_rules(game: Game, snapshot: Snapshot[Any], move: Kind) -> Draft[Any]:
    """The snapshot after a legal move and its events; a game that reaches its bound ends by points (G7)."""
    draft = game.referee.play(snapshot, move)
    draft.change(ply=snapshot.ply + 1)
    if not draft.now.over and draft.now.ply >= game.max_plies:
        draft.finish("G7", places_by(draft.now.points))
        draft.tell("G7", "length", {"moves": draft.now.ply})
    return draft


def repetition() -> Event:
    """The same position for the third time ends the game (G1)."""
    return Event(clause="G1", key="third_time")
