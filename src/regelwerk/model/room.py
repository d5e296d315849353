"""What the files of a game's room offer, as types; a game is those files under their usual names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from regelwerk.contract import Draft, Kind, Move, Moves, Order, Outlook, Placement, Ruling, Scene, Snapshot
from regelwerk.contract.box import Puzzle
from regelwerk.kernel.convention import Words

if TYPE_CHECKING:
    from .features import Features
    from .solving import SolveRequest

Head = dict[str, Any]
"""What every snapshot has, by the names of its fields: shared code reads it, a room passes it on."""


class EditionModule(Protocol):
    """`edition`: the facts of `edition.toml` as a type."""

    Facts: type[Any]


class MovesModule(Protocol):
    """`moves`: the kinds of moves, and all of them in the order of their ids: `MOVES` where every edition has the same
    ones, otherwise a function of the edition's facts."""

    MOVES: Moves

    def moves(self, facts: Any) -> Moves: ...


class LayoutModule(Protocol):
    """`layout`: the words of a position, and the clauses a game can end by in the order of their numbers."""

    ENDINGS: tuple[str, ...]

    def read(self, words: Words, head: Head) -> Snapshot[Any]:
        """The words as a person would describe them; redacted words give what a seat knows."""

    def write(self, snapshot: Any) -> Words:
        """The words again; shared code fills the header in."""


class NotationModule(Protocol):
    """`notation`: a position's body as text; a room without one has the class `Notation` of its box's `notation`,
    made for its snapshots, or named lines (`plain_notation.py`)."""

    def write(self, snapshot: Any) -> str:
        """The body, `?` where something is unknown."""

    def read(self, text: str, head: Head) -> Snapshot[Any]:
        """Back from that text, with the seat to move; `Unreadable` says what is damaged."""


class Referee(Protocol):
    """`referee`: the whole rulebook on the snapshot. It never calls the kernel.

    One function more may be there, `check(snapshot)`: what holds in every position that can be reached; it raises
    `Unreadable` where a loaded one says otherwise.
    """

    def judge(self, snapshot: Any, move: Kind) -> Ruling:
        """Whether the seat to move (it may be CHANCE) may make this move, on what that seat knows."""

    def play(self, snapshot: Any, move: Kind) -> Draft[Any]:
        """A legal move carried out on everything there is to know: the snapshot after it and its events."""


class SceneModule(Protocol):
    """`scene`: what a seat sees. Five functions more may be there:

    `offer(snapshot) -> Order | Placement | None`, the grammar of this moment where it is not a choice of listed moves;
    `interpret_touches(snapshot, names) -> str`, the text a player probably meant by touching these names, of which
    there is one at least and none that is a move by itself;
    `forfeited_move(snapshot, text) -> str`, where trying is a move itself: what a failed attempt comes to;
    `may_try(snapshot) -> bool`, whether a player may see beforehand what fits there;
    `ahead(before, move, after) -> Outlook`, what the seat to move should see before it makes a move, besides the pieces
    that come and go; both snapshots are what that seat knows.

    A move that is touched by its own text and nothing else gets a button where the scene has nothing of that name.

    A `scene(snapshot)` that asks for no seat says that nobody's scene is another than a spectator's, so that one is
    drawn for all.
    """

    scene: Callable[..., Scene]
    """`scene(snapshot, seat) -> Scene`; the seat is None for a spectator."""


Offer = Callable[[Any], Order | Placement | None]
Interpret = Callable[[Any, tuple[str, ...]], str]
Forfeit = Callable[[Any, str], str]
MayTry = Callable[[Any], bool]
Foresee = Callable[[Any, Kind, Any], Outlook]
Check = Callable[[Any], None]


class Expert(Protocol):
    """`expert`, where a room has one: a solver or table of its own."""

    def choose(self, position: Any, seat: int, seed: int) -> Move | None:
        """The move it knows to be best, or None where it knows nothing: then the search decides.

        `position` is what the seat may know, like any bot's; the rest of it is unknown.
        """


class Solution(Protocol):
    """`solution`, where a room has one: the truth about the game, as far as it can be computed.

    One function more may be there, `exact(position) -> Exact | None`: the result with best play by the game's table,
    None where there is no table.
    """

    def solve(self, position: Any, request: SolveRequest) -> dict[str, Any]:
        """Compute from this first position what can be computed; what came out, ready to be written as JSON."""


class ObservationModule(Protocol):
    """`observation`, where a room has one: what its positions look like as numbers.

    One name more may be there, `SYMMETRIES`: the images of its board from which its rules look the same.
    """

    def features(self, facts: Any, players: int) -> Features:
        """Planes and vector, declared on the runs of the layout."""


class Dealing(Protocol):
    """`dealing`, where a room has one: a set-up that players make by hand, made ready for them."""

    def is_open(self, snapshot: Any) -> bool:
        """Whether the seat to move is setting up."""

    def deal(self, snapshot: Any, rng: Random) -> Sequence[str]:
        """The moves that complete the set-up from here, every one legal in its turn."""


class Belief(Protocol):
    """`belief`, where a room has one: how likely a deal is by what was heard. Without it all deals are alike."""

    def believe(self, snapshot: Any, heard: Sequence[str]) -> float:
        """The weight, 0 or more, of a dealt position to a seat that heard these moves, all from the start."""


class Daily(Protocol):
    """`daily`, where a room has one: a puzzle for every date."""

    def puzzle(self, game: Any, date: str) -> Puzzle:
        """The puzzle of that date: the same on every machine, reached by legal moves, its goal within reach."""
