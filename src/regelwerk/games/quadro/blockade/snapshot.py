"""Blockade as a person would describe it. The Flaze stand where the edition puts them until one leaves the board."""

from regelwerk import contract
from regelwerk.games.quadro.board import centre_of

from .edition import Facts

SEATS = ("blue", "red")


class Snapshot(contract.Snapshot[Facts]):
    """`fluppies` maps a square to the seat whose Fluppie stands there."""

    fluppies: dict[str, int]

    @property
    def winner(self) -> int | None:
        """The seat whose Flaz has left the board, if one has."""
        return {contract.places_for({seat}, self.players): seat for seat in self.seats}.get(self.places)

    @property
    def flaze(self) -> tuple[str, str]:
        """Where the Flaze live, by seat (clause 1)."""
        return self.facts.flaz.blue, self.facts.flaz.red

    def hand(self, seat: int) -> int:
        """Fluppies not yet on the board."""
        return self.facts.fluppies - list(self.fluppies.values()).count(seat)

    def near_flaz(self, square: str) -> bool:
        """Whether a square lies in a field in which a Flaz stands."""
        return centre_of(square) in map(centre_of, self.flaze)
