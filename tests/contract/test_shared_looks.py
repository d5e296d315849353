"""A position is described and drawn once for all who ask: so nothing that is shared may be changed by anybody."""

from __future__ import annotations

import random
from functools import partial

from regelwerk.contract import CHANCE
from regelwerk.model.drawing import draw
from regelwerk.model.game import Game
from regelwerk.model.playing import play_by_rules

from .budget import budget
from .random_games import positions

LOOKED_AT = budget(24)


def test_a_snapshot_stays_as_it_is_whoever_works_with_it(game: Game) -> None:
    for position in positions(game, LOOKED_AT):
        viewers = (None, *range(position.players))
        shared = {viewer: position.snapshot(viewer) for viewer in viewers}
        for viewer in viewers:
            position.view(viewer)
            position.touches(viewer)
        for move in position.moves()[:3]:
            position.judge(str(move))
            if position.seat is not None:
                kind = game.moves.run(chance=position.seat == CHANCE).move(move.id)
                play_by_rules(game, game.snapshot(position.words(), position.setting), kind)
                position.all_events(move)
        for viewer in viewers:
            assert shared[viewer] == game.snapshot(position.known(viewer), position.setting)
            assert position.view(viewer) == draw(position, viewer)


def test_a_game_that_is_seen_alike_shows_every_seat_the_same(game: Game) -> None:
    if game.seen_alike:
        for position in positions(game, LOOKED_AT):
            scenes = [draw(position, seat) for seat in (None, *range(position.players))]
            assert all(scene == scenes[0] for scene in scenes)


def test_the_kernel_allows_what_the_referee_accepts(game: Game) -> None:
    rng = random.Random(game.name)
    for position in positions(game, LOOKED_AT):
        run = game.moves.run(chance=position.seat == CHANCE)
        tried = (
            {run.text(rng.randrange(len(run))) for _ in range(4)} | {str(move) for move in position.moves()[:2]} | {""}
        )
        for text in tried:
            assert position.allows(text) == position.judge(text).ok, f"{text!r} in\n{position!r}"


def test_chance_is_drawn_by_the_same_stretches_listed_or_not(game: Game) -> None:
    rng = random.Random(game.name)
    for position in positions(game, LOOKED_AT):
        if position.seat == CHANCE:
            weighted = [(move, weight) for move, weight in position.weights() if weight]
            total = sum(weight for _, weight in weighted)
            for mark in (0, total - 1, rng.randrange(total)):
                ends = [sum(weight for _, weight in weighted[: at + 1]) for at in range(len(weighted))]
                expected = next(move for (move, _), end in zip(weighted, ends, strict=True) if mark < end)
                asked = list[int]()
                assert position.outcome_at(partial(_noted, asked, mark)) is expected
                assert asked == [total]


def _noted(asked: list[int], mark: int, total: int) -> int:
    asked.append(total)
    return mark
