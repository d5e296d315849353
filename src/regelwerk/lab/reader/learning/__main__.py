"""`python -m regelwerk.lab.reader.learning`: learn anew, write the weights, print the report. Some three minutes.

With `--held-out`, the weights as they are judge the held-out third of the corpus, which nothing was learned from.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from rich.progress import Progress

from regelwerk.reader.elements.weights import learned

from .corpus import HELD_OUT, LEARNED_FROM, Line, files, read
from .report import report
from .rulebooks import clauses, others
from .training import judge, save, see, train


def main(given: list[str]) -> int:
    """Learn, or score the held-out third."""
    parser = ArgumentParser(prog="python -m regelwerk.lab.reader.learning", description=__doc__)
    parser.add_argument("--held-out", action="store_true", help="score the held-out third; learn nothing")
    held_out = parser.parse_args(given).held_out
    lines = _corpus(HELD_OUT if held_out else LEARNED_FROM)
    if held_out:
        seen = see(lines, learned().keys)
        said = report(lines, seen.counts, judge(learned(), seen))
    else:
        lines = [*lines, *clauses(), *others()]
        with Progress(disable=not sys.stderr.isatty()) as bar:
            task = bar.add_task("learning", total=None)
            seen = see(lines)
            model, judged = train(seen, lambda done, total: bar.update(task, completed=done, total=total))
        save(model)
        said = report(lines, seen.counts, judged)
    sys.stdout.write("\n".join(said.lines()) + "\n")
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
