"""A small transformer that reads a sentence as a whole, its words in their order, with what stands before it.

It began as MiniLM (six layers, English, Apache 2.0), which knows from much other text which words mean alike, was cut
to the pieces that our texts need, and then learned the elements from our corpus. What the linear model and the nets
have never seen, it often knows by a word that means the same. Whole numbers of eight bits with a scale for each unit,
multiplied when read; `encoder.npz` is written by `python -m regelwerk.lab.reader.encoding`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from regelwerk.contract import Language
from regelwerk.rulebook import ELEMENTS

from .glossary import in_english
from .one_core import on_one_core
from .pieces import BEGIN, END, PAD, SPECIAL, Vocabulary

Floats = npt.NDArray[np.float64]
Singles = npt.NDArray[np.float32]

HEADS = 12
HEADING, BEFORE, TEXT = 12, 24, 64
"""How many pieces of the heading, of the sentence before and of the sentence itself are read at most."""
LONGEST = HEADING + BEFORE + TEXT + 4

_TOGETHER = 8
"""Sentences that are read at once: of about the same length, so that little is read in vain."""
_PACKED = ("asked", "mixed", "wider", "back")
"""Parts of a layer that the file has in whole numbers."""
_TINY = np.float32(1e-12)
_NOWHERE = np.float32(-1e4)


class Told(NamedTuple):
    """A sentence as the encoder gets it: pieces, and from which to which they are its own."""

    pieces: tuple[int, ...]
    start: int
    end: int


def side_by_side(told: Sequence[Told]) -> tuple[npt.NDArray[np.int64], Singles]:
    """The pieces of sentences in rows of one length, with blanks behind the shorter ones; and which are their own."""
    width = max(len(one.pieces) for one in told)
    numbers = np.full((len(told), width), SPECIAL.index(PAD))
    own = np.zeros((len(told), width), dtype=np.float32)
    for row, one in enumerate(told):
        numbers[row, : len(one.pieces)] = one.pieces
        own[row, one.start : one.end] = 1.0
    return numbers, own


class Layer(NamedTuple):
    """One layer: what is asked, looked at and taken over by all heads; how it is mixed; and what is made of it."""

    asked: Singles
    asked_bias: Singles
    mixed: Singles
    mixed_bias: Singles
    mixed_norm: Singles
    wider: Singles
    wider_bias: Singles
    back: Singles
    back_bias: Singles
    back_norm: Singles


class Encoder(NamedTuple):
    """Pieces, what each of them and each place is like, the layers, and what units say of elements."""

    vocabulary: Vocabulary
    pieces: npt.NDArray[np.int8]
    scale: Singles
    places: Singles
    norm: Singles
    layers: tuple[Layer, ...]
    elements: Singles
    level: Singles

    def odds(self, told: Sequence[Told]) -> Floats:
        """The log odds of every element in every sentence."""
        found = np.zeros((len(told), len(self.level)))
        order = sorted(range(len(told)), key=lambda row: len(told[row].pieces))
        with on_one_core():
            for rows in (order[first : first + _TOGETHER] for first in range(0, len(order), _TOGETHER)):
                found[rows] = self._read([told[row] for row in rows])
        return found

    def _read(self, told: Sequence[Told]) -> Singles:
        numbers, own = side_by_side(told)
        away = np.where(numbers == SPECIAL.index(PAD), _NOWHERE, np.float32(0.0))[:, None, None, :]
        units = self.pieces[numbers] * self.scale[numbers][..., None] + self.places[: numbers.shape[1]]
        units = _level(units, self.norm)
        for layer in self.layers:
            units += _attend(units, layer, away)
            units = _level(units, layer.mixed_norm)
            units += _through(_bend(_through(units, layer.wider, layer.wider_bias)), layer.back, layer.back_bias)
            units = _level(units, layer.back_norm)
        mean = np.einsum("rpu,rp->ru", units, own) / np.maximum(own.sum(axis=1, keepdims=True), 1.0)
        return np.asarray(mean @ self.elements + self.level, dtype=np.float32)


def _attend(units: Singles, layer: Layer, away: Singles) -> Singles:
    """What every piece takes over from the others, all heads together."""
    rows, width, size = units.shape
    asked = _through(units, layer.asked, layer.asked_bias).reshape(rows, width, 3, HEADS, size // HEADS)
    query, key, value = map(np.ascontiguousarray, asked.transpose(2, 0, 3, 1, 4))
    near = query @ key.transpose(0, 1, 3, 2)
    near += away
    near -= near.max(axis=-1, keepdims=True)
    np.exp(near, out=near)
    near /= near.sum(axis=-1, keepdims=True)
    return _through((near @ value).transpose(0, 2, 1, 3).reshape(rows, width, size), layer.mixed, layer.mixed_bias)


def _through(units: Singles, weights: Singles, bias: Singles) -> Singles:
    """Every piece by itself through the same weights, all of them in one product."""
    rows, width, size = units.shape
    found = units.reshape(rows * width, size) @ weights
    found += bias
    return found.reshape(rows, width, -1)


def _level(units: Singles, norm: Singles) -> Singles:
    """Every piece at the same height and size, then as the layer has it (layer normalisation); in place."""
    units -= units.mean(axis=-1, keepdims=True)
    size = np.sqrt(np.einsum("rpu,rpu->rp", units, units) / units.shape[-1] + _TINY)[..., None]
    units /= size
    units *= norm[0]
    units += norm[1]
    return units


def _bend(wide: Singles) -> Singles:
    """Nearly nothing below zero, nearly the same above (GELU, by its usual approximation)."""
    cubic = wide * wide
    cubic *= np.float32(0.044715)
    cubic += np.float32(1.0)
    cubic *= wide
    cubic *= np.float32(0.7978845608)
    np.tanh(cubic, out=cubic)
    cubic += np.float32(1.0)
    cubic *= wide
    cubic *= np.float32(0.5)
    return cubic


def tell(vocabulary: Vocabulary, text: str, heading: str, before: str, language: Language) -> Told:
    """A sentence, the heading above it and the sentence before it as the encoder gets them; both may be empty."""
    begin, end = SPECIAL.index(BEGIN), SPECIAL.index(END)
    around = [begin]
    for words, most in ((heading, HEADING), (before, BEFORE)):
        around += [*_numbers(vocabulary, words, language)[:most], end] if heading or before else []
    own = _numbers(vocabulary, text, language)[:TEXT]
    return Told((*around, *own, end), len(around), len(around) + len(own))


def _numbers(vocabulary: Vocabulary, text: str, language: Language) -> list[int]:
    return vocabulary.numbers(in_english(text, language)) if text else []


@lru_cache(maxsize=1)
def learned_encoder() -> Encoder:
    """The encoder as it was learned from the corpus."""
    with as_file(files(__package__).joinpath("encoder.npz")) as path:
        return read_encoder(path)


def read_encoder(path: Path) -> Encoder:
    """An encoder from its file; `RuntimeError` where that was learned for another ontology."""
    with np.load(path) as table:
        if tuple(table["names"]) != tuple(ELEMENTS):
            msg = "The encoder was learned for another ontology: run `python -m regelwerk.lab.reader.encoding` again."
            raise RuntimeError(msg)
        layers = zip(*(_unpacked(table, name) for name in Layer._fields), strict=True)
        return Encoder(
            vocabulary=Vocabulary(table["vocabulary"].tobytes().decode().split("\n")),
            pieces=table["pieces"],
            scale=table["pieces_scale"],
            places=table["places"],
            norm=table["norm"],
            layers=tuple(Layer(*parts) for parts in layers),
            elements=table["elements"],
            level=table["level"],
        )


def _unpacked(table: np.lib.npyio.NpzFile, name: str) -> Iterator[Singles]:
    """A part of every layer; where it has whole numbers, by the scale of each of its columns."""
    if name not in _PACKED:
        yield from table[name]
        return
    for part, scale in zip(table[name], table[f"{name}_scale"], strict=True):
        yield np.multiply(part, scale, dtype=np.float32)
