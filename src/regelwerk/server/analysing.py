"""The moves of a match weighed by the search: what could be hoped for before each, and what the move made left of it.

Whoever chose is weighed by what they knew then, as a bot in their place would have chosen. It is slow work for which
nobody's turn waits, so it is done aside, move by move, and ends when nobody listens any more.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from regelwerk.contract.exact import Exact, Result
from regelwerk.model.position import Position
from regelwerk.model.resigning import sides_of
from regelwerk.model.solving import exact_if_known
from regelwerk.play.bots import Bots
from regelwerk.play.gate import Claim, Urgency
from regelwerk.play.request_error import RequestError
from regelwerk.play.story import Story
from regelwerk.play.turn import Turn

from . import views
from .review_pages import Begun, Finished, Weighed, Weighing

if TYPE_CHECKING:
    from regelwerk.search.bot import Analysed, Bot

SIMULATIONS, MOVES = 800, 400_000
"""What the search may spend on one move: enough to tell a blunder from a good move, a fraction of a second."""

LEAST_VISITS = 12
"""Simulations below which the value of a move says too little."""

REMEMBERED = 64
"""Positions of which the search's findings are kept for a while."""

WORTH_SAYING = 0.05
"""How much better another move must be to be named."""

LONGEST = 150.0
"""Seconds after which no more moves are weighed for one who asks."""

MAX_AT_ONCE, MAX_OF_ONE = 8, 4
"""How many analyses there may be at once, and how many of them one account's."""

_CHANCES: Mapping[Result, float] = {"win": 1.0, "draw": 0.5, "loss": 0.0}

_weighed: WeakKeyDictionary[Turn, _Weight] = WeakKeyDictionary()
_analysed: OrderedDict[Position, tuple[Analysed, ...]] = OrderedDict()


@dataclass(frozen=True)
class _Weight:
    """The chance to win before a move, after it and after the best one found; None where the search cannot say."""

    hope: float
    kept: float | None
    could: float | None
    best: str
    exact: Exact | None = None


class Analysing:
    """Weighs moves for a few who ask at once; what was weighed is remembered as long as its match is."""

    def __init__(self, bots: Bots, bot: Bot | None = None, longest: float = LONGEST) -> None:
        self._bots = bots
        self._given = bot
        self._longest = longest
        self._asking: Counter[str] = Counter()

    @cached_property
    def _bot(self) -> Bot:
        """Who weighs; made when somebody asks, since the search is compiled code."""
        from regelwerk.search.bot import Bot

        return self._given or Bot(SIMULATIONS, moves=MOVES)

    def begin(self, story: Story, viewer: int | None, account: str = "") -> AsyncIterator[Weighing]:
        """Weigh the moves that this viewer may hear of. `RequestError` where too many ask already."""
        if self._asking.total() >= MAX_AT_ONCE or self._asking[account] >= MAX_OF_ONE:
            raise RequestError(
                "busy",
                "Gerade werden schon mehrere Partien untersucht; bitte gleich noch einmal versuchen.",
                "Several matches are being analysed just now; please try again in a moment.",
            )
        return self._weigh(story, viewer, account)

    async def _weigh(self, story: Story, viewer: int | None, account: str) -> AsyncIterator[Weighing]:
        self._asking[account] += 1
        claim = Claim(account, urgency=Urgency.ASIDE)
        turns = [turn for turn in story.turns if _may_be_weighed(story, turn, viewer)]
        until, complete = time.monotonic() + self._longest, True
        try:
            yield Begun(count=len(turns), sides=sides_of(story.start))
            for turn in turns:
                if turn not in _weighed and time.monotonic() > until:
                    complete = False
                    break
                if turn not in _weighed:
                    _weighed[turn] = await self._bots.ponder(partial(weigh, turn, self._bot), claim)
                yield _said(turn, _weighed[turn], viewer, story.over)
            yield Finished(complete=complete)
        finally:
            self._asking[account] -= 1
            self._asking += Counter()  # forgets who asks for nothing any more


def _may_be_weighed(story: Story, turn: Turn, viewer: int | None) -> bool:
    """While secrets are kept, only what the viewer chose: what others could hope for tells what they know."""
    if turn.seat < 0:
        return False
    return story.over or not story.game.rulebook.secrets or turn.seat == viewer


def weigh(turn: Turn, bot: Bot) -> _Weight:
    """One move, by a search from what its seat knew.

    Between two sides who know everything, what a move leads to is weighed from there, the one made and the best one
    alike: inside one search the best of many moves always looks a little better than it is. Elsewhere that is the
    only way. Where the game is solved and its table is there, nothing is searched.
    """
    truth = exact_if_known(turn.before)
    if truth is not None:
        return _weigh_exactly(turn, truth)
    found = _analyse(bot, turn.before)
    best = str(found[0].move)
    kept, could = _reached(turn, turn.text, bot), _reached(turn, best, bot)
    if kept is None or could is None:
        kept, could = _of_move(found, turn.text), _of_move(found, best)
    return _Weight(_mean(found), kept, could, best)


def _weigh_exactly(turn: Turn, truth: Exact) -> _Weight:
    """One move by the table: the best one keeps what there was, won soonest or lost as late as possible."""
    before, hope = turn.before, _CHANCES[truth.result]
    kept = _left(turn.after, turn.seat)[0]
    best = max(before.moves(), key=lambda move: _left(before.play(move), turn.seat))
    return _Weight(hope, kept, hope, turn.text if kept == hope else str(best), truth)


def _left(after: Position, seat: int) -> tuple[float, int]:
    """What a seat is left with by the table after its move, and how good the length of the game is for it."""
    if after.outcome is not None:
        return (after.outcome.returns[seat] + 1) / 2, 0
    truth = exact_if_known(after)
    assert truth is not None, "a table has all that can follow"
    chance = 1 - _CHANCES[truth.result]
    plies = truth.plies or 0
    return chance, plies if chance < _CHANCES["draw"] else -plies


def _analyse(bot: Bot, position: Position) -> tuple[Analysed, ...]:
    """What the search makes of a position, once: where a move leads is where the next begins."""
    known = _analysed.get(position)
    if known is None:
        assert position.seat is not None
        known = _analysed[position] = bot.analyse(position, position.seat)
        if len(_analysed) > REMEMBERED:
            _analysed.popitem(last=False)
    return known


def _mean(found: Sequence[Analysed]) -> float:
    """The chance to win over all simulations: those of good moves are the most."""
    visits = sum(each.visits for each in found)
    return sum(each.visits * each.win_chance for each in found) / visits if visits else 0.5


def _of_move(found: Sequence[Analysed], text: str) -> float | None:
    return next((each.win_chance for each in found if each.visits >= LEAST_VISITS and str(each.move) == text), None)


def _reached(turn: Turn, text: str, bot: Bot) -> float | None:
    """The mover's chance where a move leads, between two sides without secrets; None elsewhere, and before chance."""
    after = turn.after if text == turn.text else turn.before.play(text)
    if after.outcome is not None:
        return (after.outcome.returns[turn.seat] + 1) / 2
    sides = sides_of(after)
    if after.seat is None or after.seat < 0 or len(sides) > 2 or after.game.rulebook.secrets:
        return None
    hope = _mean(_analyse(bot, after))
    return hope if _same_side(sides, after.seat, turn.seat) else 1 - hope


def _same_side(sides: Iterable[Sequence[int]], one: int, other: int) -> bool:
    return any(one in side and other in side for side in sides)


def _said(turn: Turn, weight: _Weight, viewer: int | None, over: bool) -> Weighed:
    """A weighed move in the words of whoever asks."""
    position = turn.before
    lost = 0.0 if weight.kept is None or weight.could is None else weight.could - weight.kept
    named = weight.best if weight.best != turn.text and lost >= WORTH_SAYING else ""
    events = (event for event in position.all_events(named) if over or event.known_to(viewer)) if named else ()
    return Weighed(
        sequence=turn.sequence,
        seat=turn.seat,
        hope=round(weight.hope, 4),
        kept=None if weight.kept is None else round(weight.kept, 4),
        lost=max(0.0, round(lost, 4)),
        better=named,
        trail=position.touched(named) if named else (),
        told=tuple(map(views.told, events)),
        exact=weight.exact,
    )
