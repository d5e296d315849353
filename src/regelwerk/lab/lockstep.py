"""Kernel and referee in lock-step: two readings of a rulebook play the same games and must agree after every move.

Random games reach what happens often; eager ones, which prefer moves by which something happens, reach captures, duels,
deliveries and enclosures. Every clause that a referee cites on the way is remembered.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count, product
from typing import Any

from regelwerk.contract import CHANCE, Kind, Move, Snapshot
from regelwerk.model.game import Game
from regelwerk.model.playing import play_by_rules, repetition
from regelwerk.model.position import Position

TRIED = 6
"""Moves that an eager player looks at before it makes the one by which most happens."""

EAGER_SHARE = 0.8
"""How often an eager player is eager; the rest of its moves are random, so that its games do not go in circles."""


@dataclass
class Agreement:
    """How far both readings went together, the clauses and events cited on the way, and the first disagreement."""

    moves: int = 0
    games: int = 0
    cited: dict[tuple[str, str], Mapping[str, str | int]] = field(default_factory=dict)
    """The events told, by clause and key, each with the values of the first one."""

    endings: set[str] = field(default_factory=set)
    disagreement: str = ""
    reached: tuple[Position, Snapshot[Any]] | None = None
    """The last position compared, fully described: mostly the next move is made in it."""

    @property
    def clauses(self) -> set[str]:
        """The clauses that were cited."""
        return {clause for clause, _ in self.cited}


def settings(game: Game) -> list[dict[str, Any]]:
    """Every allowed player count with every allowed combination of options, as arguments of `game.start`."""
    found = []
    for players in game.players:
        offered = [(option.name, option.allowed(players)) for option in game.options if option.allowed(players)]
        names = [name for name, _ in offered]
        found += [
            {"players": players, **dict(zip(names, values, strict=True))}
            for values in product(*(values for _, values in offered))
        ]
    return found


def hold_together(
    game: Game, moves: int, seed: int = 0, progress: Callable[[int], None] = lambda done: None
) -> Agreement:
    """Whole games through all settings, in turn random and eager, until this many moves agree or one does not."""
    agreement = Agreement()
    offered = settings(game)
    for number in count():
        setting = offered[number // 2 % len(offered)]
        rng = random.Random(f"{game.name} {seed} {number}")
        for position, move, after in _game(game.start(**setting), rng, eager=bool(number % 2)):
            agreement.disagreement = compare(position, move, after, agreement)
            agreement.moves += 1
            if agreement.disagreement:
                return agreement
        agreement.games += 1
        progress(agreement.moves)
        if agreement.moves >= moves and number >= 2 * len(offered) - 1:
            return agreement
    raise AssertionError("counting never ends")


def _game(position: Position, rng: random.Random, *, eager: bool) -> Iterator[tuple[Position, Move, Position]]:
    """Every move of one game with the position before and after it."""
    while position.seat is not None:
        move = _eager_move(position, rng) if eager and rng.random() < EAGER_SHARE else position.sample(rng)
        after = position.play(move)
        yield position, move, after
        position = after


def _eager_move(position: Position, rng: random.Random) -> Move:
    """Of a few random moves the one by which most happens, as the referee tells it."""
    tried = [position.sample(rng) for _ in range(1 if position.seat == CHANCE else TRIED)]
    return max(tried, key=lambda move: sum(not event.quiet for event in position.events(move, position.seat)))


def compare(position: Position, move: Move, after: Position, agreement: Agreement) -> str:
    """What the two readings of one move disagree on; empty where they agree. Its events are remembered."""
    before = agreement.reached
    described = before[1] if before is not None and before[0] is position else full(position)
    draft = play_by_rules(position.game, described, parsed(position, move))
    for event in draft.events:
        agreement.cited.setdefault((event.clause, event.key), event.values)
    read, played = draft.now, full(after)
    agreement.reached = (after, played)
    if played.ending == "G1":
        agreement.cited.setdefault((repetition().clause, repetition().key), {})
        if read.over:
            return f"{_where(position, move)}: the referee ends the game by {read.ending}, the kernel by G1"
        played = replace(played, seat=read.seat, places=(), ending="")
    if played.ending:
        agreement.endings.add(played.ending)
    if not draft.events:
        return f"{_where(position, move)}: the referee tells nothing of it"
    if read == played:
        return ""
    differing = [
        f"  {name}: referee {getattr(read, name)!r}, kernel {value!r}"
        for name, value in vars(played).items()
        if name != "facts" and getattr(read, name) != value
    ]
    return "\n".join([f"{_where(position, move)}:", *differing, position.dump()])


def full(position: Position) -> Snapshot[Any]:
    """Everything there is to know of a position."""
    return position.game.snapshot(position.words(), position.setting)


def parsed(position: Position, move: Move) -> Kind:
    """A move as its room declares it."""
    return position.game.moves.run(chance=move.chance).move(move.id)


def _where(position: Position, move: Move) -> str:
    return f"{position.game.name} with {position.players} players {position.options}, ply {position.ply}, {move}"
