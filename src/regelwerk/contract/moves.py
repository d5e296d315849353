"""All moves of a game: which of its kinds come in which order of ids, and texts to ids and back."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Any, Protocol

from .kind import Kind
from .move import Move
from .touches import Choice

TRAILS = 4096
"""Texts whose touched names are kept: a few hundred are said over and over."""


class Parts(Protocol):
    """Parts of moves in the order of their ids: a tuple, or a sequence that works them out where they are many."""

    def __len__(self) -> int: ...

    def __getitem__(self, at: int, /) -> Any:
        """The parts of one move: a tuple, or the part itself where there is only one."""

    def index(self, parts: Any, /) -> int:
        """Back from the parts; ValueError where no move has them."""


class Listing:
    """A run of ids: moves of one kind."""

    def __init__(self, kind: type[Kind], parts: Parts = ((),)) -> None:
        self.kind = kind
        self._parts = parts

    def __len__(self) -> int:
        return len(self._parts)

    def __getitem__(self, at: int) -> Kind:
        parts = self._parts[at]
        make: Callable[..., Kind] = self.kind
        return make(*parts) if isinstance(parts, tuple) else make(parts)

    def index(self, move: Kind) -> int | None:
        """Where in the run a move of this kind is; None if it has no id."""
        parts = tuple(move.parts.values())
        if isinstance(self._parts, tuple | list):
            return self._numbers.get(parts)
        try:
            return self._parts.index(parts if len(parts) != 1 else parts[0])
        except ValueError:
            return None

    @cached_property
    def _numbers(self) -> dict[tuple[Any, ...], int]:
        return {tuple(self[at].parts.values()): at for at in range(len(self))}


class ById(dict[int, Move]):
    """Every move of a run once, by its id, made when it is first asked for."""

    def __init__(self, write: Callable[[int], str], *, chance: bool) -> None:
        super().__init__()
        self._write = write
        self._chance = chance

    def __missing__(self, identifier: int) -> Move:
        made = self[identifier] = Move(identifier, self._write, chance=self._chance)
        return made


class Buttons(dict[int, str]):
    """The text of every move of a run that is touched by that and nothing else, by its id; empty for all others."""

    def __init__(self, choice: Callable[[int], Choice]) -> None:
        super().__init__()
        self._choice = choice

    def __missing__(self, identifier: int) -> str:
        choice = self._choice(identifier)
        found = self[identifier] = choice.move if choice.touches == ((choice.move,),) else ""
        return found


class Run:
    """Listings one after the other: ids from 0 on."""

    def __init__(self, listings: Sequence[Listing], *, chance: bool = False) -> None:
        self._listings = tuple(listings)
        self.chance = chance
        self.by_id = ById(self.text, chance=chance)
        self.buttons = Buttons(self.choice)
        self._count = sum(map(len, self._listings))
        self._firsts = [sum(map(len, self._listings[:at])) for at in range(len(self._listings))]
        self.kinds = tuple(dict.fromkeys(listing.kind for listing in self._listings))
        self.partless = frozenset(kind.form for kind in self.kinds)
        """The texts of moves that have no parts, such as `pass`; any other form stands for no text."""
        self._texts: dict[int, str] = {}
        self._numbers: dict[str, int] = {}
        self._choices: dict[int, Choice] = {}

    def __len__(self) -> int:
        return self._count

    def first(self, kind: type[Kind]) -> int:
        """The first id of a kind."""
        return next(first for first, listing in zip(self._firsts, self._listings, strict=True) if listing.kind is kind)

    def move(self, identifier: int) -> Kind:
        """The move of an id; IndexError where there is none."""
        if 0 <= identifier < len(self):
            at = bisect_right(self._firsts, identifier) - 1
            return self._listings[at][identifier - self._firsts[at]]
        raise IndexError(identifier)

    def text(self, identifier: int) -> str:
        """The text of an id."""
        if identifier not in self._texts:
            self._texts[identifier] = str(self.move(identifier))
        return self._texts[identifier]

    def number(self, text: str) -> int | None:
        """The id of a text; None where no move has it."""
        if text in self._numbers:
            return self._numbers[text]
        found = self.id(self.parse(text))
        if found is not None:
            self._numbers[text] = found
        return found

    def choice(self, identifier: int) -> Choice:
        """The move of an id as it is offered: its text and the names to touch for it."""
        found = self._choices.get(identifier)
        if found is None:
            move = self.move(identifier)
            found = self._choices[identifier] = Choice(str(move), move.touched())
        return found

    def trail(self, text: str) -> tuple[str, ...] | None:
        """The names touched for the move that a text says, one after the other; None where it says none."""
        return _trail(self, text)

    def spelled(self, names: tuple[str, ...]) -> str:
        """The text that touching these names spells: of the first kind that is touched so, or the names themselves."""
        for kind in self.kinds:
            if (found := kind.spelled(names)) is not None:
                return str(found)
        return "".join(names)

    def parse(self, text: str) -> Kind | None:
        """The move that a text says, with an id or without; None where it says none."""
        return next((found for kind in self.kinds if (found := kind.parse(text)) is not None), None)

    def id(self, move: Kind | None) -> int | None:
        """The id of a move; None where it has none."""
        for first, listing in zip(self._firsts, self._listings, strict=True):
            if listing.kind is type(move) and (at := listing.index(move)) is not None:
                return first + at
        return None


@lru_cache(TRAILS)
def _trail(run: Run, text: str) -> tuple[str, ...] | None:
    parsed = run.parse(text)
    return None if parsed is None else tuple(name for group in parsed.touched() for name in group)


class Moves:
    """What seats and chance can do in a game, whatever its position."""

    def __init__(self, *listings: Listing, chance: Sequence[Listing] = ()) -> None:
        self.seats = Run(listings)
        self.chance = Run(chance, chance=True)

    def run(self, *, chance: bool) -> Run:
        return self.chance if chance else self.seats
