"""Jump as it is seen and touched: the whole board, the start fields with arrows, the home fields shaded."""

from functools import cache

from regelwerk.contract import Board, Kind, Label, Outlook, Scene, Slide, Trace
from regelwerk.games.quadro.board import FIELD, GRID, RULED, TONES, steps_between
from regelwerk.games.quadro.pieces import board_items, counting_cards

from .edition import Facts
from .referee import opponents
from .snapshot import GOAL, SEATS, Snapshot

GLYPHS = {"S": "runner", "T": "hurdler"}


@cache
def _board(facts: Facts) -> Board:
    """Clauses 1a and 4: where the pieces start, and the end of the same ranks where they have to go."""
    tones = TONES | {file + rank: "goal" for file in GOAL for rank in facts.ranks}
    for number, rank in enumerate(facts.ranks):
        tones |= {file + rank: "start" for file in facts.files(number // FIELD)}
    return GRID.board(tones, marks=RULED)


def scene(snapshot: Snapshot) -> Scene:
    """Nothing is secret, and nobody sits on another side, so every seat sees the same."""
    standing = {name: (owner, snapshot.shape(name)) for name, owner in snapshot.board.items()}
    return Scene(
        boards=(_board(snapshot.facts),),
        items=tuple(board_items(standing, SEATS, GLYPHS)),
        notes=_notes(snapshot),
        seats=counting_cards(SEATS, "home", map(snapshot.home, snapshot.seats)),
    )


def _notes(snapshot: Snapshot) -> tuple[Label, ...]:
    """What is expected now."""
    if snapshot.seat is None:
        return ()
    colour, again = f"@{SEATS[snapshot.seat]}", snapshot.again
    if again is None:
        return (Label("move", {"colour": colour}),)
    met = opponents(snapshot, again)
    return (Label("again", {"colour": colour, "square": again, "file": again[0], "count": met}),)


def ahead(before: Snapshot, move: Kind, after: Snapshot) -> Outlook:
    """Clause 2: how far a step to the next square goes, or a jump over those that are taken."""
    if not isinstance(move, Slide):
        return Outlook()
    length = steps_between(move.origin, move.target) or 0
    label = Label("far", {"count": length}) if length > 1 else Label("near")
    points = (GRID.middle(move.origin), GRID.middle(move.target))
    return Outlook(traces=(Trace("board", points, SEATS[before.board[move.origin]], label),), notes=(label,))
