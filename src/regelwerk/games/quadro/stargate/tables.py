"""Stargate's edition and mode as numbers: all that its compiled code may read."""

from regelwerk.contract import Pass
from regelwerk.games.quadro.army_layout import LAYOUT, MAX_SEATS, NOWHERE, army_words
from regelwerk.games.quadro.board import LINES, SQUARES, apart, turned
from regelwerk.games.quadro.squares import SET, SLIDES, SQUARE_SET
from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Options, Tables, body_of

from .edition import Facts
from .moves import CAPTURES, MOVES, Capture
from .snapshot import MODES, SEATS

FIRST_CAPTURE, PASS = map(MOVES.seats.first, (Capture, Pass))

TABLES = Tables(
    "mode enough join_from",
    next_seat=MAX_SEATS,
    side_of=MAX_SEATS,
    maingate_of=MAX_SEATS,
    gates_at=SET,
    start=LAYOUT.size,
    target_of=SLIDES,
    capture_of=SLIDES,
    slide_of=len(CAPTURES),
)
MODE, ENOUGH, JOIN_FROM, NEXT, SIDE_OF, MAINGATE_OF, GATES_AT, START, TARGET_OF, CAPTURE_OF, SLIDE_OF = TABLES


def tables(facts: Facts, players: int, options: Options) -> Words:
    """The mode with its turn order, sides and gates, the start, and what slides and captures are to each other."""
    mode, colours = options["mode"], SEATS[players]
    order = [colours.index(colour) for colour in facts.order[mode]]
    partners = [colours.index(facts.partners[colour] if mode == "alliances" else colour) for colour in colours]
    capture_of = [MOVES.seats.id(Capture(*ends)) or NOWHERE for ends in LINES]
    corners = [facts.corners[str(players)][colour] for colour in colours]
    return TABLES.of(
        facts,
        mode=MODES.index(mode),
        enough=facts.gates.enough[mode],
        join_from=facts.armies.join_from,
        next_seat=[order[(order.index(seat) + 1) % players] for seat in range(players)],
        side_of=[min(seat, partner) for seat, partner in enumerate(partners)],
        maingate_of=[SQUARES.index(_maingate(facts, corner)) for corner in corners],
        gates_at=SQUARE_SET.words(facts.gates.squares),
        start=body_of(army_words(facts.start.in_corners(corners), 0, players)),
        target_of=[SQUARES.index(target) for _, target in LINES],
        capture_of=capture_of,
        slide_of=[slide for slide, capture in enumerate(capture_of) if capture != NOWHERE],
    )


def _maingate(facts: Facts, corner: str) -> str:
    """Clause 2: the gate nearest to the opposite corner."""
    opposite = turned(corner, "a1", "l12")
    return min(facts.gates.squares, key=lambda gate: sum(apart(gate, opposite)))
