"""What a review asks and is answered, as types: a match or a record gone through again, tried out and weighed."""

from __future__ import annotations

from typing import Annotated

import msgspec

from regelwerk.contract.exact import Exact
from regelwerk.contract.language import Text
from regelwerk.contract.outcome import Outcome
from regelwerk.contract.scene import Board, Scene
from regelwerk.contract.touches import Touches

from .messages import Count, Heard, SeatState, Told

MAX_STANDS = 16
"""Positions that one request may ask for."""

MAX_TRIED = 400
"""Moves of a line that is tried out."""


class Looker(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who asks: the tokens this device holds, and the seat whose view it wants (null: the spectators').

    While a match goes on that has to be a held seat; when it is over, any.
    """

    tokens: Annotated[tuple[str, ...], msgspec.Meta(max_length=16)] = ()
    seat: int | None = None


class StandRequest(Looker, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask for the positions after the moves of these sequence numbers; 0 is the start."""

    sequences: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1, max_length=MAX_STANDS)]


class TryRequest(Looker, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Try a move after `sequence` and after `moves`, which were tried before: its text, or the names touched.

    Without either only the position is asked for. `deal` is the number under which unknown parts were filled in.
    """

    sequence: Count
    moves: Annotated[tuple[str, ...], msgspec.Meta(max_length=MAX_TRIED)] = ()
    move: str = ""
    touched: tuple[str, ...] = ()
    deal: Count | None = None


class UploadRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Body of `POST /api/records`: the text of a record."""

    text: str


class StoryPage(msgspec.Struct, frozen=True, kw_only=True):
    """All moves of a match or a record as this device may know them, with what each did.

    `name` is the match's or the record's. `began` and `ended` are in milliseconds since 1970, 0 where nobody knows;
    `scene` is the last position's. `may`: whether lines can be tried out and the moves weighed now, otherwise `why`
    says why not. `fair`: the dice and cards can be checked (`draws`).
    """

    name: str
    game: str
    options: dict[str, str]
    seats: tuple[SeatState, ...]
    looking: int | None
    boards: tuple[Board, ...]
    scene: Scene
    history: tuple[Heard, ...]
    over: bool
    outcome: Outcome | None
    began: int
    ended: int
    may: bool
    why: Text | None
    fair: bool


class Stand(msgspec.Struct, frozen=True, kw_only=True):
    """A position after the move of that sequence number (0: the start), as one seat may know it. `turn` is to move."""

    sequence: int
    scene: Scene
    turn: int | None
    changed: tuple[str, ...] = ()


class StandsPage(msgspec.Struct, frozen=True, kw_only=True):
    """The positions that were asked for, in that order."""

    stands: tuple[Stand, ...]


class RefusedTry(msgspec.Struct, frozen=True, kw_only=True):
    """Why a move could not be tried: the clause and the sentence, as in a match."""

    tried: str
    clause: str
    sentence: Text


class TryPage(msgspec.Struct, frozen=True, kw_only=True):
    """Where a line that is tried out has got to: all its moves, chance included, and what each did.

    `turn` is to move, for whom the `scene` is drawn and the `touches` are. `refused` where the last attempt was not
    allowed; it changed nothing, unless trying is a move itself. `dealt`: what this device may not know was drawn
    afresh, so play may go another way than in the match; `deal` is to be sent along from then on.
    """

    moves: tuple[str, ...]
    heard: tuple[Heard, ...]
    scene: Scene
    touches: Touches
    turn: int | None
    outcome: Outcome | None
    dealt: bool
    deal: int
    refused: RefusedTry | None = None


class DrawPage(msgspec.Struct, frozen=True, kw_only=True):
    """One outcome of chance: right if the seed's mark for `sequence` lies from `low` to below `high` of `total`."""

    sequence: int
    move: str
    low: int
    high: int
    total: int


class DrawsPage(msgspec.Struct, frozen=True, kw_only=True):
    """What it takes to check the chance of a finished match (docs/fairness.md); `lots` are seats counted from 0."""

    match: str
    seed: str
    commitment: str
    players: int
    lots: tuple[int, ...]
    draws: tuple[DrawPage, ...]


class Begun(msgspec.Struct, frozen=True, tag="begun", kw_only=True):
    """The moves are being weighed: how many there are, and who wins and loses together."""

    count: int
    sides: tuple[tuple[int, ...], ...]


class Weighed(msgspec.Struct, frozen=True, tag="weighed", kw_only=True):
    """One move: `hope` is the mover's chance to win before it, `kept` after it (null where the search cannot say).

    `lost` is how much more the best move that the search found would have left. Where that is worth saying, it is
    `better`, with its touches and with what it would do. `exact` is what the position before the move is worth with
    best play, where the game is solved and its table is there; then all of this follows from the table.
    """

    sequence: int
    seat: int
    hope: float
    kept: float | None
    lost: float
    better: str = ""
    trail: tuple[str, ...] = ()
    told: tuple[Told, ...] = ()
    exact: Exact | None = None


class Finished(msgspec.Struct, frozen=True, tag="finished", kw_only=True):
    """All are weighed, or as many as there was time for."""

    complete: bool


Weighing = Begun | Weighed | Finished
"""What `POST …/weigh` streams, as server-sent events."""

REVIEW_PAGES = (
    *(StandRequest, StandsPage, TryRequest, TryPage, UploadRequest, StoryPage, DrawsPage, Looker),
    *(Begun, Weighed, Finished),
)
