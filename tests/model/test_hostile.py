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


@pytest.mark.slow
@pytest.mark.parametrize("name", rw.games())
def test_every_public_name_survives_hostile_arguments(name: str, tmp_path: Path) -> None:
    program = f"from tests.model.hostile import main; main({name!r}, {EXAMPLES})"
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", program],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), os.environ.get("PYTHONPATH", "")))},
        cwd=tmp_path,  # where `save` leaves files of hostile names
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr[-4000:]
