"""The datasheet that lies beside a dataset: what it is, how it was made, and what it should not be used for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from regelwerk.lab.contestant import RANDOM
from regelwerk.model.position import Position

from .columns import MEANINGS
from .recipe import DEFAULT_FORM, Recipe


class Shard(NamedTuple):
    """A file of a dataset."""

    name: str
    games: int
    rows: int
    size: int
    digest: str


def datasheet(start: Position, recipe: Recipe, shards: Sequence[Shard]) -> str:
    """The text of DATASHEET.md; the same dataset gives the same text."""
    return "\n".join(_lines(start, recipe, shards)) + "\n"


def _lines(start: Position, recipe: Recipe, shards: Sequence[Shard]) -> Iterator[str]:
    game, encoding = start.game, start.setting.encoding
    rows, size = sum(shard.rows for shard in shards), sum(shard.size for shard in shards)
    options = ", ".join(f"{name} = {value}" for name, value in sorted(recipe.options.items())) or "no options"
    yield f"# {game.title.en}: {recipe.games:,} games"
    yield ""
    yield "## What it is for"
    yield "Learning values, policies and models of a board game with exact, published rules. No people are in it: every"
    yield "move was made by a program."
    yield ""
    yield "## What is in it"
    yield f"{recipe.games:,} whole games of `{game.name}` for {recipe.players} players ({options}): {rows:,} moves,"
    yield f"a row each, {size:,} bytes in {len(shards)} files. Rows are in the order of games and moves. Moves of"
    yield "chance have no rows of their own: they show in the next position."
    yield ""
    yield "| column | what it holds |"
    yield "|---|---|"
    yield from (f"| `{name}` | {meaning} |" for name, meaning in MEANINGS.items())
    yield ""
    shape = " × ".join(map(str, encoding.shape))
    if recipe.form == "zarr":
        yield "Each file is a Zarr group in a zip, an array a column: `zarr.open_group(zarr.storage.ZipStore(FILE))`."
        yield "Policies lie one behind the other: those of row n reach from `policy_ends[n - 1]` (0 for the first)"
        yield "to `policy_ends[n]`. There are no nulls: where nobody searched, the policy is empty and the value NaN."
        yield ""
    yield f"Planes have the shape {shape}, the vector {len(encoding.vector)} entries; both hold what the seat to move"
    yield "may know. `position` holds everything: a player that learns from it has seen the others' cards."
    yield ""
    yield "## How it was made"
    yield from _made(recipe)
    yield f"Seed {recipe.seed}; rulebook {recipe.rulebook}, edition {recipe.edition}, contract {recipe.contract}."
    yield f"The same command makes the same games on any machine: `{command(recipe)}`."
    yield ""
    yield "## What it is not for"
    yield "Judging how people play. The strength of the moves is that of the bots that made them, and positions that"
    yield "such play does not reach are not in it. Split by game, not by row: rows of one game depend on each other."
    yield ""
    yield "## Files"
    yield "| file | games | rows | bytes | SHA-256 |"
    yield "|---|---|---|---|---|"
    yield from (
        f"| `{each.name}` | {each.games:,} | {each.rows:,} | {each.size:,} | `{each.digest}` |" for each in shards
    )


def _made(recipe: Recipe) -> Iterator[str]:
    if recipe.level == RANDOM:
        yield "Every legal move was as likely as any other; nobody searched, so policies and values are null."
    else:
        yield f"All seats were played by `{recipe.level}`. Each drew its first {recipe.explore} moves in proportion to"
        yield "the visits of its search, and made the most visited move from then on."


def command(recipe: Recipe) -> str:
    """How the dataset is made again."""
    options = "".join(f" --option {name}={value}" for name, value in sorted(recipe.options.items()))
    made = f"--games {recipe.games} --seed {recipe.seed} --explore {recipe.explore} --shard {recipe.shard}"
    form = "" if recipe.form == DEFAULT_FORM else f" --format {recipe.form}"
    who = f"{recipe.game} --players {recipe.players}{options} --level {recipe.level}"
    return f"regelwerk dataset {who} {made}{form} --out FOLDER"
