"""The facts of Jump that the scan lost or leaves open, as a type."""

from msgspec.structs import astuple

from regelwerk.contract import GameFacts
from regelwerk.games.quadro.board import CENTRES, FIELD, FILES, Homes


class Facts(GameFacts, frozen=True):
    """Clause 1a: `start` are the centres of the fields that the players fill; `shapes` fill the ranks of such a field,
    the lowest first."""

    shapes: str
    start: Homes

    def __post_init__(self) -> None:
        if not {*astuple(self.start)} <= {*CENTRES} or len({*self.ranks}) < 2 * FIELD or len(self.shapes) != FIELD:
            raise ValueError("Jump starts in two fields on different ranks, with a shape for each rank of a field")

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks of blue's field, then those of red's, the lowest first."""
        return tuple(str(int(centre[1:]) + up) for centre in astuple(self.start) for up in (-1, 0, 1))

    def files(self, seat: int) -> str:
        """The files of a seat's field."""
        middle = FILES.index(astuple(self.start)[seat][0])
        return FILES[middle - 1 : middle + 2]
