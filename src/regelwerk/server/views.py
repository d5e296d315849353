"""From a match to the messages about it, as one device may see them. Everything a client learns goes through here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec

from regelwerk.contract import Board, Event, Scene
from regelwerk.play.device import Hearing
from regelwerk.play.match import Match
from regelwerk.play.match_state import NOTHING_TO_TOUCH
from regelwerk.play.rights import rights
from regelwerk.play.table import Table
from regelwerk.play.turn import Turn

from . import company
from .changes import changed_places
from .messages import Heard, State, Sync, Told, write_answer

RECENT = 40
"""Moves of which a new client also learns what they did and where: what it marks and tells lies among these."""

_UNTOLD = cast(Any, msgspec.Raw(b"null"))

HEARD = 2048
"""Moves that are kept as they were heard: those of the last moments, of which several are told."""


def state(table: Table, match: Match, hearing: Hearing, known: tuple[Board, ...] | None) -> State:
    """What such a device may see now; boards that it knows already are left out."""
    scene = match.scene_for(hearing.side)
    return msgspec.structs.replace(
        around(table, match, hearing),
        scene=cast(Scene, written(match, scene)),
        boards=None if scene.boards == known else scene.boards,
        touches=NOTHING_TO_TOUCH if is_mute(match, hearing) else match.touches_for(hearing.viewer),
    )


def around(table: Table, match: Match, hearing: Hearing) -> State:
    """The same but for the scene, its boards and what can be touched in it, for which nothing is said."""
    viewer, held = hearing.viewer, hearing.held
    may = rights(match, held, hearing.owned)
    return State(
        sequence=match.sequence,
        looking=viewer,
        cover=hearing.cover,
        turn=match.turn,
        scene=_UNTOLD,
        boards=None,
        touches=_UNTOLD,
        seats=company.seats(table, match, held),
        undo=may.undo,
        outcome=match.outcome,
        trouble=table.trouble,
        resigning=may.resigning,
        deal=viewer is not None and viewer == match.turn and match.can_deal,
        asking=may.asking,
        offers=company.offers(match),
        away=may.away,
        watching=table.attendance.watching,
        clock=company.clock(match),
        rematch=company.rematch(match),
        hints=match.hints,
    )


def is_mute(match: Match, hearing: Hearing) -> bool:
    """Whether nothing can be touched here whoever is to move: under a cover, and where a bot plays for the seat."""
    return hearing.cover is not None or match.bot == hearing.viewer


def written(match: Match, scene: Scene) -> msgspec.Raw:
    """A scene of this match without its boards, in words already: those who see the same share them."""
    words = match.written.get(id(scene))
    if words is None:
        words = match.written[id(scene)] = msgspec.Raw(write_answer(without_boards(scene)))
    return words


def heard(match: Match, turn: Turn, viewer: int | None, recent: bool = True) -> Heard:
    """One move as that seat hears of it; in full when the game is over. Worked out once for all who hear the same."""
    return _heard(turn, None if match.over or turn.is_open else viewer, match.over, recent)


@lru_cache(HEARD)
def _heard(turn: Turn, viewer: int | None, over: bool, recent: bool) -> Heard:
    return hear(turn, viewer, over, changes=recent, events=recent)


def hear(turn: Turn, viewer: int | None, over: bool, *, changes: bool = True, events: bool = True) -> Heard:
    """One move as that seat hears of it, in full when the game is over; what it changed and did where that is asked."""
    text = turn.heard(viewer, over)
    return Heard(
        sequence=turn.sequence,
        seat=turn.seat,
        text=text,
        trail=turn.trail(text),
        changed=changed_places(turn.before, turn.after) if changes else (),
        events=tuple(map(told, turn.events(viewer, over))) if events else (),
    )


def without_boards(scene: Scene) -> Scene:
    """A scene for a client that has its boards already: they only change with players and options."""
    return msgspec.structs.replace(scene, boards=())


def told(event: Event) -> Told:
    """An event for one who may know of it; who else may is nobody's business."""
    return Told(clause=event.clause, key=event.key, values=event.values, quiet=event.quiet)


def history(match: Match, viewer: int | None) -> tuple[Heard, ...]:
    """All moves that stand."""
    since = len(match.turns) - RECENT
    return tuple(heard(match, turn, viewer, number >= since) for number, turn in enumerate(match.turns))


def sync(table: Table, match: Match, hearing: Hearing) -> Sync:
    """Everything such a device may know of the match."""
    return Sync(
        match=match.name,
        game=match.created.game,
        options=match.created.options,
        commitment=match.commitment,
        seed=match.seed,
        lots=bool(match.created.lots),
        state=state(table, match, hearing, None),
        history=history(match, hearing.viewer),
        turns=_turns(match, sorted(hearing.held)),
    )


def _turns(match: Match, held: Sequence[int]) -> bool:
    """Whether the boards look different from the sides of these seats."""
    return not match.secret and any(
        match.scene_for(seat).boards != match.scene_for(held[0]).boards for seat in held[1:]
    )
