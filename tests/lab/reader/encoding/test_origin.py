"""A published model is read from its two files, and says which pieces are like others."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from regelwerk.contract import Unreadable
from regelwerk.lab.reader.encoding.origin import Origin
from regelwerk.reader.elements.pieces import SPECIAL

PIECES = [*SPECIAL, "die", "dice", "card", "##s", "##es"]
NAME = "embeddings.word_embeddings.weight"


def origin(folder: Path) -> Origin:
    """A model of ten pieces: *die* and *dice* nearly alike, the two endings alike, *card* apart."""
    rows = np.zeros((len(PIECES), 3), dtype=np.float32)
    rows[5:] = np.array([[1, 0, 0], [1, 0.1, 0], [0, 1, 0], [1, 0, 0.1], [1, 0, 0.2]])
    head = json.dumps({NAME: {"dtype": "F32", "shape": rows.shape, "data_offsets": [0, rows.nbytes]}}).encode()
    (folder / "model.safetensors").write_bytes(len(head).to_bytes(8, "little") + head + rows.tobytes())
    (folder / "vocab.txt").write_text("\n".join(PIECES), encoding="utf-8")
    return Origin(folder)


def test_a_piece_is_most_like_the_one_that_means_nearly_the_same(tmp_path: Path) -> None:
    alike = origin(tmp_path).alike(PIECES, most=1)[:, 0]
    assert [PIECES[number] for number in alike] == [*SPECIAL, "dice", "die", "dice", "##es", "##s"]


def test_a_folder_without_a_model_is_said_to_have_none(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"has no model\.safetensors"):
        Origin(tmp_path)
