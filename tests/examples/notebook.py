"""Notebooks run as a reader runs them, cell by cell, and what they print.

`python -m tests.examples.notebook` runs all of them and keeps what they printed, as the tests expect it.
"""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def code(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """Its cells of code."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def printed(notebook: dict[str, Any]) -> list[str]:
    """What each cell of code prints, run one after the other."""
    names: dict[str, Any] = {"__name__": "__main__"}
    found = []
    for number, cell in enumerate(code(notebook), start=1):
        out = io.StringIO()
        with redirect_stdout(out):
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
        found.append(out.getvalue())
    return found


def kept(cell: dict[str, Any]) -> str:
    """What a cell printed when the notebook was written."""
    return "".join(line for output in cell["outputs"] for line in output["text"])


def keep(path: Path) -> None:
    """Run a notebook and write down what it printed."""
    notebook = read(path)
    for number, (cell, text) in enumerate(zip(code(notebook), printed(notebook), strict=True), start=1):
        stream = {"name": "stdout", "output_type": "stream", "text": text.splitlines(keepends=True)}
        cell["outputs"] = [stream] if text else []
        cell["execution_count"] = number
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for path in NOTEBOOKS:
        keep(path)
