"""Transmitter's edition as numbers: all that its compiled code may read."""

from regelwerk.games.quadro.army_layout import LAYOUT, army_words
from regelwerk.games.quadro.board import CENTRES, LINES, SQUARES, centre_of
from regelwerk.games.quadro.squares import SET, SLIDES, SQUARE_SET
from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Options, Tables, body_of

from .edition import Facts
from .moves import PATHS
from .snapshot import colours_in_play

SHUT = -1
"""The path of a slide that ends on a centre."""

TABLES = Tables(
    "all_t all_s crowd",
    centres=SET,
    centre_of=len(SQUARES),
    start=LAYOUT.size,
    target_of=SLIDES,
    path_of=SLIDES,
    slide_of=len(PATHS),
)
ALL_T, ALL_S, CROWD, CENTRES_AT, CENTRE_OF, START, TARGET_OF, PATH_OF, SLIDE_OF = TABLES


def tables(facts: Facts, players: int, options: Options) -> Words:
    """Pieces in all, what is a crowd, the centres, the start, and what slides and paths are to each other."""
    paths = {ends: number for number, ends in enumerate(PATHS)}
    corners = [facts.corners[colour] for colour in colours_in_play(options)]
    return TABLES.of(
        facts,
        all_t=len(facts.start.T) + facts.reserve["T"],
        all_s=len(facts.start.S) + facts.reserve["S"],
        crowd=facts.leaving.opponents,
        centres=SQUARE_SET.words(CENTRES),
        centre_of=[SQUARES.index(centre_of(name)) for name in SQUARES],
        start=body_of(army_words(facts.start.in_corners(corners), 0, players)),
        target_of=[SQUARES.index(target) for _, target in LINES],
        path_of=[paths.get(ends, SHUT) for ends in LINES],
        slide_of=[number for number, ends in enumerate(LINES) if ends in paths],
    )
