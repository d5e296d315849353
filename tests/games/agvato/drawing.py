"""Positions of Agvato as they are drawn in these tests: only what matters, the rest out of the way.

Figures that are not named stand on their target line, from its left end on; chips that are neither lying nor in a hand
are seat 1's.
"""

from __future__ import annotations

import regelwerk as rw
from regelwerk.games.agvato.edition import COLOURS, Facts
from regelwerk.games.agvato.snapshot import Snapshot
from regelwerk.games.agvato.squares import NAMES as SQUARES
from regelwerk.games.agvato.squares import SIDES_OF, grid_of, names_from
from regelwerk.model.board_rows import write_rows
from regelwerk.model.game import Game
from regelwerk.model.position import Position

GAME = rw.game("agvato")
FACTS: Facts = GAME.facts
NAMES = ("covered", "turn", "card", "due", "deck", "decks", "chips", "captured", "penalties", "held")


def card(path: str) -> str:
    """The number of the first card with that path, red steps starred: 'F F* FR*'."""
    steps = path.split()
    red = tuple(number for number, step in enumerate(steps, start=1) if step.endswith("*"))
    wanted = (tuple(step.rstrip("*") for step in steps), red)
    return next(f"{number:02}" for number, card in enumerate(FACTS.cards, start=1) if (card.path, card.red) == wanted)


def deck_without(number: str) -> str:
    """The line of a full deck that lacks one card."""
    at = int(number or 0)
    runs = [(1, at - 1), (at + 1, 54)] if at else [(1, 54)]
    written = [f"{a:02}" if a == b else f"{a:02}-{b:02}" for a, b in runs if a <= b]
    return " ".join([*written, "X6"])


def drawn(text: str, players: int = 2, game: Game = GAME, **options: str) -> Position:
    """The position with these lines: '1: e4 f5' figures of seat 1, 'lying: i3' chips on the board, 'hands: yy b', and
    any line of the notation; `card` may be a path."""
    given = dict(line.strip().split(": ") for line in text.strip().splitlines())
    held = given.get("held", " ".join([",".join("0" * players)] * players))
    cells = figures(given, held, players)
    out = game.facts.chip_squares(players)
    lying = [square for square in given.get("lying", " ".join(out)).split() if square != "-"]
    open_card, under, _ = given.get("card", "-").partition(" penalty")
    number = open_card if open_card in {"-", "back"} or open_card[:1].isdigit() else card(open_card)
    values = {
        "covered": " ".join(square for square in SQUARES if square in lying and square in cells) or "-",
        "turn": "1",
        "due": "1" if number == "-" else "0",
        "deck": deck_without(number if number[:1].isdigit() else ""),
        "decks": "0",
        "chips": given.get("hands") or hands(lying, out, players),
        "captured": " ".join("0" * players),
        "penalties": " ".join("0" * players),
        "held": held,
    }
    values |= {name: given[name] for name in NAMES if name in given}
    values["card"] = f"{number}{under}"
    letters = {square: out[square][0] for square in lying} | cells
    board = write_rows(letters, grid_of(17).files, range(17, 0, -1))
    body = "\n".join([*board, *(f"{name}: {values[name]}" for name in NAMES)])
    seat = rw.CHANCE if number == "-" else int(values["turn"]) - 1
    lost = [game.facts.penalty * int(count) for count in values["penalties"].split()]
    points = " ".join(str(int(won) - less) for won, less in zip(values["captured"].split(), lost, strict=True))
    head = game.start(players, **options).dump().partition("\n\n")[0]
    head = head.replace("seat: -1", f"seat: {seat}").replace(f"points: {' '.join('0' * players)}", f"points: {points}")
    return game.load(f"{head}\n\n{body}")


def figures(given: dict[str, str], held: str, players: int) -> dict[str, str]:
    """Squares with their seats; whoever is not named has arrived."""
    taken = [row.split(",") for row in held.split()]
    cells: dict[str, str] = {}
    for seat in range(players):
        cells |= {square: str(seat + 1) for square in given.get(str(seat + 1), "").split()}
    for seat, side in enumerate(SIDES_OF[players]):
        left = 9 - len(given.get(str(seat + 1), "").split()) - sum(int(row[seat]) for row in taken)
        line = (names_from(side, 17)[across, 16] for across in range(17))
        free = (square for square in line if square not in cells)
        cells |= {next(free): str(seat + 1) for _ in range(left)}
    return cells


def hands(lying: list[str], out: dict[str, str], players: int) -> str:
    """All chips that do not lie out with seat 1."""
    taken = [colour for square, colour in out.items() if square not in lying]
    first = "".join(colour[0] * taken.count(colour) for colour in COLOURS)
    return " ".join([first or "-", *["-"] * (players - 1)])


def played(position: Position, *moves: str) -> Position:
    for move in moves:
        position = position.play(move)
    return position


def seen(position: Position) -> Snapshot:
    """Everything there is to know, readable."""
    snapshot = position.snapshot()
    assert isinstance(snapshot, Snapshot)
    return snapshot


def told(position: Position, move: str) -> list[str]:
    """What happens by a move beyond what its text says, in English with its clauses."""
    return [str(event) for event in position.explain(move) if not event.quiet]


def texts(position: Position) -> set[str]:
    return {str(move) for move in position.moves()}
