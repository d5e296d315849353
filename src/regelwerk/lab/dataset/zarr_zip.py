"""Shards as Zarr groups, an array a column, each group in a zip file of its own.

Lists of different lengths lie one behind the other, and `policy_ends` says where each row's end. The zip files carry no
times, so that the same rows give the same bytes.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterable
from itertools import accumulate, chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regelwerk.lab.extra import needed

from .columns import Rows

CHUNK_BYTES = 2**20
"""What a chunk of an array takes before it is packed, about."""

EPOCH = (1980, 1, 1, 0, 0, 0)


def pack(groups: Iterable[Rows]) -> bytes:
    """A zip file with a Zarr group for all of these rows."""
    zarr = needed("zarr", "lab", "A Zarr dataset")
    held: dict[str, Any] = {}
    group = zarr.create_group(zarr.storage.MemoryStore(held))
    for rows in groups:
        tried = int(group["policy_moves"].shape[0]) if "policy_moves" in group else 0
        for name, values in _columns(rows, tried).items():
            if name in group:
                group[name].append(values)
            else:
                group.create_array(name, data=values, chunks=(_chunk(values), *values.shape[1:]))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name in sorted(held):
            packed.writestr(zipfile.ZipInfo(name, EPOCH), held[name].to_bytes())
    return out.getvalue()


def count_rows(content: bytes) -> int:
    """How many rows a file has; `ValueError` where it is damaged."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            if packed.testzip() is None:
                return int(json.loads(packed.read("move/zarr.json"))["shape"][0])
    except (zipfile.BadZipFile, KeyError, IndexError) as wrong:
        raise ValueError(str(wrong)) from wrong
    raise ValueError("A part of the file is not what was written.")


def _columns(rows: Rows, tried: int) -> dict[str, NDArray[Any]]:
    """Every column as an array; before these rows, policies had named `tried` moves."""
    moves = [[] if each is None else each.moves for each in rows.policies]
    visits = [[] if each is None else each.visits for each in rows.policies]
    values = [np.nan if each is None else each.value for each in rows.policies]
    ends = list(accumulate(map(len, moves), initial=tried))[1:]
    return {
        "game": rows.game,
        "ply": rows.ply.astype(np.int32),
        "seat": rows.seat.astype(np.int8),
        "position": rows.position,
        "planes": rows.planes,
        "vector": rows.vector,
        "move": rows.move.astype(np.int32),
        "policy_moves": np.array(list(chain(*moves)), np.int32),
        "policy_visits": np.array(list(chain(*visits)), np.int32),
        "policy_ends": np.array(ends, np.int64),
        "value": np.array(values, np.float32),
        "result": rows.result.astype(np.float32),
    }


def _chunk(values: NDArray[Any]) -> int:
    """Rows of a chunk."""
    return max(1, CHUNK_BYTES // max(1, values[:1].nbytes or values.itemsize))
