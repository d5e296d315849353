"""The ids of moves, and the numbers a kernel reads: edition, start, and what follows from the forms.

Where forms fit is found for all orientations at once. A step is the set of free squares seen from a cell so many ranks
up and files to the right; the spots where an orientation fits are the common squares of its cells' steps. Orientations
that begin with the same cells share the work: a node is the first cells of some, and what is left of its spots after a
further step is a node below it. Nodes are listed in the order in which they are walked, each before all below it.
"""

from dataclasses import replace

from msgspec.structs import asdict

from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Options, Tables, body_of

from .edition import Facts
from .forms import KINDS, SIZES, Cells
from .layout import LAYOUT, write
from .moves import MOVES, Laying, Misfit, Ready, Stone
from .placements import LISTED, Orientation, Placements
from .sets import RANK, SET
from .snapshot import Snapshot

STONE, READY, LAY, MISFIT = map(MOVES.seats.first, (Stone, Ready, Laying, Misfit))
KIND_COUNT = len(KINDS)
LISTED_COUNT = len(LISTED)
MOST_CELLS = max(SIZES.values())
STEPS: Cells = tuple((rank, file) for rank in range(MOST_CELLS) for file in range(MOST_CELLS - rank))
SEQUENCES: list[Cells] = [tuple(sorted(o.cells, key=lambda cell: (max(cell), cell))) for o in LISTED]
"""The cells of every orientation in an order that lets many begin alike."""

NODES: list[Cells] = sorted({cells[:size] for cells in SEQUENCES for size in range(1, len(cells) + 1)})
NODE_COUNT = len(NODES)
STEP_SETS = SET * len(STEPS)
NODE_SETS = SET * (MOST_CELLS + 1)
"""Words for the sets of all steps, and for those of a node and all above it."""

STEP_BITS, BEYOND_BITS, ENDS_BITS = 3, 8, 16
"""Where in a node's word each number begins, after how many cells it has beyond the first."""

TABLES = Tables(
    "stones corners_touch misfits enclosed stone tower bridge",
    start=LAYOUT.size,
    size_of=KIND_COUNT,
    kind_first=KIND_COUNT + 1,
    first_listed=KIND_COUNT + 1,
    first_of=LISTED_COUNT + 1,
    files=LISTED_COUNT,
    kind_at=LISTED_COUNT,
    cells=MOST_CELLS * LISTED_COUNT,
    steps_of=MOST_CELLS * LISTED_COUNT,
    nodes=NODE_COUNT,
    leads_to=NODE_COUNT,
)
"""`cells` and `steps_of`: for every orientation its cells, and the numbers of their steps. `nodes`: the cells of each
beyond the first, the number of its last cell's step, the first node after it that is not below it, and 1 + the
orientation that has just its cells or 0. `leads_to`: the kinds of all orientations that begin with its cells, as bits.
"""

MAX_STONES, CORNERS, MAX_MISFITS, ENCLOSED_POINTS, STONE_POINTS, TOWER_POINTS, BRIDGE_POINTS, START, *_SHAPES = TABLES
SIZE_OF, KIND_FIRST, FIRST_LISTED, FIRST, FILES, KIND_AT, CELLS, STEPS_OF, NODE_AT, LEADS_TO = _SHAPES


def tables(facts: Facts, players: int, options: Options) -> Words:
    """Limits, points and the start; then everything that follows from the shapes of forms alone."""
    kinds = [orientation.kind for orientation in LISTED]
    return TABLES.of(
        facts,
        **asdict(facts.points),
        start=body_of(write(_start(facts, players, options))),
        size_of=[SIZES[kind] for kind in KINDS],
        kind_first=[*(LISTED[kinds.index(kind)].first for kind in KINDS), len(Placements())],
        first_listed=[*map(kinds.index, KINDS), LISTED_COUNT],
        first_of=[*(orientation.first for orientation in LISTED), len(Placements())],
        files=[orientation.files for orientation in LISTED],
        kind_at=[*map(KINDS.index, kinds)],
        cells=[*map(_cells, LISTED)],
        steps_of=[[*map(STEPS.index, o.cells)] + [0] * (MOST_CELLS - len(o.cells)) for o in LISTED],
        nodes=[*map(_node, NODES)],
        leads_to=[*map(_leads_to, NODES)],
    )


def _cells(orientation: Orientation) -> list[int]:
    """Every cell as 4 · spot, 2 more if the form goes on upwards from it, 1 if to the right."""
    cells = orientation.cells
    found = [4 * (RANK * r + f) + 2 * ((r + 1, f) in cells) + ((r, f + 1) in cells) for r, f in cells]
    return found + [0] * (MOST_CELLS - len(cells))


def _node(node: Cells) -> int:
    """A node as one number."""
    here, step = NODES.index(node), STEPS.index(node[-1])
    below = sum(other[: len(node)] == node for other in NODES)
    ends = SEQUENCES.index(node) + 1 if node in SEQUENCES else 0
    return len(node) - 1 | step << STEP_BITS | here + below << BEYOND_BITS | ends << ENDS_BITS


def _leads_to(node: Cells) -> int:
    """The kinds of all orientations that begin with a node's cells, as bits."""
    branches = (o.kind for o, cells in zip(LISTED, SEQUENCES, strict=True) if cells[: len(node)] == node)
    return sum(1 << KINDS.index(kind) for kind in set(branches))


def _start(facts: Facts, players: int, options: Options) -> Snapshot:
    """Clause 1: an empty board, or the fixed layout with forms to be laid."""
    hands = (facts.stock(players),) * players
    start = Snapshot(facts=facts, options=options, players=players, phase="tower", stones={}, markers={}, hands=hands)
    if options["opening"] == "fixed":
        return replace(start, phase="lay", tower=facts.layout.tower, stones=dict.fromkeys(facts.layout.stones))
    return start
