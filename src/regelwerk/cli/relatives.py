"""Games of other libraries that are nearest to ours (`relatives.toml`)."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def relatives() -> dict[str, Any]:
    """The tables of the file, by the library or the measure they are for."""
    return tomllib.loads(files(__package__).joinpath("relatives.toml").read_text(encoding="utf-8"))
