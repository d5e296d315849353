"""The words of Forma, and what they say.

`right` and `up` are sets: which squares of a form go on to the right and upwards, so that forms lying side by side can
be told apart. A hand is three bits for each kind of form; `held` repeats which kinds are in it. `tower` is 1 + its
spot, 0 while it is not set; `closed` is 1 + the seat that enclosed it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY
from regelwerk.kernel.layout import Layout
from regelwerk.model.room import Head

from .forms import KINDS, kind_on
from .sets import BITS, RANK, SET
from .snapshot import PHASES, Laid, Snapshot
from .squares import PLACES, beside, in_order

MAX_SEATS = 4
LAYOUT = Layout(
    BODY,
    phase=1,
    misfits=1,
    tower=1,
    closed=1,
    hands=MAX_SEATS,
    held=MAX_SEATS,
    free=SET,
    stones=SET,
    right=SET,
    up=SET,
    forms=MAX_SEATS * SET,
    markers=MAX_SEATS * SET,
)
PHASE, MISFITS, TOWER, CLOSED, HANDS, HELD, FREE, STONES, RIGHT, UP, FORMS, MARKERS = LAYOUT
ENDINGS = ("8",)

SPOTS = {name: RANK * rank + file for name, (rank, file) in PLACES.items()}
_NAMES = [""] * (RANK * RANK)
for _name, _spot in SPOTS.items():
    _NAMES[_spot] = _name


def read_set(words: Words, at: int) -> list[str]:
    """The squares of the set that begins there, in order."""
    bits = sum(int(word) << BITS * part for part, word in enumerate(words[at : at + SET]))
    return list(compress(_NAMES, map(int, reversed(f"{bits:b}"))))


def write_set(words: Words, at: int, squares: Iterable[str]) -> None:
    """Add these squares to the set that begins there."""
    for name in squares:
        words[at + SPOTS[name] // BITS] |= 1 << SPOTS[name] % BITS


def read(words: Words, head: Head) -> Snapshot:
    players = head["players"]
    marked = {name: seat for seat in range(players) for name in read_set(words, MARKERS + SET * seat)}
    stones = read_set(words, STONES)
    return Snapshot(
        **head,
        **LAYOUT.read(words, "misfits"),
        phase=PHASES[words[PHASE]],
        tower=_NAMES[words[TOWER] - 1] if words[TOWER] else "",
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
    owners = {name: seat for seat in range(players) for name in read_set(words, FORMS + SET * seat)}
    part_of = {name: [name] for name in owners}
    for joins, step in ((RIGHT, (0, 1)), (UP, (1, 0))):
        for name in read_set(words, joins):
            whole, more = part_of[name], part_of[beside(name, *step)]
            if whole is not more:
                whole += more
                part_of.update(dict.fromkeys(more, whole))
    wholes = {id(squares): squares for squares in part_of.values()}.values()
    forms = sorted(map(in_order, wholes), key=lambda squares: PLACES[squares[0]])
    return tuple((owners[squares[0]], kind_on(squares), squares) for squares in forms)


def write(snapshot: Snapshot) -> Words:
    words = LAYOUT.zero(snapshot.players)
    closed = 0 if snapshot.closed is None else snapshot.closed + 1
    tower = SPOTS[snapshot.tower] + 1 if snapshot.tower else 0
    held = [
        [sum(count << 3 * KINDS.index(kind) for kind, count in hand.items()) for hand in snapshot.hands],
        [sum(1 << KINDS.index(kind) for kind, count in hand.items() if count) for hand in snapshot.hands],
    ]
    values = {"phase": PHASES.index(snapshot.phase), "misfits": snapshot.misfits, "tower": tower, "closed": closed}
    LAYOUT.write(words, {**values, "hands": held[0], "held": held[1]})
    write_set(words, FREE, snapshot.free)
    write_set(words, STONES, snapshot.stones)
    for name, seat in snapshot.owners.items():
        write_set(words, (FORMS if name in snapshot.covered else MARKERS) + SET * seat, (name,))
    for _, _, squares in snapshot.laid:
        write_set(words, RIGHT, (name for name in squares if beside(name, 0, 1) in squares))
        write_set(words, UP, (name for name in squares if beside(name, 1, 0) in squares))
    return words
