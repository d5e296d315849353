"""The ids of moves, and the numbers a kernel reads: edition, start, and what follows from the forms.

Where forms fit is found for all orientations at once. A step is the set of free squares seen from a cell so many ranks
up and files to the right; the spots where an orientation fits are the common squares of its cells' steps. Orientations
that begin with the same cells share the work: a node is the first cells of some, and takes one step from another node.
"""

from collections.abc import Mapping
from dataclasses import replace

from msgspec.structs import asdict

from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Tables, body_of

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
STEP_COUNT = len(STEPS)
SEQUENCES: list[Cells] = [tuple(sorted(o.cells, key=lambda cell: (max(cell), cell))) for o in LISTED]
"""The cells of every orientation in an order that lets many begin alike."""

NODES: list[Cells] = [(cell,) for cell in STEPS]
NODES += sorted({cells[:size] for cells in SEQUENCES for size in range(2, len(cells) + 1)}, key=len)
NODE_COUNT = len(NODES)
NODE_SETS = SET * NODE_COUNT

TABLES = Tables(
    "max_stones corners max_misfits enclosed stone tower bridge",
    start=LAYOUT.size,
    size_of=KIND_COUNT,
    kind_first=KIND_COUNT + 1,
    first_listed=KIND_COUNT + 1,
    first_of=LISTED_COUNT + 1,
    files=LISTED_COUNT,
    kind_at=LISTED_COUNT,
    cells=MOST_CELLS * LISTED_COUNT,
    node_of=LISTED_COUNT,
    parent=NODE_COUNT,
    step=NODE_COUNT,
    leads_to=NODE_COUNT,
)
MAX_STONES, CORNERS, MAX_MISFITS, ENCLOSED_POINTS, STONE_POINTS, TOWER_POINTS, BRIDGE_POINTS, START, *_SHAPES = TABLES
SIZE_OF, KIND_FIRST, FIRST_LISTED, FIRST, FILES, KIND_AT, CELLS, NODE_OF, PARENT, STEP, LEADS_TO = _SHAPES


def tables(facts: Facts, players: int, options: Mapping[str, str]) -> Words:
    """Limits, points and the start; then everything that follows from the shapes of forms alone."""
    kinds = [orientation.kind for orientation in LISTED]
    return TABLES.filled(
        facts.max_plies,
        max_stones=facts.stones,
        corners=facts.corners_touch,
        max_misfits=facts.misfits,
        **asdict(facts.points),
        start=body_of(write(_start(facts, players, options))),
        size_of=[SIZES[kind] for kind in KINDS],
        kind_first=[*(LISTED[kinds.index(kind)].first for kind in KINDS), len(Placements())],
        first_listed=[*map(kinds.index, KINDS), LISTED_COUNT],
        first_of=[*(orientation.first for orientation in LISTED), len(Placements())],
        files=[orientation.files for orientation in LISTED],
        kind_at=[*map(KINDS.index, kinds)],
        cells=[*map(_cells, LISTED)],
        node_of=[*map(NODES.index, SEQUENCES)],
        parent=[NODES.index(node[:-1] or node) for node in NODES],
        step=[STEPS.index(node[-1]) for node in NODES],
        leads_to=[*map(_leads_to, NODES)],
    )


def _cells(orientation: Orientation) -> list[int]:
    """Every cell as 4 · spot, 2 more if the form goes on upwards from it, 1 if to the right."""
    cells = orientation.cells
    found = [4 * (RANK * r + f) + 2 * ((r + 1, f) in cells) + ((r, f + 1) in cells) for r, f in cells]
    return found + [0] * (MOST_CELLS - len(cells))


def _leads_to(node: Cells) -> int:
    """The kinds of all orientations that begin with a node's cells, as bits."""
    branches = (o.kind for o, cells in zip(LISTED, SEQUENCES, strict=True) if cells[: len(node)] == node)
    return sum(1 << KINDS.index(kind) for kind in set(branches))


def _start(facts: Facts, players: int, options: Mapping[str, str]) -> Snapshot:
    """Clause 1: an empty board, or the fixed layout with forms to be laid."""
    start = Snapshot(
        facts=facts,
        options=options,
        players=players,
        phase="tower",
        stones={},
        markers={},
        hands=(facts.stock(players),) * players,
    )
    if options["opening"] == "fixed":
        return replace(start, phase="lay", tower=facts.layout.tower, stones=dict.fromkeys(facts.layout.stones))
    return start
