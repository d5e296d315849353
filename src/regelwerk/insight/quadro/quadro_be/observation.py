"""What a seat of Quadro-Be sees as numbers: the centres only, a plane for every seat and shape."""

from regelwerk.games.quadro.board import CENTRES, FIELDS
from regelwerk.games.quadro.quadro_be.edition import Facts
from regelwerk.games.quadro.quadro_be.layout import CENTRE_SET
from regelwerk.games.quadro.quadro_be.moves import SHAPES
from regelwerk.games.quadro.quadro_be.snapshot import CYCLE
from regelwerk.model.features import Cells, Choice, Features, Sets
from regelwerk.model.symmetry import square_images

CELLS = Cells([CENTRES[FIELDS * row :][:FIELDS] for row in reversed(range(FIELDS))])
SYMMETRIES = square_images(CELLS)


def features(facts: Facts, players: int) -> Features:
    turns = [str(turn) for turn in range(CYCLE)]
    return Features(CELLS, Sets("pieces", CENTRE_SET, of=SHAPES, per_seat=True), Choice("phase", turns))
