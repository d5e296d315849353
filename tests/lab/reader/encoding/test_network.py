"""The network that PyTorch learns and the encoder that reads without it say the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch learns the encoder; nobody needs it to read with it")

from regelwerk.lab.reader.encoding.descent import Lesson, Taught, judged, learn, tensors  # noqa: E402 - these import PyTorch
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


def sure(numbers: Any, _there: Any, _own: Any) -> Any:
    """A teacher who finds dice in every sentence, whatever the labels say."""
    odds = torch.full((len(numbers), len(ELEMENTS)), -9.0)
    odds[:, list(ELEMENTS).index("dice")] = 9.0
    return odds


def test_what_a_teacher_says_is_learned_beside_the_labels() -> None:
    learner, place = network(), list(ELEMENTS).index("dice")
    truth, alike = np.zeros((3, len(ELEMENTS)), dtype=bool), np.arange(len(KNOWN))[:, None]
    lesson = Lesson(TOLD, TOLD, truth, np.ones(truth.shape))
    learn(learner, lesson, rounds=30, seed=0, taught=Taught(sure, alike))
    odds = judged(learner, TOLD)
    assert odds[:, place].min() > np.delete(odds, place, axis=1).max() + 1.0


def test_with_a_teacher_some_pieces_of_a_sentence_are_changed_for_others_like_them() -> None:
    cards, dice = KNOWN.numbers("cards")[0], KNOWN.numbers("dice")[0]
    alike = np.arange(len(KNOWN))[:, None]
    alike[dice] = cards
    told = TOLD[:1] * 400
    plain, changed = (tensors(told, torch.device("cpu"), np.random.default_rng(1), way)[0] for way in (None, alike))
    assert not (plain == cards).any()
    assert 20 < int((changed == cards).sum()) < 100
