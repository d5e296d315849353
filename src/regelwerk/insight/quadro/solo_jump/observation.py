"""What Solo-Jump shows as numbers: a plane for every colour."""

from itertools import permutations

from regelwerk.games.quadro.solo_jump.edition import Facts
from regelwerk.games.quadro.solo_jump.layout import BY_RANKS
from regelwerk.games.quadro.solo_jump.snapshot import COLOURS
from regelwerk.insight.quadro.observation import CELLS
from regelwerk.model.features import Features, Sets
from regelwerk.model.symmetry import Image, square_images

PLANES = tuple(f"sets.{colour}" for colour in COLOURS.values())
SYMMETRIES = tuple(
    Image(f"{image.name}, {' '.join(order)}", image.squares, dict(zip(PLANES, order, strict=True)))
    for image in square_images(CELLS)
    for order in permutations(PLANES)
)
"""The board turned or turned over while colours change places: no rule names a colour."""


def features(facts: Facts, players: int) -> Features:
    return Features(CELLS, Sets("sets", BY_RANKS, of=tuple(COLOURS.values())))
