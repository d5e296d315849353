"""Moves put into words: the same text that `Moved` and its `State` come to, put together from parts.

Most of what is told of a move was told of the one before it: who sits where, what may be asked for. That part is
written once for many moves, and what several hear alike once for all of them. Where anything is unusual, a clock or an
offer or the end, the whole state is written as it is (`views.state`).
"""

from __future__ import annotations

from regelwerk.contract import Run, Touches
from regelwerk.model.setting import Setting
from regelwerk.play.device import Hearing
from regelwerk.play.match import Match
from regelwerk.play.news import News
from regelwerk.play.table import Table
from regelwerk.play.undo import way

from . import views
from .messages import write_answer

_NULL = b"null"
_TOUCHES = b'"touches":null'
_NOTHING = write_answer(Touches())


def moved(table: Table, news: News, hearing: Hearing, known: bool, request: int | None) -> bytes:
    """What such a device hears of moves, with the boards unless they are `known` to it; `request` is the number of its
    own that led to them."""
    match, viewer, cover = news.match, hearing.viewer, hearing.cover
    scene = match.scene_for(hearing.side)
    if not known or not _is_usual(table, match, viewer):
        state = write_answer(views.state(table, match, hearing, scene.boards if known else None))
        return b'{"type":"moved","request":%b,"heard":%b,"state":%b,"seed":%b}' % (
            _number(request),
            _heard(news, viewer),
            state,
            write_answer(match.seed),
        )
    turn = match.turn
    return (
        b'{"type":"moved","request":%b,"heard":%b,"state":{"sequence":%d,"looking":%b,"cover":%b,"turn":%b,"scene":%b,'
        b'"boards":null,"touches":%b%b,"seed":null}'
    ) % (
        _number(request),
        _heard(news, viewer),
        match.sequence,
        _number(viewer),
        _number(cover),
        _number(turn),
        views.written(match, scene),
        _NOTHING if viewer is None or viewer != turn or views.is_mute(match, hearing) else _touches(match, viewer),
        _rest(table, match, hearing),
    )


def _heard(news: News, viewer: int | None) -> bytes:
    """The moves as that seat hears of them: the same words for all who hear the same."""
    match = news.match
    key = "heard", None if match.over or all(turn.is_open for turn in news.turns) else viewer
    words = news.frames.get(key)
    if words is None:
        words = news.frames[key] = write_answer([views.heard(match, turn, viewer) for turn in news.turns])
    return words


def _touches(match: Match, viewer: int) -> bytes:
    """What the seat to move may touch; a move that can be chosen is put into words once for all positions."""
    ids = match.position.offered_ids(viewer)
    if ids is None:
        return write_answer(match.touches_for(viewer))
    return b'{"choose":[%b]}' % b",".join(map(_choices(match.position.setting).__getitem__, ids)) if ids else _NOTHING


class _Choices(dict[int, bytes]):
    """Moves of a setting as they are offered, by id, each written when it is first asked for."""

    def __init__(self, run: Run) -> None:
        super().__init__()
        self._run = run

    def __missing__(self, identifier: int) -> bytes:
        words = self[identifier] = write_answer(self._run.choice(identifier))
        return words


def _choices(setting: Setting) -> _Choices:
    found: _Choices | None = setting.facts.get(_Choices)
    if found is None:
        found = setting.facts[_Choices] = _Choices(setting.seat_moves)
    return found


def _is_usual(table: Table, match: Match, viewer: int | None) -> bool:
    """Whether nothing after the touches differs from one move to the next but how a move is taken back."""
    return not (
        match.over
        or match.clock is not None
        or match.questions.standing
        or match.rematch is not None
        or table.trouble is not None
        or (viewer == match.turn and match.can_deal)
    )


def _rest(table: Table, match: Match, hearing: Hearing) -> bytes:
    """What comes after the touches in the words of the state."""
    held = hearing.held
    key = (_rest, way(match, held), held, hearing.owned)
    around = (table.present, table.attendance.watching)
    found: tuple[tuple[frozenset[int], int], bytes] | None = match.lasting_facts.get(key)
    if found is None or found[0] != around:
        found = match.lasting_facts[key] = around, _written_rest(table, match, hearing)
    return found[1]


def _written_rest(table: Table, match: Match, hearing: Hearing) -> bytes:
    return write_answer(views.around(table, match, hearing)).partition(_TOUCHES)[2]


def _number(number: int | None) -> bytes:
    return _NULL if number is None else b"%d" % number
