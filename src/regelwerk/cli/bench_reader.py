"""`regelwerk bench reader`: how well the reader reads, by every figure it is measured with."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from .terminal import print_json, progress

if TYPE_CHECKING:
    from collections.abc import Callable

MEASURES = {
    "repair": "repairing damaged words",
    "elements": "tagging across games",
    "play": "text against play",
    "lint": "finding faults",
}
"""The modules of `regelwerk.lab.reader` in the order of the pipeline, and what each of them does."""


class Figures(Protocol):
    """What a measure found: plain data that can say itself in lines."""

    def lines(self) -> list[str]: ...


def run(as_json: bool) -> None:
    """Take every measure and print it."""
    found: dict[str, Figures] = {}
    with progress() as bar:
        for name, title in MEASURES.items():
            task = bar.add_task(title, total=None)

            def report(done: int, total: int, task: Any = task) -> None:
                bar.update(task, completed=done, total=total)

            measure = import_module(f"regelwerk.lab.reader.{name}").measure
            found[name] = cast("Callable[..., Figures]", measure)(report)
    if as_json:
        print_json(found)
    else:
        print("\n\n".join("\n".join(line.rstrip() for line in figures.lines()) for figures in found.values()))
