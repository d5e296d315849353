"""The encoder as PyTorch learns it, and as the reader reads it afterwards: the same layers, the same names."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from regelwerk.reader.elements.encoder import HEADS, LONGEST

from .origin import Origin, Singles

SIZE, WIDE = 384, 1536
_RARELY = -3.5
"""Log odds of an element before anything is learned."""
_DROPPED = 0.1


class Layer(nn.Module):
    """All heads, then two steps that look at each piece by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.mixed = nn.Linear(SIZE, 3 * SIZE), nn.Linear(SIZE, SIZE)
        self.wider, self.back = nn.Linear(SIZE, WIDE), nn.Linear(WIDE, SIZE)
        self.mixed_norm, self.back_norm = nn.LayerNorm(SIZE, 1e-12), nn.LayerNorm(SIZE, 1e-12)

    def forward(self, units: Tensor, there: Tensor) -> Tensor:
        rows, width, _ = units.shape
        asked = self.asked(units).view(rows, width, 3, HEADS, SIZE // HEADS).permute(2, 0, 3, 1, 4)
        rate = _DROPPED if self.training else 0.0
        seen = functional.scaled_dot_product_attention(*asked, attn_mask=there[:, None, None, :], dropout_p=rate)
        mixed = self.mixed(seen.transpose(1, 2).reshape(rows, width, SIZE))
        units = self.mixed_norm(units + functional.dropout(mixed, _DROPPED, self.training))
        back = self.back(functional.gelu(self.wider(units), approximate="tanh"))
        return self.back_norm(units + functional.dropout(back, _DROPPED, self.training))


class Network(nn.Module):
    """Pieces and places, the layers, the mean of a sentence's own pieces, and what it says of elements."""

    def __init__(self, pieces: int, layers: int, elements: int) -> None:
        super().__init__()
        self.pieces, self.places = nn.Embedding(pieces, SIZE), nn.Embedding(LONGEST, SIZE)
        self.norm = nn.LayerNorm(SIZE, 1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(layers))
        self.elements = new_elements(SIZE, elements)

    def forward(self, numbers: Tensor, there: Tensor, own: Tensor) -> Tensor:
        places = torch.arange(numbers.shape[1], device=numbers.device)
        units = functional.dropout(self.norm(self.pieces(numbers) + self.places(places)), _DROPPED, self.training)
        for layer in self.layers:
            units = layer(units, there)
        mean = (units * own[..., None]).sum(1) / own.sum(1, keepdim=True).clamp(min=1.0)
        return self.elements(functional.dropout(mean, _DROPPED, self.training))

    def begin(self, origin: Origin, pieces: tuple[str, ...], chosen: tuple[int, ...]) -> None:
        """Take over what the origin knows of these pieces, and these of its layers."""
        known = "embeddings."
        _set(self.pieces.weight, origin.rows(pieces))
        places = origin[f"{known}position_embeddings.weight"][:LONGEST]
        _set(self.places.weight, places + origin[f"{known}token_type_embeddings.weight"][0])
        _take(self.norm, origin, f"{known}LayerNorm")
        for layer, number in zip(self.layers, chosen, strict=True):
            inside = f"encoder.layer.{number}."
            parts = [f"{inside}attention.self.{part}" for part in ("query", "key", "value")]
            _set(layer.asked.weight, np.concatenate([origin[f"{part}.weight"] for part in parts]))
            _set(layer.asked.bias, np.concatenate([origin[f"{part}.bias"] for part in parts]))
            _take(layer.mixed, origin, f"{inside}attention.output.dense")
            _take(layer.mixed_norm, origin, f"{inside}attention.output.LayerNorm")
            _take(layer.wider, origin, f"{inside}intermediate.dense")
            _take(layer.back, origin, f"{inside}output.dense")
            _take(layer.back_norm, origin, f"{inside}output.LayerNorm")


def new_elements(units: int, elements: int) -> nn.Linear:
    """A last layer that has not learned anything: every element is rare."""
    layer = nn.Linear(units, elements)
    nn.init.normal_(layer.weight, 0.0, 0.02)
    nn.init.constant_(layer.bias, _RARELY)
    return layer


def _take(part: Any, origin: Origin, name: str) -> None:
    _set(part.weight, origin[f"{name}.weight"])
    _set(part.bias, origin[f"{name}.bias"])


def _set(weights: Tensor, values: Singles) -> None:
    with torch.no_grad():
        weights.copy_(torch.from_numpy(np.ascontiguousarray(values)))


def parts(network: Network) -> dict[str, Singles]:
    """All weights as the reader's encoder names them; how much heads look at a piece is already divided."""
    found = {
        "pieces": _values(network.pieces.weight),
        "places": _values(network.places.weight),
        "norm": _norm(network.norm),
        "elements": _values(network.elements.weight).T,
        "level": _values(network.elements.bias),
    }
    rows = [_layer(layer) for layer in network.layers]
    return found | {name: np.stack([row[name] for row in rows]) for name in rows[0]}


def _layer(layer: Any) -> dict[str, Singles]:
    asked, bias = _values(layer.asked.weight), _values(layer.asked.bias)
    divided = np.ones((3 * SIZE, 1), dtype=np.float32)
    divided[:SIZE] = (SIZE // HEADS) ** -0.5
    return {
        "asked": asked * divided,
        "asked_bias": bias * divided[:, 0],
        "mixed": _values(layer.mixed.weight),
        "mixed_bias": _values(layer.mixed.bias),
        "mixed_norm": _norm(layer.mixed_norm),
        "wider": _values(layer.wider.weight),
        "wider_bias": _values(layer.wider.bias),
        "back": _values(layer.back.weight),
        "back_bias": _values(layer.back.bias),
        "back_norm": _norm(layer.back_norm),
    }


def _norm(norm: Any) -> Singles:
    return np.stack([_values(norm.weight), _values(norm.bias)])


def _values(weights: Tensor) -> Singles:
    return np.asarray(weights.detach().float().cpu().numpy())
