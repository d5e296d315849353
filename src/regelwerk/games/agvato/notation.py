"""A position of Agvato is the board, figures by their seat and chips by the first letter of their colour, and a few
named lines."""

from collections.abc import Callable
from typing import TypeVar

from regelwerk.contract import CHANCE
from regelwerk.model.drawn_board import DrawnBoard
from regelwerk.model.named_lines import NOTHING, NamedLines, check_written, number, write_lines
from regelwerk.model.room import Head

from .edition import COLOURS
from .moves import CARDS, EXTRA
from .snapshot import Phase, Snapshot
from .squares import NUMBERS, grid_of

_LINES = {
    "covered": "f5 i3",
    "turn": "1",
    "card": "07 penalty",
    "due": "1",
    "deck": "01-05 09 X6",
    "decks": "0",
    "chips": "yyb -",
    "captured": "35 0",
    "penalties": "1 0",
    "held": "0,2 0,0",
}
"""The lines below the board, each with an example of how it is written."""

_LETTERS = "".join(colour[0] for colour in COLOURS)
_PATHS = CARDS[:-1]
T = TypeVar("T")


def _board(size: int, players: int) -> DrawnBoard:
    seats = map(str, range(1, players + 1))
    return DrawnBoard("Agvato", (*seats, *_LETTERS), grid_of(size).files, range(1, size + 1))


def write(snapshot: Snapshot) -> str:
    cells = {square: colour[0] for square, colour in snapshot.chips.items()}
    cells |= {square: str(seat + 1) for square, seat in snapshot.figures.items()}
    cards = {"turn": "", "carry": snapshot.card, "penalty": f"{snapshot.card} penalty", "back": "back"}
    hands = ("".join(colour[0] * hand[colour] for colour in COLOURS) or NOTHING for hand in snapshot.hands)
    values = {
        "covered": " ".join(sorted(snapshot.chips.keys() & snapshot.figures.keys(), key=NUMBERS.__getitem__)),
        "turn": str(snapshot.mover + 1),
        "card": cards[snapshot.phase],
        "due": str(snapshot.due),
        "deck": " ".join([*_ranges(snapshot.left), *([f"{EXTRA}{snapshot.extras}"] if snapshot.extras else [])]),
        "decks": str(snapshot.decks),
        "chips": " ".join(hands),
        "captured": " ".join(map(str, snapshot.tallies)),
        "penalties": " ".join(map(str, snapshot.penalties)),
        "held": " ".join(",".join(map(str, owners)) for owners in snapshot.held),
    }
    return _board(snapshot.facts.size, snapshot.players).write(cells, write_lines(values))


def read(text: str, head: Head) -> Snapshot:
    players, out = head["players"], head["facts"].chip_squares(head["players"])
    cells, rest = _board(head["facts"].size, players).read(text, len(_LINES))
    lines = NamedLines("Agvato", rest, _LINES)

    def each(entries: list[str], meaning: Callable[[str], T]) -> tuple[T, ...]:
        """An entry for each seat."""
        return tuple(meaning(entry) for _, entry in zip(range(players), entries, strict=True))

    covered, turn = lines.read("covered", str.split), lines.read("turn", number) - 1
    card, phase = lines.read("card", _card)
    left, extras = lines.read("deck", _deck)
    snapshot = Snapshot(
        **head,
        seat=CHANCE if phase == "turn" else turn,
        mover=turn,
        phase=phase,
        card=card,
        due=lines.read("due", number),
        left=left,
        extras=extras,
        decks=lines.read("decks", number),
        figures={square: int(cell) - 1 for square, cell in cells.items() if cell not in _LETTERS},
        chips={square: out[square] for square in out if cells.get(square, "1") in _LETTERS or square in covered},
        hands=lines.read("chips", lambda text: each(text.split(), lambda hand: {c: hand.count(c[0]) for c in COLOURS})),
        tallies=lines.read("captured", lambda text: each(text.split(), number)),
        penalties=lines.read("penalties", lambda text: each(text.split(), number)),
        held=lines.read("held", lambda text: each(text.split(), lambda row: each(row.split(","), number))),
    )
    check_written(text, write(snapshot))
    return snapshot


def _card(text: str) -> tuple[str, Phase]:
    """The open card, and what it says of the phase."""
    if text in {"", "back"}:
        return "", "back" if text else "turn"
    name, _, penalty = text.partition(" ")
    return _PATHS[_PATHS.index(name)], "penalty" if penalty else "carry"


def _ranges(cards: tuple[str, ...]) -> list[str]:
    """Numbers of cards, neighbours joined: 01-05 09."""
    numbers = set(map(int, cards))
    firsts = sorted(each for each in numbers if each - 1 not in numbers)
    lasts = sorted(each for each in numbers if each + 1 not in numbers)
    return [f"{a:02}" if a == b else f"{a:02}-{b:02}" for a, b in zip(firsts, lasts, strict=True)]


def _deck(text: str) -> tuple[tuple[str, ...], int]:
    """The cards left: `_ranges` the other way round, then X and how many Extras."""
    entries = text.split()
    extras = number(entries.pop()[1:]) if text.rpartition(" ")[2].startswith(EXTRA) else 0
    runs = [entry.split("-") for entry in entries]
    left = {card for run in runs for card in _PATHS[_PATHS.index(run[0]) : _PATHS.index(run[-1]) + 1]}
    return tuple(sorted(left)), extras
