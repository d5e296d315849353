"""`python -m regelwerk.lab.hostile.soak`: many matches for a long time on a server of its own, its memory watched.

Matches that are over are followed by new ones, so that everything a match leaves behind would add up.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial

from regelwerk.lab.serving.load import connect
from regelwerk.lab.serving.player import Player
from regelwerk.lab.serving.process import Served

from .house import house

GAMES = ("quadro-be", "jump", "ausbrecher-ag", "top-secret")
SAMPLES = 20
PATIENCE = 60.0
"""Seconds within which a match should be there; one that is not is counted as late, and another is tried."""

COMPILED_WITHIN = 600.0

FLAT = 1.10
"""How much more memory the last quarter may have needed than the second, to be called flat."""


class Soak:
    """So many matches at a time, each with so many moves a second."""

    def __init__(self, server: Served, matches: int, rate: float, seed: int, games: Sequence[str] = GAMES) -> None:
        self._server, self._matches, self._rate = server, matches, rate
        self._games = games
        self._rng = random.Random(seed)
        self.moves = self.begun = self.late = 0
        self.waits: list[float] = []

    async def run(self, seconds: float, sampled: Callable[[int], None] = lambda _: None) -> list[int]:
        """Play for so long; the memory of the server, sampled in between and told at once. Games that have never been
        compiled on this machine are waited for first."""
        for game in self._games:
            await asyncio.to_thread(self._create, game, COMPILED_WITHIN)
        playing = [asyncio.create_task(self._play_for_ever(number)) for number in range(self._matches)]
        memory = []
        for _ in range(SAMPLES):
            await asyncio.sleep(seconds / SAMPLES)
            memory.append(self._server.used().memory)
            sampled(memory[-1])
            for task in playing:
                if task.done():
                    task.result()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return memory

    async def _play_for_ever(self, number: int) -> None:
        await asyncio.sleep(self._rng.random() / self._rate)
        while True:
            await self._play(self._games[number % len(self._games)])
            number += 1

    async def _play(self, game: str) -> None:
        """One match from its creation to its end."""
        try:
            match, tokens = await asyncio.to_thread(self._create, game)
        except TimeoutError:
            self.late += 1
            return
        self.begun += 1
        over = asyncio.Event()
        players = [Player(self._rng, partial(self._changed, over)) for _ in tokens]
        try:
            for player, token in zip(players, tokens, strict=True):
                player.wire = await connect(self._server, f"/api/matches/{match}/socket", player.hear)
                player.join(token)
            await over.wait()
        finally:
            for player in players:
                if player.wire is not None:
                    player.wire.close()

    def _changed(self, over: asyncio.Event, player: Player, waited: float | None) -> None:
        if waited is not None:
            self.moves += 1
            self.waits.append(waited)
        if player.over:
            over.set()
        elif player.to_move:
            asyncio.get_running_loop().call_later(1 / self._rate, self._move, player, over)

    def _move(self, player: Player, over: asyncio.Event) -> None:
        if not over.is_set() and player.to_move:
            player.move()

    def _create(self, game: str, patience: float = PATIENCE) -> tuple[str, list[str]]:
        line = http.client.HTTPConnection(self._server.host, self._server.port, timeout=patience)
        body = {"game": game, "players": 2, "options": {}, "seats": [{"kind": "me"}, {"kind": "me"}]}
        line.request("POST", "/api/matches", json.dumps(body), {"content-type": "application/json"})
        made = json.loads(line.getresponse().read())
        line.close()
        return str(made["match"]), [str(held["token"]) for held in made["held"]]


def _say(soak: Soak, memory: int) -> None:
    sys.stderr.write(f"{soak.moves} moves of {soak.begun} matches, {memory / 2**20:.0f} MiB\n")


def grown(memory: list[int]) -> float:
    """What the last quarter of the samples needed, by what the second did: the first is for warming up."""
    quarter = len(memory) // 4
    return statistics.mean(memory[-quarter:]) / statistics.mean(memory[quarter : 2 * quarter])


def main() -> int:
    """Status 1 where memory was not flat."""
    parser = argparse.ArgumentParser(prog="python -m regelwerk.lab.hostile.soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=200, help="how many at a time (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=3600.0, help="for how long (default: %(default)s)")
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second in each match (default: %(default)s)")
    parser.add_argument("--game", action="append", help="only this one; may be given several times (default: four)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with house() as (server, log):
        soak = Soak(server, given.matches, given.rate, given.seed, given.game or GAMES)
        began = time.perf_counter()
        memory = asyncio.run(soak.run(given.seconds, lambda memory: _say(soak, memory)))
        spent, used = time.perf_counter() - began, server.used().seconds
        tracebacks = log.tracebacks
    ratio = grown(memory)
    p99 = statistics.quantiles(soak.waits, n=100)[98] * 1000 if len(soak.waits) > 1 else 0.0
    sys.stdout.write(
        f"{soak.moves} moves of {soak.begun} matches, {given.matches} at a time, in {spent:.0f} s"
        f" ({used:.0f} s of processor time), p99 {p99:.0f} ms\n"
        f"memory, MiB: {' '.join(f'{each / 2**20:.0f}' for each in memory)}\n"
        f"the last quarter by the second: {ratio:.3f}; tracebacks: {tracebacks}; created too late: {soak.late}\n"
    )
    return 1 if ratio > FLAT or tracebacks or soak.late else 0


if __name__ == "__main__":
    sys.exit(main())
