"""Forma as a person would describe it: what lies on the board, and what everybody still holds."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Literal, get_args

from regelwerk import contract

from .edition import Facts
from .forms import kind_on
from .squares import SQUARES, in_order

COLOURS = ("blue", "red", "yellow", "green")
"""The colours of the seats; with two players each stands for the two that they have."""

Phase = Literal["tower", "stones", "lay"]
PHASES: tuple[Phase, ...] = get_args(Phase)

Laid = tuple[int, str, tuple[str, ...]]
"""A form on the board: its seat, its kind, its squares in order."""


def forms_on(owners: Mapping[str, int], joined: Callable[[str], Iterable[str]]) -> tuple[Laid, ...]:
    """The forms on squares that have an owner; `joined` are the squares of the same form beside a square."""
    found: list[Laid] = []
    seen: set[str] = set()
    for name in in_order(owners):
        if name not in seen:
            form = [name]
            for square in form:
                form += [other for other in joined(square) if other not in form]
            seen.update(form)
            found.append((owners[name], kind_on(form), in_order(form)))
    return tuple(found)


class Snapshot(contract.Snapshot[Facts]):
    """`stones` and `markers` map a square to the seat whose marker is there, for a bare stone None.

    `tower` is its square, empty while it is not set; `closed` is the seat that enclosed it. `laid` is in the order of
    first squares. `hands` count what each seat still holds by kind, `misfits` are those of this turn.
    """

    phase: Phase
    misfits: int = 0
    tower: str = ""
    closed: int | None = None
    stones: dict[str, int | None]
    markers: dict[str, int]
    laid: tuple[Laid, ...] = ()
    hands: tuple[dict[str, int], ...]

    @cached_property
    def covered(self) -> dict[str, tuple[int, str]]:
        """The seat and kind of the form on each square that has one."""
        return {name: (seat, kind) for seat, kind, squares in self.laid for name in squares}

    @cached_property
    def owners(self) -> dict[str, int]:
        """Whose form or marker is on a square, marked stones among them."""
        marked = {name: seat for name, seat in self.stones.items() if seat is not None}
        return {name: seat for name, (seat, _) in self.covered.items()} | self.markers | marked

    @cached_property
    def free(self) -> frozenset[str]:
        """Squares without form, marker, stone or tower."""
        return frozenset(SQUARES).difference(self.covered, self.markers, self.stones, (self.tower,))

    def held(self, seat: int) -> list[str]:
        """The kinds of form that a seat still has."""
        return [kind for kind, count in self.hands[seat].items() if count]
