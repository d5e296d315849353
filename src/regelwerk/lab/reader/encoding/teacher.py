"""MPNet, five times as large as what ships and too slow for a reader: it learns the same lesson first, and then says
of every sentence, however it is changed, how likely each element is. The encoder learns that beside the labels.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional
from transformers import MPNetModel

from regelwerk.reader.elements.pieces import BEGIN, END, MASKED, PAD, UNKNOWN

from .network import new_elements

PIECES = "vocab.txt"
_SPECIAL = {PAD: "<pad>", UNKNOWN: "[UNK]", BEGIN: "<s>", END: "</s>", MASKED: "<mask>"}
"""What MPNet calls the special pieces; all others have the same names."""
_DROPPED = 0.1
RATE, ROUNDS = 2e-4, 8
"""The size of its steps, and how often it sees all sentences."""


class Teacher(nn.Module):
    """All of MPNet, which is told the pieces by our numbers, and a last layer that names elements."""

    def __init__(self, folder: Path, pieces: Sequence[str], elements: int) -> None:
        super().__init__()
        known = {piece: number for number, piece in enumerate((folder / PIECES).read_text("utf-8").splitlines())}
        self.model = MPNetModel.from_pretrained(folder, add_pooling_layer=False, dtype=torch.float32)
        numbers = torch.tensor([known[_SPECIAL.get(piece, piece)] for piece in pieces])
        self.register_buffer("numbers", numbers, persistent=False)
        self.elements = new_elements(self.model.config.hidden_size, elements)

    def forward(self, numbers: Tensor, there: Tensor, own: Tensor) -> Tensor:
        units = self.model(input_ids=self.numbers[numbers], attention_mask=there.long()).last_hidden_state
        mean = (units * own[..., None]).sum(1) / own.sum(1, keepdim=True).clamp(min=1.0)
        return self.elements(functional.dropout(mean, _DROPPED, self.training))
