"""The words of Forma, and what they say.

`right` and `up` are sets: which squares of a form go on to the right and upwards, so that forms lying side by side can
be told apart. A hand is three bits for each kind of form; `held` repeats which kinds are in it. `tower` is 1 + its
spot, 0 while it is not set; `closed` is 1 + the seat that enclosed it.
"""

from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Layout
from regelwerk.kernel.named_set import NamedSet
from regelwerk.model.room import Head

from .forms import KINDS
from .sets import BITS, RANK, SET
from .snapshot import PHASES, Laid, Snapshot, forms_on
from .squares import GRID, beside

MAX_SEATS = 4
LAYOUT = Layout(
    "phase misfits tower closed",
    **dict.fromkeys(("hands", "held"), MAX_SEATS),
    **dict.fromkeys(("free", "stones", "right", "up"), SET),
    **dict.fromkeys(("forms", "markers"), MAX_SEATS * SET),
)
PHASE, MISFITS, TOWER, CLOSED, HANDS, HELD, FREE, STONES, RIGHT, UP, FORMS, MARKERS = LAYOUT
ENDINGS = ("8",)

SPOTS = NamedSet([GRID.name(spot // RANK, spot % RANK) for spot in range(RANK * RANK)], BITS)


def read(words: Words, head: Head) -> Snapshot:
    players = head["players"]
    marked = SPOTS.joined(words, MARKERS, range(players))
    stones = SPOTS.read(words, STONES)
    return Snapshot(
        **head,
        **LAYOUT.read(words, "misfits"),
        phase=PHASES[words[PHASE]],
        tower=SPOTS.names[words[TOWER] - 1] if words[TOWER] else "",
        closed=int(words[CLOSED]) - 1 if words[CLOSED] else None,
        stones={name: marked.pop(name, None) for name in stones},
        markers=marked,
        laid=_laid(words, players),
        hands=tuple(
            {kind: int(words[HANDS + seat]) >> 3 * number & 7 for number, kind in enumerate(KINDS)}
            for seat in range(players)
        ),
    )


def _laid(words: Words, players: int) -> tuple[Laid, ...]:
    """The forms on the board: what goes on to the right or upwards belongs together."""
    owners = SPOTS.joined(words, FORMS, range(players))
    joined: dict[str, list[str]] = {name: [] for name in owners}
    for joins, step in ((RIGHT, (0, 1)), (UP, (1, 0))):
        for name in SPOTS.read(words, joins):
            other = beside(name, *step)
            joined[name].append(other)
            joined[other].append(name)
    return forms_on(owners, joined.__getitem__)


def write(snapshot: Snapshot) -> Words:
    hands, laid = snapshot.hands, [squares for _, _, squares in snapshot.laid]
    own = [[name for name, owner in snapshot.owners.items() if owner == seat] for seat in snapshot.seats]
    return LAYOUT.of(
        snapshot,
        phase=PHASES.index(snapshot.phase),
        tower=SPOTS.numbers[snapshot.tower] + 1 if snapshot.tower else 0,
        closed=0 if snapshot.closed is None else snapshot.closed + 1,
        hands=[sum(count << 3 * KINDS.index(kind) for kind, count in hand.items()) for hand in hands],
        held=[sum(1 << KINDS.index(kind) for kind, count in hand.items() if count) for hand in hands],
        free=SPOTS.words(snapshot.free),
        stones=SPOTS.words(snapshot.stones),
        right=SPOTS.words(name for squares in laid for name in squares if beside(name, 0, 1) in squares),
        up=SPOTS.words(name for squares in laid for name in squares if beside(name, 1, 0) in squares),
        forms=[SPOTS.words(snapshot.covered.keys() & names) for names in own],
        markers=[SPOTS.words({*names} - snapshot.covered.keys()) for names in own],
    )
