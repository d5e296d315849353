"""Tables as files: the same rows as CSV for people and as Parquet for programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .extra import needed
from .whole_file import whole_file, write_whole

Row = dict[str, Any]


def write_csv(path: Path, rows: Sequence[Row]) -> None:
    """A line of names, then a line for each row."""
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    write_whole(path, out.getvalue())


def write_parquet(path: Path, rows: Sequence[Row]) -> None:
    """The columns with the types of their values."""
    arrow, parquet = needed("pyarrow", "lab", "Parquet"), needed("pyarrow.parquet", "lab", "Parquet")
    with whole_file(path) as beside:
        parquet.write_table(arrow.Table.from_pylist(list(rows)), beside)
