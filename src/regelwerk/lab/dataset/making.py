"""A dataset from its first shard to its datasheet, on any number of cores or machines."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from regelwerk.contract import Stale, Unreadable
from regelwerk.lab.contestant import RANDOM, contestant
from regelwerk.lab.extra import needed
from regelwerk.lab.whole_file import open_folder, write_whole
from regelwerk.lab.workers import ALONE, Workers
from regelwerk.model.position import Position
from regelwerk.model.record import Record, check_versions, record

from .columns import Rows, row_bytes
from .datasheet import Shard, datasheet
from .forms import form_of
from .played_rows import played_rows
from .random_rows import random_rows
from .recipe import Recipe, shard_name

MANIFEST, DATASHEET = "dataset.json", "DATASHEET.md"
GROUP_BYTES = 2**26
"""Rows that are held in memory before they are packed, about."""

LIKELY_MOVES = 200
Progress = Callable[[int, int], None]


class Task(NamedTuple):
    """A shard to be made. `versions` are those of the rules that the dataset is made by."""

    start: Position
    versions: Record
    recipe: Recipe
    numbers: range


def make_dataset(
    start: Position,
    recipe: Recipe,
    folder: Path,
    *,
    workers: Workers = ALONE,
    progress: Progress = lambda done, total: None,
) -> list[Shard]:
    """All shards of a recipe in a folder, with a manifest and a datasheet.

    A shard is there whole or not at all, and one that is there is not made again: a killed run goes on with the same
    call. `progress` hears how many games are done of how many.
    """
    form = form_of(recipe.form)
    needed(form.package, "lab", "A dataset")
    contestant(recipe.level)
    open_folder(folder)
    _open_manifest(folder / MANIFEST, start, recipe)
    wanted = {numbers: folder / shard_name(numbers, form.ending) for numbers in recipe.shards()}
    left = [numbers for numbers, path in wanted.items() if not path.exists()]
    done = recipe.games - sum(map(len, left))
    progress(done, recipe.games)
    versions = record(start, ())
    tasks = [Task(start, versions, recipe, numbers) for numbers in left]
    for number, packed in workers.carry_out(make_shard, tasks):
        write_whole(wanted[left[number]], packed)
        done += len(left[number])
        progress(done, recipe.games)
    shards = [_look_at(path, numbers, form.count_rows) for numbers, path in wanted.items()]
    write_whole(folder / DATASHEET, datasheet(start, recipe, shards))
    return shards


def _open_manifest(path: Path, start: Position, recipe: Recipe) -> None:
    """Write down what the folder is for; `Stale` where it is for something else."""
    encoding = start.setting.encoding
    observation = {"planes": encoding.planes, "shape": encoding.shape, "vector": encoding.vector}
    content = msgspec.to_builtins({"recipe": recipe, "observation": observation})
    if not path.exists():
        write_whole(path, msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n")
        return
    try:
        there = msgspec.json.decode(path.read_bytes())["recipe"]
        other = next((name for name, value in content["recipe"].items() if there.get(name) != value), None)
    except (msgspec.MsgspecError, KeyError, TypeError, AttributeError) as wrong:
        raise Unreadable(f"{path} is damaged; choose another folder.") from wrong
    if other is not None:
        wanted = content["recipe"][other]
        raise Stale(f"{path.parent} holds another dataset: its {other} is {there.get(other)!r}, not {wanted!r}.")


def make_shard(task: Task) -> bytes:
    """A shard as the bytes of a file; `Stale` where a worker has other rules."""
    check_versions(task.versions, task.start.game)
    return form_of(task.recipe.form).pack(_groups(task))


def _groups(task: Task) -> Iterator[Rows]:
    """The rows of a shard, as many at a time as memory should hold."""
    recipe, numbers = task.recipe, task.numbers
    size = max(1, min(1000, GROUP_BYTES // (row_bytes(task.start.setting) * LIKELY_MOVES)))
    for first in range(numbers.start, numbers.stop, size):
        some = range(first, min(first + size, numbers.stop))
        if recipe.level == RANDOM:
            yield random_rows(task.start, some, recipe.seed)
        else:
            yield played_rows(task.start, some, recipe.level, recipe.explore, recipe.seed)


def _look_at(path: Path, numbers: range, count_rows: Callable[[bytes], int]) -> Shard:
    """What a finished shard holds; `Unreadable` where it is not the file that was written."""
    try:
        content = path.read_bytes()
        rows = count_rows(content)
    except (OSError, ValueError) as wrong:
        raise Unreadable(f"{path} is damaged; remove it, and the same command makes it again.") from wrong
    return Shard(path.name, len(numbers), rows, len(content), hashlib.sha256(content).hexdigest())
