"""Texts of Agvato: `card:07`, `e1`, `e1/3`, `pass`, `back:g2`; a position is the board and a few named lines."""

from __future__ import annotations

import re
from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.model.listed import Listed
from regelwerk.model.named_lines import NOTHING, read_lines

from .consistency import check
from .snapshot import CARDS, COLOURS, EXTRA, PHASES, Snapshot, chip_squares
from .squares import FILES, NAMES, NUMBERS, SIDES, turned
from .tables import BACK, PARTS, STEPS

_LINES = ("covered", "turn", "card", "due", "deck", "decks", "chips", "captured", "penalties", "held")
_LETTERS = {colour: colour[0] for colour in COLOURS}
_OF_LETTER = {letter: colour for colour, letter in _LETTERS.items()}
_NUMBER = re.compile(r"-?[0-9]{1,6}")


class Notation(Listed):
    """Figures are written by their seat, 1 to 4; chips by the first letter of their colour."""

    examples = "e1, e1/3, pass, back:g2, card:07"

    def __init__(self, edition: dict[str, Any]) -> None:
        self._edition = edition
        texts = [*NAMES, *(f"{square}/{part}" for square in NAMES for part in range(1, STEPS)), "pass"]
        texts += [
            f"back:{turned(square, side, edition['size'])}" for side in range(len(SIDES)) for square in edition["black"]
        ]
        super().__init__(texts, [f"card:{card}" for card in CARDS])
        assert self._texts[PARTS] == "a1/1"
        assert len(self._texts) == BACK + 2 * len(SIDES)

    def write(self, snapshot: Snapshot) -> str:
        size = snapshot.size

        def letter(square: str) -> str:
            if square in snapshot.figures:
                return str(snapshot.figures[square] + 1)
            return _LETTERS[snapshot.chips[square]] if square in snapshot.chips else "."

        rows = [" ".join([f"{rank:>2}", *(letter(f"{f}{rank}") for f in FILES[:size])]) for rank in range(size, 0, -1)]
        covered = sorted((square for square in snapshot.chips if square in snapshot.figures), key=NUMBERS.__getitem__)
        hands = ("".join(_LETTERS[c] * hand[c] for c in COLOURS) or NOTHING for hand in snapshot.hands)
        values = (
            " ".join(covered),
            str(snapshot.mover + 1),
            {"turn": "", "carry": snapshot.card, "penalty": f"{snapshot.card} penalty", "back": "back"}[snapshot.phase],
            str(snapshot.due),
            " ".join([*_ranges(snapshot.left), *([f"{EXTRA}{snapshot.extras}"] if snapshot.extras else [])]),
            str(snapshot.decks),
            " ".join(hands),
            " ".join(map(str, snapshot.tallies)),
            " ".join(map(str, snapshot.penalties)),
            " ".join(",".join(map(str, owners)) for owners in snapshot.held),
        )
        lines = [f"{name}: {value or NOTHING}" for name, value in zip(_LINES, values, strict=True)]
        return "\n".join([*rows, "   " + " ".join(FILES[:size]), *lines])

    def read(self, text: str, players: int, options: dict[str, str]) -> Snapshot:
        size = self._edition["size"]
        rows, lines = text.splitlines()[: size + 1], text.splitlines()[size + 1 :]
        figures, chips = self._board(rows, players)
        covered, turn, card, due, deck, decks, hands, tallies, penalties, held = read_lines(
            "Agvato", lines, _LINES
        ).values()
        places = dict(chip_squares(self._edition))
        for square in covered.split():
            if square not in places or square not in figures:
                raise Unreadable(f"Covered chips are squares of chips with a figure on them, not {square[:20]!r}.")
            chips[square] = places[square]
        left, extras = _deck(deck)
        name, _, penalty = card.partition(" ")
        if (name not in {"", "back", *CARDS[:-1]}) or penalty not in {"", "penalty"} or (penalty and name == "back"):
            raise Unreadable(f"The card is written like '07', '07 penalty' or 'back', not {card[:20]!r}.")
        snapshot = Snapshot(
            players=players,
            mover=_numbers("turn", turn, 1)[0] - 1,
            phase=PHASES[0] if not name else "back" if name == "back" else "penalty" if penalty else "carry",
            card="" if name == "back" else name,
            due=_numbers("due", due, 1)[0],
            left=left,
            extras=extras,
            decks=_numbers("decks", decks, 1)[0],
            figures=figures,
            chips=chips,
            hands=_hands(hands, players),
            tallies=tuple(_numbers("captured", tallies, players)),
            penalties=tuple(_numbers("penalties", penalties, players)),
            held=_held(held, players),
            over=False,
            options=options,
            edition=self._edition,
        )
        return check(snapshot)

    def _board(self, rows: list[str], players: int) -> tuple[dict[str, int], dict[str, str]]:
        """The figures and the chips that lie open."""
        size, places = self._edition["size"], dict(chip_squares(self._edition))
        if len(rows) != size + 1:
            raise Unreadable(f"A board of Agvato has {size + 1} lines, this one {len(rows)}.")
        figures: dict[str, int] = {}
        chips: dict[str, str] = {}
        for row, rank in zip(rows, range(size, 0, -1), strict=False):
            label, *letters = row.split() or [""]
            if label != str(rank) or len(letters) != size:
                raise Unreadable(f"The row of rank {rank} should read like '{rank:>2} . 1 . y', not {row[:50]!r}.")
            for file, letter in zip(FILES, letters, strict=False):
                square = f"{file}{rank}"
                if letter in {str(seat + 1) for seat in range(players)}:
                    figures[square] = int(letter) - 1
                elif letter in _OF_LETTER and places.get(square) == _OF_LETTER[letter]:
                    chips[square] = places[square]
                elif letter != ".":
                    raise Unreadable(f"On {square} there is a figure, its own chip or a dot, not {letter[:20]!r}.")
        return dict(sorted(figures.items(), key=lambda item: NUMBERS[item[0]])), chips


def _ranges(cards: tuple[str, ...]) -> list[str]:
    """Numbers of cards, neighbours joined: 01-05 09."""
    found: list[list[str]] = []
    for card in cards:
        if found and CARDS.index(found[-1][-1]) + 1 == CARDS.index(card):
            found[-1].append(card)
        else:
            found.append([card])
    return [run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in found]


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


def _numbers(name: str, text: str, count: int, by: str | None = None) -> list[int]:
    parts = text.split(by)
    if len(parts) != count or not all(_NUMBER.fullmatch(part) for part in parts):
        raise Unreadable(f"The line {name!r} should hold {count} numbers, not {text[:40]!r}.")
    return [int(part) for part in parts]


def _hands(text: str, players: int) -> tuple[dict[str, int], ...]:
    hands = text.split() or [NOTHING] * players
    if len(hands) != players or any(set(hand) - {*_OF_LETTER, NOTHING} for hand in hands):
        raise Unreadable(f"The chips of {players} seats are written like 'yyb' or '-', not {text[:40]!r}.")
    return tuple({colour: hand.count(letter) for letter, colour in _OF_LETTER.items()} for hand in hands)


def _held(text: str, players: int) -> tuple[tuple[int, ...], ...]:
    rows = text.split()
    if len(rows) != players:
        raise Unreadable(f"The figures held by {players} seats are written like '0,2', not {text[:40]!r}.")
    return tuple(tuple(_numbers("held", row, players, ",")) for row in rows)
