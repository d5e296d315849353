"""Forma boards drawn as text, as its notation has them.

A drawing shows the lowest ranks of the board from file a on, the highest drawn rank first; what it does not show is
empty. Forms are letters, A to M of seat 1 and N to Z of seat 2 (a to m and n to z of seats 3 and 4), # stones, * the
tower, digits markers. Where no tower is drawn it stands far off, on r18.
"""

from __future__ import annotations

from regelwerk.games.forma import GAME as GAME
from regelwerk.games.forma.forms import KINDS, kind_on
from regelwerk.games.forma.snapshot import Snapshot
from regelwerk.games.forma.squares import FILES, SIZE, SQUARES, sides
from regelwerk.model.position import Position

LETTERS = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "abcdefghijklm", "nopqrstuvwxyz")
FAR = "r18"


def seen(position: Position) -> Snapshot:
    """Everything there is to know, readable."""
    snapshot = position.snapshot()
    assert isinstance(snapshot, Snapshot)
    return snapshot


def cells_of(board: str) -> dict[str, str]:
    """What stands on each square of a drawing."""
    rows = [row.strip() for row in board.strip().splitlines()]
    cells = dict.fromkeys(SQUARES, ".")
    for rank, row in enumerate(reversed(rows)):
        cells |= {SQUARES[SIZE * rank + file]: cell for file, cell in enumerate(row)}
    return cells


def laid_by(cells: dict[str, str], seat: int) -> list[str]:
    """The kinds of the forms a seat has in a drawing."""
    kinds, seen = [], set()
    for name, cell in cells.items():
        if cell not in LETTERS[seat] or name in seen:
            continue
        form, edge = {name}, [name]
        while edge:
            fresh = [beside for beside in sides(edge.pop()) if cells[beside] == cell and beside not in form]
            form.update(fresh)
            edge += fresh
        seen |= form
        kinds.append(kind_on(form))
    return kinds


def stock(players: int) -> dict[str, int]:
    """What everybody begins with: every form once for four, twice for two; of the single square twice as many."""
    each = 2 if players == 2 else 1
    return {kind: each * (2 if kind == "I1" else 1) for kind in KINDS}


def left(cells: dict[str, str], seat: int, players: int) -> str:
    """A hand with everything that is not laid, as text."""
    hand = stock(players)
    for kind in laid_by(cells, seat):
        hand[kind] = max(0, hand.get(kind, 0) - 1)
    return " ".join(f"{count if count > 1 else ''}{kind}" for kind, count in hand.items() if count) or "-"


def points_of(cells: dict[str, str], seat: int, tower: str) -> int:
    """What a seat has on a drawn board before bridges count: squares, and 10 or 50 for what it has enclosed."""
    squares = sum(cell in LETTERS[seat] for cell in cells.values())
    markers = sum(cell in (str(seat + 1), str(seat + 5)) for cell in cells.values())
    return squares + 10 * markers + 50 * (tower == str(seat + 1))


def drawn(
    board: str,
    turn: str = "1, lay",
    *,
    players: int = 2,
    hands: dict[int, str] | None = None,
    tower: str = "-",
    **options: str,
) -> Position:
    """The position with this board. `hands` says what seats (from 1) still hold, by default all that is not laid."""
    cells = cells_of(board)
    if "*" not in cells.values() and "tower" not in turn:
        cells[FAR] = "*"
    body = [
        *(f"{rank + 1:>2} {''.join(cells[f'{file}{rank + 1}'] for file in FILES)}" for rank in reversed(range(SIZE))),
        f"   {FILES}",
        *(f"hand {seat + 1}: {(hands or {}).get(seat + 1) or left(cells, seat, players)}" for seat in range(players)),
        f"tower: {tower}",
        f"turn: {turn}",
    ]
    head = [
        "regelwerk position",
        "game: forma",
        f"players: {players}",
        *(f"option: {name}={value}" for name, value in options.items()),
        f"edition: {GAME.edition.digest}",
        f"seat: {int(turn[0]) - 1}",
        "ply: 40",
        "era: 0",
        "ending: 0",
        f"points: {' '.join(str(points_of(cells, seat, tower)) for seat in range(players))}",
        f"places: {' '.join('0' * players)}",
        f"returns: {' '.join('0' * players)}",
        "",
    ]
    return GAME.load("\n".join([*head, *body]))


def played(*moves: str, players: int = 2, **options: str) -> Position:
    """The position after these moves from the start."""
    position = GAME.start(players, **options)
    for move in moves:
        position = position.play(move)
    return position


def texts(position: Position) -> set[str]:
    return {str(move) for move in position.moves()}


def squares_with(position: Position, mark: str) -> set[str]:
    """The squares on which a position's drawing shows this character."""
    rows = position.dump().partition("\n\n")[2].splitlines()[:SIZE]
    cells = {f"{FILES[file]}{SIZE - at}": cell for at, row in enumerate(rows) for file, cell in enumerate(row[3:])}
    return {name for name, cell in cells.items() if cell == mark}


def gained(before: Position, move: str) -> list[int]:
    """What a move adds to everybody's points, bridges and all."""
    after = before.play(move).snapshot().points
    return [new - old for new, old in zip(after, before.snapshot().points, strict=True)]
