"""Two games of a few lines each, for tests of the search: a hidden simultaneous choice, and a ring that repeats."""

from __future__ import annotations

from functools import cached_property
from types import SimpleNamespace
from typing import Any

import numpy as np

from regelwerk.contract import Edition, Rulebook, Secret, Text
from regelwerk.kernel.chance_free import no_chance, no_secrets, nothing_to_deal
from regelwerk.kernel.convention import APPLY, DEAL, LEGAL, REDACT, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.ending import finish_for
from regelwerk.kernel.header import BODY, ENDING, OVER, OWN_ENDINGS, PLACES, PLAYERS, SEAT, UNKNOWN
from regelwerk.kernel.rng import below
from regelwerk.model.game import Game

NOBODY = Text("Probe", "Probe")


class Tiny(Game):
    """A game from a kernel alone; its moves are written as numbers."""

    def __init__(self, name: str, kernel: dict[str, Any], **rulebook: Any) -> None:
        super().__init__(__name__, Edition(1, {"max_plies": 100}))
        self._kernel = kernel
        self._rulebook = rulebook
        self._name = name

    @cached_property
    def kernel(self) -> Any:
        return SimpleNamespace(**self._kernel)

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook(
            name=self._name,
            version=1,
            title=NOBODY,
            summary=NOBODY,
            players=(2,),
            clauses=(),
            seats=(),
            **self._rulebook,
        )

    @cached_property
    def notation(self) -> Any:
        return SimpleNamespace(text=str, id=int, examples="0")

    @property
    def expert(self) -> None:
        return None


def _tables(edition: dict[str, Any], players: int, options: dict[str, str]) -> Words:
    return np.array([edition["max_plies"]], np.int64)


def _start(tables: Words, players: int) -> Words:
    words = np.zeros(BODY + 2, np.int64)
    words[PLAYERS] = players
    return words


@compiled(LEGAL)
def three(tables: Words, words: Words, out: Words) -> int:
    """Rock, paper, scissors."""
    for move in range(3):
        out[move] = move
    return 3


@compiled(SAMPLE)
def one_of_three(tables: Words, words: Words, rng: Rng) -> int:
    return below(rng, 3)


@compiled(APPLY)
def show(tables: Words, words: Words, move: int) -> None:
    """The first chooses, the second chooses, both are shown; the same twice is a draw."""
    seat = words[SEAT]
    words[BODY + seat] = move + 1
    words[SEAT] = 1
    if seat == 0:
        return
    lead = (words[BODY] - words[BODY + 1]) % 3
    if lead:
        finish_for(words, 0 if lead == 1 else 1, OWN_ENDINGS)
    else:
        words[PLACES] = words[PLACES + 1] = 1
        words[ENDING] = OWN_ENDINGS
        words[SEAT] = OVER


@compiled(REDACT)
def hide(tables: Words, words: Words, seat: int) -> None:
    """Until both have chosen nobody knows the other's choice."""
    if words[ENDING] == 0:
        for other in range(2):
            if other != seat and words[BODY + other]:
                words[BODY + other] = UNKNOWN


@compiled(DEAL)
def guess(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    for other in range(2):
        if words[BODY + other] == UNKNOWN:
            words[BODY + other] = 1 + below(rng, 3)


@compiled(LEGAL)
def go_or_stop(tables: Words, words: Words, out: Words) -> int:
    out[0] = 0
    out[1] = 1
    return 2


@compiled(SAMPLE)
def one_of_two(tables: Words, words: Words, rng: Rng) -> int:
    return below(rng, 2)


@compiled(APPLY)
def turn_round(tables: Words, words: Words, move: int) -> None:
    """Going turns the ring by one of four; whoever stops loses."""
    if move == 1:
        finish_for(words, 1 - words[SEAT], OWN_ENDINGS)
        return
    words[BODY] = (words[BODY] + 1) % 4
    words[SEAT] = 1 - words[SEAT]


_SPACES = {"WORDS": BODY + 2, "CHANCE_COUNT": 0, "tables": _tables, "start": _start, "chance": no_chance}
_CHOICE = {**_SPACES, "WIDTH": 3, "MOVE_COUNT": 3, "legal": three, "sample": one_of_three, "apply": show}

HIDDEN_CHOICE = Tiny(
    "hidden-choice", {**_CHOICE, "redact": hide, "deal": guess}, secrets=(Secret(move="", heard="?", revealed="1"),)
)
OPEN_CHOICE = Tiny("open-choice", {**_CHOICE, "redact": no_secrets, "deal": nothing_to_deal})
"""The same with the first choice in sight of the second."""

RING = Tiny(
    "ring",
    {
        **_SPACES,
        "WIDTH": 2,
        "MOVE_COUNT": 2,
        "legal": go_or_stop,
        "sample": one_of_two,
        "apply": turn_round,
        "redact": no_secrets,
        "deal": nothing_to_deal,
    },
    repetition=True,
)
"""Going round and round for ever is a draw by G1; a search that does not see it takes everything for luck."""
