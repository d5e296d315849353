"""`python -m regelwerk.lab.reader.learning`: learn again, write the weights, print the report. A quarter of an hour.

With `--held-out`, the weights as they are judge the held-out third of the corpus, which nothing was learned from; with
`--others FOLDER`, the texts in a folder whose sentences somebody labelled (`foreign.py`).
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from rich.progress import Progress

from regelwerk.reader.elements.weights import learned

from .calibrating import calibrate
from .corpus import HELD_OUT, LEARNED_FROM, Line, files, read
from .foreign import labelled, texts
from .foreseen import foreseen
from .frames import frames
from .report import ranked, report
from .rulebooks import clauses, others
from .training import judge, odds, save, see, train


def main(given: list[str]) -> int:
    """Learn, or score the held-out third."""
    parser = ArgumentParser(prog="python -m regelwerk.lab.reader.learning", description=__doc__)
    parser.add_argument("--held-out", action="store_true", help="score the held-out third; learn nothing")
    parser.add_argument("--others", metavar="FOLDER", type=Path, help="score texts by others; learn nothing")
    chosen = parser.parse_args(given)
    if chosen.others is not None:
        return _others(chosen.others)
    held_out = chosen.held_out
    lines = _corpus(HELD_OUT if held_out else LEARNED_FROM)
    if held_out:
        seen = see(lines, learned().keys)
        shown = report(lines, seen.counts, judge(learned(), seen))
    else:
        lines = [*lines, *clauses(), *others()]
        everything = [*lines, *frames()]
        with Progress(disable=not sys.stderr.isatty()) as bar:
            task = bar.add_task("learning", total=None)
            known = foreseen(everything)
            seen = see(everything)
            model, judged = train(seen, known, lambda done, total: bar.update(task, completed=done, total=total))
        save(model)
        shown = report(lines, seen.counts[: len(lines)], judged)
    sys.stdout.write("\n".join(shown.lines()) + "\n")
    return 0


def _others(folder: Path) -> int:
    """Score the labelled sentences found in a folder, set by set, and say how the odds of each would bend."""
    known = texts()
    found = labelled(folder, known)
    if not found:
        sys.stderr.write(f"No sentence in {folder} has labels in corpus/others.\n")
        return 1
    for name, lines in found.items():
        seen = see(lines, learned().keys)
        judged = judge(learned(), seen)
        there = sum(len(text.labels) for text in known if text.set == name)
        fitting = calibrate(odds(learned(), seen), seen.truth, np.ones(seen.truth.shape)).bend
        bend = ", ".join(f"{value:.2f}" for value in fitting)
        said = (
            f"{name}: {len(lines)} of {there} labelled sentences",
            ranked(judged.sentences, judged.truth),
            *report(lines, np.ones(seen.truth.shape), judged).lines(),
            f"curve that would fit: {bend}",
        )
        sys.stdout.write("\n".join(said) + "\n")
    return 0


def _corpus(numbers: Sequence[int]) -> list[Line]:
    lines, faults = read(files(numbers))
    for fault in faults:
        sys.stderr.write(f"{fault.file}, line {fault.line}: {fault.why}\n")
    if not lines:
        sys.stderr.write("There are no such games in corpus/elements.\n")
        raise SystemExit(1)
    return lines


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
