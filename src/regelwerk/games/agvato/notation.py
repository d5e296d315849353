"""A position of Agvato is the board, figures by their seat and chips by the first letter of their colour, and a few
named lines."""

from __future__ import annotations

import re

from regelwerk.contract import CHANCE, Unreadable
from regelwerk.model.named_lines import NOTHING, read_lines, write_lines
from regelwerk.model.room import Head

from .edition import COLOURS
from .moves import CARDS, EXTRA
from .snapshot import Phase, Snapshot
from .squares import FILES, NUMBERS

_LINES = ("covered", "turn", "card", "due", "deck", "decks", "chips", "captured", "penalties", "held")
_LETTERS = {colour[0]: colour for colour in COLOURS}
_NUMBER = re.compile(r"-?[0-9]{1,6}")


def write(snapshot: Snapshot) -> str:
    files, ranks = FILES[: snapshot.facts.size], range(snapshot.facts.size, 0, -1)
    cells = {square: colour[0] for square, colour in snapshot.chips.items()}
    cells |= {square: str(seat + 1) for square, seat in snapshot.figures.items()}
    rows = [" ".join([f"{rank:>2}", *(cells.get(f"{file}{rank}", ".") for file in files)]) for rank in ranks]
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
    return "\n".join([*rows, "   " + " ".join(files), write_lines(values)])


def read(text: str, head: Head) -> Snapshot:
    size, players = head["facts"].size, head["players"]
    rows, lines = text.splitlines()[: size + 1], text.splitlines()[size + 1 :]
    out = head["facts"].chip_squares(players)
    figures, chips = _board(rows, size, players, out)
    given = read_lines("Agvato", lines, _LINES)
    for square in given["covered"].split():
        if square not in out or square not in figures:
            raise Unreadable(f"Covered chips are squares of chips with a figure on them, not {square[:20]!r}.")
        chips[square] = out[square]
    left, extras = _deck(given["deck"])
    card, phase = _card(given["card"])
    turn, due, decks = (_numbers(name, given[name], 1)[0] for name in ("turn", "due", "decks"))
    return Snapshot(
        **head,
        seat=CHANCE if phase == "turn" else turn - 1,
        mover=turn - 1,
        phase=phase,
        card=card,
        due=due,
        left=left,
        extras=extras,
        decks=decks,
        figures=figures,
        chips=chips,
        hands=_hands(given["chips"], players),
        tallies=_numbers("captured", given["captured"], players),
        penalties=_numbers("penalties", given["penalties"], players),
        held=_held(given["held"], players),
    )


def _board(rows: list[str], size: int, players: int, out: dict[str, str]) -> tuple[dict[str, int], dict[str, str]]:
    """The figures, and the chips that lie open; `out` are the squares of all chips."""
    if len(rows) != size + 1:
        raise Unreadable(f"A board of Agvato has {size + 1} lines, this one {len(rows)}.")
    figures: dict[str, int] = {}
    chips: dict[str, str] = {}
    for row, rank in zip(rows, range(size, 0, -1), strict=False):
        label, *letters = row.split() or [""]
        if label != str(rank) or len(letters) != size:
            raise Unreadable(f"The row of rank {rank} should read like '{rank:>2} . 1 . y', not {row[:50]!r}.")
        for square, letter in zip((f"{file}{rank}" for file in FILES), letters, strict=False):
            if letter in [str(seat + 1) for seat in range(players)]:
                figures[square] = int(letter) - 1
            elif letter in _LETTERS and out.get(square) == _LETTERS[letter]:
                chips[square] = out[square]
            elif letter != ".":
                raise Unreadable(f"On {square} there is a figure, its own chip or a dot, not {letter[:20]!r}.")
    return figures, chips


def _card(text: str) -> tuple[str, Phase]:
    """The open card, and what it says of the phase."""
    name, _, penalty = text.partition(" ")
    if text in {"", "back"}:
        return "", "back" if text else "turn"
    if name not in CARDS[:-1] or penalty not in {"", "penalty"}:
        raise Unreadable(f"The card is written like '07', '07 penalty' or 'back', not {text[:20]!r}.")
    return name, "penalty" if penalty else "carry"


def _ranges(cards: tuple[str, ...]) -> list[str]:
    """Numbers of cards, neighbours joined: 01-05 09."""
    runs: list[list[str]] = []
    for card in cards:
        if runs and int(runs[-1][-1]) + 1 == int(card):
            runs[-1].append(card)
        else:
            runs.append([card])
    return [run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]


def _deck(text: str) -> tuple[tuple[str, ...], int]:
    """The cards left: `_ranges` the other way round, then X and how many Extras."""
    left: list[str] = []
    extras = 0
    for entry in text.split():
        first, dash, last = entry.partition("-")
        if entry.startswith(EXTRA) and _NUMBER.fullmatch(entry[1:]):
            extras = int(entry[1:])
        elif first in CARDS[:-1] and (not dash or last in CARDS[:-1]):
            left += CARDS[CARDS.index(first) : CARDS.index(last or first) + 1]
        else:
            raise Unreadable(f"Cards in the deck are written like '07', '01-05' or 'X6', not {entry[:20]!r}.")
    if len(set(left)) != len(left):
        raise Unreadable("A numbered card is in the deck twice.")
    return tuple(sorted(left)), extras


def _numbers(name: str, text: str, count: int, by: str | None = None) -> tuple[int, ...]:
    parts = text.split(by)
    if len(parts) != count or not all(_NUMBER.fullmatch(part) for part in parts):
        raise Unreadable(f"The line {name!r} should hold {count} numbers, not {text[:40]!r}.")
    return tuple(map(int, parts))


def _hands(text: str, players: int) -> tuple[dict[str, int], ...]:
    hands = text.split() or [NOTHING] * players
    if len(hands) != players or any(set(hand) - {*_LETTERS, NOTHING} for hand in hands):
        raise Unreadable(f"The chips of {players} seats are written like 'yyb' or '-', not {text[:40]!r}.")
    return tuple({colour: hand.count(colour[0]) for colour in COLOURS} for hand in hands)


def _held(text: str, players: int) -> tuple[tuple[int, ...], ...]:
    rows = text.split()
    if len(rows) != players:
        raise Unreadable(f"The figures held by {players} seats are written like '0,2', not {text[:40]!r}.")
    return tuple(_numbers("held", row, players, ",") for row in rows)
