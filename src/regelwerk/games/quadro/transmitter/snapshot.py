"""Transmitter as a person would describe it; what is in reserve follows from the board."""

from collections.abc import Mapping

from regelwerk.games.quadro.armies import Armies

from .edition import Facts

COLOURS = ("blue", "green", "yellow", "red")
"""All colours, clockwise."""


def colours_in_play(options: Mapping[str, str]) -> tuple[str, ...]:
    """Clause 1: the colours of the seats; two as the option `pair` names them, three all but the one left out."""
    if "pair" in options:
        return tuple(options["pair"].split("-"))
    return tuple(colour for colour in COLOURS if colour != options.get("without"))


class Snapshot(Armies[Facts]):
    """The board, and whose turn it is."""

    @property
    def colours(self) -> tuple[str, ...]:
        return colours_in_play(self.options)

    def corner(self, seat: int) -> str:
        return self.facts.corners[self.colour(seat)]

    def reserve(self, seat: int) -> dict[str, int]:
        """A seat's pieces still beside the board, by shape."""
        standing = list(self.army(seat).values())
        first, waiting = self.facts.start.pattern, self.facts.reserve
        return {shape: len(first[shape]) + waiting[shape] - standing.count(shape) for shape in "TS"}
