"""One encoder learned: a forerunner, which leaves out a fifth of the games and judges them, or the last of all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch

from regelwerk.lab.reader.learning.corpus import Line
from regelwerk.lab.reader.learning.shares import FOLDS, counts_of, folds, truth_of
from regelwerk.reader.elements.encoder import tell
from regelwerk.reader.elements.pieces import Vocabulary

from .descent import Lesson, judged, learn
from .network import Network, parts
from .origin import Origin, Singles


class Course(NamedTuple):
    """What is learned: from which model and which of its layers, how often all sentences are seen, and without which
    fifth of the games; the last course leaves out none."""

    model: Path
    layers: tuple[int, ...]
    rounds: int
    lines: Sequence[Line]
    pieces: tuple[str, ...]
    part: int


class Learned(NamedTuple):
    """What a forerunner says of the games it has not seen, with and without what stands around; its weights."""

    whole: Singles
    alone: Singles
    parts: Mapping[str, Singles]


def forerunner(course: Course) -> Learned:
    """Learn one encoder, on a graphics card where there is one."""
    vocabulary, lines = Vocabulary(course.pieces), course.lines
    whole = [tell(vocabulary, line.text, line.heading, line.before, line.language) for line in lines]
    alone = [tell(vocabulary, line.text, "", "", line.language) for line in lines]
    lesson = Lesson(whole, alone, truth_of(lines), np.array([counts_of(line) for line in lines]))
    network = Network(len(vocabulary), len(course.layers), lesson.truth.shape[1])
    torch.manual_seed(course.part)
    network.begin(Origin(course.model), vocabulary.pieces, course.layers)
    network.to("cuda" if torch.cuda.is_available() else "cpu")
    fold = np.full(len(lines), -1) if course.part == FOLDS else folds(lines)
    left = np.flatnonzero(fold == course.part).tolist()
    learn(network, lesson.chosen(np.flatnonzero(fold != course.part).tolist()), course.rounds, course.part)
    said = lesson.chosen(left)
    return Learned(judged(network, said.whole), judged(network, said.alone), parts(network))
