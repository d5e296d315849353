"""A board of squares such as `c4` drawn as text: a row per rank from above, then the letters of the files."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from regelwerk.contract import Unreadable


def write_rows(
    cells: Mapping[str, str], files: str, ranks: Sequence[int], empty: str = ".", between: str = " "
) -> list[str]:
    """The rows of these files and ranks. `cells` says what stands on a square; all are as wide as the widest."""
    width = max(map(len, (*cells.values(), empty)))
    rows = [
        f"{rank:>2} " + between.join(cells.get(f"{file}{rank}", empty).rjust(width) for file in files) for rank in ranks
    ]
    return [*rows, "   " + between.join(letter.rjust(width) for letter in files)]


def read_rows(
    lines: Sequence[str],
    known: Collection[str],
    files: str,
    ranks: Sequence[int],
    empty: str = ".",
    between: str = " ",
) -> dict[str, str]:
    """Back from the rows of `write_rows`, top first; `Unreadable` names the rank of a row with anything unknown."""
    cells: dict[str, str] = {}
    if len(lines) < len(ranks):
        raise Unreadable(f"The board has {len(ranks)} rows, this text has {len(lines)}.")
    for rank, line in zip(ranks, lines, strict=False):
        label, _, rest = line.strip().partition(" ")
        row = rest.split() if between else [*rest]
        if label != str(rank) or len(row) != len(files) or any(cell != empty and cell not in known for cell in row):
            sample = f"{rank} " + between.join([*[empty] * (len(files) - 1), next(iter(known))])
            raise Unreadable(f"The row of rank {rank} should read like {sample!r}, not {line[:60]!r}.")
        cells |= {f"{file}{rank}": cell for file, cell in zip(files, row, strict=True) if cell != empty}
    return cells
