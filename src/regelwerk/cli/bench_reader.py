"""`regelwerk bench reader`: how well the reader reads, by every figure it is measured with."""

from __future__ import annotations

from dataclasses import asdict
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from .terminal import print_json, progress

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    class Figures(Protocol):
        """What a measure found: a dataclass that can say itself in lines."""

        __dataclass_fields__: Any

        def lines(self) -> list[str]: ...


MEASURES = {
    "repair": "Repair of damaged words",
    "elements": "Elements per sentence, across games",
    "play": "Text against play",
    "lint": "Lint, by deleting clauses",
}
"""The modules of `regelwerk.reader.measure` in the order of the pipeline, and what each is about."""


def run(as_json: bool) -> None:
    """Take every measure and print it."""
    found: dict[str, Figures] = {}
    with progress() as bar:
        for name, title in MEASURES.items():
            task = bar.add_task(title, total=None)
            measure = import_module(f"regelwerk.reader.measure.{name}").measure

            def report(done: int, total: int, task: Any = task) -> None:
                bar.update(task, completed=done, total=total)

            found[name] = cast("Callable[..., Figures]", measure)(report)
    if as_json:
        print_json({name: asdict(figures) for name, figures in found.items()})
        return
    print("\n\n".join("\n".join((MEASURES[name], *_indented(figures))) for name, figures in found.items()))


def _indented(figures: Figures) -> list[str]:
    return [f"  {line}".rstrip() for line in figures.lines()]
