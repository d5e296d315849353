"""The forms a dataset comes in: how rows are packed into a file, and counted in one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from regelwerk.contract import Unreadable

from . import parquet, zarr_zip
from .columns import Rows


class Form(NamedTuple):
    """A kind of file: what its name ends with, and its two verbs."""

    ending: str
    package: str
    pack: Callable[[Iterable[Rows]], bytes]
    count_rows: Callable[[bytes], int]


FORMS = {
    "parquet": Form(".parquet", "pyarrow.parquet", parquet.pack, parquet.count_rows),
    "zarr": Form(".zarr.zip", "zarr", zarr_zip.pack, zarr_zip.count_rows),
}


def form_of(name: str) -> Form:
    """The form of this name; `Unreadable` where there is none."""
    if name not in FORMS:
        raise Unreadable(f"A dataset is written as {' or '.join(FORMS)}, not as {name!r}.")
    return FORMS[name]
