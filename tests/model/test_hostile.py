"""Nothing that can be reached from `import regelwerk` ends the interpreter, whatever it is given."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import regelwerk as rw

EXAMPLES = 12
"""Enough to find what was broken once; `python -m tests.model.hostile NAME 2000` looks longer."""

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def survived(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One game after the other in one process, which says so after each: most of the time goes into loading."""
    program = f"from tests.model.hostile import main; [main(name, {EXAMPLES}) for name in {rw.games()!r}]"
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", program],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), os.environ.get("PYTHONPATH", "")))},
        cwd=tmp_path_factory.mktemp("hostile"),  # where `save` leaves files of hostile names
        capture_output=True,
        text=True,
        check=False,
        timeout=280,
    )
    return done.stdout[-4000:] + done.stderr[-4000:]


@pytest.mark.slow
@pytest.mark.parametrize("name", rw.games(), ids=lambda name: f"hostile-{name}")
def test_every_public_name_survives_hostile_arguments(name: str, survived: str) -> None:
    """By their ids these tests go to one core, as those of a file do, and share what was tried."""
    assert f"{name} survived\n" in survived, survived
