"""The rules once more, as slow and as plain as a person would move the stones: what `apply` is compared with.

Nothing here knows the kernel; a position is the text that `Notation.write` gives, taken apart and put together again.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Table:
    """Everything on the table; fields count from 1 with the window as the one before the first."""

    players: int
    first: int
    skipping: bool
    turns: int = 0
    fields: dict[int, list[str]] = field(default_factory=dict)
    boats: list[str] = field(default_factory=list)
    dice: dict[str, int] = field(default_factory=dict)
    moved: set[str] = field(default_factory=set)
    bets: list[str] = field(default_factory=list)
    ended: str = ""

    def play(self, text: str) -> None:
        """One move or roll."""
        kind, _, rest = text.partition(":")
        if kind == "bet":
            self.bets.append(rest)
        elif kind == "dice":
            self.dice = dict.fromkeys(rest.replace("+", ""), 0)
        else:
            if kind == "roll":
                self.dice = dict(zip(self.dice, map(int, rest), strict=True))
            elif kind == "W":
                self.go_back(rest)
            else:
                self.go_forward(kind)
            if not self.ended and not self.something_to_settle():
                self.end_turn()

    def where(self, stone: str) -> int | None:
        return next((number for number, stack in self.fields.items() if stone in stack), None)

    def free(self, stone: str) -> bool:
        at = self.where(stone)
        return stone not in self.moved and (at is None or self.fields[at][-1] == stone)

    def something_to_settle(self) -> bool:
        own = any(self.free(die) for die in self.dice if die != "W")
        back = "W" in self.dice and "W" not in self.moved and any(self.free(s[-1]) for s in self.fields.values())
        return own or back

    def take(self, stone: str) -> int:
        """Lift a stone; the field it stood on, or the one that a window counts as."""
        self.moved.add(stone)
        at = self.where(stone)
        if at is None:
            return self.first - 1
        self.fields[at].remove(stone)
        if not self.fields[at]:
            del self.fields[at]
        return at

    def go_forward(self, stone: str) -> None:
        at = self.take(stone)
        for pip in range(self.dice[stone], 0, -1):
            at += 1
            while self.skipping and pip > 1 and at in self.fields:
                at += 1
            if at >= 30:
                self.boats.append(stone)
                if len(self.boats) == 6:
                    self.boats += set("BDLNORY") - set(self.boats)
                    self.ended = "8b"
                return
        self.fields.setdefault(at, []).append(stone)

    def go_back(self, stone: str) -> None:
        at = self.take(stone) - self.dice["W"]
        self.moved.add("W")
        if at >= self.first:
            self.fields.setdefault(at, []).append(stone)
        elif len(self.boats) == 5:
            self.boats += set("BDLNORY") - set(self.boats) - {stone}
            self.boats.append(stone)
            self.ended = "8a"

    def end_turn(self) -> None:
        self.turns += 1
        self.dice, self.moved = {}, set()
        if self.turns == 200:
            for number in sorted(self.fields, reverse=True):
                self.boats += reversed(self.fields[number])
            self.ended = "8c"

    def points(self) -> tuple[int, ...]:
        """Clause 9a, by boats as sets."""
        arrived = [set(self.boats[at : at + 2]) for at in (0, 2, 4, 6)]
        return tuple(
            sum(
                number * len(boat & set(bet[2 * number - 2 : 2 * number]))
                for number, boat in enumerate(arrived, start=1)
            )
            for bet in self.bets
        )

    def text(self) -> str:
        """The position as the notation writes it."""
        gone = {*self.boats, *(stone for stack in self.fields.values() for stone in stack)}
        way = {} if self.ended else self.fields
        rolled = "".join(str(pips) for pips in self.dice.values() if pips)
        values = {
            "turns": str(self.turns),
            "windows": "".join(stone for stone in "BDLNORY" if stone not in gone),
            "way": " ".join(f"{number}={''.join(way[number])}" for number in sorted(way)),
            "boats": "".join(self.boats),
            "dice": "".join(self.dice).replace("W", "+W"),
            "roll": rolled,
            "moved": "".join(die for die in "BDLNORYW" if die in self.moved),
            "bets": " ".join(self.bets + ["-"] * (self.players - len(self.bets))),
        }
        return "\n".join(f"{name}: {value or '-'}" for name, value in values.items())
