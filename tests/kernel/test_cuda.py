"""The same kernels on a graphics card: on Numba's simulated one everywhere, as PTX where the compiler is there."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import regelwerk as rw

STEPS = {"forma": 2, "agvato": 4, "ausbrecher-ag": 4}
"""Simulated threads are threads of Python: a handful of moves takes seconds where a move does much."""

COMPILER = find_spec("numba_cuda") is not None and find_spec("nvidia") is not None


def run(script: str, *words: str, **environment: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", str(Path(__file__).parent / script), *words],
        env={**os.environ, **environment},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("name", rw.games())
def test_a_card_plays_the_same_games(name: str) -> None:
    run("simulated_card.py", name, str(STEPS.get(name, 6)), NUMBA_ENABLE_CUDASIM="1")


@pytest.mark.slow
@pytest.mark.skipif(not COMPILER, reason="regelwerk[gpu] is not installed: nothing here can compile for a card")
@pytest.mark.parametrize("name", rw.games())
def test_every_kernel_compiles_for_a_card(name: str) -> None:
    run("ptx.py", name)


def test_a_device_that_does_not_exist_is_refused() -> None:
    with pytest.raises(rw.Unreadable, match="cpu, cuda, not on 'tpu'"):
        rw.Batch(rw.game("quadro-be"), 2, device="tpu")


@pytest.mark.skipif(find_spec("cupy") is not None, reason="what is missing elsewhere is installed here")
def test_missing_packages_are_named_in_a_sentence() -> None:
    with pytest.raises(rw.Unreadable, match=r"install regelwerk\[gpu\]"):
        rw.Batch(rw.game("quadro-be"), 2, device="cuda")
