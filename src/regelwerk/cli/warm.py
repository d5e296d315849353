"""`regelwerk warm`: compiling ahead of time."""

from __future__ import annotations

import multiprocessing
import os
import pkgutil
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from regelwerk.registry import game, games

from .command import DONE, Parser
from .terminal import progress

HELP = "compile all kernels into the cache, so that nothing waits later"
DESCRIPTION = """\
Compile every game's kernel, the search and the reader's repair into cache folders, which are named by the digest of
all sources that are compiled: after an edit it is another, empty one. Takes a minute at most, and about a second when
all is there. REGELWERK_CACHE moves the cache."""
EXAMPLES = """\
regelwerk warm
regelwerk warm --if-cold          returns at once when this has been done before"""

STAMP = "warm"
"""The file in the cache folder that says everything has been compiled."""
LOCK = "warming"
"""The file there that whoever compiles holds: two at once would both compile everything."""
READER = "regelwerk.reader.repair"
"""The only room of the reader that compiles."""


def arguments(parser: Parser) -> None:
    parser.add_argument(
        "--if-cold", action="store_true", help="do nothing when these sources have been compiled before"
    )
    parser.add_argument("--names", action="store_true", help="print the name of each game as soon as it is ready")


def run(given: Namespace) -> int:
    if given.if_cold and is_warm():
        return DONE
    began = time.perf_counter()
    stamp = _stamp()
    steps = []
    with _alone(stamp.with_name(LOCK)), progress() as bar:
        print("Compiling the games (once for these sources) …", flush=True)
        for step in bar.track(_compile(), total=len(games()) + 4, description="compiling"):
            steps.append(step)
            if given.names and step in games():
                print(step, flush=True)
        stamp.write_text("".join(f"{step}\n" for step in steps), encoding="utf-8")
    print(f"{len(games())} games are ready ({time.perf_counter() - began:.1f} s, in {stamp.parent.parent}).")
    return DONE


def is_warm() -> bool:
    """Whether these sources have been compiled before."""
    return _stamp().exists()


def _stamp() -> Path:
    from regelwerk.kernel.cache import folder

    return folder() / STAMP


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Wait while another process compiles the same sources; what it leaves behind is then found, not made again."""
    if sys.platform == "win32":
        yield  # which has no locks of this kind
        return
    import fcntl

    with path.open("w") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Another process is compiling the games; waiting for it …", flush=True)
            fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _compile() -> Iterator[str]:
    """First what everything is compiled with, then search, games and reader side by side; then all games are used."""
    workers = min(os.cpu_count() or 1, 2 + len(games()))
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        yield pool.submit(compile_room, "regelwerk.kernel").result()
        search = pool.submit(compile_room, "regelwerk.search")
        rest = [*(pool.submit(compile_game, name) for name in games()), pool.submit(compile_room, READER)]
        yield search.result()  # bots need it, so no game is ready before it is
        for done in as_completed(rest):
            yield done.result()
        for _ in pool.map(play_a_little, games()):  # where most of it is loaded already
            pass
    yield "play"


def compile_room(package: str) -> str:
    """Import every module of a room: what it compiles, it compiles on import."""
    for module in pkgutil.iter_modules(import_module(package).__path__):
        import_module(f"{package}.{module.name}")
    return package


def compile_game(name: str) -> str:
    """A game's own compiled functions, its solver's included."""
    found = game(name)
    _ = found.kernel, found.expert
    return name


def play_a_little(name: str) -> None:
    """Use everything compiled once: a move of a bot, a count, a batch."""
    from regelwerk.model.batch import Batch
    from regelwerk.model.perft import perft
    from regelwerk.search.bot import bot

    found = game(name)
    position = found.start()
    perft(position, 1)
    Batch(found, 2).play_out()
    if position.seat is not None and position.seat >= 0:
        position.play(bot(simulations=20).choose(position, position.seat, seed=0))
