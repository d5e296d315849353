"""The two tables as files, written row by row: a corpus need not fit into memory."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from regelwerk.contract import Unreadable
from regelwerk.lab.extra import needed
from regelwerk.lab.whole_file import whole_file

SUFFIXES = (".csv", ".parquet")
BETWEEN = "; "
"""What stands between the values of one cell of a CSV."""
_AT_ONCE = 5000


def table_paths(out: Path) -> tuple[Path, Path]:
    """The table of sentences, which is `out`, and that of documents beside it; `Unreadable` for other endings."""
    if out.suffix.lower() not in SUFFIXES:
        raise Unreadable(f"{out} is neither a .csv nor a .parquet file, and a corpus is written as one of these.")
    if out.is_dir():
        raise Unreadable(f"{out} is a folder; --out names a file.")
    if out.suffix.lower() == ".parquet":
        needed("pyarrow.parquet", "lab", "Parquet")
    return out, out.with_name(f"{out.stem}.documents{out.suffix}")


def write_table(path: Path, kind: type[msgspec.Struct], rows: Iterable[msgspec.Struct]) -> int:
    """Write all rows of a kind; how many there were."""
    write = _write_parquet if path.suffix.lower() == ".parquet" else _write_csv
    return write(path, kind, rows)


def read_table(path: Path, kind: type[msgspec.Struct]) -> Iterator[dict[str, Any]]:
    """The rows of a table as they were written, by column; `Unreadable` where it is not one."""
    if not path.is_file():
        raise Unreadable(f"There is no file {path}.")
    reading = _read_parquet if path.suffix.lower() == ".parquet" else _read_csv
    return reading(path, get_type_hints(kind))


def _write_csv(path: Path, kind: type[msgspec.Struct], rows: Iterable[msgspec.Struct]) -> int:
    count = 0
    with whole_file(path) as beside, beside.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(kind.__struct_fields__)
        for row in rows:
            writer.writerow([_cell(value) for value in msgspec.structs.astuple(row)])
            count += 1
    return count


def _cell(value: Any) -> Any:
    return BETWEEN.join(map(str, value)) if isinstance(value, tuple) else value


def _write_parquet(path: Path, kind: type[msgspec.Struct], rows: Iterable[msgspec.Struct]) -> int:
    arrow, parquet = needed("pyarrow", "lab", "Parquet"), needed("pyarrow.parquet", "lab", "Parquet")
    schema = arrow.schema([(name, _arrow(hint, arrow)) for name, hint in get_type_hints(kind).items()])
    count = 0
    left = iter(rows)
    with whole_file(path) as beside, parquet.ParquetWriter(beside, schema) as out:
        while some := [msgspec.to_builtins(row) for row in islice(left, _AT_ONCE)]:
            out.write_table(arrow.Table.from_pylist(some, schema))
            count += len(some)
    return count


def _arrow(hint: Any, arrow: Any) -> Any:
    if get_origin(hint) is tuple:
        return arrow.list_(_arrow(get_args(hint)[0], arrow))
    kinds: dict[Any, Callable[[], Any]] = {
        str: arrow.string,
        int: arrow.int64,
        float: arrow.float64,
        bool: arrow.bool_,
    }
    return kinds[hint]()


def _read_parquet(path: Path, hints: dict[str, Any]) -> Iterator[dict[str, Any]]:
    arrow, parquet = needed("pyarrow", "lab", "Parquet"), needed("pyarrow.parquet", "lab", "Parquet")
    try:
        table = parquet.read_table(path)
    except (arrow.ArrowException, OSError):
        raise Unreadable(f"{path} is not a Parquet file that can be read.") from None
    _check(path, table.column_names, hints)
    yield from table.to_pylist()


def _read_csv(path: Path, hints: dict[str, Any]) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        _check(path, rows.fieldnames or (), hints)
        for row in rows:
            yield {name: _value(row[name], hint) for name, hint in hints.items()}


def _value(cell: str, hint: Any) -> Any:
    if get_origin(hint) is tuple:
        kind = get_args(hint)[0]
        return [kind(each) for each in cell.split(BETWEEN)] if cell else []
    return cell == "True" if hint is bool else hint(cell)


def _check(path: Path, names: Sequence[str], hints: dict[str, Any]) -> None:
    missing = sorted(hints.keys() - set(names))
    if missing:
        raise Unreadable(f"{path} is not a table of documents: it has no column {missing[0]}.")
