"""What tells how a game of Agvato ends, and how much each of it counts while many chips lie out and while few do."""

import numpy as np

from regelwerk.kernel.convention import Words

CHIPS_LEFT = (1, 4, 20)
"""Chips that lie out where weights were fitted."""

FITTED = {
    "hand": (1060, 371, -510),
    "points": (2732, 52, 28),
    "advanced": (-1661, 1761, 4424),
    "moving": (99474, 100700, -217233),
    "to_move": (37386, 104807, 54006),
    "one_more": (110647, 187690, 79644),
    "yellow": (138644, 187117, 170842),
    "blue": (155843, 165322, 140345),
    "red": (187120, 214507, 162366),
    "green": (259672, 313910, 181306),
    "white": (445001, 561667, 383590),
    "next": (1161, 408, -238),
    "next_denied": (1604, 373, -18),
    "share": (956, 70, -163),
    "denied": (144, -38, -80),
    "expected": (26, 442, 279),
    "prospect": (756, 145, -4),
}
"""What a seat's terms count where so many chips lie out, in 2**-20 of a weighted sum that is bent into a return: points
of its hand, other points and those of figures alone, figures on the way, being to move and a further card, chips of
each colour; then what lies out: points by cards that take it at once, and by shares, each also those of the others'
hands; chips by shares, and the hand with all chips that it is nearest to."""


def by_chips(most: int) -> Words:
    """A row of weights for every number of chips: between those that were fitted they change evenly."""
    rows = [[np.interp(chips, CHIPS_LEFT, weights) for weights in FITTED.values()] for chips in range(most + 1)]
    return np.rint(rows).astype(np.int64)
