"""One encoder learned from sentences: small steps on many at a time, faster at first and then slower and slower.

In three of ten rounds a sentence is seen without what stands around it, and some of its pieces are always hidden, so
that nothing is learned that hangs on one word. With a teacher, half of what is learned is what that says of the very
same pieces, and some of these are changed for others that are like them: sentences that nobody wrote or labelled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn
from torch.nn import functional

from regelwerk.lab.reader.learning.shares import SHARE_ALONE
from regelwerk.reader.elements.encoder import Told, side_by_side
from regelwerk.reader.elements.pieces import MASKED, PAD, SPECIAL

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]

TOGETHER = 64
RATE, LOUDER = 2e-4, 10.0
"""The size of steps, and how much greater those of the last layer are, which begins with nothing."""
_WARM, _SLOWEST = 0.06, 0.02
_HIDDEN = 0.08
"""The share of a sentence's own pieces that are hidden each time."""
_CHANGED = 0.15
"""The share of a sentence's own pieces that are changed for others like them, where there is a teacher."""
_TAUGHT = 0.5
"""What the teacher's word counts beside the labels."""
_DECAY, _STEEPEST = 0.01, 5.0
_SORTED = 32
"""So many batches are put in order of length together, so that little is read in vain."""


class Lesson(NamedTuple):
    """Sentences with and without what stands around them, what holds, and what each counts for each element."""

    whole: Sequence[Told]
    alone: Sequence[Told]
    truth: npt.NDArray[np.bool_]
    counts: Floats

    def chosen(self, rows: Sequence[int]) -> Lesson:
        """Some of the sentences."""
        return Lesson(
            [self.whole[row] for row in rows], [self.alone[row] for row in rows], self.truth[rows], self.counts[rows]
        )


class Taught(NamedTuple):
    """What a network that has learned the lesson already says of pieces, and for every piece those that are like it."""

    teacher: Callable[..., Tensor]
    like: Numbers


def learn(
    network: nn.Module, lesson: Lesson, rounds: int, seed: int, rate: float = RATE, taught: Taught | None = None
) -> None:
    """Go through the sentences so many times."""
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    device = next(network.parameters()).device
    truth = torch.tensor(lesson.truth, dtype=torch.float32, device=device)
    counts = torch.tensor(lesson.counts, dtype=torch.float32, device=device)
    last = list(network.elements.parameters())
    others = [weights for name, weights in network.named_parameters() if not name.startswith("elements.")]
    sizes = (rate, rate * LOUDER)
    groups = [{"params": part, "lr": size} for part, size in zip((others, last), sizes, strict=True)]
    steps = torch.optim.AdamW(groups, weight_decay=_DECAY)
    total, done = rounds * -(-len(lesson.whole) // TOGETHER), 0
    network.train()
    for _ in range(rounds):
        for rows in _batches(lesson, rng):
            part = min(1.0, done / (_WARM * total)) * max(_SLOWEST, 1.0 - done / total)
            for group, size in zip(steps.param_groups, sizes, strict=True):
                group["lr"] = part * size
            told_now = [lesson.alone[row] if rng.random() < SHARE_ALONE else lesson.whole[row] for row in rows]
            seen = tensors(told_now, device, rng, None if taught is None else taught.like)
            at = torch.tensor(rows, device=device)
            held = truth[at]
            with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
                if taught is not None:
                    with torch.no_grad():
                        held = held + _TAUGHT * (taught.teacher(*seen).float().sigmoid() - held)
                said = network(*seen)
            gaps = functional.binary_cross_entropy_with_logits(said.float(), held, reduction="none")
            steps.zero_grad()
            (gaps * counts[at]).sum(1).mean().backward()
            nn.utils.clip_grad_norm_(network.parameters(), _STEEPEST)
            steps.step()
            done += 1


def _batches(lesson: Lesson, rng: np.random.Generator) -> list[list[int]]:
    order = rng.permutation(len(lesson.whole)).tolist()
    size = TOGETHER * _SORTED
    near = [
        sorted(order[first : first + size], key=lambda row: len(lesson.whole[row].pieces))
        for first in range(0, len(order), size)
    ]
    found = [rows[first : first + TOGETHER] for rows in near for first in range(0, len(rows), TOGETHER)]
    return [found[place] for place in rng.permutation(len(found))]


def tensors(
    told: Sequence[Told],
    device: torch.device,
    rng: np.random.Generator | None = None,
    like: Numbers | None = None,
) -> tuple[Tensor, ...]:
    """Pieces, which places have one, and which are the sentence's own; with `rng` some of those are hidden, with
    `like` some are changed for others like them."""
    numbers, own = side_by_side(told)
    there = numbers != SPECIAL.index(PAD)
    if rng is not None and like is not None:
        changed = (own > 0) & (rng.random(numbers.shape) < _CHANGED)
        numbers[changed] = like[numbers[changed], rng.integers(like.shape[1], size=int(changed.sum()))]
    if rng is not None:
        numbers[(own > 0) & (rng.random(numbers.shape) < _HIDDEN)] = SPECIAL.index(MASKED)
    return tuple(torch.from_numpy(part).to(device) for part in (numbers, there, own))


def judged(network: nn.Module, told: Sequence[Told]) -> npt.NDArray[np.float32]:
    """The log odds of every element in every sentence."""
    device = next(network.parameters()).device
    network.eval()
    with torch.no_grad():
        parts = [
            network(*tensors(told[first : first + 256], device)).float().cpu().numpy()
            for first in range(0, len(told), 256)
        ]
    return np.concatenate([np.zeros((0, network.elements.out_features), dtype=np.float32), *parts])
