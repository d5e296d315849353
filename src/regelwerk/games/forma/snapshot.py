"""The words of Forma and what they say.

A set of squares is seven words of three ranks each: bit 21 · (rank mod 3) + file of word rank div 3. The 21st bit of a
rank is always empty, so that a step to the side never reaches the next rank. RIGHT and UP say which squares of a form
go on to the right and upwards, so that forms lying side by side can be told apart. A hand is three bits for each kind
of form; HELD repeats which kinds are in it. TOWER is 1 + the square's number, 0 while it is not set; CLOSED is 1 + the
seat that enclosed it. BRIDGES are counted when the game ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, Self, get_args

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, OVER, OWN_ENDINGS, PLAYERS, SEAT

from .bridges import most_bridges
from .forms import KIND_OF, KINDS, settled
from .placements import fitting, mask_of
from .squares import NUMBERS, SIZE, SQUARES, beside, sides

SET = 7
"""Words in a set of squares."""

SEATS = 4
PHASE = BODY
MISFITS = BODY + 1
TOWER = BODY + 2
CLOSED = BODY + 3
BRIDGES = BODY + 4
HANDS = BRIDGES + SEATS
HELD = HANDS + SEATS
FREE = HELD + SEATS
STONES = FREE + SET
RIGHT = STONES + SET
UP = RIGHT + SET
FORMS = UP + SET
MARKERS = FORMS + SEATS * SET
WORDS = MARKERS + SEATS * SET

ENDINGS = ("8",)
NOTHING_FITS = OWN_ENDINGS

Phase = Literal["tower", "stones", "lay"]
PHASES: tuple[Phase, ...] = get_args(Phase)
LAYING = PHASES.index("lay")

Laid = tuple[int, str, tuple[str, ...]]
"""A form on the board: its seat, its kind, its squares."""


def read_set(words: Words, at: int) -> frozenset[str]:
    """The squares of the set that begins there."""
    found = []
    for part in range(SET):
        rest = int(words[at + part])
        while rest:
            bit = (rest & -rest).bit_length() - 1
            found.append(SQUARES[SIZE * (3 * part + bit // 21) + bit % 21])
            rest &= rest - 1
    return frozenset(found)


def write_set(words: Words, at: int, squares: Iterable[str]) -> None:
    """These squares as the set that begins there."""
    for name in squares:
        rank, file = divmod(NUMBERS[name], SIZE)
        words[at + rank // 3] |= 1 << 21 * (rank % 3) + file


def rows_of(squares: Iterable[str]) -> Words:
    """A word for each rank, as the count of bridges takes them."""
    rows = np.zeros(SIZE, np.int64)
    for name in squares:
        rank, file = divmod(NUMBERS[name], SIZE)
        rows[rank] |= 1 << file
    return rows


@dataclass(frozen=True)
class Snapshot:
    """`stones` and `markers` map a square to the seat whose marker is there, for a bare stone None.

    `hands` count what each seat still holds; `misfits` are those of this turn; `turn` is the seat to move, OVER when
    nobody is; `closed` is the seat that enclosed the tower.
    """

    players: int
    turn: int
    phase: Phase
    misfits: int
    tower: str
    closed: int | None
    stones: dict[str, int | None]
    markers: dict[str, int]
    laid: tuple[Laid, ...]
    hands: tuple[dict[str, int], ...]
    bridges: tuple[int, ...]
    options: dict[str, str]
    edition: dict[str, Any]

    @classmethod
    def read(cls, words: Words, edition: dict[str, Any], options: dict[str, str]) -> Self:
        players = int(words[PLAYERS])
        marked = {name: seat for seat in range(players) for name in read_set(words, MARKERS + SET * seat)}
        stones = read_set(words, STONES)
        tower, closed = int(words[TOWER]), int(words[CLOSED])
        return cls(
            players=players,
            turn=int(words[SEAT]),
            phase=PHASES[int(words[PHASE])],
            misfits=int(words[MISFITS]),
            tower=SQUARES[tower - 1] if tower else "",
            closed=closed - 1 if closed else None,
            stones={name: marked.get(name) for name in SQUARES if name in stones},
            markers={name: marked[name] for name in SQUARES if name in marked and name not in stones},
            laid=_laid(words, players),
            hands=tuple(_hand(int(words[HANDS + seat])) for seat in range(players)),
            bridges=tuple(int(words[BRIDGES + seat]) for seat in range(players)),
            options=options,
            edition=edition,
        )

    def words(self) -> Words:
        words = np.zeros(WORDS, np.int64)
        words[PLAYERS], words[SEAT] = self.players, self.turn
        words[PHASE], words[MISFITS] = PHASES.index(self.phase), self.misfits
        words[TOWER] = NUMBERS[self.tower] + 1 if self.tower else 0
        words[CLOSED] = 0 if self.closed is None else self.closed + 1
        for seat, hand in enumerate(self.hands):
            words[HANDS + seat] = sum(count << 3 * KINDS.index(kind) for kind, count in hand.items())
            words[HELD + seat] = sum(1 << KINDS.index(kind) for kind, count in hand.items() if count)
        write_set(words, FREE, self.free)
        write_set(words, STONES, set(self.stones))
        for name, owner in {**self.stones, **self.markers}.items():
            if owner is not None:
                write_set(words, MARKERS + SET * owner, (name,))
        for seat, _, squares in self.laid:
            write_set(words, FORMS + SET * seat, squares)
            write_set(words, RIGHT, (name for name in squares if beside(name, 0, 1) in squares))
            write_set(words, UP, (name for name in squares if beside(name, 1, 0) in squares))
        words[BRIDGES : BRIDGES + self.players] = self.bridges
        return words

    @property
    def over(self) -> bool:
        return self.turn == OVER

    @cached_property
    def finished(self) -> bool:
        """Clause 8: forms are being laid and nobody has one that fits."""
        return self.phase == "lay" and not any(map(self.can_lay, range(self.players)))

    @cached_property
    def covered(self) -> dict[str, tuple[int, str]]:
        """The seat and kind of the form on each square that has one."""
        return {name: (seat, kind) for seat, kind, squares in self.laid for name in squares}

    @cached_property
    def taken(self) -> frozenset[str]:
        """Squares that are not free: forms, markers, stones, the tower."""
        return frozenset(self.covered) | {*self.markers, *self.stones, *([self.tower] if self.tower else [])}

    @cached_property
    def free(self) -> frozenset[str]:
        return frozenset(SQUARES) - self.taken

    @cached_property
    def _barred(self) -> int:
        return mask_of(self.taken)

    def own(self, seat: int) -> set[str]:
        """The squares with a form or marker of that seat, on a stone too: what its bridges are made of (clause 6a)."""
        marked = {name for name, owner in {**self.stones, **self.markers}.items() if owner == seat}
        return marked | {name for name, (owner, _) in self.covered.items() if owner == seat}

    def fits(self, kind: str) -> int:
        """On how many spots of the board a form would lie on free squares only."""
        return fitting(kind, self._barred)

    def can_lay(self, seat: int) -> bool:
        """Whether that seat holds a form that fits somewhere (clause 2e)."""
        return any(count and self.fits(kind) for kind, count in self.hands[seat].items())

    def settled(self) -> Self:
        """With the bridges of each seat counted if the game is finished (clauses 6 and 8)."""
        if not self.finished:
            return self
        counted = (most_bridges(rows_of(self.own(seat))) for seat in range(self.players))
        return replace(self, bridges=tuple(counted))

    def scores(self, seat: int) -> dict[str, int]:
        """Points by what they are for (clauses 3 to 7)."""
        points: dict[str, int] = self.edition["points"]
        return {
            "squares": sum(len(squares) for owner, _, squares in self.laid if owner == seat),
            "enclosed": points["enclosed"] * sum(owner == seat for owner in self.markers.values()),
            "stones": points["stone"] * sum(owner == seat for owner in self.stones.values()),
            "tower": points["tower"] * (self.closed == seat),
            "bridges": points["bridge"] * self.bridges[seat],
        }


def stock(edition: dict[str, Any], players: int) -> dict[str, int]:
    """Clauses 0a and 0b: how many forms of each kind a player begins with."""
    colours: int = edition["colours"][str(players)]
    return {kind: colours * edition["forms"][kind] for kind in KINDS}


def enclosed(squares: Set[str], closing: Set[str]) -> set[str]:
    """Those squares of which every side on the board is among the closing ones."""
    return {name for name in squares if closing >= {*sides(name)}}


def _hand(word: int) -> dict[str, int]:
    return {kind: word >> 3 * number & 7 for number, kind in enumerate(KINDS)}


def _laid(words: Words, players: int) -> tuple[Laid, ...]:
    """The forms on the board, in the order of their first squares."""
    right, up = read_set(words, RIGHT), read_set(words, UP)
    owners = {name: seat for seat in range(players) for name in read_set(words, FORMS + SET * seat)}
    part_of: dict[str, set[str]] = {name: {name} for name in owners}
    for joins, step in ((right, (0, 1)), (up, (1, 0))):
        for name in joins:
            whole = part_of[name] | part_of[beside(name, *step)]
            part_of.update(dict.fromkeys(whole, whole))
    laid = []
    for name in SQUARES:
        if name in part_of:
            squares = tuple(sorted(part_of[name], key=NUMBERS.__getitem__))
            laid.append((owners[name], kind_on(squares), squares))
            for square in squares:
                del part_of[square]
    return tuple(laid)


def kind_on(squares: tuple[str, ...]) -> str:
    """The form that has just these squares, empty if none has."""
    return KIND_OF.get(settled(divmod(NUMBERS[name], SIZE) for name in squares), "")
