"""The rules once more, as slow and as plain as people move figures: what `apply` is compared with.

Nothing here knows the kernel or the referee; a position is written as `Notation.write` does and compared by that text.
"""

from __future__ import annotations

from typing import Any

FILES = "abcdefghijklmnopq"
LETTERS = {"yellow": "y", "blue": "b", "red": "r", "green": "g", "white": "w"}
FORWARD = {"south": (0, 1), "west": (1, 0), "north": (0, -1), "east": (-1, 0)}
RIGHT = {"south": (1, 0), "west": (0, -1), "north": (-1, 0), "east": (0, 1)}
TABLES = {2: ["south", "north"], 3: ["south", "west", "north"], 4: ["south", "west", "north", "east"]}
Point = tuple[int, int]


def point(name: str) -> Point:
    return FILES.index(name[0]) - 8, int(name[1:]) - 9


def name(at: Point) -> str:
    return f"{FILES[at[0] + 8]}{at[1] + 9}"


def turn(at: Point, side: str) -> Point:
    """A point given for south, for another side: quarter turns clockwise about the middle."""
    x, y = at
    return {"south": (x, y), "west": (y, -x), "north": (-x, -y), "east": (-y, x)}[side]


class Table:
    """Everything on the table; points count from the middle square."""

    def __init__(self, edition: dict[str, Any], players: int, end: str) -> None:
        self.edition, self.end, self.sides = edition, end, TABLES[players]
        self.figures = {turn(point(mark), side): side for side in self.sides for mark in edition["marks"]}
        self.chips = {
            turn(point(square), side): colour for side in TABLES[4] for colour, square in edition["chips"].items()
        }
        self.hands: dict[str, list[str]] = {side: [] for side in self.sides}
        self.captured = dict.fromkeys(self.sides, 0)
        self.penalties = dict.fromkeys(self.sides, 0)
        self.prisoners: dict[str, list[str]] = {side: [] for side in self.sides}
        self.turn = "south"
        self.card = ""
        self.due = 1
        self.decks = 0
        self.deck = self.fresh()
        self.back = False
        self.ended = ""

    def fresh(self) -> list[str]:
        return [f"{n:02}" for n in range(1, 55)] + ["X"] * 6

    def ahead(self, side: str, at: Point) -> int:
        """Squares before the start line."""
        dx, dy = FORWARD[side]
        return at[0] * dx + at[1] * dy + 8

    def movable(self, side: str) -> list[Point]:
        return [at for at, owner in self.figures.items() if owner == side and self.ahead(side, at) < 16]

    def play(self, text: str) -> None:
        """One move or card."""
        if text.startswith("card:"):
            self.turn_over(text[5:])
        elif text.startswith("back:"):
            self.set_back(point(text[5:]))
        elif text == "pass":
            self.card_done()
        else:
            square, _, part = text.partition("/")
            self.carry_out(point(square), int(part or 0))

    def turn_over(self, card: str) -> None:
        self.deck.remove(card)
        self.due -= 1
        if not self.deck:
            self.decks += 1
            self.deck = self.fresh() if self.decks < 16 else []
        if card == "X":
            self.due += 2
            if self.decks == 16:
                self.over("3c")
            return
        self.card = card
        if not any(self.where_to(at) for at in self.movable(self.turn)):
            self.penalties[self.turn] += 1

    def steps(self, at: Point) -> list[tuple[Point, bool]]:
        """The squares of the open card's path from a figure, as far as they are on the board and before it ends."""
        drawn = self.edition["cards"][int(self.card) - 1]
        forward, right = FORWARD[self.turn], RIGHT[self.turn]
        found = []
        for number, word in enumerate(drawn["path"], start=1):
            ahead = word.count("F") - word.count("B")
            across = word.count("R") - word.count("L")
            at = (at[0] + ahead * forward[0] + across * right[0], at[1] + ahead * forward[1] + across * right[1])
            if max(map(abs, at)) > 8:
                return [*found, ((99, 99), False)]
            found.append((at, number in drawn["red"]))
            if self.ahead(self.turn, at) == 16 or name(at) in self.edition["middle"]:
                break
        return found

    def captures(self, at: Point, red: bool) -> bool:
        return red and self.figures.get(at, self.turn) != self.turn and max(map(abs, at)) < 8

    def where_to(self, figure: Point) -> Point | None:
        """Where a figure that carries out the whole path comes to rest; None if it cannot."""
        way = self.steps(figure)
        at, red = way[-1]
        if at == (99, 99):
            return None
        if name(at) in self.edition["middle"]:
            gone = {figure, *(step for step, is_red in way if self.captures(step, is_red))}
            home, right = turn(point(self.edition["return"]), self.turn), RIGHT[self.turn]
            for far in [0, *(sign * n for n in range(1, 9) for sign in (-1, 1))]:
                there = (home[0] + far * right[0], home[1] + far * right[1])
                if there not in self.figures or there in gone:
                    return there
            return None
        return at if at not in self.figures or self.captures(at, red) else None

    def carry_out(self, figure: Point, part: int) -> None:
        way = self.steps(figure)[:part] if part else self.steps(figure)
        rest = way[-1][0] if part else self.where_to(figure)
        assert rest is not None
        del self.figures[figure]
        for at, red in way:
            if red and at in self.chips:
                self.hands[self.turn].append(self.chips.pop(at))
            if self.captures(at, red):
                owner = self.figures.pop(at)
                self.captured[self.turn] += 5 * self.ahead(owner, at) + 5
                self.prisoners[self.turn].append(owner)
        self.figures[rest] = self.turn
        blacks = [turn(point(black), self.turn) for black in self.edition["black"]]
        lost = any(self.turn in prisoners for prisoners in self.prisoners.values())
        if self.ahead(self.turn, rest) == 16 and lost and any(black not in self.figures for black in blacks):
            self.back, self.card = True, ""
        else:
            self.card_done()

    def set_back(self, at: Point) -> None:
        mine = self.sides.index(self.turn)
        for holder in self.sides[mine + 1 :] + self.sides[:mine]:
            if self.turn in self.prisoners[holder]:
                self.prisoners[holder].remove(self.turn)
                break
        self.figures[at] = self.turn
        self.back = False
        self.card_done()

    def card_done(self) -> None:
        self.card = ""
        nobody = not any(map(self.movable, self.sides))
        if self.end == "chips" and not self.chips:
            self.over("10a")
        elif nobody:
            self.over("10b" if self.end == "home" else "10c")
        elif self.decks == 16:
            self.over("3c")
        elif not self.due or not self.movable(self.turn):
            self.due = 1
            self.turn = self.next()
            while not self.movable(self.turn):
                self.turn = self.next()

    def next(self) -> str:
        return self.sides[(self.sides.index(self.turn) + 1) % len(self.sides)]

    def over(self, clause: str) -> None:
        self.ended, self.due = clause, 0

    def points(self, worth: Any) -> tuple[int, ...]:
        """Clause 11, with somebody else's idea of what chips are worth."""
        return tuple(
            self.captured[side]
            - 25 * self.penalties[side]
            + 50 * len(self.prisoners[side])
            + sum(5 * self.ahead(side, at) + 5 for at, owner in self.figures.items() if owner == side)
            + worth(self.hands[side])
            for side in self.sides
        )

    def text(self) -> str:
        """The position as the notation writes it, the ranges of the deck spelled out."""
        rows = []
        for rank in range(8, -9, -1):
            row = [f"{rank + 9:>2}"]
            for file in range(-8, 9):
                at = (file, rank)
                owner = self.figures.get(at)
                row.append(str(self.sides.index(owner) + 1) if owner else LETTERS.get(self.chips.get(at, ""), "."))
            rows.append(" ".join(row))
        covered = sorted((at[1], at[0]) for at in self.chips if at in self.figures)
        stuck = self.card and not any(self.where_to(at) for at in self.movable(self.turn))
        values = {
            "covered": " ".join(name((x, y)) for y, x in covered),
            "turn": str(self.sides.index(self.turn) + 1),
            "card": "back" if self.back else f"{self.card} penalty" if stuck else self.card,
            "due": str(self.due),
            "deck": " ".join([card for card in self.deck if card != "X"] + [f"X{self.deck.count('X')}"]),
            "decks": str(self.decks),
            "chips": " ".join(self.written(side) for side in self.sides),
            "captured": " ".join(str(self.captured[side]) for side in self.sides),
            "penalties": " ".join(str(self.penalties[side]) for side in self.sides),
            "held": " ".join(
                ",".join(str(self.prisoners[holder].count(owner)) for owner in self.sides) for holder in self.sides
            ),
        }
        lines = [f"{key}: {value or '-'}" for key, value in values.items()]
        return "\n".join([*rows, "   " + " ".join(FILES), *lines])

    def written(self, side: str) -> str:
        return "".join(letter * self.hands[side].count(colour) for colour, letter in LETTERS.items()) or "-"
