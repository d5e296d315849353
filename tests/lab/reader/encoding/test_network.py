"""The network that PyTorch learns and the encoder that reads without it say the same."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch learns the encoder; nobody needs it to read with it")

from regelwerk.lab.reader.encoding.descent import Lesson, judged, learn  # noqa: E402 - these import PyTorch
from regelwerk.lab.reader.encoding.network import Network, parts  # noqa: E402
from regelwerk.lab.reader.encoding.shrinking import save  # noqa: E402
from regelwerk.reader.elements.encoder import read_encoder, tell  # noqa: E402
from regelwerk.reader.elements.pieces import SPECIAL, Vocabulary  # noqa: E402
from regelwerk.rulebook import ELEMENTS  # noqa: E402

KNOWN = Vocabulary([*SPECIAL, "roll", "the", "dice", "cards", "shuffle", "."])
TOLD = [tell(KNOWN, text, "", "", "en") for text in ("Roll the dice.", "Shuffle the cards.", "The.")]


def network() -> Network:
    torch.manual_seed(1)
    return Network(len(KNOWN), 2, len(ELEMENTS))


def test_both_say_the_same_up_to_the_steps_of_the_weights(tmp_path: Path) -> None:
    learner = network()
    save(parts(learner), KNOWN, tmp_path / "encoder.npz")
    said, read = judged(learner, TOLD), read_encoder(tmp_path / "encoder.npz").odds(TOLD)
    assert np.abs(said - read).mean() < 0.02
    assert np.corrcoef(said.ravel(), read.ravel())[0, 1] > 0.99


def test_what_the_sentences_say_is_learned() -> None:
    learner, place = network(), list(ELEMENTS).index("dice")
    truth = np.zeros((3, len(ELEMENTS)), dtype=bool)
    truth[0, place] = True
    learn(learner, Lesson(TOLD, TOLD, truth, np.ones(truth.shape)), rounds=30, seed=0)
    odds = judged(learner, TOLD)[:, place]
    assert odds[0] > odds[1:].max()
