"""Two games of a few lines each, for tests of the search: a hidden simultaneous choice, and a ring that repeats."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import SimpleNamespace
from typing import Annotated, Any

from regelwerk.contract import Kind, Listing, Moves, Part, Rulebook, Secret, Text
from regelwerk.kernel.code import Code
from regelwerk.kernel.convention import APPLY, DEAL, LEGAL, REDACT, SAMPLE, Compiled, Rng, Words, compiled
from regelwerk.kernel.ending import finish_with_winner
from regelwerk.kernel.header import BODY, ENDING, OVER, OWN_ENDINGS, PLACES, SEAT, UNKNOWN
from regelwerk.kernel.layout import Layout, Tables
from regelwerk.kernel.rng import random_below
from regelwerk.model.game import Game
from regelwerk.model.thinking import Thinking

NOBODY = Text("Probe", "Probe")


class Choice(Kind, form="{number}", heard="?"):
    """A move that is written as a number."""

    number: Annotated[int, Part("[0-9]")]


class Tiny(Game):
    """A game from a kernel alone."""

    def __init__(self, name: str, moves: int, kernel: Mapping[str, Compiled], **rulebook: Any) -> None:
        super().__init__(__name__)
        self._choices = moves
        self._functions = kernel
        self._fields: dict[str, Any] = {"name": name, **rulebook}

    @cached_property
    def kernel(self) -> Code:
        named = SimpleNamespace(tables=_tables, start=_start, MAX_LEGAL_MOVES=self._choices, **self._functions)
        return Code.of(named)  # type: ignore[arg-type]

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook(version=1, players=(2,), title=NOBODY, summary=NOBODY, clauses=(), seats=(), **self._fields)

    @cached_property
    def facts(self) -> Any:
        return SimpleNamespace(max_plies=100)

    @cached_property
    def moves(self) -> Moves:
        return Moves(Listing(Choice, tuple(range(self._choices))))

    belief: Any = None
    """Every deal is as likely as any other."""

    expert: Any = None

    def thinking(self, players: int) -> Thinking:
        """Nothing special."""
        return Thinking()


def _tables(facts: Any, players: int, options: Mapping[str, str]) -> Words:
    return Tables().filled(facts.max_plies)


def _start(tables: Words, players: int) -> Words:
    return Layout(own=2).zero(players)


@compiled(LEGAL)
def three(tables: Words, words: Words, out: Words) -> int:
    """Rock, paper, scissors."""
    for move in range(3):
        out[move] = move
    return 3


@compiled(SAMPLE)
def one_of_three(tables: Words, words: Words, rng: Rng) -> int:
    return random_below(rng, 3)


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
        finish_with_winner(words, 0 if lead == 1 else 1, OWN_ENDINGS)
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
            words[BODY + other] = 1 + random_below(rng, 3)


@compiled(LEGAL)
def go_or_stop(tables: Words, words: Words, out: Words) -> int:
    out[0] = 0
    out[1] = 1
    return 2


@compiled(SAMPLE)
def one_of_two(tables: Words, words: Words, rng: Rng) -> int:
    return random_below(rng, 2)


@compiled(APPLY)
def turn_round(tables: Words, words: Words, move: int) -> None:
    """Going turns the ring by one of four; whoever stops loses."""
    if move == 1:
        finish_with_winner(words, 1 - words[SEAT], OWN_ENDINGS)
        return
    words[BODY] = (words[BODY] + 1) % 4
    words[SEAT] = 1 - words[SEAT]


_CHOICE: dict[str, Compiled] = {"legal": three, "sample": one_of_three, "apply": show}

HIDDEN_CHOICE = Tiny(
    "hidden-choice", 3, {**_CHOICE, "redact": hide, "deal": guess}, secrets=(Secret(kind="choice", revealed="1"),)
)
OPEN_CHOICE = Tiny("open-choice", 3, _CHOICE)
"""The same with the first choice in sight of the second."""

RING = Tiny("ring", 2, {"legal": go_or_stop, "sample": one_of_two, "apply": turn_round}, repetition=True)
"""Going round and round for ever is a draw by G1; a search that does not see it takes everything for luck."""
