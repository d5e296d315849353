"""Run in a process of its own: every kernel of a game as PTX, for which no card has to be there."""

from __future__ import annotations

import sys
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy

sys.modules.setdefault("cupy", numpy)  # only the compiler is wanted

import regelwerk as rw  # noqa: E402
from regelwerk.kernel.cuda.loops import launches  # noqa: E402
from regelwerk.kernel.many import Many  # noqa: E402

cuda: Any = import_module("numba.cuda")
types: Any = import_module("numba.cuda.types")
dispatcher: Any = import_module("numba.cuda.dispatcher")

HOPPER = (9, 0)
WORDS, ROWS, FLOATS = types.int64[::1], types.int64[:, ::1], types.float32[:, ::1]
RNGS, MARKS = types.uint64[:, ::1], types.boolean[::1]
PARTS = [WORDS, WORDS, ROWS, RNGS, ROWS, WORDS, types.float64[:, ::1], WORDS, MARKS, types.int64]
MANY: Any = types.NamedTuple(PARTS, Many)

GIVEN = {
    "step": (MANY, WORDS),
    "sample": (MANY, WORDS),
    "play_out": (MANY, WORDS),
    "play_many": (WORDS, WORDS, RNGS, WORDS, types.int64, types.int64, types.boolean),
    "finish": (MANY, WORDS),
    "find_illegal": (MANY, ROWS, WORDS, WORDS, MARKS),
    "mask": (MANY, ROWS, types.boolean[:, ::1]),
    "count": (MANY, ROWS, WORDS),
    "list": (MANY, ROWS, WORDS, WORDS, types.int32[::1]),
    "observe": (MANY, WORDS, ROWS, WORDS, ROWS, WORDS, FLOATS, FLOATS, types.int64),
    "resample": (MANY, WORDS),
}


def main(name: str) -> None:
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=HOPPER)
    game = rw.game(name)
    setting = game.setting()
    made = launches(game.kernel, game.kernel.start(setting.tables, setting.players).size)
    assert set(GIVEN) == set(vars(made))
    for kernel, given in GIVEN.items():
        text, _ = cuda.compile_ptx(getattr(made, kernel).py_func, types.void(*given), cc=HOPPER)
        assert ".visible .entry" in text, kernel


if __name__ == "__main__":
    main(sys.argv[1])
