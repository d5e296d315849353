"""The net: it learns what hangs on two things together, which no sum of weights can, and always the same."""

from __future__ import annotations

import numpy as np

from regelwerk.lab.reader.learning.descent import Layers, descend
from regelwerk.lab.reader.learning.solving import Rows
from regelwerk.reader.elements.net import BUCKETS, Net, buckets

CARDS, DICE = dict.fromkeys(range(1, 21), 1.0), dict.fromkeys(range(21, 41), 1.0)
ROWS = Rows.of([{0: 1.0}, CARDS, DICE, CARDS | DICE] * 100, BUCKETS)
LABELS = np.array([[False], [True], [True], [False]] * 100)
WEIGH = np.full((2 * len(LABELS), 1), 3.0)


def learned() -> Layers:
    return descend(ROWS, ROWS, LABELS, WEIGH, 0.3)


def test_either_of_two_but_not_both_is_learned_and_the_same_each_time() -> None:
    layers = learned()
    assert np.mean((layers.sums(ROWS) > 0.0) == LABELS) == 1.0
    assert all(np.array_equal(one, other) for one, other in zip(layers, learned(), strict=True))


def test_what_ships_says_of_one_sentence_what_was_learned() -> None:
    layers = learned()
    step = np.abs(layers.units).max(axis=0).astype(np.float64) / 127.0
    rest = (part.astype(np.float64) for part in layers[1:])
    net = Net(np.round(layers.units / step).astype(np.int8), step, *rest)
    keys = np.array([column + 3 * BUCKETS for column in CARDS], dtype=np.uint32)
    assert buckets(keys, 0).tolist() == list(CARDS)
    said = net.odds(buckets(keys, 0), np.fromiter(CARDS.values(), np.float64))
    assert np.abs(said - layers.sums(ROWS)[1]).max() < 0.2


def test_signs_that_share_a_bucket_in_one_net_part_in_the_next() -> None:
    keys = np.array([7, 7 + BUCKETS, 7 + 5 * BUCKETS], dtype=np.uint32)
    assert len(set(buckets(keys, 0).tolist())) == 1
    assert len(set(buckets(keys, 1).tolist())) == len(keys)


def test_every_net_begins_elsewhere() -> None:
    one, other = (descend(ROWS, ROWS, LABELS, WEIGH, 0.3, net) for net in range(2))
    assert not np.array_equal(one.units, other.units)
