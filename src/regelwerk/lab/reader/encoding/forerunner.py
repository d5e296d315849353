"""One encoder learned: a forerunner, which leaves out a fifth of the games and judges them, or the last of all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import numpy as np
import torch

from regelwerk.lab.reader.learning.corpus import Line
from regelwerk.lab.reader.learning.shares import FOLDS, counts_of, folds, truth_of
from regelwerk.reader.elements.encoder import tell
from regelwerk.reader.elements.pieces import Vocabulary

from .descent import Lesson, Taught, judged, learn
from .network import Network, parts
from .origin import Origin, Singles


class Course(NamedTuple):
    """What is learned: from which model and which of its layers, who teaches, how often all sentences are seen, and
    without which fifth of the games; the last course leaves out none. What was learned may be kept in a folder."""

    model: Path
    teacher: Path | None
    layers: tuple[int, ...]
    rounds: int
    lines: Sequence[Line]
    pieces: tuple[str, ...]
    part: int
    kept: Path | None = None

    def file(self, folder: Path) -> Path:
        """Where what was learned is kept: another corpus or another way to learn it has another name."""
        lines = [(line.game, line.heading, line.text, sorted(line.elements)) for line in self.lines]
        way = (self.teacher is None, self.layers, self.rounds, self.pieces, lines)
        return folder / f"part-{self.part}-{crc32(repr(way).encode()):08x}.npz"


class Learned(NamedTuple):
    """What a forerunner says of the games it has not seen, with and without what stands around; its weights."""

    whole: Singles
    alone: Singles
    parts: Mapping[str, Singles]


def forerunner(course: Course) -> Learned:
    """Learn one encoder, or read what was learned if that is kept."""
    if course.kept is None:
        return _learned(course)
    course.kept.mkdir(parents=True, exist_ok=True)
    path = course.file(course.kept)
    if not path.exists():
        whole, alone, weights = _learned(course)
        np.savez(path.with_suffix(".begun.npz"), whole=whole, alone=alone, **weights)  # type: ignore[arg-type]
        path.with_suffix(".begun.npz").rename(path)
    with np.load(path) as table:
        weights = {name: table[name] for name in table.files if name not in Learned._fields}
        return Learned(table["whole"], table["alone"], weights)


def _learned(course: Course) -> Learned:
    """One encoder, on a graphics card where there is one; its teacher before it, if it has one."""
    vocabulary, lines = Vocabulary(course.pieces), course.lines
    whole = [tell(vocabulary, line.text, line.heading, line.before, line.language) for line in lines]
    alone = [tell(vocabulary, line.text, "", "", line.language) for line in lines]
    lesson = Lesson(whole, alone, truth_of(lines), np.array([counts_of(line) for line in lines]))
    network = Network(len(vocabulary), len(course.layers), lesson.truth.shape[1])
    torch.manual_seed(course.part)
    origin = Origin(course.model)
    network.begin(origin, vocabulary.pieces, course.layers)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    network.to(device)
    fold = np.full(len(lines), -1) if course.part == FOLDS else folds(lines)
    given, said = (
        lesson.chosen(np.flatnonzero(which).tolist()) for which in (fold != course.part, fold == course.part)
    )
    taught = None
    if course.teacher is not None:
        from .teacher import RATE, ROUNDS, Teacher  # needs one package more

        teacher = Teacher(course.teacher, vocabulary.pieces, lesson.truth.shape[1]).to(device)
        learn(teacher, given, ROUNDS, course.part, RATE)
        taught = Taught(teacher.eval(), origin.alike(vocabulary.pieces))
    learn(network, given, course.rounds, course.part, taught=taught)
    return Learned(judged(network, said.whole), judged(network, said.alone), parts(network))
