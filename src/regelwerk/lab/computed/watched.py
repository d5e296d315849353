"""A game watched: many random games by their moves, and some of them move by move with what is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

import numpy as np

from regelwerk.contract import CHANCE, Board, Item
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, PLY, UNKNOWN
from regelwerk.model.game import Game
from regelwerk.model.position import Position, position_of

from .frame import Change, Frame, change
from .match import MATCHES, Match, play

STEPS = 1800
"""Moves of every game that are looked at closely."""

OPENING, MIDDLE, CLOSE, FAREWELL = 40, 40, 12, 8
"""Of a match the first moves are looked at, a stretch in the middle, the last, and those after a seat's last one."""


@dataclass(frozen=True, eq=False)
class Step:
    """One move looked at: who made it, among how many, what was seen before and after, and what it hid or showed.

    `hidden`: the seats that do not know what it changed. `shown`: somebody now knows what was hidden before.
    `chances` are the outcomes with their weights where chance moved, `drawn` the one that came.
    """

    match: Match
    ply: int
    seat: int
    choices: int
    before: Frame
    after: Frame
    hidden: frozenset[int]
    shown: bool
    chances: dict[int, int]
    drawn: int

    @cached_property
    def change(self) -> Change:
        return change(self.before, self.after)

    @property
    def last(self) -> bool:
        return self.ply == len(self.match.moves) - 1

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the seats."""
        return self.before.colours

    @property
    def colour(self) -> str:
        """The colour of the seat that moves."""
        return self.before.colours[self.seat]


class Watched:
    """All that the measures look at. The same for the same game, every time."""

    def __init__(
        self,
        game: Game,
        progress: Callable[[int, int], None] | None = None,
        matches: int = MATCHES,
        steps: int = STEPS,
    ) -> None:
        self.game = game
        self.matches = tuple(play(game, matches))
        self.steps = tuple(self._steps(steps, progress))

    def _steps(self, enough: int, progress: Callable[[int, int], None] | None) -> Iterator[Step]:
        """Matches in turn from every setting, until enough has been seen."""
        seen = 0
        rounds: dict[int, list[Match]] = {}
        for match in self.matches:
            rounds.setdefault(id(match.setting), []).append(match)
        for matches in zip(*rounds.values(), strict=False):
            for match in matches:
                for step in look(match):
                    seen += 1
                    yield step
                if progress:
                    progress(min(seen, enough), enough)
                if seen >= enough:
                    return

    @cached_property
    def own(self) -> tuple[Step, ...]:
        """The steps of players, chance left out."""
        return tuple(step for step in self.steps if step.seat != CHANCE)

    @cached_property
    def drawn(self) -> tuple[Step, ...]:
        """The steps of chance."""
        return tuple(step for step in self.steps if step.seat == CHANCE)

    @cached_property
    def turns(self) -> tuple[tuple[Step, ...], ...]:
        """Whole turns that were looked at, but for the first round: all moves of a seat in a row, chance left out."""
        found: list[tuple[Step, ...]] = []
        for _, stretch in groupby(self.steps, key=_stretch()):
            own = [step for step in stretch if step.seat != CHANCE]
            met = set(range(own[0].match.players)) if own and own[0].ply >= OPENING else set()
            for number, (seat, turn) in enumerate(groupby(own, key=lambda step: step.seat)):
                made = tuple(turn)
                if number and made[-1] is not own[-1] and len(met) == made[0].match.players:
                    found.append(made)
                met.add(seat)
        return tuple(found)

    @cached_property
    def finished(self) -> tuple[Match, ...]:
        """The matches that ended by the game's own rules, not by the platform's."""
        own = set(self.game.endings)
        return tuple(m for m in self.matches if m.outcome is not None and m.outcome.clause in own)

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The main boards of the first setting."""
        scene = self.game.start().view(None)
        return tuple(board for board in scene.boards if board.role == "main")

    @cached_property
    def starts(self) -> tuple[tuple[Match, Frame], ...]:
        """The first position of every setting, as everybody sees it."""
        firsts = {id(match.setting): match for match in self.matches}
        return tuple((match, Frame.of(_position(match, _start(match)).view(None))) for match in firsts.values())

    def seen_by(self, match: Match, seat: int) -> tuple[Item, ...]:
        """What one seat sees at the start of a match."""
        return _position(match, _start(match)).view(seat).items


def _stretch() -> Callable[[Step], int]:
    """A key that grows by one wherever a step does not follow the one before it."""
    number = 0
    last: Step | None = None

    def key(step: Step) -> int:
        nonlocal number, last
        number += last is None or step.match is not last.match or step.ply != last.ply + 1
        last = step
        return number

    return key


def look(match: Match) -> Iterator[Step]:
    """The steps of one match that are looked at, in order; stretches between are only played."""
    total = len(match.moves)
    middle = max(OPENING, total // 2)
    wanted = {*range(OPENING), *range(middle, middle + MIDDLE), *range(total - CLOSE, total)}
    for ply in {seat: ply for ply, seat in enumerate(match.seats)}.values():
        wanted.update(range(ply, ply + FAREWELL))
    words, frame = _start(match), None
    for ply, move in enumerate(match.moves):
        if ply not in wanted:
            _apply(match, words, move)
            frame = None
            continue
        before, then = words.copy(), frame or Frame.of(_position(match, words).view(None))
        _apply(match, words, move)
        frame = Frame.of(_position(match, words).view(None))
        yield _step(match, ply, before, words.copy(), then, frame)


def _step(match: Match, ply: int, before: Words, after: Words, then: Frame, now: Frame) -> Step:
    earlier, later = _position(match, before), _position(match, after)
    seat = match.seats[ply]
    changed = before != after
    changed[:BODY] = False
    viewers = [(viewer, earlier.known(viewer), later.known(viewer)) for viewer in range(match.players)]
    chances = {move.id: weight for move, weight in earlier.weights()} if seat == CHANCE else {}
    return Step(
        match=match,
        ply=ply,
        seat=seat,
        choices=len(chances) or _choices(match, before),
        before=then,
        after=now,
        hidden=frozenset(viewer for viewer, _, known in viewers if np.any(changed & (known == UNKNOWN))),
        shown=any(np.any((was == UNKNOWN) & (known != UNKNOWN)) for _, was, known in viewers),
        chances=chances,
        drawn=match.moves[ply],
    )


def _choices(match: Match, words: Words) -> int:
    game = match.setting.game
    return int(game.kernel.legal(match.setting.tables, words, game.move_buffer()))


def _start(match: Match) -> Words:
    return match.setting.game.kernel.start(match.setting.tables, match.players).copy()


def _apply(match: Match, words: Words, move: int) -> None:
    match.setting.game.kernel.apply(match.setting.tables, words, move)
    words[PLY] += 1


def _position(match: Match, words: Words) -> Position:
    return position_of(match.setting, words)
