"""Arguments of the lab's commands: how many games, and who carries the work out."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from typing import TYPE_CHECKING

from .command import Parser, whole_number

if TYPE_CHECKING:
    from regelwerk.lab.workers import Workers


def game_count(text: str) -> int:
    """An argument's type: a number of games, also written as 1e6."""
    try:
        number = float(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is not a number of games") from None
    if not 1 <= number <= 1e12 or number != int(number):
        raise ArgumentTypeError(f"{text!r} is not a number of games")
    return int(number)


def positive(text: str) -> float:
    """An argument's type: a number above 0, such as seconds or minutes."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 1e6:
        raise ArgumentTypeError(f"{text!r} is not a number above 0")
    return number


def add_workers(parser: Parser) -> None:
    parser.add_argument("--workers", type=whole_number(1), metavar="N", help="processes (default: one for each core)")
    parser.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help="work on a Dask cluster: the address of its scheduler (tcp://HOST:PORT), or local",
    )


def workers(given: Namespace) -> Workers:
    """Who works; `Unreadable` where the cluster is not written as one."""
    from regelwerk.lab.machines import check_address
    from regelwerk.lab.workers import Workers, all_cores

    if given.cluster:
        check_address(given.cluster)
    return Workers(given.workers or all_cores(), given.cluster)


def names(text: str) -> list[str]:
    """Names between commas."""
    return [name.strip() for name in text.split(",") if name.strip()]
