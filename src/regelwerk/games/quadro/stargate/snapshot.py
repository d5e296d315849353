"""Stargate as a person would describe it.

Seats count clockwise: 0 blue, 1 green, 2 yellow, 3 red with four players, 0 blue and 1 red with two. In alliances the
turns go 0, 2, 1, 3. A seat without a Commander is out.
"""

from regelwerk.games.quadro.armies import Armies
from regelwerk.games.quadro.board import apart

from .edition import Facts

SEATS = {2: ("blue", "red"), 4: ("blue", "green", "yellow", "red")}
"""The colours of the seats by number of players."""

MODES = ("duel", "free", "alliances")


class Snapshot(Armies[Facts]):
    """The board, and by the options who plays with whom."""

    @property
    def colours(self) -> tuple[str, ...]:
        return SEATS[self.players]

    @property
    def mode(self) -> str:
        return self.options["mode"]

    def out(self, seat: int) -> bool:
        """Whether the seat has lost its Commander."""
        return "C" not in self.army(seat).values()

    def partner(self, seat: int) -> int | None:
        """The ally of a seat, in alliances only (clause 7a)."""
        if self.mode != "alliances":
            return None
        return self.colours.index(self.facts.partners[self.colour(seat)])

    def side(self, seat: int) -> set[int]:
        """The seats that win together with a seat, itself among them."""
        return {seat} | ({partner} if (partner := self.partner(seat)) is not None else set())

    def corner(self, seat: int) -> str:
        return self.facts.corners[str(self.players)][self.colour(seat)]

    def maingate(self, seat: int) -> str:
        """Clause 2: the Stargate farthest from the seat's corner."""
        return max(self.facts.gates.squares, key=lambda gate: sum(apart(gate, self.corner(seat))))
