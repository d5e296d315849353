"""Another line tried out from a position of a match, by its own rules and its own referee. Nothing is kept."""

from __future__ import annotations

import random
import secrets

from regelwerk.contract import CHANCE, IllegalMove, Touches
from regelwerk.model.position import Position
from regelwerk.play.attempt import attempt, played
from regelwerk.play.request_error import RequestError
from regelwerk.play.story import Story
from regelwerk.play.turn import Turn

from . import views
from .review_pages import MAX_TRIED, RefusedTry, TryPage, TryRequest

_DEAL_BITS = 48


def try_out(story: Story, asked: TryRequest, viewer: int | None) -> TryPage:
    """Where the line has got to after what is asked. `RequestError` where it cannot be followed that far."""
    root, deal, dealt = _root(story, asked, viewer)
    turns = _followed(root, asked)
    position = turns[-1].after if turns else root
    refused = None
    tried = asked.move or asked.touched
    if tried and position.seat is not None and position.seat != CHANCE:
        judged = attempt(position, position.seat, tried)
        if judged.made is not None:
            turns += played(position, [judged.made], len(turns) + 1)
        if not judged.verdict.ok and judged.verdict.words is not None:
            refused = RefusedTry(tried=judged.text, clause=judged.verdict.clause or "", sentence=judged.verdict.words)
    return _page(_with_chance(root, turns), root, viewer, refused, deal=deal, dealt=dealt)


def _root(story: Story, asked: TryRequest, viewer: int | None) -> tuple[Position, int, bool]:
    """Where the line begins. While secrets are kept it is only what the viewer knows, and the rest is drawn afresh."""
    position = story.position(asked.sequence)
    if story.over or not story.game.rulebook.secrets:
        return position, 0, False
    deal = secrets.randbits(_DEAL_BITS) if asked.deal is None else asked.deal
    return position.resample(viewer, deal), deal, True


def _followed(root: Position, asked: TryRequest) -> tuple[Turn, ...]:
    try:
        return played(root, asked.moves)
    except (IllegalMove, AssertionError):
        raise RequestError(
            "stale",
            "Diese Zugfolge geht hier nicht; fang sie neu an.",
            "This line cannot be played here; begin it again.",
        ) from None


def _with_chance(root: Position, turns: tuple[Turn, ...]) -> tuple[Turn, ...]:
    """The line with all chance that is due. It has nothing to do with what the match's own seed will draw."""
    rng = random.SystemRandom()
    position = turns[-1].after if turns else root
    while position.seat == CHANCE and len(turns) < MAX_TRIED:
        turns += played(position, [str(position.sample(rng))], len(turns) + 1)
        position = turns[-1].after
    return turns


def _page(
    turns: tuple[Turn, ...], root: Position, viewer: int | None, refused: RefusedTry | None, *, deal: int, dealt: bool
) -> TryPage:
    position = turns[-1].after if turns else root
    seat = position.seat if position.seat is not None and position.seat != CHANCE else viewer
    full = len(turns) >= MAX_TRIED
    return TryPage(
        moves=tuple(turn.text for turn in turns),
        heard=tuple(views.hear(turn, seat, over=True) for turn in turns),
        scene=views.without_boards(position.view(seat)),
        touches=Touches() if full else position.touches(seat),
        turn=position.seat,
        outcome=position.outcome,
        dealt=dealt,
        deal=deal,
        refused=refused,
    )
