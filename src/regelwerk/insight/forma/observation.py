"""What a seat of Forma sees as numbers: what lies where and goes on to where, and what everybody still holds."""

from regelwerk.games.forma.edition import Facts
from regelwerk.games.forma.forms import KINDS
from regelwerk.games.forma.layout import SPOTS
from regelwerk.games.forma.snapshot import PHASES
from regelwerk.games.forma.squares import GRID
from regelwerk.kernel.named_set import NamedSet
from regelwerk.model.features import Cells, Choice, Features, Number, SeatOf, Sets, Spots
from regelwerk.model.symmetry import square_images

CELLS = Cells.of(GRID)
MAX_OF_A_KIND = 7
"""What three bits of a hand can count to."""
SYMMETRIES = square_images(CELLS)
JOINED = {
    run: NamedSet([GRID.beside(name, *step) if name else "" for name in SPOTS.names], SPOTS.bits)
    for run, step in (("right", (0, 1)), ("up", (1, 0)))
}
"""The squares that a form goes on to, in the places of those it goes on from."""


def features(facts: Facts, players: int) -> Features:
    return Features(
        CELLS,
        Sets("forms", SPOTS, per_seat=True),
        Sets("markers", SPOTS, per_seat=True),
        *(Sets(run, SPOTS) for run in ("free", "stones", "right", "up")),
        Sets("right", JOINED["right"], label="left"),
        Sets("up", JOINED["up"], label="down"),
        Spots("tower", SPOTS.names, low=1),
        Choice("phase", PHASES),
        Number("misfits", max(1, facts.misfits)),
        SeatOf("closed", low=1),
        Number("hands", MAX_OF_A_KIND, fields=KINDS, bits=3, per_seat=True),
        points=100,
    )
