"""Shards as Parquet files."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

from numpy.typing import NDArray

from regelwerk.lab.extra import needed

from .columns import Rows


def pack(groups: Iterable[Rows]) -> bytes:
    """A file, a row group each for these rows."""
    arrow, out, writer = needed("pyarrow", "lab", "A dataset"), io.BytesIO(), None
    for rows in groups:
        packed = _table(arrow, rows)
        writer = writer or needed("pyarrow.parquet", "lab", "A dataset").ParquetWriter(
            out, packed.schema, compression="zstd"
        )
        writer.write_table(packed)
    assert writer is not None
    writer.close()
    return out.getvalue()


def count_rows(content: bytes) -> int:
    """How many rows a file has; `ValueError` or `OSError` where it is damaged."""
    return int(needed("pyarrow.parquet", "lab", "A dataset").read_metadata(io.BytesIO(content)).num_rows)


def _table(arrow: Any, rows: Rows) -> Any:
    """The rows as an Arrow table."""
    policies, some = rows.policies, arrow.list_(arrow.int32())
    return arrow.table(
        {
            "game": arrow.array(rows.game),
            "ply": arrow.array(rows.ply, arrow.int32()),
            "seat": arrow.array(rows.seat, arrow.int8()),
            "position": _fixed(arrow, rows.position),
            "planes": _fixed(arrow, rows.planes.reshape(len(rows.game), -1)),
            "vector": _fixed(arrow, rows.vector),
            "move": arrow.array(rows.move, arrow.int32()),
            "policy_moves": arrow.array([None if each is None else each.moves for each in policies], some),
            "policy_visits": arrow.array([None if each is None else each.visits for each in policies], some),
            "value": arrow.array([None if each is None else each.value for each in policies], arrow.float32()),
            "result": arrow.array(rows.result, arrow.float32()),
        }
    )


def _fixed(arrow: Any, values: NDArray[Any]) -> Any:
    """A list of the same length in every row."""
    return arrow.FixedSizeListArray.from_arrays(arrow.array(values.ravel()), values.shape[1])
