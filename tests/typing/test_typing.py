"""The public names are typed: a user's program passes mypy in strict mode, and every name says what it promises."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path

import regelwerk as rw

from .sample_client import main

SAMPLE = Path(__file__).with_name("sample_client.py")


def test_the_sample_client_runs() -> None:
    main()


def test_the_sample_client_passes_strict_mypy() -> None:
    command = [sys.executable, "-m", "mypy", "--strict", "--explicit-package-bases", str(SAMPLE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_dir_shows_every_public_name() -> None:
    assert set(rw.__all__) <= set(dir(rw))


def test_every_public_name_and_member_says_what_it_promises() -> None:
    named = {name: getattr(rw, name) for name in rw.__all__ if name != "CHANCE"}
    for name, value in list(named.items()):
        if name in {"Batch", "Game", "Position"}:
            named |= {f"{name}.{member}": getattr(value, member) for member in vars(value) if member[0] != "_"}
    assert [name for name, value in named.items() if not inspect.getdoc(value)] == []
