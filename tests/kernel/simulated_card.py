"""Run with NUMBA_ENABLE_CUDASIM=1: games on Numba's simulated card, step by step those of the processor."""

from __future__ import annotations

import sys

import numpy as np

import regelwerk as rw

GAMES = 2


def compare(name: str, steps: int) -> None:
    """Every word, list, mask and observation on the way is equal, and the generators stay in step."""
    game = rw.game(name)
    for players in {game.players[0], game.players[-1]}:
        here, there = (rw.Batch(game, GAMES, players, seed=7, device=device) for device in ("cpu", "cuda"))
        for _ in range(steps):
            moves = here.sample()
            assert np.array_equal(moves, there.sample()), f"{name}: other moves are drawn"
            here.step(moves)
            there.step(moves)
            assert here == there, f"{name}: other positions"
        listed, same = here.legal(), there.legal()
        assert np.array_equal(listed.offsets, same.offsets), f"{name}: other numbers of moves"
        assert np.array_equal(listed.ids, same.ids), f"{name}: other moves are listed"
        for seat in (None, 0):
            for one, other in zip(here.observe(seat), there.observe(seat), strict=True):
                assert np.array_equal(one, other), f"{name}: seat {seat} observes something else"
        here.resample(0)
        there.resample(0)
        assert here == there, f"{name}: another deal"


if __name__ == "__main__":
    for game, moves in zip(sys.argv[1::2], sys.argv[2::2], strict=True):
        try:
            compare(game, int(moves))
            print(f"{game}: the same")
        except AssertionError as other:
            print(other)
