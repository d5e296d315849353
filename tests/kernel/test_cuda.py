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


def run(script: str, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "ignore", str(Path(__file__).parent / script), *words],
        env={**os.environ, **environment},
        check=False,
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def played() -> str:
    """What the simulated card says of every game, in one process: most of the time goes into loading."""
    words = [word for name in rw.games() for word in (name, str(STEPS.get(name, 6)))]
    done = run("simulated_card.py", *words, NUMBA_ENABLE_CUDASIM="1")
    return done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", rw.games(), ids=lambda name: f"on-a-card-{name}"
)  # by this name the file stays together
def test_a_card_plays_the_same_games(name: str, played: str) -> None:
    assert f"{name}: the same\n" in played, played


@pytest.mark.slow
@pytest.mark.skipif(not COMPILER, reason="regelwerk[gpu] is not installed: nothing here can compile for a card")
@pytest.mark.parametrize("name", rw.games())
def test_every_kernel_compiles_for_a_card(name: str) -> None:
    done = run("ptx.py", name)
    assert done.returncode == 0, done.stderr


def test_a_device_that_does_not_exist_is_refused() -> None:
    with pytest.raises(rw.Unreadable, match="cpu, cuda, not on 'tpu'"):
        rw.Batch(rw.game("quadro-be"), 2, device="tpu")


@pytest.mark.skipif(find_spec("cupy") is not None, reason="what is missing elsewhere is installed here")
def test_missing_packages_are_named_in_a_sentence() -> None:
    with pytest.raises(rw.Unreadable, match=r"install regelwerk\[gpu\]"):
        rw.Batch(rw.game("quadro-be"), 2, device="cuda")
