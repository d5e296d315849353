"""What the files of a game's room offer, as types; a game is those files under their usual names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, Self

from regelwerk.contract import Label, Lay, Order, Ruling, Scene
from regelwerk.kernel.convention import Words

from .change import Change


class Snapshot(Protocol):
    """A position as a person would describe it: `snapshot.Snapshot`, read from words and written back."""

    @classmethod
    def read(cls, words: Words, edition: dict[str, Any], options: dict[str, str]) -> Self: ...

    def words(self) -> Words:
        """The words again; of the header only SEAT and PLAYERS need to be right."""


class Notation(Protocol):
    """`notation.Notation`, made once from an edition. Reading answers None to what is no text of this game."""

    examples: str

    def __init__(self, edition: dict[str, Any]) -> None: ...

    def text(self, move: int) -> str: ...

    def id(self, text: str) -> int | None: ...

    def chance_text(self, outcome: int) -> str: ...

    def chance_id(self, text: str) -> int | None: ...

    def write(self, snapshot: Any) -> str:
        """The position's body as text, `?` where it is unknown."""

    def read(self, text: str, players: int, options: dict[str, str]) -> Snapshot:
        """Back from that text; `Unreadable` says what is damaged."""


class Referee(Protocol):
    """`referee`: judges any text at all on what the seat may know; the seat may be CHANCE."""

    def judge(self, snapshot: Any, text: str, seat: int) -> Ruling: ...


class Stage(Protocol):
    """`scene`: what a seat sees and how touched names and move texts belong together.

    One function more may be there, `meant(snapshot, text) -> str`, where trying is a move itself: the text of the move
    that an attempt comes to at a table. It gives the text back where the attempt is an ordinary one.
    """

    def scene(self, snapshot: Any, seat: int | None) -> Scene: ...

    def touch(self, text: str) -> tuple[tuple[str, ...], ...]:
        """The groups of names that a move's text stands for; also for heard texts and outcomes of chance."""

    def offer(self, snapshot: Any) -> Order | Lay | None:
        """The grammar of this moment where it is not a choice among listed moves."""

    def attempt(self, snapshot: Any, names: tuple[str, ...]) -> str:
        """The text a player probably meant by touching these names; any text will do, it is judged next."""


Meant = Callable[[Any, str], str]
"""`scene.meant`, where a room has one."""


class Story(Protocol):
    """`story`, where a room has one: what a move came to, where its text alone does not say."""

    def told(self, change: Change) -> Iterable[Label]:
        """Sentences from what everybody knows of a move; asked for every move, so the text is looked at first."""


class SnapshotModule(Protocol):
    """`snapshot`: the layout of the words, and the clauses a game can end by in the order of their numbers."""

    ENDINGS: tuple[str, ...]
    Snapshot: type[Any]


class Expert(Protocol):
    """`expert`, where a room has one: a solver or table of its own, for games without secrets."""

    def choose(self, position: Any, seat: int, seed: int) -> Any:
        """The move it knows to be best, or None where it knows nothing: then the search decides."""
