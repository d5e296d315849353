"""The words of Agvato and what they say.

BOARD holds a word for each rank with three bits for each file: 0 or 1 + the seat of the figure there. FIGURES repeats
for each seat, ascending, the squares of its figures that are not yet on the target line, MOVING how many these are and
ARRIVED how many are on it. HELD has four bits for each holder in its owner's word, HANDS three bits for each colour in
its seat's word, CHIPS a bit for each chip still lying out: 5 · side + colour. CARD is 1 + the number of the card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Self

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, CHANCE, OVER, OWN_ENDINGS, PLAYERS, SEAT

from .squares import FILES, LONGEST, NUMBERS, SIDES, SIDES_OF, seen_from, turned

COLOURS = ("yellow", "blue", "red", "green", "white")
MOST_FIGURES = 9
PATH_CARDS = 54
EXTRA = "X"
CARDS = (*(f"{number:02}" for number in range(1, PATH_CARDS + 1)), EXTRA)

MOVER = BODY
PHASE = BODY + 1
CARD = BODY + 2
DUE = BODY + 3
LEFT = BODY + 4
EXTRAS = BODY + 5
DECKS = BODY + 6
CHIPS = BODY + 7
HANDS = BODY + 8
TALLIES = HANDS + 4
PENALTIES = TALLIES + 4
HELD = PENALTIES + 4
MOVING = HELD + 4
ARRIVED = MOVING + 4
BOARD = ARRIVED + 4
FIGURES = BOARD + LONGEST
WORDS = FIGURES + 4 * MOST_FIGURES

ENDINGS = ("10a", "10b", "10c", "3c")
CHIPS_GONE, ALL_HOME, NONE_TO_MOVE, DECKS_OVER = range(OWN_ENDINGS, OWN_ENDINGS + 4)

Phase = Literal["turn", "carry", "penalty", "back"]
PHASES: tuple[Phase, ...] = ("turn", "carry", "penalty", "back")
"""A card is turned over; carried out; under the penalty carried out in part; a figure is set back on the board."""


@dataclass(frozen=True)
class Snapshot:
    """`figures` maps a square to the seat of the figure there, `chips` a square to the colour of the chip lying there.

    `hands` counts each seat's chips by colour, `held[seat][owner]` the figures it has captured and still holds. `left`
    are the numbered cards in the deck, `extras` the Extras; `decks` counts decks used up, `due` the cards that this
    turn still turns over. While the phase is "turn", "back" or the game is over there is no `card`.
    """

    players: int
    mover: int
    phase: Phase
    card: str
    due: int
    left: tuple[str, ...]
    extras: int
    decks: int
    figures: dict[str, int]
    chips: dict[str, str]
    hands: tuple[dict[str, int], ...]
    tallies: tuple[int, ...]
    penalties: tuple[int, ...]
    held: tuple[tuple[int, ...], ...]
    over: bool
    options: dict[str, str]
    edition: dict[str, Any]

    @classmethod
    def read(cls, words: Words, edition: dict[str, Any], options: dict[str, str]) -> Self:
        players = int(words[PLAYERS])
        seats, size = range(players), edition["size"]
        left, card, board = int(words[LEFT]), int(words[CARD]), [int(rank) for rank in words[BOARD : BOARD + LONGEST]]
        lying, hands, held = int(words[CHIPS]), words[HANDS : HANDS + 4], words[HELD : HELD + 4]
        return cls(
            players=players,
            mover=int(words[MOVER]),
            phase=PHASES[words[PHASE]],
            card=CARDS[card - 1] if card else "",
            due=int(words[DUE]),
            left=tuple(name for number, name in enumerate(CARDS[:-1]) if left >> number & 1),
            extras=int(words[EXTRAS]),
            decks=int(words[DECKS]),
            figures={
                f"{FILES[file]}{rank + 1}": (row >> 3 * file & 7) - 1
                for rank, row in enumerate(board)
                if row
                for file in range(size)
                if row >> 3 * file & 7
            },
            chips={
                square: colour for number, (square, colour) in enumerate(chip_squares(edition)) if lying >> number & 1
            },
            hands=tuple({colour: int(hands[seat]) >> 3 * c & 7 for c, colour in enumerate(COLOURS)} for seat in seats),
            tallies=tuple(int(words[TALLIES + seat]) for seat in seats),
            penalties=tuple(int(words[PENALTIES + seat]) for seat in seats),
            held=tuple(tuple(int(held[owner]) >> 4 * seat & 15 for owner in seats) for seat in seats),
            over=bool(words[SEAT] == OVER),
            options=options,
            edition=edition,
        )

    def words(self) -> Words:
        words = np.zeros(WORDS, np.int64)
        words[PLAYERS], words[SEAT], words[MOVER] = self.players, self.seat, self.mover
        words[PHASE], words[CARD] = PHASES.index(self.phase), CARDS.index(self.card) + 1 if self.card else 0
        words[DUE], words[EXTRAS], words[DECKS] = self.due, self.extras, self.decks
        words[LEFT] = sum(1 << CARDS.index(card) for card in self.left)
        words[CHIPS] = sum(1 << n for n, (square, _) in enumerate(chip_squares(self.edition)) if square in self.chips)
        for seat in range(self.players):
            words[HANDS + seat] = sum(self.hands[seat][colour] << 3 * c for c, colour in enumerate(COLOURS))
            words[TALLIES + seat], words[PENALTIES + seat] = self.tallies[seat], self.penalties[seat]
            words[HELD + seat] = sum(self.held[holder][seat] << 4 * holder for holder in range(self.players))
            moving = sorted(NUMBERS[square] for square in self.moving(seat))
            words[MOVING + seat], words[ARRIVED + seat] = len(moving), len(self.own(seat)) - len(moving)
            words[FIGURES + MOST_FIGURES * seat :][: len(moving)] = moving
        for square, seat in self.figures.items():
            rank, file = divmod(NUMBERS[square], LONGEST)
            words[BOARD + rank] |= seat + 1 << 3 * file
        return words

    @property
    def seat(self) -> int:
        """Whose move it is; a card is turned over by chance (clause 4a)."""
        if self.over:
            return OVER
        return CHANCE if self.phase == "turn" else self.mover

    @property
    def size(self) -> int:
        size: int = self.edition["size"]
        return size

    def side(self, seat: int) -> int:
        """Clause 0b: 0 south, 1 west, 2 north, 3 east."""
        return SIDES_OF[self.players][seat]

    def ahead(self, seat: int, square: str) -> int:
        """How many squares before the seat's own start line a square lies."""
        rank, file = divmod(NUMBERS[square], LONGEST)
        return seen_from(self.side(seat), file, rank, self.size)[1]

    def value(self, seat: int, square: str) -> int:
        """Clause 1: what a figure of that seat is worth there."""
        scale = self.edition["value"]
        worth: int = scale["start"] + scale["step"] * self.ahead(seat, square)
        return worth

    def own(self, seat: int) -> list[str]:
        """The squares of a seat's figures."""
        return [square for square, owner in self.figures.items() if owner == seat]

    def at_home(self, seat: int, square: str) -> bool:
        """Whether a square is on the seat's target line."""
        return self.ahead(seat, square) == self.size - 1

    def moving(self, seat: int) -> list[str]:
        """The squares of a seat's figures that are not on its target line (clauses 4c, 5b)."""
        return [square for square in self.own(seat) if not self.at_home(seat, square)]

    def on_edge(self, square: str) -> bool:
        """Whether a square is on a start or target line (clause 6b)."""
        return any(ahead in {0, self.size - 1} for ahead in divmod(NUMBERS[square], LONGEST))

    def middle(self) -> list[str]:
        """Clause 2b: the four-coloured squares in the middle."""
        squares: list[str] = self.edition["middle"]
        return squares

    def blacks(self, seat: int) -> list[str]:
        """Clause 2b: the black squares before the seat's start line."""
        return [turned(square, self.side(seat), self.size) for square in self.edition["black"]]

    def path(self, card: str) -> list[tuple[str, bool]]:
        """Clause 3a: the directions of a card's steps and whether each is red."""
        drawn = self.edition["cards"][CARDS.index(card)]
        return [(direction, step in drawn["red"]) for step, direction in enumerate(drawn["path"], start=1)]

    def holder(self, owner: int) -> int | None:
        """Clause 9a: the first seat after the owner, clockwise, that holds a figure of it."""
        others = [(owner + step) % self.players for step in range(1, self.players)]
        return next((seat for seat in others if self.held[seat][owner]), None)


def chip_squares(edition: dict[str, Any]) -> list[tuple[str, str]]:
    """Clause 2a: every chip's square and colour, south's first, then turned for the other sides."""
    return [
        (turned(edition["chips"][colour], side, edition["size"]), colour)
        for side in range(len(SIDES))
        for colour in COLOURS
    ]
