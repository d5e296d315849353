"""The checkout of regelwerk that a command works on: the one around the working folder, or the one it runs from."""

from __future__ import annotations

from pathlib import Path

from .command import refuse


def checkout(given: Path | None = None) -> Path:
    """The root of a checkout; one sentence if there is none."""
    here = Path.cwd()
    candidates = (here, *here.parents, *Path(__file__).resolve().parents) if given is None else (given.absolute(),)
    for root in candidates:
        if (root / "pyproject.toml").is_file() and (root / "src" / "regelwerk" / "registry.py").is_file():
            return root
    where = "there is none around this folder" if given is None else f"{given} is none"
    return refuse(f"This needs a checkout of regelwerk, and {where}; name its folder with --folder.")
